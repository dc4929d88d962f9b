import Glibc
import SegueGeometry

/// An angle.
public struct Angle: Hashable, Sendable {
  /// The angle in radians.
  public var radians: Double
  /// The angle in degrees.
  public var degrees: Double { radians * 180 / .pi }

  /// An angle in radians.
  public init(radians: Double) { self.radians = radians }

  /// An angle in degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// No turn at all.
  public static let zero = Angle(radians: 0)
}

extension Path {
  /// Draws lines through points, as a figure of its own.
  public mutating func addLines(_ points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds all of another path.
  public mutating func addPath(_ other: Path) {
    for step in other.steps {
      switch step {
      case .move(let end): move(to: end)
      case .line(let end): addLine(to: end)
      case .quad(let end, let control): addQuadCurve(to: end, control: control)
      case .cubic(let first, let second, let end):
        addCurve(to: end, control1: first, control2: second)
      case .close: closeSubpath()
      }
    }
  }

  /// Draws a rectangle, as a figure of its own.
  public mutating func addRect(_ rect: Rect) {
    addLines([
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }

  /// Draws an ellipse that touches the four sides of a rectangle, as a figure of its own.
  public mutating func addEllipse(in rect: Rect) {
    addCorners(of: rect, radiusX: rect.width / 2, radiusY: rect.height / 2)
  }

  /// Draws a rectangle with round corners, as a figure of its own.
  public mutating func addRoundedRect(in rect: Rect, cornerRadius: Double) {
    addRoundedRect(in: rect, cornerSize: Size(width: cornerRadius, height: cornerRadius))
  }

  /// Draws a rectangle with corners of the given extents, as a figure of its own.
  public mutating func addRoundedRect(in rect: Rect, cornerSize: Size) {
    let radiusX = min(max(cornerSize.width, 0), rect.width / 2)
    let radiusY = min(max(cornerSize.height, 0), rect.height / 2)
    if radiusX > 0, radiusY > 0 {
      addCorners(of: rect, radiusX: radiusX, radiusY: radiusY)
    } else {
      addRect(rect)
    }
  }

  /// A box whose corners are quarter ellipses.
  private mutating func addCorners(of rect: Rect, radiusX: Double, radiusY: Double) {
    move(to: Point(x: rect.minX + radiusX, y: rect.minY))
    let corners: [(x: Double, y: Double, from: Double)] = [
      (rect.maxX - radiusX, rect.minY + radiusY, -90),
      (rect.maxX - radiusX, rect.maxY - radiusY, 0),
      (rect.minX + radiusX, rect.maxY - radiusY, 90),
      (rect.minX + radiusX, rect.minY + radiusY, 180),
    ]
    for corner in corners {
      addQuarters(
        center: Point(x: corner.x, y: corner.y), radiusX: radiusX, radiusY: radiusY,
        from: Angle(degrees: corner.from).radians,
        to: Angle(degrees: corner.from + 90).radians)
    }
    closeSubpath()
  }

  /// Draws a piece of a circle, joined by a line to where the path is.
  ///
  /// Angles grow from the right downward; as in other drawing systems whose heights grow downward,
  /// the arc runs towards growing angles unless `clockwise` is true.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    let full = 2 * Double.pi
    let start = startAngle.radians
    var sweep = endAngle.radians - start
    guard start.isFinite, sweep.isFinite else { return }
    if abs(sweep) >= full {
      sweep = clockwise ? -full : full
    } else if clockwise, sweep > 0 {
      sweep -= full
    } else if !clockwise, sweep < 0 {
      sweep += full
    }
    addQuarters(center: center, radiusX: radius, radiusY: radius, from: start, to: start + sweep)
  }

  /// Curves of at most an eighth of a turn: there the error of a cubic is below a millionth.
  private mutating func addQuarters(
    center: Point, radiusX: Double, radiusY: Double, from start: Double, to end: Double
  ) {
    func place(_ angle: Double, _ tangent: Double = 0) -> Point {
      Point(
        x: center.x + radiusX * (cos(angle) - tangent * sin(angle)),
        y: center.y + radiusY * (sin(angle) + tangent * cos(angle)))
    }
    if currentPoint == nil { move(to: place(start)) } else { addLine(to: place(start)) }
    let count = max(Int((abs(end - start) / (.pi / 4)).rounded(.up)), 1)
    let step = (end - start) / Double(count)
    let tangent = 4.0 / 3 * tan(step / 4)
    for index in 0..<count {
      let first = start + step * Double(index)
      let last = first + step
      addCurve(
        to: place(last), control1: place(first, tangent), control2: place(last, -tangent))
    }
  }
}
