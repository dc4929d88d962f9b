/// Tells the hands apart that hold motions; the stage gives the numbers out in order.
package struct ScrubID: Hashable, Sendable {
  package var number: Int

  package init(number: Int) { self.number = number }
}

/// What a hand does to the motions that it holds.
package enum ScrubMove: Hashable, Sendable {
  /// How far it is, from 0 at the beginning to 1 at the end, and how many times that way it would
  /// go in a second.
  case to(Double, speed: Double)
  /// It lets go: a spring takes everything to where it has to go, with the speed of the hand.
  case release(Spring)
}
