import SegueGeometry
import SeguePaint

/// An icon of our own: lines on a square of 24, and a coarse drawing for where cells are few.
struct Symbol: Sendable {
  /// Areas that are drawn as outlines, or filled in a name that ends in `.fill`.
  var outline = ""
  /// Lines that are always lines.
  var lines = ""
  /// Areas that are always filled.
  var solid = ""
  /// Areas that are filled inside an outline, and holes in a filled one.
  var inner = ""
  /// Four rows of six quarters of a cell.
  var coarse = ""

  /// The columns and rows from which the fine drawing is the better one.
  private static let fineColumns = 8.0
  private static let fineRows = 4.0
  /// The rows from which an outline is more than a broken line; below, areas are filled.
  private static let outlineRows = 7.0
  private static let side = 24.0

  /// The icon of a name; a frame with a stroke through it where nobody drew one.
  static func named(_ name: String) -> (symbol: Symbol, isFilled: Bool, isKnown: Bool) {
    if let symbol = drawings[name] { return (symbol, false, true) }
    let suffix = ".fill"
    if name.hasSuffix(suffix), let symbol = drawings[String(name.dropLast(suffix.count))] {
      return (symbol, true, true)
    }
    return (placeholder, false, false)
  }

  /// The drawing in a rectangle, centred and not stretched.
  func path(in rect: Rect, filled: Bool, metrics: CellMetrics) -> Path {
    let columns = rect.width / metrics.width
    let rows = rect.height / metrics.height
    let isCoarse = columns < Self.fineColumns || rows < Self.fineRows
    return isCoarse && !coarse.isEmpty
      ? coarsePath(in: rect, metrics: metrics) : finePath(in: rect, filled: filled, metrics)
  }

  private func finePath(in rect: Rect, filled: Bool, _ metrics: CellMetrics) -> Path {
    // Square to the eye: in units of cells a row is as long as two columns.
    let unit = min(rect.width / metrics.width, 2 * rect.height / metrics.height)
    let rows = unit / 2
    let filled = filled || rows < Self.outlineRows
    let scale = Point(x: unit * metrics.width, y: unit / 2 * metrics.height)
    func place(_ path: Path) -> Path {
      path.mapped {
        Point(
          x: rect.midX + ($0.x / Self.side - 0.5) * scale.x,
          y: rect.midY + ($0.y / Self.side - 0.5) * scale.y)
      }
    }
    // A line is never thinner than half a row, or it would break into pieces.
    let pen = StrokeStyle(
      lineWidth: max(2, Self.side / rows * 0.6), lineCap: .round, lineJoin: .round)
    var path = DrawingReader.path(lines).strokedPath(pen)
    path.addPath(DrawingReader.path(solid).turned())
    let area = DrawingReader.path(outline).turned()
    let marks = DrawingReader.path(inner).turned()
    if filled {
      path.addPath(area)
      path.addPath(marks.reversed())
    } else {
      path.addPath(area.strokedPath(pen))
      path.addPath(marks)
    }
    return place(path)
  }

  /// Whole quarters of cells, in the middle as far as they allow.
  private func coarsePath(in rect: Rect, metrics: CellMetrics) -> Path {
    let rows = coarse.split(separator: "/").map(Array.init)
    let width = Double(rows.map(\.count).max() ?? 1)
    let height = Double(max(rows.count, 1))
    var quarter = Size(width: metrics.width / 2, height: metrics.height / 2)
    let times = min(
      (rect.width / quarter.width / width).rounded(.down),
      (rect.height / quarter.height / height).rounded(.down))
    if times >= 1 {
      quarter.width *= times
      quarter.height *= times
    } else {
      quarter = Size(width: rect.width / width, height: rect.height / height)
    }
    func start(_ room: Double, _ length: Double, _ cell: Double) -> Double {
      times < 1 ? 0 : ((room - length) / 2 / cell).rounded(.down) * cell
    }
    let left = rect.minX + start(rect.width, width * quarter.width, metrics.width)
    let top = rect.minY + start(rect.height, height * quarter.height, metrics.height)
    return Path.pixels(rows) { column, row, length in
      Rect(
        x: left + Double(column) * quarter.width, y: top + Double(row) * quarter.height,
        width: Double(length) * quarter.width, height: quarter.height)
    }
  }
}
