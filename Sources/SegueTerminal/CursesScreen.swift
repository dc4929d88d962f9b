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
    composer.begin()
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
      composer.compose(grid, columns: span, row: y, clusters: clusters)
      wmove(window, Int32(y), Int32(span.lowerBound))
      wadd_wchnstr(window, composer.span, Int32(composer.span.count))
    }
    return composer.complete
  }
}
