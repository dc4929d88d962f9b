import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMatching
import SegueMotion

/// The clicks in a row on one control.
struct ClickSeries {
  /// Clicks further apart than this, in seconds, are clicks of their own.
  static let longestPause = 0.35

  var identity: Identity
  var count: Int
  var time: StageTime
}

extension Stage {
  /// Activates the front-most control that is drawn at a point; in what can be dragged it waits for
  /// the button to come up without a drag.
  func press(at point: Point) {
    endDrag()
    let map = controlMap
    let controls = controls(at: point, in: map)
    if let around = frontLeaf(at: point) ?? controls.first,
      startDrag(around, at: point, controls: controls)
    {
      return
    }
    for node in controls where click(node, in: map) { return }
  }

  /// Ends a drag, or lets go of what looked pressed.
  func release(at point: Point) {
    releaseDrag(at: point)
    notePress(nil)
  }

  /// Gives a control a click; false if it waits for more of them.
  func click(_ node: Int, in map: ControlMap) -> Bool {
    guard case .control(let interaction) = map.tree.nodes[node].content else { return false }
    let identity = map.tree.nodes[node].identity
    if interaction.taps > 1 {
      var series = ClickSeries(identity: identity, count: 1, time: lastTime)
      if let clicks, clicks.identity == identity,
        lastTime.seconds - clicks.time.seconds <= ClickSeries.longestPause
      {
        series.count = clicks.count + 1
      }
      clicks = series.count < interaction.taps ? series : nil
      if series.count < interaction.taps { return false }
    }
    notePress(identity)
    activate(node, in: map)
    return true
  }

  /// The controls under a point, from the inside to the outside, as drawn now.
  func controls(at point: Point, in map: ControlMap) -> [Int] {
    let tree = choreographer.tree
    let rects = choreographer.drawnRects(at: lastTime)
    let leaf = frontLeaf(at: point, rects)
    var found: [Int] = []
    var current = leaf ?? -1
    while current >= 0 {
      if map.controls.contains(where: { $0.node == current }) { found.append(current) }
      current = tree.parent(of: current)
    }
    if !found.isEmpty { return found }
    // A control can be hit between its letters too, where nothing else is drawn over it.
    let under = map.controls.last { control in
      tree.visiblePart(of: control.node, in: rects).contains(point)
        && leaf.map { choreographer.isPainted(control.node, after: $0) } ?? true
    }
    return under.map { [$0.node] } ?? []
  }

  /// The leaf by which what can be dragged is found at a point: a line, too, where nothing lies over
  /// the point.
  func frontLeaf(at point: Point) -> Int? {
    let rects = choreographer.drawnRects(at: lastTime)
    return frontLeaf(at: point, rects) ?? frontLeaf(at: point, rects, orLine: true)
  }

  /// The last painted leaf over a point, as drawn now; what leaves or is let through wholly can't be
  /// hit.
  private func frontLeaf(
    at point: Point, _ rects: ContiguousArray<Rect>, orLine: Bool = false
  ) -> Int? {
    let tree = choreographer.tree
    return choreographer.leavesInPaintOrder(at: lastTime).last { node in
      rects[node].contains(point) && tree.visiblePart(of: node, in: rects).contains(point)
        && (orLine || tree.isOver(point, node, rects[node])) && !tree.isOutOfReach(node)
    }
  }
}
