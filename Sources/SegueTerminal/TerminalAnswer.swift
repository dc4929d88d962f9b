import SeguePaint

/// What a terminal says of itself when it is asked.
package enum TerminalAnswer: Hashable, Sendable {
  /// Its background colour.
  case ground(ResolvedColor)
  /// What kind it is. Every terminal answers that, and answers in the order of the questions: what
  /// it has not said before, it will not say.
  case kind

  /// The answer in a control string that a terminal sent, without the mark at its end.
  init?(controlString bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("]11;"), let color = Self.color(text.dropFirst(4)) else { return nil }
    self = .ground(color)
  }

  /// A colour in the notation of the X Window System: `rgb:` and one to four digits for each part,
  /// `rgba:` with one part more, or `#` and two digits each.
  private static func color(_ text: Substring) -> ResolvedColor? {
    var parts: [Substring] = []
    if text.hasPrefix("#"), text.utf8.count == 7 {
      let digits = text.dropFirst()
      parts = [digits.prefix(2), digits.dropFirst(2).prefix(2), digits.dropFirst(4)]
    } else if let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon]) {
      let all = text[text.index(after: colon)...].split(
        separator: "/", omittingEmptySubsequences: false)
      guard all.count == (text.hasPrefix("rgba") ? 4 : 3) else { return nil }
      parts = Array(all.prefix(3))
    }
    let values = parts.compactMap { part -> Double? in
      guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy(\.isHexDigit) else {
        return nil
      }
      return UInt32(part, radix: 16).map { Double($0) / Double(1 << (4 * part.utf8.count) - 1) }
    }
    guard values.count == 3 else { return nil }
    return ResolvedColor(red: values[0], green: values[1], blue: values[2])
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}
