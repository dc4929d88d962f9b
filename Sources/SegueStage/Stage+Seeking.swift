import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMatching
import SegueMotion

/// Where something is in a lazy container, whether it is written or not.
struct LazyPlace {
  /// What is there.
  var identity: Identity
  var container: Identity
  var unit: Int
  var id: AnyHashable
  /// How many units there were.
  var count: Int
}

// MARK: - Scrolling to an id

extension Stage {
  /// Scrolls to the next thing that was asked for; returns whether the tree has changed.
  ///
  /// An element that nobody has written is looked for by its id, and written first.
  func serve(
    _ requests: inout [ScrollRequest], _ tree: inout SceneTree, _ isAnimated: Bool
  ) -> Bool {
    while let request = requests.first {
      let mark = tree.dependence.marks.first {
        $0.id == request.id && $0.readers.contains(request.reader)
      }
      if let mark, mark.node < tree.count {
        requests.removeFirst()
        if scroll(&tree, to: mark.node, request.anchor, isAnimated) { return true }
        continue
      }
      let unseen = tree.dependence.lazies.lazy.compactMap { record -> (Identity, Int)? in
        guard record.readers.contains(request.reader), let unit = record.unit(of: request.id),
          record.isRun(unit)
        else { return nil }
        return (record.identity, unit)
      }.first
      guard let (container, unit) = unseen else {
        requests.removeFirst()
        continue
      }
      windows[container, default: LazyWindow()].wanted.append(unit..<unit + 1)
      tree = write()
      return true
    }
    return false
  }

  /// Scrolls every scroll view around a node of a tree that is still being settled.
  private func scroll(
    _ tree: inout SceneTree, to node: Int, _ anchor: UnitPoint?, _ isAnimated: Bool
  ) -> Bool {
    let rects = tree.modelRects()
    var rect = rects[node]
    var scroll = tree.scrollView(around: node)
    var hasScrolled = false
    while scroll >= 0 {
      let window = rects[scroll]
      let before = tree.layout.clampedOffset(of: scroll)
      var way = Point.zero
      if let anchor {
        way = rect.point(at: anchor) - window.point(at: anchor)
      } else {
        way.x = Self.shortestWay(rect.minX, rect.maxX, into: window.minX, window.maxX)
        way.y = Self.shortestWay(rect.minY, rect.maxY, into: window.minY, window.maxY)
      }
      let extent = tree.layout.scrollExtent(of: scroll)
      let after = Point(
        x: min(max(before.x + way.x, 0), extent.width),
        y: min(max(before.y + way.y, 0), extent.height))
      if after != before {
        scrollOffsets[tree.nodes[scroll].identity] = after
        tree.layout.scroll(scroll, to: after)
        hasScrolled = true
        if isAnimated, options.motion == .full {
          // A longer way than a windowful would pass rows that nobody has written.
          reaches[tree.nodes[scroll].identity] = Point(
            x: min(max(before.x - after.x, -window.width), window.width),
            y: min(max(before.y - after.y, -window.height), window.height))
        }
      }
      rect = rect.offset(by: before - after)
      scroll = tree.scrollView(around: scroll)
    }
    return hasScrolled
  }

  private static func shortestWay(
    _ low: Double, _ high: Double, into first: Double, _ last: Double
  ) -> Double {
    if low < first { return low - first }
    return high > last ? min(high - last, low - first) : 0
  }
}

// MARK: - The focus in lazy containers

extension Stage {
  /// Notes which element of a lazy container has the focus.
  func notePlaceOfFocus() {
    guard let tree = written, !tree.dependence.lazies.isEmpty, let focus else {
      focusPlace = nil
      return
    }
    guard let node = tree.nodes.firstIndex(where: { $0.identity == focus }) else { return }
    focusPlace = nil
    for record in tree.dependence.lazies {
      for piece in record.pieces {
        guard let id = piece.id, piece.roots.contains(where: { tree.contains($0.node, node) })
        else { continue }
        // The innermost container comes first.
        focusPlace = LazyPlace(
          identity: focus, container: record.identity, unit: piece.units.lowerBound, id: id,
          count: record.count)
        return
      }
    }
  }

  /// Where the focused view is now, if it is only counted.
  private var unseenFocus: (container: Identity, unit: Int)? {
    guard let place = focusPlace, place.identity == focus,
      let record = written?.dependence.lazy(place.container),
      let unit = record.unit(of: place.id, near: place.unit, ofCount: place.count),
      record.isRun(unit)
    else { return nil }
    return (place.container, unit)
  }

