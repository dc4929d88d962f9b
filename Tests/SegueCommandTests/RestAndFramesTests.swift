import Glibc
import TestSupport
import Testing

@Suite("At rest nothing happens, in motion no more than needed", .oneProgramAtATime)
struct RestAndFramesTests {
  @Test("Nothing is written and nobody wakes up, after whatever (case B27)")
  func quiet() throws {
    let sessions: [(note: String, terminal: PseudoTerminal, keys: [String])] = [
      ("started", try SegueProgram.start(SegueProgram.demo), []),
      ("switched", try SegueProgram.play("segmented-control"), ["\u{1B}[C"]),
      ("opened", try SegueProgram.play("hero-cards"), ["\r"]),
      ("closed", try SegueProgram.play("hero-cards"), ["\r", "\u{1B}"]),
    ]
    for step in 0..<2 {
      for session in sessions where session.keys.indices.contains(step) {
        session.terminal.send(session.keys[step])
      }
      usleep(900_000)
    }
    for session in sessions { session.terminal.settle(quiet: 0.5) }
    let before = sessions.map {
      ($0.terminal.output.count, $0.terminal.processorTime, $0.terminal.wakeUps)
    }
    let seconds = min(max(Double(repetitions(150)), 2.5), 10)
    usleep(UInt32(seconds * 1e6))
    for (session, (written, time, woken)) in zip(sessions, before) {
      let terminal = session.terminal
      #expect(terminal.output.count == written, "\(session.note)")
      #expect(terminal.processorTime - time <= 0.005 * seconds, "\(session.note)")
      #expect(terminal.wakeUps - woken <= 2, "\(session.note)")
    }
    for session in sessions { expectQuit(session.terminal, session.note) }
  }

  @Test("A slow slide by whole cells wakes up for what changes, not for every tick")
  func wakeUps() throws {
    // Of its own, or every file that another test writes beside the scene would be news.
    let folder = TemporaryFolder()
    folder.write(
      "slide.json",
      """
      { segue: 1, units: "cells", state: { far: false }, view: { view: "Rectangle", modifiers: [
          { fill: "'#5f5fd7'" }, { frame: { width: 4, height: 2 } },
          { offset: { x: "far ? 6 : 0" } },
          { animation: { curve: "linear", duration: 1, value: "far" } } ] },
        keys: { r: { set: { far: "!far" } } } }
      """)
    let terminal = try SegueProgram.start(["play", folder.file("slide.json"), "--edges", "cell"])
    terminal.settle(quiet: 0.3)
    let (start, before) = (terminal.output.count, terminal.wakeUps)
    terminal.send("r")
    usleep(1_200_000)
    terminal.settle(quiet: 0.3)
    let woken = terminal.wakeUps - before
    let frames = RecordedFrames(Array(terminal.output[start...])).frames.count
    #expect(frames == 6)
    // Sixty ticks; someone looks further ahead every eight of them.
    #expect(woken <= 24, "woken up \(woken) times")
    expectQuit(terminal, "a slow slide")
  }

