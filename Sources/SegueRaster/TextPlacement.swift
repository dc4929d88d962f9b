import SegueGeometry
import SeguePaint

/// Where the lines of a text stand in the grid.
struct TextPlacement {
  let column: Int
  let row: Int
  let block: TextBlock
  private let alignment: TextAlignment
  private let edge: Edge?

  init(_ figure: TextFigure, metrics: CellMetrics) {
    // The origin of the whole block is rounded, never a cluster, so letters keep their distances.
    column = roundToCell(figure.origin.x / metrics.width)
    row = roundToCell(figure.origin.y / metrics.height)
    block = figure.block
    alignment = figure.alignment
    let shift = Point(
      x: figure.origin.x / metrics.width - Double(column),
      y: figure.origin.y / metrics.height - Double(row))
    edge = figure.edge.map {
      Edge(
        left: $0.minX / metrics.width - shift.x, right: $0.maxX / metrics.width - shift.x,
        top: $0.minY / metrics.height - shift.y, bottom: $0.maxY / metrics.height - shift.y)
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

  /// Whether the edge lets a cluster through: where it lies before rounding, to within an eighth of
  /// a cell, which no glyph could show.
  ///
  /// So text that fits its edge is never cut, wherever both are rounded to; and a letter that sticks
  /// out does not stand half on what is behind, to be readable on neither.
  func isInsideEdge(columns: Range<Int>, row: Int) -> Bool {
    guard let edge else { return true }
    let grace = 0.125
    return Double(columns.lowerBound) >= edge.left - grace
      && Double(columns.upperBound) <= edge.right + grace
      && Double(row) >= edge.top - grace && Double(row + 1) <= edge.bottom + grace
  }

  /// The limit of a text in cells, moved as the text was moved when it was rounded.
  private struct Edge {
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double
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
