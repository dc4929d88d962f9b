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

  /// What is drawn, and beside each item where it belongs.
  var items: ContiguousArray<DisplayItem> = []
  var entries: ContiguousArray<Entry> = []
  /// For each leaf, its rank in paint order without flights.
  var ranks: ContiguousArray<Int32> = []
  var rank = 0
  let plan: FlightPlan
  var flights: [FlightPlan.Flight] { plan.flights }
  /// What is around the node at hand.
  var around = Surroundings()
  private var outermost = Context()
  var drawings = DrawingCache()
  /// A node that is drawn although it is hidden: a view of a mask.
  var revealed = -1

  /// The nodes around one, and beside them what holds inside them: nil if nothing is drawn there.
  struct Surroundings {
    var nodes: ContiguousArray<Int> = []
    var contexts: ContiguousArray<Context?> = []

    mutating func removeAll() {
      nodes.removeAll(keepingCapacity: true)
      contexts.removeAll(keepingCapacity: true)
    }
  }

  /// Where an item belongs.
  struct Entry {
    var node: Int
    var rank: Int
    /// The flight it is part of, or -1.
    var flight: Int
    var isArriving: Bool
    var isAboveFlights: Bool
  }

  struct Context {
    /// The figures outside of which nothing is drawn, and the nodes that they belong to.
    private(set) var clips: [ShapeFigure] = []
    private(set) var clipNodes: [Int] = []
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

  init(_ choreographer: Choreographer, at time: StageTime, focus: FocusMark?, plan: FlightPlan) {
    self.choreographer = choreographer
    self.time = time
    self.focus = focus
    self.plan = plan
  }

  init(_ choreographer: Choreographer, at time: StageTime, focus: FocusMark?) {
    self.init(
      choreographer, at: time, focus: focus,
      plan: FlightPlan(choreographer, at: time, focus: focus))
  }

  /// The items in their final order.
  mutating func emit() -> DisplayList {
    walk()
    return list(in: order())
  }

  /// The items as listed by their indices; nil leaves them as they were written.
  func list(in order: [Int]?) -> DisplayList {
    guard let order else { return DisplayList(items: items) }
    return DisplayList(items: ContiguousArray(order.map { items[$0] }))
  }

  // MARK: Walking

  /// Walks the whole tree.
  mutating func walk() {
    var none: ContiguousArray<Emission.Piece> = []
    walk(recording: &none)
  }

  /// Walks the whole tree and notes what is around each piece and which items are its own.
  mutating func walk(recording pieces: inout ContiguousArray<Emission.Piece>) {
    ranks = ContiguousArray(repeating: -1, count: choreographer.tree.count)
    outermost = Context()
    around.removeAll()
    var place = 0
    for index in pieces.indices {
      let walk = pieces[index].walk
      step(through: place..<walk.lowerBound)
      let context = surroundings(of: choreographer.paintOrder[walk.lowerBound])
      pieces[index].rank = rank
      let first = entries.count
      step(through: walk)
      pieces[index].items = first..<entries.count
      if let context { pieces[index].context = context } else { pieces[index].walk = 0..<0 }
      place = walk.upperBound
    }
    step(through: place..<choreographer.paintOrder.count)
  }

  /// Walks one subtree as it lies in paint order.
  mutating func walk(_ places: Range<Int>, in context: Context) {
    outermost = context
    around.removeAll()
    step(through: places)
  }

  /// Walks nodes as they lie in the tree.
  mutating func walk(nodes: Range<Int>, in context: Context) {
    outermost = context
    around.removeAll()
    for node in nodes {
      step(to: node)
    }
  }

  private mutating func step(through places: Range<Int>) {
    for place in places {
      step(to: choreographer.paintOrder[place])
    }
  }

  private mutating func step(to node: Int) {
    guard let context = surroundings(of: node) else { return }
    let inner = emit(node, context)
    // Around nothing there is nothing to know of a leaf.
    if choreographer.tree.end(of: node) > node + 1 {
      around.nodes.append(node)
      around.contexts.append(inner)
    }
  }

  /// What holds where a node is drawn, which comes after all that was drawn so far.
  private mutating func surroundings(of node: Int) -> Context? {
    while let last = around.nodes.last, !choreographer.tree.contains(last, node) {
      around.nodes.removeLast()
      around.contexts.removeLast()
    }
    return around.nodes.isEmpty ? outermost : around.contexts[around.contexts.count - 1]
  }

  /// Writes what a node itself draws; returns what holds for its children.
  mutating func emit(_ node: Int, _ outer: consuming Context) -> Context? {
    guard node == revealed || choreographer.isDrawn(node, at: time),
      !choreographer.presentation.isGone[node]
    else { return nil }
    let rect = outer.magnification.apply(choreographer.presentation.rects[node])
    var context = outer
    enterFlight(node, rect, &context)
    if let scale = choreographer.presentation.scales[node] {
      context.edge = context.edge.map { $0.intersection(rect) } ?? rect
      context.scale *= scale
    }
    let motion = Int(choreographer.motionIndices[node])
    if motion >= 0, choreographer.motions[motion].presence != nil {
      push(choreographer.presenceOpacity(of: node, at: time), of: node, .presence, &context)
    }
    let mark = focus.flatMap { $0.node == node && !isFarFromHome(node) ? $0 : nil }
    if mark?.underlines == true { context.underlines = true }

    switch choreographer.tree.nodes[node].content {
    case .option(.aboveFlights):
      context.isAboveFlights = true
    case .opacity(let value):
      let remaining = motion < 0 ? 0 : choreographer.motions[motion].opacity.remaining(at: time)
      push(min(max(value + remaining, 0), 1), of: node, .opacity, &context)
    case .clip(let outline):
      let size = choreographer.presentation.rects[node].size
      let kind = context.magnification.apply(outline.kind(in: size))
      let held = holdingSize(rect, kind, of: node, context.magnification)
      context.clip(ShapeFigure(rect: held, kind: kind), of: node)
    case .mask:
      cut(byMaskOf: node, &context)
    case .scale(let factor, let anchor):
      context.magnification = context.magnification.scaled(
        by: choreographer.scale(of: node, factor, at: time), about: rect.point(at: anchor))
    case .scroll:
      let held = holdingSize(rect, .rectangle, of: node, context.magnification)
      context.clip(ShapeFigure(rect: held, kind: .rectangle), of: node)
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
    if let mark, !mark.underlines, plan.ringHost == nil {
      emitRing(around: rect, kind: .roundedRectangle(cornerRadius: 8), over: nil, node, context)
    }
    return context
  }

  /// Why a node is let through by an opacity: each can be there once.
  enum LayerKind: Int { case presence, opacity, lettering, mask }

  func push(
    _ opacity: Double, fade: OpacityLayer.Fade? = nil, of node: Int, _ kind: LayerKind,
    _ context: inout Context
  ) {
    guard opacity < 1 || fade != nil else { return }
    // Numbers by node, so that a subtree written anew has those that it had.
    context.layers.append(
      OpacityLayer(id: node * 4 + kind.rawValue, opacity: opacity, fade: fade))
  }

  private func enterFlight(_ node: Int, _ rect: Rect, _ context: inout Context) {
    guard let index = plan.flight(of: node) else { return }
    let flight = flights[index]
    context.edge = context.edge.map { $0.intersection(rect) } ?? rect
    guard !flight.isNested else { return }
    context.flight = index
    context.isArriving = flight.arriving == node
    if let clip = choreographer.groups[flight.group].pair?.options.flightClip {
      return cut(flight, node, by: clip, &context)
    }
    // Only a clip around both ends cuts the flight.
    context.keepClips { clip in
      choreographer.tree.contains(clip, flight.arriving)
        && flight.departing.map { choreographer.tree.contains(clip, $0) } ?? true
    }
  }

  /// For each node that paints, its first place in the final order.
  mutating func paintSlots() -> [Int: Int] {
    walk()
    var slots: [Int: Int] = [:]
    for (slot, entry) in (order() ?? Array(entries.indices)).enumerated()
    where slots[entries[entry].node] == nil {
      slots[entries[entry].node] = slot
    }
    return slots
  }
}

extension Emitter.Context {
  /// Cuts what is inside by a figure that belongs to a node.
  mutating func clip(_ figure: ShapeFigure, of node: Int) {
    clips.append(figure)
    clipNodes.append(node)
  }

  /// Drops the clips whose nodes do not pass.
  mutating func keepClips(_ passes: (Int) -> Bool) {
    for index in clipNodes.indices.reversed() where !passes(clipNodes[index]) {
      clips.remove(at: index)
      clipNodes.remove(at: index)
    }
    // A mask cuts by its figure and fades by a layer.
    layers.removeAll {
      $0.id & 3 == Emitter.LayerKind.mask.rawValue && !passes($0.id / 4)
    }
  }
}

extension Choreographer {
  /// The display list at the moment of the last call of `present`.
  package func displayList(at time: StageTime, focus: FocusMark?) -> DisplayList {
    var emitter = Emitter(self, at: time, focus: focus)
    return emitter.emit()
  }
}
