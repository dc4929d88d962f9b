import Glibc
import SegueGeometry
import SeguePaint

/// The shadow of a figure blurred by a Gaussian, in closed form across and by a few samples down.
struct ShadowField {
  private let outline: Outline
  private let sigma: Double

  /// Beyond this many deviations nothing of a shadow is left that a byte could show.
  private static let reach = 2.6

  init(_ figure: ShapeFigure, radius: Double) {
    outline = Outline(figure)
    // The radius is the deviation of the blur, half of what style sheets call blur. A shadow
    // without blur still needs a soft edge, for it has no edge cells.
    sigma = max(radius, 0.5)
  }

  /// Where the shadow can be seen.
  static func bounds(of figure: ShapeFigure, radius: Double) -> Rect {
    let grow = max(radius, 0.5) * reach
    return Rect(
      x: figure.rect.minX - grow, y: figure.rect.minY - grow,
      width: figure.rect.width + 2 * grow, height: figure.rect.height + 2 * grow)
  }

  /// The shadow along one row of cells.
  struct Row {
    fileprivate var weights: SIMD8<Double>
    fileprivate var lefts: SIMD8<Double>
    fileprivate var rights: SIMD8<Double>
    fileprivate var scale: Double
    /// Between these the row is constant.
    fileprivate var flat: Range<Double>
    fileprivate var total: Double

    /// The strength at a place, 0 to 1.
    func strength(atX x: Double) -> Double {
      if flat.contains(x) { return total }
      var sum = 0.0
      for lane in 0..<8 where weights[lane] > 0 {
        sum +=
          weights[lane] * (erf((rights[lane] - x) * scale) - erf((lefts[lane] - x) * scale)) / 2
      }
      return sum
    }
  }

  /// The row through the height `y`: eight slices of the figure, each weighted by how much of it
  /// the blur brings here.
  func row(atY y: Double) -> Row {
    let scale = 1 / (sigma * 2.0.squareRoot())
    let top = max(outline.minY, y - Self.reach * sigma)
    let bottom = min(outline.maxY, y + Self.reach * sigma)
    var row = Row(
      weights: SIMD8(repeating: 0), lefts: SIMD8(repeating: 0), rights: SIMD8(repeating: 0),
      scale: scale, flat: 0..<0, total: 0)
    guard top < bottom else { return row }
    var left = outline.minX
    var right = outline.maxX
    var before = erf((top - y) * scale)
    for lane in 0..<8 {
      let from = top + (bottom - top) * Double(lane) / 8
      let to = top + (bottom - top) * Double(lane + 1) / 8
      let after = erf((to - y) * scale)
      row.weights[lane] = (after - before) / 2
      before = after
      let inset = outline.inset(atY: (from + to) / 2)
      row.lefts[lane] = outline.minX + inset
      row.rights[lane] = outline.maxX - inset
      left = max(left, row.lefts[lane])
      right = min(right, row.rights[lane])
      row.total += row.weights[lane]
    }
    if left == outline.minX, right == outline.maxX {
      // Away from the corners all slices are alike, and one does for all.
      row.weights = SIMD8(repeating: 0)
      row.weights[0] = row.total
    }
    let margin = Self.reach * sigma
    if left + margin < right - margin { row.flat = left + margin..<right - margin }
    return row
  }
}
