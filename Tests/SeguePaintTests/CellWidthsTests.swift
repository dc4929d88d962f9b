import SeguePaint
import Testing

@Suite("A cluster has one width everywhere")
struct CellWidthsTests {
  @Test(
    "Case B20: the widths of the model",
    arguments: [
      ("中文字", 6), ("e\u{301}", 1), ("👨‍👩‍👧", 2), ("🇫🇷", 2), ("👍🏽", 2), ("❤️", 2), ("❤", 1),
      ("\u{FF76}\u{FF9E}", 2), ("\u{200B}", 0), ("𝒜", 1), ("Ａ", 2), ("한", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("1️⃣", 2), ("🫩", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
    ])
  func clusters(text: String, columns: Int) {
    #expect(text.reduce(0) { $0 + CellWidths.columns(of: $1) } == columns)
  }

  @Test(
    "Ambiguous width is one column",
    arguments: ["─", "│", "●", "…", "→", "§", "α", "\u{FFFD}", "▁", "█"])
  func ambiguous(text: Character) {
    #expect(CellWidths.columns(of: text) == 1)
  }

  @Test("Every scalar takes 0, 1 or 2 columns, and printable ASCII takes one")
  func allScalars() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let columns = CellWidths.columns(of: scalar)
      #expect((0...2).contains(columns))
      if (0x20...0x7E).contains(value) { #expect(columns == 1) }
    }
  }

  @Test("The table agrees with the standard library about pictures and marks")
  func agreesWithProperties() {
    var wrong: [String] = []
    for value in UInt32(0x300)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let columns = CellWidths.columns(of: scalar)
      let isRegional = (0x1F1E6...0x1F1FF).contains(value)
      if properties.isEmojiPresentation && !isRegional && columns != 2 {
        wrong.append(String(value, radix: 16))
      }
      if properties.generalCategory == .nonspacingMark && columns != 0 {
        wrong.append(String(value, radix: 16))
      }
    }
    #expect(wrong == [])
  }
}
