import SegueGeometry
import SegueLayout

/// What was written of a lazy container, in the order of its cells.
package struct LazyRecord {
  /// One unit that was written, or a run of units that were not.
  package struct Piece {
    package var units: Range<Int>
    package var cells: Int
    /// What tells an element of a loop apart; nil for other views and for runs.
    package var id: AnyHashable?
    /// The outermost nodes of the unit.
    package var roots: [Root] = []
    package var isRun = false
  }

  package struct Root {
    /// The node in the tree as it was written, before departing views were woven in.
    package var node: Int
    package var identity: Identity
  }

  package let identity: Identity
  package let node: Int
  package let axis: Axis
  /// The readers around the container that can scroll to what is in it.
  package let readers: [Identity]
  package internal(set) var pieces: [Piece] = []
  package internal(set) var blocks: [LazyBlock] = []
  package internal(set) var cellsPerUnit = 1

  /// How many units there are, written or not.
  package var count: Int { pieces.last?.units.upperBound ?? 0 }

  /// How many elements each loop has.
  package var loops: [Int] { blocks.map(\.units.count) }

  package var hasRuns: Bool { pieces.contains { $0.isRun } }

  /// The units that hold some cells.
  package func units(ofCells cells: Range<Int>) -> Range<Int> {
    var cell = 0
    var units: Range<Int>?
    for piece in pieces {
      let own = cell..<cell + piece.cells
      cell = own.upperBound
      let part = own.clamped(to: cells)
      if part.isEmpty { continue }
      var found = piece.units
      if piece.isRun {
        let first = piece.units.lowerBound
        let (low, high) = (part.lowerBound - own.lowerBound, part.upperBound - own.lowerBound)
        found = first + low / cellsPerUnit..<first + (high - 1) / cellsPerUnit + 1
      }
      units = units.map { $0.lowerBound..<found.upperBound } ?? found
    }
    return units ?? 0..<0
  }

  /// The first cell of a unit.
  package func cell(ofUnit unit: Int) -> Int {
    var cell = 0
    for piece in pieces {
      if piece.units.contains(unit) {
        return piece.isRun ? cell + (unit - piece.units.lowerBound) * cellsPerUnit : cell
      }
      cell += piece.cells
    }
    return cell
  }

  /// The element that has a node of the given identity at its root.
  package func element(rootedAt identity: Identity) -> (unit: Int, id: AnyHashable)? {
    for piece in pieces {
      guard let id = piece.id, piece.roots.contains(where: { $0.identity == identity }) else {
        continue
      }
      return (piece.units.lowerBound, id)
    }
    return nil
  }

  /// Whether a unit is only counted.
  package func isRun(_ unit: Int) -> Bool {
    pieces.first { $0.units.contains(unit) }?.isRun ?? false
  }

  /// Where an element of an earlier record is now; nil if it is no more.
  package func unit(of id: AnyHashable, near unit: Int, ofCount count: Int) -> Int? {
    for block in blocks {
      if let found = block.unit(of: id, near: unit, shift: self.count - count) { return found }
    }
    return nil
  }

  /// Where an element is, wherever that may be: every id is looked at.
  package func unit(of id: AnyHashable) -> Int? {
    for block in blocks {
      if let found = block.units.first(where: { block.id(ofUnit: $0) == id }) { return found }
    }
    return nil
  }
}

/// What of a tree depends on where layout puts it, by nodes of the tree as it was written.
package struct LayoutDependence {
  package internal(set) var lazies: [LazyRecord] = []
  package internal(set) var readers: [ReaderRecord] = []
  /// The nodes that show one of several alternatives.
  package internal(set) var choices: [Int] = []
  /// The views that can be scrolled to.
  package internal(set) var marks: [ScrollMark] = []

  package var isEmpty: Bool { lazies.isEmpty && readers.isEmpty && choices.isEmpty }

  package func lazy(_ identity: Identity) -> LazyRecord? {
    lazies.first { $0.identity == identity }
  }
}

/// A view that a scroll view reader can find by its id.
package struct ScrollMark {
  package var id: AnyHashable
  package var node: Int
  /// The readers around it.
  package var readers: [Identity]
}
