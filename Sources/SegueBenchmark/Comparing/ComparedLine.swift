/// What a figure must be.
enum Bar {
  /// At most so many times the other program's.
  case ratio(Double)
  case atMost(Double)
  case atLeast(Double)
  case exactly(Double)
}

/// A line of the comparison: one figure of both programs, and what ours is held to.
struct ComparedLine {
  /// What was measured.
  var title: String
  /// The unit of both values; empty for counts and quotients.
  var unit: String
  var ours: Double?
  var bare: Double?
  /// Nil for a line that only informs.
  var bar: Bar?
  /// How many digits of the values are shown.
  var digits = 2

  /// Ours over the other program's.
  var ratio: Double? {
    guard let ours, let bare, bare > 0 else { return nil }
    return ours / bare
  }

  /// Whether the bar is met; what was not measured meets none.
  var isMet: Bool? {
    guard let bar else { return nil }
    return switch bar {
    case .ratio(let most): ratio.map { $0 <= most } ?? false
    case .atMost(let most): ours.map { $0 <= most } ?? false
    case .atLeast(let least): ours.map { $0 >= least } ?? false
    case .exactly(let value): ours == value
    }
  }
}
