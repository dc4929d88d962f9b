import SegueGeometry
import SeguePaint

/// Turns display lists into cells, at a cost in proportion to what changed.
///
/// A draw compares the list with the one before, puts together only the cells inside the bounds
/// of items that differ, and reports only the cells that came out different.
package struct Rasterizer: Sendable {
  package var options: RasterOptions {
    didSet { if options != oldValue { invalidate() } }
  }
  /// The clusters of more than one scalar that the grid's glyphs stand for.
  package private(set) var clusters = ClusterTable()
  /// The picture after the last draw.
  package private(set) var grid = CellGrid(size: CellSize(columns: 0, rows: 0))
  /// How many cells the last draw put together.
  package private(set) var compositedCells = 0

  private var list = DisplayList()
  private var bounds: ContiguousArray<CellRect> = []
  private var isInvalid = true

  var dirty = DirtyCells()
  var planes: ContiguousArray<Plane> = [Plane()]
  var inks: ContiguousArray<InkChoice> = []
  var alternatives: ContiguousArray<Light> = []
  /// The ground that the monochrome policy calls the canvas.
  var canvas = Light.nothing
  private var groups: ContiguousArray<OpenGroup> = []
  let encoder = LightEncoder()

  package init(options: RasterOptions) {
    self.options = options
  }

  /// Makes the next draw put everything together again and report full damage.
  package mutating func invalidate() { isInvalid = true }

  /// Draws a list and tells which cells differ from the picture before.
  package mutating func draw(_ list: DisplayList, size: CellSize) -> CellDamage {
    let size = CellSize(columns: max(size.columns, 0), rows: max(size.rows, 0))
    let everything = isInvalid || size != grid.size
    if size != grid.size { grid = CellGrid(size: size) }
    for index in planes.indices { planes[index].resize(cells: size.columns * size.rows) }

    let newBounds = ContiguousArray(list.items.map { cells(of: $0, in: size) })
    dirty.reset(size: size)
    if everything {
      dirty.mark(
        CellRect(minColumn: 0, minRow: 0, maxColumn: size.columns, maxRow: size.rows))
    } else {
      markDifferences(list, newBounds)
    }
    dirty.close()
    isInvalid = false
    self.list = list
    bounds = newBounds
    compositedCells = dirty.count

    var damage = CellDamage(rows: size.rows)
    if dirty.count > 0 {
      composite(list)
      resolve(into: &damage)
    }
    if everything {
      for row in 0..<size.rows { damage.add(0..<size.columns, row: row) }
    }
    return damage
  }

  /// Gives `resolve` the grid's cell to replace.
  @inline(__always)
  mutating func update(_ cell: Cell, at index: Int) -> Bool {
    if grid.cells[index] == cell { return false }
    grid.cells[index] = cell
    return true
  }

  mutating func glyph(for cluster: String) -> Glyph { clusters.glyph(for: cluster) }
}

// MARK: - What differs

extension Rasterizer {
  /// How far to look for the place where two lists agree again.
  private static let lookAhead = 24

  /// Marks the bounds of all items that are not in both lists.
  ///
  /// Items that are in both, in the same order, need no look: a cell outside every marked block
  /// sees the same items as before.
  private mutating func markDifferences(
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
  private func cells(of item: DisplayItem, in size: CellSize) -> CellRect {
    let nothing = CellRect(minColumn: 0, minRow: 0, maxColumn: 0, maxRow: 0)
    if item.layers.contains(where: { $0.opacity <= 0 }) { return nothing }
    var rect: CellRect
    switch item.content {
    case .shape(let figure, _, let paint):
      if paint.isInvisible { return nothing }
      rect = options.metrics.touchedCells(of: figure.rect)
    case .shadow(let figure, let radius, let color):
      if color.alpha <= 0 || figure.rect.isEmpty { return nothing }
      rect = options.metrics.touchedCells(of: ShadowField.bounds(of: figure, radius: radius))
    case .text(let figure):
      rect = TextPlacement(figure, metrics: options.metrics).bounds
    }
    for clip in item.clips { rect = rect.intersection(options.metrics.touchedCells(of: clip.rect)) }
    return rect.intersection(
      CellRect(minColumn: 0, minRow: 0, maxColumn: size.columns, maxRow: size.rows))
  }
}

extension CellRect {
  func intersection(_ other: CellRect) -> CellRect {
    CellRect(
      minColumn: max(minColumn, other.minColumn), minRow: max(minRow, other.minRow),
      maxColumn: min(maxColumn, other.maxColumn), maxRow: min(maxRow, other.maxRow))
  }

