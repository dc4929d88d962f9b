import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMatching

/// What keys scroll that the focus has no use for.
extension Stage {
  /// Scrolls by one row, or by two columns, which are as far.
  func scrollStep(_ direction: Direction) {
    let (width, height) = (2 * options.metrics.width, options.metrics.height)
    let way =
      switch direction {
      case .left: Point(x: -width, y: 0)
      case .right: Point(x: width, y: 0)
      case .up: Point(x: 0, y: -height)
      case .down: Point(x: 0, y: height)
      }
    scrollByKey { _, _ in way }
  }

  /// Scrolls by a windowful less one row or two columns, so that the eye finds its place again.
  ///
  /// Where nothing in front scrolls, it turns the pages of what lies behind.
  func scrollPage(_ direction: Double) {
    let metrics = options.metrics
    let tree = choreographer.tree
    scrollByKey(evenBehind: true) { scroll, axis in
      let window = tree.layout.frames[scroll].size
      return axis == .vertical
        ? Point(x: 0, y: direction * max(window.height - metrics.height, metrics.height))
        : Point(x: direction * max(window.width - 2 * metrics.width, metrics.width), y: 0)
    }
  }

  /// Scrolls to the first or the last that there is: down where that is possible, else across.
  func scrollToEnd(last: Bool) {
    let tree = choreographer.tree
    scrollByKey { scroll, axis in
      let extent = tree.layout.scrollExtent(of: scroll)
      let way = last ? 1.0 : -1.0
      return axis == .vertical
        ? Point(x: 0, y: way * extent.height) : Point(x: way * extent.width, y: 0)
    }
  }

  /// Scrolls the first scroll view that has somewhere left to go: one around the focus, or where
  /// nothing around it scrolls that way, any that is seen.
  ///
  /// `way` is told the direction in which the view scrolls, or scrolls first.
  private func scrollByKey(
    evenBehind: Bool = false, _ way: (_ scroll: Int, _ axis: Axis) -> Point
  ) {
    let tree = choreographer.tree
    var isBound = false
    func scrolls(_ scroll: Int) -> Bool {
      let extent = tree.layout.scrollExtent(of: scroll)
      let way = way(scroll, scrollsDown(around: scroll) ? .vertical : .horizontal)
      isBound = isBound || (way.x == 0 ? extent.height : extent.width) > 0
      let before = tree.layout.clampedOffset(of: scroll)
      return scrollTo(before + way, scroll: scroll) != before
    }
    var around: [Int] = []
    var next = focusedNode.map { tree.scrollView(around: $0) } ?? -1
    while next >= 0 {
      if scrolls(next) { return }
      around.append(next)
      next = tree.scrollView(around: next)
    }
    if isBound { return }
    let (inFront, behind) = scrollViewsOnStage()
    for scroll in inFront + (evenBehind ? behind : []) where !around.contains(scroll) {
      if scrolls(scroll) { return }
    }
  }

  /// All scroll views on the stage, in the order of the tree: those that are seen, and those that
  /// lie behind something else.
  private func scrollViewsOnStage() -> (inFront: [Int], behind: [Int]) {
    let tree = choreographer.tree
    var (inFront, behind): ([Int], [Int]) = ([], [])
    let rects = choreographer.drawnRects(at: lastTime)
    let stage = Rect(origin: .zero, size: options.metrics.size(of: size))
    for scroll in tree.nodes.indices where tree.isScroll(scroll) {
      let seen = tree.visiblePart(of: scroll, in: rects).intersection(stage)
      if seen.isEmpty || tree.isOutOfReach(scroll) { continue }
      let front = frontScroll(at: Point(x: seen.midX, y: seen.midY))
      let isSeen = front.map { tree.contains(scroll, $0) } ?? false
      if isSeen { inFront.append(scroll) } else { behind.append(scroll) }
    }
    return (inFront, behind)
  }
}
