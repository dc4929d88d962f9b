import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueRaster
import SegueStage
import SegueTesting
import TestSupport
import Testing

@MainActor
@Suite("Scenes of heroes keep the invariants in every frame, whatever interrupts them")
struct HeroSceneTests {
  private static let screen = Rect(x: 0, y: 0, width: 40, height: 12)

  /// Six cards in a grid of two columns that scrolls; the phase is the open card, counted from 1.
  private static func grid(
    _ phase: Int, count: Int = 6, header: Bool = false, options: StageOptions = cellOptions
  ) -> StagedProbe {
    StagedProbe(phase: phase, columns: 40, rows: 12, options: options) { phase, space in
      ZStack(alignment: .top) {
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 15), spacing: 0)], spacing: 0) {
            ForEach(1..<count + 1) { card in
              if phase != card {
                face(card).sceneName("card-\(card)").matchedGeometryEffect(id: card, in: space)
                  .frame(height: 4)
              }
            }
          }
        }
        if phase > 0 {
          face(phase).sceneName("detail").matchedGeometryEffect(id: phase, in: space).id(phase)
        }
        if header {
          Color.pink.frame(height: 2)
            .overlay { Text("Header").sceneName("title") }
            .sceneName("header")
        }
      }
    }
  }

  private static func face(_ card: Int) -> some View {
    GridScene.fills[card % GridScene.fills.count].overlay { Text("Card \(card)") }
  }

  private static func slot(_ card: Int) -> Rect {
    Rect(
      x: Double((card - 1) % 2) * 20, y: Double((card - 1) / 2) * 4, width: 20, height: 4)
  }

  private static let speed = FrameInvariants.speed(over: 40)

  @Test(
    "Scene 6: open card 1 of a grid and close it, neighbours held", arguments: interruptionCounts)
  func scene6(interruptions: Int) throws {
    let scene = FilmedScene(
      launch: { Self.grid($0) },
      invariants: FrameInvariants(speed: Self.speed, heroes: ["card-1", "detail"]))
    try scene.film(interruptions: interruptions) { probe in
      guard probe.stage.choreographer.flights(at: StageTime(probe.time)) > 0 else { return }
      for card in 2...6 {
        let rect = try probe.rect("card-\(card)")
        #expect(rect == Self.slot(card), "a neighbour moves at \(probe.time)")
      }
    }
  }

  @Test("Scene 6: under SwiftUI's fidelity the neighbours close the gap from the start")
  func scene6Classic() throws {
    var options = cellOptions
    options.fidelity = .swiftUI
    let staged = Self.grid(0, options: options)
    staged.turn(to: 1, .linear(duration: 1))
    staged.probe.advance(by: 0.5)
    // Card 3 is half way from the second row to the second place of the first.
    #expect(
      try staged.probe.rect("card-3").isNear(
        Self.slot(3).mixed(with: Self.slot(2), 0.5), 1e-9))
  }

  @Test("Scene 7: turned round on the way, again and again", arguments: interruptionCounts)
  func scene7Turns(interruptions: Int) throws {
    let scene = FilmedScene(
      launch: { Self.grid($0) }, to: 4,
      invariants: FrameInvariants(speed: Self.speed, heroes: ["card-4", "detail"]))
    try scene.film(interruptions: interruptions)
  }

  @Test("Scene 7: Esc at two fifths of the way: the same card, with its speed")
  func scene7() throws {
    let staged = Self.grid(0)
    let probe = staged.probe
    let card = probe.stage.choreographer.tree.nodes.first {
      if case .name("card-4") = $0.content { return true }
      return false
    }
    let identity = try #require(card).identity
    staged.turn(to: 4, .spring(response: 0.5, dampingFraction: 0.8))
    // p = 0.399 at 0.1 s (AN-1).
    probe.advance(by: 0.099)
    let before = try probe.hero(["detail"])
    probe.advance(by: 0.001)
    let turning = try probe.hero(["detail"])
    staged.turn(to: 0, .spring(response: 0.5, dampingFraction: 0.8))
    #expect(try probe.hero(["card-4"]).isNear(turning, 1e-9))
    probe.advance(by: 0.001)
    let after = try probe.hero(["card-4"])
    let (speedBefore, speedAfter) = (turning.width - before.width, after.width - turning.width)
    // In a thousandth of a second the spring brakes by a few hundredths of its speed.
    #expect(abs(speedAfter - speedBefore) < 0.08 * abs(speedBefore))
    probe.advance(by: 3)
    #expect(try probe.rect("card-4") == Self.slot(4))
    #expect(probe.stage.choreographer.tree.nodes.contains { $0.identity == identity })
  }

  @Test("Scene 8: resized in flight to smaller and larger screens", arguments: interruptionCounts)
  func scene8(interruptions: Int) throws {
    let sizes = [(20, 6), (60, 20), (1, 1), (40, 12), (7, 3)]
    let scene = FilmedScene(
      launch: { Self.grid($0) },
      // A flight spans the largest of the screens.
      invariants: FrameInvariants(speed: FrameInvariants.speed(over: 80)),
      isContinuous: false,
      also: { probe, turn in
        let (columns, rows) = sizes[turn % sizes.count]
        probe.resize(columns: columns, rows: rows)
      })
    try scene.film(interruptions: interruptions)
    // Also at half of an easeInOut that nothing else interrupts.
    for (columns, rows) in sizes {
      let staged = Self.grid(0)
      staged.turn(to: 2, .easeInOut)
      staged.probe.advance(by: 0.175)
      staged.probe.resize(columns: columns, rows: rows)
      staged.probe.advance(by: 0.2)
      let fresh = Self.grid(2)
      fresh.probe.resize(columns: columns, rows: rows)
      FrameInvariants.expectRest(staged.probe, like: fresh.probe, "at \(columns)x\(rows)")
    }
  }

  @Test(
    "Scene 9: a header over card and detail is on top all the way", arguments: interruptionCounts)
  func scene9(interruptions: Int) throws {
    let scene = FilmedScene(
      launch: { Self.grid($0, header: true) },
      invariants: FrameInvariants(
        speed: Self.speed, labels: ["title": "Header"], chrome: ["header"],
        heroes: ["card-1", "detail"]))
    let pink = Color.pink.resolved(in: .dark, accent: .clear).srgbBytes
    try scene.film(interruptions: interruptions) { probe in
      for column in [0, 39] {
        for row in 0..<2 {
          #expect(probe.ground(column, row) == .rgb(pink.red, pink.green, pink.blue))
        }
      }
    }
    // The flight starts from the whole card, its part under the header included.
    let staged = Self.grid(0, header: true)
    staged.turn(to: 1, .easeInOut)
    #expect(try staged.probe.rect("detail") == Self.slot(1))
  }

  @Test("Scene 10: a list that is scrolled while the card closes takes the landing along")
  func scene10() throws {
    for interruptions in interruptionCounts {
      let scene = FilmedScene(
        launch: { Self.grid($0, count: 30) }, to: 3,
        invariants: FrameInvariants(speed: Self.speed, heroes: ["card-3", "detail"]))
      try scene.film(interruptions: interruptions)
    }
    for wait in [0.0, 0.05, 0.2] {
      let staged = Self.grid(3, count: 30)
      let probe = staged.probe
      let still = Self.grid(3, count: 30)
      for each in [staged, still] {
        each.turn(to: 0, .spring(response: 0.5, dampingFraction: 0.8))
        each.probe.advance(by: wait)
      }
      probe.stage.send(.wheel(steps: 1, column: 30, row: 11), at: StageTime(probe.time))
      probe.advance(by: 0)
      for _ in 0..<20 {
        // No lag: in every frame it is exactly where it would be, three rows up.
        let rect = try still.probe.hero(["card-3"]).offset(by: Point(x: 0, y: -3))
        #expect(try probe.hero(["card-3"]).isNear(rect, 1e-9))
        for each in [staged, still] { each.probe.advance(by: 0.05) }
      }
      #expect(!probe.isMoving)
    }
  }

  @Test("Scene 11: the row of the card is scrolled away meanwhile: MG016, and nothing is hidden")
  func scene11() throws {
    func scene(_ phase: Int) -> StagedProbe {
      StagedProbe(phase: phase, columns: 40, rows: 12) { phase, space in
        HStack(spacing: 0) {
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<10) { row in
                if row == 0, phase == 1 {
                  Color.clear.frame(height: 4)
                } else {
                  Self.face(row).sceneName("card-\(row)")
                    .matchedGeometryEffect(id: row, in: space).frame(height: 4)
                }
              }
            }
          }
          .frame(width: 20)
          ZStack {
            Color.clear
            if phase == 1 {
              Self.face(0).sceneName("detail").matchedGeometryEffect(id: 0, in: space)
            }
          }
        }
      }
    }
    for interruptions in [1, 21] {
      let staged = scene(1)
      let probe = staged.probe
      probe.stage.send(.wheel(steps: 5, column: 3, row: 5), at: .zero)
      probe.advance(by: 0.1)
      var checker = FrameInvariants(speed: Self.speed, heroes: ["card-0", "detail"])
      var phase = 1
      for turn in 0..<interruptions {
        phase = 1 - phase
        staged.turn(to: phase, .spring(response: 0.5, dampingFraction: 0.8))
        try checker.check(probe, isContinuous: false, "turn \(turn)")
        for _ in 0..<3 {
          probe.advance(by: 1 / 30)
          try checker.check(probe, "turn \(turn)")
        }
      }
      #expect(probe.stage.takeDiagnostics().map(\.code).contains("MG016"))
      probe.advance(by: 3)
      let fresh = scene(0)
      fresh.probe.stage.send(.wheel(steps: 5, column: 3, row: 5), at: .zero)
      fresh.probe.advance(by: 0)
      FrameInvariants.expectRest(probe, like: fresh.probe, "after \(interruptions) turns")
      probe.stage.send(.wheel(steps: -5, column: 3, row: 5), at: StageTime(probe.time))
      probe.advance(by: 0)
      FrameInvariants.expectRest(probe, like: scene(0).probe, "scrolled back")
    }
  }

  @Test("Scene 12: the detail pages from card 3 to card 5, and closing flies into 5")
  func scene12() throws {
    for interruptions in interruptionCounts {
      let paging = FilmedScene(
        launch: { Self.grid($0) }, from: 3, to: 5,
        invariants: FrameInvariants(speed: Self.speed, heroes: ["card-3", "card-5", "detail"]))
      try paging.film(interruptions: interruptions)
    }
    let staged = Self.grid(0)
    let spring = Animation.spring(response: 0.5, dampingFraction: 0.8)
    staged.turn(to: 3, spring)
    staged.probe.advance(by: 2)
    staged.turn(to: 5, spring)
    staged.probe.advance(by: 2)
    staged.turn(to: 0, spring)
    #expect(try staged.probe.hero(["card-5"]) == Self.screen)
    for p in springTable {
      staged.probe.advance(by: 0.05)
      let rect = Self.screen.mixed(with: Self.slot(5), p)
      #expect(try staged.probe.hero(["card-5"]).isNear(rect, 1e-3))
      #expect(try staged.probe.rect("card-3") == Self.slot(3))
    }
    staged.probe.advance(by: 2)
    FrameInvariants.expectRest(staged.probe, like: Self.grid(0).probe, "home")
  }
}
