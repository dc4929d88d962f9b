import SegueMotion

/// The animation in force at each node of a tree.
///
/// Nearly every node has that of the node around it, and an animation is large: each is kept once.
struct SpreadAnimations {
  private var known: ContiguousArray<Animation?>
  /// For each node its place among these.
  private var places: ContiguousArray<Int32> = []

  private static let none: Int32 = 0
  private static let outermost: Int32 = 1

  /// No nodes, around which an animation is in force.
  init(around animation: Animation?) { known = [nil, animation] }

  subscript(node: Int) -> Animation? { known[Int(places[node])] }

  /// The animation around all children of a node; -1 stands for what is around all nodes.
  func around(childrenOf node: Int) -> Animation? {
    known[Int(node < 0 ? Self.outermost : places[node])]
  }

  mutating func reserve(_ count: Int) { places.reserveCapacity(count) }

  /// Adds a node with an animation of its own.
  mutating func append(_ animation: Animation?) {
    places.append(Int32(known.count))
    known.append(animation)
  }

  /// Adds a node with what is in force inside another one, or with what is around all for -1.
  mutating func append(inside node: Int) {
    places.append(node < 0 ? Self.outermost : places[node])
  }

  mutating func appendNone() { places.append(Self.none) }

  /// The same animations for the nodes of another tree: each node has that of one here, or, where
  /// that is negative, what is in force at its parent there.
  func woven(as nodes: ContiguousArray<Int32>, parentOf: (Int) -> Int) -> SpreadAnimations {
    var woven = self
    woven.places = []
    woven.places.reserveCapacity(nodes.count)
    for node in nodes.indices {
      if nodes[node] >= 0 {
        woven.places.append(places[Int(nodes[node])])
      } else {
        woven.append(inside: parentOf(node))
      }
    }
    return woven
  }
}
