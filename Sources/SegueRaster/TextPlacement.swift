import SegueGeometry
import SeguePaint

/// Where the lines of a text stand in the grid.
struct TextPlacement {
  let column: Int
  let row: Int
  let block: TextBlock
  private let alignment: TextAlignment
  private let edge: CellRect?

  init(_ figure: TextFigure, metrics: CellMetrics) {
    // The origin of the whole block is rounded, never a cluster, so letters keep their distances.
    column = roundToCell(figure.origin.x / metrics.width)
    row = roundToCell(figure.origin.y / metrics.height)
    block = figure.block
    alignment = figure.alignment
    edge = figure.edge.map { Self.cellsInside($0, metrics) }
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

  /// The cells that a rect holds to within an eighth of a cell, which no glyph could show.
  ///
  /// A letter that the edge cuts would stand half on what is behind, and be readable on neither.
  private static func cellsInside(_ rect: Rect, _ metrics: CellMetrics) -> CellRect {
    let grace = 0.125
    return CellRect(
      minColumn: clampedInt((rect.minX / metrics.width - grace).rounded(.up)),
      minRow: clampedInt((rect.minY / metrics.height - grace).rounded(.up)),
      maxColumn: clampedInt((rect.maxX / metrics.width + grace).rounded(.down)),
      maxRow: clampedInt((rect.maxY / metrics.height + grace).rounded(.down)))
  }

  /// Whether the edge lets a cluster through.
  func isInsideEdge(columns: Range<Int>, row: Int) -> Bool {
    guard let edge else { return true }
    return columns.lowerBound >= edge.minColumn && columns.upperBound <= edge.maxColumn
      && row >= edge.minRow && row < edge.maxRow
  }

  var bounds: CellRect {
    var left = column
    var right = column
    for line in block.lines.indices {
      let first = start(of: line)
      left = min(left, first)
      right = max(right, first + block.lines[line].columns)
    }
    return CellRect(
      minColumn: left, minRow: row, maxColumn: right, maxRow: row + block.lines.count)
  }
}
