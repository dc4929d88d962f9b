import Glibc
import SegueGeometry
import SeguePaint

extension Brush {
  /// The way of a gradient through the cells: how far along it the middle of each cell lies.
  enum Course {
    /// The same place everywhere.
    case even
    /// Linear in column and row.
    case linear(start: Double, perColumn: Double, perRow: Double)
    /// The distance from a point, in points; 0 at `start`, 1 after `length` more.
    case radial(center: Point, metrics: CellMetrics, start: Double, length: Double)
    /// The direction from a point, in radians; 0 at `start`, 1 after `sweep` more.
    case angular(center: Point, metrics: CellMetrics, start: Double, sweep: Double)

    init(_ course: GradientCourse, in rect: Rect, metrics: CellMetrics) {
      switch course {
      case .linear(let from, let to):
        let a = rect.point(at: from)
        let d = rect.point(at: to) - a
        let length = d.x * d.x + d.y * d.y
        guard length > 0, length.isFinite else {
          self = .even
          return
        }
        self = .linear(
          start: ((metrics.width / 2 - a.x) * d.x + (metrics.height / 2 - a.y) * d.y) / length,
          perColumn: d.x * metrics.width / length, perRow: d.y * metrics.height / length)
      case .radial(let center, let start, let end):
        let length = end - start
        self =
          length.isFinite && length != 0
          ? .radial(
            center: rect.point(at: center), metrics: metrics, start: start, length: length)
          : .even
      case .angular(let center, let start, let end):
        let sweep = end.radians - start.radians
        self =
          sweep.isFinite && sweep != 0
          ? .angular(
            center: rect.point(at: center), metrics: metrics, start: start.radians, sweep: sweep)
          : .even
      }
    }

    func place(column: Int, row: Int) -> Double {
      switch self {
      case .even:
        return 0
      case .linear(let start, let perColumn, let perRow):
        return start + Double(column) * perColumn + Double(row) * perRow
      case .radial(let center, let metrics, let start, let length):
        let way = Self.middle(column, row, metrics) - center
        return ((way.x * way.x + way.y * way.y).squareRoot() - start) / length
      case .angular(let center, let metrics, let start, let sweep):
        let way = Self.middle(column, row, metrics) - center
        let turn = 2 * Double.pi
        var angle = (atan2(way.y, way.x) - start).truncatingRemainder(dividingBy: turn)
        // On the way on from the start, whichever way round the gradient runs.
        if sweep > 0, angle < 0 { angle += turn }
        if sweep < 0, angle > 0 { angle -= turn }
        return angle / sweep
      }
    }

    private static func middle(_ column: Int, _ row: Int, _ metrics: CellMetrics) -> Point {
      Point(
        x: (Double(column) + 0.5) * metrics.width, y: (Double(row) + 0.5) * metrics.height)
    }
  }
}
