import CNcurses
import Glibc
import SegueGeometry
import SeguePaint
import SegueRaster

/// Shows grids of cells through ncurses: damaged spans by row, with cached colour pairs.
final class CursesScreen {
  private let screen: OpaquePointer
  private let channel: FrameChannel
  private let fallback: GlyphFallback
  private let depth: ColorDepth
  private let brackets: Bool
  private(set) var size: CellSize
  private var pairs: ColorPairs
  private var row: [cchar_t] = []
  private var parts: [Glyph: [GlyphFallback.Part]] = [:]
  /// The cell put last and what became of it: pictures are made of runs.
  private var last: (cell: Cell, filled: cchar_t)?
  private var clearsFirst = true
  private var drawsAll = true

  /// Starts ncurses on the description, with the size that the terminal has.
  init(
    capabilities: TerminalCapabilities, size: CellSize, channel: FrameChannel,
    pairLimit: Int = ColorPairs.limit
  ) throws(TerminalError) {
    guard let entry = capabilities.entry else {
      throw capabilities.obstacle ?? .nameIsUnknown(name: capabilities.name)
    }
    self.channel = channel
    self.size = size
    depth = capabilities.depth
    brackets = capabilities.privateModes
    fallback = GlyphFallback(ascii: capabilities.ascii)
    pairs = ColorPairs(depth: depth, limit: pairLimit)
    // ncurses must not ask the terminal, which it does not see, nor the environment.
    var sized = entry
    sized.numbers[TerminfoEntry.Position.columns] = Int32(size.columns)
    sized.numbers[TerminfoEntry.Position.lines] = Int32(size.rows)
    guard let started = Self.start(sized, named: capabilities.entryName, on: channel) else {
      throw .cannotStart(reason: "ncurses refused the description \(capabilities.entryName)")
    }
    screen = started
    if depth != .none {
      start_color()
      assume_default_colors(-1, -1)
    }
    // Frames never wait for keys, rows never scroll by themselves, the cursor may stay anywhere.
    typeahead(-1)
    nonl()
    let window = segue_screen_window()
    scrollok(window, false)
    idlok(window, false)
    leaveok(window, true)
    // Until it has come back from `endwin` once, ncurses 6.4 writes at every cursor motion.
    endwin()
    wrefresh(window)
    channel.discard()
  }

  deinit { delscreen(screen) }

  // ncurses looks for descriptions by itself, but takes one in memory from the environment.
  private static func start(
    _ entry: TerminfoEntry, named name: String, on channel: FrameChannel
  ) -> OpaquePointer? {
    let before = getenv("TERMINFO").map { String(cString: $0) }
    setenv("TERMINFO", entry.environmentValue, 1)
    use_env(false)
    let screen = name.withCString { newterm($0, channel.stream, channel.stream) }
    if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
    return screen
  }

  /// Takes over another size; the next frame repaints everything.
  func resize(to size: CellSize) {
    guard size != self.size else { return }
    self.size = size
    resize_term(Int32(size.rows), Int32(size.columns))
    repaint()
  }

  /// Makes the next frame clear the screen and draw everything.
  func repaint() {
    clearsFirst = true
    drawsAll = true
  }

  /// Whether the next frame is drawn whatever the damage says.
  var isRepainting: Bool { drawsAll }

  /// Shows the damaged cells of the grid.
  func show(_ grid: borrowing CellGrid, damage: CellDamage, clusters: ClusterTable) {
    guard let window = segue_screen_window() else { return }
    if clearsFirst {
      clearok(segue_shown_window(), true)
      clearsFirst = false
    }
    if !put(grid, damage: drawsAll ? nil : damage, clusters: clusters, in: window) {
      // The pairs ran out in the middle. All start anew, so every cell has to be put again; the
      // screen is not cleared for that, ncurses only sends every cell again.
      pairs.reset()
      clearok(segue_shown_window(), false)
      redrawwin(window)
      _ = put(grid, damage: nil, clusters: clusters, in: window)
    }
    drawsAll = false
    wnoutrefresh(window)
    doupdate()
    channel.send(
      opening: brackets ? ModeSwitches.beginFrame : [],
      closing: brackets ? ModeSwitches.endFrame : [])
  }

  /// Whether there were colour pairs for all.
  private func put(
    _ grid: borrowing CellGrid, damage: CellDamage?, clusters: ClusterTable,
    in window: UnsafeMutablePointer<WINDOW>
  ) -> Bool {
    let columns = min(grid.size.columns, size.columns)
    var complete = true
    last = nil
    for y in 0..<min(grid.size.rows, size.rows) {
      var span = 0..<columns
      if let damage {
        guard y < damage.rows.count else { break }
        span = damage.rows[y].clamped(to: span)
        guard !span.isEmpty else { continue }
        // A wide cluster is put as a whole or not at all.
        if grid[span.lowerBound, y].width == 0, span.lowerBound > 0 {
          span = span.lowerBound - 1..<span.upperBound
        }
        if span.upperBound < columns, grid[span.upperBound, y].width == 0 {
          span = span.lowerBound..<span.upperBound + 1
        }
      }
      row.removeAll(keepingCapacity: true)
      for x in span {
        complete = append(grid[x, y], end: columns - x, clusters: clusters) && complete
      }
      wmove(window, Int32(y), Int32(span.lowerBound))
      wadd_wchnstr(window, row, Int32(row.count))
    }
    return complete
  }

  private func append(_ cell: Cell, end: Int, clusters: ClusterTable) -> Bool {
    guard cell.width > 0 else { return true }
    if let last, last.cell == cell {
      row.append(last.filled)
      return true
    }
    let pair = pairs.pair(ink: cell.ink, ground: cell.ground)
    let attributes = Self.attributes(cell.traits)
    var filled = cchar_t()
    if cell.glyph.bits < 0x7F, cell.glyph.bits >= 0x20 {
      segue_fill_cell(&filled, wchar_t(cell.glyph.bits), nil, 0, attributes, pair ?? 0)
      row.append(filled)
      if pair != nil { last = (cell, filled) }
    } else {
      let parts = parts(of: cell, clusters: clusters)
      for part in parts where part.width <= end {
        segue_fill_cell(
          &filled, part.base, part.marks, Int32(part.marks.count), attributes, pair ?? 0)
        row.append(filled)
      }
      if pair != nil, parts.count == 1, cell.width == 1 { last = (cell, filled) }
    }
    return pair != nil
  }

  private func parts(of cell: Cell, clusters: ClusterTable) -> [GlyphFallback.Part] {
    // A glyph always has the same width, so the glyph alone is the key.
    if let known = parts[cell.glyph] { return known }
    let fresh = fallback.parts(for: clusters.string(of: cell.glyph), width: Int(cell.width))
    parts[cell.glyph] = fresh
    return fresh
  }

  private static func attributes(_ traits: TextTraits) -> attr_t {
    guard !traits.isEmpty else { return 0 }
    var result: attr_t = 0
    if traits.contains(.bold) { result |= segue_bold() }
    if traits.contains(.dim) { result |= segue_dim() }
    if traits.contains(.italic) { result |= segue_italic() }
    if traits.contains(.underline) { result |= segue_underline() }
    if traits.contains(.reverse) { result |= segue_reverse() }
    return result
  }
}
