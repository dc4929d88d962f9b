/// A value of JSON, read from a line that a program of ours wrote.
enum JSONValue {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case array([JSONValue])
  case object([String: JSONValue])

  subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  var number: Double? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  var text: String? {
    guard case .text(let value) = self else { return nil }
    return value
  }

  var elements: [JSONValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  /// Reads one value and nothing behind it; nil if it is no JSON.
  init?(_ bytes: some Sequence<UInt8>) {
    var reader = JSONReader(bytes: Array(bytes))
    guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
    self = value
  }
}

private struct JSONReader {
  let bytes: [UInt8]
  var offset = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return offset == bytes.count
    }
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  private mutating func take(_ word: String, _ value: JSONValue) -> JSONValue? {
    guard bytes[offset...].starts(with: word.utf8) else { return nil }
    offset += word.utf8.count
    return value
  }

  mutating func value(depth: Int) -> JSONValue? {
    skipBlanks()
    guard offset < bytes.count, depth < 100 else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map { .text($0) }
    case UInt8(ascii: "t"): return take("true", .bool(true))
    case UInt8(ascii: "f"): return take("false", .bool(false))
    case UInt8(ascii: "n"): return take("null", .null)
    default: return number()
    }
  }

  private mutating func object(depth: Int) -> JSONValue? {
    offset += 1
    var members: [String: JSONValue] = [:]
    if take(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipBlanks()
      guard let key = string(), take(UInt8(ascii: ":")), let value = value(depth: depth + 1) else {
        return nil
      }
      members[key] = value
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}")) ? .object(members) : nil
  }

  private mutating func array(depth: Int) -> JSONValue? {
    offset += 1
    var values: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return .array(values) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "]")) ? .array(values) : nil
  }

  private mutating func number() -> JSONValue? {
    let start = offset
    while offset < bytes.count, "+-.0123456789eE".utf8.contains(bytes[offset]) { offset += 1 }
    return Double(String(decoding: bytes[start..<offset], as: UTF8.self)).map { .number($0) }
  }

  private mutating func string() -> String? {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { return nil }
    offset += 1
    var text: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text += Array(String(Character(scalar)).utf8)
      default: text.append(byte)
      }
    }
    return nil
  }

  // Pairs of surrogates do not occur: what we write has its characters as they are.
  private mutating func escape() -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    defer { offset += 1 }
    switch bytes[offset] {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"):
      guard offset + 4 < bytes.count else { return nil }
      let digits = String(decoding: bytes[offset + 1...offset + 4], as: UTF8.self)
      offset += 4
      return UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) }
    default: return Unicode.Scalar(bytes[offset])
    }
  }
}
