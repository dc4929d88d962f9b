import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMotion

extension Choreographer {
  /// Takes over the motions of all views that are still there, departing ones included.
  mutating func carryMotions(_ adoption: Adoption) {
    let previous = adoption.previous
    motions = []
    motionIndices = ContiguousArray(repeating: -1, count: tree.count)
    for node in 0..<tree.count {
      guard let old = adoption.oldIndex(of: node), previous.motionIndices[old] >= 0 else {
        continue
      }
      let index = Int(previous.motionIndices[old])
      if previous.motions[index].isIdle(at: adoption.time) { continue }
      motionIndices[node] = Int32(motions.count)
      motions.append(previous.motions[index])
    }
    for node in 0..<tree.count where adoption.weave.freshIndices[node] < 0 {
      guard let old = adoption.oldIndex(of: node) else { continue }
      presentation.isGone[node] = previous.presentation.isGone[old]
    }
  }

  /// Finds who leads each matched group now, and the hand-overs of this update.
  mutating func formGroups(_ adoption: Adoption) {
    let previous = adoption.previous
    groups = []
    groupIndices = ContiguousArray(repeating: -1, count: tree.count)
    groupOfKey = [:]
    var present: Set<Identity> = []
    for node in 0..<tree.count where !presentation.isGone[node] {
      guard let participant = participant(of: node) else { continue }
      let index = groupOfKey[participant.key] ?? groups.count
      if index == groups.count {
        groups.append(MatchedGroup(key: participant.key))
        groupOfKey[participant.key] = index
      }
      groupIndices[node] = Int32(index)
      groups[index].members.append(node)
      let identity = tree.nodes[node].identity
      present.insert(identity)
      if arrivals[identity] == nil || rejoined(node, participant, adoption) {
        arrivals[identity] = nextArrival
        nextArrival += 1
      }
    }
    arrivals = arrivals.filter { present.contains($0.key) }

    for index in groups.indices {
      chooseSource(of: index, adoption)
      if let old = previous.group(with: groups[index].key) { inherit(old, by: index, adoption) }
    }
    for index in groups.indices { findHandOver(of: index, adoption) }
    if !adoption.siblings.isEmpty { markFlyingPlaces(adoption) }
    led.formIntersection(present)
    for index in previous.groups.indices where previous.groups[index].source != nil {
      for member in previous.groups[index].members {
        let identity = previous.tree.nodes[member].identity
        if present.contains(identity) { led.insert(identity) }
      }
    }
  }

  /// Whether a kept view came into another group than before, or back from leaving.
  private func rejoined(
    _ node: Int, _ participant: MatchedParticipant, _ adoption: Adoption
  ) -> Bool {
    guard let old = adoption.oldIndex(of: node),
      let before = adoption.previous.participant(of: old)
    else { return true }
    if before.key != participant.key { return true }
    return adoption.previous.tree.isInert(old) && !tree.isInert(node)
  }

  /// The newest source that is not leaving leads.
  private mutating func chooseSource(of index: Int, _ adoption: Adoption) {
    let newestFirst = groups[index].members.sorted {
      (arrivals[tree.nodes[$0].identity] ?? 0) > (arrivals[tree.nodes[$1].identity] ?? 0)
    }
    groups[index].members = newestFirst
    let eligible = newestFirst.filter {
      participant(of: $0)?.isSource == true && !tree.isInert($0)
    }
    var leader = eligible.first
    if leader == nil, fidelity == .swiftUI {
      // There a source that leaves goes on leading until it is gone.
      leader = newestFirst.first { participant(of: $0)?.isSource == true }
    }
    groups[index].source = leader
    groups[index].sourceIdentity = leader.map { tree.nodes[$0].identity }
    noteSeveralSources(eligible, of: groups[index].key, adoption)
  }

  /// A flight that is under way goes on, whatever else the update does.
  private mutating func inherit(_ old: MatchedGroup, by index: Int, _ adoption: Adoption) {
    guard let pair = old.pair, old.isFlying(at: adoption.time), groups[index].source != nil
    else { return }
    groups[index].flight = old.flight
    groups[index].landing = old.landing
    groups[index].bend = old.bend
    groups[index].whole = old.whole
    let departing = groups[index].members.first {
      tree.nodes[$0].identity == pair.departingIdentity
    }
    guard let arriving = groups[index].source else { return }
    groups[index].pair = FlightPair(
      departing: departing, departingIdentity: pair.departingIdentity, arriving: arriving,
      stacking: pair.stacking, options: pair.options, endsAtEdge: pair.endsAtEdge)
    renew(pair, of: index, adoption)
  }

