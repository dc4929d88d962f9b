import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion

/// A pointer that went down on something that can be dragged, or a wheel that pulls it.
struct DragTracking {
  /// A view that can be dragged, and the corner that it had when the drag began.
  struct Candidate {
    var identity: Identity
    var response: DragResponse
    var origin: Point
  }

  /// From the inside to the outside.
  var candidates: [Candidate]
  /// What is clicked if nothing is dragged.
  var controls: [Identity] = []
  let start: Point
  var location: Point
  /// Where the pointer was lately, the oldest first.
  var samples: [(time: Double, location: Point)]
  /// Which of the candidates is being dragged.
  var chosen: Int?
  /// When a wheel that stands still has let go; nil for a pointer.
  var deadline: StageTime?

  /// The speed of a hand is that of the last tenth of a second.
  private static let memory = 0.1

  mutating func move(to point: Point, at time: StageTime) {
    location = point
    samples.append((time.seconds, point))
    // The last one before the tenth of a second stays: a pointer crosses cells in jumps.
    let first = samples.lastIndex { $0.time <= time.seconds - Self.memory } ?? 0
    samples.removeFirst(first)
  }

  func velocity(at time: StageTime) -> Size {
    let from = samples.last { $0.time <= time.seconds - Self.memory } ?? samples.first
    guard deadline == nil, let from, time.seconds > from.time else { return .zero }
    let seconds = time.seconds - from.time
    return Size(
      width: (location.x - from.location.x) / seconds,
      height: (location.y - from.location.y) / seconds)
  }

  /// Finds out which of the candidates the way so far drags, once it is far enough.
  mutating func choose() {
    guard chosen == nil else { return }
    let way = Size(width: location.x - start.x, height: location.y - start.y)
    let length = (way.width * way.width + way.height * way.height).squareRoot()
    chosen = candidates.firstIndex { candidate in
      // A hair of grace: the middles of two cells are a cell apart but for the last bits.
      guard length > 0, length > candidate.response.minimumDistance - 1e-6 else { return false }
      guard let edge = candidate.response.edge else { return true }
      return edge.way(way) >= max(abs(way.width), abs(way.height))
    }
  }

  func value(at time: StageTime) -> DragGesture.Value? {
    guard let chosen else { return nil }
    let origin = candidates[chosen].origin
    return DragGesture.Value(
      startLocation: start - origin, location: location - origin, velocity: velocity(at: time))
  }
}

extension Stage {
  /// Whether a wheel pulls something along.
  var isPulledByWheel: Bool { dragging?.deadline != nil }

  /// Begins a drag of what is around a node; false if nothing there can be dragged.
  func startDrag(_ node: Int, at point: Point, controls: [Int]) -> Bool {
    let candidates = candidates(around: node)
    guard !candidates.isEmpty else { return false }
    dragging = DragTracking(
      candidates: candidates, controls: controls.map { choreographer.tree.nodes[$0].identity },
      start: point, location: point, samples: [(lastTime.seconds, point)])
    return true
  }

  private func candidates(around node: Int) -> [DragTracking.Candidate] {
    let tree = choreographer.tree
    var found: [DragTracking.Candidate] = []
    var current = node
    while current >= 0 {
      if case .drag(let response) = tree.nodes[current].content, !tree.isOutOfReach(current) {
        found.append(
          DragTracking.Candidate(
            identity: tree.nodes[current].identity, response: response,
            origin: choreographer.presentation.rects[current].origin))
      }
      current = tree.parent(of: current)
    }
    return found
  }

  /// Takes a drag further.
  func drag(to point: Point) {
    guard dragging != nil, !isPulledByWheel else { return }
    dragging?.move(to: point, at: lastTime)
    tellDrag { $0.changed }
  }

  /// The button came up: a drag ends, and without one a control that was waiting reacts.
  func releaseDrag(at point: Point) {
    guard let tracking = dragging, !isPulledByWheel else { return }
    if tracking.chosen == nil {
      dragging = nil
      let map = controlMap
      let under = controls(at: point, in: map).filter { control in
        tracking.controls.contains(map.tree.nodes[control].identity)
      }
      for control in under where click(control, in: map) { return }
      return
    }
    if tracking.location != point { dragging?.move(to: point, at: lastTime) }
    endDrag()
  }

  /// Ends the drag at hand, if there is one.
  func endDrag() {
    tellDrag(isLast: true) { $0.ended }
    dragging = nil
  }

  private func tellDrag(
    isLast: Bool = false,
    _ action: (DragResponse) -> @MainActor (DragGesture.Value) -> Void
  ) {
    if !isLast { dragging?.choose() }
    guard let tracking = dragging, let chosen = tracking.chosen,
      let value = tracking.value(at: lastTime)
    else { return }
    action(response(of: tracking.candidates[chosen]))(value)
  }

  /// What a view does when it is dragged now; one that has left does what it did last.
  private func response(of candidate: DragTracking.Candidate) -> DragResponse {
    let node = choreographer.tree.nodes.first { $0.identity == candidate.identity }
    if case .drag(let response)? = node?.content { return response }
    return candidate.response
  }

  // MARK: The wheel

  /// Seconds after which a wheel that stands still has let go.
  private static let wheelRest = 0.2

  /// Pulls what can be pulled towards an edge, three rows or columns a step.
  func pull(_ steps: Int, at point: Point, _ axis: Axis) {
    let metrics = options.metrics
    let way = -3 * Double(steps)
    // A finger that is down decides what is dragged, also while the wheel turns.
    if dragging != nil, !isPulledByWheel { return }
    if dragging == nil {
      guard let leaf = frontLeaf(at: point) else { return }
      let pulled = candidates(around: leaf).filter { candidate in
        guard let edge = candidate.response.edge else { return false }
        if axis == .horizontal, edge == .top || edge == .bottom { return false }
        return edge.way(Size(width: way, height: way)) > 0
      }
      // A wheel turns down first, and across only where nothing goes down.
      let isDown = { (edge: Edge?) in edge == .top || edge == .bottom }
      guard let candidate = pulled.first(where: { isDown($0.response.edge) }) ?? pulled.first
      else { return }
      dragging = DragTracking(
        candidates: [candidate], start: point, location: point, samples: [], chosen: 0)
    }
    guard let tracking = dragging, let edge = tracking.candidates[0].response.edge else { return }
    let isAcross = edge == .leading || edge == .trailing
    dragging?.location =
      tracking.location
      + Point(x: isAcross ? way * metrics.width : 0, y: isAcross ? 0 : way * metrics.height)
    dragging?.deadline = StageTime(lastTime.seconds + Self.wheelRest)
    tellDrag { $0.changed }
  }
}
