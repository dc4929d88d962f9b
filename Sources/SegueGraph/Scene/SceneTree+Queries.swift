import SegueGeometry
import SegueLayout

extension SceneTree {
  /// The tree without its departing subtrees.
  package func withoutInert() -> SceneTree {
    var tree = empty()
    var kept: ContiguousArray<Int> = []
    kept.reserveCapacity(count)
    tree.reserve(count)
    var open: [(node: Int, end: Int)] = []
    var node = 0
    while node < count {
      while let last = open.last, node >= last.end {
        tree.layout.close(last.node)
        open.removeLast()
      }
      if layout.inert[node] {
        node = end(of: node)
        continue
      }
      open.append((tree.layout.open(layout.rules[node]), end(of: node)))
      tree.nodes.append(nodes[node])
      kept.append(node)
      node += 1
    }
    for last in open.reversed() { tree.layout.close(last.node) }
    tree.dependence = dependence
    tree.layout.takePlaces(from: layout, of: kept)
    return tree
  }

  /// The tree without the alternatives that layout did not choose.
  package func withoutUnchosen() -> SceneTree {
    let unchosen = unchosenParts()
    if unchosen.isEmpty { return self }
    var tree = self
    for choice in dependence.choices { tree.layout.noteAlternatives(of: choice) }
    for part in unchosen { tree.layout.inert[part.lowerBound] = true }
    return tree.withoutInert()
  }

  /// The alternatives that layout has not chosen, each with all that is in it.
  package func unchosenParts() -> [Range<Int>] {
    var parts: [Range<Int>] = []
    for node in dependence.choices {
      let chosen = layout.choice(of: node)
      forEachChild(of: node) { if $0 != chosen { parts.append($0..<end(of: $0)) } }
    }
    return parts
  }

  /// Whether the node is, or is inside, a departing subtree.
  package func isInert(_ node: Int) -> Bool {
    var current = node
    while current >= 0 {
      if layout.inert[current] { return true }
      current = parent(of: current)
    }
    return false
  }

  /// All nodes as they are painted: a parent before its children, siblings by zIndex and then as
  /// declared.
  ///
  /// A subtree is a range of it. No recursion: views may lie deeper in each other than a thread's
  /// stack would bear. With `departures`, what leaves is painted behind its siblings of the same
  /// zIndex, what left first at the very back, as in SwiftUI (`semantics` 1.6).
  package func paintOrder(departures: [Identity: Int]? = nil) -> ContiguousArray<Int> {
    let hasOrder = nodes.contains { node in
      if case .zIndex(let value) = node.content { return value != 0 }
      return false
    }
    guard hasOrder || departures != nil && layout.inert.contains(true) else {
      return ContiguousArray(0..<count)
    }
    var order = ContiguousArray<Int>()
    order.reserveCapacity(count)
    var waiting: [PaintedChild] = []
    pushChildren(of: -1, on: &waiting, departures)
    while let next = waiting.popLast() {
      order.append(next.node)
      pushChildren(of: next.node, on: &waiting, departures)
    }
    return order
  }

  private typealias PaintedChild = (z: Double, turn: Int, node: Int)

  /// Puts the children on a stack, the first to be painted on top.
  private func pushChildren(
    of node: Int, on waiting: inout [PaintedChild], _ departures: [Identity: Int]?
  ) {
    let first = node + 1
    if node >= 0, first < end(of: node), end(of: first) == end(of: node) {
      return waiting.append((0, 0, first))
    }
    let start = waiting.count
    forEachChild(of: node) { child in
      let departure = layout.inert[child] ? departures?[nodes[child].identity] : nil
      waiting.append((zIndex(of: child), departure ?? .max, child))
    }
    waiting[start...].sort { $0 > $1 }
  }

  /// The zIndex that a view or one of its modifiers says.
  package func zIndex(of node: Int) -> Double {
    var current: Int? = node
    while let here = current {
      if case .zIndex(let value) = nodes[here].content { return value }
      current = innerView(of: here)
    }
    return 0
  }

  /// The nearest node above that lays several children out, or -1.
  package func container(of node: Int) -> Int {
    var current = parent(of: node)
    while current >= 0, layout.rules[current].hasOneChild { current = parent(of: current) }
    return current
  }

  /// The child of `ancestor` that is, or holds, `node`.
  package func child(of ancestor: Int, holding node: Int) -> Int {
    var current = node
    while parent(of: current) != ancestor, parent(of: current) >= 0 {
      current = parent(of: current)
    }
    return current
  }

