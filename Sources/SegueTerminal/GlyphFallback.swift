import CNcurses

/// What is sent for a cluster: one part for each column or pair of columns.
///
/// A terminal counts columns by cluster or by character. Only what both count alike is sent, so no
/// glyph can shift its neighbours, whichever way the terminal counts.
struct GlyphFallback {
  /// A spacing character and the marks upon it.
  struct Part: Hashable {
    var base: Int32
    var marks: [Int32] = []
    var width: Int
  }

  /// Whether only ASCII may be sent.
  var ascii: Bool

  private static let space = Part(base: 0x20, width: 1)
  private static let question = Part(base: 0x3F, width: 1)

  /// Parts whose widths add up to `width` columns.
  func parts(for cluster: String, width: Int) -> [Part] {
    let scalars = Array(cluster.unicodeScalars)
    guard let first = scalars.first else { return padded([], to: width) }
    if first.value == 0x20, scalars.count == 1 { return padded([], to: width) }
    if ascii { return padded(Self.asciiParts(scalars, width: width), to: width) }
    if let flag = Self.flag(scalars), width == 2 { return flag }
    let parts = Self.spacingParts(scalars)
    if parts.reduce(0, { $0 + $1.width }) == width { return parts }
    // A family becomes its first member, a thumb loses its tone, a heart its emoji style: the base,
    // filled up with blanks.
    guard let base = parts.first, base.width <= width else {
      return Array(repeating: Self.question, count: width)
    }
    return padded([base], to: width)
  }

  private func padded(_ parts: [Part], to width: Int) -> [Part] {
    let used = parts.reduce(0) { $0 + $1.width }
    return parts + Array(repeating: Self.space, count: max(width - used, 0))
  }

  /// The spacing characters with their marks, as the C library counts them; empty if it does not
  /// know one.
  private static func spacingParts(_ scalars: [Unicode.Scalar]) -> [Part] {
    var parts: [Part] = []
    for scalar in scalars {
      let width = Int(segue_character_width(wchar_t(scalar.value)))
      if width > 0 {
        parts.append(Part(base: Int32(scalar.value), width: width))
      } else if width < 0 {
        return parts.isEmpty ? [] : parts
      } else if isInvisible(scalar) {
        continue
      } else if parts.isEmpty {
        // A mark that stands alone sits on a blank.
        parts.append(Part(base: 0x20, marks: [Int32(scalar.value)], width: 1))
      } else if parts[parts.count - 1].marks.count < 4 {
        parts[parts.count - 1].marks.append(Int32(scalar.value))
      }
    }
    return parts
  }

  // Joiners and style selectors make terminals disagree and show nothing of themselves; the
  // controls of bidirectional text would reorder the whole row.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF,
      0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// A flag is two regional indicators, which terminals count as 1 to 4 columns; its two letters
  /// are always two.
  private static func flag(_ scalars: [Unicode.Scalar]) -> [Part]? {
    let letters = scalars.map { Int32($0.value) - 0x1F1E6 + 0x41 }
    guard letters.count == 2, letters.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
    return letters.map { Part(base: $0, width: 1) }
  }

  private static func asciiParts(_ scalars: [Unicode.Scalar], width: Int) -> [Part] {
    // Accents are lost one by one, what has no ASCII base is lost as a whole.
    if let first = scalars.first, (0x20...0x7E).contains(first.value), width == 1 {
      return [Part(base: Int32(first.value), width: 1)]
    }
    guard scalars.count == 1, width == 1, let likeness = likeness(of: scalars[0].value) else {
      return Array(repeating: question, count: width)
    }
    return [Part(base: Int32(UInt8(ascii: likeness)), width: 1)]
  }

  /// The ASCII character that looks most like a drawing character.
  private static func likeness(of value: UInt32) -> Unicode.Scalar? {
    switch value {
    case 0xA0: " "
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550, 0x2013, 0x2014:
      "-"
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551: "|"
    case 0x250C...0x254B, 0x2552...0x2573: "+"
    // Blocks: what covers half a cell or more is drawn, the rest is not.
    case 0x2580, 0x2584...0x258C, 0x2590, 0x2592, 0x2593, 0x2599...0x259C, 0x259E, 0x259F: "#"
    case 0x2581...0x2583, 0x258D...0x258F, 0x2591, 0x2594...0x2598, 0x259D: " "
    case 0x25A0...0x25A1: "#"
    case 0x2022, 0x25CF, 0x25CB, 0x2605, 0x2606, 0xB7: "*"
    case 0x2190, 0x25C0, 0x2039: "<"
    case 0x2192, 0x25B6, 0x203A: ">"
    case 0x2191, 0x25B2: "^"
    case 0x2193, 0x25BC: "v"
    case 0x2018, 0x2019: "'"
    case 0x201C, 0x201D: "\""
    case 0x2026: "."
    case 0xD7: "x"
    default: nil
    }
  }
}
