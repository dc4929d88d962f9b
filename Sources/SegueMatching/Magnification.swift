import SegueGeometry
import SegueGraph
import SegueMotion
import SeguePaint

/// How `scaleEffect` changes where things are drawn; layout never learns of it.
struct Magnification: Hashable {
  var factor = Point(x: 1, y: 1)
  var shift = Point.zero

  var isNone: Bool { factor.x == 1 && factor.y == 1 && shift == .zero }

  /// The rectangle as drawn; exactly itself where nothing is scaled.
  func apply(_ rect: Rect) -> Rect {
    guard !isNone else { return rect }
    return Rect(
      x: rect.minX * factor.x + shift.x, y: rect.minY * factor.y + shift.y,
      width: rect.width * factor.x, height: rect.height * factor.y)
  }

  /// A further scale inside this one, about a point as drawn.
  func scaled(by inner: Point, about point: Point) -> Magnification {
    Magnification(
      factor: Point(x: factor.x * inner.x, y: factor.y * inner.y),
      shift: Point(
        x: point.x + inner.x * (shift.x - point.x), y: point.y + inner.y * (shift.y - point.y)))
  }

  /// An outline as drawn: corners and paths grow with their shape.
  func apply(_ kind: ShapeKind) -> ShapeKind {
    guard !isNone else { return kind }
    switch kind {
    case .roundedRectangle(let radius):
      return .roundedRectangle(cornerRadius: radius * length)
    case .path(let path, let style):
      return .path(
        path.mapped { Point(x: $0.x * factor.x, y: $0.y * factor.y) }, style)
    case .rectangle, .capsule, .circle, .ellipse, .union:
      return kind
    }
  }

  /// Lines as drawn.
  func apply(_ drawing: ShapeDrawing) -> ShapeDrawing {
    guard !isNone else { return drawing }
    switch drawing {
    case .fill: return .fill
    case .strokeBorder(let width): return .strokeBorder(width: width * length)
    case .stroke(var style):
      style.lineWidth *= length
      return .stroke(style)
    }
  }

  /// The one factor for lengths that have no direction.
  var length: Double { (abs(factor.x) * abs(factor.y)).squareRoot() }
}

extension Choreographer {
  /// The factors of a `scaleEffect` at a moment; a view cannot be turned inside out.
  func scale(of node: Int, _ target: Point, at time: StageTime) -> Point {
    let remaining = motion(of: node)?.scale.remaining(at: time) ?? .zero
    return Point(x: max(target.x + remaining.a, 0), y: max(target.y + remaining.b, 0))
  }

  /// A frame with its anchor point where it is drawn, under the `scaleEffect`s around a node.
  ///
  /// What a group shares is a point on the screen and a size of its own (`semantics`, MG-11).
  func drawn(_ frame: Vector4, at node: Int, _ time: StageTime) -> Vector4 {
    guard hasScales else { return frame }
    let magnification = magnification(of: node, at: time)
    return Vector4(
      frame.a * magnification.factor.x + magnification.shift.x,
      frame.b * magnification.factor.y + magnification.shift.y, frame.c, frame.d)
  }

  /// The way back: the frame that is drawn with its anchor point at the given one.
  func undrawn(_ frame: Vector4, at node: Int, _ time: StageTime) -> Vector4 {
    guard hasScales else { return frame }
    let magnification = magnification(of: node, at: time)
    let (factor, shift) = (magnification.factor, magnification.shift)
    // What is drawn as nothing has no place to go back to.
    return Vector4(
      factor.x > 1e-9 ? (frame.a - shift.x) / factor.x : frame.a,
      factor.y > 1e-9 ? (frame.b - shift.y) / factor.y : frame.b, frame.c, frame.d)
  }

  /// Where every node is drawn now, with what the `scaleEffect`s around it do.
  package func drawnRects(at time: StageTime) -> ContiguousArray<Rect> {
    guard hasScales else { return presentation.rects }
    var rects = presentation.rects
    /// For each node what holds inside it; parents come before their children.
    var inside = ContiguousArray(repeating: Magnification(), count: tree.count)
    for node in 0..<tree.count {
      let parent = tree.parent(of: node)
      if parent >= 0 { inside[node] = inside[parent] }
      rects[node] = inside[node].apply(rects[node])
      if case .scale(let factor, let anchor) = tree.nodes[node].content {
        inside[node] = inside[node].scaled(
          by: scale(of: node, factor, at: time), about: rects[node].point(at: anchor))
      }
    }
    return rects
  }

  /// What all `scaleEffect`s around a node do to it.
  func magnification(of node: Int, at time: StageTime) -> Magnification {
    var around: [Int] = []
    var current = tree.parent(of: node)
    while current >= 0 {
      if case .scale = tree.nodes[current].content { around.append(current) }
      current = tree.parent(of: current)
    }
    var result = Magnification()
    for scaled in around.reversed() {
      guard case .scale(let factor, let anchor) = tree.nodes[scaled].content else { continue }
      result = result.scaled(
        by: scale(of: scaled, factor, at: time),
        about: result.apply(presentation.rects[scaled]).point(at: anchor))
    }
    return result
  }
}
