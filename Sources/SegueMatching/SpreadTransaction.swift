import SegueGraph
import SegueMotion

/// The transaction of an update as each node of the fresh tree gets it: modifiers replace the
/// animation for what is inside, the one nearest to the leaf last.
struct SpreadTransaction {
  private(set) var animations: SpreadAnimations
  /// Completions that views added on the way.
  private(set) var completions: [AnimationCompletion] = []

  /// Spreads; a silent update animates nothing, whatever views say.
  init(
    _ transaction: Transaction, over fresh: borrowing SceneTree, old: borrowing SceneTree,
    oldIndexOf: borrowing NodeIndex, isSilent: Bool
  ) {
    var disables: ContiguousArray<Bool> = []
    animations = SpreadAnimations(around: transaction.animation)
    animations.reserve(fresh.count)
    disables.reserveCapacity(fresh.count)
    for node in 0..<fresh.count {
      let parent = fresh.parent(of: node)
      /// What the node says instead of what is around it.
      var own: Animation??
      var isDisabled = parent < 0 ? transaction.disablesAnimations : disables[parent]
      func before() -> NodeContent? {
        guard let former = oldIndexOf[fresh.nodes[node].identity] else { return nil }
        return old.nodes[former].content
      }
      switch fresh.nodes[node].content {
      case .animation(let animation, let value) where !isDisabled:
        // What a hand holds is for the hand to move, unless the view is not to move at all.
        if case .animation(_, let oldValue)? = before(), !value.equals(oldValue),
          animation == nil || animations.around(childrenOf: parent)?.isScrub != true
        {
          own = .some(animation)
        }
      case .transaction(let change) where Self.applies(change, before()):
        var inner = Transaction(animation: animations.around(childrenOf: parent))
        inner.disablesAnimations = isDisabled
        change.transform(&inner)
        (own, isDisabled) = (.some(inner.animation), inner.disablesAnimations)
        completions += inner.completions
      default:
        break
      }
      if isSilent {
        animations.appendNone()
      } else if let own {
        animations.append(own)
      } else {
        animations.append(inside: parent)
      }
      disables.append(isDisabled)
    }
  }

  private static func applies(_ change: TransactionChange, _ before: NodeContent?) -> Bool {
    guard let value = change.value else { return true }
    guard case .transaction(let old)? = before, let oldValue = old.value else { return false }
    return !value.equals(oldValue)
  }
}
