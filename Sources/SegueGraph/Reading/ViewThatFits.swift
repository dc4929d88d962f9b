import SegueGeometry
import SegueLayout

/// The first of several views that fits into what is offered, or the last of them.
///
/// A view fits if its ideal size does. The choice is made where views rest, never in flight.
public struct ViewThatFits<Content: View>: View {
  /// A view without a body.
  public typealias Body = Never

  let axes: Axis.Set
  let content: Content

  /// Chooses among views by the given directions.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  /// Writes all alternatives; those that layout does not choose are taken out again.
  public static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    builder.node("ViewThatFits", rule: .firstThatFits(view.axes)) { builder in
      builder.tree.dependence.choices.append(builder.tree.count - 1)
      Content._lower(view.content, into: &builder)
    }
  }
}
