import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMotion

extension Choreographer {
  // MARK: MG004, MG005

  /// A source that changed where nothing animates: because nobody asked, or in a place too deep.
  mutating func noteUnanimated(_ source: Int, from oldNode: Int, _ adoption: Adoption) {
    guard policy == .full, let key = participant(of: source)?.key else { return }
    if let own = branchAnimation(of: source, oldNode, adoption) {
      return diagnostics.note(
        "MG005", tree: own.tree, node: own.node, key: key,
        "this animation(_:value:) comes and goes together with the view that should fly, so it "
          + "never sees its value change. Put it on the container around the if.")
    }
    let hint = unmoved(around: source, adoption)
    note(
      "MG004", source, key,
      "the source of \(key.words) changed outside an animated transaction, so nothing flies. Use "
        + "withAnimation, or .animation(_:value:) on an ancestor of both views.\(hint)")
  }

  /// Followers that go from one id to another where nothing animates, such as the pill of a row of
  /// tabs that only animates its labels.
  mutating func checkJumps(_ adoption: Adoption) {
    guard policy == .full, !adoption.isFirst, adoption.time > memory.launch,
      !adoption.transaction.disablesAnimations
    else { return }
    for index in groups.indices {
      guard let source = groups[index].source else { continue }
      let key = groups[index].key
      for follower in groups[index].members where isLiveFollower(follower) {
        guard adoption.geometryAnimation(at: follower) == nil,
          let from = changedID(of: follower, adoption),
          let old = adoption.previous.group(with: from)?.source,
          tree.layout.metrics.nearestCells(to: adoption.oldModelRects[old])
            != tree.layout.metrics.nearestCells(to: adoption.modelRects[source])
        else { continue }
        let hint = unmoved(around: follower, adoption)
        note(
          "MG004", follower, key,
          "this follower goes to \(key.words) outside an animated transaction, so it jumps there. "
            + "Use withAnimation, or .animation(_:value:) on an ancestor of the follower.\(hint)")
      }
    }
  }

  /// What to say of an animation around a view that has watched another value.
  private func unmoved(around node: Int, _ adoption: Adoption) -> String {
    guard !adoption.transaction.disablesAnimations else { return "" }
    var current = tree.parent(of: node)
    while current >= 0 {
      if case .animation(let animation, _) = tree.nodes[current].content {
        return animation == nil
          ? "" : " The one at \(tree.path(of: current)) watches a value that has not changed."
      }
      current = tree.parent(of: current)
    }
    return ""
  }

  /// An `animation(_:value:)` inside what was inserted or removed.
  private func branchAnimation(
    of source: Int, _ oldNode: Int, _ adoption: Adoption
  ) -> (tree: SceneTree, node: Int)? {
    if adoption.isNew(source) {
      var root = source
      while tree.parent(of: root) >= 0, adoption.isNew(tree.parent(of: root)) {
        root = tree.parent(of: root)
      }
      if let node = tree.animationNode(from: root, to: source) { return (tree, node) }
    }
    let old = adoption.previous.tree
    var root = oldNode
    while old.parent(of: root) >= 0, adoption.node(ofOld: old.parent(of: root)) == nil {
      root = old.parent(of: root)
    }
    guard adoption.node(ofOld: root) == nil,
      let node = old.animationNode(from: root, to: oldNode)
    else { return nil }
    return (old, node)
  }

  // MARK: MG006

  /// An end that has a fixed frame inside its match keeps that size all the way.
  mutating func checkRefusedSize(_ index: Int, _ adoption: Adoption) {
    guard let pair = groups[index].pair, let from = groups[index].handOver?.from else { return }
    let key = groups[index].key
    let target = adoption.modelRects[pair.arriving].size
    if tree.refuses(from.sharedSize, pair.arriving, of: target) {
      noteRefusal(pair.arriving, key)
    }
    if let departing = pair.departing, let old = adoption.oldIndex(of: departing),
      tree.refuses(target, departing, of: adoption.oldModelRects[old].size)
    {
      noteRefusal(departing, key)
    }
  }

  private mutating func noteRefusal(_ node: Int, _ key: MatchedKey) {
    guard participant(of: node)?.properties.contains(.size) == true else { return }
    note(
      "MG006", node, key,
      "the content has a fixed frame inside matchedGeometryEffect, so it is moved but never "
        + "resized. Put .frame outside, after the modifier, or match properties: .position.")
  }

