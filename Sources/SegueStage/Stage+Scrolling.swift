import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMatching
import SeguePaint

extension Stage {
  /// Scrolls so far that the view is seen whole, if it fits, in every scroll view around it.
  func reveal(_ node: Int) {
    let tree = choreographer.tree
    let rects = tree.modelRects()
    var rect = rects[node]
    var scroll = tree.scrollView(around: node)
    while scroll >= 0 {
      let window = rects[scroll]
      let before = tree.layout.clampedOffset(of: scroll)
      let way = wayIntoSight(of: rect, window: window, axes: scrollAxes(of: scroll))
      let after = scrollTo(before + way, scroll: scroll)
      rect = rect.offset(by: before - after)
      // What sticks out of this window cannot be seen through the next one either.
      let seen = rect.intersection(window)
      if !seen.isEmpty { rect = seen }
      scroll = tree.scrollView(around: scroll)
    }
  }

  private func wayIntoSight(of rect: Rect, window: Rect, axes: Axis.Set) -> Point {
    var way = Point.zero
    // A little of what is beyond shows that there is more, where there is room for it.
    let hasRoom = window.height >= rect.height + 2 * options.metrics.height
    let margin = hasRoom ? options.metrics.height : 0
    if axes.contains(.vertical) {
      let top = rect.minY - window.minY - margin
      let bottom = rect.maxY - window.maxY + margin
      if top < 0 { way.y = top } else if bottom > 0 { way.y = min(bottom, top) }
    }
    if axes.contains(.horizontal) {
      let left = rect.minX - window.minX - options.metrics.width
      let right = rect.maxX - window.maxX + options.metrics.width
      if left < 0 { way.x = left } else if right > 0 { way.x = min(right, left) }
    }
    return way
  }

  private func scrollAxes(of scroll: Int) -> Axis.Set {
    guard case .scroll(let axes, _) = choreographer.tree.layout.rules[scroll] else { return [] }
    return axes
  }

  /// Scrolls to an offset, as far as there is content, and returns where that is.
  @discardableResult
  private func scrollTo(_ offset: Point, scroll: Int) -> Point {
    let tree = choreographer.tree
    let extent = tree.layout.scrollExtent(of: scroll)
    let clamped = Point(
      x: min(max(offset.x, 0), extent.width), y: min(max(offset.y, 0), extent.height))
    if clamped != tree.layout.clampedOffset(of: scroll) {
      scrollOffsets[tree.nodes[scroll].identity] = clamped
      invalidateLayout()
    }
    return clamped
  }

  /// Turns the innermost of nested scroll views that has somewhere left to go.
  private func turn(_ innermost: Int, by way: Point) {
    let tree = choreographer.tree
    var scroll = innermost
    while scroll >= 0 {
      let before = tree.layout.clampedOffset(of: scroll)
      if scrollTo(before + way, scroll: scroll) != before { return }
      scroll = tree.scrollView(around: scroll)
    }
  }

  /// Scrolls by a windowful.
  func page(_ direction: Double) {
    let tree = choreographer.tree
    var scroll = focusedNode.map { tree.scrollView(around: $0) } ?? -1
    if scroll < 0 {
      scroll =
        tree.nodes.indices.first { tree.isScroll($0) && !tree.isInertOrHidden($0) } ?? -1
    }
    guard scroll >= 0 else { return }
    let height = tree.layout.frames[scroll].height - options.metrics.height
    turn(scroll, by: Point(x: 0, y: direction * max(height, 0)))
  }

  /// Turns what is under the pointer: three rows or columns a step.
  func wheel(_ steps: Int, at point: Point) {
    guard let scroll = frontScroll(at: point) else { return }
    let tree = choreographer.tree
    let metrics = options.metrics
    // A strip that scrolls across turns only where nothing around it scrolls down.
    var around = scroll
    var scrollsDown = false
    while around >= 0 {
      scrollsDown = scrollsDown || tree.layout.scrollExtent(of: around).height > 0
      around = tree.scrollView(around: around)
    }
    let way = 3 * Double(steps)
    turn(
      scroll,
      by: scrollsDown ? Point(x: 0, y: way * metrics.height) : Point(x: way * metrics.width, y: 0))
  }

  /// The innermost scroll view that is seen at a point, unless a filled shape lies over it there.
  private func frontScroll(at point: Point) -> Int? {
    let tree = choreographer.tree
    let rects = choreographer.drawnRects(at: lastTime)
    let leaves = choreographer.leavesInPaintOrder(at: lastTime)
    let front = leaves.last { leaf in
      guard case .shape(_, .fill, _) = tree.nodes[leaf].content else { return false }
      return rects[leaf].contains(point) && !tree.isInert(leaf)
        && tree.visiblePart(of: leaf, in: rects).contains(point)
    }
    return tree.nodes.indices.last { scroll in
      guard tree.isScroll(scroll), !tree.isInertOrHidden(scroll),
        tree.visiblePart(of: scroll, in: rects).contains(point)
      else { return false }
      guard let front, !tree.contains(scroll, front) else { return true }
      let last = leaves.last { $0 == front || tree.contains(scroll, $0) }
      return last != front
    }
  }

  /// Forgets the positions of scroll views that are not there any more.
  func forgetScrollOffsets() {
    guard !scrollOffsets.isEmpty else { return }
    let tree = choreographer.tree
    let present = Set(
      tree.nodes.indices.filter { tree.isScroll($0) }.map { tree.nodes[$0].identity })
    scrollOffsets = scrollOffsets.filter { present.contains($0.key) }
  }
}

extension SceneTree {
  fileprivate func isScroll(_ node: Int) -> Bool {
    if case .scroll = nodes[node].content { return true }
    return false
  }
}
