import Glibc
import TestSupport
import Testing

/// The small program around the real run loop, next to the test bundle.
enum Fixture {
  static let path = BuiltProgram.folder + "/TerminalFixture"

  static func start(
    _ changes: [String: String?] = [:], columns: Int = 80, rows: Int = 24,
    standardInput: String? = nil, waits: Bool = true,
    answers: [PseudoTerminal.Answer] = [.kind]
  ) throws -> PseudoTerminal {
    var environment = [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.utf8", "HOME": "/",
      "PATH": "/usr/bin:/bin",
    ]
    for (name, value) in changes { environment[name] = value }
    let terminal = try PseudoTerminal(
      path, environment: environment, columns: columns, rows: rows, standardInput: standardInput,
      answers: answers)
    if waits { #expect(terminal.waitFor("ready")) }
    return terminal
  }
}

/// Records what a terminal owes after the program: settings, modes, the main screen.
func expectCleanTerminal(_ terminal: PseudoTerminal, _ note: String) {
  #expect(terminal.hasOldLineSettings, "\(note)")
  let output = terminal.output
  #expect(TerminalModes(replaying: output).leftovers == [], "\(note)")
  let screen = VirtualScreen(columns: 80, rows: 24)
  screen.feed(Array("line one\r\n$ segue\r\n".utf8) + output)
  #expect(!screen.alternate, "\(note)")
  #expect(screen.cursorVisible, "\(note)")
  #expect(screen.text(row: 0) == "line one" && screen.text(row: 1) == "$ segue", "\(note)")
  #expect(screen.cursor.column == 0, "\(note)")
}

private let restored = Array("\u{1B}[?1049l\u{1B}[23;0;0t".utf8)

@Suite("The terminal is given back", .oneProgramAtATime)
struct TerminalSessionTests {
  @Test("q restores it, in the reverse order, and the exit is 0 (cases B01, B04)")
  func quit() throws {
    let terminal = try Fixture.start()
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
    expectCleanTerminal(terminal, "q")
    let switches = TerminalModes(replaying: terminal.output).switches.filter {
      $0.mode != 2026 && $0.mode != 7
    }
    let on = switches.prefix(switches.count / 2)
    let off = switches.suffix(switches.count / 2)
    #expect(on.map(\.mode) == off.map(\.mode).reversed())
    #expect(on.map(\.mode) == [1049, 25, 1000, 1002, 1006, 2004, 1004])
    #expect(zip(on, off.reversed()).allSatisfy { $0.on != $1.on })
  }

  @Test("Ctrl-C restores it and the process dies by SIGINT")
  func interrupt() throws {
    let terminal = try Fixture.start()
    terminal.send("\u{3}")
    #expect(terminal.waitForEnd() == .signalled(SIGINT))
    expectCleanTerminal(terminal, "Ctrl-C")
  }

