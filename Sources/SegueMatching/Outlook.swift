import SegueMotion

/// What is known of the frames to come, as long as nothing begins or ends.
///
/// It stands apart from what it was found in, which is large: whoever keeps that in an object would
/// copy all of it for one question.
package struct Outlook {
  /// The moments for which this holds: from the one at which it was found to the next end.
  private let from: StageTime
  private var until = StageTime(.infinity)
  /// Whether something is on its way, even if a hand holds it there.
  package private(set) var isMoving = false
  /// Whether a later frame may differ if nothing happens: what a hand holds stands still.
  package var isRunning = false
  /// Whether something moves that never ends.
  package private(set) var isEndless = false
  /// When nothing will be on its way any more; nil if nothing is.
  private(set) var end: StageTime?
  /// How many hand-overs are in the air.
  package var flights = 0

  init(from time: StageTime) { from = time }

  package func holds(at time: StageTime) -> Bool { !(time < from) && time < until }

  /// Takes note of a motion and its end, if it has one.
  mutating func note(_ end: StageTime?, at time: StageTime) {
    guard let end, time < end else { return }
    isMoving = true
    self.end = later(self.end, end)
    limit(to: end, at: time)
    if end == StageTime(.infinity) { isEndless = true }
  }

  /// Takes note that something is different from a moment on.
  mutating func limit(to end: StageTime, at time: StageTime) {
    if time < end, end < until { until = end }
  }
}
