import SegueGeometry
import SegueGraph
import SeguePaint

// What cuts a flight whose author has said so (`flightClip`).

extension Emitter {
  /// Cuts one end of a flight by nothing, by all that cuts either end at rest, or by one view.
  func cut(
    _ flight: FlightPlan.Flight, _ node: Int, by clip: FlightClip, _ context: inout Context
  ) {
    switch clip.kind {
    case .none:
      context.keepClips { _ in false }
    case .container:
      for end in ends(of: flight) where end != node {
        forEachNode(around: end) { clipAsAtRest($0, &context) }
      }
    case .identified(let name):
      context.keepClips { _ in false }
      for end in ends(of: flight) {
        forEachNode(around: end) { outer in
          guard case .name(name) = choreographer.tree.nodes[outer].content else { return }
          // The view has its identifier around its clip; one without a clip is cut at its frame.
          let chain = choreographer.tree.chain(from: outer)
          if !chain.contains(where: { clipAsAtRest($0, &context) }) {
            let rect = choreographer.presentation.rects[outer]
            addClip(rect, .rectangle, outer, &context)
          }
        }
      }
    }
  }

  private func ends(of flight: FlightPlan.Flight) -> [Int] {
    [flight.arriving] + (flight.departing.map { [$0] } ?? [])
  }

  private func forEachNode(around end: Int, _ body: (Int) -> Void) {
    var current = choreographer.tree.parent(of: end)
    while current >= 0 {
      body(current)
      current = choreographer.tree.parent(of: current)
    }
  }

  /// Cuts by what a node cuts where it rests; returns whether it cuts.
  @discardableResult
  private func clipAsAtRest(_ node: Int, _ context: inout Context) -> Bool {
    let rect = choreographer.presentation.rects[node]
    switch choreographer.tree.nodes[node].content {
    case .clip(let outline): addClip(rect, outline.kind(in: rect.size), node, &context)
    case .scroll: addClip(rect, .rectangle, node, &context)
    default: return false
    }
    return true
  }

  private func addClip(
    _ rect: Rect, _ kind: ShapeKind, _ node: Int, _ context: inout Context
  ) {
    guard !context.clipNodes.contains(node) else { return }
    context.clip(ShapeFigure(rect: rect, kind: kind), of: node)
  }
}
