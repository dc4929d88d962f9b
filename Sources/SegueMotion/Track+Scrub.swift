import SegueGeometry

// What a hand holds stands still until the hand moves it, and goes on with the hand's speed when it
// lets go.

extension Track {
  /// Whether a hand has hold of a motion here.
  package var isScrubbed: Bool { contains { $0.scrub != nil } }

  /// Whether something here never ends by itself and is not held by a hand.
  package var hasEndless: Bool { contains { $0.end == .infinity && $0.scrub == nil } }

  /// Whether something moves after a moment that needs no hand for it.
  @_specialize(where Value == Vector4)
  @_specialize(where Value == Double)
  package func isRunning(at time: StageTime) -> Bool {
    contains { time.seconds < $0.end && $0.scrub == nil }
  }

  /// Does what a hand does to the motions that it holds; returns whether it holds any here.
  @discardableResult
  package mutating func scrub(_ scrub: ScrubID, _ move: ScrubMove, at time: StageTime) -> Bool {
    guard contains(where: { $0.scrub == scrub }) else { return false }
    switch move {
    case .to(let position, let speed):
      change { term in
        guard term.scrub == scrub else { return }
        term.course = .scrubbed(scrub, position: position, speed: speed)
      }
    case .release(let spring):
      prune(at: time)
      absorb(.zero, into: spring, at: time)
    }
    return true
  }

  /// Takes hold of everything that moves: what is caught in flight stands still.
  mutating func grip(_ change: Value, _ scrub: ScrubID, at time: StageTime) {
    let interval = rest(at: time) + change
    clear()
    guard interval != .zero, interval.magnitudeSquared.isFinite else { return }
    append(.scrubbed(interval, by: scrub))
  }
}
