import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMotion

extension Choreographer {
  /// Computes where everything is drawn at a moment, from that moment alone.
  ///
  /// Until a motion ends, only what moves is placed again: the rest comes out as it is.
  package mutating func present(at time: StageTime) {
    if let parts = movingParts, parts.hold(at: time) { return place(parts, at: time) }
    presentOnce(at: time)
    findMovingParts(at: time)
  }

  /// Computes where everything is drawn, whatever is known of the moments before.
  mutating func presentOnce(at time: StageTime) {
    forgetMovingParts()
    retire(at: time)
    place(at: time, adopting: nil)
  }

  package func isFlying(_ key: MatchedKey, at time: StageTime) -> Bool {
    group(with: key)?.isFlying(at: time) == true
  }

  /// Places every node; with an adoption, also starts the tracks of that update on the way down,
  /// because what a view has to travel depends on where its parent is presented.
  mutating func place(at time: StageTime, adopting: Adoption?) {
    keepsPlaces = adopting.map { !$0.siblings.isEmpty } ?? false
    for index in groups.indices { groups[index].shared = nil }
    for node in 0..<tree.count { presentation.isRelaid[node] = false }
    var waiting = takeQueue()
    place(0..<tree.count, at: time, adopting, &waiting)
    placeWaiting(&waiting, at: time, adopting)
    presentation.scales = [:]
    presentation.unscaled = [:]
    for index in motions.indices
    where motions[index].hasPresence && motions[index].presence?.scale(at: time) != nil {
      return scalePresences(in: 0..<tree.count, at: time)
    }
  }

  /// Places again what can be elsewhere than in the frame before.
  private mutating func place(_ parts: MovingParts, at time: StageTime) {
    // They are large: read where they lie.
    parts.glides.withUnsafeBufferPointer { glides in
      for index in glides.indices { place(glides[index], at: time) }
    }
    guard !parts.placed.isEmpty else { return }
    for index in parts.led { groups[index].shared = nil }
    var waiting = takeQueue()
    // By index: in code that is not optimised, iterating asks for memory.
    for index in parts.placed.indices {
      let root = parts.placed[index]
      for node in root + 1..<max(tree.end(of: root), root + 1) {
        presentation.isRelaid[node] = false
      }
    }
    for index in parts.placed.indices {
      let root = parts.placed[index]
      place(root..<tree.end(of: root), at: time, nil, &waiting)
    }
    placeWaiting(&waiting, at: time, nil)
    guard parts.scales else { return }
    presentation.scales.removeAll(keepingCapacity: true)
    presentation.unscaled.removeAll(keepingCapacity: true)
    for root in parts.placed { scalePresences(in: root..<tree.end(of: root), at: time) }
  }

  /// Followers and departing members wait for their source, which may itself ride on another.
  private mutating func placeWaiting(
    _ waiting: inout PlacingQueue, at time: StageTime, _ adopting: Adoption?
  ) {
    while waiting.beginRound() {
      for index in waiting.round.indices {
        let node = waiting.round[index]
        let isReady = group(of: node).map { groups[$0].shared != nil } ?? true
        if isReady {
          placeDriven(node, at: time, adopting)
          place(node + 1..<tree.end(of: node), at: time, adopting, &waiting)
        } else {
          waiting.next.append(node)
        }
      }
      guard waiting.isStuck else { continue }
      waiting.next.removeAll(keepingCapacity: true)
      for index in waiting.round.indices {
        placeAlone(waiting.round[index], at: time, adopting)
      }
      for index in waiting.round.indices {
        let node = waiting.round[index]
        place(node + 1..<tree.end(of: node), at: time, adopting, &waiting)
      }
    }
    queue = waiting
  }

  /// The queue is moved out while it is used, so that it changes beside the choreographer.
  private mutating func takeQueue() -> PlacingQueue {
    var taken = PlacingQueue()
    swap(&taken, &queue)
    return taken
  }

