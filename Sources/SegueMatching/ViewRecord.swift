import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMotion

/// What a frame tells of one named or matched view.
public struct ViewRecord: Hashable {
  /// What part a view plays in its matched group.
  public enum Role: String, Hashable, Sendable {
    /// In no group.
    case plain
    /// Gives the group its frame.
    case source
    /// Goes where the source is.
    case follower
    /// Flies in from the frame of the view that leaves.
    case arriving
    /// Is out of the tree and still drawn.
    case departing
  }

  /// The stable name of the view, or nil.
  public package(set) var name: String?
  /// Where it is in the structure, such as `0.HStack.2.Button`.
  public package(set) var path: String
  /// The type of view inside its modifiers, such as `Capsule`.
  public package(set) var kind: String
  /// The matched id, or nil.
  public package(set) var id: AnyHashable?
  /// The name of the namespace of the id, or nil.
  public package(set) var namespace: String?
  /// The part it plays in its matched group.
  public package(set) var role: Role
  /// Where it is drawn, in points.
  public package(set) var rect: Rect
  /// The rect that the group shares while it has a source, in points.
  public package(set) var matched: Rect?
  /// Where it is drawn, in whole cells.
  public package(set) var cells: CellRect
  /// How much of it is there, from 0 to 1.
  public package(set) var opacity: Double
  /// The place in paint order: what has a higher one is painted later.
  public package(set) var slot: Int
}

extension Choreographer {
  /// Every view with a name and every matched view, in paint order.
  package func records(at time: StageTime) -> [ViewRecord] {
    var emitter = Emitter(self, at: time, focus: nil)
    let slots = emitter.paintSlots()
    let positions = tree.positions()
    var records: [ViewRecord] = []
    var told: Set<Int> = []
    for node in 0..<tree.count where !presentation.isGone[node] && !isUnderGone(node) {
      guard !told.contains(node) else { continue }
      switch tree.nodes[node].content {
      case .name, .matched: break
      default: continue
      }
      // A name and a match on one view, whichever is outside, are one record.
      var name: String?
      var matched: Int?
      let chain = tree.chain(from: node)
      let base = chain.last ?? node
      for inner in chain.prefix(tree.ownLength(of: chain)) {
        switch tree.nodes[inner].content {
        case .name(let own) where name == nil: name = own
        case .matched where matched == nil: matched = inner
        case .name, .matched: continue
        default: continue
        }
        told.insert(inner)
      }
      var record = record(node, name: name, matched: matched, base: base, slots, at: time)
      record.path = tree.path(of: matched ?? node, positions: positions)
      records.append(record)
    }
    return records.enumerated().sorted {
      ($0.element.slot, $0.offset) < ($1.element.slot, $1.offset)
    }.map(\.element)
  }

  package func isUnderGone(_ node: Int) -> Bool {
    var current = node
    while current >= 0 {
      if presentation.isGone[current] { return true }
      current = tree.parent(of: current)
    }
    return false
  }

  private func record(
    _ node: Int, name: String?, matched: Int?, base: Int, _ slots: [Int: Int], at time: StageTime
  ) -> ViewRecord {
    let drawn = matched ?? node
    let participant = matched.flatMap { self.participant(of: $0) }
    let shared = matched.flatMap { group(of: $0) }.flatMap { index -> Rect? in
      guard groups[index].source != nil, let shared = groups[index].shared,
        let source = groups[index].source.flatMap({ self.participant(of: $0) })
      else { return nil }
      let size = shared.sharedSize
      return Rect(
        x: shared.a - source.anchor.x * size.width, y: shared.b - source.anchor.y * size.height,
        width: size.width, height: size.height)
    }
    let rect = magnification(of: drawn, at: time).apply(presentation.rects[drawn])
    return ViewRecord(
      name: name, path: "", kind: kind(of: base), id: participant?.key.id,
      namespace: participant?.key.namespace.name, role: role(of: matched, node, at: time),
      rect: rect, matched: shared, cells: tree.layout.metrics.nearestCells(to: rect),
      opacity: opacity(of: drawn, at: time),
      slot: firstSlot(in: drawn, slots))
  }

  /// The view inside the modifiers.
  private func kind(of base: Int) -> String {
    var node = base
    while tree.isModifier(node), node + 1 < tree.end(of: node) { node += 1 }
    return tree.nodes[node].label
  }

  private func role(of matched: Int?, _ node: Int, at time: StageTime) -> ViewRecord.Role {
    if tree.isInert(node) { return .departing }
    guard let matched, let participant = participant(of: matched) else { return .plain }
    if let index = group(of: matched), isFlying(index, at: time),
      groups[index].pair?.arriving == matched
    {
      return .arriving
    }
    return participant.isSource ? .source : .follower
  }

  /// How much of a view is there, with all that surrounds it.
  func opacity(of node: Int, at time: StageTime) -> Double {
    var opacity = 1.0
    var current = node
    while current >= 0 {
      opacity *= presenceOpacity(of: current, at: time)
      if case .opacity(let value) = tree.nodes[current].content {
        opacity *= value + (motion(of: current)?.opacity.remaining(at: time) ?? 0)
      }
      current = tree.parent(of: current)
    }
    return min(max(opacity, 0), 1)
  }

  private func firstSlot(in node: Int, _ slots: [Int: Int]) -> Int {
    (node..<tree.end(of: node)).compactMap { slots[$0] }.min() ?? 0
  }
}

extension SceneTree {
  /// How many nodes at the start of a chain can belong to the view that it starts with.
  ///
  /// A matched view has the name that is said before its `overlay`, but a name around an `overlay`
  /// is not that of a matched view in it; and another matched view has a name of its own. What is
  /// offset or smaller than the first node at rest has another frame to tell of.
  func ownLength(of chain: [Int]) -> Int {
    guard let first = chain.first else { return 0 }
    let startsMatched = if case .matched = nodes[first].content { true } else { false }
    let size = layout.frames[first].size
    var isElsewhere = false
    return chain.indices.dropFirst().first { index in
      let frame = layout.frames[chain[index]]
      isElsewhere = isElsewhere || frame != Rect(origin: .zero, size: size)
      switch (nodes[chain[index]].content, layout.rules[chain[index]]) {
      case (.matched, _): return startsMatched || isElsewhere
      case (.name, _) where isElsewhere: return true
      case (_, .decorated): return !startsMatched
      default: return false
      }
    } ?? chain.count
  }

  /// Whether a node is a modifier around a view rather than a view.
  func isModifier(_ node: Int) -> Bool {
    nodes[node].label.first?.isLowercase == true
  }
}
