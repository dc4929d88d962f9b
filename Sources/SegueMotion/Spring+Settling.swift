import Glibc

extension Spring {
  /// The fraction of the interval within which a motion counts as arrived.
  static let settledFraction = 0.001
  /// A spring that hardly decays is stopped after an hour, or after four of its periods.
  private static let longestRinging = 3600.0

  /// The last time at which the motion is outside a thousandth of its interval.
  ///
  /// A vector moves on one clock, so only lengths matter: `displacement` and `velocity` are the
  /// lengths at release and `correlation` is the dot product of the two vectors. Where a motion
  /// starts with more speed than distance, the distance that the speed would reach is the interval;
  /// otherwise a reversal that happens at the target would count as arrived while it shoots past.
  package func settlingTime(
    displacement: Double, velocity: Double, correlation: Double
  ) -> Double {
    guard response > 0 else { return 0 }
    let frequency = angularFrequency
    let threshold = Self.settledFraction * max(displacement, velocity / frequency)
    guard threshold > 0, threshold.isFinite else { return 0 }
    let limit = max(Self.longestRinging, 4 * response)

    func isOutside(_ time: Double) -> Bool {
      let response = response(at: time)
      let position = response.position * displacement
      let drift = response.drift * velocity
      let square =
        position * position + 2 * response.position * response.drift * correlation + drift * drift
      return square > threshold * threshold
    }

    let bound = settledBound(
      displacement: displacement, velocity: velocity, correlation: correlation,
      threshold: threshold)
    guard bound < limit else { return limit }

    // Backwards from a time that is certainly inside to the first step that is outside. A step is a
    // sixteenth of a half period: an excursion that fits between two steps is over the threshold by
    // less than a hundredth of it.
    let step = max(0.2 / frequency, bound / 400)
    var inside = bound
    var outside = bound - step
    while outside > 0, !isOutside(outside) {
      inside = outside
      outside -= step
    }
    outside = max(outside, 0)
    for _ in 0..<40 where inside - outside > 1e-9 {
      let middle = (inside + outside) / 2
      if isOutside(middle) { outside = middle } else { inside = middle }
    }
    return inside
  }

  /// A time after which the motion's envelope is inside the threshold for good.
  private func settledBound(
    displacement: Double, velocity: Double, correlation: Double, threshold: Double
  ) -> Double {
    let frequency = angularFrequency
    /// The length of velocity + rate · displacement.
    func length(_ rate: Double) -> Double {
      let square =
        velocity * velocity + 2 * rate * correlation
        + rate * rate * displacement * displacement
      return max(square, 0).squareRoot()
    }
    if abs(dampingRatio - 1) < 1e-6 {
      // (1 + u) e^(−u) is at most 2 e^(−u/2).
      let amplitude = max(displacement, length(frequency) / frequency)
      return 2 * log(2 * amplitude / threshold) / frequency
    }
    if dampingRatio < 1 {
      let decay = dampingRatio * frequency
      let ringing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      return log((displacement + length(decay) / ringing) / threshold) / decay
    }
    let (slow, fast) = decayRates
    let amplitude = (length(fast) + length(slow)) / (fast - slow)
    return log(max(amplitude, displacement) / threshold) / slow
  }
}
