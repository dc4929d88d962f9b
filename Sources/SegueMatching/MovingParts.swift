import SegueGraph
import SegueLayout
import SegueMotion

/// What can differ from frame to frame, found out when something begins or ends and not in each.
///
/// Until the next motion ends the same subtrees move. Everything else stays as it was placed and
/// written, so a frame costs what moves, however much there is beside it.
struct MovingParts {
  /// Roots of the subtrees to place again, in tree order, none inside another.
  private(set) var placed: ContiguousArray<Int> = []
  /// Subtrees beside these that only travel.
  private(set) var glides: ContiguousArray<Glide> = []
  /// Roots of the subtrees to write again, in tree order, none inside another.
  private(set) var drawn: ContiguousArray<Int> = []
  /// The groups whose shared frames are found again.
  private(set) var led: ContiguousArray<Int> = []
  /// Whether something comes or goes by scaling.
  private(set) var scales = false
  private(set) var outlook: Outlook

  func hold(at time: StageTime) -> Bool { outlook.holds(at: time) }

  init(_ choreographer: borrowing Choreographer, at time: StageTime) {
    outlook = Outlook(from: time)
    var changes = ContiguousArray(repeating: MotionChange(), count: choreographer.motions.count)
    // A motion is large: it is looked at once.
    for index in choreographer.motions.indices {
      changes[index] = note(
        choreographer.motions[index], at: time, scales: choreographer.hasScales)
    }
    for index in choreographer.groups.indices where choreographer.isFlying(index, at: time) {
      outlook.flights += 1
      outlook.note(choreographer.groups[index].landing, at: time)
      if !choreographer.groups[index].isHeld(at: time) { outlook.isRunning = true }
    }
    if outlook.isMoving { find(in: choreographer, changes, at: time) }
  }

  /// Takes note of a motion, and says what it changes of its view.
  private mutating func note(
    _ motion: NodeMotion, at time: StageTime, scales hasScales: Bool
  ) -> MotionChange {
    outlook.note(motion.end, at: time)
    if motion.isRunning(at: time) { outlook.isRunning = true }
    if motion.hasPresence, let presence = motion.presence {
      if let end = presence.end { outlook.limit(to: end, at: time) }
      scales = scales || presence.moves
    }
    // Where something is scaled, places that groups share change with the scale.
    return MotionChange(
      moves: motion.moves(at: time) || hasScales && !motion.scale.isSettled(at: time),
      changesLook: motion.changesLook(at: time))
  }

  private mutating func find(
    in choreographer: borrowing Choreographer, _ changes: ContiguousArray<MotionChange>,
    at time: StageTime
  ) {
    var moving = SubtreeMarks(count: choreographer.tree.count)
    var changing: [Int] = []
    var node = 0
    while node < choreographer.tree.count {
      if choreographer.presentation.isGone[node] {
        node = choreographer.tree.end(of: node)
        continue
      }
      let index = Int(choreographer.motionIndices[node])
      if index >= 0 {
        if changes[index].moves { moving.mark(node, in: choreographer) }
        if changes[index].changesLook { changing.append(node) }
      }
      node += 1
    }
    for index in choreographer.groups.indices where choreographer.isFlying(index, at: time) {
      for member in choreographer.groups[index].members where !choreographer.isUnderGone(member) {
        moving.mark(member, in: choreographer)
      }
    }
    placed = moving.roots(in: choreographer.tree)
    led = moving.led
    // What is drawn of a shadow, or let through by a mask, depends on all that is inside.
    var writing = moving
    for root in placed {
      if let outer = choreographer.tree.drawnByContent(root) {
        writing.markAlone(outer, in: choreographer.tree)
      }
    }
    for node in changing {
      writing.markAlone(node, in: choreographer.tree)
      if let masked = choreographer.tree.maskedBy(node) {
        writing.markAlone(masked, in: choreographer.tree)
      }
    }
    drawn = writing.roots(in: choreographer.tree)
    if !scales { separateGlides(in: choreographer) }
  }

  private mutating func separateGlides(in choreographer: borrowing Choreographer) {
    var others: ContiguousArray<Int> = []
    for root in placed {
      if let glide = Glide(of: root, in: choreographer) {
        glides.append(glide)
      } else {
        others.append(root)
      }
    }
    placed = others
  }
}

/// What a motion may change of its view in a later frame.
private struct MotionChange {
  var moves = false
  var changesLook = false
}

/// Subtrees of a tree, each of them whole.
private struct SubtreeMarks {
  private var isMarked: ContiguousArray<Bool>
  private(set) var led: ContiguousArray<Int> = []
  private var waiting: [Int] = []

  init(count: Int) { isMarked = ContiguousArray(repeating: false, count: count) }

  /// Marks the subtree of a node, and those of all views that follow one in it.
  mutating func mark(_ node: Int, in choreographer: borrowing Choreographer) {
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
        lead(from: inner, in: choreographer)
        inner += 1
      }
    }
  }

  private mutating func lead(from node: Int, in choreographer: borrowing Choreographer) {
    guard let index = choreographer.group(of: node), choreographer.groups[index].source == node
    else { return }
    led.append(index)
    for member in choreographer.groups[index].members
    where member != node && !choreographer.isUnderGone(member) {
      waiting.append(member)
    }
  }

  /// Marks the subtree of a node and nothing else.
  mutating func markAlone(_ root: Int, in tree: borrowing SceneTree) {
    for inner in root..<tree.end(of: root) { isMarked[inner] = true }
  }

  /// The outermost nodes that are marked.
  func roots(in tree: borrowing SceneTree) -> ContiguousArray<Int> {
    var roots: ContiguousArray<Int> = []
    var node = 0
    while node < isMarked.count {
      if isMarked[node] {
        roots.append(node)
        node = tree.end(of: node)
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
