import Glibc
import SegueGeometry

/// How a line along an outline is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of the ends of a line.
  public enum LineCap: Hashable, Sendable {
    /// Cut off at the end.
    case butt
    /// A half circle beyond the end.
    case round
    /// Half a square beyond the end.
    case square
  }

  /// The shape of the corners of a line.
  public enum LineJoin: Hashable, Sendable {
    /// A tip, unless the corner is very sharp.
    case miter
    /// A piece of a circle.
    case round
    /// A corner cut off.
    case bevel
  }

  /// The width in points; half of it lies on each side of the outline.
  public var lineWidth: Double
  /// The shape of the ends.
  public var lineCap: LineCap
  /// The shape of the corners.
  public var lineJoin: LineJoin
  /// How long a corner's tip may be, in line widths, before it is cut off.
  public var miterLimit: Double
  /// The lengths of dashes and gaps in turn, in points; empty for a line without gaps.
  public var dash: [Double]
  /// How far into the dashes the line begins, in points.
  public var dashPhase: Double

  /// A line of the given width, ends, corners and dashes.
  public init(
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter,
    miterLimit: Double = 10, dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// Whether the inside of crossing outlines is told by turns or by counting.
public struct FillStyle: Hashable, Sendable {
  /// What lies inside an even number of outlines is a hole.
  public var isEOFilled: Bool
  /// Whether the area is that of a line, which is seen however thin it is.
  package var isLine = false

  /// A fill by turns, or by counting.
  public init(eoFill: Bool = false) { isEOFilled = eoFill }
}

extension Path {
  /// The area of a line along this path, to be filled by turns.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    strokedPath(style, tolerance: min(0.02, style.lineWidth / 100))
  }

  /// Every piece is a figure of its own that turns the same way, so that they may overlap.
  package func strokedPath(_ style: StrokeStyle, tolerance: Double) -> Path {
    let half = style.lineWidth / 2
    var pen = StrokePen(half: half, style: style, tolerance: tolerance)
    guard half > 0, half.isFinite else { return pen.path }
    for polygon in dashed(polygons(tolerance: tolerance), style) {
      var points = polygon.points
      if polygon.isClosed, let first = points.first, points.count > 1 { points.append(first) }
      guard points.count > 1 else {
        if style.lineCap == .round, let point = points.first { pen.addDisc(at: point) }
        continue
      }
      for index in points.indices.dropFirst() {
        pen.addBar(
          from: points[index - 1], to: points[index],
          extendsStart: !polygon.isClosed && index == 1,
          extendsEnd: !polygon.isClosed && index == points.count - 1)
        if index + 1 < points.count {
          pen.addJoint(points[index - 1], points[index], points[index + 1])
        }
      }
      if polygon.isClosed, points.count > 2 {
        pen.addJoint(points[points.count - 2], points[0], points[1])
      } else if style.lineCap == .round, let first = points.first, let last = points.last {
        pen.addDisc(at: first)
        pen.addDisc(at: last)
      }
    }
    return pen.path
  }
}

/// Puts the pieces of a line together.
private struct StrokePen {
  let half: Double
  let style: StrokeStyle
  let tolerance: Double
  var path = Path()

  mutating func addBar(
    from a: Point, to b: Point, extendsStart: Bool, extendsEnd: Bool
  ) {
    let length = hypot(b.x - a.x, b.y - a.y)
    guard length > 0 else { return }
    let along = Point(x: (b.x - a.x) / length * half, y: (b.y - a.y) / length * half)
    let across = Point(x: -along.y, y: along.x)
    let isSquare = style.lineCap == .square
    let start = isSquare && extendsStart ? a - along : a
    let end = isSquare && extendsEnd ? b + along : b
    add([start + across, start - across, end - across, end + across])
  }

  mutating func addJoint(_ a: Point, _ b: Point, _ c: Point) {
    let before = direction(a, b)
    let after = direction(b, c)
    let turn = before.x * after.y - before.y * after.x
    let straight = before.x * after.x + before.y * after.y
    guard abs(turn) > 1e-6 || straight < 0 else { return }
    if style.lineJoin == .round {
      addDisc(at: b)
      return
    }
    // The outer side of the corner.
    let side = turn > 0 ? -half : half
    let first = Point(x: b.x - before.y * side, y: b.y + before.x * side)
    let last = Point(x: b.x - after.y * side, y: b.y + after.x * side)
    var points = [b, first, last]
    let cosine = ((1 + straight) / 2).squareRoot()
    if style.lineJoin == .miter, cosine > 1 / max(style.miterLimit, 1) {
      let middle = Point(x: (first.x + last.x) / 2 - b.x, y: (first.y + last.y) / 2 - b.y)
      let reach = half / cosine / max(hypot(middle.x, middle.y), 1e-12)
      points = [b, first, Point(x: b.x + middle.x * reach, y: b.y + middle.y * reach), last]
    }
    add(points)
  }

  mutating func addDisc(at center: Point) {
    let step = 2 * acos(max(1 - tolerance / half, 0.5))
    let count = min(max(clampedInt((2 * .pi / step).rounded(.up)), 8), 64)
    add(
      (0..<count).map { index in
        let angle = 2 * .pi * Double(index) / Double(count)
        return Point(x: center.x + half * cos(angle), y: center.y + half * sin(angle))
      })
  }

  private func direction(_ a: Point, _ b: Point) -> Point {
    let length = max(hypot(b.x - a.x, b.y - a.y), 1e-12)
    return Point(x: (b.x - a.x) / length, y: (b.y - a.y) / length)
  }

  /// Adds a figure, turned if need be: pieces that turned against each other would cancel out.
  private mutating func add(_ points: [Point]) {
    path.addLines(Path.area(of: points) < 0 ? points.reversed() : points)
    path.closeSubpath()
  }
}
