import SegueGeometry
import SegueGraph
import SegueLayout

/// Where a flight is painted, by the covering rule (design §5).
///
/// A cover is a view outside both members that overlaps one end's rest rect, is painted above it
/// there, and is not painted below the other end where it overlaps that one.
struct FlightStacking {
  /// Whether it is painted just below the lowest cover; otherwise it is a hero.
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
      tree.forEachPaintedChild(of: node) { visit($0, clip: clip) }
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
