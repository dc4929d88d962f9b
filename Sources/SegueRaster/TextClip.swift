import SegueGeometry
import SeguePaint

/// A clip as text sees it: it lets clusters through whole or not at all.
struct TextClip {
  private let cells: CellRect
  /// What the clip covers of each cell; nil for a rectangle, which has no corners to look at.
  private let coverage: ShapeCoverage?

  init(_ clip: ShapeFigure, _ metrics: CellMetrics, _ edges: EdgeStyle) {
    // By the same rounding as the origin of the text had.
    cells = metrics.nearestCells(to: clip.bounds)
    coverage =
      clip.kind == .rectangle
      ? nil : ShapeCoverage(clip, drawing: .fill, clips: [], metrics: metrics, edges: edges)
  }

  /// One row of cells.
  struct Row {
    let columns: Range<Int>
    fileprivate let spans: ShapeCoverage.Row?

    /// Whether the clip lets a cluster through; at its corners at least half of each cell must be
    /// inside.
    func isInside(_ cluster: Range<Int>) -> Bool {
      guard cluster.lowerBound >= columns.lowerBound, cluster.upperBound <= columns.upperBound
      else { return false }
      guard let spans else { return true }
      return cluster.allSatisfy { spans.mask(column: $0).nonzeroBitCount >= 32 }
    }
  }

  func row(_ row: Int) -> Row {
    guard row >= cells.minRow, row < cells.maxRow, cells.minColumn < cells.maxColumn else {
      return Row(columns: 0..<0, spans: nil)
    }
    return Row(columns: cells.minColumn..<cells.maxColumn, spans: coverage?.row(row))
  }
}
