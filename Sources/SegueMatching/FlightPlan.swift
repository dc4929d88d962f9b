import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMotion

/// The flights of a frame, and the shape that wears the ring of the focus.
struct FlightPlan {
  struct Flight {
    var group: Int
    var departing: Int?
    var arriving: Int
    /// It flies inside another one and rides in its place there.
    var isNested: Bool
  }

  let flights: [Flight]
  /// For each node, the place in `flights` of the one that it is an end of, or -1; empty if nothing
  /// flies.
  private var indices: ContiguousArray<Int32> = []
  /// The shape that gets the ring of the focus, if one stands for the focused view.
  var ringHost: Int?

  /// No flights, and no focus.
  init() { flights = [] }

  init(_ choreographer: Choreographer, at time: StageTime, focus: FocusMark?) {
    flights = Self.flights(of: choreographer, at: time)
    if !flights.isEmpty {
      indices = ContiguousArray(repeating: -1, count: choreographer.tree.count)
    }
    for (index, flight) in flights.enumerated() {
      for end in [flight.departing, flight.arriving].compactMap({ $0 }) where indices[end] < 0 {
        indices[end] = Int32(index)
      }
    }
    ringHost = choreographer.ringHost(of: focus, at: time)
  }

  /// The flight that a node is an end of.
  func flight(of node: Int) -> Int? {
    indices.isEmpty || indices[node] < 0 ? nil : Int(indices[node])
  }

  private static func flights(of choreographer: Choreographer, at time: StageTime) -> [Flight] {
    guard choreographer.fidelity == .segue else { return [] }
    let running = choreographer.groups.indices.filter {
      choreographer.isFlying($0, at: time)
    }
    var ends: Set<Int> = []
    for index in running {
      guard let pair = choreographer.groups[index].pair else { continue }
      ends.formUnion([pair.arriving, pair.departing].compactMap { $0 })
    }
    return running.compactMap { index in
      guard let pair = choreographer.groups[index].pair else { return nil }
      var around = choreographer.tree.parent(of: pair.arriving)
      while around >= 0, !ends.contains(around) { around = choreographer.tree.parent(of: around) }
      return Flight(
        group: index, departing: pair.departing, arriving: pair.arriving, isNested: around >= 0)
    }
  }
}
