import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMotion

extension Choreographer {
  /// Starts what a kept view has to travel within its parent.
  mutating func startFrameTrack(_ node: Int, slot: Rect, _ adoption: Adoption) {
    guard !adoption.isFirst else { return }
    if hasDepartures, tree.isInert(node) { return startLeaving(node, adoption) }
    if case .unrealised = tree.nodes[node].content { return }
    guard let old = adoption.oldIndex(of: node) else {
      if fidelity == .swiftUI { standStill(node, adoption) }
      return
    }
    let parent = tree.parent(of: node)
    let oldOrigin = adoption.previous.parentOrigin(of: old)
    let origin = parentOrigin(of: node)
    let before = adoption.previous.presentation.bases[old].offset(by: Point.zero - oldOrigin)
    let now = slot.offset(by: Point.zero - origin)
    // A motion is large: it is asked where it lies.
    let motion = Int(motionIndices[node])
    var remaining = Vector4.zero
    if motion >= 0 {
      remaining =
        motions[motion].frame.remaining(at: adoption.time)
        + motions[motion].counter.remaining(at: adoption.time)
    }
    // Scrolling is not motion: the content of a scroll view goes where it is scrolled to at once,
    // whatever else moves it.
    var scrolled: Point? = .zero
    if parent >= 0, case .scroll = tree.nodes[parent].content {
      scrolled = scrolledWay(in: parent, adoption)
    }
    if let scrolled, scrolled != .zero, let most = movingScrolls[tree.nodes[parent].identity] {
      startScroll(node, Vector4(before) - Vector4(now), remaining, most, adoption)
      if fidelity == .swiftUI { carried[node] = carried[parent] }
      return
    }
    guard let scrolled else {
      if fidelity == .swiftUI { carried[node] = carried[parent] }
      return
    }

    // A hold whose flight is no more lets go here, from where it held.
    if motion >= 0, motions[motion].hasHold, let held = motions[motion].held,
      group(with: held.key)?.pair == nil
    {
      motions[motion].held = nil
    }
    let due = Vector4(before) - Vector4(now) - Vector4(scrolled.x, scrolled.y, 0, 0)
    if keepsPlaces, keepPlace(node, due: due - remaining, adoption) { return }
    var change = due - remaining
    if motion >= 0, motions[motion].hasHold, let held = motions[motion].held {
      change -= held.remaining
    }
    if fidelity == .swiftUI { return startLeafTrack(node, change, adoption) }
    guard !change.isNegligible else { return }
    guard let animation = adoption.geometryAnimation(at: node) else {
      if motion >= 0 { motions[motion].frame.stopEndless() }
      return
    }
    begin(\.frame, of: node, by: change, animation, at: adoption.time)
  }

  /// Starts what a view that leaves has to travel to where layout had put it.
  ///
  /// It may have been laid out in a container that was on its way to another size: it goes on from
  /// there.
  private mutating func startLeaving(_ node: Int, _ adoption: Adoption) {
    let previous = adoption.previous
    guard fidelity == .segue, tree.layout.inert[node], let old = adoption.oldIndex(of: node),
      !previous.tree.isInert(old), previous.presentation.isRelaid[old],
      let animation = adoption.geometryAnimation(at: node)
    else { return }
    let change =
      Vector4(previous.presentation.relaid[old]) - Vector4(previous.tree.layout.frames[old])
    guard !change.isNegligible else { return }
    begin(\.frame, of: node, by: change, animation, at: adoption.time)
  }

  /// Holds a node where it is while a sibling flies away, or lets it take its place unseen when that
  /// comes home; returns whether there is nothing more to start.
  private mutating func keepPlace(_ node: Int, due left: Vector4, _ adoption: Adoption) -> Bool {
    let motion = Int(motionIndices[node])
    let siblings = adoption.siblings
    // What is itself in flight is seen, and would jump when the flight lands that it is held for.
    let isSeen = siblings.flying.contains(node)
    if let homecoming = siblings.returns.first(where: { $0.range.contains(node) }) {
      // Hidden siblings take their places at once; those that can be seen, and what is itself in
      // flight, go on from where they are.
      if motion >= 0 { motions[motion].held = nil }
      if homecoming.isUnseen, !isSeen {
        if motion >= 0 { motions[motion].frame.clear() }
        return true
      }
    }
    if isSeen, motion >= 0 { motions[motion].held = nil }
    guard !isSeen, let hold = siblings.holds.first(where: { $0.range.contains(node) }) else {
      return false
    }
    let isHeld = motion >= 0 && motions[motion].hasHold
    if isHeld || !left.isNegligible {
      withMotion(of: node) {
        $0.held = left.isNegligible ? nil : NodeMotion.Held(remaining: left, key: hold.key)
      }
    }
    return true
  }

