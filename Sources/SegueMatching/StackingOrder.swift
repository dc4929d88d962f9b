import SegueGraph

/// A place in the final order: by rank, then before or after what stands there.
struct OrderKey: Comparable {
  var rank: Int
  var phase: Int
  var flight = 0
  var isArriving = false

  static func < (left: OrderKey, right: OrderKey) -> Bool {
    (left.rank, left.phase, left.flight, left.isArriving ? 1 : 0)
      < (right.rank, right.phase, right.flight, right.isArriving ? 1 : 0)
  }
}

/// Finds the rank before or after which a flight is painted.
struct StackingOrder {
  let choreographer: Choreographer
  let ranks: ContiguousArray<Int32>

  struct Place {
    var rank: Int
    /// Just before that rank (below the lowest cover), else just after it.
    var isBefore: Bool
    /// The rank of the destination, which orders flights among each other.
    var destination: Int
    var stacking: FlightStacking
  }

  init(_ choreographer: Choreographer, ranks: ContiguousArray<Int32>) {
    self.choreographer = choreographer
    self.ranks = ranks
  }

  func place(ofGroup index: Int) -> Place {
    guard let pair = choreographer.groups[index].pair else {
      return Place(rank: 0, isBefore: true, destination: 0, stacking: FlightStacking())
    }
    let tree = choreographer.tree
    let destination = lastRank(in: pair.arriving) ?? 0
    if pair.stacking.isCoveredAtBothEnds {
      let covers = (0..<tree.count).filter {
        ranks[$0] >= 0 && pair.stacking.covers.contains(tree.nodes[$0].identity)
      }
      if let lowest = covers.map({ Int(ranks[$0]) }).min() {
        return Place(
          rank: lowest, isBefore: true, destination: destination, stacking: pair.stacking)
      }
    }
    var rank = destination
    for end in [pair.arriving, pair.departing].compactMap({ $0 }) {
      rank = max(rank, lastRank(in: end) ?? 0)
      let container = tree.container(of: end)
      let own = tree.zIndex(of: tree.child(of: container, holding: end))
      tree.forEachChild(of: container) { sibling in
        if tree.zIndex(of: sibling) <= own, let last = lastRank(in: sibling) {
          rank = max(rank, last)
        }
      }
    }
    return Place(rank: rank, isBefore: false, destination: destination, stacking: pair.stacking)
  }

  private func lastRank(in node: Int) -> Int? {
    (node..<choreographer.tree.end(of: node)).map { Int(ranks[$0]) }.filter { $0 >= 0 }.max()
  }
}
