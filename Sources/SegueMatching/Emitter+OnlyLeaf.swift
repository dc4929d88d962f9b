import SegueGeometry
import SegueGraph
import SegueMotion
import SeguePaint

/// A shape of which only the place and the colour change, as long as nothing begins or ends.
struct PlainShape {
  var node: Int
  /// Whether it is held in the whole cells that it takes at both ends of its way.
  var fillsItsCells: Bool
  /// Its colour when nothing moves.
  var color: ResolvedColor
}

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

  /// The shape of a leaf in one colour in which neither a flight nor a scale nor the focus has a say;
  /// nil if it is anything else.
  func plainShape(of leaf: Int, in context: Context) -> PlainShape? {
    let node = choreographer.tree.nodes[leaf]
    guard case .shape(let outline, _, let paint) = node.content, !outline.isGlyph,
      let kind = outline.simpleKind,
      case .color(let color) = paint.resolved(in: node.scheme, accent: node.accent),
      context.flight < 0, context.magnification.isNone, plan.flight(of: leaf) == nil,
      plan.ringHost != leaf, focus?.node != leaf, !choreographer.hasFlightViews,
      !choreographer.presentation.isGone[leaf], choreographer.presence(of: leaf) == nil,
      choreographer.presentation.scales.isEmpty
    else { return nil }
    return PlainShape(node: leaf, fillsItsCells: kind.fillsItsCells, color: color)
  }

  /// Where such a shape is at the moment and in which colour; nil if nothing of it is to be seen.
  func moved(_ shape: PlainShape) -> MovedShape? {
    var rect = choreographer.presentation.rects[shape.node]
    if shape.fillsItsCells { rect = holdingSize(rect, of: shape.node) }
    var color = shape.color
    let motion = Int(choreographer.motionIndices[shape.node])
    if motion >= 0 {
      color = color.adding(choreographer.motions[motion].ink.remaining(at: time))
    }
    return color.alpha <= 0 || rect.isEmpty ? nil : MovedShape(rect: rect, color: color)
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
