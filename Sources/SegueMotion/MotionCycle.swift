import Glibc

/// How a motion that is made several times maps time to the time of one of them.
struct MotionCycle: Hashable, Sendable {
  /// Seconds of one way, its pause included.
  let length: Double
  /// Seconds in which nothing moves at the start of each way.
  let pause: Double
  /// How many ways there are; nil for endlessly many.
  let count: Int?
  let autoreverses: Bool

  /// Seconds until the last way is over.
  var duration: Double { count.map { Double($0) * length } ?? .infinity }

  /// A moment within one way.
  struct Moment {
    /// Seconds since the way's motion began; negative in its pause.
    var elapsed: Double
    /// Whether the way leads back.
    var isBackward: Bool
    /// Whether the way's motion is over.
    var isClosing: Bool
  }

  /// The moment within its way; the moment between two ways is the end of the first.
  func moment(at elapsed: Double) -> Moment {
    // Sums of decimal fractions miss the border by a few bits; a frame on it closes the way.
    let index = max(ceil(elapsed / length - 1e-9) - 1, 0)
    let local = elapsed - index * length
    return Moment(
      elapsed: local - pause,
      isBackward: autoreverses && index.truncatingRemainder(dividingBy: 2) == 1,
      isClosing: local >= length * (1 - 1e-9))
  }
}
