import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMotion
import SeguePaint

/// Writes the display list of one frame, in paint order, flights where the covering rule puts them.
struct Emitter {
  let choreographer: Choreographer
  let time: StageTime
  let focus: FocusMark?

  private var entries: ContiguousArray<Entry> = []
  /// For each leaf, its rank in paint order without flights.
  private(set) var ranks: ContiguousArray<Int32>
  private var rank = 0
  private var nextLayer = 0
  private let flights: [Flight]

  /// One item and where it belongs.
  private struct Entry {
    var item: DisplayItem
    var node: Int
    var rank: Int
    /// The flight it is part of, or -1.
    var flight: Int
    var isArriving: Bool
  }

  private struct Flight {
    var group: Int
    var departing: Int?
    var arriving: Int
    var isNested: Bool
  }

  private struct Context {
    var clips: [(node: Int, figure: ShapeFigure)] = []
    var layers: [OpacityLayer] = []
    var edge: Rect?
    var flight = -1
    var isArriving = false
    var underlines = false
    var magnification = Magnification()
  }

  init(_ choreographer: Choreographer, at time: StageTime, focus: FocusMark?) {
    self.choreographer = choreographer
    self.time = time
    self.focus = focus
    ranks = ContiguousArray(repeating: -1, count: choreographer.tree.count)
    flights = Self.flights(of: choreographer, at: time)
  }

  private static func flights(of choreographer: Choreographer, at time: StageTime) -> [Flight] {
    guard choreographer.fidelity == .segue else { return [] }
    let running = choreographer.groups.indices.filter {
      choreographer.groups[$0].isFlying(at: time)
    }
    let ends = running.flatMap { index -> [Int] in
      guard let pair = choreographer.groups[index].pair else { return [] }
      return [pair.arriving, pair.departing].compactMap { $0 }
    }
    return running.compactMap { index in
      guard let pair = choreographer.groups[index].pair else { return nil }
      // A flight inside another one rides in its place there.
      let isNested = ends.contains {
        $0 != pair.arriving && choreographer.tree.contains($0, pair.arriving)
      }
      return Flight(
        group: index, departing: pair.departing, arriving: pair.arriving, isNested: isNested)
    }
  }

  /// The items in their final order.
  mutating func emit() -> DisplayList {
    emitChildren(of: -1, Context())
    return DisplayList(items: ContiguousArray(order().map { entries[$0].item }))
  }

  // MARK: Walking

  private mutating func emitChildren(of node: Int, _ context: Context) {
    for child in choreographer.tree.paintOrderedChildren(of: node) { emit(child, context) }
  }

  private mutating func emit(_ node: Int, _ outer: Context) {
    let tree = choreographer.tree
    guard !choreographer.presentation.isGone[node] else { return }
    let rect = outer.magnification.apply(choreographer.presentation.rects[node])
    var context = outer
    enterFlight(node, rect, &context)
    push(choreographer.presenceOpacity(of: node, at: time), &context)
    let mark = focus.flatMap { $0.node == node && !isFarFromHome(node) ? $0 : nil }
    if mark?.underlines == true { context.underlines = true }

    switch tree.nodes[node].content {
    case .hidden:
      return
    case .opacity(let value):
      let remaining = choreographer.motion(of: node)?.opacity.remaining(at: time) ?? 0
      push(min(max(value + remaining, 0), 1), &context)
    case .clip(let outline):
      let size = choreographer.presentation.rects[node].size
      context.clips.append(
        (
          node,
          ShapeFigure(rect: rect, kind: context.magnification.apply(outline.kind(in: size)))
        ))
    case .mask:
      let mask = tree.end(of: node + 1)
      if mask < tree.end(of: node) {
        context.clips.append((node, maskFigure(of: mask, context.magnification)))
      }
    case .scale(let factor, let anchor):
      context.magnification = context.magnification.scaled(
        by: choreographer.scale(of: node, factor, at: time), about: rect.point(at: anchor))
    case .scroll:
      context.clips.append((node, ShapeFigure(rect: rect, kind: .rectangle)))
    case .shadow(let color, let radius, let x, let y):
      emitShadow(node, color, radius, Point(x: x, y: y), context)
    case .shape(let outline, let drawing, let paint):
      emitShape(node, rect, outline, drawing, paint, context)
    case .text(let content, _):
      emitText(node, rect, content, context)
    default:
      break
    }
    // A view without a shape of its own gets the ring behind all it draws.
    if let mark, !mark.underlines, ringHost(of: node) == nil {
      emitRing(around: rect, kind: .roundedRectangle(cornerRadius: 8), over: nil, node, context)
    }
    emitChildren(of: node, context)
  }

