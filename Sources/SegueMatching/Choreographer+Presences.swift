import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMotion
import SeguePaint

extension Choreographer {
  /// Starts or turns round the coming and going of what this update inserts and removes.
  mutating func startPresences(_ adoption: Adoption) {
    guard !adoption.isFirst else { return }
    for node in 0..<tree.count where !presentation.isGone[node] {
      if tree.layout.inert[node] {
        leave(node, adoption)
      } else if adoption.isNew(node), isArrivingRoot(node, adoption) {
        arrive(node, adoption)
      } else if motionIndices[node] >= 0, motions[Int(motionIndices[node])].hasPresence,
        presence(of: node)?.isDeparting == true, !tree.isInert(node)
      {
        revive(node, adoption)
      }
    }
  }

  /// Whether a node that was not there before is the outermost one of what comes.
  private func isArrivingRoot(_ node: Int, _ adoption: Adoption) -> Bool {
    if case .placeholder = tree.nodes[node].content { return false }
    let parent = tree.parent(of: node)
    guard parent < 0 || !adoption.isNew(parent) else { return false }
    // A wrapper that is put around a view does not make it come anew.
    guard tree.chain(from: node).allSatisfy({ adoption.isNew($0) }) else { return false }
    return !adoption.sight.hasGained(node, of: tree)
  }

  private mutating func arrive(_ node: Int, _ adoption: Adoption) {
    let transition = tree.transition(of: node)
    guard let animation = adoption.presenceAnimation(at: node, transition, arriving: true),
      transition.part(arriving: true) != .identity
    else { return }
    var presence = Presence(target: 1, transition: effective(transition), pair: pair(at: node))
    turn(&presence, by: -1, animation, adoption)
    withMotion(of: node) { $0.presence = presence }
  }

  private mutating func leave(_ node: Int, _ adoption: Adoption) {
    let known = presence(of: node)
    if known?.isDeparting == true { return }
    let transition = tree.transition(of: node)
    guard let animation = adoption.presenceAnimation(at: node, transition, arriving: false) else {
      presentation.isGone[node] = true
      return
    }
    var presence =
      known ?? Presence(target: 1, transition: effective(transition), pair: nil)
    presence.target = 0
    presence.pair = pair(at: node)
    turn(&presence, by: 1, animation, adoption)
    withMotion(of: node) { $0.presence = presence }
  }

  /// A view that comes back before it was gone is the same view.
  private mutating func revive(_ node: Int, _ adoption: Adoption) {
    guard var presence = self.presence(of: node) else { return }
    let transition = tree.transition(of: node)
    guard let animation = adoption.presenceAnimation(at: node, transition, arriving: true) else {
      return withMotion(of: node) { $0.presence = nil }
    }
    presence.target = 1
    presence.pair = pair(at: node)
    turn(&presence, by: -1, animation, adoption)
    withMotion(of: node) { $0.presence = presence }
  }

  private mutating func turn(
    _ presence: inout Presence, by change: Double, _ animation: Animation, _ adoption: Adoption
  ) {
    presence.track.retarget(
      by: change, animation: animation, at: adoption.time, fidelity: fidelity)
    if presence.correction.isScrubbed, !animation.isScrub {
      // The hand that held the coming or going holds its correction no longer.
      let left = presence.correction.remaining(at: adoption.time)
      presence.correction.clear()
      presence.correction.retarget(by: left, animation: animation, at: adoption.time)
    }
    started.note(animation, at: adoption.time, until: presence.end)
  }

  /// The group whose running hand-over has the root, or the view inside its modifiers, as an end.
  private func pair(at root: Int) -> MatchedKey? {
    guard fidelity == .segue else { return nil }
    var current: Int? = root
    while let node = current {
      if let index = group(of: node), let pair = groups[index].pair,
        pair.arriving == node || pair.departing == node
      {
        return groups[index].key
      }
      current = tree.innerView(of: node)
    }
    return nil
  }

  /// Reduced motion replaces movement by fading.
  private func effective(_ transition: AnyTransition.Kind) -> AnyTransition.Kind {
    policy == .reduced && transition != .identity ? .opacity : transition
  }

  /// The opacity of a view that comes or goes.
  ///
  /// The leaving end of a flight stays opaque until the arriving one is, whatever interrupted them:
  /// so the ground never shines through.
  func presenceOpacity(of root: Int, at time: StageTime) -> Double {
    let index = Int(motionIndices[root])
    guard index >= 0, let presence = motions[index].presence else { return 1 }
    let pair = presence.pair.flatMap { group(with: $0)?.pair }
    switch pair?.options.content {
    case .incoming?: return presence.isDeparting ? 0 : 1
    case .outgoing? where pair?.departing != nil: return presence.isDeparting ? 1 : 0
    default: break
    }
    if presence.isDeparting, let pair,
      let arrivingRoot = presenceRoot(of: pair.arriving),
      let arriving = self.presence(of: arrivingRoot), arriving.opacity(at: time) < 1
    {
      return 1
    }
    return presence.opacity(at: time)
  }

