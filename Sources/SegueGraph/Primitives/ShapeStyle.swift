import SegueGeometry
import SegueLayout
import SeguePaint

/// What a style paints, before colours that depend on the ground are decided.
package enum StylePaint: Hashable, Sendable {
  case color(Color)
  case gradient(Gradient, GradientCourse)

  package func resolved(in scheme: ColorScheme, accent: ResolvedColor) -> Paint {
    switch self {
    case .color(let color):
      .color(color.resolved(in: scheme, accent: accent))
    case .gradient(let gradient, let course):
      .gradient(
        PaintGradient(
          course: course,
          stops: gradient.stops.map {
            PaintGradient.Stop(
              color: $0.color.resolved(in: scheme, accent: accent), location: $0.location)
          }))
    }
  }

  /// One colour that stands for the style, for text.
  package var color: Color {
    switch self {
    case .color(let color): color
    case .gradient(let gradient, _): gradient.stops.first?.color ?? .clear
    }
  }
}

/// A style in the form that the engine paints.
public struct _PaintedStyle: Sendable {
  package var paint: StylePaint

  package init(paint: StylePaint) { self.paint = paint }
}

package typealias PaintedStyle = _PaintedStyle

/// Something that a shape can be filled with: a colour or a gradient.
public protocol ShapeStyle: Sendable {
  /// The style in the form that the engine paints.
  var _painted: _PaintedStyle { get }
}

extension Color: ShapeStyle {
  /// The colour everywhere.
  public var _painted: _PaintedStyle { _PaintedStyle(paint: .color(self)) }
}

extension ShapeStyle where Self == Color {
  /// The colour of running text on the ground at hand.
  public static var primary: Color { Color.primary }
  /// The colour of less important text.
  public static var secondary: Color { Color.secondary }
  /// The colour of text that matters still less than secondary text.
  public static var tertiary: Color { Color(.tertiaryLabel) }
  /// The colour of text that matters least.
  public static var quaternary: Color { Color(.quaternaryLabel) }
  /// The one colour that marks what is active.
  public static var tint: Color { Color.accentColor }
  /// Nothing at all.
  public static var clear: Color { Color.clear }
  /// Black.
  public static var black: Color { Color.black }
  /// White.
  public static var white: Color { Color.white }
  /// A middle grey.
  public static var gray: Color { Color.gray }
  /// The system's red.
  public static var red: Color { Color.red }
  /// The system's orange.
  public static var orange: Color { Color.orange }
  /// The system's yellow.
  public static var yellow: Color { Color.yellow }
  /// The system's green.
  public static var green: Color { Color.green }
  /// The system's mint.
  public static var mint: Color { Color.mint }
  /// The system's teal.
  public static var teal: Color { Color.teal }
  /// The system's cyan.
  public static var cyan: Color { Color.cyan }
  /// The system's blue.
  public static var blue: Color { Color.blue }
  /// The system's indigo.
  public static var indigo: Color { Color.indigo }
  /// The system's purple.
  public static var purple: Color { Color.purple }
  /// The system's pink.
  public static var pink: Color { Color.pink }
  /// The system's brown.
  public static var brown: Color { Color.brown }
}
