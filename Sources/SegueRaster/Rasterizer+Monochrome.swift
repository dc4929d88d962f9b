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

// MARK: - Thin borders by whole cells

extension Rasterizer {
  /// Draws a border that is thinner than a cell with line glyphs, around what it encloses.
  mutating func outline(
    _ figure: ShapeFigure, _ coverage: ShapeCoverage, _ brush: Brush, in place: CellRect,
    plane: Int
  ) {
    let cells = options.metrics.nearestCells(to: figure.rect)
    guard !cells.isEmpty else { return }
    let isRound: Bool = figure.kind != .rectangle
    for row in max(place.minRow, cells.minRow)..<max(min(place.maxRow, cells.maxRow), 0) {
      let spans = coverage.row(row)
      let span = max(place.minColumn, cells.minColumn)..<min(place.maxColumn, cells.maxColumn)
      dirty.forEachRun(row: row, in: span) { run in
        for column in run where spans.mask(column: column) != 0 {
          guard
            let scalar = lineGlyph(column: column, row: row, around: cells, isRound: isRound)
          else { continue }
          let index = row * dirty.columns + column
          // A label that is already there says more than a piece of its frame.
          if planes[plane].flags[index] & Plane.hasGlyph != 0 { continue }
          let light = brush.light(column: column, row: row)
          guard light.w > 0 else { continue }
          inks.append(
            InkChoice(ink: light / light.w, alternatives: 0..<0, prefersTerminalInk: false))
          planes[plane].place(
            index,
            PlacedGlyph(
              glyph: Glyph(scalar), inks: Int32(inks.count - 1), part: .single, isCut: false,
              traits: [], alpha: light.w, veil: .nothing))
        }
      }
    }
  }

  private func lineGlyph(
    column: Int, row: Int, around cells: CellRect, isRound: Bool
  ) -> Unicode.Scalar? {
    let isLeft = column == cells.minColumn
    let isRight = column == cells.maxColumn - 1
    let isTop = row == cells.minRow
    let isBottom = row == cells.maxRow - 1
    if isTop, isBottom { return isLeft ? "[" : isRight ? "]" : nil }
    if isLeft, isRight { return options.ascii ? "|" : "│" }
    let isCorner = (isLeft || isRight) && (isTop || isBottom)
    if options.ascii {
      return isCorner ? "+" : isLeft || isRight ? "|" : isTop || isBottom ? "-" : nil
    }
    if isCorner {
      switch (isTop, isLeft) {
      case (true, true): return isRound ? "╭" : "┌"
      case (true, false): return isRound ? "╮" : "┐"
      case (false, true): return isRound ? "╰" : "└"
      case (false, false): return isRound ? "╯" : "┘"
      }
    }
    return isLeft || isRight ? "│" : isTop || isBottom ? "─" : nil
  }
}
