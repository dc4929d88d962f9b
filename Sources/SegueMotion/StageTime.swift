/// A moment of the stage, in seconds; only the terminal module maps a clock to it.
public struct StageTime: Hashable, Comparable, Sendable {
  /// Seconds since the stage's zero.
  public var seconds: Double

  /// The moment the given number of seconds after zero.
  public init(_ seconds: Double) { self.seconds = seconds }

  /// Whether the first moment is before the second.
  public static func < (left: StageTime, right: StageTime) -> Bool {
    left.seconds < right.seconds
  }

  /// The stage's zero.
  public static let zero = StageTime(0)
}
