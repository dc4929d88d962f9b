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

  /// What the last draw showed.
  package internal(set) var list = DisplayList()
  var boxes = ItemBoxes()
  private var isInvalid = true

  var dirty = DirtyCells()
  var damage = CellDamage()
  var planes: ContiguousArray<Plane> = [Plane()]
  var inks: ContiguousArray<InkChoice> = []
  var alternatives: ContiguousArray<Light> = []
  /// Which shapes are reversed where there are no colours.
  var plan = MonochromePlan.nothing
  /// The item that gave a cell its surface; read only where there is one.
  var owners: ContiguousArray<Int32> = []
  var groups: ContiguousArray<OpenGroup> = []
  var fit = GlyphFit()
  let encoder = LightEncoder()

  package init(options: RasterOptions) {
    self.options = options
  }

  /// Makes the next draw put everything together again and report full damage.
  package mutating func invalidate() { isInvalid = true }

  /// Draws a list and tells which cells differ from the picture before.
  package mutating func draw(_ list: DisplayList, size: CellSize) -> CellDamage {
    let size = CellSize(columns: max(size.columns, 0), rows: max(size.rows, 0))
    if size != grid.size {
      grid = CellGrid(size: size)
      isInvalid = true
    }
    dirty.reset(size: size)
    let newBoxes = ItemBoxes(list.items.map { cells(of: $0, in: size) })
    if !isInvalid { markDifferences(list, newBoxes) }
    self.list = list
    boxes = newBoxes
    return draw()
  }

  /// Draws the list of the draw before with some items in the places of others.
  ///
  /// The cost is in proportion to what is replaced and to the cells that it covers. What is replaced
  /// may be left in `items`.
  package mutating func draw(
    replacing items: inout ContiguousArray<DisplayItem>, at places: ContiguousArray<Int>
  ) -> CellDamage {
    dirty.reset(size: grid.size)
    // The list is lent out, so that its items can be compared where they lie.
    var list = DisplayList()
    swap(&list, &self.list)
    list.items.withUnsafeMutableBufferPointer { known in
      items.withUnsafeMutableBufferPointer { items in
        for index in items.indices {
          replace(&known[places[index]], at: places[index], by: &items[index])
        }
      }
    }
    swap(&list, &self.list)
    return draw()
  }

  private mutating func replace(
    _ old: inout DisplayItem, at place: Int, by new: inout DisplayItem
  ) {
    // Items are large: they change places instead of being copied.
    defer { swap(&old, &new) }
    let box: CellRect
    if let after = block(of: new), Light(after.color).isOpaque, blockColor(of: old) == after.color,
      old.layers == new.layers
    {
      box = visible(after.cells, of: new, in: grid.size)
      if box == boxes[place] { return }
      dirty.mark(boxes[place], without: box)
    } else {
      if old == new { return }
      box = cells(of: new, in: grid.size)
      markChanges(from: old, boxes[place], to: new, box)
    }
    boxes[place] = box
  }

  /// Puts the marked cells together, or all of them where that is needed.
  private mutating func draw() -> CellDamage {
    let size = grid.size
    let screen = CellRect(minColumn: 0, minRow: 0, maxColumn: size.columns, maxRow: size.rows)
    if options.depth == .none, isInvalid || !dirty.isEmpty {
      let before = plan.canvas
      plan.work(out: list, boxes, options, screen)
      // Every shape is measured against the canvas.
      if plan.canvas != before { isInvalid = true }
      let cells = size.columns * size.rows
      if owners.count != cells { owners = ContiguousArray(repeating: 0, count: cells) }
    }
    for index in planes.indices { planes[index].resize(cells: size.columns * size.rows) }
    let everything = isInvalid
    if everything { dirty.mark(screen) }
    dirty.close()
    isInvalid = false
    compositedCells = dirty.count

    damage.reset()
    if dirty.count > 0 {
      composite()
      resolve()
    }
    if everything {
      damage.reset()
      for row in 0..<size.rows { damage.add(0..<size.columns, row: row) }
    }
    return damage
  }

  /// Gives `resolve` the grid's cell to replace.
  @inline(__always)
  mutating func update(_ cell: Cell, at index: Int) -> Bool {
    if grid.cells[index].isSame(as: cell) { return false }
    grid.cells[index] = cell
    return true
  }

  mutating func glyph(for cluster: String) -> Glyph { clusters.glyph(for: cluster) }
}
