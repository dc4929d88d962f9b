import SegueGraph
import SegueMotion
import SeguePaint

/// The display list from frame to frame: only the subtrees that move or change are written again.
///
/// As long as nothing begins or ends, every item keeps its place in the final order, so a frame is
/// a few items and where they belong.
package struct Emission {
  /// What the last call wrote again, to be taken by whoever draws it.
  package var changes = ListChanges()

  /// What the places were found for.
  private var phase = -1
  private var focus: FocusMark?
  private var plan = FlightPlan()
  private var ringMayMove = false
  /// Subtrees that consist of a shape of which only the place and the colour change.
  private var shapes: ContiguousArray<PlainShape> = []
  /// All others that are written again.
  private var pieces: ContiguousArray<Piece> = []
  /// For each of the items written again, the node that it belongs to.
  private var nodes: ContiguousArray<Int> = []
  // Kept for their storage.
  private var entries: ContiguousArray<Emitter.Entry> = []
  private var around = Emitter.Surroundings()
  private var drawings = DrawingCache()

  /// A subtree that every frame writes again.
  struct Piece {
    /// Its nodes in paint order.
    var walk: Range<Int>
    /// What holds around it, and its first rank.
    var context: Emitter.Context
    var rank: Int
    /// Its items among those of all that are written again.
    var items: Range<Int>
    /// The only node in it that has a say in what is drawn, or -1 if there are more.
    var leaf = -1
  }

  package init() {}

  /// Writes the frame of the last call of `present`: the whole list, or nil where it is enough to
  /// make the `changes`.
  ///
  /// The choreographer is lent and stays as it is: one that an object keeps would be copied.
  package mutating func write(
    _ choreographer: inout Choreographer, at time: StageTime, focus: FocusMark?
  ) -> DisplayList? {
    if phase == choreographer.phase, self.focus == focus,
      !ringMayMove || choreographer.ringHost(of: focus, at: time) == plan.ringHost,
      writeAgain(choreographer, at: time)
    {
      return nil
    }
    self.focus = focus
    phase = choreographer.phase
    return writeAll(choreographer, at: time)
  }

  /// Whether all pieces still consist of the same items.
  private mutating func writeAgain(_ choreographer: Choreographer, at time: StageTime) -> Bool {
    changes.items.removeAll(keepingCapacity: true)
    changes.shapes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    if pieces.isEmpty, shapes.isEmpty { return true }
    var emitter = Emitter(choreographer, at: time, focus: focus, plan: plan)
    for index in shapes.indices {
      guard let moved = emitter.moved(shapes[index]) else { return false }
      changes.shapes.append(moved)
    }
    if pieces.isEmpty { return true }
    swap(&emitter.items, &changes.items)
    swap(&emitter.entries, &entries)
    swap(&emitter.around, &around)
    swap(&emitter.drawings, &drawings)
    // Pieces are large: they are read where they lie.
    pieces.withUnsafeBufferPointer { pieces in
      for index in pieces.indices {
        emitter.rank = pieces[index].rank
        if pieces[index].leaf >= 0 {
          _ = emitter.emit(pieces[index].leaf, pieces[index].context)
        } else {
          emitter.walk(pieces[index].walk, in: pieces[index].context)
        }
        if emitter.entries.count != pieces[index].items.upperBound { break }
      }
    }
    swap(&emitter.items, &changes.items)
    swap(&emitter.entries, &entries)
    swap(&emitter.around, &around)
    swap(&emitter.drawings, &drawings)
    guard entries.count == nodes.count else { return false }
    for index in nodes.indices where entries[index].node != nodes[index] { return false }
    return true
  }

  private mutating func writeAll(
    _ choreographer: Choreographer, at time: StageTime
  ) -> DisplayList {
    plan = FlightPlan(choreographer, at: time, focus: focus)
    var emitter = Emitter(choreographer, at: time, focus: focus, plan: plan)
    findPieces(choreographer, at: time)
    // Another phase may be that of another tree.
    drawings.removeAll()
    swap(&emitter.drawings, &drawings)
    emitter.walk(recording: &pieces)
    swap(&emitter.drawings, &drawings)
    let order = emitter.order()
    sortPieces(by: order, emitter)
    return emitter.list(in: order)
  }

  /// Finds out how each piece is written again, and where its items are in the list.
  private mutating func sortPieces(by order: [Int]?, _ emitter: Emitter) {
    nodes.removeAll(keepingCapacity: true)
    shapes.removeAll(keepingCapacity: true)
    changes.places.removeAll(keepingCapacity: true)
    // A new array, not the old one with other numbers: whoever kept it sees at a glance that it is
    // another.
    changes.shapePlaces = []
    if pieces.isEmpty { return }
    var found: ContiguousArray<Int> = []
    if let order {
      found = ContiguousArray(repeating: 0, count: order.count)
      for (place, entry) in order.enumerated() { found[entry] = place }
    }
    var kept: ContiguousArray<Piece> = []
    for var piece in pieces {
      piece.leaf = emitter.onlyLeaf(among: piece.walk)
      let written = piece.items
      if written.count == 1, piece.leaf >= 0,
        let shape = emitter.plainShape(of: piece.leaf, in: piece.context)
      {
        shapes.append(shape)
        changes.shapePlaces.append(order == nil ? written.lowerBound : found[written.lowerBound])
        continue
      }
      piece.items = nodes.count..<nodes.count + written.count
      for entry in written {
        nodes.append(emitter.entries[entry].node)
        changes.places.append(order == nil ? entry : found[entry])
      }
      kept.append(piece)
    }
    pieces = kept
  }

  /// Finds the subtrees that later frames write again.
  private mutating func findPieces(_ choreographer: Choreographer, at time: StageTime) {
    var roots = choreographer.drawnParts
    // The ring of the focus waits for flights that may carry more, or less, than the view.
    if let focus, !choreographer.flightsAround(focused: focus.node, at: time).isEmpty {
      roots = choreographer.tree.outermost(roots, and: focus.node)
    }
    ringMayMove =
      focus.map { focus in
        roots.contains {
          choreographer.tree.contains($0, focus.node) || choreographer.tree.contains(focus.node, $0)
        }
      } ?? false
    if roots.isEmpty { return pieces.removeAll(keepingCapacity: true) }
    var starts = ContiguousArray<Int>(repeating: 0, count: choreographer.tree.count)
    for (place, node) in choreographer.paintOrder.enumerated() { starts[node] = place }
    pieces = ContiguousArray(
      roots.map { root in
        let start = starts[root]
        return Piece(
          walk: start..<start + choreographer.tree.end(of: root) - root,
          context: Emitter.Context(), rank: 0, items: 0..<0)
      })
    pieces.sort { $0.walk.lowerBound < $1.walk.lowerBound }
  }
}
