import SegueGraph

/// Views of a document that is edited while it is shown.
///
/// Elsewhere a view is told apart by its place, as in Swift. Here the place is what changes: a view
/// is told apart by its name, or by being the second text among its siblings, and what is around it
/// does not count. So the layout before an edit travels to the one after it.
extension DocumentLowering {
  func editedView(_ node: DocumentNode, _ scope: SceneScope) -> AnyView {
    var modifiers = node.modifiers[...]
    var view = content(node.kind, &modifiers, scope)
    if let name = node.name { view = AnyView(view.sceneName(text(name, scope))) }
    view = AnyView(AnchoredStep("content", content: view))
    var numbers = Ordinals()
    for (modifier, name) in zip(modifiers, node.modifierNames.suffix(modifiers.count)) {
      view = AnyView(
        AnchoredStep(numbers.next(name), content: apply(modifier, to: view, scope)))
    }
    return AnyView(AnchoredView(content: view))
  }

  func editedViews(_ nodes: ArraySlice<DocumentNode>, _ scope: SceneScope) -> AnyView {
    var numbers = Ordinals()
    let statements = nodes.map { node in
      let kind = node.name?.literal.map { "named \($0)" } ?? node.outlineOrKind
      return (id: numbers.next(kind), view: editedView(node, scope))
    }
    return AnyView(StatementList(statements))
  }
}

/// Counts things of one name: the first, the second.
private struct Ordinals {
  private var counts: [String: Int] = [:]

  mutating func next(_ name: String) -> String {
    let count = counts[name, default: 0]
    counts[name] = count + 1
    return "\(name) \(count)"
  }
}

extension DocumentNode {
  /// What kind of view it is; one outline can become another.
  fileprivate var outlineOrKind: String {
    if case .shape = kind { return "shape" }
    return kindName
  }
}
