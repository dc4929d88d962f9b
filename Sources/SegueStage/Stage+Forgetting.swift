import SegueGraph
import SegueMatching
import SegueMotion

extension Stage {
  /// Lets go of views that are drawn no more, even while others still move: who waits to be told
  /// must not wait for them, and what comes later in such a place is another view.
  func letGo(at time: StageTime) {
    guard let landing = choreographer.landing, !(time < landing) else { return }
    choreographer.present(at: time)
    // What nobody has given a time yet was evaluated, but is not what is shown.
    if unshown.isEmpty { sweep() }
    // Views that are told that they are gone may write.
    updateIfNeeded(at: time)
    land(at: time)
  }

  /// Forgets the state of views that are neither there nor drawn any more.
  func sweep() {
    store.sweep(sparing: identities.along(choreographer.leaving))
    forgetScrollOffsets()
    guard choreographer.departingCount == 0 else { return }
    forgetLayout()
    guard identities.isWorthForgetting, unshown.isEmpty, dragging == nil,
      choreographer.flights(at: lastTime) == 0
    else { return }
    identities.forget(
      sparing: choreographer.tree.nodes.map(\.identity) + choreographer.rememberedIdentities
        + (written?.nodes.map(\.identity) ?? []) + windows.keys + readings.keys + reaches.keys
        + store.identities + scrollOffsets.keys + [focus].compactMap { $0 })
  }
}
