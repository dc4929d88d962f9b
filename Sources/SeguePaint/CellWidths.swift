/// How many columns scalars and clusters take: the same in every locale and on every terminal.
///
/// A terminal may disagree; in the place of such clusters the terminal module sends others on which
/// none does, so that layout can rely on one answer.
package enum CellWidths {
  /// The columns of one scalar on its own: 0, 1 or 2; controls count as the sign shown for them.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    if contains(zero, value) { return 0 }
    return contains(wide, value) ? 2 : 1
  }

  /// The columns of a grapheme cluster: 0, 1 or 2.
  ///
  /// The sum of its scalars, at most 2: flags, families and skin tones come to 2, marks add
  /// nothing. U+FE0F asks for the picture form, which is wide.
  package static func columns(of cluster: Character) -> Int {
    var sum = 0
    var previous: Unicode.Scalar?
    for scalar in cluster.unicodeScalars {
      sum += columns(of: scalar)
      if scalar.value == 0xFE0F, let previous, previous.properties.isEmoji { return 2 }
      if sum >= 2 { return 2 }
      previous = scalar
    }
    return sum
  }

  /// Whether a flat list of ranges holds the value.
  private static func contains(_ ranges: [UInt32], _ value: UInt32) -> Bool {
    // The first range that does not end before the value.
    var low = 0
    var high = ranges.count / 2
    while low < high {
      let middle = (low + high) / 2
      if ranges[2 * middle + 1] < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count / 2 && ranges[2 * low] <= value
  }
}