  // MARK: MG007

  /// A source that a clip hides, wholly or in part.
  mutating func noteClipped(_ oldNode: Int, wholly: Bool, key: MatchedKey, in before: Choreographer)
  {
    let rects = before.presentation.rects
    let clip = before.tree.clip(cutting: oldNode, in: rects)
    let name = clip.map { before.tree.path(of: $0) } ?? "the edge of the screen"
    let message =
      if rects[oldNode].isEmpty {
        "the source of \(key.words) has no size, so the new view fades in instead of flying. Give "
          + "it a frame, outside of the match, or match a view that is seen."
      } else if wholly {
        "the source of \(key.words) is out of sight behind \(name), so the new view fades in "
          + "instead of flying. Bring the source into sight first, or leave it as it is."
      } else {
        "\(name) cuts the source of \(key.words) and, in SwiftUI, its flight. Take the clip "
          + "from around it, or match a view outside of the clip."
      }
    diagnostics.note("MG007", tree: before.tree, node: oldNode, key: key, message)
  }

  // MARK: MG016

  /// A target that nobody can see when the flight to it begins.
  mutating func checkTarget(_ index: Int, _ adoption: Adoption) {
    guard let source = groups[index].source else { return }
    let seen = tree.visiblePart(of: source, in: adoption.modelRects)
      .intersection(Rect(origin: .zero, size: size))
    guard seen.isEmpty, !adoption.modelRects[source].isEmpty else { return }
    let clip = tree.clip(cutting: source, in: adoption.modelRects)
    let name = clip.map { tree.path(of: $0) } ?? "the screen"
    let key = groups[index].key
    note(
      "MG016", source, key,
      "\(key.words) lands out of sight of \(name): it flies to the edge behind which layout puts "
        + "it. Scroll the target into sight in the same state change if it should be seen.")
  }

  // MARK: MG015

  /// Siblings that take other places on the screen because a member left or came.
  mutating func checkReflow(_ index: Int, _ adoption: Adoption) {
    guard let pair = groups[index].pair else { return }
    let arrivals = tree.container(of: pair.arriving)
    if let departing = pair.departing {
      let container = tree.container(of: departing)
      guard container != arrivals else { return }
      noteReflow(of: container, sparing: departing, index, adoption)
    }
    if adoption.isNew(pair.arriving) {
      noteReflow(of: arrivals, sparing: pair.arriving, index, adoption)
    }
  }

  private mutating func noteReflow(
    of container: Int, sparing member: Int, _ index: Int, _ adoption: Adoption
  ) {
    guard container >= 0, !tree.isInert(container), let old = adoption.oldIndex(of: container)
    else { return }
    let metrics = tree.layout.metrics
    let origin = adoption.modelRects[container].origin
    let oldOrigin = adoption.oldModelRects[old].origin
    var moved: Int?
    tree.forEachChild(of: container) { sibling in
      guard moved == nil, !tree.layout.inert[sibling], !tree.contains(sibling, member),
        let before = adoption.oldIndex(of: sibling),
        !adoption.siblings.holds.contains(where: { $0.range.contains(sibling) }),
        !adoption.siblings.returns.contains(where: { $0.range.contains(sibling) })
      else { return }
      // A container that moves takes its children along; one that only grows leaves them alone.
      let (from, to) = (adoption.oldModelRects[before], adoption.modelRects[sibling])
      let (oldPlace, place) = (from.origin - oldOrigin, to.origin - origin)
      let within = (Rect(origin: oldPlace, size: from.size), Rect(origin: place, size: to.size))
      if metrics.nearestCells(to: from) != metrics.nearestCells(to: to),
        metrics.nearestCells(to: within.0) != metrics.nearestCells(to: within.1),
        tree.drawsSomething(in: sibling)
      {
        moved = sibling
      }
    }
    guard let moved else { return }
    let path = tree.path(of: moved)
    let key = groups[index].key
    note(
      "MG015", member, key,
      "the siblings of \(key.words) move while it flies, first \(path). Leave "
        + "something of the same size in its place, such as Color.clear in the same frame.")
  }

  // MARK: MG017