  /// Begins a flight anew that no frame has shown yet: where the focus scrolls its destination into
  /// sight, it flies there from where it began.
  private mutating func renew(_ pair: FlightPair, of index: Int, _ adoption: Adoption) {
    guard pair.endsAtEdge, let start = pair.start, start.time == adoption.time,
      let source = groups[index].source
    else { return }
    groups[index].flight = Track()
    groups[index].bend = nil
    groups[index].landing = nil
    groups[index].handOver = start.handOver
    groups[index].handOver?.isRenewed = true
    groups[index].pair?.start = start
    let endsAtEdge = isOutOfSight(source, adoption.modelRects)
    groups[index].pair?.endsAtEdge = endsAtEdge
  }

  private mutating func findHandOver(of index: Int, _ adoption: Adoption) {
    let key = groups[index].key
    guard let source = groups[index].source, let old = adoption.previous.group(with: key),
      let before = old.sourceIdentity ?? old.pair?.departingIdentity,
      before != groups[index].sourceIdentity,
      let oldNode = adoption.previous.node(before, in: old)
    else { return }
    guard let animation = adoption.geometryAnimation(at: source),
      let oldParticipant = adoption.previous.participant(of: oldNode)
    else {
      groups[index].land()
      noteUnanimated(source, from: oldNode, adoption)
      return
    }
    if adoption.isErasedAtOnce(oldNode) {
      groups[index].land()
      diagnostics.note(
        "MG009", tree: adoption.previous.tree, node: oldNode, key: key,
        "this view is removed with .transition(.identity), at once, so \(key.words) does not fly. "
          + "Give it another transition, such as .opacity.")
      return
    }
    // A view that nobody could see has nowhere to fly from (case A15): it fades instead.
    let presented = adoption.previous.presentation
    let visible = adoption.previous.tree.visiblePart(of: oldNode, in: presented.rects)
    let isWhole = visible.covers(presented.rects[oldNode], slack: 1e-6)
    guard !visible.isEmpty || old.isFlying(at: adoption.time) || fidelity == .swiftUI else {
      groups[index].land()
      noteClipped(oldNode, wholly: true, key: key, in: adoption.previous)
      return
    }
    // A source that was leaving already has given the lead up (MG-25).
    if adoption.previous.tree.isInert(oldNode), !old.isFlying(at: adoption.time) { return }
    if fidelity == .swiftUI, !isWhole, !old.isFlying(at: adoption.time) {
      noteClipped(oldNode, wholly: false, key: key, in: adoption.previous)
    }
    let options = tree.matchOptions(of: source)
      .filled(from: adoption.previous.tree.matchOptions(of: oldNode))
      .showing(
        flightViewOf: tree.hasFlightView(in: source),
        else: adoption.previous.tree.hasFlightView(in: oldNode))
    var start = presented.rects[oldNode]
    if fidelity == .swiftUI, let node = adoption.node(ofOld: oldNode) {
      // Measured after the update, where its container is now.
      start = adoption.modelRects[node]
    }
    // In flight both ends are driven by the shared frame; content that refuses a size shows less.
    let shared = old.isFlying(at: adoption.time) && fidelity == .segue ? old.shared : nil
    groups[index].handOver = HandOver(
      from: shared
        ?? adoption.previous.drawn(
          Vector4(frame: start, anchor: oldParticipant.anchor), at: oldNode, adoption.time),
      animation: animation,
      arc: fidelity == .segue ? options.arc : nil)
    eraseOutlived(index, by: before, old, at: adoption.time)
    let departing = groups[index].members.first { tree.nodes[$0].identity == before }
    let endsAtEdge = isOutOfSight(source, adoption.modelRects)
    let departure = groups[index].handOver.map { ($0, adoption.time) }
    groups[index].pair = FlightPair(
      departing: departing, departingIdentity: before, arriving: source,
      stacking: stacking(from: oldNode, to: source, adoption), options: options,
      endsAtEdge: endsAtEdge,
      start: departure)
    decideSiblings(oldNode: oldNode, source: source, key: key, adoption)
  }

