import SegueGeometry
import SegueLayout
import SeguePaint

extension View {
  /// Lets the view through by a factor from 0 to 1.
  public func opacity(_ opacity: Double) -> some View {
    ModifiedView(self, "opacity", node: .opacity(opacity.isNaN ? 1 : min(max(opacity, 0), 1)))
  }

  /// Makes the view invisible and leaves its space.
  public func hidden() -> some View {
    ModifiedView(self, "hidden", node: .hidden)
  }

  /// Cuts the view to a shape of its size.
  public func clipShape(_ shape: some Shape) -> some View {
    ModifiedView(self, "clipShape", node: .clip(shape._outline.kind))
  }

  /// Cuts the view to its rectangle.
  public func clipped() -> some View {
    ModifiedView(self, "clipped", node: .clip(.rectangle))
  }

  /// Cuts the view to a rectangle with round corners of a radius in points.
  public func cornerRadius(_ radius: Double) -> some View {
    ModifiedView(self, "cornerRadius", node: .clip(.roundedRectangle(cornerRadius: radius)))
  }

  /// Lays a soft shadow under the view's shape; radius and offsets in points.
  public func shadow(
    color: Color = Color.black.opacity(0.33), radius: Double, x: Double = 0, y: Double = 0
  ) -> some View {
    ModifiedView(self, "shadow", node: .shadow(color: color, radius: radius, x: x, y: y))
  }

  /// Draws text and unfilled shapes inside with a style.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    environmentChange { $0.foreground = style._painted.paint }
  }

  /// Draws text and unfilled shapes inside in a colour; nil is the default.
  public func foregroundColor(_ color: Color?) -> some View {
    environmentChange { $0.foreground = .color(color ?? .primary) }
  }

  /// Sets the colour that marks what is active.
  public func tint(_ color: Color?) -> some View {
    environmentChange { $0.accent = color ?? .blue }
  }

  /// Draws text inside with stronger strokes.
  public func bold(_ isActive: Bool = true) -> some View {
    environmentChange { $0.set(.bold, isActive) }
  }

  /// Draws text inside with slanted letters.
  public func italic(_ isActive: Bool = true) -> some View {
    environmentChange { $0.set(.italic, isActive) }
  }

  /// Draws text inside with a line beneath.
  public func underline(_ isActive: Bool = true) -> some View {
    environmentChange { $0.set(.underline, isActive) }
  }

  /// Sets the font of text inside; a terminal shows its weight.
  public func font(_ font: Font?) -> some View {
    environmentChange { $0.set(.bold, font?.isBold ?? false) }
  }

  /// Limits texts inside to a number of lines.
  public func lineLimit(_ number: Int?) -> some View {
    environmentChange { $0.lineLimit = number }
  }

  /// Says how the lines of a text lie against each other.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environmentChange { $0.multilineTextAlignment = alignment }
  }

  /// Says which part of a text gives way.
  public func truncationMode(_ mode: TruncationMode) -> some View {
    environmentChange { $0.truncationMode = mode }
  }

  /// Leaves a value for all views inside.
  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    environmentChange { $0[keyPath: path] = value }
  }
}

extension EnvironmentValues {
  fileprivate mutating func set(_ trait: TextTraits, _ isActive: Bool) {
    if isActive { traits.insert(trait) } else { traits.remove(trait) }
  }
}

/// A font; a terminal has one, of which it can show the weight.
public struct Font: Hashable, Sendable {
  /// The strength of the strokes.
  public enum Weight: Hashable, Sendable {
    /// Thin strokes.
    case light
    /// The usual strokes.
    case regular
    /// Slightly stronger strokes, shown as usual.
    case medium
    /// Strong strokes.
    case semibold
    /// Stronger strokes.
    case bold
  }

  package var isBold: Bool

  /// The largest title.
  public static let largeTitle = Font(isBold: true)
  /// A title.
  public static let title = Font(isBold: true)
  /// A heading.
  public static let headline = Font(isBold: true)
  /// Running text.
  public static let body = Font(isBold: false)
  /// Small text.
  public static let caption = Font(isBold: false)

  /// The font with the given strength; semibold and bold show as bold.
  public func weight(_ weight: Weight) -> Font {
    Font(isBold: weight == .bold || weight == .semibold)
  }

  /// The font with strong strokes.
  public func bold() -> Font { Font(isBold: true) }
}
