import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMotion

extension Choreographer {
  /// The leaves that paint something, from the back to the front, flights included.
  package func leavesInPaintOrder(at time: StageTime) -> [Int] {
    var emitter = Emitter(self, at: time, focus: nil)
    return emitter.paintSlots().sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }

  /// Whether a node is painted after another one where nothing flies.
  package func isPainted(_ node: Int, after other: Int) -> Bool {
    for painted in paintOrder {
      if painted == node { return false }
      if painted == other { return true }
    }
    return false
  }

  /// The views that leave but are still drawn, without what is in them.
  package var leaving: [Identity] {
    if departingCount == 0 { return [] }
    var found: [Identity] = []
    var node = 0
    while node < tree.count {
      if tree.layout.inert[node] {
        if !presentation.isGone[node] { found.append(tree.nodes[node].identity) }
        node = tree.end(of: node)
      } else {
        node += 1
      }
    }
    return found
  }

  /// The view that leads a group.
  package func source(of key: MatchedKey) -> Int? {
    group(with: key)?.source
  }

  /// The keys of the views that lead a group and stand in no lazy container.
  package var leadersOutsideLazies: [MatchedKey] {
    groups.compactMap { group in
      guard let source = group.source, lazyContainer(around: source) < 0 else { return nil }
      return group.key
    }
  }

  /// The lazy container around a node, or -1.
  func lazyContainer(around node: Int) -> Int {
    let lazies = tree.dependence.lazies
    guard !lazies.isEmpty else { return -1 }
    var current = tree.parent(of: node)
    while current >= 0 {
      let identity = tree.nodes[current].identity
      if lazies.contains(where: { $0.identity == identity }) { return current }
      current = tree.parent(of: current)
    }
    return -1
  }

  /// How many measurements layout has made since the last call.
  package mutating func takeMeasured() -> Int {
    defer { tree.layout.measured = 0 }
    return tree.layout.measured
  }
}

extension Choreographer {
  /// How many colours are on their way, for tests of what an animation must not touch.
  package var runningInks: Int {
    motions.count { $0.ink.end != nil }
  }
}

extension SceneTree {
  /// The keys of the matched views that belong to a control; nil if it is not in this tree.
  package func matchedKeys(ofControl identity: Identity) -> [MatchedKey]? {
    guard let node = nodes.firstIndex(where: { $0.identity == identity }) else { return nil }
    let around = matchedNodes(around: node)
    let inside = (node..<end(of: node)).filter { !around.contains($0) }
    return (around + inside).compactMap { node in
      if case .matched(let participant) = nodes[node].content { return participant.key }
      return nil
    }
  }
}
