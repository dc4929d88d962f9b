import SeguePaint
import Testing

@Suite("Text cannot move a cursor")
struct TextElementsTests {
  private func shown(_ string: String) -> [String] {
    TextContent(string).block(columns: nil, rows: nil).lines.map { line in
      line.clusters.map(\.string).joined()
    }
  }

  @Test(
    "Case B23: controls show as a sign of one column",
    arguments: [
      ("\u{1B}[2J", "\u{FFFD}[2J"), ("\u{1B}]52;c;eA==\u{7}", "\u{FFFD}]52;c;eA==\u{FFFD}"),
      ("\u{0}a\u{8}", "\u{FFFD}a\u{FFFD}"), ("a\rb", "a\u{FFFD}b"), ("\u{7F}", "\u{FFFD}"),
      ("\u{9B}2J", "\u{FFFD}2J"), ("\u{1B}]", "\u{FFFD}]"), ("\u{85}", "\u{FFFD}"),
    ])
  func controls(text: String, expected: String) {
    #expect(shown(text) == [expected])
    let block = TextContent(text).block(columns: nil, rows: nil)
    #expect(block.columns == expected.count)
  }

  @Test("Bidirectional formatting and other invisible scalars are dropped")
  func bidirectional() {
    for value in [0x200E, 0x200F, 0x61C] + Array(UInt32(0x202A)...0x202E) + [0x2066, 0x2069] {
      let scalar = Unicode.Scalar(value).map { String($0) } ?? "?"
      #expect(shown("a\(scalar)b") == ["ab"])
    }
    #expect(shown("a\u{200B}b\u{FEFF}\u{AD}") == ["ab"])
  }

  @Test("A line end breaks the line, whatever its spelling")
  func lineEnds() {
    #expect(shown("a\nb\r\nc\u{2028}d\u{2029}") == ["a", "b", "c", "d", ""])
    #expect(shown("\n") == ["", ""])
    #expect(shown("") == [])
  }

  @Test("A tab reaches the next of the stops that are four columns apart")
  func tabs() {
    #expect(shown("\ta") == ["    a"])
    #expect(shown("abc\td") == ["abc d"])
    #expect(shown("abcd\te") == ["abcd    e"])
    #expect(shown("中\tb") == ["中  b"])
  }

  @Test("A mark without a letter stands on a blank of one column")
  func loneMarks() {
    let block = TextContent("\u{E34}ก").block(columns: nil, rows: nil)
    #expect(block.lines.map { $0.clusters.map(\.string) } == [[" \u{E34}", "ก"]])
    #expect(block.columns == 2)
  }

  @Test("Case B29: a cluster keeps at most sixteen scalars")
  func longCluster() {
    let string = "a" + String(repeating: "\u{301}", count: 100_000)
    let clusters = TextCluster.clusters(of: string)
    #expect(clusters.map(\.width) == [1])
    #expect(clusters.first?.string.unicodeScalars.count == 16)
    let family = "👩🏽‍❤️‍💋‍👨🏾"
    #expect(TextCluster.clusters(of: family).map(\.string) == [family])
  }
}
