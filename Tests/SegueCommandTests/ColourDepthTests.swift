import Glibc
import TestSupport
import Testing

@Suite("Colours are sent as the terminal can show them", .oneProgramAtATime)
struct ColourDepthTests {
  private static let direct: Set = ["38;2", "48;2"]
  private static let palette: Set = ["38;5", "48;5"]
  private static let eight: Set = ["30-37", "40-47"]
  private static let sixteen: Set = ["30-37", "40-47", "90-97", "100-107"]

  @Test("TERM, COLORTERM and the option decide, and no palette is touched (cases B08, B10)")
  func table() throws {
    let rows: [(changes: [String: String?], options: [String], allowed: Set<String>)] = [
      ([:], [], Self.direct), (["COLORTERM": nil], [], Self.palette),
      (["TERM": "tmux-256color", "COLORTERM": nil], [], Self.palette),
      (["TERM": "xterm", "COLORTERM": nil], [], Self.eight),
      (["TERM": "linux", "COLORTERM": nil], [], Self.eight), (["TERM": "linux"], [], Self.eight),
      (["TERM": "xterm-direct", "COLORTERM": nil], [], Self.direct),
      (["TERM": "xterm"], [], Self.direct), ([:], ["--color", "256"], Self.palette),
      ([:], ["--color", "16"], Self.sixteen), ([:], ["--color", "8"], Self.eight),
      (["TERM": "linux"], ["--color", "256"], Self.palette),
      (["TERM": "xterm", "COLORTERM": nil], ["--color", "truecolor"], Self.direct),
      ([:], ["--color", "none"], []), (["NO_COLOR": "1"], ["--color", "256"], Self.palette),
    ]
    let sessions = try rows.map {
      try SegueProgram.play("segmented-control", $0.options, $0.changes, waits: false)
    }
    var pictures: [[String]] = []
    for (terminal, row) in zip(sessions, rows) {
      let note = "\(row.changes) \(row.options)"
      #expect(terminal.waitFor("Hands", within: 15), "\(note)")
      terminal.settle(quiet: 0.1)
      let screen = VirtualScreen(columns: 80, rows: 24)
      screen.feed(terminal.output)
      if row.allowed != [] { pictures.append(screen.rows) }
      terminal.send("\u{1B}[C")
    }
    usleep(600_000)
    for (terminal, row) in zip(sessions, rows) {
      let note = "\(row.changes) \(row.options)"
      terminal.send("q")
      #expect(terminal.waitForEnd() == .exited(0), "\(note)")
      let output = terminal.output
      let sent = ColourClasses(in: output).all
      #expect(sent.isSubset(of: row.allowed), "\(note): \(sent)")
      #expect(sent.isEmpty == row.allowed.isEmpty, "\(note)")
      // Not the palette, in xterm's spelling or in that of Linux, and nothing to be put back.
      for form in ["\u{1B}]4;", "\u{1B}]P", "\u{1B}]R", "\u{1B}]104"] {
        #expect(!output.contains(subsequence: Array(form.utf8)), "\(note)")
      }
      #expect(TerminalModes(replaying: output).leftovers == [], "\(note)")
    }
    for (picture, row) in zip(pictures, rows) {
      #expect(picture == pictures[0], "the same glyphs, \(row.changes) \(row.options)")
    }
  }

  @Test("Gradients and a death without notice leave the palette alone too (case B10)")
  func killed() throws {
    let file = TemporaryFile(
      """
      { segue: 1, view: { view: "Rectangle", modifiers: [{ fill: { linearGradient: {
        colors: ["'#ff0000'", "'#0000ff'"], startPoint: "top", endPoint: "bottom" } } }] } }
      """)
    for (name, depth) in [("xterm-256color", "truecolor"), ("linux", "8")] {
      let terminal = try SegueProgram.start(
        ["play", file.path, "--color", depth], ["TERM": name], waits: false)
      #expect(terminal.waitUntil { !ColourClasses(in: $0).all.isEmpty })
      terminal.settle()
      terminal.signal(SIGKILL)
      #expect(terminal.waitForEnd() == .signalled(SIGKILL))
      for form in ["\u{1B}]4;", "\u{1B}]P"] {
        #expect(!terminal.output.contains(subsequence: Array(form.utf8)), "\(name)")
      }
    }
  }
}
