import SegueGeometry
import SegueGraph

extension SceneTree {
  /// The nearest `scaleEffect` around a node that does something, up to an ancestor that holds
  /// another node too.
  func scale(around node: Int, sparing other: Int) -> Int? {
    var current = parent(of: node)
    while current >= 0, !contains(current, other) {
      if case .scale(let factor, _) = nodes[current].content, factor != Point(x: 1, y: 1) {
        return current
      }
      current = parent(of: current)
    }
    return nil
  }
}
