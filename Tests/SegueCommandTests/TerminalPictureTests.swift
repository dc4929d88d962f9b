import Glibc
import SeguePaint
import SegueRaster
import TestSupport
import Testing

@Suite("What a person sees in the terminal is what the scene means", .oneProgramAtATime)
struct TerminalPictureTests {
  private let labels = ["Shield", "House", "Hands"]
  private let pill = CellColor.rgb(0xF4, 0xF5, 0xFA)
  private let card = CellColor.rgb(0xFF, 0x95, 0x40)

  @Test("Every label is in its cells in every frame, whichever way the pill goes (case A01)")
  func labelsStay() throws {
    let terminal = try SegueProgram.play("segmented-control")
    let screen = VirtualScreen(columns: 80, rows: 24)
    screen.feed(terminal.output)
    let launch = screen.picture()
    let spots = try labels.map { try #require(screen.find($0)) }
    let row = spots[0].row
    var pillColumn = try #require(screen.box(of: pill)).columns.lowerBound
    for (key, grows) in [("[C", true), ("[C", true), ("[D", false), ("[D", false)] {
      let start = terminal.output.count
      terminal.send("\u{1B}\(key)")
      #expect(terminal.waitUntil { $0.count > start })
      terminal.settle(quiet: 0.12)
      let frames = RecordedFrames(Array(terminal.output[start...])).frames
      #expect(frames.count > 4, "the switch is animated")
      for (number, frame) in frames.enumerated() {
        screen.feed(frame)
        for (label, spot) in zip(labels, spots) {
          #expect(screen.shows(label, at: spot), "frame \(number): \(label)")
        }
        // The pill is one, its sides go one way only, and it never leaves the row of labels.
        let box = try #require(screen.box(of: pill))
        #expect(box.rows.contains(row) && box.columns.count <= 24)
        let column = box.columns.lowerBound
        #expect(grows ? column >= pillColumn : column <= pillColumn, "frame \(number)")
        pillColumn = column
      }
    }
    #expect(screen.picture() == launch, "four switches lead back to the launch")
    expectQuit(terminal, "after four switches")
  }

  @Test("The first frame is final, also with the last tab selected (case A05)")
  func firstFrame() throws {
    let file = TemporaryFile(
      scene: "segmented-control", replacing: "selected: 0 }", by: "selected: 2 }")
    let terminal = try SegueProgram.start(["play", file.path])
    usleep(600_000)
    let output = terminal.output
    let recorded = RecordedFrames(output)
    #expect(recorded.frames.count == 1, "one frame and no other")
    #expect(output.suffix(8).elementsEqual(RecordedFrames.closing), "nothing after it")
    let screen = VirtualScreen(columns: 80, rows: 24)
    screen.feed(output)
    let box = try #require(screen.box(of: pill))
    #expect(box.columns == 51..<73, "the pill is under the third of three tabs of 22 columns")
    let spot = try #require(screen.find("Hands"))
    #expect((51..<73).allSatisfy { screen.cell($0, spot.row).ground == pill })
    #expect(!(7..<51).contains { screen.cell($0, spot.row).ground == pill })
    // The first switch of a person is animated all the same.
    terminal.send("\u{1B}[D")
    #expect(terminal.waitUntil { $0.count > output.count })
    terminal.settle(quiet: 0.12)
    #expect(RecordedFrames(Array(terminal.output[output.count...])).frames.count > 4)
    expectQuit(terminal, "third tab first")
  }

  @Test("A card takes off from its place, is never gone, and comes home (cases A10, A11)")
  func hero() throws {
    let terminal = try SegueProgram.play("hero-cards")
    let screen = VirtualScreen(columns: 80, rows: 24)
    screen.feed(terminal.output)
    let launch = screen.picture()
    let home = try #require(screen.box(of: card))
    var last = home
    for opens in [true, false] {
      let start = terminal.output.count
      terminal.send(opens ? "\r" : "\u{1B}")
      #expect(terminal.waitUntil { $0.count > start })
      terminal.settle(quiet: 0.3)
      let frames = RecordedFrames(Array(terminal.output[start...])).frames
      #expect(frames.count >= 10, "opens: \(opens)")
      for (number, frame) in frames.enumerated() {
        screen.feed(frame)
        let note = "opens: \(opens), frame \(number)"
        let box = try #require(screen.box(of: card), "\(note)")
        if opens {
          // The card only grows, up to what a spring of 0.8 overshoots, which is off the screen.
          #expect(
            box.columns.lowerBound <= last.columns.lowerBound
              && box.columns.upperBound >= last.columns.upperBound
              && box.rows.lowerBound <= last.rows.lowerBound
              && box.rows.upperBound >= last.rows.upperBound, "\(note)")
        }
        if number == 0, opens {
          // At most two intervals of flight: a spring has 0.064 of its way behind it.
          #expect(box.columns.upperBound - home.columns.upperBound <= 5, "\(note)")
          #expect(box.rows.upperBound - home.rows.upperBound <= 2, "\(note)")
        }
        last = box
      }
      if opens { #expect(last.columns == 0..<80 && last.rows == 0..<24) }
      let still = terminal.output.count
      usleep(200_000)
      #expect(terminal.output.count == still, "the landing is the end")
    }
    #expect(screen.picture() == launch, "opened and closed is as launched")
    expectQuit(terminal, "after a flight")
  }

  @Test("Without a command the program shows its gallery, whose scenes travel inside it")
  func demo() throws {
    let terminal = try SegueProgram.start([])
    let screen = VirtualScreen(columns: 80, rows: 24)
    screen.feed(terminal.output)
    let folder = try SegueProgram.start(SegueProgram.demo)
    let same = VirtualScreen(columns: 80, rows: 24)
    same.feed(folder.output)
    #expect(screen.find("Segmented control") != nil)
    #expect(screen.rows == same.rows && screen.picture() == same.picture())
    expectQuit(terminal, "demo")
    expectQuit(folder, "demo of a folder")
  }

  @Test("At rest the terminal shows the cells that a render of the same keys shows")
  func sameAsRender() throws {
    let scripts: [(scene: String, typed: String, keys: String)] = [
      ("segmented-control", "\u{1B}[C\u{1B}[C", "right,right"),
      ("hero-cards", "\u{1B}[C\r", "right,enter"), ("tabs-and-cards", "2", "2"),
    ]
    var sessions: [(terminal: PseudoTerminal, script: Int, depth: String)] = []
    for depth in ["truecolor", "256", "16", "none"] {
      for (index, script) in scripts.enumerated() {
        let terminal = try SegueProgram.play(script.scene, ["--color", depth], waits: false)
        sessions.append((terminal, index, depth))
      }
    }
    for step in ["at launch", "after keys"] {
      if step == "at launch" {
        for session in sessions { #expect(session.terminal.waitFor("\u{1B}[?2026l", within: 15)) }
      } else {
        for session in sessions { session.terminal.send(scripts[session.script].typed) }
        usleep(1_000_000)
      }
      for (terminal, index, depth) in sessions {
        terminal.settle(quiet: 0.3)
        let screen = VirtualScreen(columns: 80, rows: 24)
        screen.feed(terminal.output)
        let script = scripts[index]
        let words = step == "at launch" ? [] : ["--keys", script.keys, "--at", "5"]
        let rendered = try VirtualScreen(
          rendering: script.scene, ["--color", depth] + words)
        expectSame(screen, rendered, "\(script.scene), \(depth), \(step)")
      }
    }
    for session in sessions { session.terminal.send("q") }
    for session in sessions {
      #expect(session.terminal.waitForEnd() == .exited(0))
      expectCleanTerminal(session.terminal, session.depth)
    }
  }

  private func expectSame(_ shown: VirtualScreen, _ rendered: VirtualScreen, _ note: String) {
    let pairs = zip(shown.picture(), rendered.picture())
    for (row, (left, right)) in pairs.enumerated() where left != right {
      let column = left.indices.first { left[$0] != right[$0] } ?? 0
      Issue.record(
        "\(note): first in \(column),\(row): \(left[column]) for \(right[column])")
      return
    }
  }
}