  /// Erases what flew away from before the flight at hand turned on its way: the view that leads
  /// over to the next one lies opaque over it.
  private mutating func eraseOutlived(
    _ index: Int, by before: Identity, _ old: MatchedGroup, at time: StageTime
  ) {
    guard fidelity == .segue, old.isFlying(at: time), let outlived = old.pair?.departingIdentity,
      outlived != before, outlived != groups[index].sourceIdentity
    else { return }
    for member in groups[index].members
    where tree.nodes[member].identity == outlived && tree.isInert(member) {
      presentation.isGone[member] = true
    }
  }

  /// Whether a flight would end where nobody sees it: it goes to the edge behind which that is.
  private func isOutOfSight(_ node: Int, _ rects: ContiguousArray<Rect>) -> Bool {
    guard fidelity == .segue else { return false }
    let scroll = tree.scrollView(around: node)
    return scroll >= 0 && !rects[node].isEmpty && rects[node].intersection(rects[scroll]).isEmpty
  }

  /// Finds the nodes that must not jump although their siblings may: what flies is seen.
  private func markFlyingPlaces(_ adoption: Adoption) {
    for index in groups.indices
    where groups[index].handOver == nil && isFlying(index, at: adoption.time) {
      var current = groups[index].source ?? -1
      while current >= 0, adoption.siblings.flying.insert(current).inserted {
        current = tree.parent(of: current)
      }
    }
  }

  /// The node of an identity that was in a group of the tree before.
  private func node(_ identity: Identity, in group: MatchedGroup) -> Int? {
    group.members.first { tree.nodes[$0].identity == identity }
  }

  /// Holds the siblings of a view that flies away under a cover, or lets those of a view that
  /// comes home take their places unseen (“Siblings wait” in `WhyItIsSo.md`).
  private func decideSiblings(
    oldNode: Int, source: Int, key: MatchedKey, _ adoption: Adoption
  ) {
    guard fidelity == .segue else { return }
    let previous = adoption.previous
    // Away: the container is kept, and at rest the arriving view covers what is seen of it.
    let oldContainer = previous.tree.container(of: oldNode)
    if oldContainer >= 0,
      let container = adoption.node(ofOld: oldContainer), !tree.isInert(container),
      let scope = coveredScope(
        from: container, by: adoption.modelRects[source], sparing: source, in: tree,
        rects: adoption.modelRects)
    {
      adoption.siblings.holds.append((scope..<tree.end(of: scope), key))
    }
    // Home: what left covered the container before.
    let container = tree.container(of: source)
    if container >= 0, let oldSame = adoption.oldIndex(of: container),
      let oldScope = coveredScope(
        from: oldSame, by: adoption.oldModelRects[oldNode], sparing: oldNode,
        in: previous.tree, rects: adoption.oldModelRects),
      let scope = adoption.node(ofOld: oldScope)
    {
      adoption.siblings.returns.append(
        SiblingReturn(
          range: scope..<tree.end(of: scope),
          isUnseen: previous.hides(oldScope, by: oldNode, at: adoption.time)))
    }
  }

  /// Whether a view as drawn now lies opaque over all that is seen of a scope.
  private func hides(_ scope: Int, by node: Int, at time: StageTime) -> Bool {
    let seen = tree.visiblePart(of: scope, in: presentation.rects)
      .intersection(Rect(origin: .zero, size: size))
    return presentation.rects[node].covers(seen, slack: 1e-6) && opacity(of: node, at: time) >= 1
  }

  /// The outermost node around `container` whose visible part a rect covers and that does not hold
  /// the covering view itself.
  private func coveredScope(
    from container: Int, by cover: Rect, sparing other: Int, in tree: SceneTree,
    rects: ContiguousArray<Rect>
  ) -> Int? {
    var scope: Int?
    var current = container
    while current >= 0, !tree.contains(current, other) {
      guard cover.covers(tree.visiblePart(of: current, in: rects), slack: 1e-6) else { break }
      scope = current
      current = tree.parent(of: current)
    }
    return scope
  }
}
