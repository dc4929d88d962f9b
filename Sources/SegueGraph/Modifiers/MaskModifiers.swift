import SegueGeometry
import SegueLayout
import SeguePaint

extension View {
  /// Shows the view only where the shapes of another one are; that one is offered this one's size.
  ///
  /// Shapes, lines, icons and large lettering let through what they cover, as strongly as they are
  /// there: a faint mask lets through faintly, and one gradient along its course. A cell cannot be cut
  /// along a letter, so ordinary text lets through the whole cells of its letters.
  public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    MaskedView(content: self, mask: mask(), alignment: alignment)
  }

  /// Shows the view only where another one is; see the form with views in braces.
  @_disfavoredOverload
  public func mask<Mask: View>(_ mask: Mask) -> some View {
    MaskedView(content: self, mask: mask, alignment: .center)
  }

  /// Draws the view larger or smaller and leaves its place in the layout.
  ///
  /// Shapes, icons, lines and distances are scaled; the letters of the terminal keep their size.
  public func scaleEffect(
    x: Double = 1, y: Double = 1, anchor: UnitPoint = .center
  ) -> some View {
    ModifiedView(self, "scaleEffect", node: .scale(Point(x: x, y: y), anchor: anchor))
  }

  /// Draws the view larger or smaller and leaves its place in the layout.
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Draws the view larger or smaller by a factor in each direction.
  public func scaleEffect(_ scale: Size, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }
}

/// A view that shows only where another has shapes.
struct MaskedView<Content: View, Mask: View>: View {
  typealias Body = Never

  let content: Content
  let mask: Mask
  let alignment: Alignment

  static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    builder.modifier(
      "mask", rule: .decorated(primary: 0, alignment: view.alignment), content: .mask,
      inFront: { builder in
        // Hidden, so that nothing but the mask itself ever takes its shapes for something seen.
        builder.modifier("hidden", content: .hidden) { Mask._lower(view.mask, into: &$0) }
      }
    ) { Content._lower(view.content, into: &$0) }
  }
}
