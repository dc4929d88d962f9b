import Glibc
import TestSupport
import Testing

@Suite("Under a shell that controls jobs the program is a job like others", .oneProgramAtATime)
struct JobControlTests {
  /// A shell that runs a script in a terminal, with a line of control over its jobs.
  private func shell(_ script: String) throws -> PseudoTerminal {
    try PseudoTerminal(
      "/bin/bash", ["--norc", "-mc", script], environment: SegueProgram.environment)
  }

  private let play = "'\(SegueProgram.path)' play '\(SegueProgram.scene("hero-cards"))'"

  private func expectShellAgain(_ terminal: PseudoTerminal) {
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.hasOldLineSettings)
    #expect(TerminalModes(replaying: terminal.output).leftovers == [])
    let screen = VirtualScreen(columns: 80, rows: 24)
    screen.feed(terminal.output)
    #expect(!screen.alternate && screen.cursorVisible)
  }

  @Test("Started in the background it touches nothing until it is brought to the front")
  func background() throws {
    let stops = "while ! grep -q 'State:.T' /proc/$!/status; do sleep 0.05; done"
    let terminal = try shell("\(play) & \(stops); echo in front; fg >/dev/null; echo back $?")
    #expect(terminal.waitFor("in front"))
    #expect(terminal.waitFor("\u{1B}[?2026h"))
    let text = String(decoding: terminal.output, as: UTF8.self)
    // It is taken over once, not given back and taken over again.
    #expect(terminal.output.count(ofSubsequence: Array("\u{1B}[?1049h".utf8)) == 1)
    let before = text.prefix { $0 != "\u{1B}" }
    #expect(before.contains("in front"), "\(before)")
    terminal.send("q")
    #expect(terminal.waitFor("back 0"))
    expectShellAgain(terminal)
  }

  @Test("Ctrl-Z gives the shell its prompt, and fg brings the picture back (case B34)")
  func stoppedJob() throws {
    let terminal = try shell("\(play); echo stopped $?; sleep 0.2; fg >/dev/null; echo back $?")
    #expect(terminal.waitFor("\u{1B}[?2026h"))
    terminal.send("\u{1A}")
    #expect(terminal.waitFor("stopped 148"), "128 and the number of SIGTSTP")
    let stopped = terminal.output.count
    #expect(TerminalModes(replaying: terminal.output).leftovers == [])
    #expect(terminal.waitFor("\u{1B}[?2026h", after: stopped), "without a key")
    terminal.send("q")
    #expect(terminal.waitFor("back 0"))
    expectShellAgain(terminal)
  }

  @Test("Stopped in the background, from the start or by bg, it dies of what it is told to die of")
  func endedInBackground() throws {
    let ends = """
      while ! grep -q 'State:.T' /proc/$pid/status; do sleep 0.05; done; kill %1
      while kill -0 $pid 2>/dev/null; do sleep 0.05; done; echo ended
      """
    let started = try shell("\(play) & pid=$!; \(ends)")
    #expect(started.waitFor("Terminated", within: 5) && started.waitFor("ended"))
    expectShellAgain(started)
    let sent = try shell("\(play); pid=$(jobs -p); bg; sleep 0.2; \(ends)")
    #expect(sent.waitFor("\u{1B}[?2026h"))
    sent.send("\u{1A}")
    #expect(sent.waitFor("Terminated", within: 5) && sent.waitFor("ended"))
    expectShellAgain(sent)
  }

  @Test("Where hanging up is ignored it still ends with the terminal, and does not spin")
  func ignoredHangUp() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "trap '' HUP; exec \(play)"], environment: SegueProgram.environment)
    #expect(terminal.waitFor("\u{1B}[?2026h"))
    terminal.hangUp()
    #expect(terminal.waitForEnd(within: 2) == .exited(1))
  }
}
