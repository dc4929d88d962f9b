import Glibc
import SegueGeometry
import SegueRaster
import SegueTerminal
import TestSupport
import Testing

@Suite("What the terminal can do is found out before it is touched")
struct TerminalCapabilitiesTests {
  private func detect(
    _ environment: [String: String], options: TerminalOptions = TerminalOptions()
  ) -> TerminalCapabilities {
    TerminalCapabilities.detect(
      options: options, environment: TerminalEnvironment(environment), output: -1)
  }

  @Test(
    "Colour depth follows TERM and COLORTERM (case B08)",
    arguments: [
      ("xterm-256color", "truecolor", ColorDepth.truecolor),
      ("xterm-256color", "24bit", .truecolor), ("xterm-256color", "", .palette256),
      ("tmux-256color", "", .palette256), ("tmux-256color", "truecolor", .truecolor),
      ("screen-256color", "truecolor", .palette256), ("xterm", "", .palette8),
      ("xterm", "truecolor", .truecolor), ("linux", "", .palette8),
      ("linux", "truecolor", .palette8), ("vt100", "truecolor", .none), ("xterm-mono", "", .none),
      ("xterm-kitty", "", .truecolor), ("nosuch", "", .palette256),
    ])
  func depth(_ name: String, _ colorterm: String, _ depth: ColorDepth) {
    let found = detect(["TERM": name, "COLORTERM": colorterm])
    #expect(found.depth == depth)
    #expect(found.entry?.derived(for: depth) == found.entry)
  }

  @Test("NO_COLOR counts when it is not empty, and an option beats it (case B07)")
  func noColor() {
    let base = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    #expect(detect(base.merging(["NO_COLOR": "1"]) { $1 }).depth == .none)
    #expect(detect(base.merging(["NO_COLOR": ""]) { $1 }).depth == .truecolor)
    let asked = TerminalOptions(color: .palette16)
    #expect(detect(base.merging(["NO_COLOR": "1"]) { $1 }, options: asked).depth == .palette16)
  }

  @Test("An unknown name runs on a relative's description and says so once (case B05)")
  func relatives() {
    let kitty = detect(["TERM": "xterm-nosuch"])
    #expect(kitty.entryName == "xterm-256color")
    #expect(kitty.notes.count == 1)
    #expect(kitty.notes.first?.contains("TERM=xterm-nosuch") == true)
    #expect(detect(["TERM": "screen.nosuch"]).entryName == "tmux-256color")
    #expect(detect(["TERM": "xterm-256color"]).notes.isEmpty)
    #expect(detect(["TERM": "xterm-256color", "TERMINFO": "/nonexistent"]).notes.isEmpty)
  }

  @Test(
    "What stands in the way is told in at most three lines, with a remedy (cases B05, B06)",
    arguments: [
      (TerminalError.nameIsUnset, "TERM=xterm-256color"),
      (.nameIsUnknown(name: "nosuch"), "TERM=xterm-256color"),
      (.nameIsUnknown(name: "nosuch"), "TERM=nosuch"),
      (.cannotAddressCursor(name: "dumb"), "TERM=dumb"),
      (.outputIsNoTerminal, "standard output"), (.noInput, "/dev/tty"),
    ])
  func obstacles(_ error: TerminalError, _ part: String) {
    #expect(error.description.contains(part))
    #expect(error.description.split(separator: "\n").count <= 3)
  }

  @Test("A name with control characters cannot send them through a message")
  func hostileName() {
    let error = TerminalError.nameIsUnknown(name: "a\u{1B}[2Jb\u{9B}")
    #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
    #expect(!error.description.contains("\u{9B}"))
  }

  @Test("A system that describes no terminal at all still has the family of xterm")
  func builtIn() {
    let empty = TerminfoDatabase(directories: [])
    let found = TerminalCapabilities.detect(
      environment: TerminalEnvironment(["TERM": "xterm-256color", "COLORTERM": "truecolor"]),
      database: empty, output: -1)
    #expect(found.depth == .truecolor)
    #expect(found.privateModes)
    #expect(found.notes.count == 1)
    let old = TerminalCapabilities.detect(
      environment: TerminalEnvironment(["TERM": "vt100"]), database: empty, output: -1)
    #expect(old.entry == nil)
  }

  @Test(
    "A dimension that the terminal does not know comes from the environment (case B11)",
    arguments: [
      (["COLUMNS": "100", "LINES": "30"], CellSize(columns: 100, rows: 30)),
      ([:], CellSize(columns: 80, rows: 24)),
      (["COLUMNS": "0", "LINES": "-4"], CellSize(columns: 80, rows: 24)),
      (["COLUMNS": "abc"], CellSize(columns: 80, rows: 24)),
      (["COLUMNS": "99999999999999999999"], CellSize(columns: 80, rows: 24)),
    ] as [([String: String], CellSize)])
  func size(_ environment: [String: String], _ size: CellSize) {
    #expect(
      TerminalCapabilities.size(of: -1, environment: TerminalEnvironment(environment)) == size)
  }

  @Test("Only terminals of the family of xterm get private modes")
  func privateModes() {
    #expect(detect(["TERM": "xterm-256color"]).privateModes)
    #expect(detect(["TERM": "tmux-256color"]).privateModes)
    #expect(!detect(["TERM": "linux"]).privateModes)
    #expect(!detect(["TERM": "vt100"]).privateModes)
  }
}
