import Glibc
import SegueGeometry

extension StrokeStyle {
  /// Whether a line of the style has gaps.
  package var hasGaps: Bool {
    !dash.isEmpty && dash.allSatisfy { $0 >= 0 && $0.isFinite } && dash.reduce(0, +) > 0
  }
}

extension Path {
  /// More pieces than anybody sees are drawn as one line.
  private static let mostDashes = 4096

  /// The lines cut into dashes, each a line of its own with two ends.
  func dashed(_ polygons: [Polygon], _ style: StrokeStyle) -> [Polygon] {
    guard style.hasGaps else { return polygons }
    var pieces: [Polygon] = []
    for polygon in polygons {
      var points = polygon.points
      if polygon.isClosed, let first = points.first { points.append(first) }
      var cutter = DashCutter(style)
      for index in points.indices.dropFirst() {
        cutter.go(from: points[index - 1], to: points[index])
        if cutter.pieces.count > Self.mostDashes { return polygons }
      }
      pieces += cutter.finish()
    }
    return pieces
  }
}

/// Walks along a line and lets every other length of the pattern out.
private struct DashCutter {
  private let lengths: [Double]
  private var number = 0
  /// What is left of the dash or gap at hand.
  private var left: Double
  private var open: ContiguousArray<Point> = []
  private(set) var pieces: [Path.Polygon] = []

  private var isDash: Bool { number % 2 == 0 }

  init(_ style: StrokeStyle) {
    // An odd number of lengths changes sides with every round.
    lengths = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
    left = lengths[0]
    let whole = lengths.reduce(0, +)
    // Exact for any number; subtracting whole rounds would leave more than a round of a large one.
    var phase =
      style.dashPhase.isFinite ? style.dashPhase.truncatingRemainder(dividingBy: whole) : 0
    if phase < 0 { phase += whole }
    while phase >= left {
      phase -= left
      next()
    }
    left -= phase
  }

  private mutating func next() {
    number = (number + 1) % lengths.count
    left = lengths[number]
  }

  mutating func go(from start: Point, to end: Point) {
    let length = hypot(end.x - start.x, end.y - start.y)
    guard length > 0 else { return }
    var done = 0.0
    if isDash, open.isEmpty { open = [start] }
    while length - done >= left {
      done += left
      let place = start.toward(end, done / length)
      if isDash {
        open.append(place)
        finishDash()
      }
      next()
      if isDash { open = [place] }
      // Lengths of nothing must not keep it where it is for ever.
      if pieces.count > 5000 { return }
    }
    left -= length - done
    if isDash { open.append(end) }
  }

  private mutating func finishDash() {
    if open.count > 1 { pieces.append(Path.Polygon(points: open, isClosed: false)) }
    open = []
  }

  mutating func finish() -> [Path.Polygon] {
    finishDash()
    return pieces
  }
}
