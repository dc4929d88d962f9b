import SegueGeometry
import SeguePaint

extension Rasterizer {
  /// How far to look for the place where two lists agree again.
  private static let lookAhead = 24

  /// Marks the bounds of all items that are not in both lists.
  ///
  /// Items that are in both, in the same order, need no look: a cell outside every marked block
  /// sees the same items as before.
  mutating func markDifferences(
    _ new: DisplayList, _ newBoxes: ItemBoxes
  ) {
    let old = known.items
    let items = new.items
    var tailOld = old.count
    var tailNew = items.count
    var i = 0
    var j = 0
    while i < tailOld, j < tailNew, old[i] == items[j] {
      i += 1
      j += 1
    }
    while tailOld > i, tailNew > j, old[tailOld - 1] == items[tailNew - 1] {
      tailOld -= 1
      tailNew -= 1
    }
    // Equally long middles are most likely the same items, some of them moved.
    let isPairwise = tailOld - i == tailNew - j
    // Where something has come or gone, those in front are most likely the same, and hide what has: so
    // a flight that lands costs no more than its edges.
    var cover = CellRect.nothing
    while !isPairwise, tailOld > i, tailNew > j,
      Self.areAlike(old[tailOld - 1], items[tailNew - 1])
    {
      tailOld -= 1
      tailNew -= 1
      let (before, after) = (old[tailOld], items[tailNew])
      markChanges(from: before, boxes[tailOld], to: after, newBoxes[tailNew])
      let hidden = hidden(by: before, and: after)
      if hidden.area > cover.area { cover = hidden }
    }
    while i < tailOld, j < tailNew {
      if old[i] == items[j] {
        i += 1
        j += 1
        continue
      }
      var skipOld = 1
      var skipNew = 1
      if !isPairwise {
        for step in 1...Self.lookAhead {
          if j + step < tailNew, old[i] == items[j + step] {
            (skipOld, skipNew) = (0, step)
            break
          }
          if i + step < tailOld, old[i + step] == items[j] {
            (skipOld, skipNew) = (step, 0)
            break
          }
        }
      }
      if skipOld == 1, skipNew == 1 {
        // One for another in the same place of the order: what stays of a shape that moves, stays.
        markChanges(from: old[i], boxes[i], to: items[j], newBoxes[j])
      } else {
        for index in i..<i + skipOld { mark(boxes[index], outside: cover) }
        for index in j..<j + skipNew { mark(newBoxes[index], outside: cover) }
      }
      i += skipOld
      j += skipNew
    }
    for index in i..<max(i, tailOld) { mark(boxes[index], outside: cover) }
    for index in j..<max(j, tailNew) { mark(newBoxes[index], outside: cover) }
  }

  /// Whether two items look like the same one at two moments.
  private static func areAlike(_ old: DisplayItem, _ new: DisplayItem) -> Bool {
    switch (old.content, new.content) {
    case (.shape(_, let before, let paint), .shape(_, let after, let other)):
      before == after && paint == other
    case (.shadow(_, let before, let color), .shadow(_, let after, let other)):
      before == after && color == other
    case (.text(let before), .text(let after)): before.block == after.block
    default: false
    }
  }

  /// A block in which an item hides all behind it, before as well as after a change, by one colour.
  private func hidden(by old: DisplayItem, and new: DisplayItem) -> CellRect {
    guard new.layers.isEmpty, case .inside? = unchanged(from: old, to: new),
      case .shape(let oldFigure, let drawing, _) = old.content,
      case .shape(let newFigure, _, _) = new.content
    else { return .nothing }
    if let before = block(of: old), let after = block(of: new) {
      return before.cells.intersection(after.cells)
    }
    let before = coverage(of: oldFigure, drawing, clips: old.clips)
    let after = coverage(of: newFigure, drawing, clips: new.clips)
    let rows = before.alike.rows.clamped(to: after.alike.rows)
    guard let row = rows.first else { return .nothing }
    let columns = before.row(row).covered.0.clamped(to: after.row(row).covered.0)
    return CellRect(
      minColumn: columns.lowerBound, minRow: rows.lowerBound, maxColumn: columns.upperBound,
      maxRow: rows.upperBound)
  }

  /// Marks what of a block is not hidden, before as well as after.
  private mutating func mark(_ box: CellRect, outside cover: CellRect) {
    let hidden = box.intersection(cover)
    if hidden.isEmpty { dirty.mark(box) } else { dirty.mark(box, without: hidden) }
  }

  /// What of two places of one shape comes out as it was.
  enum Unchanged {
    /// The cells that it covers to the last bit in both: it is flat and opaque.
    case inside
    /// The cells that its border goes around in both.
    case hollow
  }

  /// Whether two items are one shape at two places, so that only its edges need a look.
  ///
  /// A cell that an opaque shape covers to the last bit, in the same colour before and after, comes
  /// out as it was, whatever lies beneath; and one that a border leaves free was never touched.
  private func unchanged(from old: DisplayItem, to new: DisplayItem) -> Unchanged? {
    guard options.depth != .none,
      case .shape(let oldFigure, let oldDrawing, let oldPaint) = old.content,
      case .shape(let newFigure, let newDrawing, let newPaint) = new.content,
      oldDrawing == newDrawing, !oldFigure.kind.isPath, !newFigure.kind.isPath,
      old.layers == new.layers
    else { return nil }
    guard case .fill = oldDrawing else { return .hollow }
    guard case .color(let color) = oldPaint, oldPaint == newPaint, Light(color).isOpaque else {
      return nil
    }
    return .inside
  }

