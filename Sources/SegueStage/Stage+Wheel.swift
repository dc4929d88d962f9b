import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMatching
import SeguePaint

extension Stage {
  /// Turns what is under the pointer: three rows or columns a step.
  ///
  /// What is at its end, or does not scroll, may be pulled along instead.
  func wheel(_ steps: Int, at point: Point, _ axis: Axis) {
    if isPulledByWheel || !scroll(steps, at: point, axis) { pull(steps, at: point, axis) }
  }

  private func scroll(_ steps: Int, at point: Point, _ axis: Axis) -> Bool {
    guard let scroll = frontScroll(at: point) else { return false }
    let metrics = options.metrics
    let scrollsDown = axis == .vertical && scrollsDown(around: scroll)
    let way = 3 * Double(steps)
    return turn(
      scroll,
      by: scrollsDown ? Point(x: 0, y: way * metrics.height) : Point(x: way * metrics.width, y: 0))
  }

  /// Whether a scroll view or one around it goes down: a strip turns across only where none does.
  func scrollsDown(around scroll: Int) -> Bool {
    let tree = choreographer.tree
    var around = scroll
    while around >= 0 {
      if tree.layout.scrollExtent(of: around).height > 0 { return true }
      around = tree.scrollView(around: around)
    }
    return false
  }

  /// The innermost scroll view that is seen at a point, unless a filled shape lies over it there.
  func frontScroll(at point: Point) -> Int? {
    let tree = choreographer.tree
    let rects = choreographer.drawnRects(at: lastTime)
    let leaves = choreographer.leavesInPaintOrder(at: lastTime)
    let front = leaves.last { leaf in
      guard case .shape(_, .fill, _) = tree.nodes[leaf].content else { return false }
      return rects[leaf].contains(point) && tree.isOver(point, leaf, rects[leaf])
        && !tree.isOutOfReach(leaf)
        && tree.visiblePart(of: leaf, in: rects).contains(point)
    }
    return tree.nodes.indices.last { scroll in
      guard tree.isScroll(scroll), !tree.isOutOfReach(scroll),
        tree.visiblePart(of: scroll, in: rects).contains(point)
      else { return false }
      guard let front, !tree.contains(scroll, front) else { return true }
      let last = leaves.last { $0 == front || tree.contains(scroll, $0) }
      return last != front
    }
  }
}
