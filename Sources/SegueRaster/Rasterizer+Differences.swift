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
    _ new: DisplayList, _ newBounds: ContiguousArray<CellRect>
  ) {
    let old = list.items
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
      for index in i..<i + skipOld { dirty.mark(bounds[index]) }
      for index in j..<j + skipNew { dirty.mark(newBounds[index]) }
      i += skipOld
      j += skipNew
    }
    for index in i..<max(i, tailOld) { dirty.mark(bounds[index]) }
    for index in j..<max(j, tailNew) { dirty.mark(newBounds[index]) }
  }

  /// The cells that an item can change.
  func cells(of item: DisplayItem, in size: CellSize) -> CellRect {
    if item.layers.contains(where: { $0.opacity <= 0 }) { return .nothing }
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
    return rect.intersection(
      CellRect(minColumn: 0, minRow: 0, maxColumn: size.columns, maxRow: size.rows))
  }
}
