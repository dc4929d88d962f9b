import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMotion
import SeguePaint

extension Choreographer {
  /// The shape that gets the ring of the focus, if one stands for the focused view.
  func ringHost(of focus: FocusMark?, at time: StageTime) -> Int? {
    guard let focus, !focus.underlines else { return nil }
    return shapeHost(of: focus.node, at: time)?.node
  }

  /// The shape inside a view that stands for its outline: the first that is drawn and fills nearly
  /// all of it.
  func shapeHost(of node: Int, at time: StageTime) -> (node: Int, kind: ShapeKind)? {
    let whole = presentation.rects[node]
    var next = node
    while next < tree.end(of: node) {
      let inner = next
      guard isDrawn(inner, at: time) else {
        next = tree.end(of: inner)
        continue
      }
      next += 1
      guard case .shape(let outline, .fill, _) = tree.nodes[inner].content, !outline.isGlyph
      else { continue }
      let area = presentation.rects[inner].intersection(whole)
      if area.width * area.height >= 0.7 * whole.width * whole.height {
        return (inner, clipKind(of: inner) ?? outline.kind(in: presentation.rects[inner].size))
      }
    }
    return nil
  }

  /// Whether a node, and so its subtree, is drawn in this frame if what is around it is.
  @inline(__always)
  func isDrawn(_ node: Int, at time: StageTime) -> Bool {
    switch tree.nodes[node].content {
    case .hidden, .placeholder: false
    default: !presentation.isGone[node] && !(hasFlightViews && isReplaced(node, at: time))
    }
  }

  /// The shape that a clip of the same size gives to a leaf.
  func clipKind(of leaf: Int) -> ShapeKind? {
    var current = tree.parent(of: leaf)
    while current >= 0 {
      if case .clip(let outline) = tree.nodes[current].content,
        presentation.rects[current].covers(presentation.rects[leaf], slack: 0.5),
        presentation.rects[leaf].covers(presentation.rects[current], slack: 0.5)
      {
        return outline.kind(in: presentation.rects[leaf].size)
      }
      current = tree.parent(of: current)
    }
    return nil
  }

  /// The flights that the ring of a focused view waits for.
  func flightsAround(focused node: Int, at time: StageTime) -> [Int] {
    (tree.matchedNodes(around: node) + [node]).compactMap { matched in
      group(of: matched).flatMap { isFlying($0, at: time) ? $0 : nil }
    }
  }
}

extension Emitter {
  /// Whether a view is still on its way: its ring waits until it has nearly landed.
  ///
  /// A ring that flies is a third colour in the cells of a moving edge, which can show only two.
  func isFarFromHome(_ node: Int) -> Bool {
    let metrics = choreographer.tree.layout.metrics
    return choreographer.flightsAround(focused: node, at: time).contains { index in
      let left = choreographer.groups[index].flight.remaining(at: time)
      return abs(left.a) > 2 * metrics.width || abs(left.c) > 2 * metrics.width
        || abs(left.b) > metrics.height || abs(left.d) > metrics.height
    }
  }

  mutating func emitRing(
    around rect: Rect, kind: ShapeKind, over paint: Paint?, _ node: Int, _ context: Context
  ) {
    let metrics = choreographer.tree.layout.metrics
    // Half a row down and with usual metrics a whole cell across: both are exact block glyphs, and
    // a corner cell holds two colours and not three.
    let width = metrics.height / 2
    let info = choreographer.tree.nodes[node]
    var color = ResolvedColor.primaryInk(info.scheme)
    if case .color(let fill)? = paint, fill.contrast(with: color) < 1.2 { color = info.accent }
    append(
      .shape(
        ShapeFigure(rect: rect, kind: kind), .strokeBorder(width: width), .color(color)),
      node: node, context)
  }
}
