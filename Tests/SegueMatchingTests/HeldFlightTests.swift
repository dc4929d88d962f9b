import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("What flies is not held with its siblings")
struct HeldFlightTests {
  /// Eight cards in rows of five, of which one is open over all of them, or none.
  private func grid(phase: Int = 0) -> StagedProbe {
    StagedProbe(phase: phase, columns: 60, rows: 12) { open, space in
      ZStack {
        Color.black
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 12), spacing: 0)], spacing: 0) {
          ForEach(1..<9) { item in
            if item != open {
              GridScene.fills[item - 1].sceneName("card-\(item)")
                .matchedGeometryEffect(id: item, in: space).frame(height: 3)
            }
          }
        }
        if open > 0 {
          GridScene.fills[open - 1].sceneName("detail")
            .matchedGeometryEffect(id: open, in: space).id(open)
        }
      }
    }
  }

  @Test("A card on its way home moves on to its new place while another one opens")
  func homeWhileAnotherOpens() throws {
    for (first, second) in [(6, 2), (6, 1), (8, 3), (3, 7)] {
      for animation in [Animation.spring(response: 0.5, dampingFraction: 0.8), .easeInOut] {
        let staged = grid(phase: first)
        var checker = FrameInvariants(speed: 2 * FrameInvariants.speed(over: 60))
        try checker.check(staged.probe, "launch")
        staged.turn(to: 0, animation)
        for _ in 0..<8 {
          staged.probe.advance(by: 0.015)
          try checker.check(staged.probe, "\(first) goes home")
        }
        // Another one opens while the first is on its way, quickly or slowly.
        staged.turn(to: second, .spring(response: 0.3, dampingFraction: 0.9))
        for _ in 0..<80 {
          staged.probe.advance(by: 0.0125)
          try checker.check(
            staged.probe, "\(first) goes home, \(second) opens at \(staged.probe.time)")
        }
        staged.probe.advance(by: 3)
        FrameInvariants.expectRest(
          staged.probe, like: grid(phase: second).probe, "\(first), \(second)")
      }
    }
  }
}
