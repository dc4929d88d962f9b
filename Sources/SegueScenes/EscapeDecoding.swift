/// Reads the inside of a quoted string scalar by scalar.
struct EscapeDecoding {
  let bytes: [UInt8]
  private(set) var offset: Int
  let end: Int
  /// What was wrong with the scalar read last, if anything.
  private(set) var fault: String?

  init(bytes: [UInt8], offset: Int, end: Int) {
    self.bytes = bytes
    self.offset = offset
    self.end = end
  }

  /// Nil at the end; a scalar, or nil inside for a line that goes on behind a backslash.
  mutating func nextScalar() -> Unicode.Scalar?? {
    fault = nil
    guard offset < end else { return nil }
    if bytes[offset] == 0x5C {
      offset += 1
      return .some(escape())
    }
    let length = bytes[offset] < 0x80 ? 1 : bytes[offset] < 0xE0 ? 2 : bytes[offset] < 0xF0 ? 3 : 4
    let stop = min(offset + length, end)
    let scalar = String(decoding: bytes[offset..<stop], as: UTF8.self).unicodeScalars.first
    offset = stop
    return .some(scalar)
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard offset < end else { return fail("a backslash at the end of the text") }
    let letter = bytes[offset]
    offset += 1
    switch letter {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "v"): return "\u{B}"
    case UInt8(ascii: "0"): return "\0"
    case 0x22, 0x27, 0x2F, 0x5C: return Unicode.Scalar(letter)
    case 0x0A: return nil
    case 0x0D:
      if offset < end && bytes[offset] == 0x0A { offset += 1 }
      return nil
    case UInt8(ascii: "x"):
      guard let value = hexadecimal(digits: 2) else {
        return fail("\\x needs two hexadecimal digits")
      }
      return Unicode.Scalar(value)
    case UInt8(ascii: "u"):
      return unicodeEscape()
    default:
      return fail(
        "unknown escape; known are \\\" \\' \\\\ \\/ \\b \\f \\n \\r \\t \\v \\0 \\xHH \\uHHHH")
    }
  }

  private mutating func unicodeEscape() -> Unicode.Scalar? {
    guard let unit = hexadecimal(digits: 4) else {
      return fail("\\u needs four hexadecimal digits")
    }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let before = offset
    if unit < 0xDC00, offset + 1 < end, bytes[offset] == 0x5C,
      bytes[offset + 1] == UInt8(ascii: "u")
    {
      offset += 2
      if let low = hexadecimal(digits: 4), (0xDC00...0xDFFF).contains(low) {
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      }
    }
    offset = before
    return fail("half of a surrogate pair; the other half is missing")
  }

  private mutating func hexadecimal(digits: Int) -> UInt32? {
    guard offset + digits <= end else { return nil }
    var value: UInt32 = 0
    for index in offset..<offset + digits {
      guard let digit = Self.hexadecimalDigit(bytes[index]) else { return nil }
      value = value << 4 | digit
    }
    offset += digits
    return value
  }

  static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x37)
    case 0x61...0x66: UInt32(byte - 0x57)
    default: nil
    }
  }

  private mutating func fail(_ message: String) -> Unicode.Scalar? {
    fault = message
    return "\u{FFFD}"
  }
}
