import SegueGeometry
import SegueLayout

/// The flat tree of one evaluation: layout columns and, with the same indices, what the nodes are.
///
/// Nodes stand depth-first, so a subtree is a range of indices.
package struct SceneTree {
  package var layout: LayoutTree
  package var nodes: ContiguousArray<SceneNode> = []
  /// What of the tree depends on where layout puts it.
  package var dependence = LayoutDependence()

  /// What of it the next tree can take over.
  var kept = KeptParts()
  /// How many of its nodes were taken over from the tree before.
  package internal(set) var takenCount = 0
  /// What was found wrong with what views say, while they were written.
  package private(set) var notes: [ViewNote] = []

  package init(metrics: CellMetrics, fidelity: Fidelity = .segue) {
    layout = LayoutTree(metrics: metrics)
    layout.fidelity = fidelity
  }

  /// An empty tree for the same cells under the same rules.
  package func empty() -> SceneTree {
    SceneTree(metrics: layout.metrics, fidelity: layout.fidelity)
  }

  /// Notes what is wrong with a view that is being written.
  mutating func note(_ fault: ViewFault, at node: Int) {
    notes.append(ViewNote(fault: fault, node: node))
  }

  package var count: Int { nodes.count }

  package func end(of node: Int) -> Int { Int(layout.ends[node]) }
  package func parent(of node: Int) -> Int { Int(layout.parents[node]) }

  /// Makes room for so many nodes.
  package mutating func reserve(_ count: Int) {
    layout.reserve(count)
    nodes.reserveCapacity(count)
  }

  /// Empties the tree, keeps its storage, and makes room for so many nodes.
  package mutating func removeAll(reserving count: Int = 0) {
    layout.removeAll()
    nodes.removeAll(keepingCapacity: true)
    dependence = LayoutDependence()
    notes.removeAll()
    kept.removeAll()
    takenCount = 0
    reserve(count)
  }

  /// Calls `body` for each child of `node`, or for each root if `node` is -1.
  package func forEachChild(of node: Int, _ body: (Int) -> Void) {
    var child = node + 1
    let end = node < 0 ? count : self.end(of: node)
    while child < end {
      body(child)
      child = self.end(of: child)
    }
  }

  /// The view inside a modifier: its child, or what a background or overlay decorates; nil for a
  /// container or a leaf.
  package func innerView(of node: Int) -> Int? {
    let first = node + 1
    guard first < end(of: node) else { return nil }
    switch layout.rules[node] {
    case .decorated(let primary, _):
      let second = end(of: first)
      return primary == 0 ? first : second < end(of: node) ? second : nil
    case .scroll:
      return nil
    case let rule:
      return rule.hasOneChild ? first : nil
    }
  }

  /// The node and the views inside it, from the outside to the inside: a view with its modifiers.
  package func chain(from node: Int) -> [Int] {
    var chain = [node]
    while let child = innerView(of: chain[chain.count - 1]) { chain.append(child) }
    return chain
  }

  /// The structural path of a node, such as `0.HStack.2.Button`.
  package func path(of node: Int) -> String {
    path(of: node) { current in
      var position = 0
      var sibling = parent(of: current) + 1
      while sibling < current {
        position += places(of: sibling)
        sibling = end(of: sibling)
      }
      return position
    }
  }

  /// The structural path of the part that a node plays: the same for the same view of every item of
  /// a loop, as if it were in the first of them.
  package func pathOfPart(of node: Int) -> String {
    path(of: node) { current in
      var position = 0
      var sibling = parent(of: current) + 1
      while sibling < current, nodes[sibling].role != nodes[current].role {
        position += places(of: sibling)
        sibling = end(of: sibling)
      }
      return position
    }
  }

  /// The structural path of a node, where all places among siblings are known.
  package func path(of node: Int, positions: ContiguousArray<Int32>) -> String {
    path(of: node) { Int(positions[$0]) }
  }

  /// The place of each node among its siblings: to name many nodes without counting for each.
  package func positions() -> ContiguousArray<Int32> {
    var positions = ContiguousArray<Int32>(repeating: 0, count: count)
    /// For each node and, at 0, for the roots, how many children were met.
    var met = ContiguousArray<Int32>(repeating: 0, count: count + 1)
    for node in 0..<count {
      let parent = parent(of: node) + 1
      positions[node] = met[parent]
      met[parent] += Int32(clamping: places(of: node))
    }
    return positions
  }

  /// How many siblings a node counts for: what stands for many views counts as many.
  private func places(of node: Int) -> Int {
    if case .unrealised(let cells) = layout.rules[node] { return cells.count }
    return 1
  }

  private func path(of node: Int, _ position: (Int) -> Int) -> String {
    var parts: [String] = []
    var current = node
    while current >= 0 {
      parts.append("\(position(current)).\(nodes[current].label)")
      current = parent(of: current)
    }
    return parts.reversed().joined(separator: ".")
  }
}
