import SegueGeometry
import SegueGraph
import SegueMotion

// A `scaleEffect` changes where a view is drawn and not how large it is laid out. A group shares the
// place where its source's anchor is drawn, and the size that the source has in its own space
// (`semantics` 1.3, MG-11).

extension Choreographer {
  /// A frame as its group shares it: the anchor point where it is drawn, the size as laid out.
  func shared(
    _ rect: Rect, of node: Int, anchor: UnitPoint, at time: StageTime
  ) -> Vector4 {
    var shared = Vector4(frame: rect, anchor: anchor)
    guard hasScales else { return shared }
    let point = magnification(of: node, at: time).apply(shared.sharedPoint)
    (shared.a, shared.b) = (point.x, point.y)
    return shared
  }

  /// A point as drawn, in the space in which a node is laid out.
  func local(_ point: Point, of node: Int, at time: StageTime) -> Point {
    hasScales ? magnification(of: node, at: time).revert(point) : point
  }
}

extension Magnification {
  /// The point as drawn.
  func apply(_ point: Point) -> Point {
    Point(x: point.x * factor.x + shift.x, y: point.y * factor.y + shift.y)
  }

  /// The point before it was scaled; where everything is on one point, that point.
  func revert(_ point: Point) -> Point {
    Point(
      x: factor.x == 0 ? point.x : (point.x - shift.x) / factor.x,
      y: factor.y == 0 ? point.y : (point.y - shift.y) / factor.y)
  }
}

extension SceneTree {
  /// Whether something in the tree is scaled.
  var hasScales: Bool {
    nodes.contains { node in
      if case .scale = node.content { true } else { false }
    }
  }

  /// The nearest `scaleEffect` around a node that does something, up to an ancestor that holds
  /// another node too.
  func scale(around node: Int, sparing other: Int) -> Int? {
    var current = parent(of: node)
    while current >= 0, !contains(current, other) {
      if case .scale(let factor, _) = nodes[current].content, factor != Point(x: 1, y: 1) {
        return current
      }
      current = parent(of: current)
    }
    return nil
  }
}
