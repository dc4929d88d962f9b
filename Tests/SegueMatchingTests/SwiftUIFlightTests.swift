import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Fidelity swiftUI flies from where the old source would be now")
struct SwiftUIFlightTests {
  private struct Hero: View {
    @State private var open = false
    @Namespace private var space
    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.clear
        if open {
          Color.orange.sceneName("detail").matchedGeometryEffect(id: 1, in: space)
        } else {
          Color.orange.sceneName("card").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 10, height: 4)
        }
      }
      .onTapGesture { withAnimation(.linear(duration: 1)) { open.toggle() } }
    }
  }

  // MARK: Flights

  @Test("MG-20 in both fidelities: the frame goes from the card to the detail")
  func flight() throws {
    for fidelity in Fidelity.allCases {
      let probe = fidelityProbe(Hero(), fidelity)
      let (card, detail) = (
        Rect(x: 0, y: 0, width: 10, height: 4), Rect(x: 0, y: 0, width: 120, height: 24)
      )
      probe.press(.enter)
      probe.advance(by: 0.25)
      #expect(try probe.rect("detail").isNear(card.mixed(with: detail, 0.25), 1e-9))
      probe.press(.enter)
      #expect(try probe.rect("card").isNear(card.mixed(with: detail, 0.25), 1e-9), "\(fidelity)")
      for _ in 0..<20 {
        let before = try probe.rect("card")
        probe.press(.enter)
        #expect(try probe.rect("card").isNear(before, 1e-9), "\(fidelity)")
        probe.advance(by: 0.07)
      }
      probe.advance(by: 3)
      #expect(try probe.rect("card") == card)
      #expect(!probe.isMoving)
    }
  }

  @Test("No DEV-1: a card whose container moved starts where the container is now")
  func measuredAfterwards() throws {
    struct Moved: View {
      @State private var open = false
      @Namespace private var space
      var body: some View {
        VStack(spacing: 0) {
          if open { Color.teal.frame(height: 6) }
          ZStack(alignment: .topLeading) {
            Color.clear
            if open {
              Color.orange.sceneName("detail").matchedGeometryEffect(id: 1, in: space)
                .frame(width: 30, height: 8).offset(x: 40)
            } else {
              Color.orange.sceneName("card").matchedGeometryEffect(id: 1, in: space)
                .frame(width: 10, height: 4)
            }
          }
        }
        .onTapGesture { withAnimation(.linear(duration: 1)) { open = true } }
      }
    }
    for (fidelity, start) in [(Fidelity.swiftUI, 6.0), (.segue, 0)] {
      let probe = fidelityProbe(Moved(), fidelity)
      probe.press(.enter)
      #expect(abs(try probe.rect("detail").minY - start) < 1e-9, "\(fidelity)")
      probe.advance(by: 1)
      #expect(try probe.rect("detail") == Rect(x: 40, y: 6, width: 30, height: 8))
    }
  }

  @Test("MG-25: removed in one update, inserted in the next: no flight, a fade in its place")
  func mg25() throws {
    struct Late: View {
      let lane: Lane
      @State private var step = 0.0
      @Namespace private var space
      var body: some View {
        lane.set = { step = $0 }
        return ZStack(alignment: .topLeading) {
          Color.clear
          if step == 0 {
            Color.orange.matchedGeometryEffect(id: 1, in: space).frame(width: 10, height: 4)
          }
          if step == 2 {
            Color.orange.sceneName("late").matchedGeometryEffect(id: 1, in: space)
              .frame(width: 30, height: 8).offset(x: 40, y: 4)
          }
        }
      }
    }
    for fidelity in Fidelity.allCases {
      for wait in [0.0, 0.3, 2] {
        let lane = Lane()
        let probe = fidelityProbe(Late(lane: lane), fidelity)
        probe.mutate { withAnimation(.linear(duration: 1)) { lane.set?(1) } }
        probe.advance(by: wait)
        probe.mutate { withAnimation(.linear(duration: 1)) { lane.set?(2) } }
        #expect(probe.stage.choreographer.flights(at: StageTime(probe.time)) == 0)
        try probe.film(1.1, step: 0.1) {
          let rect = try probe.rect("late")
          #expect(rect == Rect(x: 40, y: 4, width: 30, height: 8), "\(fidelity) \(wait)")
        }
        #expect(probe.views(named: "late").first?.opacity == 1)
      }
    }
  }

  @Test("Siblings reflow with the transaction; by default they are held under the arriving view")
  func siblings() throws {
    for (fidelity, moves) in [(Fidelity.swiftUI, true), (.segue, false)] {
      var options = cellOptions
      options.fidelity = fidelity
      let probe = StageProbe(
        GridScene(count: 8, minimum: 18, height: 5, animation: .linear(duration: 1)), rows: 24,
        options: options)
      probe.press(.enter)
      probe.advance(by: 0.5)
      let x = try probe.rect("card-1").minX
      #expect(abs(x - (moves ? 10 : 20)) < 1e-9, "\(fidelity)")
    }
  }
}
