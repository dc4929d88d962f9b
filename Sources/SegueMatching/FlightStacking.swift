import SegueGeometry
import SegueGraph
import SegueLayout

/// Where a flight is painted, by the covering rule (“What lies above a flight” in `WhyItIsSo.md`).
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
    let order = tree.paintOrder()
    spans = ContiguousArray(repeating: 0..<0, count: tree.count)
    var clips = ContiguousArray<Rect?>(repeating: nil, count: tree.count)
    var isHidden = ContiguousArray<Bool>(repeating: false, count: tree.count)
    for node in order {
      let parent = tree.parent(of: node)
      spans[node] = inks.count..<inks.count
      if parent >= 0 {
        clips[node] = clips[parent]
        isHidden[node] = isHidden[parent]
      }
      let rect = clips[node].map { $0.intersection(rects[node]) } ?? rects[node]
      switch tree.nodes[node].content {
      case .hidden, .placeholder: isHidden[node] = true
      case _ where tree.isFlightView(node): isHidden[node] = true
      case .clip, .scroll: clips[node] = rect
      case .shape where !isHidden[node], .text where !isHidden[node]:
        let visible = !(skipsInert && tree.isInert(node))
        inks.append(
          Ink(
            node: node, identity: tree.nodes[node].identity, rect: visible ? rect : .zero,
            role: tree.nodes[node].role))
        spans[node] = inks.count - 1..<inks.count
      default: break
      }
    }
    // Children before parents: a span ends where that of the last child does.
    for node in order.reversed() {
      let parent = tree.parent(of: node)
      guard parent >= 0 else { continue }
      let end = max(spans[parent].upperBound, spans[node].upperBound)
      spans[parent] = spans[parent].lowerBound..<end
    }
  }
}