  @Test(
    "A signal restores it and the process dies by that signal, whenever it comes (case B01)",
    arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
  func signals(_ signal: Int32) throws {
    let seed = UInt64(signal)
    var random = SeededGenerator(seed: seed)
    for run in 0..<max(repetitions(50), 3) {
      // Also before the first frame, and in the middle of motion.
      let delay = Int.random(in: 0...400, using: &random)
      let terminal = try Fixture.start(waits: false)
      usleep(UInt32(delay / 2) * 1000)
      // A key that comes before the terminal is taken over is echoed, by the terminal itself.
      if terminal.output.contains(subsequence: Array("ready".utf8)) { terminal.send("\u{1B}[C") }
      usleep(UInt32(delay / 2) * 1000)
      terminal.signal(signal)
      let note = "signal \(signal), seed \(seed), run \(run), \(delay) ms"
      #expect(terminal.waitForEnd() == .signalled(signal), "\(note)")
      expectCleanTerminal(terminal, note)
      if terminal.output.contains(subsequence: restored) {
        #expect(terminal.output.suffix(restored.count).elementsEqual(restored), "\(note)")
      }
    }
  }

  @Test(
    "Whatever else ends a process restores it, too",
    arguments: [
      SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGPIPE, SIGXCPU, SIGXFSZ, SIGSYS, SIGPOLL,
      SIGPWR, SIGSTKFLT, 40,
    ])
  func otherSignals(_ signal: Int32) throws {
    let terminal = try Fixture.start()
    terminal.send("\u{1B}[C")
    terminal.signal(signal)
    #expect(terminal.waitForEnd() == .signalled(signal))
    expectCleanTerminal(terminal, "signal \(signal)")
  }

  @Test("A second signal during the clean-up is harmless (case B01)")
  func twice() throws {
    let terminal = try Fixture.start()
    terminal.signal(SIGTERM)
    terminal.signal(SIGTERM)
    terminal.signal(SIGINT)
    let ending = terminal.waitForEnd()
    #expect(ending == .signalled(SIGTERM) || ending == .signalled(SIGINT))
    expectCleanTerminal(terminal, "twice")
  }

  @Test(
    "A crash restores it and stays the crash that it was (case B02)",
    arguments: [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE])
  func crashes(_ signal: Int32) throws {
    let terminal = try Fixture.start()
    terminal.signal(signal)
    #expect(terminal.waitForEnd() == .signalled(signal))
    expectCleanTerminal(terminal, "signal \(signal)")
  }

  @Test("The message of a trap is readable on the main screen (case B02)")
  func trap() throws {
    let terminal = try Fixture.start()
    terminal.send("!")
    let ending = terminal.waitForEnd()
    #expect(ending == .signalled(SIGILL) || ending == .signalled(SIGTRAP))
    #expect(TerminalModes(replaying: terminal.output).leftovers == [])
    let screen = VirtualScreen(columns: 80, rows: 24)
    screen.feed(terminal.output)
    #expect(!screen.alternate)
    #expect(screen.rows.contains { $0.contains("Index out of range") })
  }

  @Test(
    "A fault of the program's own restores it too: an abort, a wild read, an overflow (case B02)",
    arguments: [("@", [SIGABRT]), ("#", [SIGSEGV]), ("$", [SIGSEGV]), ("%", [SIGILL, SIGTRAP])])
  func faults(_ key: String, _ signals: [Int32]) throws {
    let terminal = try Fixture.start()
    terminal.send("\u{1B}[C")
    #expect(terminal.waitFor("moved"))
    terminal.send(key)
    let ending = terminal.waitForEnd()
    #expect(signals.map { .signalled($0) }.contains(ending), "\(key)")
    // What was written last may be read after the end is known.
    if key == "%" { #expect(terminal.waitFor("Index out of range")) }
    #expect(terminal.hasOldLineSettings, "\(key)")
    #expect(TerminalModes(replaying: terminal.output).leftovers == [], "\(key)")
    let screen = VirtualScreen(columns: 80, rows: 24)
    screen.feed(terminal.output)
    #expect(!screen.alternate && screen.cursorVisible, "\(key)")
    // The message of a trap is all that may be there; it is wrapped if it begins far to the right.
    let text = screen.rows.joined().filter { !$0.isWhitespace }
    #expect(
      text.contains("Indexoutofrange") == (key == "%"),
      "\(key) \(screen.rows) \(terminal.output.suffix(400))")
  }

  @Test(
    "Code that ends the process restores it, in mid-flight and on another thread, and is read",
    arguments: ["\u{1B}[15~", "\u{1B}[17~", "\u{1B}[18~"])
  func exits(_ key: String) throws {
    let terminal = try Fixture.start()
    terminal.send("\u{1B}[C")
    #expect(terminal.waitFor("moved"))
    terminal.send(key)
    #expect(terminal.waitForEnd() == .exited(3))
    // What was written last may be read after the end is known.
    #expect(terminal.waitFor("goodbye"))
    #expect(terminal.hasOldLineSettings)
    #expect(TerminalModes(replaying: terminal.output).leftovers == [])
    #expect(terminal.output.suffix(9).elementsEqual("goodbye\r\n".utf8))
    let screen = VirtualScreen(columns: 80, rows: 24)
    screen.feed(terminal.output)
    #expect(!screen.alternate && screen.cursorVisible && screen.text(row: 0) == "goodbye")
  }

  @Test("What was printed before a crash or a signal is shown as it would be without a stage")
  func printed() throws {
    for signal in [SIGABRT, SIGTERM] {
      let terminal = try Fixture.start()
      terminal.send("\u{1B}[19~")
      #expect(terminal.waitFor("printed"))
      terminal.signal(signal)
      #expect(terminal.waitForEnd() == .signalled(signal))
      #expect(terminal.waitFor("a line that was printed"))
      #expect(TerminalModes(replaying: terminal.output).leftovers == [])
      let screen = VirtualScreen(columns: 80, rows: 24)
      screen.feed(terminal.output)
      #expect(screen.text(row: 0) == "a line that was printed", "signal \(signal)")
    }
  }

  @Test("What is written to standard error meanwhile is shown afterwards (case B03)")
  func standardError() throws {
    let terminal = try Fixture.start()
    terminal.send("e")
    terminal.settle()
    #expect(!terminal.output.contains(subsequence: Array("a message".utf8)))
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
    let screen = VirtualScreen(columns: 80, rows: 24)
    screen.feed(terminal.output)
    #expect(screen.text(row: 0) == "a message for the main screen")
  }

  @Test("A signal ends it even while the terminal takes nothing")
  func stalled() throws {
    let terminal = try Fixture.start()
    terminal.pauseDraining(true)
    usleep(50_000)
    for step in 0..<400 {
      terminal.resize(columns: 150 + step % 2, rows: 50)
      terminal.send("\u{1B}[C")
      usleep(1000)
    }
    terminal.signal(SIGTERM)
    #expect(terminal.waitForEnd() == .signalled(SIGTERM))
    #expect(terminal.hasOldLineSettings)
    terminal.pauseDraining(false)
  }

  @Test("The end of the terminal ends the program, without a spin (case B11)")
  func hangUp() throws {
    let terminal = try Fixture.start()
    terminal.hangUp()
    let ending = terminal.waitForEnd()
    #expect(ending == .signalled(SIGHUP) || ending == .exited(1))
  }

  @Test("Ctrl-Z gives it back, stops, and continues with a full repaint (case B34)")
  func suspend() throws {
    let terminal = try Fixture.start()
    for way in ["key", "signal"] {
      let before = terminal.output.count
      if way == "key" { terminal.send("\u{1A}") } else { terminal.signal(SIGTSTP) }
      #expect(terminal.waitUntilStopped(), "\(way)")
      expectCleanTerminal(terminal, way)
      let stopped = terminal.output.count
      #expect(stopped > before)
      terminal.signal(SIGCONT)
      #expect(terminal.waitFor("ready", after: stopped), "\(way)")
      let screen = VirtualScreen(columns: 80, rows: 24)
      screen.feed(terminal.output)
      #expect(screen.alternate)
      #expect(TerminalModes(replaying: terminal.output).on.isSuperset(of: [1000, 1006, 2004]))
    }
    let before = terminal.output.count
    terminal.send("x")
    #expect(terminal.waitFor("character", after: before))
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
    expectCleanTerminal(terminal, "after two stops")
  }

  @Test("Stopped and continued from outside, it takes the terminal over again")
  func stoppedFromOutside() throws {
    let terminal = try Fixture.start()
    terminal.signal(SIGSTOP)
    #expect(terminal.waitUntilStopped())
    let stopped = terminal.output.count
    terminal.signal(SIGCONT)
    #expect(terminal.waitFor("ready", after: stopped))
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
    expectCleanTerminal(terminal, "stopped from outside")
  }

  @Test("A terminal that cannot be used is not touched (case B05)")
  func unusable() throws {
    for (name, wanted) in [("", "TERM is not set"), ("dumb", "TERM=dumb")] {
      let terminal = try Fixture.start(["TERM": name], waits: false)
      #expect(terminal.waitForEnd() == .exited(1))
      #expect(terminal.output.contains(subsequence: Array(wanted.utf8)))
      #expect(!terminal.output.contains(0x1B))
      #expect(terminal.hasOldLineSettings)
    }
  }

  @Test("An unknown name runs, and says so afterwards (case B05)")
  func unknownName() throws {
    let terminal = try Fixture.start(["TERM": "xterm-nosuch"])
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.output.count(ofSubsequence: Array("used xterm-256color".utf8)) == 1)
    #expect(TerminalModes(replaying: terminal.output).leftovers == [])
  }

