import SegueGraph
import SegueLayout

/// Tells what an update has taken out of a lazy container, or put in, from what has only gone out of
/// sight there or come into it: that neither comes nor goes.
struct Sight {
  /// Both trees, if there are lazy containers in both.
  private let lazy: (old: SceneTree, fresh: SceneTree)?

  init(old: borrowing SceneTree, fresh: borrowing SceneTree) {
    let isLazy = !old.dependence.lazies.isEmpty && !fresh.dependence.lazies.isEmpty
    lazy = isLazy ? (copy old, copy fresh) : nil
  }

  /// Whether a view of the tree before, which is not in the new one, is only out of sight.
  func hasLost(_ root: Int) -> Bool {
    lazy.map { Self.isUnwritten(root, of: $0.old, in: $0.fresh) } ?? false
  }

  /// Whether a view, which was not in the tree before, was only out of sight there.
  func hasGained(_ root: Int, of tree: SceneTree) -> Bool {
    lazy.map { Self.isUnwritten(root, of: tree, in: $0.old) } ?? false
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
