import SegueGeometry
import SegueLayout

/// The lazy container whose children are being written.
struct LazyWriting {
  let window: LazyWindow
  var record: LazyRecord
  /// The next unit.
  var unit = 0
  /// Whether what is written is inside of an element, where everything is written.
  var isInElement = false

  /// Notes a view that has been written, by the outermost of its nodes.
  mutating func note(_ root: LazyRecord.Root) {
    if isInElement {
      record.pieces[record.pieces.count - 1].roots.append(root)
      record.pieces[record.pieces.count - 1].cells += 1
    } else {
      record.pieces.append(LazyRecord.Piece(units: unit..<unit + 1, cells: 1, roots: [root]))
      unit += 1
    }
  }
}

/// Tells the runs of a lazy container apart.
private struct RunPlace: Hashable {
  var number: Int
}

extension TreeBuilder {
  /// Whether loops are to write only what their container's window shows.
  var isLazy: Bool { lazy.map { !$0.isInElement } ?? false }

  /// Writes a container that leaves out what cannot be seen, if something around it scrolls.
  mutating func lazyNode(
    _ label: String, axis: Axis, rule: LayoutRule, children: (inout _TreeBuilder) -> Void
  ) {
    let place = identity
    guard scrollAxes.contains(axis == .vertical ? .vertical : .horizontal) else {
      return node(label, rule: rule, children: children)
    }
    node(label, rule: rule) { builder in
      let window = builder.windows[place] ?? LazyWindow()
      var record = LazyRecord(
        identity: place, node: builder.tree.count - 1, axis: axis, readers: builder.scrollReaders)
      record.cellsPerUnit = window.cellsPerUnit
      builder.lazy = LazyWriting(window: window, record: record)
      children(&builder)
      if let written = builder.lazy?.record { builder.tree.dependence.lazies.append(written) }
      builder.lazy = nil
    }
  }

  /// Writes the elements of a loop that the window shows, and runs in place of the others.
  mutating func lazyElements(
    count: Int, id: @escaping (Int) -> AnyHashable, write: (Int, inout _TreeBuilder) -> Void
  ) {
    guard let writing = lazy else { return }
    let first = writing.unit
    let block = LazyBlock(units: first..<first + count, id: id)
    let loop = writing.record.blocks.count
    lazy?.record.blocks.append(block)
    var seen: [Identity: Int] = [:]
    var next = 0
    let loops = writing.window.loops
    let shift = loops.indices.contains(loop) ? count - loops[loop] : 0
    for range in block.realised(writing.window, shift: shift) {
      writeRun(first + next..<first + range.lowerBound, writing.window)
      for offset in range {
        let id = id(offset)
        lazy?.record.pieces.append(
          LazyRecord.Piece(units: first + offset..<first + offset + 1, cells: 0, id: id))
        mark(id)
        lazy?.isInElement = true
        descend(element: id, seen: &seen) { write(offset, &$0) }
        lazy?.isInElement = false
      }
      next = range.upperBound
    }
    writeRun(first + next..<first + count, writing.window)
    lazy?.unit = first + count
  }

  /// Writes what stands for units that are not written; no modifier is around it.
  private mutating func writeRun(_ units: Range<Int>, _ window: LazyWindow) {
    guard !units.isEmpty else { return }
    let cells = units.count * window.cellsPerUnit
    let number = lazy?.record.pieces.count { $0.isRun } ?? 0
    withoutModifiers { builder in
      builder.descend(id: AnyHashable(RunPlace(number: number))) {
        $0.node(
          "Unrealised",
          rule: .unrealised(UnrealisedCells(count: cells, estimate: window.estimate)),
          content: .unrealised)
      }
    }
    lazy?.record.pieces.append(LazyRecord.Piece(units: units, cells: cells, isRun: true))
  }
}
