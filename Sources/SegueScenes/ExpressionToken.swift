/// A word of a formula and the byte at which it stands.
struct ExpressionToken: Hashable {
  enum Kind: Hashable {
    case name(String)
    case number(Double)
    case string(String)
    /// An operator, a bracket, a comma or the like.
    case sign(String)
    case end
  }

  var kind: Kind
  var offset: Int

  /// What stands there, for messages.
  var description: String {
    switch kind {
    case .name(let name): SceneError.quoted(name)
    case .number(let value): SceneValue.number(value).text
    case .string(let text): "the text '\(text)'"
    case .sign(let sign): SceneError.quoted(sign)
    case .end: "the end"
    }
  }
}

/// Cuts a formula into words.
struct ExpressionTokens {
  private let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], from offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  private var byte: UInt8 { offset < bytes.count ? bytes[offset] : 0 }
  private var isAtEnd: Bool { offset >= bytes.count }

  /// The next word; the end comes again and again.
  mutating func next() throws(ExpressionFault) -> ExpressionToken {
    while byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
    let start = offset
    if isAtEnd { return ExpressionToken(kind: .end, offset: start) }
    if byte == UInt8(ascii: "'") { return try string() }
    if SyntaxReader.isDigit(byte) || byte == UInt8(ascii: ".") && isDigitNext {
      return try number()
    }
    if SyntaxReader.isWordByte(byte, first: true) {
      while SyntaxReader.isWordByte(byte, first: false) { offset += 1 }
      return ExpressionToken(kind: .name(text(from: start)), offset: start)
    }
    return try sign()
  }

  private var isDigitNext: Bool {
    offset + 1 < bytes.count && SyntaxReader.isDigit(bytes[offset + 1])
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func string() throws(ExpressionFault) -> ExpressionToken {
    let start = offset
    var content: [UInt8] = []
    offset += 1
    while byte != UInt8(ascii: "'") {
      if isAtEnd {
        throw ExpressionFault(offset: start, message: "the text is not closed by a single quote")
      }
      // A backslash lets a quote, or itself, stand in the text.
      if byte == 0x5C, offset + 1 < bytes.count, [0x27, 0x5C].contains(bytes[offset + 1]) {
        offset += 1
      }
      content.append(byte)
      offset += 1
    }
    offset += 1
    return ExpressionToken(kind: .string(String(decoding: content, as: UTF8.self)), offset: start)
  }

  private mutating func number() throws(ExpressionFault) -> ExpressionToken {
    let start = offset
    while SyntaxReader.isDigit(byte) { offset += 1 }
    if byte == UInt8(ascii: "."), isDigitNext {
      offset += 1
      while SyntaxReader.isDigit(byte) { offset += 1 }
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { offset += 1 }
      while SyntaxReader.isDigit(byte) { offset += 1 }
    }
    let written = text(from: start)
    let isWord = SyntaxReader.isWordByte(byte, first: true)
    guard !isWord, let value = Double("0" + written) else {
      throw ExpressionFault(offset: start, message: "not a number; write it as 12, 0.5 or 1e3")
    }
    guard value.isFinite else {
      throw ExpressionFault(offset: start, message: "the number is too large")
    }
    return ExpressionToken(kind: .number(value), offset: start)
  }

  private mutating func sign() throws(ExpressionFault) -> ExpressionToken {
    let start = offset
    let two = offset + 1 < bytes.count ? [bytes[offset], bytes[offset + 1]] : []
    for sign in ["||", "&&", "==", "!=", "<=", ">="] where Array(sign.utf8) == two {
      offset += 2
      return ExpressionToken(kind: .sign(sign), offset: start)
    }
    for sign in "<>+-*/%!?:.,()[]{}".utf8 where sign == byte {
      offset += 1
      return ExpressionToken(kind: .sign(text(from: start)), offset: start)
    }
    let message =
      switch byte {
      case UInt8(ascii: "="): "one = says nothing; two compare: =="
      case UInt8(ascii: "&"): "one & says nothing; two mean “and”: &&"
      case UInt8(ascii: "|"): "one | says nothing; two mean “or”: ||"
      case UInt8(ascii: "\""): "in a formula, texts have single quotes"
      default: "a formula cannot have this sign"
      }
    throw ExpressionFault(offset: start, message: message)
  }
}
