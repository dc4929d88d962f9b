import SeguePaint

/// What is sent for a cluster.
enum ClusterPolicy {
  /// The cluster itself, a stand-in, or nothing: control characters and direction marks would
  /// reach past their cell, and an ASCII terminal takes nothing else.
  static func shown(_ cluster: TextCluster, ascii: Bool) -> String {
    let string = cluster.string
    var scalars = string.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return " " }
    if first.value >= 0x20, first.value < 0x7F, scalars.next() == nil { return string }
    if string.unicodeScalars.contains(where: isDangerous) { return ascii ? "?" : "\u{FFFD}" }
    guard ascii, !string.unicodeScalars.allSatisfy(\.isASCII) else { return string }
    return asciiTwins.first { $0.cluster == string }?.twin ?? "?"
  }

  private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x200E, 0x200F, 0x061C, 0x202A...0x202E,
      0x2066...0x2069:
      true
    default: false
    }
  }

  private static let asciiTwins: [(cluster: String, twin: String)] = [
    ("…", "~"), ("–", "-"), ("—", "-"), ("‘", "'"), ("’", "'"), ("“", "\""), ("”", "\""),
    ("•", "*"), ("·", "."), ("×", "x"), ("←", "<"), ("→", ">"), ("↑", "^"), ("↓", "v"),
    ("─", "-"), ("│", "|"), ("✓", "v"), ("★", "*"), ("◆", "*"), ("●", "o"), ("○", "o"),
    ("✦", "+"), ("⌂", "^"), ("⏎", "<"),
  ]
}

extension TextCluster {
  /// The byte of a character that every terminal shows as it is, one column wide.
  var plain: UInt8? {
    guard width == 1, string.utf8.count == 1, let byte = string.utf8.first,
      byte >= 0x20, byte < 0x7F
    else { return nil }
    return byte
  }
}
