import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMotion
import SeguePaint

extension Emitter {
  /// The shape inside a view that stands for its outline: the first that fills nearly all of it.
  func shapeHost(of node: Int) -> (node: Int, kind: ShapeKind)? {
    let tree = choreographer.tree
    let rects = choreographer.presentation.rects
    let whole = rects[node]
    for inner in node..<tree.end(of: node) where !choreographer.presentation.isGone[inner] {
      guard case .shape(let outline, .fill, _) = tree.nodes[inner].content, !outline.isGlyph
      else { continue }
      let area = rects[inner].intersection(whole)
      if area.width * area.height >= 0.7 * whole.width * whole.height {
        return (inner, clipKind(of: inner) ?? outline.kind(in: rects[inner].size))
      }
    }
    return nil
  }

  /// Whether a view is still on its way: its ring waits until it has nearly landed.
  ///
  /// A ring that flies is a third colour in the cells of a moving edge, which can show only two.
  func isFarFromHome(_ node: Int) -> Bool {
    let tree = choreographer.tree
    let metrics = tree.layout.metrics
    return (tree.matchedNodes(around: node) + [node]).contains { matched in
      guard let index = choreographer.group(of: matched),
        choreographer.groups[index].isFlying(at: time)
      else { return false }
      let left = choreographer.groups[index].flight.remaining(at: time)
      return abs(left.a) > 2 * metrics.width || abs(left.c) > 2 * metrics.width
        || abs(left.b) > metrics.height || abs(left.d) > metrics.height
    }
  }

  /// The shape that a clip of the same size gives to a leaf.
  func clipKind(of leaf: Int) -> ShapeKind? {
    let rects = choreographer.presentation.rects
    var current = choreographer.tree.parent(of: leaf)
    while current >= 0 {
      if case .clip(let outline) = choreographer.tree.nodes[current].content,
        rects[current].covers(rects[leaf], slack: 0.5),
        rects[leaf].covers(rects[current], slack: 0.5)
      {
        return outline.kind(in: rects[leaf].size)
      }
      current = choreographer.tree.parent(of: current)
    }
    return nil
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
