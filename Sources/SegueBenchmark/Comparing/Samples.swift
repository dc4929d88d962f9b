/// What was measured of two programs, by the names of the figures.
struct Samples {
  /// Whose figures they are.
  enum Side { case ours, bare }

  private var values: [String: (ours: [Double], bare: [Double])] = [:]

  /// Takes one more measurement.
  mutating func add(_ value: Double?, to figure: String, of side: Side) {
    guard let value else { return }
    var both = values[figure] ?? ([], [])
    switch side {
    case .ours: both.ours.append(value)
    case .bare: both.bare.append(value)
    }
    values[figure] = both
  }

  /// What became of all the measurements of a figure; nil if there are none.
  func value(_ statistic: Statistic, of figure: String, _ side: Side) -> Double? {
    guard let both = values[figure] else { return nil }
    return statistic.value(of: side == .ours ? both.ours : both.bare)
  }
}

/// How many measurements become one number.
enum Statistic {
  case median
  /// The smallest value that so large a part of them does not exceed.
  case percentile(Double)

  /// Nil if there is nothing to make it of.
  func value(of values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    switch self {
    case .median:
      let middle = sorted.count / 2
      return sorted.count % 2 == 1
        ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    case .percentile(let part):
      let rank = Int((part / 100 * Double(sorted.count)).rounded(.up))
      return sorted[min(max(rank, 1), sorted.count) - 1]
    }
  }
}
