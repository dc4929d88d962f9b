import Glibc
import TestSupport
import Testing

@Suite("The program gives the terminal back, whatever ends it", .oneProgramAtATime)
struct TerminalGivenBackTests {
  // What xterm's description says last: the main screen, and the title as it was.
  private let restored = Array("\u{1B}[?1049l\u{1B}[23;0;0t".utf8)

  @Test(
    "A signal in mid-flight or at any time from the start on ends it cleanly (case B01)",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func signals(_ signal: Int32) throws {
    let seed = 1000 + UInt64(signal)
    var random = SeededGenerator(seed: seed)
    for run in 0...max(repetitions(50), 3) {
      // The first run is well in the middle of a flight, the others are when they are.
      let flies = run == 0
      let terminal = try SegueProgram.play("hero-cards", waits: flies)
      // Every second one comes before the first frame, or even before the program's first line.
      let delay = flies ? 200 : Int.random(in: 0...(run % 2 == 0 ? 400 : 40), using: &random)
      if flies { terminal.send("\r") }
      usleep(UInt32(delay) * 1000)
      let note = "signal \(signal), seed \(seed), run \(run), \(delay) ms"
      let before = PseudoTerminal.now
      terminal.signal(signal)
      // More of them while it cleans up change nothing.
      if run % 3 == 1 { terminal.signal(signal) }
      #expect(terminal.waitForEnd(within: 3) == .signalled(signal), "\(note)")
      #expect(PseudoTerminal.now - before < 1, "\(note)")
      expectCleanTerminal(terminal, note)
      if terminal.output.contains(subsequence: restored) {
        #expect(terminal.output.suffix(restored.count).elementsEqual(restored), "\(note)")
      }
    }
  }

  @Test("A second SIGTERM of another sender does no harm (case B01)")
  func twoSignals() throws {
    let terminal = try SegueProgram.play("segmented-control")
    terminal.send("\u{1B}[C")
    usleep(100_000)
    terminal.signal(SIGTERM)
    usleep(500)
    terminal.signal(SIGTERM)
    #expect(terminal.waitForEnd() == .signalled(SIGTERM))
    expectCleanTerminal(terminal, "two signals")
    #expect(terminal.output.count(ofSubsequence: Array("\u{1B}[?1049l".utf8)) == 1)
  }

  @Test("q ends it with 0 and what was switched is switched back in reverse order (case B04)")
  func quit() throws {
    let terminal = try SegueProgram.start(SegueProgram.demo)
    expectQuit(terminal, "q")
    let switches = TerminalModes(replaying: terminal.output).switches.filter { $0.mode != 2026 }
    let on = switches.prefix(while: { !($0.mode == 7) }).prefix(7)
    let off = switches.suffix(7)
    #expect(on.map(\.mode) == [1049, 25, 1000, 1002, 1006, 2004, 1004])
    #expect(off.map(\.mode) == on.map(\.mode).reversed())
    #expect(zip(on, off.reversed()).allSatisfy { $0.on != $1.on })
    #expect(terminal.output.suffix(restored.count).elementsEqual(restored))
  }

  @Test(
    "Ctrl-C restores it, also in mid-flight and right after Esc, and the program dies by SIGINT",
    arguments: ["\u{3}", "\u{1B}\u{3}"])
  func interrupt(_ keys: String) throws {
    let terminal = try SegueProgram.play("hero-cards")
    terminal.send("\r")
    usleep(150_000)
    terminal.send(keys)
    #expect(terminal.waitForEnd() == .signalled(SIGINT))
    expectCleanTerminal(terminal, "Ctrl-C")
  }

  @Test("Whoever does not read for two seconds of flight can still quit")
  func slowReader() throws {
    let terminal = try SegueProgram.play("hero-cards", columns: 300, rows: 80)
    terminal.pauseDraining(true)
    for _ in 0..<20 {
      terminal.send("\r")
      usleep(100_000)
    }
    terminal.send("q")
    usleep(100_000)
    terminal.pauseDraining(false)
    #expect(terminal.waitForEnd(within: 3) == .exited(0))
    #expect(terminal.hasOldLineSettings)
    #expect(TerminalModes(replaying: terminal.output).leftovers == [])
  }

  @Test("Stopped in mid-flight and continued, it goes on where the scene is (case B34)")
  func stop() throws {
    let terminal = try SegueProgram.play("hero-cards")
    var (stops, returns): ([Double], [Double]) = ([], [])
    for way in ["key", "signal"] {
      terminal.send("\r")
      usleep(120_000)
      let asked = PseudoTerminal.now
      let note = "stopped by \(way)"
      if way == "key" { terminal.send("\u{1A}") } else { terminal.signal(SIGTSTP) }
      #expect(terminal.waitUntilStopped(), "\(note)")
      stops.append(PseudoTerminal.now - asked)
      expectCleanTerminal(terminal, note)
      let stopped = terminal.output.count
      usleep(300_000)
      #expect(terminal.output.count == stopped, "\(note)")
      let continued = PseudoTerminal.now
      terminal.signal(SIGCONT)
      #expect(terminal.waitFor("\u{1B}[?2026l", after: stopped, within: 2), "\(note)")
      returns.append(PseudoTerminal.now - continued)
      terminal.settle(quiet: 0.4)
    }
    // A machine with more to do may be late, but not each time.
    #expect(stops.contains { $0 <= 0.3 } && returns.contains { $0 <= 0.2 }, "\(stops) \(returns)")
    // Two Enters: opened and closed, as before the first.
    let screen = VirtualScreen(columns: 80, rows: 24)
    screen.feed(terminal.output)
    #expect(screen.alternate)
    #expect(screen.find("Python") != nil && screen.find("Zig") != nil)
    expectQuit(terminal, "after two stops")
  }

  @Test("A terminal that goes away takes the program with it, at rest and in mid-flight")
  func hangUp() throws {
    for flies in [false, true] {
      let terminal = try SegueProgram.play("hero-cards")
      if flies {
        terminal.send("\r")
        usleep(120_000)
      }
      terminal.hangUp()
      let ending = terminal.waitForEnd(within: 2)
      #expect(ending == .signalled(SIGHUP) || ending == .exited(1), "flies: \(flies)")
    }
  }
}
