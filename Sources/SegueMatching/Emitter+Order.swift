import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMotion
import SeguePaint

extension Emitter {
  /// The entries' indices in their final order; nil for the one in which they were written.
  func order() -> [Int]? {
    guard flights.contains(where: { !$0.isNested }) else { return nil }
    var keys = entries.map { OrderKey(rank: $0.rank, phase: 0) }
    var order = StackingOrder(choreographer, ranks: ranks)
    let places = flights.map { order.place(ofGroup: $0.group) }
    var resting: [Int] = []
    for entry in entries.indices {
      let index = entries[entry].flight
      if index >= 0 {
        keys[entry] = places[index].key(isArriving: entries[entry].isArriving)
      } else {
        resting.append(entry)
      }
    }
    for (place, flight) in zip(places, flights) where !flight.isNested {
      for entry in resting where entries[entry].isAboveFlights {
        keys[entry] = max(keys[entry], place.keyAbove)
      }
      // Those that stay below a flight, or those that stay above it.
      let moved = place.isBefore ? place.stacking.unders : place.stacking.covers
      if moved.isEmpty { continue }
      for entry in resting
      where !entries[entry].isAboveFlights && moved.contains(identity(of: entry)) {
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
