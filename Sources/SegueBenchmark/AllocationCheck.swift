import CAllocations
import SegueGeometry
import SegueGraph
import SegueMotion
import SeguePaint
import SegueRaster
import SegueStage

/// Counts how often whole frames of a stage ask for memory while one pill moves.
@MainActor
enum AllocationCheck {
  private final class Dial {
    var turn: (() -> Void)?
  }

  private struct Tabs: View {
    let dial: Dial
    @State private var selected = 0
    @Namespace private var space

    var body: some View {
      dial.turn = { selected = 1 - selected }
      return VStack(spacing: 0) {
        HStack(spacing: 0) {
          ForEach(0..<2) { index in
            Text("Tab \(index)").frame(width: 112, height: 48)
              .matchedGeometryEffect(id: index, in: space)
          }
        }
        .background {
          RoundedRectangle(cornerRadius: 16).fill(Color.indigo)
            .matchedGeometryEffect(id: selected, in: space, isSource: false)
        }
        .background { Color.gray }
        .animation(.easeInOut(duration: 0.35), value: selected)
        Text("Tab: \(selected)")
      }
    }
  }

  /// For each frame of a slide, how often it asked for memory; two slides before it fill all stores.
  static func pillFrames() -> [Int] {
    let dial = Dial()
    let stage = Stage(Tabs(dial: dial), size: CellSize(columns: 80, rows: 24))
    var time = 0.0
    var counts: [Int] = []
    for round in 0..<3 {
      stage.mutate(at: StageTime(time)) { dial.turn?() }
      for frame in 0..<22 {
        let before = segue_allocations()
        stage.frame(at: StageTime(time)) { _, _, _ in }
        let count = segue_allocations() - before
        // The first frame shows the change, the last ones the end.
        if round == 2, frame > 0, frame < 21 { counts.append(count) }
        time += 1.0 / 60
      }
      time += 1
      stage.frame(at: StageTime(time)) { _, _, _ in }
    }
    return counts
  }
}
