/// A random number generator that gives the same numbers for the same seed, everywhere.
///
/// SplitMix64, so that a failing seed printed on one machine fails on another.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The generator with the given seed.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number in the range, uniformly.
  public mutating func double(in range: ClosedRange<Double>) -> Double {
    let unit = Double(next() >> 11) / 9_007_199_254_740_992
    return range.lowerBound + unit * (range.upperBound - range.lowerBound)
  }
}