  @Test("Standard input that is no terminal leaves the keys to the terminal (case B06)")
  func otherInput() throws {
    let terminal = try Fixture.start(standardInput: "/dev/null")
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
    expectCleanTerminal(terminal, "input from /dev/null")
  }

  @Test(
    "Terminals without an alternate screen end below what was drawn", arguments: ["vt100", "linux"])
  func plainTerminals(_ name: String) throws {
    let terminal = try Fixture.start(["TERM": name])
    terminal.send("\u{1B}[C")
    terminal.settle()
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.hasOldLineSettings)
    #expect(TerminalModes(replaying: terminal.output).leftovers == [])
    #expect(terminal.output.suffix(2).elementsEqual("\r\n".utf8))
    for mode in ["?2026", "?1000", "?2004"] {
      #expect(!terminal.output.contains(subsequence: Array(mode.utf8)))
    }
  }

  @Test("A terminal that is told places in another form hears no other, and ends on a clear screen")
  func otherPlaces() throws {
    let terminal = try Fixture.start(["TERM": "vt52"])
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.hasOldLineSettings)
    #expect(terminal.output.suffix(4).elementsEqual("\u{1B}H\u{1B}J".utf8))
    #expect(!terminal.output.contains(subsequence: Array("\u{1B}[".utf8)))
  }
}
