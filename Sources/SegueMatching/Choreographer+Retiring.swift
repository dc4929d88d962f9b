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
    nextGone = nil
    for node in 0..<tree.count where tree.layout.inert[node] && !presentation.isGone[node] {
      if let end = endOfDeparture(node, at: time), time < end {
        departingCount += 1
        if end < StageTime(.infinity) { nextGone = nextGone.map { min($0, end) } ?? end }
      } else {
        presentation.isGone[node] = true
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

  /// When a departing view is gone: after its transition, and after the flights of what is in it.
  private func endOfDeparture(_ root: Int, at time: StageTime) -> StageTime? {
    var end = presence(of: root)?.end
    for index in groups.indices where isFlying(index, at: time) {
      guard let departing = groups[index].pair?.departing, tree.contains(root, departing) else {
        continue
      }
      end = later(end, groups[index].landing)
    }
    return end
  }
}
