import Glibc
import SegueGeometry

extension Path {
  /// Points joined by lines, which stand for one figure of a path.
  package struct Polygon: Hashable, Sendable {
    package var points: ContiguousArray<Point>
    /// The last point is joined to the first, for lines along the outline too.
    package var isClosed: Bool
  }

  /// The figures with their curves cut into lines that stray at most `tolerance` points.
  package func polygons(tolerance: Double) -> [Polygon] {
    var polygons: [Polygon] = []
    var open: ContiguousArray<Point> = []
    func add(_ point: Point) {
      guard point.x.isFinite, point.y.isFinite, point != open.last else { return }
      open.append(point)
    }
    func finish(closed: Bool) {
      if !open.isEmpty { polygons.append(Polygon(points: open, isClosed: closed)) }
      open.removeAll()
    }
    for step in steps {
      switch step {
      case .move(let end):
        finish(closed: false)
        add(end)
      case .line(let end):
        add(end)
      case .quad(let end, let control):
        guard let start = open.last else { continue }
        // Raised to a cubic, which is the same curve.
        Self.cut(
          start, start.toward(control, 2.0 / 3), end.toward(control, 2.0 / 3), end, tolerance,
          add)
      case .cubic(let first, let second, let end):
        guard let start = open.last else { continue }
        Self.cut(start, first, second, end, tolerance, add)
      case .close:
        if open.count > 1, open.first == open.last { open.removeLast() }
        finish(closed: true)
      }
    }
    finish(closed: false)
    return polygons
  }

  /// Equal steps of the parameter, as many as the bend of the curve asks for.
  private static func cut(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, _ tolerance: Double, _ add: (Point) -> Void
  ) {
    let first = hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    let second = hypot(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y)
    let bend = (0.75 * max(first, second) / max(tolerance, 1e-9)).squareRoot()
    let count = min(max(clampedInt(bend.rounded(.up)), 1), 256)
    for index in 1..<max(count, 1) {
      let t = Double(index) / Double(count)
      let u = 1 - t
      let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      add(
        Point(
          x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y))
    }
    add(d)
  }
}

extension Point {
  func toward(_ other: Point, _ fraction: Double) -> Point {
    Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }
}

extension Path {
  /// All figures turned the same way, so that those which overlap do not cancel out.
  package func turned() -> Path { withFigures { Self.area(of: $0) < 0 ? $0.reversed() : $0 } }

  /// All figures turned round.
  package func reversed() -> Path { withFigures { $0.reversed() } }

  private func withFigures(_ change: ([Point]) -> [Point]) -> Path {
    var path = Path()
    for polygon in polygons(tolerance: 0.02) {
      path.addLines(change(Array(polygon.points)))
      if polygon.isClosed { path.closeSubpath() }
    }
    return path
  }

  static func area(of points: [Point]) -> Double {
    var area = 0.0
    for index in points.indices {
      let next = points[(index + 1) % points.count]
      area += points[index].x * next.y - points[index].y * next.x
    }
    return area / 2
  }

  /// A drawing of small blocks: each `#` in a row of text is one.
  package static func pixels(
    _ rows: [[Character]], rect: (_ column: Int, _ row: Int, _ length: Int) -> Rect
  ) -> Path {
    var path = Path()
    for (row, line) in rows.enumerated() {
      var column = 0
      while column < line.count {
        let start = column
        while column < line.count, line[column] == "#" { column += 1 }
        if column > start { path.addRect(rect(start, row, column - start)) }
        column += 1
      }
    }
    return path
  }
}
