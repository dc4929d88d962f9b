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
  func scrollPage(_ direction: Double) {
    let metrics = options.metrics
    let tree = choreographer.tree
    scrollByKey { scroll, axis in
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

  /// Scrolls the first scroll view that has somewhere left to go.
  ///
  /// `way` is told the direction in which the view scrolls, or scrolls first.
  private func scrollByKey(_ way: (_ scroll: Int, _ axis: Axis) -> Point) {
    let tree = choreographer.tree
    for scroll in scrollViewsForKeys() {
      let extent = tree.layout.scrollExtent(of: scroll)
      let way = way(scroll, extent.height > 0 ? .vertical : .horizontal)
      let before = tree.layout.clampedOffset(of: scroll)
      if scrollTo(before + way, scroll: scroll) != before { return }
    }
  }

  /// The scroll views around the focus, from the inside to the outside, and then all others that
  /// are seen, in the order of the tree.
  private func scrollViewsForKeys() -> [Int] {
    let tree = choreographer.tree
    var found: [Int] = []
    var around = focusedNode.map { tree.scrollView(around: $0) } ?? -1
    while around >= 0 {
      found.append(around)
      around = tree.scrollView(around: around)
    }
    let rects = choreographer.drawnRects(at: lastTime)
    let stage = Rect(origin: .zero, size: options.metrics.size(of: size))
    for scroll in tree.nodes.indices where tree.isScroll(scroll) && !found.contains(scroll) {
      let seen = tree.visiblePart(of: scroll, in: rects).intersection(stage)
      if seen.isEmpty || tree.isInertOrHidden(scroll) { continue }
      // What lies behind something else is not meant.
      let front = frontScroll(at: Point(x: seen.midX, y: seen.midY))
      if front.map({ tree.contains(scroll, $0) }) ?? false { found.append(scroll) }
    }
    return found
  }
}
