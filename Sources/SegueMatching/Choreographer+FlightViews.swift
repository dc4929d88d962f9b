import SegueGeometry
import SegueGraph
import SegueMotion

// A view may have others that stand in for it in flight. Both are always laid out; which of them is
// drawn is a consequence of the flight at hand in each frame, and never a flag that could be left.

extension Choreographer {
  /// Whether a node is not drawn in this frame because something stands in for it, or because it
  /// stands in for something that does not fly.
  func isReplaced(_ node: Int, at time: StageTime) -> Bool {
    let parent = tree.parent(of: node)
    guard parent >= 0, case .inFlight = tree.nodes[parent].content else { return false }
    return tree.isFlightView(node) != fliesInside(parent, at: time)
  }

  /// Whether the nearest matched view around a node is an end of a flight.
  private func fliesInside(_ node: Int, at time: StageTime) -> Bool {
    var current = node
    while current >= 0 {
      if case .matched = tree.nodes[current].content { break }
      current = tree.parent(of: current)
    }
    guard current >= 0, fidelity == .segue, let index = group(of: current),
      isFlying(index, at: time), let pair = groups[index].pair
    else { return false }
    return pair.arriving == current || pair.departing == current
  }
}

extension SceneTree {
  /// Whether something in the tree has a view of its own for its flights.
  var hasFlightViews: Bool {
    nodes.contains { node in
      if case .inFlight = node.content { true } else { false }
    }
  }

  /// Whether a matched view has a view of its own for its flights.
  func hasFlightView(in matched: Int) -> Bool {
    (matched + 1..<max(end(of: matched), matched + 1)).contains { node in
      guard case .inFlight = nodes[node].content else { return false }
      // Not one of another matched view inside.
      var current = parent(of: node)
      while current > matched {
        if case .matched = nodes[current].content { return false }
        current = parent(of: current)
      }
      return true
    }
  }
}
