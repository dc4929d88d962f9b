/// The nodes that wait for another one to be placed, kept from frame to frame for their storage.
struct PlacingQueue {
  /// Those whose turn it is.
  private(set) var round: ContiguousArray<Int> = []
  /// Those for the next round.
  var next: ContiguousArray<Int> = []

  /// Goes on to the next round; whether there is one.
  mutating func beginRound() -> Bool {
    swap(&round, &next)
    next.removeAll(keepingCapacity: true)
    return !round.isEmpty
  }

  /// Whether a round has got no node any further.
  var isStuck: Bool { next == round }
}
