import SegueGeometry
import SegueGraph
import SegueLayout
import SeguePaint

/// Where a view comes to rest, and how many cells it takes at both ends of its way.
struct MotionEnd {
  let rect: Rect
  /// The size in cells, zero where it is not the same at both ends.
  let size: CellSize

  init(from start: Rect, to end: Rect, _ metrics: CellMetrics) {
    rect = end
    let (from, to) = (metrics.nearestCells(to: start), metrics.nearestCells(to: end))
    let (columns, rows) = (to.maxColumn - to.minColumn, to.maxRow - to.minRow)
    size = CellSize(
      columns: from.maxColumn - from.minColumn == columns ? columns : 0,
      rows: from.maxRow - from.minRow == rows ? rows : 0)
  }
}

extension Emitter {
  /// A shape or a clip on its way, in the whole cells that it takes at both ends.
  ///
  /// Edges are rounded each for itself, so a width of 4.5 cells would be 5 and 4 in turn while it
  /// slides: where it is the same at both ends, it is held, and only the origin is rounded
  /// (`semantics` 3.5). What stretches on its way is as large as it is.
  func holdingSize(
    _ rect: Rect, _ kind: ShapeKind, of node: Int, _ magnification: Magnification
  ) -> Rect {
    kind.fillsItsCells && magnification.isNone ? holdingSize(rect, of: node) : rect
  }

  /// The same for a rectangle, with round corners or without, that nothing scales.
  func holdingSize(_ rect: Rect, of node: Int) -> Rect {
    guard choreographer.movesByCells, node < choreographer.motionEnds.count else { return rect }
    let end = choreographer.motionEnds[node]
    guard rect != end.rect else { return rect }
    let metrics = choreographer.tree.layout.metrics
    let corner = metrics.nearestCorner(to: rect.origin)
    let size = metrics.size(of: end.size)
    var held = rect
    if size.width > 0, abs(rect.width - size.width) < metrics.width {
      held.origin.x = corner.x
      held.size.width = size.width
    }
    if size.height > 0, abs(rect.height - size.height) < metrics.height {
      held.origin.y = corner.y
      held.size.height = size.height
    }
    return held
  }
}
