import SegueGraph
import SegueMotion

/// The transaction of an update as each node of the fresh tree gets it: modifiers replace the
/// animation for what is inside, the one nearest to the leaf last.
struct SpreadTransaction {
  private(set) var animations: ContiguousArray<Animation?> = []
  /// Completions that views added on the way.
  private(set) var completions: [AnimationCompletion] = []

  /// Spreads; a silent update animates nothing, whatever views say.
  init(
    _ transaction: Transaction, over fresh: borrowing SceneTree, old: borrowing SceneTree,
    oldIndexOf: borrowing NodeIndex, isSilent: Bool
  ) {
    var disables: ContiguousArray<Bool> = []
    animations.reserveCapacity(fresh.count)
    disables.reserveCapacity(fresh.count)
    for node in 0..<fresh.count {
      let parent = fresh.parent(of: node)
      var animation = parent < 0 ? transaction.animation : animations[parent]
      var isDisabled = parent < 0 ? transaction.disablesAnimations : disables[parent]
      func before() -> NodeContent? {
        guard let former = oldIndexOf[fresh.nodes[node].identity] else { return nil }
        return old.nodes[former].content
      }
      switch fresh.nodes[node].content {
      case .animation(let own, let value) where !isDisabled:
        // What a hand holds is for the hand to move, unless the view is not to move at all.
        let isHeld = animation?.isScrub == true && own != nil
        if case .animation(_, let oldValue)? = before(), !value.equals(oldValue), !isHeld {
          animation = own
        }
      case .transaction(let change) where Self.applies(change, before()):
        var inner = Transaction(animation: animation)
        inner.disablesAnimations = isDisabled
        change.transform(&inner)
        (animation, isDisabled) = (inner.animation, inner.disablesAnimations)
        completions += inner.completions
      default:
        break
      }
      animations.append(isSilent ? nil : animation)
      disables.append(isDisabled)
    }
  }

  private static func applies(_ change: TransactionChange, _ before: NodeContent?) -> Bool {
    guard let value = change.value else { return true }
    guard case .transaction(let old)? = before, let oldValue = old.value else { return false }
    return !value.equals(oldValue)
  }
}
