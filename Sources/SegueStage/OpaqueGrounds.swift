import SegueGeometry
import SegueGraph
import SegueLayout
import SeguePaint

/// Opaque shapes that hide what is painted before them.
struct OpaqueGrounds {
  private let tree: SceneTree
  private let rects: ContiguousArray<Rect>
  /// What is seen of anything is within the stage.
  private let stage: Rect
  /// The largest first: what is smaller than a view can't hide it.
  private var shapes: [Ground] = []
  private var ranks: ContiguousArray<Int>

  private struct Ground {
    var rank: Int
    var node: Int
    var rect: Rect
    var area: Double { rect.width * rect.height }
  }

  init(_ tree: borrowing SceneTree, rects: ContiguousArray<Rect>, stage: Size) {
    self.tree = copy tree
    self.rects = rects
    self.stage = Rect(origin: .zero, size: stage)
    ranks = ContiguousArray(repeating: 0, count: tree.count)
    for (rank, node) in tree.paintOrder().enumerated() {
      ranks[node] = rank
      guard isOpaque(node), !tree.isInertOrHidden(node), !tree.isLetThrough(node) else { continue }
      let rect = visiblePart(of: node)
      if !rect.isEmpty { shapes.append(Ground(rank: rank, node: node, rect: rect)) }
    }
    shapes.sort { ($1.area, $0.rank) < ($0.area, $1.rank) }
  }

  private func isOpaque(_ node: Int) -> Bool {
    guard tree.fillsRect(node), case .shape(_, _, let paint) = tree.nodes[node].content,
      case .color(let color) = paint.resolved(
        in: tree.nodes[node].scheme, accent: tree.nodes[node].accent)
    else { return false }
    return color.alpha >= 1
  }

  private func visiblePart(of node: Int) -> Rect {
    tree.visiblePart(of: node, in: rects).intersection(stage)
  }

  /// Whether something opaque outside the view is painted over all that is seen of it.
  func cover(_ node: Int) -> Bool {
    // Scrolled out of sight is not covered, the keyboard brings it back; unless something lies over
    // the whole scroll view. What scrolls along with it does not count.
    var (rect, scroll) = (visiblePart(of: node), -1)
    if rect.isEmpty {
      scroll = tree.scrollView(around: node)
      rect = scroll < 0 ? stage : visiblePart(of: scroll)
    }
    guard !rect.isEmpty else { return false }
    let slack = 0.01
    let least = max(rect.width - 2 * slack, 0) * max(rect.height - 2 * slack, 0)
    let last = ranks[node..<tree.end(of: node)].max() ?? 0
    for shape in shapes {
      if shape.area < least { return false }
      if shape.rank > last, !tree.contains(node, shape.node),
        scroll < 0 || !tree.contains(scroll, shape.node), shape.rect.covers(rect, slack: slack)
      {
        return true
      }
    }
    return false
  }
}
