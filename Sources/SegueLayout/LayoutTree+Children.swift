import SegueGeometry

/// What a node's parent and siblings see of it without asking for its size.
struct LayoutTraits: Hashable, Sendable {
  var priority = 0.0
  var carriesText = false
  var isText = false
  var isSpacer = false
  /// Whether the node, or one inside it, says where a guide lies.
  var hasGuides = false
}

extension LayoutTree {
  /// The first child that takes part in layout.
  func firstChild(of node: Int) -> Int? {
    nextChild(of: node, from: node + 1)
  }

  /// The next sibling that takes part in layout.
  func child(after sibling: Int, of node: Int) -> Int? {
    nextChild(of: node, from: ends[sibling])
  }

  private func nextChild(of node: Int, from first: Int) -> Int? {
    var child = first
    while child < ends[node] {
      if !inert[child] { return child }
      child = ends[child]
    }
    return nil
  }

  /// The child that decides a decorated node's size.
  func primaryChild(of node: Int, at index: Int) -> Int? {
    var child = firstChild(of: node)
    var left = index
    while left > 0, let current = child {
      guard let next = self.child(after: current, of: node) else { break }
      child = next
      left -= 1
    }
    return child
  }

  /// From the last node to the first, which is children before parents.
  mutating func resolveTraits() {
    for node in stride(from: count - 1, through: 0, by: -1) {
      var resolved = LayoutTraits()
      // A departing text must not hold gaps rounded that a fresh layout would not round.
      var child = firstChild(of: node)
      while let current = child {
        resolved.carriesText = resolved.carriesText || traits[current].carriesText
        resolved.hasGuides = resolved.hasGuides || traits[current].hasGuides
        child = self.child(after: current, of: node)
      }
      switch rules[node] {
      case .text:
        resolved.isText = true
        resolved.carriesText = true
      case .spacer:
        resolved.isSpacer = true
        // Served last, whatever its siblings' priorities.
        resolved.priority = -.infinity
      case .priority(let priority):
        inherit(from: firstChild(of: node), into: &resolved)
        resolved.priority = priority.isNaN ? 0 : priority
      case .guide:
        resolved.hasGuides = true
        inherit(from: firstChild(of: node), into: &resolved)
      case .passThrough, .offset, .fixedSize, .fixedFrame, .flexibleFrame, .layoutValue:
        inherit(from: firstChild(of: node), into: &resolved)
      case .padding, .aspectRatio, .position:
        // The distance around a child is no longer the gap of a text or of a spacer.
        resolved.priority = firstChild(of: node).map { traits[$0].priority } ?? 0
      case .decorated(let primary, _):
        inherit(from: primaryChild(of: node, at: primary), into: &resolved)
      case .firstThatFits(_, let carriesText):
        resolved.carriesText = resolved.carriesText || carriesText
      case .fill, .divider, .horizontalStack, .verticalStack, .layers, .grid, .scroll, .lazyStack,
        .unrealised, .reader, .custom:
        break
      }
      traits[node] = resolved
    }
  }

  private func inherit(from child: Int?, into resolved: inout LayoutTraits) {
    guard let child else { return }
    resolved.priority = traits[child].priority
    resolved.isText = traits[child].isText
    resolved.isSpacer = traits[child].isSpacer
  }
}

/// What a node knows of the stacks above it.
struct StackSurroundings: Hashable, Sendable {
  /// The direction that spacers and dividers follow, nil outside of stacks.
  var axis: Axis?
  /// How many stacks are above.
  var depth = 0

  /// What the children of a node with these surroundings know.
  func inside(_ rule: LayoutRule) -> StackSurroundings {
    switch rule {
    case .horizontalStack: StackSurroundings(axis: .horizontal, depth: depth + 1)
    case .verticalStack: StackSurroundings(axis: .vertical, depth: depth + 1)
    case .lazyStack(let axis, _, _): StackSurroundings(axis: axis, depth: depth)
    case .layers, .grid, .scroll, .reader, .custom: StackSurroundings(axis: nil, depth: depth)
    default: self
    }
  }
}
