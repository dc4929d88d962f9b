import SegueGraph
import SegueLayout
import SegueMotion

extension Choreographer {
  /// Drops departing views whose motions are over, and flights that have landed.
  mutating func retire(at time: StageTime) {
    for index in groups.indices {
      if groups[index].hasPair, !isFlying(index, at: time) { groups[index].land() }
    }
    departingCount = 0
    for node in 0..<tree.count where tree.layout.inert[node] && !presentation.isGone[node] {
      let isOver = presence(of: node)?.end.map { !(time < $0) } ?? true
      if isOver, !holdsFlyingMember(node, at: time) {
        presentation.isGone[node] = true
      } else {
        departingCount += 1
      }
    }
    for index in motions.indices {
      if motions[index].hasHold, let held = motions[index].held, !isFlying(held.key, at: time) {
        motions[index].held = nil
      }
      if motions[index].hasPresence, let presence = motions[index].presence,
        !presence.isDeparting, let end = presence.end, !(time < end)
      {
        motions[index].presence = nil
      }
    }
  }

  private func holdsFlyingMember(_ root: Int, at time: StageTime) -> Bool {
    groups.contains { group in
      guard group.isFlying(at: time), let departing = group.pair?.departing else { return false }
      return tree.contains(root, departing)
    }
  }
}
