import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMotion
import SeguePaint

extension Emitter {
  mutating func append(_ content: DisplayItem.Content, node: Int, _ context: Context) {
    entries.append(
      Entry(
        item: DisplayItem(
          content: content, clips: context.clips.map(\.figure), layers: context.layers),
        node: node, rank: rank, flight: context.flight, isArriving: context.isArriving,
        isAboveFlights: context.isAboveFlights))
  }

  mutating func emitShape(
    _ node: Int, _ rect: Rect, _ kind: ShapeKind, _ drawing: ShapeDrawing, _ paint: StylePaint,
    _ context: Context
  ) {
    ranks[node] = Int32(rank)
    let info = choreographer.tree.nodes[node]
    var resolved = paint.resolved(in: info.scheme, accent: info.accent)
    if case .color(let color) = resolved, let motion = choreographer.motion(of: node) {
      resolved = .color(color.adding(motion.ink.remaining(at: time)))
    }
    if !resolved.isInvisible, !rect.isEmpty {
      append(
        .shape(ShapeFigure(rect: rect, kind: kind), drawing, resolved), node: node, context)
    }
    if let focus, ringHost == node, !isFarFromHome(focus.node) {
      emitRing(around: rect, kind: clipKind(of: node) ?? kind, over: resolved, node, context)
    }
    rank += 1
  }

  mutating func emitText(
    _ node: Int, _ rect: Rect, _ content: TextContent, _ context: Context
  ) {
    ranks[node] = Int32(rank)
    defer { rank += 1 }
    let tree = choreographer.tree
    guard let block = tree.layout.blocks[node], let ink = tree.nodes[node].inkColor else { return }
    var shown = ink
    var alternatives: [ResolvedColor] = []
    if let motion = choreographer.motion(of: node), !motion.ink.isSettled(at: time) {
      shown = ink.adding(motion.ink.remaining(at: time))
      alternatives = [ink] + (motion.inkStart.map { [$0] } ?? [])
    }
    guard shown.alpha > 0, context.scale > 1e-6 else { return }
    // Letters have one size: a scaled text keeps it, about the middle of its place.
    let surplus = (1 - 1 / context.scale) / 2
    let origin = rect.origin + Point(x: rect.width * surplus, y: rect.height * surplus)
    var isPrimary = false
    if case .text(_, let color) = tree.nodes[node].content, color == .primary { isPrimary = true }
    append(
      .text(
        TextFigure(
          origin: origin, block: block, alignment: content.alignment,
          traits: context.underlines ? content.traits.union(.underline) : content.traits,
          ink: shown, alternativeInks: alternatives, prefersTerminalInk: isPrimary,
          edge: context.edge)),
      node: node, context)
  }

  mutating func emitShadow(
    _ node: Int, _ color: Color, _ radius: Double, _ offset: Point, _ context: Context
  ) {
    guard let host = shapeHost(of: node) else { return }
    let info = choreographer.tree.nodes[node]
    let rect = choreographer.presentation.rects[host.node].offset(by: offset)
    append(
      .shadow(
        ShapeFigure(rect: rect, kind: host.kind), radius: radius,
        color.resolved(in: info.scheme, accent: info.accent)),
      node: node, context)
  }
}