  @Test("Twenty switches and five flights: no clearing, whole frames, few bytes (case B28)")
  func frames() throws {
    // A machine that has no time makes frames larger than they are, which nobody can tell from here:
    // the smallest of several runs is what they are.
    var run = try SwitchesAndFlights()
    for _ in 0..<3 where !run.isWithinBars {
      expectQuit(run.tabs, "switches without time")
      expectQuit(run.cards, "flights without time")
      run = try SwitchesAndFlights()
    }
    let (tabs, cards, repaint) = (run.tabs, run.cards, run.repaint)
    let (tabsStart, cardsStart) = (run.tabsStart, run.cardsStart)
    #expect(repaint > 1000)

    let switches = try expectNoFlicker(tabs, from: tabsStart)
    #expect(switches.frames.count > 100)
    // A frame that makes up for ticks the machine had no time for moves the pill further at once.
    let timely = run.timelySwitches
    #expect(timely.count > 20)
    let switchSize = timely.max() ?? 0
    #expect(switchSize <= 1024, "the largest frame in time has \(switchSize) bytes")
    #expect(switches.frames.allSatisfy { $0.count <= 2048 })
    expectWholeWrites(tabs, from: tabsStart)

    let flights = try expectNoFlicker(cards, from: cardsStart)
    #expect(flights.frames.count > 100)
    // Of cards in flight, whose colours differ from cell to cell, a frame that makes up for lost time
    // may take more than they do at rest.
    let flightSize = run.timelyFlights.max() ?? 0
    #expect(
      Double(flightSize) <= 1.2 * Double(repaint),
      "the largest frame in time has \(flightSize) bytes, a repaint \(repaint)")
    #expect(flights.frames.allSatisfy { $0.count <= 2 * repaint })
    expectQuit(tabs, "twenty switches")
    expectQuit(cards, "five flights")
  }

  // What is written at once arrives at once; the kernel may cut it, but seldom something so small.
  private func expectWholeWrites(_ terminal: PseudoTerminal, from start: Int) {
    var position = 0
    var (whole, cut) = (0, 0)
    for piece in terminal.pieces {
      defer { position += piece.bytes.count }
      guard position >= start else { continue }
      let isWhole =
        piece.bytes.starts(with: RecordedFrames.opening)
        && piece.bytes.suffix(8).elementsEqual(RecordedFrames.closing)
      if isWhole { whole += 1 } else { cut += 1 }
    }
    #expect(cut * 20 <= whole, "\(cut) pieces of frames, \(whole) whole ones")
  }

  /// What every frame after the first owes.
  private func expectNoFlicker(
    _ terminal: PseudoTerminal, from start: Int
  ) throws -> RecordedFrames {
    let output = Array(terminal.output[start...])
    let modes = TerminalModes(replaying: output)
    #expect(modes.erasures == 0)
    #expect(!modes.hasScrollRegion && !output.contains(subsequence: Array("\u{1B}M".utf8)))
    #expect(!modes.switches.contains { $0.mode == 25 }, "the cursor stays hidden")
    let recorded = RecordedFrames(output)
    #expect(recorded.outside.isEmpty, "\(recorded.outside.count) bytes outside of frames")
    #expect(output.count(ofSubsequence: RecordedFrames.opening) == recorded.frames.count)
    return recorded
  }

  @Test("Esc is quick, two are two, and Alt with a letter is neither (case B15)")
  func escape() throws {
    let terminal = try SegueProgram.play("hero-cards", ["--motion", "none"])
    var waits: [Double] = []
    for _ in 0..<3 {
      toggle(terminal, "\r")
      let start = terminal.output.count
      terminal.send("\u{1B}x")
      usleep(250_000)
      #expect(terminal.output.count == start, "Alt-x leaves the card open")
      let sent = PseudoTerminal.now
      let pieces = terminal.pieces.count
      toggle(terminal, "\u{1B}")
      waits.append((terminal.pieces.dropFirst(pieces).first?.time ?? .infinity) - sent)
    }
    // A machine with more to do may be late, but not each time.
    #expect(waits.contains { $0 <= 0.15 }, "\(waits)")
    #expect(waits.allSatisfy { $0 < 1 }, "\(waits)")
    toggle(terminal, "\r")
    toggle(terminal, "\u{1B}\u{1B}")
    let screen = VirtualScreen(columns: 80, rows: 24)
    screen.feed(terminal.output)
    #expect(screen.find("Python") != nil, "the card is home again")
    // At the root Esc does nothing.
    let still = terminal.output.count
    terminal.send("\u{1B}")
    usleep(200_000)
    #expect(terminal.output.count == still)
    expectQuit(terminal, "escapes")
  }

  private func toggle(_ terminal: PseudoTerminal, _ keys: String) {
    let start = terminal.output.count
    terminal.send(keys)
    #expect(terminal.waitUntil(within: 2) { $0.count > start })
    terminal.settle(quiet: 0.1)
  }
}

/// Tabs switched twenty times, and a card opened and closed five times beside them.
private struct SwitchesAndFlights {
  let tabs: PseudoTerminal
  let cards: PseudoTerminal
  /// Where in what they wrote they begin.
  let tabsStart: Int
  let cardsStart: Int
  /// The bytes of the cards, all painted anew.
  let repaint: Int

  init() throws {
    tabs = try SegueProgram.play("segmented-control")
    cards = try SegueProgram.play("hero-cards")
    cards.send("\u{C}")
    cards.settle()
    repaint = RecordedFrames(cards.output).frames.last?.count ?? 0
    (tabsStart, cardsStart) = (tabs.output.count, cards.output.count)
    for key in 0..<20 {
      tabs.send(key % 4 < 2 ? "\u{1B}[C" : "\u{1B}[D")
      if key % 2 == 0 { cards.send(key % 4 == 0 ? "\r" : "\u{1B}") }
      usleep(380_000)
    }
    tabs.settle()
    cards.settle(quiet: 0.3)
  }

  var timelySwitches: [Int] { timelyFrames(tabs, from: tabsStart) }
  var timelyFlights: [Int] { timelyFrames(cards, from: cardsStart) }

  /// Whether all frames are as small as they have to be.
  var isWithinBars: Bool {
    (timelySwitches.max() ?? 0) <= 1024
      && Double(timelyFlights.max() ?? 0) <= 1.2 * Double(repaint)
      && RecordedFrames(Array(tabs.output[tabsStart...])).frames.allSatisfy { $0.count <= 2048 }
      && RecordedFrames(Array(cards.output[cardsStart...])).frames.allSatisfy {
        $0.count <= 2 * repaint
      }
  }

  /// The sizes of the frames that followed the one before within a tick and a half.
  private func timelyFrames(_ terminal: PseudoTerminal, from start: Int) -> [Int] {
    var position = 0
    var sizes: [Int] = []
    var last: Double?
    for piece in terminal.pieces {
      defer { position += piece.bytes.count }
      guard position >= start else { continue }
      let isWhole = piece.bytes.count(ofSubsequence: RecordedFrames.opening) == 1
      if isWhole, let last, piece.time - last < 0.025 { sizes.append(piece.bytes.count) }
      last = piece.time
    }
    return sizes
  }
}
