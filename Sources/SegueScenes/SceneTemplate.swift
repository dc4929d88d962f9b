/// Text with formulas in braces: `tab-{index}`; `{{` and `}}` stand for braces.
package struct SceneTemplate: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case text(String)
    case expression(SceneExpression)
  }

  package var parts: [Part]

  package init(parts: [Part]) { self.parts = parts }

  /// What the text says where it has no formulas.
  package var literal: String? {
    var result = ""
    for part in parts {
      guard case .text(let text) = part else { return nil }
      result += text
    }
    return result
  }

  /// Whether some values of the formulas could make the text out of the template, going by the
  /// text at both ends.
  func canSay(_ text: String) -> Bool {
    if let literal { return literal == text }
    if case .text(let start) = parts.first, !text.hasPrefix(start) { return false }
    if case .text(let end) = parts.last, !text.hasSuffix(end) { return false }
    return true
  }

  /// Reads the text; the places of the formulas' nodes count from its beginning.
  static func parsed(_ text: String) throws(ExpressionFault) -> SceneTemplate {
    let bytes = Array(text.utf8)
    var parts: [Part] = []
    var literal: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      let isBrace = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
      if isBrace && offset + 1 < bytes.count && bytes[offset + 1] == byte {
        literal.append(byte)
        offset += 2
      } else if byte == UInt8(ascii: "{") {
        if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
        literal = []
        let (expression, end) = try ExpressionParser.embedded(in: bytes, from: offset + 1)
        parts.append(.expression(expression))
        offset = end
      } else if byte == UInt8(ascii: "}") {
        throw ExpressionFault(offset: offset, message: "a } without its {; }} stands for one }")
      } else {
        literal.append(byte)
        offset += 1
      }
    }
    if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
    return SceneTemplate(parts: parts)
  }
}
