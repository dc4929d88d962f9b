import Glibc
import SegueGeometry
import SeguePaint
import SegueRaster
import TestSupport
import Testing

@testable import SegueTerminal

// ncurses has one screen at a time, so these run one after the other.
// Like all that calls ncurses in this process: it keeps one state for all threads.
@MainActor
@Suite("What is shown through ncurses reads back as the grid", .serialized)
final class CursesScreenTests {
  private let descriptor: Int32
  private var read = 0

  init() {
    setlocale(LC_CTYPE, "C.utf8")
    var name = Array("/tmp/segue-screen-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    unlink(name)
  }

  deinit { close(descriptor) }

  /// What was written since the last call.
  func written() -> [UInt8] {
    let end = Int(lseek(descriptor, 0, SEEK_END))
    var bytes = [UInt8](repeating: 0, count: max(end - read, 0))
    pread(descriptor, &bytes, bytes.count, off_t(read))
    read = end
    return bytes
  }

  func makeScreen(
    _ name: String, depth: ColorDepth, size: CellSize, ascii: Bool = false, pairLimit: Int = 60_000
  ) throws -> CursesScreen {
    var found = TerminalCapabilities.detect(
      options: TerminalOptions(color: depth, ascii: ascii),
      environment: TerminalEnvironment(["TERM": name]),
      database: name == "xterm-builtin" ? TerminfoDatabase(directories: []) : nil, output: -1)
    found.ascii = ascii
    return try CursesScreen(
      capabilities: found, size: size, channel: FrameChannel(output: descriptor),
      pairLimit: pairLimit)
  }

  private static let allTraits: [TextTraits] = [
    [], [], [], .bold, .italic, .underline, .reverse,
  ]

  /// A grid of words, wide clusters, blocks and blanks in random colours of the depth.
  private func randomGrid(
    _ size: CellSize, depth: ColorDepth, traits: [TextTraits] = CursesScreenTests.allTraits,
    clusters: inout ClusterTable, random: inout SeededGenerator
  ) -> CellGrid {
    func color() -> CellColor {
      if Int.random(in: 0..<5, using: &random) == 0 { return .terminal }
      switch depth {
      case .truecolor:
        // Few values in the low bits: 0 to 7 are colours like any other.
        return .rgb(
          UInt8.random(in: 0...3, using: &random) &* 85, UInt8.random(in: 0...1, using: &random),
          UInt8.random(in: 0...7, using: &random))
      case .palette256: return .palette(UInt8.random(in: 16...255, using: &random))
      case .palette16: return .palette(UInt8.random(in: 0...15, using: &random))
      case .palette8: return .palette(UInt8.random(in: 0...7, using: &random))
      case .none: return .terminal
      }
    }
    let plain = ["a", "Z", "~", "▌", "█", "▂", "─", "é", " ", " ", " "]
    // The emulator loses a mark in the last column.
    let narrow = plain + ["e\u{301}"]
    let wide = ["中", "😀", "한"]
    var grid = CellGrid(size: size)
    for y in 0..<size.rows {
      var x = 0
      while x < size.columns {
        let isWide = x + 1 < size.columns && Int.random(in: 0..<6, using: &random) == 0
        let text =
          (isWide ? wide : x + 4 < size.columns ? narrow : plain).randomElement(using: &random)
          ?? " "
        let cell = Cell(
          glyph: clusters.glyph(for: text), ink: color(), ground: color(),
          traits: traits.randomElement(using: &random) ?? [], width: isWide ? 2 : 1)
        // Runs of one colour, as pictures have them.
        for _ in 0..<Int.random(in: 1...4, using: &random) where x + Int(cell.width) <= size.columns
        {
          grid[x, y] = cell
          if isWide {
            grid[x + 1, y] = cell
            grid[x + 1, y].width = 0
          }
          x += Int(cell.width)
        }
      }
    }
    return grid
  }

  private func damage(from old: CellGrid, to new: CellGrid) -> CellDamage {
    var damage = CellDamage()
    for y in 0..<new.size.rows {
      for x in 0..<new.size.columns where old[x, y] != new[x, y] { damage.add(x..<x + 1, row: y) }
    }
    return damage
  }

  // The emulator leaves old colours in the second column of a wide cluster, so the first speaks for
  // both.
  func expectEqual(
    _ screen: VirtualScreen, _ grid: borrowing CellGrid, _ clusters: ClusterTable, _ note: String
  ) {
    for y in 0..<grid.size.rows {
      for x in 0..<grid.size.columns where grid[x, y].width > 0 {
        let cell = grid[x, y]
        let shown = screen.cell(x, y)
        let text = clusters.string(of: cell.glyph)
        let same =
          shown.text == text && shown.ground == cell.ground && shown.width == Int(cell.width)
          && (shown.traits == cell.traits
            || text == " " && cell.traits.isDisjoint(with: [.underline, .reverse]))
          && (shown.ink == cell.ink || text == " ")
        if !same {
          Issue.record("\(note), column \(x), row \(y): \(shown) for \(text) \(cell)")
          return
        }
      }
    }
  }

  @Test(
    "Random grids, whole and in changes (case B14)",
    arguments: [
      ("xterm-256color", ColorDepth.truecolor), ("xterm-256color", .palette256),
      ("xterm", .palette16), ("xterm", .palette8), ("xterm-256color", .none),
      ("tmux-256color", .truecolor), ("linux", .palette8),
      // Not described anywhere: what is built in.
      ("xterm-builtin", .truecolor), ("xterm-builtin", .palette256),
    ])
  func randomGrids(_ name: String, _ depth: ColorDepth) throws {
    let seed = UInt64(depth.rawValue.count * 31 + name.count)
    var random = SeededGenerator(seed: seed)
    let size = CellSize(columns: 37, rows: 9)
    let screen = try makeScreen(name, depth: depth, size: size)
    let emulator = VirtualScreen(columns: size.columns, rows: size.rows)
    var clusters = ClusterTable()
    var grid = CellGrid(size: size)
    // The console of Linux has no italics and no lines under coloured text.
    let traits = name == "linux" ? [[], .bold, .reverse] : Self.allTraits
    for frame in 0..<max(repetitions(1000), 20) {
      let fresh = randomGrid(
        size, depth: depth, traits: traits, clusters: &clusters, random: &random)
      var next = grid
      // Some frames change everything, most a few rows.
      let whole = frame % 5 == 0
      for y in 0..<size.rows where whole || Int.random(in: 0..<3, using: &random) == 0 {
        for x in 0..<size.columns { next[x, y] = fresh[x, y] }
      }
      screen.show(next, damage: damage(from: grid, to: next), clusters: clusters)
      emulator.feed(written())
      expectEqual(emulator, next, clusters, "seed \(seed), frame \(frame)")
      grid = next
    }
  }

  @Test("When the colour pairs run out, the picture is right all the same and is not cleared")
  func pairsRunOut() throws {
    let size = CellSize(columns: 30, rows: 6)
    let screen = try makeScreen("xterm-256color", depth: .truecolor, size: size, pairLimit: 200)
    let emulator = VirtualScreen(columns: size.columns, rows: size.rows)
    let clusters = ClusterTable()
    var old = CellGrid(size: size)
    for frame in 0..<40 {
      var grid = old
      for y in 0..<size.rows where frame == 0 || y == frame % size.rows {
        for x in 0..<size.columns {
          grid[x, y] = Cell(
            glyph: Glyph("x"), ink: .rgb(UInt8(frame * 5), UInt8(x * 3), 9),
            ground: .rgb(7, UInt8(y), UInt8(frame)))
        }
      }
      screen.show(grid, damage: damage(from: old, to: grid), clusters: clusters)
      let bytes = written()
      if frame > 0 { #expect(TerminalModes(replaying: bytes).erasures == 0) }
      emulator.feed(bytes)
      expectEqual(emulator, grid, clusters, "frame \(frame)")
      old = grid
    }
  }

  @Test("A frame is bracketed and unchanged cells are not sent again (case B28)")
  func frames() throws {
    let size = CellSize(columns: 80, rows: 24)
    let screen = try makeScreen("xterm-256color", depth: .truecolor, size: size)
    let clusters = ClusterTable()
    var grid = CellGrid(size: size, filledWith: Cell(ground: .rgb(10, 20, 30)))
    screen.show(grid, damage: CellDamage(), clusters: clusters)
    let first = written()
    #expect(first.starts(with: "\u{1B}[?2026h".utf8))
    #expect(first.suffix(8).elementsEqual("\u{1B}[?2026l".utf8))
    #expect(TerminalModes(replaying: first).erasures > 0)

    var damage = CellDamage()
    damage.add(0..<80, row: 5)
    screen.show(grid, damage: damage, clusters: clusters)
    #expect(written() == [])

    grid[40, 5] = Cell(glyph: Glyph("X"), ink: .rgb(255, 255, 255), ground: .rgb(10, 20, 30))
    screen.show(grid, damage: damage, clusters: clusters)
    let second = written()
    #expect(second.contains(subsequence: Array("X".utf8)))
    #expect(second.count < 100)
    #expect(TerminalModes(replaying: second).erasures == 0)
  }

  @Test("Without colour no colour is ever sent, attributes are (case B07)")
  func mono() throws {
    let size = CellSize(columns: 20, rows: 4)
    let screen = try makeScreen("xterm-256color", depth: .none, size: size)
    var grid = CellGrid(size: size)
    for x in 0..<20 {
      grid[x, 1] = Cell(
        glyph: Glyph("m"), ink: .rgb(255, 0, 0), ground: .rgb(0, 0, 255),
        traits: x < 10 ? .reverse : .bold)
    }
    screen.show(grid, damage: CellDamage(), clusters: ClusterTable())
    let bytes = written()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("m"))
    #expect(text.contains(";7m"))
    for form in ["38;", "48;", "\u{1B}[3", "\u{1B}[4"] { #expect(!text.contains(form), "\(form)") }
  }

  @Test("In ASCII no byte is 0x80 or above (case B25)")
  func ascii() throws {
    let size = CellSize(columns: 20, rows: 2)
    let screen = try makeScreen("xterm-256color", depth: .truecolor, size: size, ascii: true)
    var clusters = ClusterTable()
    var grid = CellGrid(size: size)
    grid[0, 0] = Cell(glyph: clusters.glyph(for: "中"), width: 2)
    grid[1, 0] = Cell(glyph: clusters.glyph(for: "中"), width: 0)
    grid[2, 0] = Cell(glyph: Glyph("▌"))
    grid[3, 0] = Cell(glyph: Glyph("é"))
    screen.show(grid, damage: CellDamage(), clusters: clusters)
    let bytes = written()
    #expect(bytes.allSatisfy { $0 < 0x80 })
    #expect(bytes.contains(subsequence: Array("??#?".utf8)))
  }

  @Test("Another size repaints at that size, smaller and larger (case B13)")
  func resize() throws {
    let screen = try makeScreen(
      "xterm-256color", depth: .truecolor, size: CellSize(columns: 30, rows: 8))
    let emulator = VirtualScreen(columns: 30, rows: 8)
    var clusters = ClusterTable()
    var random = SeededGenerator(seed: 77)
    for (columns, rows) in [(30, 8), (12, 3), (1, 1), (50, 15), (30, 8)] {
      let size = CellSize(columns: columns, rows: rows)
      screen.resize(to: size)
      emulator.resize(columns: columns, rows: rows)
      let grid = randomGrid(size, depth: .truecolor, clusters: &clusters, random: &random)
      screen.show(grid, damage: CellDamage(), clusters: clusters)
      emulator.feed(written())
      expectEqual(emulator, grid, clusters, "\(columns)x\(rows), seed 77")
    }
  }

  @Test("A grid of another size than the screen is clipped")
  func clipped() throws {
    let size = CellSize(columns: 10, rows: 3)
    let screen = try makeScreen("xterm-256color", depth: .truecolor, size: size)
    let emulator = VirtualScreen(columns: 10, rows: 3)
    let grid = CellGrid(
      size: CellSize(columns: 40, rows: 12), filledWith: Cell(glyph: Glyph("w")))
    screen.show(grid, damage: CellDamage(), clusters: ClusterTable())
    emulator.feed(written())
    #expect(emulator.rows == Array(repeating: String(repeating: "w", count: 10), count: 3))
  }

  @Test("Grids of another source are shown with their own clusters")
  func otherClusters() throws {
    let size = CellSize(columns: 4, rows: 1)
    let screen = try makeScreen("xterm-256color", depth: .truecolor, size: size)
    let emulator = VirtualScreen(columns: 4, rows: 1)
    for text in ["e\u{301}", "o\u{308}"] {
      var clusters = ClusterTable()
      let grid = CellGrid(size: size, filledWith: Cell(glyph: clusters.glyph(for: text)))
      var damage = CellDamage()
      damage.add(0..<4, row: 0)
      screen.show(grid, damage: damage, clusters: clusters)
      emulator.feed(written())
      #expect(emulator.cell(0, 0).text == text)
    }
  }
}
