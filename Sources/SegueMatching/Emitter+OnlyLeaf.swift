import SegueGraph
import SegueMotion

extension Emitter {
  /// The only one of some nodes, as they lie in paint order, that has a say in what they draw until
  /// the next motion begins or ends; -1 if there are more, or none.
  ///
  /// Most of what moves is one shape inside modifiers that only say where it is.
  func onlyLeaf(among places: Range<Int>) -> Int {
    guard let last = places.last else { return -1 }
    for place in places.dropLast() where !passes(choreographer.paintOrder[place]) { return -1 }
    return choreographer.paintOrder[last]
  }

  /// Whether a leaf is a shape that neither a flight nor a scale nor the focus has a say in.
  func isPlain(_ leaf: Int, in context: Context) -> Bool {
    guard case .shape = choreographer.tree.nodes[leaf].content else { return false }
    return context.flight < 0 && context.magnification.isNone && plan.flight(of: leaf) == nil
      && plan.ringHost != leaf && focus?.node != leaf && !choreographer.hasFlightViews
      && !choreographer.presentation.isGone[leaf] && choreographer.presence(of: leaf) == nil
      && choreographer.presentation.scales.isEmpty
  }

  /// Whether what holds around a node is all that holds inside it, and it draws nothing itself.
  private func passes(_ node: Int) -> Bool {
    guard !choreographer.hasFlightViews, plan.flight(of: node) == nil, focus?.node != node,
      !choreographer.presentation.isGone[node], choreographer.presence(of: node) == nil
    else { return false }
    switch choreographer.tree.nodes[node].content {
    case .plain, .zIndex, .transition, .animation, .transaction, .matched, .control, .exitCommand,
      .drag, .tabBar, .focusLink, .keyPress, .geometryGroup, .accessibilityLabel, .name:
      return true
    case .option(let option):
      if case .aboveFlights = option { return false }
      return true
    case .shape, .text, .opacity, .clip, .mask, .scale, .shadow, .inFlight, .placeholder, .scroll,
      .hidden, .unrealised:
      return false
    }
  }
}
