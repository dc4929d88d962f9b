import SegueGeometry
import SeguePaint

extension Rasterizer {
  /// Draws a border that is thinner than a cell with line glyphs, around what it encloses.
  mutating func outline(
    _ figure: ShapeFigure, _ coverage: ShapeCoverage, _ brush: Brush, in place: CellRect,
    plane: Int
  ) {
    let cells = options.metrics.nearestCells(to: figure.rect)
    let place = place.intersection(cells)
    guard !place.isEmpty else { return }
    let isRound: Bool = figure.kind != .rectangle
    var ink: Int32?
    for row in place.minRow..<place.maxRow where !dirty.reach(row: row).isEmpty {
      let spans = coverage.isWholeRing ? nil : coverage.row(row)
      func draw(_ column: Int) {
        guard spans.map({ $0.mask(column: column) != 0 }) ?? true,
          let scalar = lineGlyph(column: column, row: row, around: cells, isRound: isRound)
        else { return }
        let index = row * dirty.columns + column
        // A label that is already there says more than a piece of its frame.
        if planes[plane].flags[index] & Plane.hasGlyph != 0 { return }
        let light = brush.light(column: column, row: row)
        guard light.w > 0 else { return }
        if ink == nil || brush.flat == nil {
          ink = Int32(inks.count)
          inks.append(
            InkChoice(ink: light / light.w, alternatives: 0..<0, prefersTerminalInk: false))
        }
        planes[plane].place(
          index,
          PlacedGlyph(
            glyph: Glyph(scalar), inks: ink ?? 0, part: .single, isCut: false, traits: .plain,
            alpha: light.w, veil: .nothing))
      }
      let columns = place.minColumn..<place.maxColumn
      if row == cells.minRow || row == cells.maxRow - 1 {
        dirty.forEachRun(row: row, in: columns) { run in
          for column in run { draw(column) }
        }
        continue
      }
      // What a border goes around is most of its rectangle, and has none of it.
      let (left, right) = (cells.minColumn, cells.maxColumn - 1)
      if columns.contains(left), dirty.contains(column: left, row: row) { draw(left) }
      if right > left, columns.contains(right), dirty.contains(column: right, row: row) {
        draw(right)
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
