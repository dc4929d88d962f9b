import SegueLayout

/// Which part of a lazy container is to be written, as the last layouts found it.
///
/// What a container shows is counted in *units*: an element of a `ForEach` is one, and so is every
/// other view. A unit has no place yet, so it can be counted before it is written.
package struct LazyWindow: Hashable {
  /// An element that stays although it is out of sight, with the id by which it is found again.
  package struct Pin: Hashable {
    package var unit: Int
    package var id: AnyHashable

    package init(unit: Int, id: AnyHashable) {
      self.unit = unit
      self.id = id
    }
  }

  /// What can be seen, and a little around it.
  package var units: Range<Int>
  /// What somebody asks for although it cannot be seen: the focus, or a scroll on its way.
  package var wanted: [Range<Int>] = []
  /// In the order of their units.
  package var pins: [Pin] = []
  /// How many cells a unit is taken to have.
  package var cellsPerUnit = 1
  /// How long a line was.
  package var estimate: LineEstimate?
  /// How many elements each loop had.
  package var loops: [Int] = []

  /// A container that nobody has laid out yet: its first cells tell how large cells are.
  package init() { units = 0..<Self.firstUnits }

  private static var firstUnits: Int { 40 }
}

/// The loop of a lazy container: its elements are consecutive units.
package struct LazyBlock {
  package var units: Range<Int>
  /// The id of an element, by its place in the loop.
  let id: (Int) -> AnyHashable

  package func id(ofUnit unit: Int) -> AnyHashable { id(unit - units.lowerBound) }

  /// The unit of an id, looked for around where it would be if nothing or the front had changed.
  func unit(of id: AnyHashable, near unit: Int, shift: Int) -> Int? {
    for guess in [unit, unit + shift] where units.contains(guess) && self.id(ofUnit: guess) == id {
      return guess
    }
    for distance in 1...Self.reach {
      for guess in [unit - distance, unit + distance]
      where units.contains(guess) && self.id(ofUnit: guess) == id {
        return guess
      }
    }
    return nil
  }

  private static var reach: Int { 32 }

  /// The parts of the loop to write, by places in it, in order and apart from each other.
  func realised(_ window: LazyWindow, shift: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for range in [window.units] + window.wanted {
      let part = range.clamped(to: units)
      if !part.isEmpty { ranges.append(part) }
    }
    for pin in window.pins {
      if let unit = unit(of: pin.id, near: pin.unit, shift: shift) {
        ranges.append(unit..<unit + 1)
      }
    }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var merged: [Range<Int>] = []
    for range in ranges {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    let first = units.lowerBound
    return merged.map { $0.lowerBound - first..<$0.upperBound - first }
  }
}
