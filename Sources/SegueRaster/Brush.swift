import SegueGeometry
import SeguePaint

/// A paint at a place: one light for each cell.
struct Brush {
  /// The one light of all cells, if the paint is flat.
  let flat: Light?
  /// The lights of a gradient, two or more.
  private let stops: ContiguousArray<Light>
  // The position along the gradient, from 0 to 1, is linear in column and row.
  private let start: Double
  private let perColumn: Double
  private let perRow: Double
  /// Where few colours would make broad bands: for each 64th of the gradient the width of its band,
  /// over which cells are mixed.
  private var bands: ContiguousArray<Double> = []
  // The pattern of the mixing is the shape's own, so that it goes along and never crawls.
  private var origin = (column: 0, row: 0)

  init(_ paint: Paint, in rect: Rect, metrics: CellMetrics) {
    switch paint {
    case .color(let color):
      flat = Light(color)
      stops = []
      (start, perColumn, perRow) = (0, 0, 0)
    case .linearGradient(let colors, let from, let to):
      flat = colors.count > 1 ? nil : colors.first.map { Light($0) } ?? .nothing
      stops = ContiguousArray(colors.map { Light($0) })
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

  /// The light at the middle of a cell.
  func light(column: Int, row: Int) -> Light {
    if let flat { return flat }
    var t = start + Double(column) * perColumn + Double(row) * perRow
    if !bands.isEmpty {
      let place = ((row &- origin.row) & 3) * 4 + ((column &- origin.column) & 3)
      let band = bands[Int(min(max(t, 0), 1) * Double(bands.count - 1))]
      t += (Double(Self.order[place]) / 16 - 15.0 / 32) * band
    }
    return light(at: t)
  }

  private func light(at t: Double) -> Light {
    let scaled = min(max(t, 0), 1) * Double(stops.count - 1)
    let index = min(Int(scaled), stops.count - 2)
    let part = Float(scaled - Double(index))
    return stops[index] * (1 - part) + stops[index + 1] * part
  }

  /// An ordered dither of 4 x 4 cells: in each part of it all steps are spread out.
  private static let order: [Int] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// Mixes cells along a gradient where a depth has few colours for it.
  ///
  /// Only colours of the gradient's own course come out, each over the width of one band, so hues
  /// never stray; in full colour nothing changes.
  mutating func dither(for rounding: inout DepthRounding, in rect: Rect, _ metrics: CellMetrics) {
    guard stops.count > 1, stops.allSatisfy(\.isOpaque) else { return }
    let steps = 64
    let colors = (0...steps).map { rounding.ground(light(at: Double($0) / Double(steps))) }
    guard colors.contains(where: { $0 != colors[0] }) else { return }
    bands = ContiguousArray(repeating: 0, count: colors.count)
    var first = 0
    for step in 1...colors.count where step == colors.count || colors[step] != colors[first] {
      for index in first..<step { bands[index] = Double(step - first) / Double(colors.count) }
      first = step
    }
    origin = (roundToCell(rect.minX / metrics.width), roundToCell(rect.minY / metrics.height))
  }
}
