import SegueGeometry
import SeguePaint

/// Turns display lists into cells, at a cost in proportion to what changed.
///
/// A draw compares the list with the one before, puts together only the cells inside the bounds
/// of items that differ, and reports only the cells that came out different.
package struct Rasterizer: Sendable {
  package var options: RasterOptions {
    didSet {
      if options == oldValue { return }
      rounding = DepthRounding(depth: options.depth, encoder: encoder, remembers: true)
      invalidate()
    }
  }
  /// The clusters of more than one scalar that the grid's glyphs stand for.
  package private(set) var clusters = ClusterTable()
  /// The picture after the last draw.
  package internal(set) var grid = CellGrid.empty
  /// How many cells the last draw put together.
  package private(set) var compositedCells = 0

  /// What the last draw showed, apart from shapes that have `moved` since it was compared.
  var known = DisplayList()
  var boxes = ItemBoxes()
  /// Where shapes are by now whose items were left as they were, and the places of these.
  var moved: ContiguousArray<MovedShape> = []
  var movedPlaces: ContiguousArray<Int> = []
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
  let encoder: LightEncoder
  var rounding: DepthRounding

  package init(options: RasterOptions) {
    self.options = options
    encoder = LightEncoder()
    rounding = DepthRounding(depth: options.depth, encoder: encoder, remembers: true)
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
    let newBoxes = footprints(of: list)
    if !isInvalid {
      settleMoved()
      markDifferences(list, newBoxes)
    }
    forgetMoved()
    known = list
    boxes = newBoxes
    return draw()
  }

  /// Draws the list of the draw before with some changes.
  ///
  /// The cost is in proportion to what changes and to the cells that it covers. What is replaced may
  /// be left in `changes`.
  package mutating func draw(_ changes: inout ListChanges) -> CellDamage {
    dirty.reset(size: grid.size)
    // Mostly the same shapes move in every frame, and then this is the same array.
    if isInvalid || changes.shapePlaces != movedPlaces { settleMoved() }
    // What was known of the items may have been found out under other options.
    if isInvalid { boxes = footprints(of: known) }
    // The list is lent out, so that its items can be compared where they lie.
    var list = DisplayList()
    swap(&list, &known)
    list.items.withUnsafeMutableBufferPointer {
      replace(in: &$0, by: &changes)
      move(in: &$0, by: changes)
    }
    swap(&list, &known)
    movedPlaces = changes.shapePlaces
    swap(&moved, &changes.shapes)
    return draw()
  }

  private func footprints(of list: DisplayList) -> ItemBoxes {
    var found = ContiguousArray<Footprint>()
    found.reserveCapacity(list.items.count)
    for index in list.items.indices { found.append(footprint(of: list.items[index])) }
    return ItemBoxes(found)
  }

  /// Puts the marked cells together, or all of them where that is needed.
  private mutating func draw() -> CellDamage {
    let size = grid.size
    let screen = dirty.screen
    if options.depth == .none, isInvalid || !dirty.isEmpty {
      let before = plan.canvas
      plan.work(out: known, boxes, options, screen)
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

  mutating func glyph(for cluster: String) -> Glyph { clusters.glyph(for: cluster) }
}
