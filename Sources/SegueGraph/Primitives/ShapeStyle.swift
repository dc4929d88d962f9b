import SegueGeometry
import SegueLayout
import SeguePaint

/// What a style paints, before colours that depend on the ground are decided.
package enum StylePaint: Hashable, Sendable {
  case color(Color)
  case linearGradient(colors: [Color], start: UnitPoint, end: UnitPoint)

  package func resolved(in scheme: ColorScheme, accent: ResolvedColor) -> Paint {
    switch self {
    case .color(let color):
      .color(color.resolved(in: scheme, accent: accent))
    case .linearGradient(let colors, let start, let end):
      .linearGradient(
        colors: colors.map { $0.resolved(in: scheme, accent: accent) }, start: start, end: end)
    }
  }

  /// One colour that stands for the style, for text.
  package var color: Color {
    switch self {
    case .color(let color): color
    case .linearGradient(let colors, _, _): colors.first ?? .clear
    }
  }
}

/// A style in the form that the engine paints.
public struct _PaintedStyle: Sendable {
  package var paint: StylePaint
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

/// Colours that pass into each other along a line.
public struct LinearGradient: ShapeStyle, View {
  /// A view without a body.
  public typealias Body = Never

  nonisolated let colors: [Color]
  nonisolated let startPoint: UnitPoint
  nonisolated let endPoint: UnitPoint

  /// The colours at equal distances from the start point to the end point.
  public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.colors = colors
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// The gradient as a paint.
  public nonisolated var _painted: _PaintedStyle {
    _PaintedStyle(paint: .linearGradient(colors: colors, start: startPoint, end: endPoint))
  }

  /// Writes a rectangle filled with the gradient.
  public static func _lower(_ view: LinearGradient, into builder: inout _TreeBuilder) {
    builder.node(
      "LinearGradient", rule: .fill,
      content: .shape(Rectangle()._outline, .fill, view._painted.paint))
  }
}

extension ShapeStyle where Self == Color {
  /// The colour of running text on the ground at hand.
  public static var primary: Color { Color.primary }
  /// The colour of less important text.
  public static var secondary: Color { Color.secondary }
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
