import SegueMotion

extension Choreographer {
  /// Moves what a hand holds, or lets it go: then each motion goes on from where it is, as one
  /// spring with the speed of the hand.
  package mutating func scrub(_ scrub: ScrubID, _ move: ScrubMove, at time: StageTime) {
    // While a hand moves things about, the same ones move; what it lets go of comes to an end.
    if case .release = move {
      forgetMovingParts()
      expectGone(at: time)
    }
    var end: StageTime?
    for index in motions.indices where motions[index].scrub(scrub, move, at: time) {
      end = later(end, motions[index].end)
    }
    for index in groups.indices where groups[index].scrub(scrub, move, at: time) {
      end = later(end, groups[index].landing)
    }
    if case .release = move, let end { released = end }
  }
}

extension NodeMotion {
  /// Returns whether the hand holds anything of the view.
  mutating func scrub(_ scrub: ScrubID, _ move: ScrubMove, at time: StageTime) -> Bool {
    let frames = [\NodeMotion.frame, \.counter, \.chase, \.ahead, \.behind, \.ink, \.scale]
    var isHeld = false
    for path in frames where self[keyPath: path].scrub(scrub, move, at: time) { isHeld = true }
    if opacity.scrub(scrub, move, at: time) { isHeld = true }
    guard var presence else { return isHeld }
    if presence.track.scrub(scrub, move, at: time) { isHeld = true }
    if presence.correction.scrub(scrub, move, at: time) { isHeld = true }
    self.presence = presence
    return isHeld
  }
}

extension MatchedGroup {
  /// Whether a hand holds the flight, and nothing of it goes on by itself.
  func isHeld(at time: StageTime) -> Bool {
    landing == StageTime(.infinity) && (flight.isScrubbed || whole.isScrubbed)
      && !flight.isRunning(at: time) && !whole.isRunning(at: time)
  }

  /// Returns whether the hand holds the flight.
  mutating func scrub(_ scrub: ScrubID, _ move: ScrubMove, at time: StageTime) -> Bool {
    let isOwn = flight.scrub(scrub, move, at: time)
    let isWhole = whole.scrub(scrub, move, at: time)
    if var bend {
      bend.whole.scrub(scrub, move, at: time)
      self.bend = bend
    }
    guard isOwn || isWhole else { return false }
    settleLanding()
    return true
  }
}
