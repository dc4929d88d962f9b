import SegueGraph
import SegueLayout
import SegueMotion

/// What can differ from frame to frame, found out when something begins or ends and not in each.
///
/// Until the next motion ends the same subtrees move. Everything else stays as it was placed and
/// written, so a frame costs what moves, however much there is beside it.
struct MovingParts {
  /// The moments for which this holds: from the one at which it was found to the next end.
  private var from: StageTime
  private var until = StageTime(.infinity)
  /// Roots of the subtrees to place again, in tree order, none inside another.
  private(set) var placed: ContiguousArray<Int> = []
  /// Roots of the subtrees to write again, in tree order, none inside another.
  private(set) var drawn: ContiguousArray<Int> = []
  /// The groups whose shared frames are found again.
  private(set) var led: ContiguousArray<Int> = []
  /// Whether something comes or goes by scaling.
  private(set) var scales = false
  /// Whether something is on its way, even if a hand holds it there.
  private(set) var isMoving = false
  /// Whether a later frame may differ if nothing happens: what a hand holds stands still.
  private(set) var isRunning = false
  /// Whether something moves that never ends.
  private(set) var isEndless = false
  /// How many hand-overs are in the air.
  private(set) var flights = 0

  func hold(at time: StageTime) -> Bool { !(time < from) && time < until }

  init(_ choreographer: Choreographer, at time: StageTime) {
    from = time
    for index in choreographer.motions.indices {
      note(choreographer.motions[index].end, at: time)
      isRunning = isRunning || choreographer.motions[index].isRunning(at: time)
      if let presence = choreographer.motions[index].presence {
        if let end = presence.end, time < end, end < until { until = end }
        scales = scales || presence.moves
      }
    }
    for index in choreographer.groups.indices where choreographer.groups[index].isFlying(at: time) {
      flights += 1
      note(choreographer.groups[index].landing, at: time)
      isRunning = isRunning || !choreographer.groups[index].isHeld(at: time)
    }
    if isMoving { find(in: choreographer, at: time) }
  }

  private mutating func note(_ end: StageTime?, at time: StageTime) {
    guard let end, time < end else { return }
    isMoving = true
    if end < until { until = end }
    if end == StageTime(.infinity) { isEndless = true }
  }

  private mutating func find(in choreographer: Choreographer, at time: StageTime) {
    var moving = SubtreeMarks(choreographer)
    var changing: [Int] = []
    var node = 0
    while node < choreographer.tree.count {
      if choreographer.presentation.isGone[node] {
        node = choreographer.tree.end(of: node)
        continue
      }
      let index = Int(choreographer.motionIndices[node])
      if index >= 0 {
        // Where something is scaled, places that groups share change with the scale.
        let scales =
          choreographer.hasScales && !choreographer.motions[index].scale.isSettled(at: time)
        if scales || choreographer.motions[index].moves(at: time) { moving.mark(node) }
        if choreographer.motions[index].changesLook(at: time) { changing.append(node) }
      }
      node += 1
    }
    for index in choreographer.groups.indices where choreographer.groups[index].isFlying(at: time) {
      for member in choreographer.groups[index].members where !choreographer.isUnderGone(member) {
        moving.mark(member)
      }
    }
    placed = moving.roots
    led = moving.led
    // What is drawn of a shadow, or let through by a mask, depends on all that is inside.
    var writing = moving
    for root in placed {
      if let outer = choreographer.tree.drawnByContent(root) { writing.markAlone(outer) }
    }
    for node in changing {
      writing.markAlone(node)
      if let masked = choreographer.tree.maskedBy(node) { writing.markAlone(masked) }
    }
    drawn = writing.roots
  }
}

/// Subtrees of a tree, each of them whole.
private struct SubtreeMarks {
  private let choreographer: Choreographer
  private var isMarked: ContiguousArray<Bool>
  private(set) var led: ContiguousArray<Int> = []
  private var waiting: [Int] = []

  init(_ choreographer: Choreographer) {
    self.choreographer = choreographer
    isMarked = ContiguousArray(repeating: false, count: choreographer.tree.count)
  }

  /// Marks the subtree of a node, and those of all views that follow one in it.
  mutating func mark(_ node: Int) {
    waiting.append(node)
    while var root = waiting.popLast() {
      // A subtree that is laid out for another size is laid out as a whole.
      while choreographer.presentation.isRelaid[root] { root = choreographer.tree.parent(of: root) }
      var inner = root
      while inner < choreographer.tree.end(of: root) {
        if isMarked[inner] || choreographer.presentation.isGone[inner] {
          inner = choreographer.tree.end(of: inner)
          continue
        }
        isMarked[inner] = true
        lead(from: inner)
        inner += 1
      }
    }
  }

  private mutating func lead(from node: Int) {
    guard let index = choreographer.group(of: node), choreographer.groups[index].source == node
    else { return }
    led.append(index)
    for member in choreographer.groups[index].members
    where member != node && !choreographer.isUnderGone(member) {
      waiting.append(member)
    }
  }

  /// Marks the subtree of a node and nothing else.
  mutating func markAlone(_ root: Int) {
    for inner in root..<choreographer.tree.end(of: root) { isMarked[inner] = true }
  }

  /// The outermost nodes that are marked.
  var roots: ContiguousArray<Int> {
    var roots: ContiguousArray<Int> = []
    var node = 0
    while node < isMarked.count {
      if isMarked[node] {
        roots.append(node)
        node = choreographer.tree.end(of: node)
      } else {
        node += 1
      }
    }
    return roots
  }
}

extension SceneTree {
  /// Roots of subtrees in tree order, with another one among them, none inside another.
  func outermost(_ roots: ContiguousArray<Int>, and node: Int) -> ContiguousArray<Int> {
    if roots.contains(where: { contains($0, node) }) { return roots }
    var result = roots.filter { !contains(node, $0) }
    result.insert(node, at: result.firstIndex { $0 > node } ?? result.count)
    return ContiguousArray(result)
  }

  /// The outermost view whose own drawing depends on where a node inside it is.
  fileprivate func drawnByContent(_ node: Int) -> Int? {
    var found = maskedBy(node)
    var current = parent(of: node)
    while current >= 0 {
      if case .shadow = nodes[current].content, current < found ?? count { found = current }
      current = parent(of: current)
    }
    return found
  }

  /// The outermost view that a node is part of the mask of: how it looks lets more or less through.
  fileprivate func maskedBy(_ node: Int) -> Int? {
    var found: Int?
    var current = parent(of: node)
    while current >= 0 {
      if case .mask = nodes[current].content, current + 1 < end(of: current),
        node >= end(of: current + 1)
      {
        found = current
      }
      current = parent(of: current)
    }
    return found
  }
}
