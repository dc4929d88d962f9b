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
    if parent >= 0, isScrolled(parent, adoption) { return }

    // A hold whose flight is no more lets go here, from where it held.
    if let held = motion(of: node)?.held, group(with: held.key)?.pair == nil {
      withMotion(of: node) { $0.held = nil }
    }
    let due = Vector4(before) - Vector4(now)
    let homecoming = adoption.returns.first { $0.range.contains(node) }
    if let homecoming {
      // Hidden siblings take their places at once; those that can be seen, and what is itself in
      // flight, go on from where they are.
      if motionIndices[node] >= 0 { withMotion(of: node) { $0.held = nil } }
      if homecoming.isUnseen, !adoption.flyingPlaces.contains(node) {
        if motionIndices[node] >= 0 { withMotion(of: node) { $0.frame.clear() } }
        return
      }
    }
    if let hold = adoption.holds.first(where: { $0.range.contains(node) }) {
      let left = due - remaining
      guard !left.isNegligible || motion(of: node)?.held != nil else { return }
      withMotion(of: node) {
        $0.held = left.isNegligible ? nil : NodeMotion.Held(remaining: left, key: hold.key)
      }
      return
    }
    let change = due - remaining - (motion(of: node)?.held?.remaining ?? .zero)
    guard !change.isNegligible, let animation = adoption.geometryAnimation(at: node) else {
      return
    }
    withMotion(of: node) {
      $0.frame.retarget(by: change, animation: animation, at: adoption.time)
    }
  }

  /// Whether a node is a scroll view that somebody scrolled.
  ///
  /// Content that grows shorter may also bring it back from beyond the end: that is motion.
  private func isScrolled(_ node: Int, _ adoption: Adoption) -> Bool {
    guard case .scroll = tree.nodes[node].content else { return false }
    guard let old = adoption.oldIndex(of: node) else { return true }
    return tree.layout.rules[node] != adoption.previous.tree.layout.rules[old]
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
    withMotion(of: node) { motion in
      let change = from - target - motion.chase.remaining(at: adoption.time)
      if !change.isNegligible {
        motion.chase.retarget(by: change, animation: animation, at: adoption.time)
      }
    }
  }

  /// Where the parent is drawn, which a node's own motion is relative to.
  private func parentOrigin(of node: Int) -> Point {
    let parent = tree.parent(of: node)
    return parent < 0 ? .zero : presentation.rects[parent].origin
  }
}
