import Glibc
import TestSupport
import Testing

@Suite("Keys and clicks arrive, however fast and from however far", .oneProgramAtATime)
struct FastInputTests {
  @Test("A held key selects as far as it goes, and nothing goes on after it (case B19)")
  func heldKey() throws {
    let row = TabRow(tabs: 20, width: 4)
    let terminal = try SegueProgram.start(["play", row.path])
    for (presses, key, pause, wanted) in [
      (60, "\u{1B}[C", 16_000, 19), (7, "\u{1B}[D", 16_000, 12), (600, "\u{1B}[C", 1000, 19),
    ] {
      for _ in 0..<presses {
        terminal.send(key)
        usleep(UInt32(pause))
      }
      let sent = PseudoTerminal.now
      #expect(TabRow.wait(for: wanted, in: terminal, columns: 80), "\(presses) presses")
      #expect(PseudoTerminal.now - sent < 1, "\(presses) presses")
      terminal.settle(quiet: 0.3)
      // The pill of 0.2 s is at rest by now.
      let still = terminal.output.count
      usleep(200_000)
      #expect(terminal.output.count == still, "\(presses) presses")
    }
    expectQuit(terminal, "a held key")
  }

  @Test(
    "A click hits the tab under it, in column 300 as in column 3 (case B16)",
    arguments: ["xterm-256color", "tmux-256color"])
  func farClicks(_ name: String) throws {
    let row = TabRow(tabs: 60, width: 5)
    let terminal = try SegueProgram.start(
      ["play", row.path], ["TERM": name], columns: 300, rows: 24)
    #expect(terminal.output.contains(subsequence: Array("\u{1B}[?1006h".utf8)))
    for column in [291, 3, 223, 224, 255, 256, 300] {
      let tab = (column - 1) / 5
      let click = "\u{1B}[<0;\(column);1M\u{1B}[<0;\(column);1m"
      terminal.send(click)
      #expect(TabRow.wait(for: tab, in: terminal, columns: 300), "\(name), column \(column)")
      // Letting go of it over another one selects nothing.
      terminal.send("\u{1B}[<0;1;1m")
      terminal.settle(quiet: 0.1)
      #expect(TabRow.wait(for: tab, in: terminal, columns: 300, within: 0.2), "\(name)")
    }
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(TerminalModes(replaying: terminal.output).leftovers == [])
  }

  @Test("A paste does nothing, however long; one that never ends takes no memory (case B18)")
  func pastes() throws {
    let row = TabRow(tabs: 20, width: 4)
    let terminal = try SegueProgram.start(["play", row.path])
    let text = String(repeating: "quit\rlll\u{1B}[C5\u{3}\n", count: 200_000 / 16)
    let start = terminal.output.count
    terminal.send("\u{1B}[200~\(text)\u{1B}[201~")
    let sent = PseudoTerminal.now
    terminal.send("\u{1B}[C")
    #expect(TabRow.wait(for: 1, in: terminal, columns: 80), "the paste selected nothing")
    #expect(PseudoTerminal.now - sent < 1)
    #expect(RecordedFrames(Array(terminal.output[start...])).frames.count < 60)

    let before = terminal.residentBytes
    terminal.send("\u{1B}[200~")
    let block = [UInt8](repeating: UInt8(ascii: "l"), count: 1 << 16)
    for _ in 0..<160 { terminal.send(block) }
    usleep(700_000)
    #expect(terminal.residentBytes - before <= 16 << 20)
    terminal.send("\u{1B}[C")
    #expect(TabRow.wait(for: 2, in: terminal, columns: 80), "half a second later it is over")
    expectQuit(terminal, "pastes")
  }

  @Test("The same text without marks is typed: in order, few frames, and soon over (case B18)")
  func typedText() throws {
    let row = TabRow(tabs: 20, width: 4)
    let terminal = try SegueProgram.start(["play", row.path])
    let start = terminal.output.count
    let began = PseudoTerminal.now
    terminal.send(
      String(repeating: "some words, lines \n", count: 200_000 / 19 / (isFullRun ? 1 : 10)))
    let sent = PseudoTerminal.now
    terminal.send("3")
    #expect(TabRow.wait(for: 2, in: terminal, columns: 80, within: 3))
    #expect(PseudoTerminal.now - sent < 2)
    let frames = RecordedFrames(Array(terminal.output[start...])).frames.count
    #expect(Double(frames) <= (PseudoTerminal.now - began) * 60 + 3)
    expectQuit(terminal, "typed text")
  }
}
