import SegueGeometry
import SeguePaint

/// Where the lines of a text stand in the grid.
struct TextPlacement {
  let column: Int
  let row: Int
  let block: TextBlock
  private let alignment: TextAlignment
  /// The cells that the edge lets clusters into; nil for all.
  private let limit: CellRect?

  init(_ figure: TextFigure, metrics: CellMetrics) {
    // The origin of the whole block is rounded, never a cluster, so letters keep their distances.
    column = roundToCell(figure.origin.x / metrics.width)
    row = roundToCell(figure.origin.y / metrics.height)
    block = figure.block
    alignment = figure.alignment
    let shift = Point(
      x: figure.origin.x / metrics.width - Double(column),
      y: figure.origin.y / metrics.height - Double(row))
    // Moved as the text was moved when it was rounded, and to within an eighth of a cell, which no
    // glyph could show.
    limit = figure.edge.map {
      let grace = 0.125
      return CellRect(
        minColumn: clampedInt(($0.minX / metrics.width - shift.x - grace).rounded(.up)),
        minRow: clampedInt(($0.minY / metrics.height - shift.y - grace).rounded(.up)),
        maxColumn: clampedInt(($0.maxX / metrics.width - shift.x + grace).rounded(.down)),
        maxRow: clampedInt(($0.maxY / metrics.height - shift.y + grace).rounded(.down)))
    }
  }

  /// The first column of a line.
  func start(of line: Int) -> Int {
    let free = block.columns - block.lines[line].columns
    switch alignment {
    case .leading: return column
    case .center: return column + (free >> 1)
    case .trailing: return column + free
    }
  }

  /// Whether the edge lets a cluster through: where it lies before rounding.
  ///
  /// So text that fits its edge is never cut, wherever both are rounded to; and a letter that sticks
  /// out does not stand half on what is behind, to be readable on neither.
  func isInsideEdge(columns: Range<Int>, row: Int) -> Bool {
    guard let limit else { return true }
    return columns.lowerBound >= limit.minColumn && columns.upperBound <= limit.maxColumn
      && row >= limit.minRow && row < limit.maxRow
  }

  /// The cells that the text can have clusters in.
  var bounds: CellRect {
    var left = column
    var right = column
    for line in block.lines.indices {
      let first = start(of: line)
      left = min(left, first)
      right = max(right, first + block.lines[line].columns)
    }
    let all = CellRect(
      minColumn: left, minRow: row, maxColumn: right, maxRow: row + block.lines.count)
    return limit.map { all.intersection($0) } ?? all
  }
}
