import SegueGraph
import SegueLayout

/// Tells what an update has taken out of a lazy container, or put in, from what has only gone out of
/// sight there or come into it: that neither comes nor goes.
struct Sight {
  private let old: SceneTree
  private let fresh: SceneTree
  private let isLazy: Bool

  init(old: SceneTree, fresh: SceneTree) {
    self.old = old
    self.fresh = fresh
    isLazy = !old.dependence.lazies.isEmpty && !fresh.dependence.lazies.isEmpty
  }

  /// Whether a view of the tree before, which is not in the new one, is only out of sight.
  func hasLost(_ root: Int) -> Bool {
    isLazy && Self.isUnwritten(root, of: old, in: fresh)
  }

  /// Whether a view, which was not in the tree before, was only out of sight there.
  func hasGained(_ root: Int, of tree: SceneTree) -> Bool {
    isLazy && Self.isUnwritten(root, of: tree, in: old)
  }

  private static func isUnwritten(_ root: Int, of tree: SceneTree, in other: SceneTree) -> Bool {
    if case .unrealised = tree.nodes[root].content { return true }
    let container = tree.parent(of: root)
    guard container >= 0,
      let record = tree.dependence.lazy(tree.nodes[container].identity),
      let element = record.element(rootedAt: tree.nodes[root].identity),
      let counterpart = other.dependence.lazy(record.identity),
      let unit = counterpart.unit(of: element.id, near: element.unit, ofCount: record.count)
    else { return false }
    return counterpart.isRun(unit)
  }
}
