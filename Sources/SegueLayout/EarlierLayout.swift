import SegueGeometry

/// What the layout before found out about subtrees to which nothing has happened since.
///
/// Layout is a function: the same rules, offered the same, take the same and lie the same. So what a
/// change costs is what it changes and what holds that, not all that there is.
struct EarlierLayout: Sendable {
  private let pass: MeasurePass
  private let frames: ContiguousArray<Rect>
  private let texts: BrokenTexts
  /// For each node the node before that has the same rules all the way down, or -1.
  private let twins: ContiguousArray<Int32>

  init(
    pass: MeasurePass, frames: ContiguousArray<Rect>, texts: BrokenTexts,
    twins: ContiguousArray<Int32>
  ) {
    self.pass = pass
    self.frames = frames
    self.texts = texts
    self.twins = twins
  }

  /// What the subtree of a node answered to a proposal.
  func answer(of node: Int, to offer: ProposedViewSize) -> Size? {
    twins[node] < 0 ? nil : pass.answer(of: Int(twins[node]), to: offer)
  }

  /// Puts what is inside a node where it lay, if the node has the size and the offer that it had.
  func place(
    _ inner: Range<Int>, in node: Int, _ newPass: inout MeasurePass,
    into placed: inout ContiguousArray<Rect>
  ) -> Bool {
    let twin = Int(twins[node])
    guard twin >= 0, frames[twin].size == placed[node].size,
      pass.offer(to: twin) == newPass.offer(to: node)
    else { return false }
    newPass.takeLines(of: node, from: texts, twin)
    for new in inner {
      let old = twin + new - node
      placed[new] = frames[old]
      newPass.offer(pass.offer(to: old), to: new)
      newPass.takeLines(of: new, from: texts, old)
    }
    return true
  }
}

extension LayoutTree {
  /// Takes over what another tree has found out where both are alike; `others` holds the node there
  /// for each node here, or -1.
  ///
  /// Nothing comes out otherwise: breaking texts and measuring anew is most of what a change would
  /// cost.
  package mutating func inherit(from other: LayoutTree, nodes others: ContiguousArray<Int32>) {
    let isLaidOutAlike = other.isArranged && metrics == other.metrics && fidelity == other.fidelity
    let isLaidOut = other.nodesThatAreLaidOut
    var twins = ContiguousArray<Int32>(repeating: -1, count: count)
    // From the last node to the first, which is children before parents.
    for node in rules.indices.reversed() where others[node] >= 0 {
      let old = Int(others[node])
      guard rules[node] == other.rules[old] else { continue }
      if case .text = rules[node] { texts.inherit(node, from: other.texts, old) }
      guard isLaidOutAlike, rules[node].leavesNothingBehind, !inert[node], isLaidOut[old],
        ends[node] - node == other.ends[old] - old,
        surroundings[node] == other.surroundings[old]
      else { continue }
      var child = node + 1
      while child < ends[node], Int(twins[child]) == old + child - node { child = ends[child] }
      if child == ends[node] { twins[node] = Int32(old) }
    }
    earlier =
      isLaidOutAlike && !isArranged
      ? [EarlierLayout(pass: other.pass, frames: other.frames, texts: other.texts, twins: twins)]
      : []
  }
}

extension LayoutTree {
  /// Whether layout sees a node: what departs has its frames from an earlier one.
  fileprivate var nodesThatAreLaidOut: ContiguousArray<Bool> {
    var isLaidOut = ContiguousArray(repeating: true, count: count)
    var node = 0
    while node < count {
      if inert[node] {
        for inner in node..<ends[node] { isLaidOut[inner] = false }
        node = ends[node]
      } else {
        node += 1
      }
    }
    return isLaidOut
  }
}

extension LayoutRule {
  /// Whether frames are all that comes of laying it out.
  fileprivate var leavesNothingBehind: Bool {
    switch self {
    case .grid, .lazyStack, .unrealised, .firstThatFits, .custom: false
    default: true
    }
  }
}
