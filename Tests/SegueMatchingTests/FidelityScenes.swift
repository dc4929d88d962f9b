import SegueGeometry
import SegueGraph
import SegueStage
import SegueTesting

/// A stage of a view in cells, in one of the two fidelities.
@MainActor
func fidelityProbe(_ view: some View, _ fidelity: Fidelity) -> StageProbe {
  var options = cellOptions
  options.fidelity = fidelity
  return StageProbe(view, columns: 120, rows: 24, options: options)
}

/// Sets the one number that a scene depends on.
@MainActor
final class Lane {
  var set: ((Double) -> Void)?
}
