import Glibc
import TestSupport
import Testing

@Suite("What goes wrong is told where it can be read", .oneProgramAtATime)
struct FaultTests {
  @Test(
    "A crash in mid-flight gives the terminal back and stays that crash (case B02)",
    arguments: [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE])
  func crashes(_ signal: Int32) throws {
    let terminal = try SegueProgram.play("hero-cards")
    terminal.send("\r")
    usleep(150_000)
    terminal.signal(signal)
    #expect(terminal.waitForEnd() == .signalled(signal))
    expectCleanTerminal(terminal, "signal \(signal)")
  }

  @Test("A scene that turns out wrong plays on, then says so once, with exit 1 (case B03)")
  func lateFault() throws {
    let file = TemporaryFile(
      """
      { segue: 1, state: { n: 0 }, data: { inks: ["#ffffff", "no colour"] },
        view: { view: "Text", text: "step {n}.",
                modifiers: [{ foregroundStyle: "inks[n]" }] },
        keys: { r: { set: { n: "1" } }, s: { set: { n: "0" } } } }
      """)
    let terminal = try SegueProgram.start(["play", file.path])
    for key in ["r", "s", "r"] {
      let start = terminal.output.count
      terminal.send(key)
      #expect(terminal.waitUntil { $0.count > start })
      terminal.settle(quiet: 0.05)
    }
    #expect(!terminal.output.contains(subsequence: Array(file.path.utf8)))
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(1))
    #expect(TerminalModes(replaying: terminal.output).leftovers == [])
    #expect(terminal.hasOldLineSettings)
    let screen = VirtualScreen(columns: 80, rows: 24)
    screen.feed(terminal.output)
    #expect(!screen.alternate)
    let text = screen.rows.joined()
    #expect(text.hasPrefix(file.path) && text.contains("no colour"), "\(text)")
    #expect(terminal.output.count(ofSubsequence: Array(file.path.utf8)) == 1)
  }
}
