import SegueGeometry
import SegueGraph
import SegueLayout

/// Where a flight is painted, by the covering rule (design §5).
///
/// A cover is a view outside both members that overlaps one end's rest rect, is painted above it
/// there, and is not painted below the other end where it overlaps that one.
struct FlightStacking {
  /// Covered at both ends: painted just below the lowest cover. Otherwise a hero.
  var isCoveredAtBothEnds = false
  /// The views that stay above the flight.
  var covers: Set<Identity> = []
  /// The views that an end is painted over, and those that play the same part in other items of
  /// the same loop: they stay below the flight.
  var unders: Set<Identity> = []
}

/// One leaf that paints something, at rest, clipped as drawn, in paint order.
struct Ink {
  var node: Int
  var identity: Identity
  var rect: Rect
  /// The part it plays, the same in every item of a loop.
  var role: Int32
}

/// The leaves of one layout in paint order, and where each subtree stands among them.
struct PaintOrder {
  var inks: [Ink] = []
  /// For each node, the ranks of the first leaf inside and of the first leaf after it.
  var spans: ContiguousArray<Range<Int>>

  /// The order of a tree at rest; departing views keep their slot but, with `skipsInert`, no ink.
  init(_ tree: SceneTree, rects: ContiguousArray<Rect>, skipsInert: Bool) {
    spans = ContiguousArray(repeating: 0..<0, count: tree.count)
    var walker = Walker(tree: tree, rects: rects, skipsInert: skipsInert)
    walker.visitChildren(of: -1, clip: nil)
    inks = walker.inks
    spans = walker.spans
  }

  private struct Walker {
    let tree: SceneTree
    let rects: ContiguousArray<Rect>
    let skipsInert: Bool
    var inks: [Ink] = []
    var rank = 0
    var spans: ContiguousArray<Range<Int>>

    init(tree: SceneTree, rects: ContiguousArray<Rect>, skipsInert: Bool) {
      self.tree = tree
      self.rects = rects
      self.skipsInert = skipsInert
      spans = ContiguousArray(repeating: 0..<0, count: tree.count)
    }

    mutating func visitChildren(of node: Int, clip: Rect?) {
      for child in tree.paintOrderedChildren(of: node) { visit(child, clip: clip) }
    }

    mutating func visit(_ node: Int, clip: Rect?) {
      let start = rank
      defer { spans[node] = start..<rank }
      var clip = clip
      switch tree.nodes[node].content {
      case .hidden: return
      case .clip, .scroll: clip = clip.map { $0.intersection(rects[node]) } ?? rects[node]
      case .shape, .text:
        let rect = clip.map { $0.intersection(rects[node]) } ?? rects[node]
        let visible = !(skipsInert && tree.isInert(node))
        inks.append(
          Ink(
            node: node, identity: tree.nodes[node].identity, rect: visible ? rect : .zero,
            role: tree.nodes[node].role))
        rank += 1
      default: break
      }
      visitChildren(of: node, clip: clip)
    }
  }
}

extension SceneTree {
  /// Whether the node is, or is inside, a departing subtree.
  func isInert(_ node: Int) -> Bool {
    var current = node
    while current >= 0 {
      if layout.inert[current] { return true }
      current = parent(of: current)
    }
    return false
  }

  /// The children in paint order: by zIndex, then as declared.
  func paintOrderedChildren(of node: Int) -> [Int] {
    var children: [Int] = []
    var needsSort = false
    forEachChild(of: node) { child in
      children.append(child)
      if zIndex(of: child) != 0 { needsSort = true }
    }
    guard needsSort else { return children }
    let indices = children.map { (node: $0, z: zIndex(of: $0)) }
    return indices.enumerated().sorted {
      ($0.element.z, $0.offset) < ($1.element.z, $1.offset)
    }.map(\.element.node)
  }

  /// The zIndex that a view or one of its modifiers says.
  func zIndex(of node: Int) -> Double {
    var current: Int? = node
    while let here = current {
      if case .zIndex(let value) = nodes[here].content { return value }
      current = onlyChild(of: here)
    }
    return 0
  }

  /// The nearest node above that lays several children out, or -1.
  func container(of node: Int) -> Int {
    var current = parent(of: node)
    while current >= 0, layout.rules[current].hasOneChild { current = parent(of: current) }
    return current
  }

  /// The child of `ancestor` that is, or holds, `node`.
  func child(of ancestor: Int, holding node: Int) -> Int {
    var current = node
    while parent(of: current) != ancestor, parent(of: current) >= 0 {
      current = parent(of: current)
    }
    return current
  }

  func contains(_ ancestor: Int, _ node: Int) -> Bool {
    node >= ancestor && node < end(of: ancestor)
  }
}
