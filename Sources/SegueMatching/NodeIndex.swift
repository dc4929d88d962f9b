import SegueGraph

/// Where in a tree each identity is.
///
/// Identities are numbers that are handed out one after the other: a column of nodes takes the place
/// of a dictionary, unless most of the numbers are those of views that are not there.
struct NodeIndex {
  private var nodes: ContiguousArray<Int32>
  /// The numbers beyond the column, and those of places that views have left.
  private var others: [Identity: Int32] = [:]

  /// Finds the nodes of a tree, without those that have left: what comes later in such a place is
  /// another view.
  init(_ tree: borrowing SceneTree, without isGone: ContiguousArray<Bool> = []) {
    let limit = 4 * tree.count + 1024
    var end = 0
    for node in 0..<tree.count {
      let number = Int(tree.nodes[node].identity.number)
      if number < limit { end = max(end, number + 1) }
    }
    nodes = ContiguousArray(repeating: -1, count: end)
    var endOfGone = 0
    for node in 0..<tree.count {
      if node < isGone.count, isGone[node] { endOfGone = max(endOfGone, tree.end(of: node)) }
      if node < endOfGone { continue }
      let identity = tree.nodes[node].identity
      if nodes.indices.contains(Int(identity.number)) {
        nodes[Int(identity.number)] = Int32(node)
      } else {
        others[identity] = Int32(node)
      }
    }
  }

  subscript(identity: Identity) -> Int? {
    let number = Int(identity.number)
    if nodes.indices.contains(number) {
      let node = nodes[number]
      return node < 0 ? nil : Int(node)
    }
    return others.isEmpty ? nil : others[identity].map { Int($0) }
  }
}
