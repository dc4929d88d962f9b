import SeguePaint
import TestSupport
import Testing

@Suite("Text is broken on words and cut at clusters")
struct TextBlockTests {
  private func lines(_ block: TextBlock) -> [String] {
    block.lines.map { $0.clusters.map(\.string).joined() }
  }

  @Test("No offer gives one line a paragraph")
  func ideal() {
    let block = TextContent("Hello, world\nabc ").block(columns: nil, rows: nil)
    #expect(lines(block) == ["Hello, world", "abc "])
    #expect(block.columns == 12)
  }

  @Test("LY-5: twelve columns offered eight wrap to six by two")
  func wraps() {
    let block = TextContent("Hello, world").block(columns: 8, rows: nil)
    #expect(lines(block) == ["Hello,", "world"])
    #expect(block.columns == 6)
  }

  @Test("LY-6: twelve columns offered twelve stay on one line")
  func fits() {
    let block = TextContent("Hello, world").block(columns: 12, rows: nil)
    #expect(lines(block) == ["Hello, world"])
    #expect(block.columns == 12)
  }

  @Test("LY-7 and LY-8: a cut text takes the whole offer")
  func truncates() {
    let seven = TextContent("Long title here").block(columns: 10, rows: 1)
    #expect(lines(seven) == ["Long titl…"])
    #expect(seven.columns == 10)
    let eight = TextContent("Long title here").block(columns: 8, rows: 1)
    #expect(lines(eight) == ["Long ti…"])
    #expect(eight.columns == 8)
    #expect(lines(TextContent("Long title here").block(columns: 6, rows: 1)) == ["Long…"])
    #expect(TextContent("Long title here").block(columns: 6, rows: 1).columns == 6)
  }

  @Test("LY-16: ten letters offered six break into six by two")
  func hardBreak() {
    let block = TextContent("abcdefghij").block(columns: 6, rows: 3)
    #expect(lines(block) == ["abcdef", "ghij"])
    #expect(block.columns == 6)
  }

  @Test("The line limit counts where it is below the rows")
  func lineLimit() {
    let text = TextContent("one two three four", lineLimit: 2)
    #expect(lines(text.block(columns: 5, rows: nil)) == ["one", "two…"])
    #expect(lines(text.block(columns: 9, rows: nil)) == ["one two", "three fo…"])
    #expect(lines(text.block(columns: 9, rows: 1)) == ["one two…"])
    #expect(lines(text.block(columns: 9, rows: 0)) == ["one two…"])
  }

  @Test("A paragraph that fits says with a mark that others follow")
  func paragraphsLeft() {
    for mode in [TruncationMode.head, .middle, .tail] {
      let text = TextContent("abc\ndef", truncation: mode)
      #expect(lines(text.block(columns: 8, rows: 1)) == ["abc…"])
      #expect(text.block(columns: 8, rows: 1).columns == 8)
      #expect(lines(text.block(columns: nil, rows: 1)) == ["abc…"])
      #expect(text.block(columns: nil, rows: 1).columns == 4)
    }
  }

  @Test("The modes keep the end, both ends, or the beginning")
  func modes() {
    let string = "abcdefghij"
    func cut(_ mode: TruncationMode, _ columns: Int) -> [String] {
      lines(TextContent(string, truncation: mode).block(columns: columns, rows: 1))
    }
    #expect(cut(.tail, 6) == ["abcde…"])
    #expect(cut(.head, 6) == ["…fghij"])
    #expect(cut(.middle, 6) == ["abc…ij"])
    #expect(cut(.middle, 7) == ["abc…hij"])
    #expect(cut(.middle, 1) == ["…"])
  }

