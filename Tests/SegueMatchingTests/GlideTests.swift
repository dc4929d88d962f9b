import SegueGeometry
import SegueGraph
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@Suite("What only travels is where placing it view by view puts it")
@MainActor
struct GlideTests {
  /// Blocks that travel, each in its own way; `phase` sends them off one after the other.
  ///
  /// Where something arrives by moving meanwhile, all are placed view by view.
  private func travellers(_ arrives: Bool) -> StagedProbe {
    StagedProbe { phase, space in
      ZStack(alignment: .topLeading) {
        Color.clear
        // Alone, and with views inside that go along.
        Color.orange.frame(width: 2, height: 1).offset(x: phase > 0 ? 40 : 0)
        Text("rides").padding(1).background(.blue).offset(x: phase > 0 ? 20 : 0, y: 4)
        // Of one that arrives by moving, the own way and that of its transition add up.
        VStack(alignment: .leading, spacing: 0) {
          Color.clear.frame(width: 1, height: phase > 1 ? 7 : 2)
          if arrives, phase > 0 {
            Color.green.frame(width: 4, height: 1).transition(.move(edge: .leading))
          }
        }
        // What leads another view, changes its size or is moved from inside is no glide.
        Color.white.frame(width: 3, height: 1)
          .matchedGeometryEffect(id: 1, in: space).offset(x: phase > 0 ? 10 : 0, y: 10)
        Color.blue.matchedGeometryEffect(id: 1, in: space, isSource: false)
        Color.orange.frame(width: phase > 0 ? 20 : 4, height: 1).offset(x: phase > 1 ? 9 : 0, y: 12)
        Color.green.frame(width: 2, height: 1).offset(x: phase > 1 ? 5 : 0)
          .offset(x: phase > 0 ? 9 : 0, y: 14)
      }
    }
  }

  @Test(
    "Every frame is the one that is computed without what is known of those before",
    arguments: [Animation.linear(duration: 1), .spring(duration: 0.5, bounce: 0.3)], [false, true])
  func likeAnew(animation: Animation, somethingArrives: Bool) {
    let staged = travellers(somethingArrives)
    for phase in [1, 2, 0, 1] {
      staged.turn(to: phase, animation)
      for _ in 0..<6 {
        staged.probe.advance(by: 1.0 / 16)
        let stage = staged.probe.stage
        #expect(stage.shownList == stage.listWrittenAnew(), "\(phase), \(staged.probe.time)")
      }
    }
  }
}
