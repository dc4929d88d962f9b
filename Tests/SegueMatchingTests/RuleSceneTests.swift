import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueRaster
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Scenes of paint order, anchors, motion policy and many views keep the invariants")
struct RuleSceneTests {
  private static let spring = Animation.spring(response: 0.5, dampingFraction: 0.8)

  @Test("Scene 21, Z-1: a view removed from a ZStack without zIndex stays above its siblings")
  func scene21() throws {
    let (red, blue) = (Color.red, Color.blue)
    for interruptions in interruptionCounts {
      let filmed = FilmedScene(
        launch: { phase in
          StagedProbe(phase: phase, columns: 20, rows: 6) { phase, _ in
            ZStack {
              blue.sceneName("a")
              if phase == 0 { red.sceneName("b").transition(.offset(x: 0, y: 3)) }
              Text("c").sceneName("c")
            }
          }
        }, invariants: FrameInvariants(speed: 0, labels: ["c": "c"]))
      let bytes = red.resolved(in: .dark, accent: .clear).srgbBytes
      try filmed.film(interruptions: interruptions) { probe in
        let (a, c) = (probe.views(named: "a")[0].slot, probe.views(named: "c")[0].slot)
        for b in probe.views(named: "b") {
          #expect(a < b.slot && b.slot < c, "a b c")
          // What leaves is seen down to the last frame, and not behind its sibling.
          #expect(probe.ground(0, 5) == .rgb(bytes.red, bytes.green, bytes.blue))
        }
      }
    }
  }

  @Test("Scene 23, MG-3: a badge at the corner of a moving source, in every frame")
  func scene23() throws {
    for interruptions in interruptionCounts {
      let filmed = FilmedScene(
        launch: { phase in
          StagedProbe(phase: phase, columns: 40, rows: 12) { phase, space in
            ZStack(alignment: .topLeading) {
              Color.clear
              Color.blue.sceneName("source")
                .matchedGeometryEffect(id: 1, in: space, anchor: .topTrailing)
                .frame(width: phase == 0 ? 10 : 20, height: phase == 0 ? 4 : 6)
                .offset(x: phase == 0 ? 2 : 15, y: phase == 0 ? 2 : 5)
              Color.red.frame(width: 4, height: 2).sceneName("badge")
                .matchedGeometryEffect(
                  id: 1, in: space, properties: .position, isSource: false)
            }
          }
        }, invariants: FrameInvariants(speed: FrameInvariants.speed(over: 24)))
      var places: Set<Double> = []
      try filmed.film(interruptions: interruptions) { probe in
        let (source, badge) = (try probe.rect("source"), try probe.rect("badge"))
        #expect(abs(badge.midX - source.maxX) < 1e-9 && abs(badge.midY - source.minY) < 1e-9)
        #expect(badge.width == 4 && badge.height == 2)
        places.insert(badge.minX)
      }
      #expect(places.count > 5, "the source did move")
    }
  }

  @Test("Scene 24: without motion the next frame is final; reduced motion knows two rects only")
  func scene24() throws {
    let rests = [
      Rect(x: 0, y: 0, width: 12, height: 4), Rect(x: 0, y: 0, width: 40, height: 12),
    ]
    for policy in [MotionPolicy.none, .reduced] {
      var options = cellOptions
      options.motion = policy
      for interruptions in interruptionCounts {
        let filmed = FilmedScene(
          launch: { phase in
            StagedProbe(phase: phase, columns: 40, rows: 12, options: options) { phase, space in
              ZStack(alignment: .topLeading) {
                Color.clear
                if phase == 0 {
                  Color.orange.sceneName("card").matchedGeometryEffect(id: 1, in: space)
                    .frame(width: 12, height: 4)
                }
                if phase == 1 {
                  Color.orange.sceneName("detail").matchedGeometryEffect(id: 1, in: space)
                }
              }
            }
          }, animation: Self.spring, invariants: FrameInvariants(speed: 0), isContinuous: false)
        var lastTurn = 0.0
        try filmed.film(interruptions: interruptions) { probe in
          for view in probe.views { #expect(rests.contains(view.rect), "\(policy) \(view.rect)") }
          if policy == .none { #expect(!probe.isMoving) }
          lastTurn = probe.time
        }
        #expect(lastTurn > 0)
      }
    }
  }

  @Test("Scene 25: of 200 matched rows one flies, and layout does not look at the other 199")
  func scene25() throws {
    func scene(_ phase: Int, rows: Int) -> StagedProbe {
      StagedProbe(phase: phase, columns: 40, rows: 12) { phase, space in
        ZStack(alignment: .topLeading) {
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<rows) { row in
                if phase == 0 || row != 3 {
                  Color.teal.overlay { Text("Row \(row)") }.sceneName("row-\(row)")
                    .matchedGeometryEffect(id: row, in: space).frame(height: 1)
                } else {
                  Color.clear.frame(height: 1)
                }
              }
            }
          }
          if phase == 1 {
            Color.teal.overlay { Text("Row 3") }.sceneName("detail")
              .matchedGeometryEffect(id: 3, in: space)
          }
        }
      }
    }
    func measured(rows: Int) -> [Int] {
      let staged = scene(0, rows: rows)
      staged.turn(to: 1, Self.spring)
      return (0..<20).map { _ in
        staged.probe.advance(by: 1 / 60)
        #expect(staged.probe.stage.counters.bodies == 0)
        return staged.probe.stage.counters.measured
      }
    }
    #expect(measured(rows: 200) == measured(rows: 5))
    for interruptions in interruptionCounts {
      let filmed = FilmedScene(
        launch: { scene($0, rows: 200) },
        invariants: FrameInvariants(
          speed: FrameInvariants.speed(over: 40), heroes: ["row-3", "detail"]))
      // The checker looks at all views in all frames: once there and back, by hand.
      let staged = filmed.launch(0)
      var checker = filmed.invariants
      for phase in [1, 0] + (0..<interruptions).map({ $0 % 2 == 0 ? 1 : 0 }) + [0] {
        staged.turn(to: phase, Self.spring)
        staged.probe.advance(by: 0.07)
        try checker.check(staged.probe, "phase \(phase)")
      }
      staged.probe.advance(by: 3)
      FrameInvariants.expectRest(staged.probe, like: scene(0, rows: 200).probe, "home")
    }
  }
}
