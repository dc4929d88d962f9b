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
  /// What is put just now; kept for its storage.
  private var cells: ContiguousArray<cchar_t> = []

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
    repaint()
  }

  /// Makes the next frame clear the screen and draw everything.
  func repaint() {
    clearsFirst = true
    drawsAll = true
  }

  /// Whether the next frame is drawn whatever the damage says.
  var isRepainting: Bool { drawsAll }
  /// Whether ncurses has written what the terminal has not seen yet.
  var isOwing: Bool { channel.keptCount > 0 }

  /// Shows the damaged cells of the grid.
  func show(_ grid: borrowing CellGrid, damage: CellDamage, clusters: ClusterTable) {
    // A screen that is cleared needs nothing of what led to it.
    if clearsFirst { channel.forgetKept() }
    keep(grid, damage: damage, clusters: clusters)
    sendKept()
  }

  /// Has ncurses write what shows the damaged cells, and keeps it to be sent later; returns how many
  /// bytes those are.
  @discardableResult
  func keep(_ grid: borrowing CellGrid, damage: CellDamage, clusters: ClusterTable) -> Int {
    guard let window = segue_screen_window() else { return 0 }
    let clears = clearsFirst
    clearsFirst = false
    if clears { clearok(segue_shown_window(), true) }
    if !put(grid, damage: drawsAll ? nil : damage, clusters: clusters, in: window) {
      // The pairs ran out in the middle. All start anew, so every cell has to be put again; the
      // screen is not cleared for that, ncurses only sends every cell again.
      composer.forgetPairs()
      clearok(segue_shown_window(), clears)
      redrawwin(window)
      _ = put(grid, damage: nil, clusters: clusters, in: window)
    }
    drawsAll = false
    wnoutrefresh(window)
    doupdate()
    return channel.keep()
  }

  /// Sends the bytes that are kept, but for so many at the end, as one frame.
  func sendKept(allBut later: Int = 0) {
    channel.sendKept(
      allBut: later, opening: brackets ? ModeSwitches.beginFrame : [],
      closing: brackets ? ModeSwitches.endFrame : [])
  }

  /// Calls with the columns to put, row by row; without damage with all.
  private func forEachRun(
    _ grid: borrowing CellGrid, _ damage: CellDamage?, _ body: (CellDamage.Run) -> Void
  ) {
    let rows = min(grid.size.rows, size.rows)
    let columns = min(grid.size.columns, size.columns)
    guard let damage else {
      for row in 0..<rows where columns > 0 {
        body(CellDamage.Run(row: row, columns: 0..<columns))
      }
      return
    }
    for run in damage.runs where run.row < rows {
      let whole = Self.whole(run.columns, of: columns, row: run.row, in: grid)
      if !whole.isEmpty { body(CellDamage.Run(row: run.row, columns: whole)) }
    }
  }

  /// What of a run is on the screen, with both halves of wide clusters, which are put as a whole or
  /// not at all.
  private static func whole(
    _ run: Range<Int>, of columns: Int, row: Int, in grid: borrowing CellGrid
  ) -> Range<Int> {
    let run = run.clamped(to: 0..<columns)
    if run.isEmpty { return run }
    var (first, end) = (run.lowerBound, run.upperBound)
    if first > 0, grid[first, row].width == 0 { first -= 1 }
    if end < columns, grid[end, row].width == 0 { end += 1 }
    return first..<end
  }

  /// Whether there were colour pairs for all.
  private func put(
    _ grid: borrowing CellGrid, damage: CellDamage?, clusters: ClusterTable,
    in window: UnsafeMutablePointer<WINDOW>
  ) -> Bool {
    composer.begin()
    forEachRun(grid, damage) { run in
      cells.removeAll(keepingCapacity: true)
      composer.compose(grid, columns: run.columns, row: run.row, clusters: clusters, into: &cells)
      wmove(window, Int32(run.row), Int32(run.columns.lowerBound))
      cells.withUnsafeBufferPointer {
        _ = wadd_wchnstr(window, $0.baseAddress, Int32($0.count))
      }
    }
    return composer.complete
  }
}
