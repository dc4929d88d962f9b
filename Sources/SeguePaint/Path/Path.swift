import Glibc
import SegueGeometry

/// An outline of one's own: lines and curves between points.
public struct Path: Hashable, Sendable {
  /// One step of a path.
  package enum Step: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quad(Point, control: Point)
    case cubic(Point, Point, Point)
    case close
  }

  package private(set) var steps: ContiguousArray<Step> = []
  private var start = Point.zero

  /// The point at which the path has come; nil if it has not begun.
  public private(set) var currentPoint: Point?

  /// A path with nothing in it.
  public init() {}

  /// The path that a closure draws.
  public init(_ draw: (inout Path) -> Void) { draw(&self) }

  /// A rectangle.
  public init(_ rect: Rect) { addRect(rect) }

  /// A rectangle with round corners.
  public init(roundedRect rect: Rect, cornerRadius: Double) {
    addRoundedRect(in: rect, cornerRadius: cornerRadius)
  }

  /// An ellipse that touches the four sides of a rectangle.
  public init(ellipseIn rect: Rect) { addEllipse(in: rect) }

  /// Whether nothing has been drawn.
  public var isEmpty: Bool { steps.isEmpty }

  /// Begins a new figure at a point.
  public mutating func move(to end: Point) {
    start = end
    currentPoint = end
    steps.append(.move(end))
  }

  /// Draws a line from where the path is.
  public mutating func addLine(to end: Point) { add(.line(end), to: end) }

  /// Draws a curve that one point pulls to itself.
  public mutating func addQuadCurve(to end: Point, control: Point) {
    add(.quad(end, control: control), to: end)
  }

  /// Draws a curve that two points pull to themselves.
  public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    add(.cubic(control1, control2, end), to: end)
  }

  /// Draws a line back to the point where the figure began.
  public mutating func closeSubpath() {
    guard currentPoint != nil else { return }
    steps.append(.close)
    currentPoint = start
  }

  // A step without a beginning begins where it ends, so that no order of calls can trap.
  private mutating func add(_ step: Step, to end: Point) {
    if currentPoint == nil {
      move(to: end)
      return
    }
    if steps.last == .close { steps.append(.move(start)) }
    steps.append(step)
    currentPoint = end
  }

  /// The smallest rectangle that holds all points of the path, those that pull at curves too.
  public var boundingRect: Rect {
    var points = ContiguousArray<Point>()
    for step in steps {
      switch step {
      case .move(let end), .line(let end): points.append(end)
      case .quad(let end, let control): points += [control, end]
      case .cubic(let first, let second, let end): points += [first, second, end]
      case .close: break
      }
    }
    points.removeAll { !$0.x.isFinite || !$0.y.isFinite }
    guard let first = points.first else { return .zero }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The path with every point passed through a function.
  package func mapped(_ map: (Point) -> Point) -> Path {
    var path = self
    path.start = map(start)
    path.currentPoint = currentPoint.map(map)
    for index in steps.indices {
      switch steps[index] {
      case .move(let end): path.steps[index] = .move(map(end))
      case .line(let end): path.steps[index] = .line(map(end))
      case .quad(let end, let control): path.steps[index] = .quad(map(end), control: map(control))
      case .cubic(let first, let second, let end):
        path.steps[index] = .cubic(map(first), map(second), map(end))
      case .close: break
      }
    }
    return path
  }

  /// The path moved by a distance in points.
  public func offsetBy(dx: Double, dy: Double) -> Path {
    mapped { Point(x: $0.x + dx, y: $0.y + dy) }
  }
}
