import CNcurses
import SegueGeometry
import SeguePaint
import SegueRaster

/// Turns spans of a grid into what ncurses keeps for a cell: glyph, marks, attributes, colour pair.
struct CellComposer {
  private(set) var pairs: ColorPairs
  /// The span composed last.
  private(set) var span: [cchar_t] = []
  /// Whether there were colour pairs for everything since `begin`.
  private(set) var complete = true

  private let fallback: GlyphFallback
  private var parts: [Glyph: [GlyphFallback.Part]] = [:]
  // The cell composed last and what became of it: pictures are made of runs.
  private var lastCell = Cell.blank
  private var lastFilled: cchar_t?

  init(pairs: ColorPairs, fallback: GlyphFallback) {
    self.pairs = pairs
    self.fallback = fallback
  }

  /// Begins a frame.
  mutating func begin() {
    complete = true
    lastFilled = nil
  }

  /// Gives up all colour pairs; whatever was composed is worth nothing.
  mutating func forgetPairs() { pairs.reset() }

  /// Composes the cells of a row from one column to another.
  mutating func compose(
    _ grid: borrowing CellGrid, columns: Range<Int>, row: Int, clusters: ClusterTable
  ) {
    span.removeAll(keepingCapacity: true)
    let start = row * grid.size.columns
    for index in start + columns.lowerBound..<start + columns.upperBound {
      append(grid.cells[index], room: start + columns.upperBound - index, clusters: clusters)
    }
  }

  private mutating func append(_ cell: Cell, room: Int, clusters: ClusterTable) {
    guard cell.width > 0 else { return }
    if let lastFilled, cell.isSame(as: lastCell) {
      span.append(lastFilled)
      return
    }
    let pair = pairs.pair(ink: cell.ink, ground: cell.ground)
    if pair == nil { complete = false }
    let attributes = Self.attributes(cell.traits)
    var filled = cchar_t()
    if cell.glyph.bits >= 0x20, cell.glyph.bits < 0x7F {
      segue_fill_cell(&filled, wchar_t(cell.glyph.bits), nil, 0, attributes, pair ?? 0)
      span.append(filled)
    } else {
      for part in parts(of: cell, clusters: clusters) where part.width <= room {
        segue_fill_cell(
          &filled, part.base, part.marks, Int32(part.marks.count), attributes, pair ?? 0)
        span.append(filled)
      }
    }
    lastCell = cell
    lastFilled = cell.width == 1 && pair != nil ? filled : nil
  }

  private mutating func parts(of cell: Cell, clusters: ClusterTable) -> [GlyphFallback.Part] {
    // A glyph always has the same width, so the glyph alone is the key.
    if let known = parts[cell.glyph] { return known }
    let fresh = fallback.parts(for: clusters.string(of: cell.glyph), width: Int(cell.width))
    parts[cell.glyph] = fresh
    return fresh
  }

  // ncurses has no attribute for struck text.
  private static func attributes(_ traits: TextTraits) -> attr_t {
    guard traits.rawValue != 0 else { return 0 }
    var result: attr_t = 0
    if traits.contains(.bold) { result |= segue_bold() }
    if traits.contains(.dim) { result |= segue_dim() }
    if traits.contains(.italic) { result |= segue_italic() }
    if traits.contains(.underline) { result |= segue_underline() }
    if traits.contains(.reverse) { result |= segue_reverse() }
    return result
  }
}
