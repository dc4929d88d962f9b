import SegueGeometry
import SeguePaint

/// How items of the list change from frame to frame.
///
/// Items are large. Where a shape that moves is a block of one colour, which is nearly all of what
/// moves by whole cells, its footprint says all that there is to draw, and its item is left as it was
/// until somebody asks.
extension Rasterizer {
  /// What the last draw showed.
  package var list: DisplayList {
    var list = known
    Self.move(moved, at: movedPlaces, in: &list)
    return list
  }

  /// Puts items in the places of others and marks what that makes different.
  mutating func replace(
    in known: inout UnsafeMutableBufferPointer<DisplayItem>, by changes: inout ListChanges
  ) {
    let places = changes.places
    changes.items.withUnsafeMutableBufferPointer { items in
      for index in items.indices {
        replace(&known[places[index]], at: places[index], by: &items[index])
      }
    }
  }

  private mutating func replace(
    _ old: inout DisplayItem, at place: Int, by new: inout DisplayItem
  ) {
    // Items are large: they change places instead of being copied.
    defer { swap(&old, &new) }
    let light = soleLight(of: new)
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
    boxes.set(place, to: Footprint(cells: box, light: light))
  }

  /// Moves shapes and marks what that makes different.
  mutating func move(
    in known: inout UnsafeMutableBufferPointer<DisplayItem>, by changes: ListChanges
  ) {
    for index in changes.shapes.indices {
      let place = changes.shapePlaces[index]
      if let light = boxes.light(of: place) {
        moveBlock(place, light, to: changes.shapes[index])
      } else {
        var item = known[place]
        item.move(to: changes.shapes[index])
        replace(&known[place], at: place, by: &item)
      }
    }
  }

  private mutating func moveBlock(_ place: Int, _ before: Light, to shape: MovedShape) {
    let light = Light(shape.color)
    let old = boxes[place]
    let new =
      light.w <= 0 || shape.rect.isEmpty
      ? .nothing : options.metrics.nearestCells(to: shape.rect).intersection(dirty.screen)
    if light == before {
      if new == old { return }
      // What is covered by the same colour before and after comes out as it was.
      if light.isOpaque {
        dirty.mark(old, without: new)
        return boxes.set(place, to: Footprint(cells: new, light: light))
      }
    }
    dirty.mark(old)
    dirty.mark(new)
    boxes.set(place, to: Footprint(cells: new, light: light))
  }

  /// Writes down in the items themselves where they are by now.
  mutating func settleMoved() {
    Self.move(moved, at: movedPlaces, in: &known)
    forgetMoved()
  }

  private static func move(
    _ shapes: ContiguousArray<MovedShape>, at places: ContiguousArray<Int>,
    in list: inout DisplayList
  ) {
    for (place, shape) in zip(places, shapes) { list.items[place].move(to: shape) }
  }

  mutating func forgetMoved() {
    movedPlaces = []
    moved.removeAll(keepingCapacity: true)
  }

  /// What is known of an item without a look at it.
  func footprint(of item: DisplayItem) -> Footprint {
    Footprint(cells: cells(of: item, in: grid.size), light: soleLight(of: item))
  }

  /// What an item fills a block of cells with, if no group has a say in it either.
  private func soleLight(of item: DisplayItem) -> Light? {
    item.layers.isEmpty ? blockColor(of: item).map { Light($0) } : nil
  }
}