  private mutating func push(_ opacity: Double, _ context: inout Context) {
    guard opacity < 1 else { return }
    context.layers.append(OpacityLayer(id: nextLayer, opacity: opacity))
    nextLayer += 1
  }

  private func enterFlight(_ node: Int, _ rect: Rect, _ context: inout Context) {
    guard let index = flights.firstIndex(where: { $0.departing == node || $0.arriving == node })
    else { return }
    let flight = flights[index]
    context.edge = context.edge.map { $0.intersection(rect) } ?? rect
    guard !flight.isNested else { return }
    context.flight = index
    context.isArriving = flight.arriving == node
    // Only a clip around both ends cuts the flight.
    context.clips.removeAll { clip in
      let holdsBoth = [flight.arriving, flight.departing].compactMap { $0 }.allSatisfy {
        choreographer.tree.contains(clip.node, $0)
      }
      return !holdsBoth
    }
  }

  // MARK: Leaves

  private mutating func append(_ content: DisplayItem.Content, node: Int, _ context: Context) {
    entries.append(
      Entry(
        item: DisplayItem(
          content: content, clips: context.clips.map(\.figure), layers: context.layers),
        node: node, rank: rank, flight: context.flight, isArriving: context.isArriving))
  }

  private mutating func emitShape(
    _ node: Int, _ rect: Rect, _ outline: ShapeOutline, _ drawing: ShapeDrawing,
    _ paint: StylePaint, _ context: Context
  ) {
    ranks[node] = Int32(rank)
    var rect = rect
    let magnification = context.magnification
    let kind = magnification.apply(
      outline.kind(in: choreographer.presentation.rects[node].size))
    let drawing = magnification.apply(drawing)
    if outline.isGlyph {
      rect.origin = choreographer.tree.layout.metrics.nearestCorner(to: rect.origin)
    }
    let info = choreographer.tree.nodes[node]
    var resolved = paint.resolved(in: info.scheme, accent: info.accent)
    if case .color(let color) = resolved, let motion = choreographer.motion(of: node) {
      resolved = .color(color.adding(motion.ink.remaining(at: time)))
    }
    if !resolved.isInvisible, !rect.isEmpty {
      append(
        .shape(ShapeFigure(rect: rect, kind: kind), drawing, resolved), node: node, context)
    }
    if let focus, !focus.underlines, ringHost(of: focus.node) == node,
      !isFarFromHome(focus.node)
    {
      emitRing(
        around: rect, kind: clipKind(of: node).map { magnification.apply($0) } ?? kind,
        over: resolved, node, context)
    }
    rank += 1
  }

