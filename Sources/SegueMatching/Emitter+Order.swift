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
    let order = StackingOrder(choreographer, ranks: ranks)
    for (index, flight) in flights.enumerated() where !flight.isNested {
      let place = order.place(ofGroup: flight.group)
      for entry in entries.indices {
        let identity = choreographer.tree.nodes[entries[entry].node].identity
        if entries[entry].flight == index {
          keys[entry] = place.key(isArriving: entries[entry].isArriving)
        } else if entries[entry].flight < 0, entries[entry].isAboveFlights {
          keys[entry] = max(keys[entry], place.keyAbove)
        } else if entries[entry].flight < 0 {
          if place.isBefore, place.stacking.unders.contains(identity),
            entries[entry].rank > place.rank
          {
            keys[entry] = min(keys[entry], OrderKey(rank: place.rank, phase: -2))
          } else if !place.isBefore, place.stacking.covers.contains(identity),
            entries[entry].rank <= place.rank
          {
            keys[entry] = max(keys[entry], OrderKey(rank: place.rank, phase: 2))
          }
        }
      }
    }
    return entries.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
  }
}
