import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueTesting
import Testing

@MainActor
@Suite("Views that come back while they leave")
struct ComingBackTests {
  @Test("They rest where they would in a stage that starts with them")
  func rest() throws {
    func probe(_ phase: Int) -> StagedProbe {
      StagedProbe(phase: phase, columns: 8, rows: 4) { phase, _ in
        ZStack {
          Color.clear
          if phase != 1 {
            HStack(spacing: 0) {
              Color.red.frame(idealWidth: 3, maxWidth: .infinity).frame(height: 2)
                .sceneName("left")
              Color.blue.frame(idealWidth: 5, maxWidth: .infinity).frame(height: 2)
                .sceneName("right")
            }
            .fixedSize(horizontal: phase == 2, vertical: phase == 2)
          }
        }
      }
    }
    let staged = probe(0)
    staged.turn(to: 1, .linear(duration: 1))
    staged.probe.advance(by: 0.25)
    staged.turn(to: 2, .linear(duration: 1))
    _ = staged.probe.settle()
    let fresh = probe(2)
    #expect(try staged.probe.rect("left") == fresh.probe.rect("left"))
    #expect(try staged.probe.rect("right") == fresh.probe.rect("right"))
  }
}
