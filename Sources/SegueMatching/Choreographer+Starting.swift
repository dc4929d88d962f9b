import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMotion

extension Choreographer {
  /// Starts what a kept view has to travel within its parent.
  mutating func startFrameTrack(_ node: Int, slot: Rect, _ adoption: Adoption) {
    guard !adoption.isFirst, let old = adoption.oldIndex(of: node), !tree.isInert(node) else {
      return
    }
    let parent = tree.parent(of: node)
    let oldOrigin = adoption.previous.parentOrigin(of: old)
    let origin = parentOrigin(of: node)
    let before = adoption.previous.presentation.bases[old].offset(by: Point.zero - oldOrigin)
    let now = slot.offset(by: Point.zero - origin)
    let remaining = motion(of: node)?.frame.remaining(at: adoption.time) ?? .zero
    // Scrolling is not motion: the content of a scroll view goes where it is scrolled to.
    if parent >= 0, case .scroll = tree.nodes[parent].content { return }

    if adoption.jumps.contains(where: { $0.contains(node) }) {
      if motionIndices[node] >= 0 {
        withMotion(of: node) {
          $0.frame.clear()
          $0.held = nil
        }
      }
      return
    }
    let due = Vector4(before) - Vector4(now)
    if let hold = adoption.holds.first(where: { $0.range.contains(node) }) {
      let left = due - remaining
      guard !left.isNegligible || motion(of: node)?.held != nil else { return }
      withMotion(of: node) {
        $0.held = left.isNegligible ? nil : NodeMotion.Held(remaining: left, key: hold.key)
      }
      return
    }
    let change = due - remaining - (motion(of: node)?.held?.remaining ?? .zero)
    guard !change.isNegligible else { return }
    guard let animation = adoption.geometryAnimation(at: node) else {
      if motionIndices[node] >= 0 { withMotion(of: node) { $0.frame.stopEndless() } }
      return
    }
    begin(\.frame, of: node, by: change, animation, at: adoption.time)
  }

  /// Starts a follower's way when it follows another source, or in another manner, than before.
  mutating func startChase(
    _ node: Int, _ participant: MatchedParticipant, _ target: Vector4, _ adoption: Adoption
  ) {
    guard !adoption.isFirst, let old = adoption.oldIndex(of: node),
      let before = adoption.previous.participant(of: old)
    else { return }
    let now = group(of: node).flatMap { groups[$0].sourceIdentity }
    let was = adoption.previous.group(of: old).flatMap {
      adoption.previous.groups[$0].sourceIdentity
    }
    guard
      before.key != participant.key || before.properties != participant.properties
        || before.anchor != participant.anchor || now != was
    else { return }
    // A source that appears for the first time finds its followers in place: nothing has led them
    // before that they could come from.
    if before.key == participant.key, was == nil, !led.contains(tree.nodes[node].identity) {
      return
    }
    // A flight already carries its members from the old source to the new one.
    if before.key == participant.key, let index = group(of: node), groups[index].pair != nil {
      return
    }
    guard let animation = adoption.geometryAnimation(at: node) else {
      if motionIndices[node] >= 0 { withMotion(of: node) { $0.chase.clear() } }
      return
    }
    let previous = adoption.previous
    let oldOrigin = previous.parentOrigin(of: old)
    let origin = parentOrigin(of: node)
    // Within the parent, so that a row that moves at once takes its pill along.
    let from = Vector4(
      frame: previous.presentation.rects[old].offset(by: origin - oldOrigin),
      anchor: participant.anchor)
    let remaining = motion(of: node)?.chase.remaining(at: adoption.time) ?? .zero
    let change = from - target - remaining
    if !change.isNegligible {
      begin(\.chase, of: node, by: change, animation, at: adoption.time)
    }
  }

  /// Where the parent is drawn, which a node's own motion is relative to.
  private func parentOrigin(of node: Int) -> Point {
    let parent = tree.parent(of: node)
    return parent < 0 ? .zero : presentation.rects[parent].origin
  }
}
