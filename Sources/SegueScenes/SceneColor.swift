import SeguePaint

/// The colours that a document can write in a text: names, `#rgb` and `#rrggbb`.
package enum SceneColor {
  package static func color(_ text: String) -> Color? {
    guard text.utf8.first == UInt8(ascii: "#") else {
      return Color.named.first { $0.name == text }?.color
    }
    // Byte by byte where they lie: a colour is read anew whenever its view is written.
    var text = text
    return text.withUTF8 { bytes in
      let digits = bytes.dropFirst()
      guard digits.count == 3 || digits.count == 6 else { return nil }
      var value: UInt32 = 0
      for byte in digits {
        guard let digit = EscapeDecoding.hexadecimalDigit(byte) else { return nil }
        value = value << 4 | digit
        if digits.count == 3 { value = value << 4 | digit }
      }
      return Color(hex: value)
    }
  }

  static func fault(_ text: String) -> String {
    "unknown colour \(SceneError.quoted(text)); colours are #rrggbb or names"
      + Suggestion.hint(text, among: Color.named.map(\.name))
  }
}
