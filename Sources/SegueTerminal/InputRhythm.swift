/// How somebody types, and so how far it is worth to compute pictures ahead: they are in vain if
/// something is done before they are shown.
struct InputRhythm {
  private var last = -Double.infinity
  /// The seconds between the last two times that somebody did something.
  private var pause = Double.infinity

  /// Pauses longer than this, in seconds, are not those of somebody who goes on and on.
  static let longestBeat = 0.25

  /// Who has just done something may be about to do it again, but hardly within so many ticks.
  static let fewTicks = 4

  /// Takes note that somebody does something.
  mutating func note(at now: Double) {
    pause = now - last
    last = now
  }

  /// Whether the next thing is done soon, as far as can be told.
  func isQuick(at now: Double) -> Bool {
    pause <= Self.longestBeat && now - last < 2 * pause
  }

  /// How many ticks are left until the next thing is done, as far as can be told: who has done
  /// nothing for a while will most likely do nothing for as long again.
  func ticksLeft(at now: Double, interval: Double) -> Int {
    guard interval > 0 else { return .max }
    if isQuick(at: now) { return max(Int((last + pause - now) / interval), 0) }
    return max(Int(min((now - last) / interval, 1000)), Self.fewTicks)
  }
}
