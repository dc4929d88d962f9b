import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("What stands around a source, and what stands inside it, moves its followers or does not")
struct FollowerTransformTests {
  private func follower(
    @ViewBuilder _ source: @escaping (Namespace.ID) -> some View
  ) throws -> Rect {
    let scene = StagedProbe(columns: 80, rows: 24) { _, space in
      ZStack(alignment: .topLeading) {
        Color.clear
        source(space)
        Color.red.frame(width: 4, height: 2).sceneName("follower")
          .matchedGeometryEffect(id: 1, in: space, isSource: false)
          .offset(x: 40, y: 10)
      }
    }
    return try scene.probe.rect("follower")
  }

  @Test("MG-8: an offset around the source moves the point that is shared")
  func mg8() throws {
    let rect = try follower { space in
      Color.blue.matchedGeometryEffect(id: 1, in: space).frame(width: 20, height: 6)
        .offset(x: 5)
    }
    // The source at (5, 0, 20, 6); its centre is (15, 3).
    #expect(rect == Rect(x: 13, y: 2, width: 4, height: 2))
  }

  @Test("MG-9: an offset inside the source moves what it draws and nothing else")
  func mg9() throws {
    let rect = try follower { space in
      Color.blue.offset(x: 5).matchedGeometryEffect(id: 1, in: space)
        .frame(width: 20, height: 6)
    }
    #expect(rect == Rect(x: 8, y: 2, width: 4, height: 2))
  }

  @Test("A29: the size alone leaves the corner where it is, by every anchor")
  func sizeOnly() throws {
    for anchor in [UnitPoint.center, .topLeading, .bottomTrailing] {
      let scene = StagedProbe(columns: 80, rows: 24) { _, space in
        ZStack(alignment: .topLeading) {
          Color.clear
          Color.blue.matchedGeometryEffect(id: 1, in: space, anchor: anchor)
            .frame(width: 20, height: 6).offset(x: 10, y: 4)
          Color.red.sceneName("follower")
            .matchedGeometryEffect(
              id: 1, in: space, properties: .size, anchor: anchor, isSource: false
            )
            .frame(width: 4, height: 2).offset(x: 40, y: 10)
        }
      }
      #expect(try scene.probe.rect("follower") == Rect(x: 40, y: 10, width: 20, height: 6))
    }
  }

  @Test("A29: when the roles are swapped, the other one follows; without a source all are at home")
  func swappedRoles() throws {
    let scene = StagedProbe(columns: 80, rows: 24) { phase, space in
      HStack(spacing: 0) {
        Color.blue.sceneName("a")
          .matchedGeometryEffect(id: 1, in: space, isSource: phase == 0)
          .frame(width: 20, height: 6)
        Color.red.sceneName("b")
          .matchedGeometryEffect(id: 1, in: space, isSource: phase == 1)
          .frame(width: 10, height: 2)
        Color.clear
      }
    }
    let first = Rect(x: 0, y: 9, width: 20, height: 6)
    let second = Rect(x: 20, y: 11, width: 10, height: 2)
    for (phase, a, b) in [
      (0, first, first), (1, second, second), (2, first, second), (1, second, second),
      (0, first, first),
    ] {
      scene.turn(to: phase)
      #expect(try scene.probe.rect("a") == a, "phase \(phase)")
      #expect(try scene.probe.rect("b") == b, "phase \(phase)")
    }
  }

  @Test("MG-11: a flight into a scaled view lands where that is drawn, and comes home")
  func scaledFlight() throws {
    let scene = StagedProbe(columns: 80, rows: 24) { phase, space in
      ZStack(alignment: .topLeading) {
        Color.clear
        if phase == 0 {
          Color.blue.sceneName("hero").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 8, height: 4).offset(x: 60, y: 16)
        }
        ZStack(alignment: .topLeading) {
          Color.clear
          if phase == 1 {
            Color.blue.sceneName("hero").matchedGeometryEffect(id: 1, in: space)
              .frame(width: 8, height: 4).offset(x: 3, y: 2)
          }
        }
        .scaleEffect(2, anchor: .topLeading)
      }
    }
    let plain = Point(x: 64, y: 18)
    let scaled = Point(x: 14, y: 8)
    for (phase, from, to) in [(1, plain, scaled), (0, scaled, plain)] {
      scene.turn(to: phase, .linear(duration: 1))
      for step in 0...10 {
        let progress = Double(step) / 10
        for hero in scene.probe.views(named: "hero") {
          #expect(abs(hero.rect.midX - (from.x + (to.x - from.x) * progress)) < 1e-6)
          #expect(abs(hero.rect.midY - (from.y + (to.y - from.y) * progress)) < 1e-6)
        }
        scene.probe.advance(by: 0.1)
      }
      scene.probe.advance(by: 1)
      #expect(scene.probe.views(named: "hero").count == 1)
    }
  }

  @Test("MG-11: under a scale the point is where the source is drawn, and the size is its own")
  func mg11() throws {
    let dial = StagedProbe(columns: 80, rows: 24) { _, space in
      ZStack(alignment: .topLeading) {
        Color.clear
        ZStack(alignment: .topLeading) {
          Color.clear
          Color.blue.sceneName("source").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 4, height: 2).offset(x: 3, y: 2)
        }
        .scaleEffect(2, anchor: .topLeading)
        Color.red.sceneName("follower")
          .matchedGeometryEffect(id: 1, in: space, isSource: false)
          .frame(width: 9, height: 9)
      }
    }
    #expect(try dial.probe.rect("source") == Rect(x: 6, y: 4, width: 8, height: 4))
    #expect(try dial.probe.rect("follower") == Rect(x: 8, y: 5, width: 4, height: 2))
  }
}
