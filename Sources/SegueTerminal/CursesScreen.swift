import CNcurses
import Glibc
import SegueGeometry
import SegueRaster

/// Shows grids of cells through ncurses: damaged spans by row, with cached colour pairs.
final class CursesScreen {
  private let screen: OpaquePointer
  private let channel: FrameChannel
  private let depth: ColorDepth
  private let brackets: Bool
  private(set) var size: CellSize
  private var composer: CellComposer
  private var clearsFirst = true
  private var drawsAll = true
  /// What differs from the screen because pictures that were composed ahead were not shown.
  private var owed: CellDamage?

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
    composer = CellComposer(
      pairs: ColorPairs(depth: depth, limit: pairLimit),
      fallback: GlyphFallback(ascii: capabilities.ascii))
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
    owed = nil
    repaint()
  }

  /// Makes the next frame clear the screen and draw everything.
  func repaint() {
    clearsFirst = true
    drawsAll = true
  }

  /// Whether the next frame is drawn whatever the damage says.
  var isRepainting: Bool { drawsAll }
  /// Whether the next frame shows more than what differs from the picture before.
  var isOwing: Bool { owed != nil }

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
      composer.forgetPairs()
      clearok(segue_shown_window(), false)
      redrawwin(window)
      _ = put(grid, damage: nil, clusters: clusters, in: window)
    }
    drawsAll = false
    owed = nil
    finish(window)
  }

  private func finish(_ window: UnsafeMutablePointer<WINDOW>) {
    wnoutrefresh(window)
    doupdate()
    channel.send(
      opening: brackets ? ModeSwitches.beginFrame : [],
      closing: brackets ? ModeSwitches.endFrame : [])
  }

  // MARK: Ahead of time

  /// Composes the damaged cells of a grid to be put later; false if colour pairs ran out.
  func compose(
    _ grid: borrowing CellGrid, damage: CellDamage, clusters: ClusterTable,
    into frame: inout FrameAhead
  ) -> Bool {
    composer.begin()
    for y in 0..<min(grid.size.rows, size.rows) {
      guard let columns = span(of: y, in: grid, damage) else { continue }
      composer.compose(grid, columns: columns, row: y, clusters: clusters)
      let start = frame.cells.count
      frame.cells.append(contentsOf: composer.span)
      frame.spans.append(
        FrameAhead.Span(row: y, columns: columns, cells: start..<frame.cells.count))
    }
    return composer.complete
  }

  /// Puts what was composed ahead; nothing is sent yet.
  func put(_ frame: FrameAhead) {
    guard let window = segue_screen_window() else { return }
    frame.cells.withUnsafeBufferPointer { cells in
      for span in frame.spans {
        guard let base = cells.baseAddress else { return }
        wmove(window, Int32(span.row), Int32(span.columns.lowerBound))
        wadd_wchnstr(window, base + span.cells.lowerBound, Int32(span.cells.count))
      }
    }
  }

  /// Sends what was put.
  func sendPut() {
    guard let window = segue_screen_window() else { return }
    finish(window)
  }

  /// Takes note that a picture that was composed ahead is not shown: the next one shows its cells.
  func owe(_ frame: FrameAhead) {
    var damage = owed ?? CellDamage(rows: size.rows)
    for span in frame.spans { damage.add(span.columns, row: span.row) }
    owed = damage
  }

  /// The columns of a row to put; nil for none.
  private func span(
    of row: Int, in grid: borrowing CellGrid, _ damage: CellDamage?
  ) -> Range<Int>? {
    let columns = min(grid.size.columns, size.columns)
    guard let damage else { return columns > 0 ? 0..<columns : nil }
    guard row < damage.rows.count else { return nil }
    var span = damage.rows[row]
    if let owed, row < owed.rows.count, !owed.rows[row].isEmpty {
      let other = owed.rows[row]
      span =
        span.isEmpty
        ? other
        : min(span.lowerBound, other.lowerBound)..<max(span.upperBound, other.upperBound)
    }
    span = span.clamped(to: 0..<columns)
    guard !span.isEmpty else { return nil }
    // A wide cluster is put as a whole or not at all.
    if grid[span.lowerBound, row].width == 0, span.lowerBound > 0 {
      span = span.lowerBound - 1..<span.upperBound
    }
    if span.upperBound < columns, grid[span.upperBound, row].width == 0 {
      span = span.lowerBound..<span.upperBound + 1
    }
    return span
  }

  /// Whether there were colour pairs for all.
  private func put(
    _ grid: borrowing CellGrid, damage: CellDamage?, clusters: ClusterTable,
    in window: UnsafeMutablePointer<WINDOW>
  ) -> Bool {
    composer.begin()
    for y in 0..<min(grid.size.rows, size.rows) {
      guard let span = span(of: y, in: grid, damage) else { continue }
      composer.compose(grid, columns: span, row: y, clusters: clusters)
      wmove(window, Int32(y), Int32(span.lowerBound))
      wadd_wchnstr(window, composer.span, Int32(composer.span.count))
    }
    return composer.complete
  }
}