  /// Whether the focus is on a view that is there but cannot be seen and so is not written.
  var hasUnseenFocus: Bool { unseenFocus != nil }

  /// Writes the focused view and what is around it, if it was out of sight, so that the focus can
  /// move on from there.
  func bringFocusBack() {
    guard focusedNode == nil, let (container, unit) = unseenFocus else { return }
    want(unit..<unit + 1, in: container)
  }

  /// Shows the views with some units of a lazy container, and two lines around them, written.
  private func want(_ units: Range<Int>, in container: Identity) {
    guard let tree = written, let record = tree.dependence.lazy(container) else { return }
    let columns = tree.layout.lines(of: record.node)?.columns ?? 1
    let around = 2 * columns
    let all = 0..<record.count
    let part = (units.lowerBound - around..<units.upperBound + around).clamped(to: all)
    wanted[container] = (windows[container]?.wanted ?? []) + [part]
    store.invalidate(keepingViews: true)
    updateIfNeeded(at: lastTime)
  }

  /// Lets go of views that were written only for a key to find them, if it did not lead there.
  func dropWanted() {
    if windows.contains(where: { !$0.value.wanted.isEmpty }) {
      store.invalidate(keepingViews: true)
    }
  }

  /// The first run of unwritten views in a part of the tree, or the last one.
  private func run(in nodes: Range<Int>, last: Bool) -> Int? {
    let tree = choreographer.tree
    func isRun(_ node: Int) -> Bool {
      if case .unrealised = tree.nodes[node].content { return !tree.isOutOfReach(node) }
      return false
    }
    return last ? nodes.last(where: isRun) : nodes.first(where: isRun)
  }

  /// Writes the first or the last views that a run stands for.
  private func open(_ run: Int, last: Bool) {
    let tree = choreographer.tree
    let container = tree.parent(of: run)
    guard container >= 0,
      let record = written?.dependence.lazy(tree.nodes[container].identity)
    else { return }
    var number = 0
    tree.forEachChild(of: container) { child in
      if child < run, case .unrealised = tree.nodes[child].content { number += 1 }
    }
    let runs = record.pieces.filter(\.isRun)
    guard runs.indices.contains(number) else { return }
    let units = runs[number].units
    want(
      last ? units.upperBound - 1..<units.upperBound : units.lowerBound..<units.lowerBound + 1,
      in: record.identity)
  }

  /// Writes views that lie between the focus and the control that would be next in order, until
  /// there are none; `seek` finds that control.
  func seek(
    _ seek: (ControlMap) -> ControlPlace?, between: (ControlMap, ControlPlace?) -> [Range<Int>],
    last: Bool
  ) -> ControlPlace? {
    // Rows without controls are passed over, but not all of a hundred thousand.
    for _ in 0..<4 {
      let map = controlMap
      let found = seek(map)
      let runs = between(map, found).lazy.compactMap { self.run(in: $0, last: last) }
      guard let run = runs.first else { return found }
      open(run, last: last)
    }
    return seek(controlMap)
  }

  /// Writes views that are nearer to the focus in a direction than anything that is written.
  func openRun(from: Rect, _ direction: Direction, before found: ControlPlace?) -> Bool {
    let tree = choreographer.tree
    guard !(written?.dependence.lazies.isEmpty ?? true) else { return false }
    let rects = tree.modelRects()
    for node in 0..<tree.count {
      guard case .unrealised = tree.nodes[node].content, !tree.isOutOfReach(node) else {
        continue
      }
      let rect = rects[node]
      let isNearer: Bool
      switch direction {
      case .up:
        isNearer =
          rect.maxY <= from.maxY && rect.minY < from.minY
          && rect.maxY > found?.rect.minY ?? -.infinity
      case .down:
        isNearer =
          rect.minY >= from.minY && rect.maxY > from.maxY
          && rect.minY < found?.rect.maxY ?? .infinity
      case .left:
        isNearer =
          rect.maxX <= from.maxX && rect.minX < from.minX && rect.minY < from.maxY
          && from.minY < rect.maxY && rect.maxX > found?.rect.minX ?? -.infinity
      case .right:
        isNearer =
          rect.minX >= from.minX && rect.maxX > from.maxX && rect.minY < from.maxY
          && from.minY < rect.maxY && rect.minX < found?.rect.maxX ?? .infinity
      }
      guard isNearer else { continue }
      open(node, last: direction == .up || direction == .left)
      return true
    }
    return false
  }
}
