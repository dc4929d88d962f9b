import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueRaster
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("A text put together from texts keeps the look of each")
struct TextPieceTests {
  /// The traits and the ink of the first cell that shows a letter.
  private func look(_ letter: Character, in probe: StageProbe) throws -> (TextTraits, CellColor) {
    for row in 0..<probe.rows.count {
      for (column, shown) in probe.rows[row].enumerated() where shown == letter {
        let cell = probe.stage.grid[column, row]
        return (cell.traits, cell.ink)
      }
    }
    throw Missing()
  }

  private struct Missing: Error {}

  private func probe(_ view: some View, columns: Int = 12, rows: Int = 3) -> StageProbe {
    StageProbe(view, columns: columns, rows: rows, options: cellOptions)
  }

  @Test("Joined by +, each piece has its strokes and its colour")
  func joined() throws {
    let text =
      Text("a").bold() + Text("b").foregroundColor(.red) + Text("c").italic().underline()
      + Text(verbatim: "d").strikethrough()
    let shown = probe(text)
    #expect(shown.rows.joined().contains("abcd"))
    #expect(try look("a", in: shown).0 == .bold)
    #expect(try look("b", in: shown).0 == [])
    #expect(try look("c", in: shown).0 == [.italic, .underline])
    #expect(try look("d", in: shown).0 == .strikethrough)
    #expect(try look("b", in: shown).1 == .rgb(255, 69, 58))
    #expect(try look("a", in: shown).1 == look("d", in: shown).1)
  }

  @Test("Texts stand in texts, and what is said of the whole reaches pieces that are silent")
  func interpolated() throws {
    let text = Text("a\(Text("b").foregroundColor(.blue))c\(7)").foregroundColor(.red).italic()
    let shown = probe(text)
    #expect(shown.rows.joined().contains("abc7"))
    #expect(try look("a", in: shown).1 == .rgb(255, 69, 58))
    #expect(try look("b", in: shown).1 == .rgb(10, 132, 255))
    #expect(try look("7", in: shown).1 == .rgb(255, 69, 58))
    #expect(try look("b", in: shown).0 == .italic)
  }

  @Test("Pieces are broken like one text, and the mark of an omission looks like what it follows")
  func broken() throws {
    let text = Text("one ") + Text("two three").bold()
    let shown = probe(text, columns: 7, rows: 2)
    #expect(shown.rows == ["one two", "three  "])
    #expect(try look("w", in: shown).0 == .bold)
    #expect(try look("h", in: shown).0 == .bold)
    let cut = probe(text.lineLimit(1), columns: 7, rows: 1)
    #expect(cut.rows == ["one tw…"])
    #expect(try look("…", in: cut).0 == .bold)
    #expect(try look("n", in: cut).0 == [])
  }

  @Test("A mark that joins the letter before it belongs to that letter's piece")
  func combining() throws {
    let shown = probe(Text("e").bold() + Text("\u{301}x").italic())
    #expect(shown.rows.joined().contains("e\u{301}x"))
    #expect(try look("e\u{301}", in: shown).0 == .bold)
    #expect(try look("x", in: shown).0 == .italic)
  }

  @Test("Numbers in the formats of printf, and nothing else")
  func formats() {
    let text = Text(
      "\(3.14159, specifier: "%.2f")|\(42, specifier: "%05d")|\(255, specifier: "%x")|\(2, specifier: "%.1f")"
    )
    #expect(probe(text, columns: 30).rows.joined().contains("3.14|00042|ff|2.0"))
    // What is no number's format stands for itself: nothing is read that was not passed.
    let odd = Text("\(7, specifier: "%s")|\(7, specifier: "%d%d")|\(1.5, specifier: "%d")")
    #expect(probe(odd, columns: 30).rows.joined().contains("7|7|1.5"))
  }

  @Test("In the sizes of the layout a text of pieces is as large as one text")
  func size() {
    for width in 1...20 {
      let whole = TextContent("alpha beta gamma")
      var pieces = whole
      pieces.runs = [
        TextRun(end: 3, traits: .bold, ink: nil), TextRun(end: 16, traits: [], ink: .red),
      ]
      let first = whole.block(columns: width, rows: nil)
      let second = pieces.block(columns: width, rows: nil)
      #expect(first.lines.map(\.columns) == second.lines.map(\.columns))
      #expect(
        first.lines.map { $0.clusters.map(\.string) }
          == second.lines.map { $0.clusters.map(\.string) })
    }
  }
}