  package func contains(_ ancestor: Int, _ node: Int) -> Bool {
    node >= ancestor && node < end(of: ancestor)
  }

  /// The part of a rect that the clips around a node let through.
  package func visiblePart(of node: Int, in rects: ContiguousArray<Rect>) -> Rect {
    var rect = rects[node]
    var current = parent(of: node)
    while current >= 0 {
      switch nodes[current].content {
      case .clip, .scroll: rect = rect.intersection(rects[current])
      default: break
      }
      current = parent(of: current)
    }
    return rect
  }

  /// The rest frames in global points.
  package func modelRects() -> ContiguousArray<Rect> {
    var rects = ContiguousArray<Rect>()
    rects.reserveCapacity(count)
    for node in 0..<count {
      let parent = parent(of: node)
      let origin = parent < 0 ? Point.zero : rects[parent].origin
      rects.append(layout.frames[node].offset(by: origin))
    }
    return rects
  }

  /// Whether the node is inside something that leaves or that is hidden.
  package func isInertOrHidden(_ node: Int) -> Bool {
    var current = node
    while current >= 0 {
      if layout.inert[current] { return true }
      switch nodes[current].content {
      case .hidden, .placeholder: return true
      default: break
      }
      if isFlightView(current) { return true }
      current = parent(of: current)
    }
    return false
  }

  /// Whether nobody can meet the node: it leaves, is hidden, or it or all of its view is let through
  /// wholly.
  ///
  /// What fades counts as what it fades to.
  package func isOutOfReach(_ node: Int) -> Bool {
    if isInertOrHidden(node) || isInside(node, opacity: { $0 <= 0 }) { return true }
    // A modifier such as a tap gesture stands around the opacity of its view.
    var inner = node
    while layout.rules[inner].hasOneChild, inner + 1 < end(of: inner) {
      inner += 1
      if case .opacity(let value) = nodes[inner].content, value <= 0 { return true }
    }
    return false
  }

  /// Whether the ground behind the node shows through it or beside it within its rect, because of
  /// what is said around it.
  package func isLetThrough(_ node: Int) -> Bool {
    var current = parent(of: node)
    while current >= 0 {
      if case .mask = nodes[current].content { return true }
      current = parent(of: current)
    }
    return isInside(node, opacity: { $0 < 1 })
  }

  private func isInside(_ node: Int, opacity isMeant: (Double) -> Bool) -> Bool {
    var current = node
    while current >= 0 {
      if case .opacity(let value) = nodes[current].content, isMeant(value) { return true }
      current = parent(of: current)
    }
    return false
  }

  /// Whether a node is what is drawn in place of a view while it flies.
  package func isFlightView(_ node: Int) -> Bool {
    let parent = parent(of: node)
    guard parent >= 0, node > parent + 1, case .inFlight = nodes[parent].content else {
      return false
    }
    return true
  }

  /// The matched nodes among the modifiers and views that belong to one view.
  package func matchedNodes(around node: Int) -> [Int] {
    var top = node
    while parent(of: top) >= 0, innerView(of: parent(of: top)) == top { top = parent(of: top) }
    return chain(from: top).filter {
      if case .matched = nodes[$0].content { return true }
      return false
    }
  }

  /// The scroll view around a node, or -1.
  package func scrollView(around node: Int) -> Int {
    var current = parent(of: node)
    while current >= 0 {
      if case .scroll = nodes[current].content { return current }
      current = parent(of: current)
    }
    return -1
  }
}

extension LayoutRule {
  /// Whether a node of this rule wraps exactly one view.
  package var hasOneChild: Bool {
    switch self {
    case .fill, .text, .spacer, .divider, .horizontalStack, .verticalStack, .layers, .grid,
      .decorated, .lazyStack, .unrealised, .reader, .firstThatFits, .custom:
      false
    case .passThrough, .fixedFrame, .flexibleFrame, .padding, .fixedSize, .aspectRatio, .scroll,
      .offset, .position, .priority, .layoutValue, .guide:
      true
    }
  }
}

extension LayoutTree {
  /// How far a scroll node is scrolled, within what its content allows.
  package func clampedOffset(of scroll: Int) -> Point {
    guard case .scroll(_, let offset) = rules[scroll] else { return .zero }
    let extent = scrollExtent(of: scroll)
    return Point(
      x: min(max(offset.x, 0), extent.width), y: min(max(offset.y, 0), extent.height))
  }
}
