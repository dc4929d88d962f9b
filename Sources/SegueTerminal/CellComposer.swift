import CNcurses
import SegueGeometry
import SeguePaint
import SegueRaster

/// Turns spans of a grid into what ncurses keeps for a cell: glyph, marks, attributes, colour pair.
struct CellComposer {
  private(set) var pairs: ColorPairs
  /// Whether there were colour pairs for everything since `begin`.
  private(set) var complete = true

  private let fallback: GlyphFallback
  private var parts: [Glyph: [GlyphFallback.Part]] = [:]
  /// The same for clusters of more than one scalar: which glyph stands for one depends on the table.
  private var clusterParts: [String: [GlyphFallback.Part]] = [:]
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

  /// Composes the cells of a row from one column to another behind those that there are.
  mutating func compose(
    _ grid: borrowing CellGrid, columns: Range<Int>, row: Int, clusters: ClusterTable,
    into cells: inout ContiguousArray<cchar_t>
  ) {
    let start = row * grid.size.columns
    let end = start + columns.upperBound
    var index = start + columns.lowerBound
    while index < end {
      let cell = grid.cells[index]
      let gap = index > start ? Self.gap(in: grid, at: index, end: start + grid.size.columns) : 0
      if gap == 0 {
        append(cell, room: end - index, clusters: clusters, to: &cells)
        index += 1
        continue
      }
      var bridge = cell
      bridge.ink = grid.cells[index - 1].ink
      bridge.traits = grid.cells[index - 1].traits
      for _ in index..<min(index + gap, end) {
        append(bridge, room: 1, clusters: clusters, to: &cells)
      }
      index += gap
    }
  }

  /// How many blanks part two words of one style, from an index on.
  ///
  /// Blanks have no ink of their own. Sent with that of the words, a line of text is one run of
  /// colours and not two for each word: changes of colour are most of what a frame costs.
  private static func gap(in grid: borrowing CellGrid, at index: Int, end: Int) -> Int {
    let word = grid.cells[index - 1]
    guard Self.isBlank(grid.cells[index], beside: word), word.glyph != .blank,
      word.ink != .terminal, word.width == 1, word.traits.rawValue & Self.seenOnBlanks == 0
    else { return 0 }
    var next = index + 1
    while next < end, next - index <= 2, Self.isBlank(grid.cells[next], beside: word) { next += 1 }
    guard next < end else { return 0 }
    let other = grid.cells[next]
    return other.glyph != .blank && other.ink == word.ink && other.ground == word.ground
      && other.traits == word.traits && other.width == 1 ? next - index : 0
  }

  private static let seenOnBlanks =
    TextTraits.underline.rawValue | TextTraits.reverse.rawValue | TextTraits.strikethrough.rawValue

  private static func isBlank(_ cell: Cell, beside word: Cell) -> Bool {
    cell.glyph == .blank && cell.ink == .terminal && cell.ground == word.ground
      && cell.traits.rawValue == 0 && cell.width == 1
  }

  private mutating func append(
    _ cell: Cell, room: Int, clusters: ClusterTable, to cells: inout ContiguousArray<cchar_t>
  ) {
    guard cell.width > 0 else { return }
    if let lastFilled, cell.isSame(as: lastCell) {
      cells.append(lastFilled)
      return
    }
    let pair = pairs.pair(ink: cell.ink, ground: cell.ground)
    if pair == nil { complete = false }
    let attributes = Self.attributes(cell.traits)
    var filled = cchar_t()
    if cell.glyph.bits >= 0x20, cell.glyph.bits < 0x7F {
      segue_fill_cell(&filled, wchar_t(cell.glyph.bits), nil, 0, attributes, pair ?? 0)
      cells.append(filled)
    } else {
      for part in parts(of: cell, clusters: clusters) where part.width <= room {
        segue_fill_cell(
          &filled, part.base, part.marks, Int32(part.marks.count), attributes, pair ?? 0)
        cells.append(filled)
      }
    }
    lastCell = cell
    lastFilled = cell.width == 1 && pair != nil ? filled : nil
  }

  private mutating func parts(of cell: Cell, clusters: ClusterTable) -> [GlyphFallback.Part] {
    if ClusterTable.holds(cell.glyph) {
      let cluster = clusters.string(of: cell.glyph)
      if let known = clusterParts[cluster] { return known }
      let fresh = fallback.parts(for: cluster, width: Int(cell.width))
      clusterParts[cluster] = fresh
      return fresh
    }
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
