import SegueGeometry
import SeguePaint

extension Rasterizer {
  /// Paints one item on a plane; `place` is where it can meet dirty cells.
  ///
  /// The item is lent and stays as it is: it is large, and would be copied for each painting.
  mutating func paint(_ item: inout DisplayItem, in place: CellRect, plane: Int) {
    // A block's box is where it fills cells, and all of them.
    if let color = blockColor(of: item) { return fill(Light(color), in: place, plane: plane) }
    switch item.content {
    case .shape(let figure, let drawing, let paint):
      let brush = brush(paint, in: figure.rect)
      let coverage = coverage(of: figure, drawing, clips: item.clips)
      if options.ascii, item.isCutByPaths {
        inscribe(coverage, brush, in: place, plane: plane)
      } else if edges == .cell, isThin(drawing), !figure.kind.isPath {
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

  private func brush(_ paint: Paint, in rect: Rect) -> Brush {
    var brush = Brush(paint, in: rect, metrics: options.metrics)
    if options.depth != .truecolor, brush.flat == nil {
      var rounding = DepthRounding(depth: options.depth, encoder: encoder)
      brush.dither(for: &rounding, in: rect, options.metrics)
    }
    return brush
  }

  /// The coverage of a shape under the options.
  ///
  /// A path moves by whole cells where edges do, but it keeps its fine pieces: an icon of whole cells
  /// would be nothing but a block.
  func coverage(
    of figure: ShapeFigure, _ drawing: ShapeDrawing, clips: [ShapeFigure]
  ) -> ShapeCoverage {
    var figure = figure
    var drawing = drawing
    if edges == .cell {
      if figure.kind.isPath {
        figure.rect.origin = options.metrics.nearestCorner(to: figure.rect.origin)
      } else if case .stroke(let style) = drawing, isThin(drawing) {
        // Line glyphs go along the outline in the cells that it encloses; those that the line
        // itself comes nearest to may lie beside them.
        drawing = .strokeBorder(width: style.lineWidth)
      }
    }
    return ShapeCoverage(
      figure, drawing: drawing, clips: clips, metrics: options.metrics,
      edges: figure.kind.isPath ? .eighth : edges)
  }

  /// Whether a border is thinner than a cell, so that whole cells would be too much.
  func isThin(_ drawing: ShapeDrawing) -> Bool {
    let width: Double
    switch drawing {
    case .fill: return false
    case .strokeBorder(let own): width = own
    case .stroke(let style): width = style.lineWidth
    }
    return width < options.metrics.width || width < options.metrics.height
  }

  /// The cells that a shape fills where edges move by whole cells and nothing else has a say, and
  /// its colour.
  func block(of item: DisplayItem) -> (cells: CellRect, color: ResolvedColor)? {
    guard let color = blockColor(of: item), case .shape(let figure, _, _) = item.content else {
      return nil
    }
    return (figure.rect.isEmpty ? .nothing : options.metrics.nearestCells(to: figure.rect), color)
  }

  /// The colour of a shape that `block(of:)` has something to say of.
  func blockColor(of item: DisplayItem) -> ResolvedColor? {
    guard edges == .cell, options.depth != .none, item.clips.isEmpty,
      case .shape(let figure, .fill, .color(let color)) = item.content
    else { return nil }
    return figure.kind.fillsItsCells ? color : nil
  }

  mutating func fill(_ light: Light, in place: CellRect, plane: Int) {
    guard light.w > 0 else { return }
    for row in place.minRow..<place.maxRow {
      let base = row * dirty.columns
      dirty.forEachRun(row: row, in: place.minColumn..<place.maxColumn) { run in
        planes[plane].fill(base + run.lowerBound..<base + run.upperBound, light)
      }
    }
  }

  private mutating func fill(
    _ coverage: ShapeCoverage, _ brush: Brush, in place: CellRect, plane number: Int
  ) {
    // The plane is lent out: an array in an array is looked up and checked for every cell.
    var plane = Plane()
    swap(&plane, &planes[number])
    // Most rows are like the one before.
    var spans = ShapeCoverage.Row.nothing
    var example: Int?
    var parts = CoveredParts()
    for row in place.minRow..<place.maxRow {
      let reach = dirty.reach(row: row).clamped(to: place.minColumn..<place.maxColumn)
      if reach.isEmpty { continue }
      if example != coverage.example(ofRow: row) {
        let own = coverage.example(ofRow: row)
        spans = coverage.row(own)
        parts = CoveredParts()
        example = own
      }
      let touched = spans.touched.clamped(to: reach)
      guard !touched.isEmpty else { continue }
      let (left, right) = spans.covered
      let base = row * dirty.columns
      dirty.forEachRun(row: row, in: touched) { run in
        var column = run.lowerBound
        while column < run.upperBound {
          let solid = left.contains(column) ? left : right
          if solid.contains(column) {
            let end = min(solid.upperBound, run.upperBound)
            if let light = brush.flat {
              plane.fill(base + column..<base + end, light)
            } else {
              for at in column..<end {
                plane.fill(base + at, brush.light(column: at, row: row))
              }
            }
            column = end
          } else if spans.hollow.contains(column) {
            column = spans.hollow.upperBound
          } else {
            let part = parts.part(column, of: spans, in: coverage, at: example ?? row)
            plane.fill(
              base + column, brush.light(column: column, row: row), mask: part.mask,
              share: part.share, isLine: coverage.isLine)
            column += 1
          }
        }
      }
    }
    swap(&plane, &planes[number])
  }

  private mutating func shade(
    _ figure: ShapeFigure, radius: Double, _ light: Light, clips: [ShapeFigure],
    in place: CellRect, plane number: Int
  ) {
    let field = ShadowField(figure, radius: radius)
    let metrics = options.metrics
    // Clips thin a shadow by the cell, so that it never becomes a colour of its own there.
    let clipping = clips.map {
      ShapeCoverage($0, drawing: .fill, clips: [], metrics: metrics, edges: edges)
    }
    var plane = Plane()
    swap(&plane, &planes[number])
    for row in place.minRow..<place.maxRow where !dirty.reach(row: row).isEmpty {
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
          if strength > 0.002 { plane.fill(base + column, light * Float(strength)) }
        }
      }
    }
    swap(&plane, &planes[number])
  }
}
