import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Scenes of sources that come and go keep the invariants in every frame")
struct SourceSceneTests {
  private static let spring = Animation.spring(response: 0.5, dampingFraction: 0.8)

  @Test("Scene 13: of two inserted sources the newest wins; when it goes the older one resumes")
  func scene13() throws {
    func scene(_ phase: Int) -> StagedProbe {
      StagedProbe(phase: phase, columns: 40, rows: 12) { phase, space in
        ZStack(alignment: .topLeading) {
          Color.clear
          Color.blue.sceneName("old").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 10, height: 4)
          if phase == 1 {
            Color.red.sceneName("new").matchedGeometryEffect(id: 1, in: space)
              .frame(width: 20, height: 6).offset(x: 20, y: 6)
          }
          Color.green.sceneName("follower")
            .matchedGeometryEffect(id: 1, in: space, properties: .position, isSource: false)
            .frame(width: 2, height: 1)
        }
      }
    }
    for interruptions in interruptionCounts {
      let filmed = FilmedScene(
        launch: scene, invariants: FrameInvariants(speed: FrameInvariants.speed(over: 30)))
      var told = 0
      var last = 0.0
      try filmed.film(interruptions: interruptions) { probe in
        if probe.time < last { told = 0 }
        last = probe.time
        told += probe.stage.takeDiagnostics().count { $0.code == "MG001" }
        #expect(told <= 1)
        let shared = Set(probe.views.compactMap(\.matched))
        #expect(shared.count == 1, "all members share one rect")
      }
    }
    let staged = scene(0)
    let (old, new) = (
      Rect(x: 0, y: 0, width: 10, height: 4), Rect(x: 20, y: 6, width: 20, height: 6)
    )
    staged.turn(to: 1, .linear(duration: 1))
    staged.probe.advance(by: 0.5)
    #expect(try staged.probe.rect("new").isNear(old.mixed(with: new, 0.5), 1e-9))
    staged.probe.advance(by: 1)
    #expect(try staged.probe.rect("old") == new, "the older one follows")
    staged.turn(to: 0, .linear(duration: 1))
    staged.probe.advance(by: 0.5)
    #expect(try staged.probe.rect("old").isNear(new.mixed(with: old, 0.5), 1e-9))
    staged.probe.advance(by: 1)
    #expect(try staged.probe.rect("old") == old)
  }

  @Test("Scene 14: a follower without a source keeps its own place in all frames, and MG002")
  func scene14() throws {
    for interruptions in interruptionCounts {
      let filmed = FilmedScene(
        launch: { phase in
          StagedProbe(phase: phase, columns: 40, rows: 12) { phase, space in
            ZStack(alignment: .topLeading) {
              Color.clear
              Color.red.frame(width: 4, height: 2).offset(x: Double(phase) * 20)
              Color.green.sceneName("follower")
                .matchedGeometryEffect(id: phase, in: space, isSource: false)
                .frame(width: 4, height: 1).offset(x: 30, y: 5)
            }
          }
        }, invariants: FrameInvariants(speed: 0))
      var codes: Set<String> = []
      try filmed.film(interruptions: interruptions) { probe in
        let rect = try probe.rect("follower")
        #expect(rect == Rect(x: 30, y: 5, width: 4, height: 1))
        codes.formUnion(probe.stage.takeDiagnostics().map(\.code))
      }
      #expect(codes.isEmpty, "no id is missed twice in a row")
    }
    let still = StagedProbe { phase, space in
      Color.green.matchedGeometryEffect(id: 7, in: space, isSource: false)
        .frame(width: 4 + Double(phase), height: 1)
    }
    #expect(still.codes([1, 2]) == ["MG002"])
  }

  @Test("Scene 15: the source goes and comes, its follower walks home and back without a snap")
  func scene15() throws {
    for interruptions in interruptionCounts {
      let filmed = FilmedScene(
        launch: { start in
          // A follower that was never led would join its first source at once.
          let staged = StagedProbe(columns: 40, rows: 12) { phase, space in
            ZStack(alignment: .topLeading) {
              Color.clear
              if phase == 0 {
                Color.blue.sceneName("source").matchedGeometryEffect(id: 1, in: space)
                  .frame(width: 20, height: 6)
              }
              Color.red.sceneName("follower")
                .matchedGeometryEffect(id: 1, in: space, isSource: false)
                .frame(width: 4, height: 2).offset(x: 30, y: 9)
            }
          }
          if start == 1 { staged.turn(to: 1) }
          return staged
        }, invariants: FrameInvariants(speed: FrameInvariants.speed(over: 30)))
      try filmed.film(interruptions: interruptions)
    }
  }

  @Test("Scene 16: a matched title stays inside its card in every frame")
  func scene16() throws {
    @MainActor func card(_ alignment: Alignment, _ name: String, _ space: Namespace.ID) -> some View
    {
      Color.orange.sceneName(name)
        .overlay(alignment: alignment) {
          Text("Title").sceneName("title-\(name)")
            .matchedGeometryEffect(id: "title", in: space)
            .padding(1)
        }
        .matchedGeometryEffect(id: "card", in: space)
    }
    for interruptions in interruptionCounts {
      let filmed = FilmedScene(
        launch: { phase in
          StagedProbe(phase: phase, columns: 40, rows: 12) { phase, space in
            ZStack(alignment: .topLeading) {
              Color.clear
              if phase == 0 {
                card(.topLeading, "card", space).frame(width: 12, height: 4).offset(x: 25, y: 7)
              }
              if phase == 1 { card(.bottomTrailing, "detail", space) }
            }
          }
        },
        invariants: FrameInvariants(
          speed: FrameInvariants.speed(over: 40), heroes: ["card", "detail"]))
      try filmed.film(interruptions: interruptions) { probe in
        let card = try probe.hero(["card", "detail"])
        for title in probe.views where title.name?.hasPrefix("title") == true {
          #expect(card.covers(title.rect, slack: 1e-6), "\(card) \(title.rect) at \(probe.time)")
        }
      }
    }
  }

  /// A card and a detail with an animation inside of the if, or none at all.
  private static func unheard(_ phase: Int, inside: Bool) -> StagedProbe {
    StagedProbe(phase: phase, columns: 40, rows: 12) { phase, space in
      ZStack(alignment: .topLeading) {
        Color.clear
        if phase == 0 {
          Color.orange.sceneName("card").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 12, height: 4)
            .animation(inside ? spring : nil, value: phase)
        }
        if phase == 1 {
          Color.orange.sceneName("detail").matchedGeometryEffect(id: 1, in: space)
            .animation(inside ? spring : nil, value: phase)
        }
      }
    }
  }

  @Test("Scene 17, MG-24: without a transaction one frame is all, and MG004")
  func scene17() throws {
    for animation in [nil, Self.spring] {
      let staged = StagedProbe(columns: 40, rows: 12) { phase, space in
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
        // Also where a view switches off what the transaction asks for.
        .animation(nil, value: phase)
      }
      staged.turn(to: 1, animation)
      #expect(try staged.probe.rect("detail") == Rect(x: 0, y: 0, width: 40, height: 12))
      #expect(staged.probe.views(named: "card").isEmpty && !staged.probe.isMoving)
      #expect(staged.probe.stage.takeDiagnostics().map(\.code) == ["MG004"])
    }
    for interruptions in interruptionCounts {
      let filmed = FilmedScene(
        launch: { Self.unheard($0, inside: false) }, animation: nil,
        invariants: FrameInvariants(speed: 0, heroes: ["card", "detail"]), isContinuous: false)
      try filmed.film(interruptions: interruptions) { #expect(!$0.isMoving) }
    }
  }

  @Test("Scene 18: an animation inside the branch is not heard, and MG005 says why")
  func scene18() throws {
    for interruptions in interruptionCounts {
      let filmed = FilmedScene(
        launch: { Self.unheard($0, inside: true) }, animation: nil,
        invariants: FrameInvariants(speed: 0, heroes: ["card", "detail"]), isContinuous: false)
      var codes: Set<String> = []
      try filmed.film(interruptions: interruptions) { probe in
        #expect(!probe.isMoving)
        codes.formUnion(probe.stage.takeDiagnostics().map(\.code))
      }
      #expect(codes == ["MG005"])
    }
  }

  @Test("Scene 19, MG-21: a fixed frame inside the match keeps its height: position only, MG006")
  func scene19() throws {
    func scene(_ phase: Int) -> StagedProbe {
      StagedProbe(phase: phase, columns: 80, rows: 24) { phase, space in
        ZStack(alignment: .topLeading) {
          Color.clear
          if phase == 0 {
            Color.orange.frame(height: 5).sceneName("card")
              .matchedGeometryEffect(id: 1, in: space)
              .frame(width: 20).offset(x: 4, y: 3)
          }
          if phase == 1 {
            Color.teal.sceneName("detail").matchedGeometryEffect(id: 1, in: space).zIndex(1)
          }
        }
      }
    }
    let staged = scene(0)
    staged.turn(to: 1, .linear(duration: 1))
    staged.probe.advance(by: 0.5)
    #expect(try staged.probe.rect("card").isNear(Rect(x: 2, y: 6.25, width: 50, height: 5), 1e-9))
    #expect(
      try staged.probe.rect("detail").isNear(Rect(x: 2, y: 1.5, width: 50, height: 14.5), 1e-9))
    #expect(staged.probe.stage.takeDiagnostics().map(\.code) == ["MG006"])
    for interruptions in interruptionCounts {
      let filmed = FilmedScene(
        launch: scene, invariants: FrameInvariants(speed: FrameInvariants.speed(over: 80)))
      try filmed.film(interruptions: interruptions) { probe in
        for card in probe.views(named: "card") { #expect(abs(card.rect.height - 5) < 1e-9) }
      }
    }
  }
}
