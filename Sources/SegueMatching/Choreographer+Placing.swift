import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMotion

extension Choreographer {
  /// Computes where everything is drawn at a moment, from that moment alone.
  package mutating func present(at time: StageTime) {
    retire(at: time)
    place(at: time, adopting: nil)
  }

  /// Drops departing views whose motions are over, and flights that have landed.
  private mutating func retire(at time: StageTime) {
    for index in groups.indices {
      if groups[index].pair != nil, !groups[index].isFlying(at: time) { groups[index].land() }
    }
    for node in 0..<tree.count where tree.layout.inert[node] && !presentation.isGone[node] {
      let motion = motion(of: node)
      let isOver = motion?.presence?.end.map { !(time < $0) } ?? true
      if isOver, !holdsFlyingMember(node, at: time) { presentation.isGone[node] = true }
    }
    for index in motions.indices {
      if let held = motions[index].held, !isFlying(held.key, at: time) {
        motions[index].held = nil
      }
      if let presence = motions[index].presence, !presence.isDeparting, let end = presence.end,
        !(time < end)
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

  package func isFlying(_ key: MatchedKey, at time: StageTime) -> Bool {
    group(with: key)?.isFlying(at: time) == true
  }

  /// Places every node; with an adoption, also starts the tracks of that update on the way down,
  /// because what a view has to travel depends on where its parent is presented.
  mutating func place(at time: StageTime, adopting: Adoption?) {
    for index in groups.indices { groups[index].shared = nil }
    for node in 0..<tree.count { presentation.isRelaid[node] = false }
    var waiting: [Int] = []
    place(0..<tree.count, at: time, adopting, &waiting)
    // Followers and departing members wait for their source, which may itself ride on another.
    while !waiting.isEmpty {
      let round = waiting
      waiting = []
      for node in round {
        let isReady = group(of: node).map { groups[$0].shared != nil } ?? true
        if isReady {
          placeDriven(node, at: time, adopting)
          place(node + 1..<tree.end(of: node), at: time, adopting, &waiting)
        } else {
          waiting.append(node)
        }
      }
      if waiting.count == round.count, waiting == round {
        for node in waiting { placeAlone(node, at: time, adopting) }
        var rest: [Int] = []
        for node in waiting {
          place(node + 1..<tree.end(of: node), at: time, adopting, &rest)
        }
        waiting = rest
      }
    }
    scalePresences(at: time)
  }

  /// Scales what comes and goes that way, the outer views first.
  ///
  /// What a transition scales is the view that it is written on, without the modifiers after it.
  private mutating func scalePresences(at time: StageTime) {
    presentation.scales = [:]
    presentation.unscaled = [:]
    guard motions.contains(where: { $0.presence?.scale(at: time) != nil }) else { return }
    for root in 0..<tree.count where !presentation.isGone[root] {
      guard let (factor, anchor) = motion(of: root)?.presence?.scale(at: time) else { continue }
      let node = tree.transitionNode(of: root) ?? root
      let fixed = presentation.rects[node].point(at: anchor)
      presentation.scales[node] = factor
      for inner in node..<tree.end(of: node) {
        let rect = presentation.rects[inner]
        if presentation.unscaled[inner] == nil { presentation.unscaled[inner] = rect.origin }
        presentation.rects[inner] = Rect(
          x: fixed.x + (rect.minX - fixed.x) * factor, y: fixed.y + (rect.minY - fixed.y) * factor,
          width: rect.width * factor, height: rect.height * factor)
      }
    }
  }

  private mutating func place(
    _ range: Range<Int>, at time: StageTime, _ adopting: Adoption?, _ waiting: inout [Int]
  ) {
    var node = range.lowerBound
    while node < range.upperBound {
      if presentation.isGone[node] {
        node = tree.end(of: node)
      } else if isDriven(node, at: time) {
        waiting.append(node)
        node = tree.end(of: node)
      } else {
        placeAlone(node, at: time, adopting)
        node += 1
      }
    }
  }

  /// Whether another member of its group decides where the node is drawn.
  private func isDriven(_ node: Int, at time: StageTime) -> Bool {
    guard let index = group(of: node), let source = groups[index].source, source != node,
      let participant = participant(of: node)
    else { return false }
    if tree.isInert(node) {
      // A leaving source stays where it was unless it flies; a leaving follower follows on.
      return participant.isSource ? flies(index, at: time) && !isOutlived(node, index) : true
    }
    return true
  }

  private func flies(_ index: Int, at time: StageTime) -> Bool {
    groups[index].handOver != nil || groups[index].isFlying(at: time)
  }

  /// A leaving member that is not an end of the flight at hand fades where it is.
  private func isOutlived(_ node: Int, _ index: Int) -> Bool {
    groups[index].pair?.departing != node
  }

  // MARK: One node

  /// The frame from layout, in global points, on the parent's presented origin.
  private func slot(of node: Int) -> Rect {
    let parent = tree.parent(of: node)
    let local = presentation.isRelaid[node] ? presentation.relaid[node] : tree.layout.frames[node]
    return parent < 0 ? local : local.offset(by: presentation.rects[parent].origin)
  }

  /// Places a node by layout and its own tracks; a source then leads its group from there.
  private mutating func placeAlone(_ node: Int, at time: StageTime, _ adopting: Adoption?) {
    let slot = slot(of: node)
    if let adopting { startFrameTrack(node, slot: slot, adopting) }
    var rect = slot
    if let motion = motion(of: node) {
      let remaining =
        motion.frame.remaining(at: time) + motion.counter.remaining(at: time)
        + (motion.held?.remaining ?? .zero)
      rect = (Vector4(rect) + remaining).clampedRect
    }
    presentation.bases[node] = rect
    if let presence = motion(of: node)?.presence { rect = displaced(rect, presence, at: time) }
    if let index = group(of: node), groups[index].source == node || isLonely(node, index),
      let participant = participant(of: node)
    {
      rect = lead(index, node, participant, base: rect, at: time, adopting)
    }
    settle(node, rect: rect, slotSize: slot.size)
  }

  /// A member of a group without a source; it stays where it is, or walks home.
  private func isLonely(_ node: Int, _ index: Int) -> Bool { groups[index].source == nil }

  private func displaced(_ rect: Rect, _ presence: Presence, at time: StageTime) -> Rect {
    let way = presence.transition.displacement(
      arriving: !presence.isDeparting, size: rect.size)
    guard way != .zero else { return rect }
    let absent = 1 - presence.progress(at: time)
    return rect.offset(by: Point(x: way.x * absent, y: way.y * absent))
  }

  /// Leads a group: the shared frame is the source's own and what remains of the flight.
  private mutating func lead(
    _ index: Int, _ node: Int, _ participant: MatchedParticipant, base: Rect, at time: StageTime,
    _ adopting: Adoption?
  ) -> Rect {
    guard groups[index].source == node else {
      return walkHome(node, participant, base: base, at: time, adopting)
    }
    let end = groups[index].pair?.endsAtEdge == true ? brought(base, intoSightOf: node) : base
    let own = Vector4(
      frame: fidelity == .swiftUI ? modelRects[node] : end, anchor: participant.anchor)
    if adopting != nil, let handOver = groups[index].handOver {
      groups[index].depart(to: own, at: time, fidelity: fidelity)
      started.note(handOver.animation, at: time, until: groups[index].landing)
    }
    guard groups[index].isFlying(at: time) else {
      groups[index].shared = Vector4(
        frame: fidelity == .swiftUI ? modelRects[node] : base, anchor: participant.anchor)
      return base
    }
    var shared = own + groups[index].flight.remaining(at: time)
    if let bend = groups[index].bend { shared += bend.deviation(at: time) }
    groups[index].shared = shared
    return driven(node, participant, by: shared, own: base)
  }

  /// A frame beyond the edge of a scroll view, pressed flat against that edge.
  private func brought(_ rect: Rect, intoSightOf node: Int) -> Rect {
    let scroll = tree.scrollView(around: node)
    guard scroll >= 0 else { return rect }
    let window = presentation.rects[scroll]
    let (left, right) = (
      min(max(rect.minX, window.minX), window.maxX), min(max(rect.maxX, window.minX), window.maxX)
    )
    let (top, bottom) = (
      min(max(rect.minY, window.minY), window.maxY), min(max(rect.maxY, window.minY), window.maxY)
    )
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Places a follower, or the leaving end of a flight, by the shared frame of its group.
  private mutating func placeDriven(_ node: Int, at time: StageTime, _ adopting: Adoption?) {
    let slot = slot(of: node)
    presentation.bases[node] = slot
    guard let index = group(of: node), let shared = groups[index].shared,
      let participant = participant(of: node)
    else { return settle(node, rect: slot, slotSize: slot.size) }
    if let adopting, !tree.isInert(node) { startChase(node, participant, shared, adopting) }
    let remaining = motion(of: node)?.way(at: time, anchor: participant.anchor) ?? .zero
    var rect = driven(node, participant, by: shared + remaining, own: slot)
    if remaining == .zero, let leader = leader(of: index, at: time),
      leader.anchor == participant.anchor, presentation.rects[leader.node].size == rect.size,
      participant.properties.contains(.position)
    {
      // The way to the anchor point and back would cost the last bit.
      rect.origin = presentation.rects[leader.node].origin
    }
    settle(node, rect: rect, slotSize: slot.size)
  }

  /// The source of a group that does not fly, drawn at the frame that it shares.
  private func leader(of index: Int, at time: StageTime) -> (node: Int, anchor: UnitPoint)? {
    guard !flies(index, at: time), let source = groups[index].source,
      let participant = participant(of: source)
    else { return nil }
    return (source, participant.anchor)
  }

  /// A follower without a source is at its own place, and what it had to travel fades out.
  private mutating func walkHome(
    _ node: Int, _ participant: MatchedParticipant, base: Rect, at time: StageTime,
    _ adopting: Adoption?
  ) -> Rect {
    let own = Vector4(frame: base, anchor: participant.anchor)
    if let adopting { startChase(node, participant, own, adopting) }
    guard let remaining = motion(of: node)?.way(at: time, anchor: participant.anchor),
      remaining != .zero
    else { return base }
    return driven(node, participant, by: own + remaining, own: base)
  }

  /// The frame of a view that is offered the shared size and put at the shared anchor point, each
  /// only as far as its properties say (`semantics` 1.1).
  private mutating func driven(
    _ node: Int, _ participant: MatchedParticipant, by shared: Vector4, own: Rect
  ) -> Rect {
    let size =
      participant.properties.contains(.size)
      ? tree.layout.answer(
        of: node, proposing: ProposedViewSize(shared.sharedSize), keepingText: true)
      : own.size
    guard participant.properties.contains(.position) else {
      return Rect(origin: own.origin, size: size)
    }
    let point = shared.sharedPoint
    return Rect(
      x: point.x - participant.anchor.x * size.width,
      y: point.y - participant.anchor.y * size.height, width: size.width, height: size.height)
  }

  /// Writes the frame down and lays the subtree out again if its size is not layout's.
  private mutating func settle(_ node: Int, rect: Rect, slotSize: Size) {
    presentation.rects[node] = rect
    guard rect.size != slotSize, tree.end(of: node) > node + 1 else { return }
    tree.layout.rearrange(node, to: rect.size, into: &presentation.relaid)
    var inner = node + 1
    while inner < tree.end(of: node) {
      // A departing view is no part of the layout: it keeps the place that it had.
      if tree.layout.inert[inner] {
        inner = tree.end(of: inner)
      } else {
        presentation.isRelaid[inner] = true
        inner += 1
      }
    }
  }
}

extension Vector4 {
  /// The rectangle, with negative extents taken as none.
  var clampedRect: Rect { Rect(x: a, y: b, width: max(c, 0), height: max(d, 0)) }
}
