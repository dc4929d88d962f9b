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
      if case .strokeBorder(let width) = drawing, edges == .cell,
        width < options.metrics.width || width < options.metrics.height
      {
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

  private mutating func fill(
    _ coverage: ShapeCoverage, _ brush: Brush, in place: CellRect, plane: Int
  ) {
    let isMonochrome = options.depth == .none
    if isMonochrome { noteCanvas(coverage, brush) }
    for row in place.minRow..<place.maxRow {
      let spans = coverage.row(row)
      let touched = spans.touched.clamped(to: place.minColumn..<place.maxColumn)
      guard !touched.isEmpty else { continue }
      let (left, right) = spans.covered
      let base = row * dirty.columns
      dirty.forEachRun(row: row, in: touched) { run in
        if isMonochrome { surface(coverage, spans, brush, run, row: row, plane: plane) }
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

// MARK: - Text

extension Rasterizer {
  private mutating func write(
    _ figure: TextFigure, clips: [ShapeFigure], in place: CellRect, plane: Int
  ) {
    guard figure.ink.alpha > 0 else { return }
    let placement = TextPlacement(figure, metrics: options.metrics)
    let clipping = clips.map {
      ShapeCoverage($0, drawing: .fill, clips: [], metrics: options.metrics, edges: edges)
    }
    let choice = Int32(inks.count)
    let first = alternatives.count
    var ink = Light(figure.ink)
    let alpha = ink.w
    ink /= alpha
    for color in figure.alternativeInks where color.alpha > 0 {
      let light = Light(color)
      alternatives.append(light / light.w)
    }
    inks.append(
      InkChoice(
        ink: ink, alternatives: first..<alternatives.count,
        prefersTerminalInk: figure.prefersTerminalInk))

    for row in place.minRow..<place.maxRow {
      let spans = clipping.map { $0.row(row) }
      let number = row - placement.row
      guard placement.block.lines.indices.contains(number) else { continue }
      var column = placement.start(of: number)
      for cluster in placement.block.lines[number].clusters {
        let width = min(Int(cluster.width), 2)
        let columns = column..<column + width
        column += width
        guard width > 0, columns.upperBound > place.minColumn else { continue }
        if columns.lowerBound >= place.maxColumn { break }
        guard columns.lowerBound >= 0, columns.upperBound <= dirty.columns,
          placement.isInsideEdge(columns: columns, row: row),
          clips.indices.allSatisfy({ index in
            isInside(columns, row: row, clips[index], spans[index])
          })
        else { continue }
        put(
          cluster, columns: columns, row: row, traits: figure.traits, alpha: alpha,
          choice: choice, plane: plane)
      }
    }
  }

  /// Whether a clip lets a cluster through whole, by the same rounding as its origin had; at the
  /// corners at least half of each cell must be inside.
  private func isInside(
    _ columns: Range<Int>, row: Int, _ clip: ShapeFigure, _ spans: ShapeCoverage.Row
  ) -> Bool {
    let cells = options.metrics.nearestCells(to: clip.rect)
    guard columns.lowerBound >= cells.minColumn, columns.upperBound <= cells.maxColumn,
      row >= cells.minRow, row < cells.maxRow
    else { return false }
    if clip.kind == .rectangle { return true }
    return columns.allSatisfy { spans.mask(column: $0).nonzeroBitCount >= 32 }
  }

  private mutating func put(
    _ cluster: TextCluster, columns: Range<Int>, row: Int, traits: TextTraits, alpha: Float,
    choice: Int32, plane: Int
  ) {
    let index = row * dirty.columns + columns.lowerBound
    let isFirstDirty = dirty.contains(column: columns.lowerBound, row: row)
    let isLastDirty = dirty.contains(column: columns.upperBound - 1, row: row)
    guard isFirstDirty || isLastDirty else { return }
    let shown = ClusterPolicy.shown(cluster, ascii: options.ascii)
    // What lies under a blank shows through it, edges and all.
    let drawn: TextTraits = [.underline, .strikethrough, .reverse]
    if shown == " ", traits.isDisjoint(with: drawn) { return }
    var glyph = PlacedGlyph(
      glyph: glyph(for: shown), inks: choice, part: .single, isCut: false, traits: traits,
      alpha: alpha, veil: .nothing)
    if columns.count == 1 {
      if planes[plane].yields(index, to: alpha) { planes[plane].place(index, glyph) }
      return
    }
    if isFirstDirty, !planes[plane].yields(index, to: alpha) { return }
    if isLastDirty, !planes[plane].yields(index + 1, to: alpha) { return }
    let isStandIn = shown != cluster.string
    glyph.part = isStandIn ? .single : .leading
    glyph.isCut = !isStandIn && !(isFirstDirty && isLastDirty)
    if isFirstDirty { planes[plane].place(index, glyph) }
    if isStandIn {
      // A stand-in is narrow; the second column keeps its ground.
      if isLastDirty { planes[plane].removeGlyph(index + 1) }
      return
    }
    glyph.part = .trailing
    if isLastDirty { planes[plane].place(index + 1, glyph) }
  }
}
