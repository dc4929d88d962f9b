import Glibc
import SegueRaster
import TestSupport
import Testing

@Suite("Rough handling changes nothing but the picture", .oneProgramAtATime)
struct HardUseTests {
  @Test("Any size is drawn, and the state survives it (case B12)")
  func sizes() throws {
    let terminal = try SegueProgram.play("segmented-control")
    let screen = VirtualScreen(columns: 80, rows: 24)
    terminal.send("\u{1B}[C")
    terminal.settle(quiet: 0.5)
    screen.feed(terminal.output)
    let before = screen.picture()
    for (columns, rows) in [(1, 1), (2, 1), (1, 40), (40, 1), (3, 2), (300, 80), (80, 24)] {
      let start = terminal.output.count
      terminal.resize(columns: columns, rows: rows)
      #expect(terminal.waitUntil(within: 2) { $0.count > start }, "\(columns)x\(rows)")
      terminal.settle(quiet: 0.1)
      screen.resize(columns: columns, rows: rows)
      screen.feed(terminal.output[start...])
    }
    #expect(screen.picture() == before)
    expectQuit(terminal, "sizes")
  }

  @Test("Launched at any size, it can be used and left", arguments: ["segmented-control", "demo"])
  func launchSizes(_ scene: String) throws {
    for (columns, rows) in [(1, 1), (2, 1), (1, 40), (300, 80), (511, 3)] {
      let words = scene == "demo" ? SegueProgram.demo : ["play", SegueProgram.scene(scene)]
      let terminal = try SegueProgram.start(words, columns: columns, rows: rows)
      terminal.send("\u{1B}[C\u{1B}[B\r\u{1B}[B\t\u{1B}[<0;300;2M\u{1B}[<0;300;2m")
      usleep(100_000)
      terminal.send("q")
      #expect(terminal.waitForEnd() == .exited(0), "\(scene) at \(columns)x\(rows)")
      #expect(terminal.hasOldLineSettings)
      #expect(TerminalModes(replaying: terminal.output).leftovers == [])
    }
  }

  @Test("A storm of sizes in flight ends in the right picture (case B13)")
  func resizeStorm() throws {
    let terminal = try SegueProgram.play("hero-cards")
    terminal.send("\r")
    var random = SeededGenerator(seed: 13)
    for _ in 0..<150 {
      terminal.resize(
        columns: Int.random(in: 1...120, using: &random),
        rows: Int.random(in: 1...50, using: &random))
      usleep(4000)
    }
    terminal.send("\u{1B}")
    terminal.resize(columns: 80, rows: 24)
    terminal.settle(quiet: 0.8)
    let screen = repainted(terminal)
    let rendered = try VirtualScreen(rendering: "hero-cards")
    #expect(screen.rows == Array(rendered.rows.prefix(24)))
    #expect(screen.picture() == rendered.picture())
    expectQuit(terminal, "storm")
  }

  @Test("Keys mashed at two hundred a second are all obeyed, and it settles (case B19)")
  func mashing() throws {
    let seed: UInt64 = 19
    var random = SeededGenerator(seed: seed)
    let keys = ["\u{1B}[C", "\u{1B}[D", "\u{1B}[A", "\u{1B}[B", "\r", "\t", "\u{1B}[Z", "2", "1"]
    let terminal = try SegueProgram.start(SegueProgram.demo)
    for _ in 0..<300 {
      terminal.send(keys[Int.random(in: keys.indices, using: &random)])
      usleep(5000)
    }
    terminal.settle(quiet: 0.8)
    #expect(terminal.ending == nil, "seed \(seed)")
    // Home again: the first tab, no card open.
    for key in ["\u{1B}\u{1B}", "1", "\u{1B}[H"] {
      terminal.send(key)
      usleep(200_000)
    }
    terminal.settle(quiet: 0.8)
    let screen = VirtualScreen(columns: 80, rows: 24)
    screen.feed(terminal.output)
    #expect(screen.find("Pills") != nil && screen.find("q quit") != nil, "seed \(seed)")
    // What many small changes have made is what is painted anew.
    #expect(repainted(terminal).picture() == screen.picture(), "seed \(seed)")
    expectQuit(terminal, "mashed keys")
  }

  /// What the screen shows after Ctrl-L, by the bytes of that alone.
  private func repainted(_ terminal: PseudoTerminal) -> VirtualScreen {
    let start = terminal.output.count
    terminal.send("\u{C}")
    #expect(terminal.waitUntil { $0.count > start })
    terminal.settle()
    let screen = VirtualScreen(columns: 80, rows: 24)
    screen.feed(terminal.output[start...])
    return screen
  }

  @Test("An even number of Enters closes what it opened (case B19)")
  func toggles() throws {
    let terminal = try SegueProgram.play("hero-cards")
    let screen = VirtualScreen(columns: 80, rows: 24)
    screen.feed(terminal.output)
    let launch = screen.picture()
    let start = terminal.output.count
    for _ in 0..<100 {
      terminal.send("\r")
      usleep(5000)
    }
    terminal.settle(quiet: 0.6)
    screen.feed(terminal.output[start...])
    #expect(screen.picture() == launch)
    expectQuit(terminal, "toggles")
  }