  /// Keeps the picture continuous where two views of a pair change roles in flight.
  ///
  /// The arriving view is painted above. So that the swap is not seen, it starts with the part that
  /// was visible of it under the other one.
  mutating func settleRoles(_ adoption: Adoption) {
    for index in groups.indices where fidelity == .segue && groups[index].handOver != nil {
      guard let pair = groups[index].pair, let departing = pair.departing,
        let arrivingRoot = presenceRoot(of: pair.arriving),
        let departingRoot = presenceRoot(of: departing),
        let oldArriving = adoption.oldIndex(of: arrivingRoot),
        let oldDeparting = adoption.oldIndex(of: departingRoot),
        adoption.previous.presence(of: oldArriving)?.isDeparting == true
      else { continue }
      let previous = adoption.previous
      let above = previous.presenceOpacity(of: oldDeparting, at: adoption.time)
      let below = previous.presenceOpacity(of: oldArriving, at: adoption.time)
      correct(arrivingRoot, to: below * (1 - above), adoption)
    }
    for index in groups.indices { groups[index].handOver = nil }
  }

  private mutating func correct(_ root: Int, to opacity: Double, _ adoption: Adoption) {
    guard let animation = adoption.styleAnimation(at: root) else { return }
    withMotion(of: root) { motion in
      guard var presence = motion.presence else { return }
      presence.correction.clear()
      let jump = min(max(opacity, 0), 1) - presence.shapedOpacity(at: adoption.time)
      presence.correction.retarget(by: jump, animation: animation, at: adoption.time)
      motion.presence = presence
    }
  }

  /// When the leaving end of a flight is gone; nil for one that is not drawn, or that never ends.
  func endOfLeaving(_ pair: FlightPair?) -> StageTime? {
    guard let departing = pair?.departing, let root = presenceRoot(of: departing),
      let presence = presence(of: root), presence.isDeparting, let end = presence.end,
      end < StageTime(.infinity)
    else { return nil }
    return end
  }

  /// The node, or a modifier around it, that comes or goes.
  private func presenceRoot(of node: Int) -> Int? {
    var current = node
    while current >= 0 {
      if presence(of: current) != nil { return current }
      current = tree.parent(of: current)
    }
    return nil
  }

  // MARK: Styles

  /// Starts the motion of colours and opacities that changed.
  mutating func startStyles(_ adoption: Adoption) {
    for node in 0..<tree.count where adoption.weave.freshIndices[node] >= 0 {
      guard tree.nodes[node].hasStyle, let old = adoption.oldIndex(of: node) else { continue }
      let before = adoption.previous.tree.nodes[old]
      switch (before.content, tree.nodes[node].content) {
      case (.opacity(let from), .opacity(let to)) where from != to:
        if let animation = adoption.styleAnimation(at: node) {
          begin(\.opacity, of: node, by: from - to, animation, at: adoption.time)
        } else {
          stop(node) { $0.opacity.clear() }
        }
      case (.scale(let from, _), .scale(let to, _)) where from != to:
        // A scale is seen as a size.
        if let animation = adoption.geometryAnimation(at: node) {
          begin(
            \.scale, of: node, by: Vector4(from.x - to.x, from.y - to.y, 0, 0), animation,
            at: adoption.time)
        } else {
          stop(node) { $0.scale.clear() }
        }
      default:
        guard let from = before.inkColor, let to = tree.nodes[node].inkColor, from != to else {
          continue
        }
        if let animation = adoption.styleAnimation(at: node) {
          withMotion(of: node) { $0.inkEnds = [to, from] }
          begin(
            \.ink, of: node, by: from.vector - to.vector, animation, at: adoption.time)
        } else {
          stop(node) { $0.ink.clear() }
        }
      }
    }
  }

  private mutating func stop(_ node: Int, _ change: (inout NodeMotion) -> Void) {
    if motionIndices[node] >= 0 { change(&motions[Int(motionIndices[node])]) }
  }
}

extension SceneNode {
  /// Whether anything of the node can change in an animated way that is no frame.
  fileprivate var hasStyle: Bool {
    switch content {
    case .opacity, .scale, .text, .shape: true
    default: false
    }
  }

  /// The one colour that a text or shape is drawn in, if it is one.
  var inkColor: ResolvedColor? {
    switch content {
    case .text(_, let ink): ink.resolved(in: scheme, accent: accent)
    case .shape(_, _, .color(let color)): color.resolved(in: scheme, accent: accent)
    default: nil
    }
  }
}

extension ResolvedColor {
  var vector: Vector4 { Vector4(red, green, blue, alpha) }

  func adding(_ remaining: Vector4) -> ResolvedColor {
    func clamp(_ value: Double) -> Double { min(max(value, 0), 1) }
    return ResolvedColor(
      linearRed: clamp(red + remaining.a), green: clamp(green + remaining.b),
      blue: clamp(blue + remaining.c), alpha: clamp(alpha + remaining.d))
  }
}
