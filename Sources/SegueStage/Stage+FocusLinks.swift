import SegueGraph
import SegueMatching

/// What code knows of the focus by `FocusState`, and what it asks for.
extension Stage {
  /// Moves the focus to where code wants it, and tells all links where it is.
  func settleFocusLinks() {
    let links = focusLinks
    if takeFocusRequest() {
      if let wanted = links.first(where: { $0.link.isWanted() && !holdsFocus($0.node) }) {
        let map = controlMap
        let inside = map.controls.first { map.tree.contains(wanted.node, $0.node) }
        // A modifier inside a control ties the focus of that control.
        let around = map.controls.last { map.tree.contains($0.node, wanted.node) }
        if let place = inside ?? around { setFocus(place, in: map) }
      } else if !links.contains(where: { $0.link.isWanted() }) {
        resignFocus()
      }
    }
    noteFocus(links)
  }

  /// Tells the links where the focus is, the one that has it last.
  func noteFocus(_ links: [(node: Int, link: FocusLink)]) {
    if links.isEmpty { return }
    let holders = links.map { holdsFocus($0.node) }
    for (index, entry) in links.enumerated() where !holders[index] { entry.link.note(false) }
    for (index, entry) in links.enumerated() where holders[index] { entry.link.note(true) }
  }

  var focusLinks: [(node: Int, link: FocusLink)] {
    let tree = choreographer.tree
    return tree.nodes.indices.compactMap { node in
      guard case .focusLink(let link) = tree.nodes[node].content, !tree.isInertOrHidden(node)
      else { return nil }
      return (node, link)
    }
  }

  /// Whether the view that has the focus is the one that a modifier stands around, or inside it.
  private func holdsFocus(_ node: Int) -> Bool {
    guard let focused = focusedNode else { return false }
    let tree = choreographer.tree
    return tree.contains(node, focused) || tree.chain(from: focused).contains(node)
  }
}
