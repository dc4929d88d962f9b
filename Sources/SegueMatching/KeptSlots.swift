import SegueGraph
import SegueLayout

/// Finds the matched views that have flown away and whose place in layout is to be kept.
///
/// A kept place is a copy of the view that paints nothing and is no one's partner. It has an
/// identity of its own, which tells whose place it is.
struct KeptSlots {
  /// The keys that have a source in the fresh tree; nil where no place is to be kept.
  private let liveKeys: Set<MatchedKey>?
  private let sight: Sight

  init(old: borrowing SceneTree, fresh: borrowing SceneTree, sight: Sight) {
    self.sight = sight
    let isAsked = old.nodes.contains { node in
      switch node.content {
      case .placeholder, .option(.placeholder(.keep)): true
      default: false
      }
    }
    liveKeys = isAsked ? Set(fresh.nodes.compactMap(\.sourceKey)) : nil
  }

  /// The key whose view has to have its place kept, for a root that is not in the fresh tree.
  func key(of root: Int, in old: SceneTree, freshIndexOf: NodeIndex) -> MatchedKey? {
    guard let liveKeys else { return nil }
    if case .placeholder(let key) = old.nodes[root].content {
      let isBack = freshIndexOf[old.nodes[root].identity.ofSlot] != nil
      return liveKeys.contains(key) && !isBack ? key : nil
    }
    guard !old.layout.inert[root], !sight.hasLost(root) else { return nil }
    for node in old.chain(from: root) {
      if let key = old.nodes[node].sourceKey, liveKeys.contains(key),
        old.matchOptions(of: node).placeholder == .keep
      {
        return key
      }
    }
    return nil
  }
}

extension Identity {
  /// The identity of the place that a view leaves, and of the view that left a place.
  var ofSlot: Identity { Identity(number: -1 - number) }
}

extension SceneNode {
  /// The key of the group that the view can lead.
  var sourceKey: MatchedKey? {
    if case .matched(let participant) = content, participant.isSource { return participant.key }
    return nil
  }

  /// The node as a part of a kept place; the root holds the key.
  func slot(key: MatchedKey?) -> SceneNode {
    var node = self
    if node.identity.number >= 0 { node.identity = node.identity.ofSlot }
    node.content = key.map { .placeholder($0) } ?? .plain
    if key != nil { node.label = "placeholder" }
    return node
  }

  /// Whether the node is a part of a kept place.
  var isSlot: Bool { identity.number < 0 }
}
