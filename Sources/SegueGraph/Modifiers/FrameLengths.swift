/// Looks the lengths of frames over for those that no frame can have.
enum FrameLengths {
  /// What is wrong with the lengths of a fixed frame, if anything.
  static func fault(fixed lengths: [(name: String, value: Double?)]) -> ViewFault? {
    let wrong = lengths.first { length in
      guard let value = length.value else { return false }
      return !(value >= 0 && value.isFinite)
    }
    return wrong.flatMap { length in
      length.value.map {
        .frame("the \(length.name) of the frame is \(text($0)), which is left out")
      }
    }
  }

  /// What is wrong with the bounds of one direction, if anything.
  static func fault(
    _ direction: String, _ minimum: Double?, _ ideal: Double?, _ maximum: Double?
  ) -> ViewFault? {
    let bounds = [("min", minimum), ("ideal", ideal), ("max", maximum)]
    for (name, value) in bounds {
      guard let value else { continue }
      if !(value >= 0) || name != "max" && !value.isFinite {
        return .frame("\(name)\(direction) of the frame is \(text(value)), which cannot be")
      }
    }
    for (lower, upper) in [(0, 1), (1, 2), (0, 2)] {
      if let least = bounds[lower].1, let most = bounds[upper].1, least > most {
        return .frame(
          "\(bounds[lower].0)\(direction) \(text(least)) of the frame is more than its "
            + "\(bounds[upper].0)\(direction) \(text(most)), so the lower bound holds")
      }
    }
    return nil
  }

  private static func text(_ value: Double) -> String {
    if value.isNaN { return "no number" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
