import Glibc
import TestSupport
import Testing

@Suite("No cluster shifts what is to its right, in any locale", .oneProgramAtATime)
struct WidthsInTheTerminalTests {
  private static let clusters = [
    "中文字", "e\u{301}é", "👨‍👩‍👧", "🇫🇷", "👍🏽", "❤️", "\u{E34}x", "ｶﾞ", "a\u{200B}b", "𝒜",
    "שלום", "عربي abc", "a\u{202E}b\u{2066}c\u{2069}", "→•─°",
  ]

  private static let document: String = {
    let rows = clusters.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      { segue: 1, units: "cells", data: { rows: [\(rows)] },
        view: { view: "VStack", spacing: 0, alignment: "leading",
          content: [{ view: "ForEach", in: "rows", as: "row", id: "index", content: [
            { view: "HStack", spacing: 0, content: [
              { view: "Text", text: "|" },
              { view: "Text", text: "{row}", modifiers: [
                { frame: { width: 10, alignment: "leading" } }] },
              { view: "Text", text: "|" }, { view: "Text", text: "abc" }] }] }],
          modifiers: [{ frame: {
            maxWidth: "infinity", maxHeight: "infinity", alignment: "topLeading" } }] } }
      """
  }()

  private func expectStraightEdges(_ screen: VirtualScreen, _ note: String) {
    for (row, cluster) in Self.clusters.enumerated() {
      #expect(screen.cell(0, row).text == "|", "\(cluster), \(note)")
      #expect(screen.shows("|abc", at: Spot(column: 11, row: row)), "\(cluster), \(note)")
    }
  }

  @Test("Edges are straight and neighbours in place (cases B20, B24, B26)")
  func straightEdges() throws {
    let file = TemporaryFile(Self.document)
    let terminal = try SegueProgram.start(["play", file.path])
    let screen = VirtualScreen(columns: 80, rows: 24)
    screen.feed(terminal.output)
    expectStraightEdges(screen, "UTF-8")
    #expect(screen.shows("中", at: Spot(column: 1, row: 0)))
    #expect(screen.cell(3, 0).text == "文" && screen.cell(5, 0).text == "字")
    // Letters that are written from the right stand in the order in which they are spoken.
    let spoken = ["ש", "ל", "ו", "ם"]
    for (index, letter) in spoken.enumerated() {
      #expect(screen.cell(1 + index, 10).text == letter)
    }
    // Nothing that turns the order of a row around, and no joiner, ever leaves.
    let scalars = String(decoding: terminal.output, as: UTF8.self).unicodeScalars
    let sent = scalars.filter {
      (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
        || (0x200B...0x200F).contains($0.value)
    }
    #expect(sent.isEmpty)
    expectQuit(terminal, "widths")
  }

  @Test("Without UTF-8, or when asked, all is ASCII in the same places (cases B25, B26)")
  func ascii() throws {
    let file = TemporaryFile(Self.document)
    for (changes, options) in [
      (["LC_ALL": "C"], []), (["LC_ALL": nil, "LANG": nil], []),
      (["LC_ALL": nil, "LC_CTYPE": "ja_JP.UTF-8"], []), ([:], ["--ascii"]),
    ] as [([String: String?], [String])] {
      let note = "\(changes) \(options)"
      let terminal = try SegueProgram.start(["play", file.path] + options, changes)
      #expect(terminal.output.allSatisfy { $0 < 0x80 }, "\(note)")
      let screen = VirtualScreen(columns: 80, rows: 24)
      screen.feed(terminal.output)
      expectStraightEdges(screen, note)
      #expect(screen.text(row: 0) == "|??????    |abc", "\(note)")
      #expect(screen.text(row: 1) == "|??        |abc", "\(note)")
      terminal.send("q")
      #expect(terminal.waitForEnd() == .exited(0), "\(note)")
      #expect(TerminalModes(replaying: terminal.output).leftovers == [], "\(note)")
    }
  }
}
