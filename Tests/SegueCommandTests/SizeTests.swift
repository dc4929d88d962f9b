import Glibc
import SegueRaster
import TestSupport
import Testing

@Suite("Whatever size the terminal has, the program lives in it", .oneProgramAtATime)
struct SizeTests {
  /// A screen full of one colour with a letter in two opposite corners; `r` changes both.
  private static let corners = """
    { segue: 1, units: "cells", state: { on: false },
      view: { view: "VStack", spacing: 0,
        content: [
          { view: "Text", text: "{on ? 'X' : 'Y'}", modifiers: [
            { frame: { maxWidth: "infinity", alignment: "leading" } }] },
          { view: "Spacer" },
          { view: "Text", text: "{on ? 'X' : 'Y'}", modifiers: [
            { frame: { maxWidth: "infinity", alignment: "trailing" } }] }],
        modifiers: [
          { frame: { maxWidth: "infinity", maxHeight: "infinity" } },
          { foregroundStyle: "'#ffffff'" },
          { background: [{ view: "Color", color: "'#0000aa'" }] }] },
      keys: { r: { toggle: "on" } } }
    """

  @Test(
    "The last cell is painted and nothing scrolls (case B14)",
    arguments: ["xterm-256color", "linux", "vt100"])
  func lastCell(_ name: String) throws {
    let file = TemporaryFile(Self.corners)
    let terminal = try SegueProgram.start(["play", file.path], ["TERM": name], waits: false)
    #expect(terminal.waitFor("Y", within: 10))
    terminal.settle()
    let screen = VirtualScreen(columns: 80, rows: 24)
    screen.feed(terminal.output)
    let ground = screen.cell(40, 12).ground
    #expect((ground == .terminal) == (name == "vt100"))
    let start = terminal.output.count
    for press in 1...50 {
      let before = terminal.output.count
      terminal.send("r")
      #expect(terminal.waitUntil(within: 2) { $0.count > before }, "\(name), press \(press)")
      terminal.settle(quiet: 0.01)
      screen.feed(terminal.output[before...])
      let letter = press % 2 == 1 ? "X" : "Y"
      #expect(screen.cell(0, 0).text == letter, "\(name), press \(press)")
      #expect(screen.cell(79, 23).text == letter, "\(name), press \(press)")
      #expect(screen.cell(79, 23).ground == ground, "\(name), press \(press)")
    }
    for row in 0..<24 {
      let text = row == 0 ? "Y" : row == 23 ? String(repeating: " ", count: 79) + "Y" : ""
      #expect(screen.text(row: row) == text, "\(name), row \(row)")
    }
    // Line feeds in the last row and index sequences are what scrolls.
    let changes = Array(terminal.output[start...])
    #expect(!changes.contains(0x0A), "\(name)")
    for scrolling in ["\u{1B}D", "\u{1B}M", "\u{1B}E"] {
      #expect(!changes.contains(subsequence: Array(scrolling.utf8)), "\(name)")
    }
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(TerminalModes(replaying: terminal.output).leftovers == [])
  }

  @Test("What the terminal does not know comes from the environment, until it knows (case B11)")
  func unknownSizes() throws {
    let file = TemporaryFile(Self.corners)
    let told = ["COLUMNS": "100", "LINES": "30"]
    let cases: [(columns: Int, rows: Int, changes: [String: String], shown: (Int, Int))] = [
      (0, 0, [:], (80, 24)), (0, 24, [:], (80, 24)), (80, 0, [:], (80, 24)),
      (0, 0, told, (100, 30)), (0, 20, told, (100, 20)), (70, 0, told, (70, 30)),
      (60, 20, told, (60, 20)), (0, 0, ["COLUMNS": "0", "LINES": "-4"], (80, 24)),
      (0, 0, ["COLUMNS": "abc", "LINES": "99999999999999999999"], (80, 24)),
    ]
    let sessions = try cases.map {
      try SegueProgram.start(
        ["play", file.path], $0.changes, columns: $0.columns, rows: $0.rows, waits: false)
    }
    for (terminal, wanted) in zip(sessions, cases) {
      let note = "\(wanted)"
      #expect(terminal.waitFor("\u{1B}[?2026l", within: 15), "\(note)")
      terminal.settle(quiet: 0.05)
      let screen = VirtualScreen(columns: 120, rows: 40)
      screen.feed(terminal.output)
      let corner = (wanted.shown.0 - 1, wanted.shown.1 - 1)
      #expect(screen.cell(corner.0, corner.1).text == "Y", "\(note)")
      // The real size wins at once, whatever the environment says.
      let start = terminal.output.count
      terminal.resize(columns: 90, rows: 22)
      #expect(terminal.waitUntil(within: 2) { $0.count > start }, "\(note)")
      terminal.settle(quiet: 0.05)
      let real = VirtualScreen(columns: 120, rows: 40)
      real.feed(terminal.output[start...])
      #expect(real.cell(89, 21).text == "Y", "\(note)")
      terminal.send("q")
    }
    for terminal in sessions {
      #expect(terminal.waitForEnd() == .exited(0))
      #expect(TerminalModes(replaying: terminal.output).leftovers == [])
    }
  }