  /// Scales what comes and goes that way, the outer views first.
  ///
  /// What a transition scales is the view that it is written on, without the modifiers after it.
  private mutating func scalePresences(in range: Range<Int>, at time: StageTime) {
    for root in range where motionIndices[root] >= 0 && !presentation.isGone[root] {
      guard
        let (factor, anchor) = motions[Int(motionIndices[root])].presence?.scale(at: time)
      else { continue }
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
    _ range: Range<Int>, at time: StageTime, _ adopting: Adoption?,
    _ waiting: inout PlacingQueue
  ) {
    let ends = tree.layout.ends
    var node = range.lowerBound
    while node < range.upperBound {
      if presentation.isGone[node] {
        node = ends[node]
      } else if groupIndices[node] >= 0, isDriven(node, at: time) {
        waiting.next.append(node)
        node = ends[node]
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

  /// Whether a group flies.
  ///
  /// A group is large: it is asked where it lies, part by part.
  @inline(__always)
  func isFlying(_ index: Int, at time: StageTime) -> Bool {
    MatchedGroup.isFlying(groups[index].hasPair, until: groups[index].landing, at: time)
  }

  private func flies(_ index: Int, at time: StageTime) -> Bool {
    groups[index].handOver != nil || isFlying(index, at: time)
  }

  /// A leaving member that is not an end of the flight at hand fades where it is.
  private func isOutlived(_ node: Int, _ index: Int) -> Bool {
    groups[index].pair?.departing != node
  }

  // MARK: One node

  // Asked for every node: put in its place, it needs no copy of all that the choreographer knows.

  /// The frame from layout, in global points, on the parent's presented origin.
  @inline(__always)
  func slot(of node: Int) -> Rect {
    let parent = tree.parent(of: node)
    let local = presentation.isRelaid[node] ? presentation.relaid[node] : tree.layout.frames[node]
    return parent < 0 ? local : local.offset(by: presentation.rects[parent].origin)
  }

  /// The frame from layout with what the node has still to travel within its parent.
  @inline(__always)
  private func base(of node: Int, slot: Rect, at time: StageTime) -> Rect {
    let motion = Int(motionIndices[node])
    if motion < 0 { return slot }
    // A motion is asked where it lies, part by part.
    var way = motions[motion].frame.remaining(at: time)
    way += motions[motion].counter.remaining(at: time)
    if motions[motion].hasHold, let held = motions[motion].held { way += held.remaining }
    return (Vector4(slot) + way).clampedRect
  }

  /// Places a node by layout and its own tracks; a source then leads its group from there.
  private mutating func placeAlone(_ node: Int, at time: StageTime, _ adopting: Adoption?) {
    let slot = slot(of: node)
    if let adopting { startFrameTrack(node, slot: slot, adopting) }
    let motion = Int(motionIndices[node])
    var rect = base(of: node, slot: slot, at: time)
    presentation.bases[node] = rect
    if motion >= 0, motions[motion].hasPresence, let presence = motions[motion].presence {
      rect = displaced(rect, presence, at: time)
    }
    let group = Int(groupIndices[node])
    if group >= 0, groups[group].source == node || groups[group].source == nil,
      let participant = participant(of: node)
    {
      rect = lead(group, node, participant, base: rect, at: time, adopting)
    }
    settle(node, rect: rect, slotSize: slot.size)
  }

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
    let endsAtEdge = groups[index].hasPair && groups[index].pair?.endsAtEdge == true
    let end = endsAtEdge ? brought(base, intoSightOf: node) : base
    let own = drawn(
      Vector4(
        frame: fidelity == .swiftUI ? modelRects[node] : end, anchor: participant.anchor),
      at: node, time)
    if adopting != nil, let handOver = groups[index].handOver {
      groups[index].depart(to: own, at: time, fidelity: fidelity)
      started.note(handOver.animation, at: time, until: groups[index].landing)
      // What leaves does not go back to where it came from while it is still to be seen.
      groups[index].landing = later(groups[index].landing, endOfLeaving(groups[index].pair))
    }
    if !isFlying(index, at: time) {
      groups[index].shared = drawn(
        Vector4(
          frame: fidelity == .swiftUI ? modelRects[node] : base, anchor: participant.anchor),
        at: node, time)
      return base
    }
    var shared = own + groups[index].flight.remaining(at: time)
    if let bend = groups[index].bend { shared += bend.deviation(at: time) }
    groups[index].shared = shared
    return driven(node, participant, by: undrawn(shared, at: node, time), own: base)
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
    // What is the follower's own moves as that of any view.
    let keepsOwn = fidelity == .segue
    if keepsOwn, let adopting { startFrameTrack(node, slot: slot, adopting) }
    let base = keepsOwn ? base(of: node, slot: slot, at: time) : slot
    presentation.bases[node] = base
    if let adopting, !tree.isInert(node) { startChase(node, participant, shared, adopting) }
    let remaining = way(of: node, at: time, anchor: participant.anchor)
    let driver = undrawn(shared + remaining, at: node, time)
    var rect = driven(node, participant, by: driver, own: base)
    if base.size != slot.size, participant.properties.contains(.size) {
      rect = resized(rect, participant, offered: driver.sharedSize, slot: slot, base: base)
    }
    if remaining == .zero, !hasScales, let leader = leader(of: index, at: time),
      leader.anchor == participant.anchor, presentation.rects[leader.node].size == rect.size,
      participant.properties.contains(.position)
    {
      // The way to the anchor point and back would cost the last bit.
      rect.origin = presentation.rects[leader.node].origin
    }
    settle(node, rect: rect, slotSize: slot.size)
  }

  /// A follower whose content has a size of its own, which is still on its way to it.
  private func resized(
    _ rect: Rect, _ participant: MatchedParticipant, offered: Size, slot: Rect, base: Rect
  ) -> Rect {
    var size = rect.size
    if size.width == slot.width, size.width != offered.width { size.width = base.width }
    if size.height == slot.height, size.height != offered.height { size.height = base.height }
    guard participant.properties.contains(.position) else {
      return Rect(origin: rect.origin, size: size)
    }
    let anchor = participant.anchor
    return Rect(
      x: rect.minX + anchor.x * (rect.width - size.width),
      y: rect.minY + anchor.y * (rect.height - size.height), width: size.width,
      height: size.height)
  }

  /// What a follower has still to travel.
  private func way(of node: Int, at time: StageTime, anchor: UnitPoint) -> Vector4 {
    let index = Int(motionIndices[node])
    return index < 0 ? .zero : motions[index].way(at: time, anchor: anchor)
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
    let own = drawn(Vector4(frame: base, anchor: participant.anchor), at: node, time)
    if let adopting { startChase(node, participant, own, adopting) }
    let remaining = way(of: node, at: time, anchor: participant.anchor)
    guard remaining != .zero else { return base }
    return driven(node, participant, by: undrawn(own + remaining, at: node, time), own: base)
  }

  /// The frame of a view that is offered the shared size and put at the shared anchor point, each
  /// only as far as its properties say (`semantics` 1.1).
  private mutating func driven(
    _ node: Int, _ participant: MatchedParticipant, by shared: Vector4, own: Rect
  ) -> Rect {
    let size =
      participant.properties.contains(.size)
      ? tree.layout.presentedAnswer(
        of: node, proposing: ProposedViewSize(shared.sharedSize))
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