  /// Moves the content of a scroll view to where code has scrolled it, over a part of the way if
  /// that is long.
  private mutating func startScroll(
    _ node: Int, _ due: Vector4, _ remaining: Vector4, _ most: Point, _ adoption: Adoption
  ) {
    guard let animation = adoption.geometryAnimation(at: node) else { return }
    let (across, down) = (abs(most.x), abs(most.y))
    let way = Vector4(
      min(max(due.a, -across), across), min(max(due.b, -down), down), 0, 0)
    let change = way - remaining
    if !change.isNegligible { begin(\.frame, of: node, by: change, animation, at: adoption.time) }
  }

  /// How far somebody scrolled the content of a scroll view; nil for one that is new.
  ///
  /// Content that grows shorter may also bring it back from beyond the end: that is motion.
  private func scrolledWay(in node: Int, _ adoption: Adoption) -> Point? {
    guard let old = adoption.oldIndex(of: node) else { return nil }
    let before = adoption.previous.tree.layout
    guard tree.layout.rules[node] != before.rules[old] else { return .zero }
    return tree.layout.clampedOffset(of: node) - before.clampedOffset(of: old)
  }

  /// Starts a follower's way when it follows another source, or in another manner, than before.
  mutating func startChase(
    _ node: Int, _ participant: MatchedParticipant, _ target: Vector4, _ adoption: Adoption
  ) {
    if fidelity == .swiftUI { return startModelChase(node, participant, target, adoption) }
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
      if motionIndices[node] >= 0 {
        withMotion(of: node) {
          $0.chase.clear()
          $0.ahead.clear()
          $0.behind.clear()
        }
      }
      return
    }
    let previous = adoption.previous
    let oldOrigin = previous.parentOrigin(of: old)
    let origin = parentOrigin(of: node)
    // Within the parent, so that a row that moves at once takes its pill along.
    let from = drawn(
      Vector4(
        frame: previous.presentation.rects[old].offset(by: origin - oldOrigin),
        anchor: participant.anchor), at: node, adoption.time)
    setOut(node, participant, from: from, to: target, animation, adoption)
  }

  /// Starts a follower's way between two shared frames.
  private mutating func setOut(
    _ node: Int, _ participant: MatchedParticipant, from: Vector4, to target: Vector4,
    _ animation: Animation, _ adoption: Adoption
  ) {
    let anchor = participant.anchor
    let way = motion(of: node)?.way(at: adoption.time, anchor: anchor) ?? .zero
    let change = from - target - way
    guard !change.isNegligible else { return }
    guard let own = tree.matchOptions(of: node).edges else {
      return begin(\.chase, of: node, by: change, animation, at: adoption.time)
    }
    // Towards larger numbers the right and the bottom edge go ahead.
    let (before, after) = (from.edges(anchor: anchor), target.edges(anchor: anchor))
    let edges = change.edges(anchor: anchor)
    let isRightward = after.a + after.c >= before.a + before.c
    let isDownward = after.b + after.d >= before.b + before.d
    let ahead = Vector4(
      isRightward ? 0 : edges.a, isDownward ? 0 : edges.b, isRightward ? edges.c : 0,
      isDownward ? edges.d : 0)
    begin(\.ahead, of: node, by: ahead, own.leading ?? animation, at: adoption.time)
    begin(\.behind, of: node, by: edges - ahead, own.trailing ?? animation, at: adoption.time)
  }

  /// Starts a follower's way where it follows the model of its source, on a clock of its own.
  private mutating func startModelChase(
    _ node: Int, _ participant: MatchedParticipant, _ target: Vector4, _ adoption: Adoption
  ) {
    guard !adoption.isFirst, let old = adoption.oldIndex(of: node),
      adoption.previous.participant(of: old) != nil
    else { return }
    let previous = adoption.previous
    let shared = previous.group(of: old).flatMap { previous.groups[$0].shared }
    guard let animation = adoption.geometryAnimation(at: node) else {
      if shared == nil, motionIndices[node] >= 0 { withMotion(of: node) { $0.chase.clear() } }
      return
    }
    let way = motion(of: node)?.way(at: adoption.time, anchor: participant.anchor) ?? .zero
    let from =
      shared.map { $0 + way }
      ?? previous.drawn(
        Vector4(frame: previous.presentation.rects[old], anchor: participant.anchor), at: old,
        adoption.time)
    setOut(node, participant, from: from, to: target, animation, adoption)
  }

  /// Where the parent is drawn, which a node's own motion is relative to.
  @inline(__always)
  private func parentOrigin(of node: Int) -> Point {
    let parent = tree.parent(of: node)
    guard parent >= 0 else { return .zero }
    return presentation.unscaled[parent] ?? presentation.rects[parent].origin
  }
}