  private mutating func emitText(
    _ node: Int, _ rect: Rect, _ content: TextContent, _ context: Context
  ) {
    ranks[node] = Int32(rank)
    defer { rank += 1 }
    let tree = choreographer.tree
    var rect = rect
    if !context.magnification.isNone {
      // Letters keep their size: the text stays in the middle of where it would be.
      let size = choreographer.presentation.rects[node].size
      rect.origin = Point(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
    }
    guard let block = tree.layout.blocks[node], let ink = tree.nodes[node].inkColor else { return }
    var shown = ink
    var alternatives: [ResolvedColor] = []
    if let motion = choreographer.motion(of: node), !motion.ink.isSettled(at: time) {
      shown = ink.adding(motion.ink.remaining(at: time))
      alternatives = [ink] + (motion.inkStart.map { [$0] } ?? [])
    }
    guard shown.alpha > 0 else { return }
    var isPrimary = false
    if case .text(_, let color) = tree.nodes[node].content, color == .primary { isPrimary = true }
    if let lettering = block.lettering {
      let metrics = tree.layout.metrics
      let figure = ShapeFigure(
        rect: Rect(
          origin: metrics.nearestCorner(to: rect.origin), size: metrics.size(of: lettering.size)),
        kind: .path(lettering.path(metrics: metrics), FillStyle()))
      var clipped = context
      let share = letteringShare(context)
      guard share > 0 else { return }
      push(share, &clipped)
      if let edge = context.edge, !edge.covers(figure.rect, slack: metrics.width) {
        clipped.clips.append((node, ShapeFigure(rect: edge, kind: .rectangle)))
      }
      append(.shape(figure, .fill, .color(shown)), node: node, clipped)
      return
    }
    append(
      .text(
        TextFigure(
          origin: rect.origin, block: block, alignment: content.alignment,
          traits: context.underlines ? content.traits.union(.underline) : content.traits,
          ink: shown, alternativeInks: alternatives, prefersTerminalInk: isPrimary,
          edge: context.edge)),
      node: node, context)
  }

  /// How much of large letters shows in flight: theirs is the first to go and the last to come.
  ///
  /// Blocks that are half there over other words make both unreadable.
  private func letteringShare(_ context: Context) -> Double {
    guard context.flight >= 0 else { return 1 }
    // What was inserted is the matched view or something around it.
    var arrived = 1.0
    var node = flights[context.flight].arriving
    while node >= 0 {
      arrived *= choreographer.presenceOpacity(of: node, at: time)
      node = choreographer.tree.parent(of: node)
    }
    return min(max(context.isArriving ? 2 * arrived - 1 : 1 - 4 * arrived, 0), 1)
  }

  private mutating func emitShadow(
    _ node: Int, _ color: Color, _ radius: Double, _ offset: Point, _ context: Context
  ) {
    guard let host = shapeHost(of: node) else { return }
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

  // MARK: Focus

  /// The shape inside a view that stands for its outline: the first that fills nearly all of it.
  private func shapeHost(of node: Int) -> (node: Int, kind: ShapeKind)? {
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

  private func ringHost(of node: Int) -> Int? { shapeHost(of: node)?.node }

  /// Whether a view is still on its way: its ring waits until it has nearly landed.
  ///
  /// A ring that flies is a third colour in the cells of a moving edge, which can show only two.
  private func isFarFromHome(_ node: Int) -> Bool {
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
  private func clipKind(of leaf: Int) -> ShapeKind? {
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

  private mutating func emitRing(
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

  /// For each node that paints, its first place in the final order.
  mutating func paintSlots() -> [Int: Int] {
    emitChildren(of: -1, Context())
    var slots: [Int: Int] = [:]
    for (slot, entry) in order().enumerated() where slots[entries[entry].node] == nil {
      slots[entries[entry].node] = slot
    }
    return slots
  }

  // MARK: Order

  /// The entries' indices in their final order.
  private func order() -> [Int] {
    guard flights.contains(where: { !$0.isNested }) else { return Array(entries.indices) }
    var keys = entries.map { OrderKey(rank: $0.rank, phase: 0) }
    let order = StackingOrder(choreographer, ranks: ranks)
    for (index, flight) in flights.enumerated() where !flight.isNested {
      let place = order.place(ofGroup: flight.group)
      for entry in entries.indices {
        let identity = choreographer.tree.nodes[entries[entry].node].identity
        if entries[entry].flight == index {
          keys[entry] = OrderKey(
            rank: place.rank, phase: place.isBefore ? -1 : 1, flight: place.destination,
            isArriving: entries[entry].isArriving)
        } else if entries[entry].flight < 0 {
          if place.isBefore, place.stacking.unders.contains(identity),
            entries[entry].rank > place.rank
          {
            keys[entry] = min(keys[entry], OrderKey(rank: place.rank, phase: -2))
          } else if !place.isBefore, place.stacking.covers.contains(identity),
            entries[entry].rank <= place.rank
          {
            keys[entry] = max(keys[entry], OrderKey(rank: place.rank, phase: 2))
          }
        }
      }
    }
    return entries.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
  }
}

extension Choreographer {
  /// The display list at the moment of the last call of `present`.
  package func displayList(at time: StageTime, focus: FocusMark?) -> DisplayList {
    var emitter = Emitter(self, at: time, focus: focus)
    return emitter.emit()
  }
}
