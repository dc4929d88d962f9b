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
    ModifiedView(self, "clipShape", node: .clip(shape._outline))
  }

  /// Cuts the view to its rectangle.
  public func clipped() -> some View {
    ModifiedView(self, "clipped", node: .clip(Rectangle()._outline))
  }

  /// Cuts the view to a rectangle with round corners of a radius in points.
  public func cornerRadius(_ radius: Double) -> some View {
    ModifiedView(self, "cornerRadius", node: .clip(RoundedRectangle(cornerRadius: radius)._outline))
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

  /// Sets the colour that marks what is active: of a gradient, its first.
  @_disfavoredOverload
  public func tint(_ tint: some ShapeStyle) -> some View {
    environmentChange { $0.accent = tint._painted.paint.color }
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
  ///
  /// A terminal draws the line in the colour of the letters, so `color` changes nothing.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    environmentChange { $0.set(.underline, isActive) }
  }

  /// Draws text inside with a line through it.
  ///
  /// A terminal draws the line in the colour of the letters, so `color` changes nothing.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    environmentChange { $0.set(.strikethrough, isActive) }
  }

  /// Draws text inside with strokes of the given strength; semibold and stronger show as bold.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    environmentChange { environment in
      if let weight { environment.set(.bold, Font.body.weight(weight).isBold) }
    }
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

  /// Draws a line of a width in points along the inside of the view's edges.
  public func border(_ content: some ShapeStyle, width: Double = 1) -> some View {
    overlay { Rectangle().strokeBorder(content, lineWidth: width) }
  }
}

extension EnvironmentValues {
  fileprivate mutating func set(_ trait: TextTraits, _ isActive: Bool) {
    if isActive { traits.insert(trait) } else { traits.remove(trait) }
  }
}
