import Glibc
import TestSupport
import Testing

@Suite("The loop shows frames and otherwise sleeps", .oneProgramAtATime)
struct RunLoopTests {
  @Test("Every frame is one write in one bracket, and nothing is cleared later (case B28)")
  func frames() throws {
    let terminal = try Fixture.start()
    terminal.settle()
    let first = terminal.output.count
    for key in ["\u{1B}[C", "\u{1B}[C", "\u{1B}[D", "x"] {
      terminal.send(key)
      usleep(400_000)
    }
    let output = Array(terminal.output[first...])
    let frames = output.count(ofSubsequence: Array("\u{1B}[?2026h".utf8))
    #expect(frames > 20)
    #expect(output.count(ofSubsequence: Array("\u{1B}[?2026l".utf8)) == frames)
    #expect(TerminalModes(replaying: output).erasures == 0)
    // What arrives together was written together, and is whole frames.
    for piece in terminal.pieces.dropFirst(2) {
      #expect(piece.bytes.starts(with: "\u{1B}[?2026h".utf8))
      #expect(piece.bytes.suffix(8).elementsEqual("\u{1B}[?2026l".utf8))
    }
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("The picture in the terminal is the picture of the source, after any keys")
  func picture() throws {
    let terminal = try Fixture.start()
    terminal.send("\u{1B}[C\u{1B}[C\u{1B}[D")
    #expect(terminal.waitFor("moved"))
    terminal.settle(quiet: 0.4)
    let screen = VirtualScreen(columns: 80, rows: 24)
    screen.feed(terminal.output)
    #expect(screen.text(row: 0) == "3 moved to 10")
    let ground = screen.cell(0, 10).ground
    for column in 0..<80 {
      #expect((screen.cell(column, 3).ground == ground) == !(10..<20).contains(column))
    }
    #expect(screen.cell(79, 23).ground == ground)
    #expect(!screen.cursorVisible)
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("At rest nothing is written and nobody wakes up (case B27)")
  func idle() throws {
    let terminal = try Fixture.start()
    terminal.send("\u{1B}[C")
    terminal.settle(quiet: 0.5)
    let (written, time, woken) = (
      terminal.output.count, terminal.processorTime, terminal.wakeUps
    )
    usleep(2_000_000)
    #expect(terminal.output.count == written)
    #expect(terminal.wakeUps - woken <= 1)
    #expect(terminal.processorTime - time < 0.01)
    terminal.send("x")
    #expect(terminal.waitFor("character", after: written))
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("Esc alone is seen within 150 ms, in a sequence it is part of it (case B15)")
  func escape() throws {
    let terminal = try Fixture.start()
    var waits: [Double] = []
    for _ in 0..<5 {
      let start = terminal.output.count
      let sent = PseudoTerminal.now
      terminal.send("\u{1B}")
      #expect(terminal.waitUntil { $0.count > start })
      waits.append((terminal.pieces.last?.time ?? .infinity) - sent)
      #expect(waits.allSatisfy { $0 >= 0.045 })
    }
    // A machine with more to do may be late, but not each time.
    #expect(waits.contains { $0 <= 0.15 })
    #expect(terminal.output.contains(subsequence: Array("escape".utf8)))
    let next = terminal.output.count
    terminal.send("\u{1B}x")
    #expect(terminal.waitFor("rawValue: 2", after: next))
    #expect(!terminal.output[next...].contains(subsequence: Array("escape".utf8)))
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("Another size is drawn at once without a key, a storm of them in few frames (case B13)")
  func resize() throws {
    let terminal = try Fixture.start()
    for (columns, rows) in [(100, 30), (60, 20), (1, 1), (80, 24)] {
      let start = terminal.output.count
      terminal.resize(columns: columns, rows: rows)
      #expect(terminal.waitUntil { $0.count > start })
      terminal.settle(quiet: 0.1)
      guard columns > 10 else { continue }
      let screen = VirtualScreen(columns: columns, rows: rows)
      screen.feed(terminal.output[start...])
      #expect(screen.text(row: 0).contains("size \(columns)x\(rows)"))
    }
    let start = terminal.output.count
    let began = PseudoTerminal.now
    for step in 0..<200 {
      terminal.resize(columns: 60 + step % 40, rows: 20 + step % 7)
      usleep(5000)
    }
    terminal.resize(columns: 80, rows: 24)
    terminal.settle(quiet: 0.2)
    let output = Array(terminal.output[start...])
    // 40 for the second that the storm takes here, if the machine has nothing else to do.
    let frames = Double(output.count(ofSubsequence: Array("\u{1B}[?2026h".utf8)))
    #expect(frames <= max((PseudoTerminal.now - began) * 26, 40))
    let screen = VirtualScreen(columns: 80, rows: 24)
    screen.feed(output)
    #expect(screen.text(row: 0).contains("size 80x24"))
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test(
    "A terminal that never got a size has 80 x 24 until it gets one (case B11)",
    arguments: [([:], "0 ready", 80), (["COLUMNS": "100", "LINES": "30"], "0 ready", 100)]
      as [([String: String?], String, Int)])
  func noSize(_ environment: [String: String?], _ text: String, _ columns: Int) throws {
    let terminal = try Fixture.start(environment, columns: 0, rows: 0)
    let start = terminal.output.count
    terminal.resize(columns: 70, rows: 22)
    #expect(terminal.waitFor("size 70x22", after: start))
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("Ctrl-L repaints everything")
  func repaint() throws {
    let terminal = try Fixture.start()
    terminal.settle()
    let start = terminal.output.count
    terminal.send("\u{C}")
    #expect(terminal.waitFor("0 ready", after: start))
    #expect(TerminalModes(replaying: Array(terminal.output[start...])).erasures > 0)
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("A task of the main actor runs while the loop waits, and its writes are shown")
  func task() throws {
    let terminal = try Fixture.start()
    terminal.send("t")
    #expect(terminal.waitFor("done"))
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("A frame that was asked for at a moment comes at that moment")
  func appointment() throws {
    let terminal = try Fixture.start()
    let start = terminal.output.count
    let sent = PseudoTerminal.now
    terminal.send("w")
    #expect(terminal.waitFor("waiting", after: start))
    terminal.settle(quiet: 0.3)
    let shown = terminal.output.count
    #expect(terminal.waitUntil(within: 3) { $0.count > shown })
    let waited = (terminal.pieces.last?.time ?? 0) - sent
    #expect(waited > 1.45 && waited < 3)
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("A paste is one event, and bytes of no meaning stop nothing (cases B18, B33)")
  func input() throws {
    let terminal = try Fixture.start()
    let text = String(repeating: "q\r\u{1B}[C", count: 40_000)
    terminal.send("\u{1B}[200~" + text + "\u{1B}[201~")
    #expect(terminal.waitFor("pasted 200000"))
    var random = SeededGenerator(seed: 33)
    let noise = (0..<10_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    // Without the keys that quit, stop or trap here.
    terminal.send(
      noise.filter { ![0x03, 0x1A, 0x21, 0x23, 0x24, 0x25, 0x40, 0x71].contains($0) })
    let start = terminal.output.count
    terminal.send("\u{1B}[C")
    #expect(terminal.waitFor("moved", after: start))
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("Colours are spelled as the terminal reads them (cases B07, B08, B10)")
  func colours() throws {
    for (changes, yes, no) in [
      ([:], ["38;2;", "48;2;"], ["38;5;", "\u{1B}]4", "\u{1B}]P"]),
      (["NO_COLOR": "1"], [], ["38;", "48;", "\u{1B}[3", "\u{1B}[4", "\u{1B}]"]),
      (["NO_COLOR": ""], ["48;2;"], []),
    ] as [([String: String?], [String], [String])] {
      let terminal = try Fixture.start(changes)
      terminal.send("q")
      #expect(terminal.waitForEnd() == .exited(0))
      let output = terminal.output
      for form in yes { #expect(output.contains(subsequence: Array(form.utf8)), "\(changes)") }
      for form in no {
        #expect(!output.contains(subsequence: Array(form.utf8)), "\(changes) \(form)")
      }
    }
  }
}
