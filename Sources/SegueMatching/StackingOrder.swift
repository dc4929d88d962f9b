import SegueGeometry
import SegueGraph
import SegueLayout

/// A place in the final order: by rank, then before or after what stands there.
struct OrderKey: Comparable {
  var rank: Int
  var phase: Int
  /// What the author says of flights over the scene.
  var z = 0.0
  var flight = 0
  var isArriving = false

  static func < (left: OrderKey, right: OrderKey) -> Bool {
    (left.rank, left.phase, left.z, left.flight, left.isArriving ? 1 : 0)
      < (right.rank, right.phase, right.z, right.flight, right.isArriving ? 1 : 0)
  }
}

/// Finds the rank before or after which a flight is painted.
struct StackingOrder {
  private let choreographer: Choreographer
  /// For each node, the rank of the last leaf inside, or -1.
  private var lastRanks: ContiguousArray<Int32>
  /// The leaves by their ranks.
  private let leaves: [Int]
  /// What was asked of containers so far: many flights may start in one.
  private var siblings: [Int: [Sibling]] = [:]

  private struct Sibling {
    var zIndex: Double
    var lastRank: Int
  }

  struct Place {
    var rank: Int
    /// Just before that rank (below the lowest cover), else just after it.
    var isBefore: Bool
    /// The rank of the destination, which orders flights among each other.
    var destination: Int
    var stacking: FlightStacking
    /// The height over the scene, where the author says one.
    var z = 0.0

    /// The key of what the flight carries.
    func key(isArriving: Bool) -> OrderKey {
      OrderKey(
        rank: rank, phase: isBefore ? -1 : 1, z: z, flight: destination, isArriving: isArriving)
    }

    /// The key of what stays just above the flight, whatever else flies there.
    var keyAbove: OrderKey {
      OrderKey(rank: rank, phase: isBefore ? -1 : 1, z: .infinity, flight: .max)
    }
  }

  init(_ choreographer: Choreographer, ranks: ContiguousArray<Int32>) {
    self.choreographer = choreographer
    lastRanks = ranks
    let tree = choreographer.tree
    for node in ranks.indices.reversed() {
      let parent = tree.parent(of: node)
      if parent >= 0 { lastRanks[parent] = max(lastRanks[parent], lastRanks[node]) }
    }
    leaves = ranks.indices.filter { ranks[$0] >= 0 }.sorted { ranks[$0] < ranks[$1] }
  }

  mutating func place(ofGroup index: Int) -> Place {
    guard let pair = choreographer.groups[index].pair else {
      return Place(rank: 0, isBefore: true, destination: 0, stacking: FlightStacking())
    }
    let tree = choreographer.tree
    let destination = max(Int(lastRanks[pair.arriving]), 0)
    if let z = pair.options.flightZ {
      return Place(
        rank: .max, isBefore: false, destination: destination, stacking: FlightStacking(), z: z)
    }
    if pair.stacking.isCoveredAtBothEnds {
      let lowest = leaves.first { pair.stacking.covers.contains(tree.nodes[$0].identity) }
      if let lowest {
        return Place(
          rank: Int(lastRanks[lowest]), isBefore: true, destination: destination,
          stacking: pair.stacking)
      }
    }
    var rank = destination
    for end in [pair.arriving, pair.departing].compactMap({ $0 }) {
      rank = max(rank, Int(lastRanks[end]))
      let container = tree.container(of: end)
      let own = tree.zIndex(of: tree.child(of: container, holding: end))
      for sibling in children(of: container) where sibling.zIndex <= own {
        rank = max(rank, sibling.lastRank)
      }
    }
    return Place(rank: rank, isBefore: false, destination: destination, stacking: pair.stacking)
  }

  private mutating func children(of container: Int) -> [Sibling] {
    if let known = siblings[container] { return known }
    let tree = choreographer.tree
    var found: [Sibling] = []
    tree.forEachChild(of: container) {
      found.append(Sibling(zIndex: tree.zIndex(of: $0), lastRank: Int(lastRanks[$0])))
    }
    siblings[container] = found
    return found
  }
}
