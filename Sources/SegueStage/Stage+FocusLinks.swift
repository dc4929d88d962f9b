import SegueGraph
import SegueMatching

/// What code knows of the focus by `FocusState`, and what it asks for.
extension Stage {
  /// Moves the focus to where code wants it, and tells all links where it is.
  func settleFocusLinks() {
    let links = focusLinks
    if takeFocusRequest() {
      let focused = FocusedPart(self)
      if let wanted = links.first(where: { $0.link.isWanted() && !focused.meets($0.node) }) {
        let map = controlMap
        let inside = map.controls.first { map.tree.contains(wanted.node, $0.node) }
        // A modifier inside a control ties the focus of that control.
        let around = map.controls.last { map.tree.contains($0.node, wanted.node) }
        if let place = inside ?? around { setFocus(place) }
      } else if !links.contains(where: { $0.link.isWanted() }) {
        resignFocus()
      }
    }
    noteFocus(links)
  }

  /// Tells the links where the focus is, the one that has it last.
  func noteFocus(_ links: [(node: Int, link: FocusLink)]) {
    if links.isEmpty { return }
    let focused = FocusedPart(self)
    let holders = links.map { focused.meets($0.node) }
    for (index, entry) in links.enumerated() where !holders[index] { entry.link.note(false) }
    for (index, entry) in links.enumerated() where holders[index] { entry.link.note(true) }
  }

  var focusLinks: [(node: Int, link: FocusLink)] {
    let tree = choreographer.tree
    return tree.nodes.indices.compactMap { node in
      guard case .focusLink(let link) = tree.nodes[node].content, !tree.isOutOfReach(node)
      else { return nil }
      return (node, link)
    }
  }
}

/// The view that has the focus with its modifiers, looked for once for all links.
@MainActor
private struct FocusedPart {
  private let tree: SceneTree
  private let node: Int?
  private let chain: Set<Int>

  init(_ stage: Stage) {
    tree = stage.choreographer.tree
    node = stage.focusedNode
    chain = Set(node.map { stage.choreographer.tree.chain(from: $0) } ?? [])
  }

  /// Whether it is what a modifier stands around, or inside it.
  func meets(_ modifier: Int) -> Bool {
    guard let node else { return false }
    return tree.contains(modifier, node) || chain.contains(modifier)
  }
}
