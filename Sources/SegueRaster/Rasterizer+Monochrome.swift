import SegueGeometry
import SeguePaint

/// Without colours, shapes are told apart by reverse video.
///
/// A fill that contrasts with the canvas by at least 3:1 is reversed, every other one is plain. A
/// shape on another shape that would so come out like the one beneath, although it differs from it
/// by 1.25:1 or more, takes the opposite: a white pill shows on a pale track. The canvas is the
/// last fill that covers the whole screen, else the ground the options assume. Text keeps its
/// glyphs and takes the surface beneath; thin borders are drawn with line glyphs.
extension Rasterizer {
  private static let canvasContrast: Float = 3
  private static let shapeContrast: Float = 1.25

  private func coversScreen(_ coverage: ShapeCoverage) -> Bool {
    guard coverage.hole == nil, dirty.rowCount > 0 else { return false }
    return [0, dirty.rowCount - 1].allSatisfy { row in
      let covered = coverage.row(row).covered.0
      return covered.lowerBound <= 0 && covered.upperBound >= dirty.columns
    }
  }

  mutating func noteCanvas(_ coverage: ShapeCoverage, _ brush: Brush) {
    let light = brush.mean
    guard light.isOpaque, coversScreen(coverage) else { return }
    canvas = light
  }

  /// Decides how the covered cells of a run are shown, before the fill is painted there.
  mutating func surface(
    _ coverage: ShapeCoverage, _ spans: ShapeCoverage.Row, _ brush: Brush, _ run: Range<Int>,
    row: Int, plane: Int
  ) {
    let mean = brush.mean
    guard mean.w >= 0.5 else { return }
    let light = mean.over(canvas)
    let isCanvas = mean.isOpaque && coversScreen(coverage)
    let standsOut = light.contrast(with: canvas) >= Self.canvasContrast
    for column in run where spans.mask(column: column) == ~0 {
      let index = row * dirty.columns + column
      let beneath = planes[plane].surfaces[index]
      if isCanvas {
        planes[plane].surfaces[index] = .canvas
        continue
      }
      let differs =
        light.contrast(with: planes[plane].lights[index].over(canvas)) >= Self.shapeContrast
      guard differs || beneath == .canvas else { continue }
      var isReversed = standsOut
      if beneath != .canvas, isReversed == (beneath == .reversed) { isReversed.toggle() }
      planes[plane].surfaces[index] = isReversed ? .reversed : .plain
    }
  }
}
