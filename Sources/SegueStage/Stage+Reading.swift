import SegueGraph
import SegueMatching
import SeguePaint
import SegueRaster

// What tests, traces and diagnostics read of a stage.

extension Stage {
  /// Every named and every matched view, in paint order, as of the last frame.
  package func records() -> [ViewRecord] { choreographer.records(at: lastTime) }

  /// The path of the focused view.
  package var focusPath: String? {
    focusedNode.map { choreographer.tree.path(of: $0) }
  }

  /// How many structural paths the stage knows.
  package var identityCount: Int { identities.count }

  package func takeDiagnostics() -> [Diagnostic] { choreographer.takeDiagnostics() }

  /// How many views the tree holds, departing ones included.
  package var nodeCount: Int { choreographer.tree.count }

  /// What the last frame showed, as it was put together from frame to frame.
  package var shownList: DisplayList { rasterizer.list }

  /// What the last frame has to show, placed and written without a look at the frames before.
  package func listWrittenAnew() -> DisplayList {
    choreographer.presentedAnew(at: lastTime).displayList(at: lastTime, focus: focusMark())
  }

  package var grid: CellGrid { rasterizer.grid }
  package var clusters: ClusterTable { rasterizer.clusters }
}
