import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMotion
import SeguePaint

extension Emitter {
  mutating func append(_ content: DisplayItem.Content, node: Int, _ context: Context) {
    items.append(
      DisplayItem(content: content, clips: context.clips, layers: context.layers))
    entries.append(
      Entry(
        node: node, rank: rank, flight: context.flight, isArriving: context.isArriving,
        isAboveFlights: context.isAboveFlights))
  }

  /// The ranks of pieces that are written again are known.
  private mutating func noteRank(of node: Int) {
    if !ranks.isEmpty { ranks[node] = Int32(rank) }
  }

  mutating func emitShape(
    _ node: Int, _ rect: Rect, _ outline: ShapeOutline, _ drawing: ShapeDrawing,
    _ paint: StylePaint, _ context: Context
  ) {
    noteRank(of: node)
    let magnification = context.magnification
    let (figure, resolved) = figure(of: node, rect, outline, paint, magnification)
    if !resolved.isInvisible, !figure.rect.isEmpty {
      append(.shape(figure, magnification.apply(drawing), resolved), node: node, context)
    }
    if let focus, plan.ringHost == node, !isFarFromHome(focus.node) {
      emitRing(
        around: figure.rect,
        kind: choreographer.clipKind(of: node).map { magnification.apply($0) } ?? figure.kind,
        over: resolved, node, context)
    }
    rank += 1
  }

  /// What a shape and its paint are at the moment.
  private mutating func figure(
    of node: Int, _ rect: Rect, _ outline: ShapeOutline, _ paint: StylePaint,
    _ magnification: Magnification
  ) -> (ShapeFigure, Paint) {
    let kind = magnification.apply(
      drawings.kind(of: outline, node: node, in: choreographer.presentation.rects[node].size))
    var rect = holdingSize(rect, kind, of: node, magnification)
    if outline.isGlyph {
      rect.origin = choreographer.tree.layout.metrics.nearestCorner(to: rect.origin)
    }
    let scheme = choreographer.tree.nodes[node].scheme
    var resolved = paint.resolved(in: scheme, accent: choreographer.tree.nodes[node].accent)
    if case .gradient(var gradient) = resolved, !magnification.isNone {
      gradient.course = gradient.course.scaled(by: magnification.length)
      resolved = .gradient(gradient)
    }
    let motion = Int(choreographer.motionIndices[node])
    if case .color(let color) = resolved, motion >= 0 {
      resolved = .color(color.adding(choreographer.motions[motion].ink.remaining(at: time)))
    }
    return (ShapeFigure(rect: rect, kind: kind), resolved)
  }

  mutating func emitText(
    _ node: Int, _ rect: Rect, _ content: TextContent, _ context: Context
  ) {
    noteRank(of: node)
    defer { rank += 1 }
    guard let block = choreographer.tree.layout.block(of: node),
      let ink = choreographer.tree.nodes[node].inkColor
    else { return }
    var shown = ink
    var alternatives: [ResolvedColor] = []
    let motion = Int(choreographer.motionIndices[node])
    if motion >= 0, !choreographer.motions[motion].ink.isSettled(at: time) {
      shown = ink.adding(choreographer.motions[motion].ink.remaining(at: time))
      alternatives = choreographer.motions[motion].inkEnds
    }
    guard shown.alpha > 0, context.scale > 1e-6 else { return }
    let origin = textOrigin(node, rect, context)
    if let lettering = block.lettering {
      return emitLettering(lettering, at: origin, shown, node, context)
    }
    var isPrimary = false
    if case .text(_, let color) = choreographer.tree.nodes[node].content, color == .primary {
      isPrimary = true
    }
    append(
      .text(
        TextFigure(
          origin: origin, block: block, alignment: content.alignment,
          traits: context.underlines ? content.traits.union(.underline) : content.traits,
          ink: shown, alternativeInks: alternatives, prefersTerminalInk: isPrimary,
          edge: context.edge,
          runs: content.runs.isEmpty
            ? [] : runFigures(of: content, node, shown, isPrimary, underlines: context.underlines)
        )),
      node: node, context)
  }

  /// The looks of a text's stretches: what they leave open is that of the whole text.
  private func runFigures(
    of content: TextContent, _ node: Int, _ ink: ResolvedColor, _ isPrimary: Bool,
    underlines: Bool
  ) -> [TextRunFigure] {
    let info = choreographer.tree.nodes[node]
    return content.runs.map { run in
      let traits = content.traits.union(run.traits)
      return TextRunFigure(
        traits: underlines ? traits.union(.underline) : traits,
        ink: run.ink.map { $0.resolved(in: info.scheme, accent: info.accent) } ?? ink,
        prefersTerminalInk: run.ink.map { $0 == .primary } ?? isPrimary)
    }
  }

  /// Where a text begins: letters have one size, so a scaled text stays in the middle of its place.
  private func textOrigin(_ node: Int, _ rect: Rect, _ context: Context) -> Point {
    if !context.magnification.isNone {
      let size = choreographer.presentation.rects[node].size
      return Point(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
    }
    let surplus = (1 - 1 / context.scale) / 2
    return rect.origin + Point(x: rect.width * surplus, y: rect.height * surplus)
  }

  /// Large letters are shapes, and stand on whole cells like the others.
  private mutating func emitLettering(
    _ lettering: Lettering, at origin: Point, _ ink: ResolvedColor, _ node: Int,
    _ context: Context
  ) {
    let metrics = choreographer.tree.layout.metrics
    let figure = ShapeFigure(
      rect: Rect(
        origin: metrics.nearestCorner(to: origin), size: metrics.size(of: lettering.size)),
      kind: drawings.kind(of: lettering, node: node, metrics: metrics))
    var clipped = context
    let share = letteringShare(context)
    guard share > 0 else { return }
    push(share, of: node, .lettering, &clipped)
    if let edge = context.edge, !edge.covers(figure.rect, slack: metrics.width) {
      clipped.clip(ShapeFigure(rect: edge, kind: .rectangle), of: node)
    }
    append(.shape(figure, .fill, .color(ink)), node: node, clipped)
  }

  /// How much of large letters shows in flight: theirs is the first to go and the last to come.
  ///
  /// Blocks that are half there over other words make both unreadable.
  private func letteringShare(_ context: Context) -> Double {
    guard context.flight >= 0 else { return 1 }
    let arrived = choreographer.presenceOpacity(of: flights[context.flight].arriving, at: time)
    return min(max(context.isArriving ? 2 * arrived - 1 : 1 - 4 * arrived, 0), 1)
  }

  mutating func emitShadow(
    _ node: Int, _ color: Color, _ radius: Double, _ offset: Point, _ context: Context
  ) {
    guard let host = choreographer.shapeHost(of: node, at: time) else { return }
    let info = choreographer.tree.nodes[node]
    let magnification = context.magnification
    let rect = magnification.apply(
      choreographer.presentation.rects[host.node].offset(by: offset))
    append(
      .shadow(
        ShapeFigure(rect: rect, kind: magnification.apply(host.kind)),
        radius: radius * magnification.length,
        color.resolved(in: info.scheme, accent: info.accent)),
      node: node, context)
  }
}
