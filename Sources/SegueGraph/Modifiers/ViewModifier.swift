/// A view that is a function of another.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of view that the modifier makes.
  associatedtype Body: View
  /// The view that is modified.
  typealias Content = AnyView

  /// The view with the modification.
  @ViewBuilder func body(content: Content) -> Body
}

extension View {
  /// The view as changed by a modifier of one's own.
  public func modifier(_ modifier: some ViewModifier) -> some View {
    CustomizedView(content: self, modifier: modifier)
  }
}

/// A view in a modifier of an author's own, which may have state and read its surroundings.
struct CustomizedView<Content: View, Modifier: ViewModifier>: View {
  typealias Body = Never

  let content: Content
  let modifier: Modifier

  static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    builder.evaluate(view.modifier) { $0.body(content: AnyView(view.content)) }
  }
}
