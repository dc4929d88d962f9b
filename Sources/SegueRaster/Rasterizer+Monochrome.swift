import SegueGeometry
import SeguePaint

/// Without colours, shapes are told apart by reverse video and text keeps its glyphs.
///
/// The plan says which shapes are reversed. Where one lies partly on another of the same tone, such
/// as a card that flies over its siblings, a gap of one cell parts them. Thin borders are drawn with
/// line glyphs, shadows are left out.
extension Rasterizer {
  /// The room that a gap takes around a shape.
  static let gap = 1

  /// Puts the whole list together; there are no groups, for nothing is translucent here.
  mutating func compositeMonochrome() {
    for index in known.items.indices {
      let item = known.items[index]
      let place = boxes[index].intersection(dirty.bounds)
      guard !place.isEmpty else { continue }
      switch item.content {
      case .shadow:
        continue
      case .text(let figure):
        guard MonochromePlan.isShown(item, alpha: Float(figure.ink.alpha)) else { continue }
        write(figure, clips: item.clips, in: place, plane: 0)
      case .shape(let figure, let drawing, let paint):
        guard let part = plan.parts[index] else { continue }
        let coverage = coverage(of: figure, drawing, clips: item.clips)
        let brush = Brush(paint, in: figure.rect, metrics: options.metrics)
        if item.isCutByPaths {
          inscribe(coverage, brush, part: part, number: index, in: place, plane: 0)
        } else if isThin(drawing) {
          outline(figure, coverage, brush, in: place, plane: 0)
        } else {
          stamp(coverage, part, number: index, in: place)
        }
      }
    }
  }

  /// Gives the covered cells their tone, and parts them from others of the same tone around.
  private mutating func stamp(
    _ coverage: ShapeCoverage, _ part: MonochromePlan.Part, number: Int, in place: CellRect
  ) {
    let hasGap =
      part.tone != .canvas
      && (part.tone == .reversed) != (part.surroundings == .reversed)
    // The plane is lent out, as in every loop over cells.
    var plane = Plane()
    swap(&plane, &planes[0])
    for row in place.minRow..<place.maxRow {
      let spans = coverage.row(row)
      let (left, right) = spans.covered
      let above = hasGap ? coverage.row(row - 1) : spans
      let below = hasGap ? coverage.row(row + 1) : spans
      dirty.forEachRun(row: row, in: place.minColumn..<place.maxColumn) { run in
        for column in run {
          let index = row * dirty.columns + column
          if left.contains(column) || right.contains(column)
            || spans.mask(column: column) == ~0
          {
            plane.removeGlyph(index)
            plane.surfaces[index] = part.tone
            owners[index] = Int32(number)
          } else if hasGap, plane.surfaces[index] == part.tone,
            isOverlapping(part, owners[index]),
            [above, spans, below].contains(where: { row in
              (column - 1...column + 1).contains { row.mask(column: $0) == ~0 }
            })
          {
            plane.removeGlyph(index)
            plane.surfaces[index] = part.surroundings
            owners[index] = Int32(number)
          }
        }
      }
    }
    swap(&plane, &planes[0])
  }

  /// Whether a shape shares cells with the one that a cell belongs to; neighbours that only touch
  /// need no gap.
  private func isOverlapping(_ part: MonochromePlan.Part, _ owner: Int32) -> Bool {
    guard let other = plan.parts[Int(owner)] else { return false }
    return !other.cells.intersection(part.cells).isEmpty
  }
}
