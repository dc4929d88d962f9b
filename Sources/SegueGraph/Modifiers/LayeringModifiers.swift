import SegueGeometry
import SegueLayout
import SeguePaint

extension View {
  /// Puts views behind this one; they are offered its size and never change it.
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    DecoratedView(
      primary: self, secondary: content(), alignment: alignment, isBackground: true)
  }

  /// Puts a view behind this one.
  @_disfavoredOverload
  public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    DecoratedView(
      primary: self, secondary: background, alignment: alignment, isBackground: true)
  }

  /// Fills the space behind this view.
  public func background(_ style: some ShapeStyle) -> some View {
    background { Rectangle().fill(style) }
  }

  /// Fills a shape behind this view.
  public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    background { shape.fill(style) }
  }

  /// Puts views in front of this one; they are offered its size and never change it.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View {
    DecoratedView(
      primary: self, secondary: content(), alignment: alignment, isBackground: false)
  }

  /// Puts a view in front of this one.
  @_disfavoredOverload
  public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    DecoratedView(
      primary: self, secondary: overlay, alignment: alignment, isBackground: false)
  }

  /// Fills a shape in front of this view.
  public func overlay(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    overlay { shape.fill(style) }
  }

  /// Orders the view among its siblings: higher is nearer to the front.
  public func zIndex(_ value: Double) -> some View {
    ModifiedView(self, "zIndex", node: .zIndex(value.isNaN ? 0 : value))
  }
}

/// A view with others behind or in front of it.
struct DecoratedView<Primary: View, Secondary: View>: View {
  typealias Body = Never

  let primary: Primary
  let secondary: Secondary
  let alignment: Alignment
  let isBackground: Bool

  static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    let secondary: (inout _TreeBuilder) -> Void = { Secondary._lower(view.secondary, into: &$0) }
    builder.modifier(
      view.isBackground ? "background" : "overlay",
      rule: .decorated(primary: view.isBackground ? 1 : 0, alignment: view.alignment),
      behind: view.isBackground ? secondary : nil, inFront: view.isBackground ? nil : secondary
    ) { Primary._lower(view.primary, into: &$0) }
  }
}
