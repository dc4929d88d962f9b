import SegueLayout

/// A view with a modifier that is a node of its own around it.
struct ModifiedView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let label: String
  let rule: LayoutRule
  let node: NodeContent

  init(
    _ content: Content, _ label: String, rule: LayoutRule = .passThrough,
    node: NodeContent = .plain
  ) {
    self.content = content
    self.label = label
    self.rule = rule
    self.node = node
  }

  static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    builder.modifier(view.label, rule: view.rule, content: view.node) {
      Content._lower(view.content, into: &$0)
    }
  }
}

/// A view in changed surroundings; it adds no node.
struct EnvironmentView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let change: (inout EnvironmentValues) -> Void

  static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    builder.withEnvironment(view.change) { Content._lower(view.content, into: &$0) }
  }
}

extension View {
  func environmentChange(_ change: @escaping (inout EnvironmentValues) -> Void) -> some View {
    EnvironmentView(content: self, change: change)
  }
}

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
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> Modifier.Body {
    modifier.body(content: AnyView(self))
  }
}
