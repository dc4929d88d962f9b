import SegueLayout

/// A view with a modifier that is a node of its own around it.
struct ModifiedView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let label: String
  let rule: LayoutRule
  let node: NodeContent
  let fault: ViewFault?

  init(
    _ content: Content, _ label: String, rule: LayoutRule = .passThrough,
    node: NodeContent = .plain, fault: ViewFault? = nil
  ) {
    self.fault = fault
    self.content = content
    self.label = label
    self.rule = rule
    self.node = node
  }

  static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    builder.modifier(view.label, rule: view.rule, content: view.node, fault: view.fault) {
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