  @Test("Case B21: every width from 0 to 21", arguments: 0...21)
  func wideClusters(width: Int) {
    let string = "あいうえおかきくけこ"
    let whole = Set(string.map { String($0) })
    for mode in [TruncationMode.head, .middle, .tail] {
      let block = TextContent(string, truncation: mode).block(columns: width, rows: 1)
      #expect(block.rows == 1)
      #expect(block.lines[0].columns <= max(width, 1))
      #expect(block.columns == (width >= 20 ? 20 : max(width, 1)))
      let strings = block.lines[0].clusters.map(\.string)
      #expect(strings.allSatisfy { whole.contains($0) || $0 == "…" })
      #expect(strings.contains("…") == (width < 20))
      // No more is lost than must be: one column stays free at most.
      if width > 0 && width < 20 { #expect(block.lines[0].columns >= width - 1) }
    }
    let wrapped = TextContent(string).block(columns: width, rows: nil)
    #expect(wrapped.lines.allSatisfy { $0.columns <= max(width, 1) })
    if width >= 2 { #expect(lines(wrapped).joined() == string) }
  }

  @Test("Case B21: width 18 shows eight of them, the mark and one blank")
  func eighteen() {
    let block = TextContent("あいうえおかきくけこ").block(columns: 18, rows: 1)
    #expect(lines(block) == ["あいうえおかきく…"])
    #expect(block.lines[0].columns == 17)
    #expect(block.columns == 18)
  }

  @Test("Wide clusters are words of their own, and punctuation stays with its word")
  func wideWords() {
    func broken(_ string: String, _ columns: Int) -> [String] {
      lines(TextContent(string).block(columns: columns, rows: nil))
    }
    #expect(broken("Hello 中文字中文", 10) == ["Hello 中文", "字中文"])
    #expect(broken("中文abc", 5) == ["中文", "abc"])
    #expect(broken("日本語。", 6) == ["日本", "語。"])
    #expect(broken("日本「語」", 6) == ["日本", "「語」"])
  }

  @Test("Blanks vanish only where a line is broken")
  func blanks() {
    #expect(lines(TextContent("ab   cd  ").block(columns: 4, rows: nil)) == ["ab", "cd  "])
    #expect(lines(TextContent("  ab cd").block(columns: 4, rows: nil)) == ["  ab", "cd"])
    #expect(lines(TextContent("ab    \ncd").block(columns: 4, rows: nil)) == ["ab  ", "cd"])
    #expect(
      lines(TextContent("ab\u{A0}cd ef").block(columns: 5, rows: nil)) == ["ab\u{A0}cd", "ef"])
    #expect(lines(TextContent("abc\u{200B}def").block(columns: 4, rows: nil)) == ["abc", "def"])
  }

  @Test("Case B29: lazy breaking gives the naive answer on short texts")
  func naive() {
    for seed in 0..<UInt64(repetitions(20_000)) {
      var random = SeededGenerator(seed: seed)
      let alphabet: [Character] = ["a", "b", "あ", " ", " ", "é"]
      let text =
        "x"
        + String(
          (0..<Int.random(in: 0...24, using: &random)).map { _ in
            alphabet.randomElement(using: &random) ?? "a"
          })
      let limit = Int.random(in: 2...9, using: &random)
      let block = TextContent(text).block(columns: limit, rows: nil)
      #expect(lines(block) == naiveLines(Array(text), limit: limit), "seed \(seed)")
      let rows = Int.random(in: 1...4, using: &random)
      let cut = TextContent(text).block(columns: limit, rows: rows)
      #expect(cut.rows == min(rows, block.rows), "seed \(seed)")
      #expect(cut.lines.dropLast() == block.lines.prefix(cut.rows - 1)[...], "seed \(seed)")
    }
  }

  /// The longest line each time, found by trying every end.
  private func naiveLines(_ text: [Character], limit: Int) -> [String] {
    func width(_ range: Range<Int>) -> Int {
      text[range].reduce(0) { $0 + CellWidths.columns(of: $1) }
    }
    var result: [String] = []
    var start = 0
    while true {
      let ends = (start + 1..<text.count + 1).filter { width(start..<$0) <= limit }
      if let end = ends.last, end == text.count || text[end...].allSatisfy({ $0 == " " }) {
        result.append(String(text[start..<end]))
        return result
      }
      let atBlank = ends.last { end in
        let (last, next) = (text[end - 1], text[end])
        return last != " " && (next == " " || last == "あ" || next == "あ")
      }
      let end = atBlank ?? ends.last ?? start + 1
      result.append(String(text[start..<end]))
      start = end
      while start < text.count && text[start] == " " { start += 1 }
    }
  }

  @Test("Case B29: a megabyte is read only as far as it is shown")
  func megabyte() {
    let long = String(repeating: "x", count: 1_000_000)
    for columns in [1, 7, 80] {
      let block = TextContent(long).block(columns: columns, rows: 24)
      #expect(block.rows == 24)
      #expect(block.columns == columns)
    }
    let words = String(repeating: "a b ", count: 250_000)
    #expect(TextContent(words).block(columns: 79, rows: nil).rows == 12_500)
    #expect(TextContent(long).block(columns: 80, rows: nil).rows == 12_500)
    let middle = TextContent(long, truncation: .middle).block(columns: 80, rows: 1)
    #expect(middle.lines[0].columns == 80)
  }
}