  func union(_ other: CellRect) -> CellRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return CellRect(
      minColumn: min(minColumn, other.minColumn), minRow: min(minRow, other.minRow),
      maxColumn: max(maxColumn, other.maxColumn), maxRow: max(maxRow, other.maxRow))
  }
}

// MARK: - Groups

/// An opacity group whose members are being put together.
struct OpenGroup {
  var layer: OpacityLayer
  var bounds: CellRect
}

extension Rasterizer {
  /// Edges move by whole cells where block glyphs or colours are missing.
  var edges: EdgeStyle {
    options.depth == .none || options.ascii ? .cell : options.edges
  }

  private mutating func composite(_ list: DisplayList) {
    inks.removeAll(keepingCapacity: true)
    alternatives.removeAll(keepingCapacity: true)
    canvas = Light(options.assumedGround)
    for index in planes.indices { planes[index].beginDraw() }
    clear(
      plane: 0,
      in: CellRect(
        minColumn: 0, minRow: 0, maxColumn: dirty.columns, maxRow: dirty.rowCount))

    for index in list.items.indices {
      let item = list.items[index]
      enter(item, at: index, list)
      let place = bounds[index].intersection(dirty.bounds)
      if !place.isEmpty { paint(item, in: place, plane: groups.count) }
    }
    while !groups.isEmpty { closeGroup() }
  }

  /// Closes and opens groups until those of the item are open.
  private mutating func enter(_ item: DisplayItem, at index: Int, _ list: DisplayList) {
    // A group that lets everything through is no group.
    var depth = 0
    var isPrefix = true
    for layer in item.layers where layer.opacity < 1 {
      if isPrefix, depth < groups.count, groups[depth].layer.id == layer.id {
        depth += 1
        continue
      }
      if isPrefix {
        isPrefix = false
        while groups.count > depth { closeGroup() }
      }
      openGroup(layer, from: index, list)
    }
    if isPrefix { while groups.count > depth { closeGroup() } }
  }

  private mutating func openGroup(_ layer: OpacityLayer, from index: Int, _ list: DisplayList) {
    var box = CellRect(minColumn: 0, minRow: 0, maxColumn: 0, maxRow: 0)
    for member in index..<list.items.count {
      guard list.items[member].layers.contains(where: { $0.id == layer.id }) else { break }
      box = box.union(bounds[member])
    }
    groups.append(OpenGroup(layer: layer, bounds: box))
    if planes.count <= groups.count {
      var plane = Plane()
      plane.resize(cells: dirty.columns * dirty.rowCount)
      planes.append(plane)
    }
    clear(plane: groups.count, in: box)
  }

  private mutating func clear(plane: Int, in box: CellRect) {
    for row in dirty.rows(of: box) {
      dirty.forEachRun(row: row, in: box.minColumn..<max(box.minColumn, box.maxColumn)) { run in
        let base = row * dirty.columns
        planes[plane].clear(base + run.lowerBound..<base + run.upperBound)
      }
    }
  }

  private mutating func closeGroup() {
    let depth = groups.count
    let group = groups.removeLast()
    let opacity = Float(min(max(group.layer.opacity, 0), 1))
    let box = group.bounds
    guard opacity > 0, !box.isEmpty else { return }
    // The group's plane is lent out so that the plane below can be written meanwhile.
    var members = Plane()
    swap(&members, &planes[depth])
    for row in dirty.rows(of: box) {
      let base = row * dirty.columns
      dirty.forEachRun(row: row, in: box.minColumn..<box.maxColumn) { run in
        for index in base + run.lowerBound..<base + run.upperBound {
          planes[depth - 1].merge(index, of: members, opacity: opacity)
        }
        for index in base + run.lowerBound..<base + run.upperBound {
          planes[depth - 1].mergeGlyph(index, of: members, opacity: opacity)
        }
      }
    }
    swap(&members, &planes[depth])
  }
}
