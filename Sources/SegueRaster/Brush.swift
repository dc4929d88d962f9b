import SegueGeometry
import SeguePaint

/// A paint at a place: one light for each cell.
struct Brush {
  private let stops: ContiguousArray<Light>
  // The position along the gradient, from 0 to 1, is linear in column and row.
  private let start: Double
  private let perColumn: Double
  private let perRow: Double

  init(_ paint: Paint, in rect: Rect, metrics: CellMetrics) {
    switch paint {
    case .color(let color):
      stops = [Light(color)]
      (start, perColumn, perRow) = (0, 0, 0)
    case .linearGradient(let colors, let from, let to):
      stops = colors.isEmpty ? [.nothing] : ContiguousArray(colors.map { Light($0) })
      let a = rect.point(at: from)
      let b = rect.point(at: to)
      let d = b - a
      let length = d.x * d.x + d.y * d.y
      if length > 0, length.isFinite {
        perColumn = d.x * metrics.width / length
        perRow = d.y * metrics.height / length
        start = ((metrics.width / 2 - a.x) * d.x + (metrics.height / 2 - a.y) * d.y) / length
      } else {
        (start, perColumn, perRow) = (0, 0, 0)
      }
    }
  }

  /// The one light of all cells, if the paint is flat.
  var flat: Light? { stops.count == 1 ? stops[0] : nil }

  /// The light at the middle of a cell.
  func light(column: Int, row: Int) -> Light {
    if stops.count == 1 { return stops[0] }
    let t = start + Double(column) * perColumn + Double(row) * perRow
    let scaled = min(max(t, 0), 1) * Double(stops.count - 1)
    let index = min(Int(scaled), stops.count - 2)
    let part = Float(scaled - Double(index))
    return stops[index] * (1 - part) + stops[index + 1] * part
  }
}