  @Test("Every small size, with keys pressed in each, in one session (case B12)")
  func smallSizes() throws {
    let seed: UInt64 = 12
    var random = SeededGenerator(seed: seed)
    var sizes = (1...40).flatMap { columns in (1...12).map { (columns, $0) } }
    if !isFullRun {
      // The corners, and some of the rest.
      sizes.shuffle(using: &random)
      sizes = [(1, 1), (40, 1), (1, 12), (40, 12), (7, 3), (8, 3)] + sizes.prefix(10)
    }
    let terminal = try SegueProgram.play("hero-cards")
    for (number, (columns, rows)) in sizes.enumerated() {
      let note = "\(columns)x\(rows), seed \(seed)"
      let start = terminal.output.count
      terminal.resize(columns: columns, rows: rows)
      // Frames of a flight at the old size may still be on their way; the first at the new one clears.
      #expect(
        terminal.waitUntil(within: 15) { Self.fromLastClearing(in: $0[start...]) != nil }, "\(note)"
      )
      terminal.send("\u{1B}[C\r")
      usleep(20_000)
      terminal.settle(quiet: 0.02)
      let drawn = Self.fromLastClearing(in: terminal.output[start...]) ?? []
      // What is outside of so small a screen cannot be addressed.
      let screen = VirtualScreen(columns: columns, rows: rows)
      screen.feed(drawn)
      for (row, column) in Self.addresses(in: drawn) {
        #expect(row <= rows && column <= columns, "\(note): \(row);\(column)")
      }
      if columns < 8 {
        let notice = String("too small".prefix(columns))
        #expect(screen.rows[0] == notice || "\(screen.rows[0]) " == notice, "\(note)")
        #expect(screen.rows.dropFirst().allSatisfy { $0.isEmpty }, "\(note)")
      } else {
        #expect(!screen.rows.contains { $0.hasPrefix("too small") }, "\(note)")
      }
      // Every second time it is closed again.
      if number % 2 == 0 { terminal.send("\u{1B}") }
    }
    #expect(terminal.ending == nil)
    terminal.send("\u{1B}")
    terminal.resize(columns: 80, rows: 24)
    terminal.settle(quiet: 0.8)
    let start = terminal.output.count
    terminal.send("\u{C}")
    #expect(terminal.waitUntil { $0.count > start })
    terminal.settle()
    let screen = VirtualScreen(columns: 80, rows: 24)
    screen.feed(terminal.output[start...])
    for title in ["Swift", "Python", "Kotlin"] { #expect(screen.find(title) != nil, "\(title)") }
    expectQuit(terminal, "small sizes")
  }

  /// The frames from the last one that erases the screen on; nil if none does.
  private static func fromLastClearing(in bytes: ArraySlice<UInt8>) -> [UInt8]? {
    let frames = RecordedFrames(Array(bytes)).frames
    let first = frames.lastIndex { TerminalModes(replaying: Array($0)).erasures > 0 }
    return first.map { frames[$0...].flatMap { $0 } }
  }

  /// Where cursor addresses in the bytes lead, counted from 1.
  private static func addresses(in bytes: [UInt8]) -> [(row: Int, column: Int)] {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\u{1B}[").dropFirst().compactMap { part in
      guard let end = part.firstIndex(where: { !"0123456789;".contains($0) }), part[end] == "H"
      else { return nil }
      let numbers = part[..<end].split(separator: ";").compactMap { Int($0) }
      return (numbers.first ?? 1, numbers.count > 1 ? numbers[1] : 1)
    }
  }

  @Test("Two hundred sizes in a second cost few frames and leave nothing behind (case B13)")
  func storm() throws {
    let terminal = try SegueProgram.play("segmented-control")
    let repaint = RecordedFrames(terminal.output).frames.first?.count ?? 0
    var waits: [Double] = []
    for (columns, rows) in [(100, 30), (60, 20), (110, 33)] {
      let pieces = terminal.pieces.count
      let sent = PseudoTerminal.now
      terminal.resize(columns: columns, rows: rows)
      #expect(terminal.waitUntil(within: 2) { _ in terminal.pieces.count > pieces })
      waits.append((terminal.pieces.dropFirst(pieces).first?.time ?? .infinity) - sent)
      terminal.settle(quiet: 0.1)
    }
    #expect(waits.contains { $0 <= 0.1 }, "\(waits)")
    #expect(waits.allSatisfy { $0 <= 1 }, "\(waits)")
    let start = terminal.output.count
    let began = PseudoTerminal.now
    for step in 0..<200 {
      terminal.resize(columns: 60 + step % 40, rows: 20 + step % 7)
      usleep(5000)
    }
    terminal.resize(columns: 80, rows: 24)
    terminal.settle(quiet: 0.2)
    let storm = Array(terminal.output[start...])
    // Forty for the second that it takes, and as many more as the machine was slower. The largest
    // of the sizes has 1.4 times the cells.
    let frames = max(40, (PseudoTerminal.now - began) * 30)
    #expect(repaint > 500)
    #expect(Double(storm.count) <= 1.4 * Double(repaint) * frames, "\(storm.count) bytes")
    // The last frame clears and draws all there is.
    let last = try #require(RecordedFrames(storm).frames.last)
    let screen = VirtualScreen(columns: 80, rows: 24)
    screen.feed(last)
    let rendered = try VirtualScreen(rendering: "segmented-control")
    #expect(screen.picture() == rendered.picture())
    expectQuit(terminal, "storm")
  }
}
