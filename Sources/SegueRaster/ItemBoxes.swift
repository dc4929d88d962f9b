import SegueGeometry
import SeguePaint

/// What is known of an item without a look at it: items are large.
struct Footprint {
  /// The cells that it can change.
  var cells: CellRect
  /// What it fills all of these with, if that is all that it does: no clip and no group has a say.
  var light: Light?
}

/// The footprints of the items of a list, and boxes around whole stretches of items, so that those far
/// from what is drawn are passed over together.
struct ItemBoxes {
  static let stretch = 64

  private var footprints: ContiguousArray<Footprint>
  private var stretches: ContiguousArray<CellRect>

  init() {
    footprints = []
    stretches = []
  }

  init(_ footprints: ContiguousArray<Footprint>) {
    self.footprints = footprints
    stretches = []
    var first = 0
    while first < footprints.count {
      var around = CellRect.nothing
      for index in first..<min(first + Self.stretch, footprints.count) {
        around = around.union(footprints[index].cells)
      }
      stretches.append(around)
      first += Self.stretch
    }
  }

  var count: Int { footprints.count }

  /// The cells that an item can change.
  subscript(index: Int) -> CellRect { footprints[index].cells }

  /// What an item fills its cells with, if that is all that it does.
  func light(of index: Int) -> Light? { footprints[index].light }

  mutating func set(_ index: Int, to footprint: Footprint) {
    footprints[index] = footprint
    // What an item leaves stays in the box around its neighbours: too large is never wrong.
    let stretch = index / Self.stretch
    stretches[stretch] = stretches[stretch].union(footprint.cells)
  }

  /// The first item from an index on that is in a stretch which meets a block.
  @inline(__always)
  func first(from index: Int, meeting block: CellRect) -> Int {
    var index = index
    while index < footprints.count, index % Self.stretch == 0,
      stretches[index / Self.stretch].intersection(block).isEmpty
    {
      index += Self.stretch
    }
    return min(index, footprints.count)
  }
}
