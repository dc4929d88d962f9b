import SegueGeometry
import SeguePaint

extension Rasterizer {
  /// Paints one item on a plane; `place` is where it can meet dirty cells.
  mutating func paint(_ item: DisplayItem, in place: CellRect, plane: Int) {
    switch item.content {
    case .shape(let figure, let drawing, let paint):
      let brush = Brush(paint, in: figure.rect, metrics: options.metrics)
      let coverage = ShapeCoverage(
        figure, drawing: drawing, clips: item.clips, metrics: options.metrics, edges: edges)
      if edges == .cell, isThin(drawing) {
        outline(figure, coverage, brush, in: place, plane: plane)
      } else {
        fill(coverage, brush, in: place, plane: plane)
      }
    case .shadow(let figure, let radius, let color):
      shade(figure, radius: radius, Light(color), clips: item.clips, in: place, plane: plane)
    case .text(let figure):
      write(figure, clips: item.clips, in: place, plane: plane)
    }
  }

  /// Whether a border is thinner than a cell, so that whole cells would be too much.
  func isThin(_ drawing: ShapeDrawing) -> Bool {
    guard case .strokeBorder(let width) = drawing else { return false }
    return width < options.metrics.width || width < options.metrics.height
  }

  private mutating func fill(
    _ coverage: ShapeCoverage, _ brush: Brush, in place: CellRect, plane: Int
  ) {
    for row in place.minRow..<place.maxRow {
      let spans = coverage.row(row)
      let touched = spans.touched.clamped(to: place.minColumn..<place.maxColumn)
      guard !touched.isEmpty else { continue }
      let (left, right) = spans.covered
      let base = row * dirty.columns
      dirty.forEachRun(row: row, in: touched) { run in
        var column = run.lowerBound
        while column < run.upperBound {
          let solid = left.contains(column) ? left : right.contains(column) ? right : nil
          if let solid {
            let end = min(solid.upperBound, run.upperBound)
            if let light = brush.flat {
              for index in base + column..<base + end { planes[plane].fill(index, light) }
            } else {
              for at in column..<end {
                planes[plane].fill(base + at, brush.light(column: at, row: row))
              }
            }
            column = end
          } else if spans.hollow.contains(column) {
            column = spans.hollow.upperBound
          } else {
            let mask = spans.mask(column: column)
            let share = coverage.share(of: spans, mask: mask, column: column, at: row)
            planes[plane].fill(
              base + column, brush.light(column: column, row: row), mask: mask,
              share: Float(share), isLine: coverage.hole != nil)
            column += 1
          }
        }
      }
    }
  }

  private mutating func shade(
    _ figure: ShapeFigure, radius: Double, _ light: Light, clips: [ShapeFigure],
    in place: CellRect, plane: Int
  ) {
    let field = ShadowField(figure, radius: radius)
    let metrics = options.metrics
    // Clips thin a shadow by the cell, so that it never becomes a colour of its own there.
    let clipping = clips.map {
      ShapeCoverage($0, drawing: .fill, clips: [], metrics: metrics, edges: edges)
    }
    for row in place.minRow..<place.maxRow {
      let strengths = field.row(atY: (Double(row) + 0.5) * metrics.height)
      let spans = clipping.map { $0.row(row) }
      let base = row * dirty.columns
      dirty.forEachRun(row: row, in: place.minColumn..<place.maxColumn) { run in
        for column in run {
          var strength = strengths.strength(atX: (Double(column) + 0.5) * metrics.width)
          for index in clipping.indices {
            let mask = spans[index].mask(column: column)
            strength *= clipping[index].share(
              of: spans[index], mask: mask, column: column, at: row)
          }
          if strength > 0.002 { planes[plane].fill(base + column, light * Float(strength)) }
        }
      }
    }
  }
}
