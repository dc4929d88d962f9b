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

  var entries: ContiguousArray<Entry> = []
  /// For each leaf, its rank in paint order without flights.
  var ranks: ContiguousArray<Int32>
  var rank = 0
  private var nextLayer = 0
  let flights: [Flight]
  /// For each end of a flight, its place in `flights`.
  private var flightIndices: [Int: Int] = [:]
  /// The shape that gets the ring of the focus, if one stands for the focused view.
  private(set) var ringHost: Int?

  /// One item and where it belongs.
  struct Entry {
    var item: DisplayItem
    var node: Int
    var rank: Int
    /// The flight it is part of, or -1.
    var flight: Int
    var isArriving: Bool
    var isAboveFlights: Bool
  }

  struct Flight {
    var group: Int
    var departing: Int?
    var arriving: Int
    var isNested: Bool
  }

  struct Context {
    var clips: [(node: Int, figure: ShapeFigure)] = []
    var layers: [OpacityLayer] = []
    var edge: Rect?
    var flight = -1
    var isArriving = false
    var underlines = false
    var isAboveFlights = false
    /// The product of the scales of what comes and goes around the node.
    var scale = 1.0
    /// What the `scaleEffect`s around the node do.
    var magnification = Magnification()
  }

  init(_ choreographer: Choreographer, at time: StageTime, focus: FocusMark?) {
    self.choreographer = choreographer
    self.time = time
    self.focus = focus
    ranks = ContiguousArray(repeating: -1, count: choreographer.tree.count)
    flights = Self.flights(of: choreographer, at: time)
    for (index, flight) in flights.enumerated() {
      for end in [flight.departing, flight.arriving].compactMap({ $0 }) {
        flightIndices[end] = flightIndices[end] ?? index
      }
    }
    if let focus, !focus.underlines { ringHost = shapeHost(of: focus.node)?.node }
  }

  private static func flights(of choreographer: Choreographer, at time: StageTime) -> [Flight] {
    guard choreographer.fidelity == .segue else { return [] }
    let running = choreographer.groups.indices.filter {
      choreographer.groups[$0].isFlying(at: time)
    }
    var ends: Set<Int> = []
    for index in running {
      guard let pair = choreographer.groups[index].pair else { continue }
      ends.formUnion([pair.arriving, pair.departing].compactMap { $0 })
    }
    return running.compactMap { index in
      guard let pair = choreographer.groups[index].pair else { return nil }
      // A flight inside another one rides in its place there.
      var around = choreographer.tree.parent(of: pair.arriving)
      while around >= 0, !ends.contains(around) { around = choreographer.tree.parent(of: around) }
      return Flight(
        group: index, departing: pair.departing, arriving: pair.arriving, isNested: around >= 0)
    }
  }

  /// The items in their final order.
  mutating func emit() -> DisplayList {
    walk()
    return DisplayList(items: ContiguousArray(order().map { entries[$0].item }))
  }

  // MARK: Walking

  private mutating func walk() {
    /// The nodes around the one at hand, with what holds inside them: nil if nothing is drawn there.
    var around: [(node: Int, context: Context?)] = []
    let tree = choreographer.tree
    for node in choreographer.paintOrder {
      while let last = around.last, !tree.contains(last.node, node) { around.removeLast() }
      guard let context = around.isEmpty ? Context() : around[around.count - 1].context else {
        continue
      }
      around.append((node, emit(node, context)))
    }
  }

  /// Writes what a node itself draws; returns what holds for its children.
  mutating func emit(_ node: Int, _ outer: Context) -> Context? {
    let tree = choreographer.tree
    guard !choreographer.presentation.isGone[node], !choreographer.isReplaced(node, at: time)
    else { return nil }
    let rect = outer.magnification.apply(choreographer.presentation.rects[node])
    var context = outer
    enterFlight(node, rect, &context)
    if let scale = choreographer.presentation.scales[node] {
      context.edge = context.edge.map { $0.intersection(rect) } ?? rect
      context.scale *= scale
    }
    push(choreographer.presenceOpacity(of: node, at: time), &context)
    let mark = focus.flatMap { $0.node == node && !isFarFromHome(node) ? $0 : nil }
    if mark?.underlines == true { context.underlines = true }

    switch tree.nodes[node].content {
    case .hidden, .placeholder:
      return nil
    case .option(.aboveFlights):
      context.isAboveFlights = true
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
    if let mark, !mark.underlines, ringHost == nil {
      emitRing(around: rect, kind: .roundedRectangle(cornerRadius: 8), over: nil, node, context)
    }
    return context
  }

  mutating func push(_ opacity: Double, _ context: inout Context) {
    guard opacity < 1 else { return }
    context.layers.append(OpacityLayer(id: nextLayer, opacity: opacity))
    nextLayer += 1
  }

  private func enterFlight(_ node: Int, _ rect: Rect, _ context: inout Context) {
    guard let index = flightIndices[node] else { return }
    let flight = flights[index]
    context.edge = context.edge.map { $0.intersection(rect) } ?? rect
    guard !flight.isNested else { return }
    context.flight = index
    context.isArriving = flight.arriving == node
    if let clip = choreographer.groups[flight.group].pair?.options.flightClip {
      return cut(flight, node, clip, &context)
    }
    // Only a clip around both ends cuts the flight.
    context.clips.removeAll { clip in
      let holdsBoth = [flight.arriving, flight.departing].compactMap { $0 }.allSatisfy {
        choreographer.tree.contains(clip.node, $0)
      }
      return !holdsBoth
    }
  }

  /// Cuts a flight by no clip at all, or by those around either end.
  private func cut(
    _ flight: Flight, _ node: Int, _ clip: FlightClip, _ context: inout Context
  ) {
    guard clip == .container else { return context.clips.removeAll() }
    let tree = choreographer.tree
    for end in [flight.arriving, flight.departing].compactMap({ $0 }) where end != node {
      var current = tree.parent(of: end)
      while current >= 0 {
        let outer = current
        current = tree.parent(of: outer)
        guard !context.clips.contains(where: { $0.node == outer }) else { continue }
        let rect = choreographer.presentation.rects[outer]
        switch tree.nodes[outer].content {
        case .clip(let outline):
          context.clips.append(
            (outer, ShapeFigure(rect: rect, kind: outline.kind(in: rect.size))))
        case .scroll: context.clips.append((outer, ShapeFigure(rect: rect, kind: .rectangle)))
        default: break
        }
      }
    }
  }

  /// For each node that paints, its first place in the final order.
  mutating func paintSlots() -> [Int: Int] {
    walk()
    var slots: [Int: Int] = [:]
    for (slot, entry) in order().enumerated() where slots[entries[entry].node] == nil {
      slots[entries[entry].node] = slot
    }
    return slots
  }
}

extension Choreographer {
  /// The display list at the moment of the last call of `present`.
  package func displayList(at time: StageTime, focus: FocusMark?) -> DisplayList {
    var emitter = Emitter(self, at: time, focus: focus)
    return emitter.emit()
  }
}
