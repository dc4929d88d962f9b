import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMotion
import SeguePaint

extension Emitter {
  /// The entries' indices in their final order.
  func order() -> [Int] {
    guard flights.contains(where: { !$0.isNested }) else { return Array(entries.indices) }
    var keys = entries.map { OrderKey(rank: $0.rank, phase: 0) }
    var order = StackingOrder(choreographer, ranks: ranks)
    let places = flights.map { order.place(ofGroup: $0.group) }
    var resting: [Int] = []
    for entry in entries.indices {
      let index = entries[entry].flight
      guard index >= 0 else {
        resting.append(entry)
        continue
      }
      let place = places[index]
      keys[entry] = OrderKey(
        rank: place.rank, phase: place.isBefore ? -1 : 1, flight: place.destination,
        isArriving: entries[entry].isArriving)
    }
    for (place, flight) in zip(places, flights) where !flight.isNested {
      // Those that stay below a flight, or those that stay above it.
      let moved = place.isBefore ? place.stacking.unders : place.stacking.covers
      if moved.isEmpty { continue }
      for entry in resting where moved.contains(identity(of: entry)) {
        if place.isBefore, entries[entry].rank > place.rank {
          keys[entry] = min(keys[entry], OrderKey(rank: place.rank, phase: -2))
        } else if !place.isBefore, entries[entry].rank <= place.rank {
          keys[entry] = max(keys[entry], OrderKey(rank: place.rank, phase: 2))
        }
      }
    }
    return entries.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
  }

  private func identity(of entry: Int) -> Identity {
    choreographer.tree.nodes[entries[entry].node].identity
  }
}