  /// Flights that take longer than anybody likes to wait, or that are too many to look at.
  mutating func checkLength(_ index: Int, _ adoption: Adoption) {
    guard let source = groups[index].source, let flight = groups[index].handOver else { return }
    let key = groups[index].key
    // How long a hand holds something is up to the hand.
    if !flight.animation.isScrub, flight.animation.logicalDuration > Self.longestFlight {
      note(
        "MG017", source, key,
        "the flight of \(key.words) takes longer than a second. Use a shorter animation: what "
          + "flies keeps people waiting.")
    }
    let count = groups.count { $0.isFlying(at: adoption.time) }
    if count > Self.mostFlights, groups.firstIndex(where: { $0.handOver != nil }) == index {
      note(
        "MG017", source, key,
        "\(count) views fly at once. Match the container instead of its parts, or only those that "
          + "are seen.")
    }
  }

  /// In seconds of a curve, or of a spring's response.
  private static let longestFlight = 1.0
  /// More flights than this at a time are told.
  private static let mostFlights = 50

  // MARK: MG013

  /// A follower that would move in another manner than the source that it follows.
  mutating func checkDrift(_ adoption: Adoption) {
    guard !adoption.isFirst else { return }
    for index in groups.indices where groups[index].members.count > 1 {
      guard let source = groups[index].source, let old = adoption.oldIndex(of: source),
        adoption.previous.group(with: groups[index].key)?.sourceIdentity
          == groups[index].sourceIdentity, groups[index].handOver == nil,
        adoption.oldModelRects[old] != adoption.modelRects[source],
        !scrolled(source, adoption)
      else { continue }
      let key = groups[index].key
      for follower in groups[index].members where follower != source {
        guard isLiveFollower(follower), !adoption.isNew(follower),
          adoption.animations[follower] != adoption.animations[source]
        else { continue }
        note(
          "MG013", follower, key,
          "the source of \(key.words) moves with another animation than this follower; in SwiftUI "
            + "they drift apart. Put one .animation(_:value:) on an ancestor of both.")
      }
    }
  }

  /// Whether a node only went where a scroll view around it was scrolled to.
  private func scrolled(_ node: Int, _ adoption: Adoption) -> Bool {
    let scroll = tree.scrollView(around: node)
    guard scroll >= 0, let old = adoption.oldIndex(of: scroll) else { return false }
    return tree.layout.clampedOffset(of: scroll)
      != adoption.previous.tree.layout.clampedOffset(of: old)
  }
}

extension SceneTree {
  fileprivate func drawsSomething(in node: Int) -> Bool {
    (node..<end(of: node)).contains { inner in
      switch nodes[inner].content {
      case .shape, .text: true
      default: false
      }
    }
  }

  /// The first `animation(_:value:)` that says something, on the way down to a node and in the
  /// modifiers inside it.
  fileprivate func animationNode(from root: Int, to node: Int) -> Int? {
    var way = Array(chain(from: node).dropFirst().reversed())
    var current = node
    while current >= root {
      way.append(current)
      current = parent(of: current)
    }
    return way.last { node in
      if case .animation(.some, _) = nodes[node].content { return true }
      return false
    }
  }

  /// Whether the view inside a match keeps its own size, because of a fixed frame, where another is
  /// offered.
  ///
  /// What stands between the frame and the match, such as padding, counts with it.
  fileprivate func refuses(_ size: Size, _ node: Int, of own: Size) -> Bool {
    let isOtherWidth = abs(own.width - size.width) > 0.5
    let isOtherHeight = abs(own.height - size.height) > 0.5
    var (takesWidth, takesHeight) = (true, true)
    for inner in chain(from: node) {
      switch layout.rules[inner] {
      case .fixedFrame(let width, let height, _):
        if takesWidth, width != nil, isOtherWidth { return true }
        if takesHeight, height != nil, isOtherHeight { return true }
        (takesWidth, takesHeight) = (takesWidth && width == nil, takesHeight && height == nil)
      case .flexibleFrame(_, _, let maxWidth, _, _, let maxHeight, _):
        // A frame that takes what it is offered stands between the match and what is fixed inside.
        (takesWidth, takesHeight) = (takesWidth && maxWidth == nil, takesHeight && maxHeight == nil)
      default: break
      }
    }
    return false
  }
}
