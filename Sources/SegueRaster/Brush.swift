import SegueGeometry
import SeguePaint

/// A paint at a place: one light for each cell.
struct Brush {
  /// The one light of all cells, if the paint is flat.
  let flat: Light?
  /// The lights of a gradient, two or more.
  private let stops: ContiguousArray<Light>
  /// Where the stops lie, from 0 to 1; empty where they lie at equal distances.
  private var locations: ContiguousArray<Double> = []
  private var course = Course.even
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
    case .gradient(let gradient):
      let count = gradient.stops.count
      flat = count > 1 ? nil : gradient.stops.first.map { Light($0.color) } ?? .nothing
      stops = ContiguousArray(gradient.stops.map { Light($0.color) })
      course = Course(gradient.course, in: rect, metrics: metrics)
      let places = gradient.stops.map(\.location)
      let isEven = places.enumerated().allSatisfy {
        abs($1 - Double($0) / Double(max(places.count - 1, 1))) < 1e-9
      }
      if !isEven { locations = ContiguousArray(places) }
    }
  }

  /// The light at the middle of a cell.
  func light(column: Int, row: Int) -> Light {
    if let flat { return flat }
    var t = course.place(column: column, row: row)
    if !bands.isEmpty {
      let place = ((row &- origin.row) & 3) * 4 + ((column &- origin.column) & 3)
      let band = bands[Int(min(max(t, 0), 1) * Double(bands.count - 1))]
      t += (Double(Self.order[place]) / 16 - 15.0 / 32) * band
    }
    return light(at: t)
  }

  private func light(at t: Double) -> Light {
    if !locations.isEmpty { return light(betweenStopsAt: t) }
    let scaled = min(max(t, 0), 1) * Double(stops.count - 1)
    let index = min(Int(scaled), stops.count - 2)
    let part = Float(scaled - Double(index))
    return stops[index] * (1 - part) + stops[index + 1] * part
  }

  private func light(betweenStopsAt t: Double) -> Light {
    guard let next = locations.firstIndex(where: { $0 > t }) else { return stops[stops.count - 1] }
    guard next > 0 else { return stops[0] }
    // Two stops at one place are a hard edge: the later one holds from there on.
    let length = locations[next] - locations[next - 1]
    let part = Float(min(max((t - locations[next - 1]) / length, 0), 1))
    return stops[next - 1] * (1 - part) + stops[next] * part
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
