extension SyntaxReader {
  var isAtEnd: Bool { offset >= tree.source.bytes.count }

  /// The byte at hand; a zero at the end, where nothing fits it.
  var byte: UInt8 { isAtEnd ? 0 : tree.source.bytes[offset] }

  mutating func append(_ kind: SyntaxTree.Node.Kind, from start: Int, hasEscapes: Bool = false) {
    tree.nodes.append(
      SyntaxTree.Node(
        kind: kind, hasEscapes: hasEscapes, offset: UInt32(start), end: UInt32(offset),
        payload: 0))
  }

  /// Passes over blanks and comments.
  mutating func skipBlanks() throws(Failure) {
    while !isAtEnd {
      switch tree.source.bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D:
        offset += 1
      case UInt8(ascii: "/"):
        try skipComment()
      case 0xC2 where isAhead([0xC2, 0xA0]):
        offset += 2
      case 0xEF where isAhead([0xEF, 0xBB, 0xBF]):
        offset += 3
      default:
        return
      }
    }
  }

  private func isAhead(_ bytes: [UInt8]) -> Bool {
    tree.source.bytes[offset...].starts(with: bytes)
  }

  private mutating func skipComment() throws(Failure) {
    let start = offset
    offset += 1
    if byte == UInt8(ascii: "/") {
      while !isAtEnd && byte != 0x0A { offset += 1 }
    } else if byte == UInt8(ascii: "*") {
      offset += 1
      var previous: UInt8 = 0
      while previous != UInt8(ascii: "*") || byte != UInt8(ascii: "/") {
        if isAtEnd { throw fail("the comment is not closed", at: start) }
        previous = byte
        offset += 1
      }
      offset += 1
    } else {
      throw fail("unexpected / ; comments begin with // or /*", at: start)
    }
  }

  mutating func readString(as kind: SyntaxTree.Node.Kind) throws(Failure) {
    let start = offset
    let quote = byte
    var hasEscapes = false
    offset += 1
    while byte != quote || isAtEnd {
      if isAtEnd { throw fail("the text is not closed", at: start) }
      switch byte {
      case 0x0A:
        throw fail("the text is not closed on its line", at: start)
      case 0x5C:
        hasEscapes = true
        offset += 2
      default:
        offset += 1
      }
    }
    offset += 1
    let isFine = !hasEscapes || checkEscapes(from: start + 1, to: offset - 1)
    append(isFine ? kind : .faulty, from: start, hasEscapes: hasEscapes)
  }

  private mutating func checkEscapes(from start: Int, to end: Int) -> Bool {
    var decoding = EscapeDecoding(bytes: tree.source.bytes, offset: start, end: end)
    var isFine = true
    while true {
      let place = decoding.offset
      guard decoding.nextScalar() != nil else { return isFine }
      if let fault = decoding.fault {
        report(fault, at: place)
        isFine = false
      }
    }
  }

  mutating func readNumber() throws(Failure) {
    let start = offset
    var isSigned = false
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
      isSigned = byte == UInt8(ascii: "-")
      offset += 1
    }
    if Self.isWordByte(byte, first: true) {
      offset = start
      return try readWord()
    }
    let digits = offset
    var value = 0.0
    while Self.isDigit(byte) {
      value = value * 10 + Double(byte - 0x30)
      offset += 1
    }
    let isShort = offset - digits <= 15
    var isInteger = true
    if byte == UInt8(ascii: ".") {
      isInteger = false
      offset += 1
      while Self.isDigit(byte) { offset += 1 }
    }
    let hasDigits = offset - digits > (isInteger ? 0 : 1)
    if byte | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      offset += 1
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { offset += 1 }
      let exponent = offset
      while Self.isDigit(byte) { offset += 1 }
      if exponent == offset { throw fail("the number has no exponent after its e", at: start) }
    }
    if !hasDigits || Self.isWordByte(byte, first: false) {
      throw fail("not a number; write it as 12, -0.5 or 1e3", at: start)
    }
    if isInteger && isShort {
      if isSigned && value > 0 { value = -value }
    } else {
      var text = String(decoding: tree.source.bytes[digits..<offset], as: UTF8.self)
      if text.hasSuffix(".") { text.removeLast() }
      value = Double("0" + text) ?? .infinity
      if isSigned && value > 0 { value = -value }
    }
    if !value.isFinite {
      report("the number is too large; numbers go up to 1.7e308", at: start)
      return append(.faulty, from: start)
    }
    append(.number, from: start)
    tree.nodes[tree.nodes.count - 1].payload = Int32(tree.numbers.count)
    tree.numbers.append(value)
  }

  /// A bare word: one of three constants, or a mistake worth a good message.
  mutating func readWord() throws(Failure) {
    let start = offset
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { offset += 1 }
    while Self.isWordByte(byte, first: false) { offset += 1 }
    let word = String(decoding: tree.source.bytes[start..<offset], as: UTF8.self)
    switch word {
    case "true": append(.true, from: start)
    case "false": append(.false, from: start)
    case "null": append(.null, from: start)
    case "NaN", "Infinity", "+Infinity", "-Infinity", "+NaN", "-NaN":
      report("\(word) is not a number that a scene can have; numbers are finite", at: start)
      append(.faulty, from: start)
    case "":
      throw fail("expected a value")
    case "nil", "None", "NULL", "undefined":
      throw fail("\(word) is null here", at: start)
    case "True", "TRUE", "False", "FALSE":
      throw fail("\(word) has small letters here: \(word.lowercased())", at: start)
    default:
      throw fail("text needs quotes: write \"\(word)\"", at: start)
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Bytes of bare words: ASCII letters, digits behind the first, `_`, `$`, all beyond ASCII.
  static func isWordByte(_ byte: UInt8, first: Bool) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x80...0xFF: true
    case 0x30...0x39: !first
    default: false
    }
  }
}
