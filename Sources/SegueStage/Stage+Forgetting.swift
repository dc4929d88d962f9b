import SegueGraph
import SegueMatching

extension Stage {
  /// Forgets the state of views that are not there any more.
  func sweep() {
    store.sweep()
    forgetScrollOffsets()
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
