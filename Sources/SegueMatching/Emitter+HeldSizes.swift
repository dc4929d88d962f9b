import SegueGeometry
import SegueGraph
import SegueLayout
import SeguePaint

extension Emitter {
  /// A shape or a clip on its way, in the whole cells that it takes at both ends.
  ///
  /// Edges are rounded each for itself, so a width of 4.5 cells would be 5 and 4 in turn while it
  /// slides: where it is the same at both ends, it is held, and only the origin is rounded
  /// (`semantics` 3.5). What stretches on its way is as large as it is.
  func holdingSize(
    _ rect: Rect, _ kind: ShapeKind, of node: Int, _ magnification: Magnification
  ) -> Rect {
    guard choreographer.movesByCells, magnification.isNone else { return rect }
    guard node < choreographer.motionEnds.to.count, rect != choreographer.motionEnds.to[node]
    else { return rect }
    switch kind {
    case .rectangle, .roundedRectangle, .capsule: break
    case .circle, .ellipse, .path, .union: return rect
    }
    let metrics = choreographer.tree.layout.metrics
    let from = metrics.nearestCells(to: choreographer.motionEnds.from[node])
    let to = metrics.nearestCells(to: choreographer.motionEnds.to[node])
    let corner = metrics.nearestCorner(to: rect.origin)
    let width = Double(to.maxColumn - to.minColumn) * metrics.width
    let height = Double(to.maxRow - to.minRow) * metrics.height
    var held = rect
    if width > 0, from.maxColumn - from.minColumn == to.maxColumn - to.minColumn,
      abs(rect.width - width) < metrics.width
    {
      held.origin.x = corner.x
      held.size.width = width
    }
    if height > 0, from.maxRow - from.minRow == to.maxRow - to.minRow,
      abs(rect.height - height) < metrics.height
    {
      held.origin.y = corner.y
      held.size.height = height
    }
    return held
  }
}
