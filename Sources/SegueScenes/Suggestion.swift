/// Finds the known name that somebody most likely meant.
enum Suggestion {
  /// `; did you mean …?` with the nearest name, or all of them where none is near.
  static func hint(_ name: String, among known: [String]) -> String {
    if let nearest = nearest(to: name, among: known) { return "; did you mean “\(nearest)”?" }
    if known.isEmpty { return "; there are none here" }
    let shown = known.prefix(24).joined(separator: ", ")
    return "; known: \(shown)\(known.count > 24 ? ", …" : "")"
  }

  /// The first of the names with the least distance, if that is small for their length.
  static func nearest(to name: String, among known: [String]) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(60))
    var best: (name: String, distance: Int)?
    // In a crowd, looking through everything for every mistake would take too long.
    for candidate in known.prefix(500) {
      let scalars = Array(candidate.lowercased().unicodeScalars.prefix(60))
      let bound = max(1, min(wanted.count, scalars.count) / 3)
      let distance = distance(wanted, scalars)
      if distance <= bound && distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// How many letters must be put in, left out, changed or swapped with their neighbour.
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in 0..<left.count {
      var row = [i + 1]
      for j in 0..<right.count {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
