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
  func scrollTo(_ offset: Point, scroll: Int) -> Point {
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

  /// Turns the innermost of nested scroll views that has somewhere left to go; false if none has.
  @discardableResult
  func turn(_ innermost: Int, by way: Point) -> Bool {
    let tree = choreographer.tree
    var scroll = innermost
    while scroll >= 0 {
      let before = tree.layout.clampedOffset(of: scroll)
      if scrollTo(before + way, scroll: scroll) != before { return true }
      scroll = tree.scrollView(around: scroll)
    }
    return false
  }

  /// Forgets the positions of scroll views that are not there any more.
  func forgetScrollOffsets() {
    guard !scrollOffsets.isEmpty else { return }
    let tree = choreographer.tree
    let present = Set(
      tree.nodes.indices.filter { tree.isScroll($0) && !choreographer.isUnderGone($0) }.map {
        tree.nodes[$0].identity
      })
    scrollOffsets = scrollOffsets.filter { present.contains($0.key) }
  }
}

extension SceneTree {
  func isScroll(_ node: Int) -> Bool {
    if case .scroll = nodes[node].content { return true }
    return false
  }
}
