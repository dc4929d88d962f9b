import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("A grid of as many columns as fit changes its width on its way")
struct AdaptiveGridTests {
  @Test("No cell jumps where another column begins to fit or fits no more")
  func continuous() throws {
    let staged = StagedProbe(columns: 80) { phase, _ in
      VStack(alignment: .leading, spacing: 0) {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 16), spacing: 0)], spacing: 0) {
          ForEach(0..<6, id: \.self) { cell in
            Color.teal.frame(height: 2).sceneName("cell-\(cell)")
          }
        }
        .frame(width: phase == 0 ? 30 : 60)
        Color.red.frame(width: 4, height: 1).sceneName("below")
      }
    }
    let names = (0..<6).map { "cell-\($0)" } + ["below"]
    for phase in [1, 0] {
      staged.turn(to: phase, .linear(duration: 1))
      var last = try names.map { try staged.probe.rect($0) }
      for _ in 0..<64 {
        staged.probe.advance(by: 1.0 / 64)
        let now = try names.map { try staged.probe.rect($0) }
        for (before, after) in zip(last, now) {
          // A column comes to lie up to 40 cells further, in 64 steps.
          #expect(abs(after.minX - before.minX) < 1 && abs(after.minY - before.minY) < 1)
          #expect(abs(after.width - before.width) < 1)
        }
        last = now
      }
      #expect(!staged.probe.isMoving)
    }
  }
}
