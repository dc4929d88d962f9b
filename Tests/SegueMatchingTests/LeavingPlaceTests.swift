import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueTesting
import Testing

@MainActor
@Suite("What leaves goes on from where it is drawn, and stays there until it is gone")
struct LeavingPlaceTests {
  @Test("A view that leaves a container on its way to another size does not jump")
  func containerOnItsWay() throws {
    let staged = StagedProbe { phase, _ in
      ZStack {
        Color.clear.frame(width: 20, height: phase == 0 ? 4 : 12)
        if phase < 2 {
          Color.orange.sceneName("box").frame(width: 8, height: 2)
        }
      }
    }
    staged.turn(to: 1, .linear(duration: 1))
    staged.probe.advance(by: 0.5)
    #expect(try staged.probe.rect("box").minY == 8)
    staged.turn(to: 2, .linear(duration: 0.5))
    // It was in the middle all the time, and that goes on.
    staged.probe.film(0.49, step: 0.01) {
      let boxes = staged.probe.views(named: "box")
      #expect(boxes.count == 1)
      for box in boxes {
        #expect(abs(box.rect.minY - 8) < 1e-9)
        #expect(abs(box.rect.height - 2) < 1e-9)
      }
    }
    staged.probe.advance(by: 0.02)
    #expect(staged.probe.views(named: "box").isEmpty)
  }

  @Test("A view that leaves before its container has grown to it keeps the size that it had")
  func growing() throws {
    let staged = StagedProbe { phase, _ in
      ZStack {
        if phase == 1 { Color.orange.sceneName("box") }
      }
    }
    staged.turn(to: 1, .linear(duration: 1))
    staged.probe.advance(by: 0.5)
    let before = try staged.probe.rect("box")
    staged.turn(to: 2, .linear(duration: 0.5))
    #expect(try staged.probe.rect("box").isNear(before, 1e-9))
    staged.turn(to: 1, .linear(duration: 0.5))
    #expect(try staged.probe.rect("box").isNear(before, 1e-9))
    staged.probe.advance(by: 2)
    #expect(try staged.probe.rect("box") == Rect(x: 0, y: 0, width: 60, height: 18))
  }

  @Test("A view that fades for longer than it flies stays with what it flew to")
  func longerTransition() throws {
    let staged = StagedProbe { phase, space in
      ZStack(alignment: .topLeading) {
        Color.clear
        if phase == 0 {
          Color.orange.sceneName("card").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 8, height: 4)
            .transition(.opacity.animation(.linear(duration: 1)))
        } else {
          Color.blue.sceneName("detail").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 40, height: 12)
        }
      }
    }
    staged.turn(to: 1, .linear(duration: 0.4))
    try staged.probe.film(0.98, step: 0.02) {
      let detail = try staged.probe.rect("detail")
      #expect(try staged.probe.rect("card").isNear(detail, 1e-9))
    }
    staged.probe.advance(by: 0.03)
    #expect(staged.probe.views(named: "card").isEmpty)
    #expect(!staged.probe.isMoving)
  }

  @Test("A view that leaves in flight, with nobody to fly to, fades where it is")
  func abandonedFlight() throws {
    let staged = StagedProbe { phase, space in
      ZStack {
        if phase == 0 {
          Color.orange.matchedGeometryEffect(id: 1, in: space).frame(width: 8, height: 4)
        }
        if phase == 1 {
          Color.blue.sceneName("detail").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 40, height: 12)
        }
      }
    }
    staged.turn(to: 1, .linear(duration: 1))
    staged.probe.advance(by: 0.5)
    let before = try staged.probe.rect("detail")
    staged.turn(to: 2, .linear(duration: 1))
    #expect(try staged.probe.rect("detail").isNear(before, 1e-9))
  }
}
