import Glibc
import TestSupport
import Testing

@Suite("News from outside is shown, and nothing else wakes the program", .oneProgramAtATime)
struct NewsTests {
  private func start(_ changes: [String: String?]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      BuiltProgram.folder + "/NewsFixture", [],
      environment: SegueProgram.environment(changing: changes), columns: 80, rows: 24,
      answers: [.kind])
    #expect(terminal.waitFor("Remind me"))
    return terminal
  }

  private func frames(_ terminal: PseudoTerminal, after start: Int) -> Int {
    Array(terminal.output[start...]).count(ofSubsequence: Array("\u{1B}[?2026h".utf8))
  }

  @Test("A timer, a file that is written and another program, with and without an animation")
  func news() throws {
    let folder = TemporaryFolder()
    folder.write("watched", "")
    let server = LocalServer()
    let terminal = try start(["WATCHED": folder.file("watched"), "PORT": "\(server.port)"])

    // On a thread of its own, and with an animation: the bar grows by and by.
    var start = terminal.output.count
    server.send("telegram")
    #expect(terminal.waitFor("telegram", after: start))
    terminal.settle(quiet: 0.1)
    #expect(frames(terminal, after: start) >= 4)

    // A queue of the system tells a task, which shows it at once.
    start = terminal.output.count
    folder.write("watched", "more")
    #expect(terminal.waitFor("written", after: start))
    terminal.settle(quiet: 0.1)
    #expect(frames(terminal, after: start) == 1)

    // A task that a button starts, and that sleeps.
    start = terminal.output.count
    terminal.send("\r")
    #expect(terminal.waitFor("reminder", after: start))
    terminal.settle(quiet: 0.1)
    #expect(frames(terminal, after: start) >= 4)

    // A timer of Foundation's, which needs a run loop of its own.
    start = terminal.output.count
    terminal.send("\t\r")
    #expect(terminal.waitFor("ready", after: start))
    terminal.settle(quiet: 0.1)

    // All of them may still call, and nobody does.
    let (written, woken) = (terminal.output.count, terminal.wakeUps)
    usleep(300_000)
    #expect(terminal.output.count == written && terminal.wakeUps - woken <= 1)
    start = terminal.output.count
    server.send("last")
    #expect(terminal.waitFor("last", after: start))
    expectQuit(terminal, "after news", within: 20)
  }

  @Test("A program of one's own heeds SEGUE_MOTION, which beats NO_MOTION")
  func motion() throws {
    for (changes, isSoft) in [
      (["SEGUE_MOTION": "none"], false), (["NO_MOTION": "1", "SEGUE_MOTION": "full"], true),
    ] {
      let server = LocalServer()
      let terminal = try start(changes.merging(["PORT": "\(server.port)"]) { one, _ in one })
      let before = terminal.output.count
      server.send("telegram")
      #expect(terminal.waitFor("telegram", after: before))
      terminal.settle(quiet: 0.1)
      #expect((frames(terminal, after: before) > 1) == isSoft, "\(changes)")
      expectQuit(terminal, "\(changes)", within: 20)
    }
  }
}
