import SegueGeometry
import SeguePaint

/// What a path covers, row by row: exact areas, and the eighths that block glyphs can show.
package struct PathCoverage {
  /// A line of the outline, from its upper to its lower end, in cells.
  private struct Edge {
    var top: Double
    var bottom: Double
    var xAtTop: Double
    var slope: Double
    /// 1 where the outline runs downward, -1 where it runs upward.
    var winding: Int

    func x(at y: Double) -> Double { xAtTop + (y - top) * slope }
  }

  /// The columns that a row can have; nobody has a wider terminal.
  private static let limit = -64.0...16_384.0
  /// Edges may cross inside a row; slices this thin make the error of that invisible.
  private static let slices = 16

  private var edges: ContiguousArray<Edge> = []
  private let isEvenOdd: Bool

  package init(_ path: Path, evenOdd: Bool, origin: Point, metrics: CellMetrics) {
    isEvenOdd = evenOdd
    for polygon in path.polygons(tolerance: metrics.width / 400) where polygon.points.count > 1 {
      let points = polygon.points
      for index in points.indices {
        let next = points[index + 1 < points.count ? index + 1 : 0]
        add(
          Point(
            x: (points[index].x + origin.x) / metrics.width,
            y: (points[index].y + origin.y) / metrics.height),
          Point(x: (next.x + origin.x) / metrics.width, y: (next.y + origin.y) / metrics.height))
      }
    }
    edges.sort { $0.top < $1.top }
  }

  private mutating func add(_ a: Point, _ b: Point) {
    guard a.y != b.y, (a.x + a.y + b.x + b.y).isFinite else { return }
    let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
    edges.append(
      Edge(
        top: upper.y, bottom: lower.y, xAtTop: upper.x,
        slope: (lower.x - upper.x) / (lower.y - upper.y), winding: a.y < b.y ? 1 : -1))
  }

  /// One row of cells.
  package struct Row {
    package fileprivate(set) var columns: Range<Int> = 0..<0
    fileprivate var masks: ContiguousArray<UInt64> = []
    fileprivate var shares: ContiguousArray<Double> = []

    func mask(column: Int) -> UInt64 {
      columns.contains(column) ? masks[column - columns.lowerBound] : 0
    }

    package func share(column: Int) -> Double {
      columns.contains(column) ? min(max(shares[column - columns.lowerBound], 0), 1) : 0
    }
  }

  package func row(_ number: Int) -> Row {
    let top = Double(number)
    var live: ContiguousArray<Edge> = []
    for edge in edges {
      if edge.top >= top + 1 { break }
      if edge.bottom > top { live.append(edge) }
    }
    guard !live.isEmpty else { return Row() }
    var left = Double.infinity
    var right = -Double.infinity
    for edge in live {
      for y in [max(edge.top, top), min(edge.bottom, top + 1)] {
        left = min(left, edge.x(at: y))
        right = max(right, edge.x(at: y))
      }
    }
    let first = Int(clamp(left).rounded(.down))
    let end = max(Int(clamp(right).rounded(.up)), first)
    var row = Row(
      columns: first..<end, masks: ContiguousArray(repeating: 0, count: end - first),
      shares: ContiguousArray(repeating: 0, count: end - first))
    addAreas(of: live, top: top, to: &row)
    addSamples(of: live, top: top, to: &row)
    return row
  }

  private func clamp(_ x: Double) -> Double {
    min(max(x, Self.limit.lowerBound), Self.limit.upperBound)
  }

  /// Calls with the pairs of edges between which lies the inside, at a height of their own.
  private func forEachSpan(
    _ live: ContiguousArray<Edge>, at y: Double, _ body: (_ left: Edge, _ right: Edge) -> Void
  ) {
    let crossed = live.filter { $0.top <= y && $0.bottom > y }
      .map { (x: $0.x(at: y), edge: $0) }.sorted { $0.x < $1.x }
    var turns = 0
    var start: Edge?
    for (_, edge) in crossed {
      turns += isEvenOdd ? 1 : edge.winding
      let isInside = isEvenOdd ? turns % 2 != 0 : turns != 0
      if isInside, start == nil {
        start = edge
      } else if !isInside, let left = start {
        body(left, edge)
        start = nil
      }
    }
  }

  /// Between two neighbouring ends or crossings of edges all spans are trapezoids.
  private func addAreas(of live: ContiguousArray<Edge>, top: Double, to row: inout Row) {
    var heights = (0...Self.slices).map { top + Double($0) / Double(Self.slices) }
    for edge in live {
      if edge.top > top { heights.append(edge.top) }
      if edge.bottom < top + 1 { heights.append(edge.bottom) }
    }
    heights.append(contentsOf: crossings(of: live, top: top))
    heights.sort()
    for index in heights.indices.dropFirst() {
      let (from, to) = (heights[index - 1], heights[index])
      guard to - from > 1e-12 else { continue }
      forEachSpan(live, at: (from + to) / 2) { left, right in
        let (l0, l1) = (clamp(left.x(at: from)), clamp(left.x(at: to)))
        let (r0, r1) = (clamp(right.x(at: from)), clamp(right.x(at: to)))
        let first = max(Int(min(l0, l1).rounded(.down)), row.columns.lowerBound)
        let end = min(Int(max(r0, r1).rounded(.up)), row.columns.upperBound)
        for column in first..<max(end, first) {
          let x = Double(column)
          let part = Self.share(l0 - x, l1 - x) - Self.share(r0 - x, r1 - x)
          row.shares[column - row.columns.lowerBound] += max(part, 0) * (to - from)
        }
      }
    }
  }

  private func crossings(of live: ContiguousArray<Edge>, top: Double) -> [Double] {
    guard live.count <= 64 else { return [] }
    var heights: [Double] = []
    for a in live.indices {
      for b in live.indices where b > a && live[a].slope != live[b].slope {
        let y =
          (live[b].x(at: 0) - live[a].x(at: 0)) / (live[a].slope - live[b].slope)
        let from = max(live[a].top, live[b].top, top)
        if y > from, y < min(live[a].bottom, live[b].bottom, top + 1) { heights.append(y) }
      }
    }
    return heights
  }

  /// The mean over a straight edge of the part of a column that lies on its right.
  private static func share(_ from: Double, _ to: Double) -> Double {
    func integral(_ x: Double) -> Double {
      x <= 0 ? x : x >= 1 ? 0.5 : x - x * x / 2
    }
    if abs(to - from) < 1e-9 { return 1 - min(max((from + to) / 2, 0), 1) }
    return (integral(to) - integral(from)) / (to - from)
  }

  private func addSamples(of live: ContiguousArray<Edge>, top: Double, to row: inout Row) {
    for lane in 0..<8 {
      let y = top + (Double(lane) + 0.5) / 8
      forEachSpan(live, at: y) { left, right in
        let (first, end) = SampleRows.samples(
          from: clamp(left.x(at: y)) * 8, to: clamp(right.x(at: y)) * 8)
        for sample in first..<max(end, first) {
          let column = Int(sample >> 3)
          guard row.columns.contains(column) else { continue }
          row.masks[column - row.columns.lowerBound] |= 1 << UInt64(8 * lane + Int(sample & 7))
        }
      }
    }
  }
}
