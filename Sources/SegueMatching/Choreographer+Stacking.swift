import SegueGeometry
import SegueGraph
import SegueLayout

extension Choreographer {
  /// Applies the covering rule to a flight from a node of the old tree to one of the new.
  func stacking(
    from oldNode: Int, to source: Int, _ adoption: Adoption
  ) -> FlightStacking {
    guard fidelity == .segue else { return FlightStacking() }
    let (before, after) = adoption.paintOrders(tree)
    let oldTree = adoption.previous.tree
    let departing = adoption.node(ofOld: oldNode)
    let arriving = adoption.oldIndex(of: source)

    let atA = Relation(
      before, end: oldNode, rect: oldTree.visiblePart(of: oldNode, in: adoption.oldModelRects),
      members: [oldNode, arriving].compactMap { $0 }, tree: oldTree)
    let atB = Relation(
      after, end: source, rect: tree.visiblePart(of: source, in: adoption.modelRects),
      members: [source, departing].compactMap { $0 }, tree: tree)

    var stacking = FlightStacking()
    let coversA = atA.above.subtracting(atB.below)
    let coversB = atB.above.subtracting(atA.below)
    stacking.covers = coversA.union(coversB)
    stacking.isCoveredAtBothEnds = !coversA.isEmpty && !coversB.isEmpty
    if stacking.isCoveredAtBothEnds {
      stacking.unders = atA.below.union(atB.below).subtracting(stacking.covers)
      // What an end is painted over in one item of a loop, a flight is painted over in all of them:
      // else the opaque ground of a tab in the middle would swallow a pill on its way past.
      let roles = Set(
        (before.inks + after.inks).filter { stacking.unders.contains($0.identity) }
          .map(\.role))
      for ink in after.inks
      where roles.contains(ink.role) && !stacking.covers.contains(ink.identity) {
        stacking.unders.insert(ink.identity)
      }
    }
    return stacking
  }

  /// What is painted over and under one end of a flight where it rests.
  private struct Relation {
    var above: Set<Identity> = []
    var below: Set<Identity> = []

    init(_ order: PaintOrder, end: Int, rect: Rect, members: [Int], tree: SceneTree) {
      let span = order.spans[end]
      for (rank, ink) in order.inks.enumerated() where ink.rect.overlaps(rect) {
        guard !members.contains(where: { tree.contains($0, ink.node) }) else { continue }
        if rank < span.lowerBound {
          below.insert(ink.identity)
        } else if rank >= span.upperBound {
          above.insert(ink.identity)
        }
      }
    }
  }
}