  /// Marks what an item that changed can make different.
  mutating func markChanges(
    from old: DisplayItem, _ oldBox: CellRect, to new: DisplayItem, _ newBox: CellRect
  ) {
    if oldBox.isEmpty, newBox.isEmpty { return }
    if standsStill(from: old, to: new) {
      dirty.mark(oldBox, without: newBox)
    } else if !markEdges(from: old, oldBox, to: new, newBox) {
      dirty.mark(oldBox)
      dirty.mark(newBox)
    }
  }

  /// Whether a text stands in the cells where it was, so that at most more or less of it shows.
  ///
  /// Letters move by whole cells: in most frames of a slow flight they do not.
  private func standsStill(from old: DisplayItem, to new: DisplayItem) -> Bool {
    guard case .text(var before) = old.content, case .text(let after) = new.content,
      options.metrics.nearestCorner(to: before.origin)
        == options.metrics.nearestCorner(to: after.origin),
      old.layers == new.layers, clipAlike(old.clips, new.clips)
    else { return false }
    before.origin = after.origin
    before.edge = after.edge
    return before == after
  }

  /// Whether clips let the same clusters through.
  private func clipAlike(_ old: [ShapeFigure], _ new: [ShapeFigure]) -> Bool {
    if old == new { return true }
    guard old.count == new.count else { return false }
    return zip(old, new).allSatisfy { old, new in
      old == new
        || old.kind == .rectangle && new.kind == .rectangle
          && options.metrics.nearestCells(to: old.rect)
            == options.metrics.nearestCells(to: new.rect)
    }
  }

  /// Marks the edges of a shape that moved; false if it is none whose inside stays.
  private mutating func markEdges(
    from old: DisplayItem, _ oldBox: CellRect, to new: DisplayItem, _ newBox: CellRect
  ) -> Bool {
    guard !oldBox.isEmpty, !newBox.isEmpty, let unchanged = unchanged(from: old, to: new),
      case .shape(let oldFigure, let drawing, _) = old.content,
      case .shape(let newFigure, _, _) = new.content
    else { return false }
    let before = coverage(of: oldFigure, drawing, clips: old.clips)
    let after = coverage(of: newFigure, drawing, clips: new.clips)
    let box = oldBox.union(newBox)
    // Whole cells of one colour come out as they were, whatever part of a border they are.
    let isWhole = edges == .cell && (unchanged == .inside || hasOneFlatPaint(old, new))
    let alike = before.alike.rows.clamped(to: after.alike.rows)
    var next = box.minRow
    while next < box.maxRow {
      let rows = next..<(alike.contains(next) ? min(alike.upperBound, box.maxRow) : next + 1)
      let (old, new) = (before.row(next), after.row(next))
      next = rows.upperBound
      // Whole cells mostly stay where they are, although the shape moves a little in every frame.
      if isWhole, old.covers(thatOf: new) { continue }
      let inside =
        unchanged == .inside
        ? old.covered.0.clamped(to: new.covered.0) : old.hollow.clamped(to: new.hollow)
      func mark(_ left: Int, _ right: Int) {
        dirty.mark(
          CellRect(
            minColumn: left, minRow: rows.lowerBound, maxColumn: right, maxRow: rows.upperBound))
      }
      // The marks reach a column further on each side.
      if inside.count < 3 {
        mark(box.minColumn, box.maxColumn)
      } else {
        mark(box.minColumn, max(inside.lowerBound, box.minColumn))
        mark(min(inside.upperBound, box.maxColumn), box.maxColumn)
      }
    }
    return true
  }

  private func hasOneFlatPaint(_ old: DisplayItem, _ new: DisplayItem) -> Bool {
    guard case .shape(let before, _, let paint) = old.content,
      case .shape(let after, _, paint) = new.content, case .color = paint
    else { return false }
    // Line glyphs are chosen by where in its block a cell lies, and by whether that has corners.
    guard (before.kind == .rectangle) == (after.kind == .rectangle) else { return false }
    return options.metrics.nearestCells(to: before.rect)
      == options.metrics.nearestCells(to: after.rect)
  }

  /// The cells that an item can change.
  func cells(of item: DisplayItem, in size: CellSize) -> CellRect {
    if let block = block(of: item) {
      return block.color.alpha <= 0 ? .nothing : visible(block.cells, of: item, in: size)
    }
    var rect: CellRect
    switch item.content {
    case .shape(let figure, let drawing, let paint):
      if paint.isInvisible { return .nothing }
      rect = options.metrics.touchedCells(of: figure.lines(drawing).bounds)
      if edges == .cell, figure.kind.isPath, !rect.isEmpty { rect = rect.grown(by: 1) }
      if options.depth == .none, !rect.isEmpty { rect = rect.grown(by: Self.gap) }
    case .shadow(let figure, let radius, let color):
      if color.alpha <= 0 || figure.rect.isEmpty { return .nothing }
      rect = options.metrics.touchedCells(of: ShadowField.bounds(of: figure, radius: radius))
    case .text(let figure):
      rect = TextPlacement(figure, metrics: options.metrics).bounds
    }
    for clip in item.clips {
      rect = rect.intersection(options.metrics.touchedCells(of: clip.bounds))
    }
    return visible(rect, of: item, in: size)
  }

  /// What of the cells of an item is on the screen; none if an opacity around it lets nothing through.
  func visible(_ cells: CellRect, of item: DisplayItem, in size: CellSize) -> CellRect {
    if item.layers.contains(where: { $0.opacity <= 0 }) { return .nothing }
    return cells.intersection(
      CellRect(minColumn: 0, minRow: 0, maxColumn: size.columns, maxRow: size.rows))
  }
}
