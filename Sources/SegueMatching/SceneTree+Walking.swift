import SegueGraph
import SegueLayout

// What every node is asked in every frame. Only a function of this module is put where it is called;
// one of another module is handed a copy of the tree's columns for each question.
extension SceneTree {
  @inline(__always)
  func parent(of node: Int) -> Int { layout.parents[node] }

  @inline(__always)
  func end(of node: Int) -> Int { layout.ends[node] }

  @inline(__always)
  func contains(_ ancestor: Int, _ node: Int) -> Bool {
    node >= ancestor && node < end(of: ancestor)
  }

  @inline(__always)
  var count: Int { nodes.count }
}
