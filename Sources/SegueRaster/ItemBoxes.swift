import SegueGeometry

/// The cells that each item of a list can change, and boxes around whole stretches of items, so that
/// those far from what is drawn are passed over together.
struct ItemBoxes {
  static let stretch = 64

  private var boxes: ContiguousArray<CellRect>
  private var stretches: ContiguousArray<CellRect>

  init() {
    boxes = []
    stretches = []
  }

  init(_ items: [CellRect]) {
    boxes = ContiguousArray(items)
    stretches = []
    var first = 0
    while first < boxes.count {
      var around = CellRect.nothing
      for index in first..<min(first + Self.stretch, boxes.count) {
        around = around.union(boxes[index])
      }
      stretches.append(around)
      first += Self.stretch
    }
  }

  var count: Int { boxes.count }

  subscript(index: Int) -> CellRect {
    get { boxes[index] }
    set {
      boxes[index] = newValue
      // What an item leaves stays in the box around its neighbours: too large is never wrong.
      let stretch = index / Self.stretch
      stretches[stretch] = stretches[stretch].union(newValue)
    }
  }

  /// The first item from an index on that is in a stretch which meets a block.
  @inline(__always)
  func first(from index: Int, meeting block: CellRect) -> Int {
    var index = index
    while index < boxes.count, index % Self.stretch == 0,
      stretches[index / Self.stretch].intersection(block).isEmpty
    {
      index += Self.stretch
    }
    return min(index, boxes.count)
  }
}