  @Test("Without colour the selection is still to be seen, and no colour is sent (case B07)")
  func noColour() throws {
    for (changes, options) in [
      (["NO_COLOR": "1"], []), (["TERM": "vt100"], []), (["TERM": "xterm-mono"], []),
    ] as [([String: String], [String])] {
      let terminal = try SegueProgram.start(
        ["play", SegueProgram.scene("segmented-control")] + options, changes, waits: false)
      #expect(terminal.waitFor("Hands"))
      terminal.settle(quiet: 0.3)
      let screen = VirtualScreen(columns: 80, rows: 24)
      screen.feed(terminal.output)
      let first = screen.picture()
      let start = terminal.output.count
      terminal.send("\u{1B}[C")
      #expect(terminal.waitUntil { $0.count > start })
      terminal.settle(quiet: 0.5)
      screen.feed(terminal.output[start...])
      let second = screen.picture()
      let spot = try #require(screen.find("House"))
      let changed = (0..<80).filter { first[spot.row][$0] != second[spot.row][$0] }
      #expect(changed.contains(spot.column), "\(changes) \(options)")
      #expect(ColourClasses(in: terminal.output).all == [], "\(changes) \(options)")
      terminal.send("q")
      #expect(terminal.waitForEnd() == .exited(0))
    }
    let empty = try SegueProgram.play("segmented-control", [], ["NO_COLOR": ""])
    #expect(ColourClasses(in: empty.output).all == ["38;2", "48;2"])
    expectQuit(empty, "an empty NO_COLOR is none")
  }

  @Test("In a locale without UTF-8 every byte is ASCII, and the labels are there (case B25)")
  func plainLocale() throws {
    for locale in ["C", "POSIX", "xx_YY.UTF-8"] {
      let terminal = try SegueProgram.play("segmented-control", [], ["LC_ALL": locale])
      terminal.send("\u{1B}[C")
      terminal.settle(quiet: 0.3)
      let screen = VirtualScreen(columns: 80, rows: 24)
      screen.feed(terminal.output)
      for label in ["Shield", "House", "Hands"] {
        #expect(screen.find(label) != nil, "\(locale)")
      }
      #expect(terminal.output.allSatisfy { $0 < 0x80 }, "\(locale)")
      terminal.send("q")
      #expect(terminal.waitForEnd() == .exited(0), "\(locale)")
      #expect(TerminalModes(replaying: terminal.output).leftovers == [], "\(locale)")
    }
  }

  @Test("Bytes of no meaning do nothing; the next key works (cases B17, B33)")
  func noise() throws {
    let seed: UInt64 = 33
    var random = SeededGenerator(seed: seed)
    let terminal = try SegueProgram.play("segmented-control", ["--motion", "none"])
    var pieces = [
      "\u{1B}[<0;0;5M", "\u{1B}[<0;5;0M", "\u{1B}[<0;-3;2M", "\u{1B}[<0;99999;99999M",
      "\u{1B}[<999;1;1M", "\u{1B}[<0;1M", "\u{1B}[<;;M", "\u{1B}[M\u{1}\u{2}\u{3}",
    ].map { Array($0.utf8) }
    pieces += [[0xC6], [0xF0, 0x9F], [0xFF, 0xFE], [0x00], [0x80], [0x9B], Array("éß".utf8)]
    // Random bytes without the keys that mean to quit or to stop.
    pieces.append(
      (0..<10_000).map { _ in UInt8.random(in: 0...255, using: &random) }
        .filter { ![0x03, 0x1A, 0x71].contains($0) })
    for piece in pieces {
      terminal.send(piece)
      terminal.settle(quiet: 0.05)
      // Whatever sequence or paste the noise has begun is over by then.
      usleep(piece.count > 100 ? 700_000 : 0)
      let start = terminal.output.count
      terminal.send("\u{18}1\u{1B}[C")
      #expect(
        terminal.waitUntil(within: 2) { $0.count > start }, "\(piece.prefix(12)), seed \(seed)")
      terminal.send("1")
      terminal.settle(quiet: 0.05)
    }
    #expect(terminal.ending == nil)
    expectQuit(terminal, "noise")
  }

  @Test("Renders of any size, rate and script end well", arguments: [1, 2, 3])
  func renders(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let scenes = ["segmented-control", "hero-cards", "tabs-and-cards"]
    let steps = [
      "left", "right", "up", "down", "enter", "escape", "tab", "shift-tab", "pagedown", "end",
      "home", "wait:0.05", "wait:0.3", "resize:7x3", "resize:90x30", "resize:1x1", "click:12x4",
      "wheel:3@10x10", "wheel:-9@0x0", "2", "comma", "alt-x", "ctrl-l",
    ]
    for run in 0..<max(repetitions(200), 4) {
      let script = (0..<Int.random(in: 1...25, using: &random)).map { _ in
        steps[Int.random(in: steps.indices, using: &random)]
      }
      let size =
        "\(Int.random(in: 1...120, using: &random))x\(Int.random(in: 1...40, using: &random))"
      let words = [
        "render", SegueProgram.scene(scenes[run % 3]), "--size", size,
        "--keys", script.joined(separator: ","), "--fps", ["0.7", "7", "24"][run % 3],
        "--format", ["text", "ansi", "json"][run % 3],
      ]
      let result = try FinishedRun(words, limit: 20)
      #expect(result.ending == .exited(0), "seed \(seed), run \(run): \(words)")
      #expect(!result.output.isEmpty && result.errors.isEmpty, "\(words): \(result.errorText)")
    }
  }
}
