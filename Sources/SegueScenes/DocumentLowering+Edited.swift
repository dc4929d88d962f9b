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
    view = .anchored(view, at: "content")
    for (modifier, step) in zip(modifiers, node.modifierSteps) {
      view = .anchored(apply(modifier, to: view, scope), at: step)
    }
    return .anchoring(view)
  }

  func editedViews(_ nodes: ArraySlice<DocumentNode>, _ scope: SceneScope) -> AnyView {
    AnyView(StatementList(nodes.map { (id: $0.step, view: view($0, scope)) }))
  }
}

/// Counts things of one name: the first, the second.
struct Ordinals {
  private var counts: [String: Int] = [:]

  mutating func next(_ name: String) -> String {
    let count = counts[name, default: 0]
    counts[name] = count + 1
    return "\(name) \(count)"
  }
}

extension DocumentNode {
  /// What the view shares with siblings that it has to be told apart from: its name, or what kind of
  /// view it is, where one outline can become another.
  var siblingName: String {
    if let name = name?.literal { return "named \(name)" }
    if case .shape = kind { return "shape" }
    return kindName
  }
}
