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
@Suite("Acceptance cases of tabs")
struct TabCaseTests {
  /// Tabs as wide as their labels, the second selected; the phase changes what is around them.
  private func intrinsic() -> StagedProbe {
    StagedProbe(columns: 80, rows: 6) { phase, space in
      HStack(spacing: 0) {
        if phase == 2 { Color.blue.frame(width: 10) }
        HStack(spacing: 2) {
          ForEach(0..<3) { index in
            Text(index == 1 && phase == 1 ? "A much longer name" : ["One", "Two", "Three"][index])
              .matchedGeometryEffect(id: index, in: space).sceneName("tab-\(index)")
          }
        }
        .background {
          Rectangle().fill(.white).sceneName("pill")
            .matchedGeometryEffect(id: 1, in: space, isSource: false)
        }
        .animation(.easeInOut, value: 1)
        .frame(maxWidth: .infinity)
      }
    }
  }

  @Test("A06: the pill follows changes of its label, its container and the screen at once")
  func a06() throws {
    let staged = intrinsic()
    let probe = staged.probe
    func expectThere() throws {
      #expect(try probe.rect("pill") == probe.rect("tab-1"))
      #expect(!probe.isMoving)
    }
    try expectThere()
    probe.resize(columns: 60, rows: 24)
    try expectThere()
    for phase in [1, 2, 0] {
      staged.turn(to: phase)
      try expectThere()
    }
    #expect(try probe.rect("pill").width == 3)
    // In an animated transaction both go the same way, with each other in every frame.
    for phase in [1, 2, 0] {
      staged.turn(to: phase, .easeInOut)
      try probe.film(0.4, step: 0.05) {
        let (pill, tab) = (try probe.rect("pill"), try probe.rect("tab-1"))
        #expect(pill == tab)
      }
    }
    let fresh = intrinsic()
    fresh.probe.resize(columns: 60, rows: 24)
    FrameInvariants.expectRest(probe, like: fresh.probe, "home")
  }

  @Test("A07: a spring that overshoots leaks neither into layout nor out of its clip")
  func a07() throws {
    let staged = StagedProbe(columns: 50, rows: 12) { phase, space in
      VStack(spacing: 0) {
        Color.teal.frame(height: 2).sceneName("above")
        ScrollView {
          HStack(spacing: 0) {
            ForEach(0..<3) { index in
              Color.clear.frame(width: 10, height: 3)
                .matchedGeometryEffect(id: index, in: space).sceneName("tab-\(index)")
            }
          }
          .background {
            Rectangle().fill(.white).sceneName("pill")
              .matchedGeometryEffect(id: phase, in: space, isSource: false)
          }
          .clipped().sceneName("control")
        }
        .frame(width: 36).sceneName("scroll")
        .background { Color.indigo }
      }
    }
    let probe = staged.probe
    func others() -> [Rect] { probe.views.filter { $0.name != "pill" }.map(\.rect) }
    let rects = others()
    let control = try probe.rect("control")
    let before = probe.picture
    staged.turn(to: 2, .spring(response: 0.5, dampingFraction: 0.5))
    var furthest = 0.0
    probe.film(1.5, step: 0.02) {
      furthest = max(furthest, probe.views(named: "pill")[0].rect.maxX - control.maxX)
      #expect(others() == rects)
      // There is nothing to scroll, however far the pill sticks out.
      probe.stage.send(.wheel(steps: 1, column: 25, row: 7), at: StageTime(probe.time))
      for row in 0..<12 {
        for column in 0..<50 {
          let cell = Rect(x: Double(column), y: Double(row), width: 1, height: 1)
          guard !control.overlaps(cell) else { continue }
          #expect(probe.picture[row * 50 + column] == before[row * 50 + column])
        }
      }
    }
    // 16.3 % of 20 cells.
    #expect(abs(furthest - 3.26) < 0.05)
    probe.advance(by: 3)
    #expect(try probe.rect("pill") == probe.rect("tab-2"))
  }

  @Test("A22: durations of nothing, of ages and of no number at all, and going nowhere")
  func a22() throws {
    for duration in [0, -1, Double.nan, 0.001, -Double.infinity] {
      for make in [Animation.easeInOut(duration:), Animation.linear(duration:)] {
        let staged = tabs()
        staged.turn(to: 2, make(duration))
        #expect(try staged.probe.rect("pill").minX.isFinite)
        staged.probe.advance(by: 0.002)
        #expect(try staged.probe.rect("pill").minX == 20, "\(duration)")
        #expect(!staged.probe.isMoving)
      }
    }
    for spring in [0, -1, Double.nan] {
      let staged = tabs()
      staged.turn(to: 2, .spring(response: spring, dampingFraction: 0.8))
      staged.probe.advance(by: 10)
      #expect(try staged.probe.rect("pill").minX == 20 && !staged.probe.isMoving)
    }
    // An age: it goes on, obeys, and every place is one on the way.
    let slow = tabs()
    slow.turn(to: 2, .linear(duration: 1e9))
    slow.probe.advance(by: 3600)
    let x = try slow.probe.rect("pill").minX
    #expect(x >= 0 && x < 1)
    slow.turn(to: 1)
    #expect(try slow.probe.rect("pill").minX == 10 && !slow.probe.isMoving)
    // Nowhere: the same selection again, and a spring over no distance.
    let still = tabs()
    let picture = still.probe.picture
    for animation in [Animation.easeInOut, .spring(response: 0.5, dampingFraction: 0.5)] {
      still.turn(to: 0, animation)
      #expect(!still.probe.isMoving && still.probe.stage.nextFrame == .whenInputArrives)
      #expect(still.probe.picture == picture)
    }
  }

  private func tabs() -> StagedProbe {
    StagedProbe(columns: 30, rows: 2) { phase, space in
      HStack(spacing: 0) {
        ForEach(0..<3) { index in
          Color.clear.frame(width: 10, height: 2).matchedGeometryEffect(id: index, in: space)
        }
      }
      .background {
        Rectangle().fill(.white).sceneName("pill")
          .matchedGeometryEffect(id: phase, in: space, isSource: false)
      }
    }
  }

  @Test("A23: a long pause, no time at all and time that goes back do no harm to a spring")
  func a23() throws {
    func pill(_ response: Double, _ damping: Double) -> StagedProbe {
      let staged = StagedProbe(columns: 60, rows: 2) { phase, space in
        ZStack(alignment: .topLeading) {
          Color.clear
          Rectangle().fill(.white).frame(width: 10).sceneName("pill")
            .matchedGeometryEffect(id: 1, in: space).offset(x: Double(phase) * 40)
        }
      }
      staged.turn(to: 1, .spring(response: response, dampingFraction: damping))
      return staged
    }
    let probe = pill(0.5, 0.8).probe
    // The closed form at 16 and 32 ms (case A23's own spring, computed apart).
    let spring = Spring(response: 0.5, dampingRatio: 0.8)
    for time in [0.0, 0.016, 0.032] {
      probe.advance(by: time - probe.time)
      let left = spring.displacement(from: 40.0, velocity: 0, at: time)
      #expect(abs(try probe.rect("pill").minX - (40 - left)) < 1e-3)
    }
    let before = try probe.rect("pill")
    probe.advance(by: 0)
    #expect(try probe.rect("pill") == before)
    probe.advance(by: -0.05)
    #expect((0...40.61).contains(try probe.rect("pill").minX))
    probe.advance(by: 3 - probe.time)
    #expect(try probe.rect("pill").minX == 40 && !probe.isMoving)

    let stiff = pill(0.07, 0.85).probe
    try stiff.film(0.5, step: 0.0167) {
      let x = try stiff.rect("pill").minX
      #expect((0...40.26).contains(x))
    }
    #expect(try stiff.rect("pill").minX == 40 && !stiff.isMoving)
  }

  @Test("A24: the selected tab goes, down to none, also while the pill is on its way to it")
  func a24() throws {
    // The phase says how many tabs there are; the fourth is wanted.
    func scene(_ count: Int) -> StagedProbe {
      StagedProbe(phase: count, columns: 48, rows: 5) { count, space in
        VStack(spacing: 0) {
          HStack(spacing: 0) {
            ForEach(0..<count) { index in
              Button("Tab\(index)") {}.frame(width: 12, height: 3)
                .matchedGeometryEffect(id: index, in: space).sceneName("tab-\(index)")
            }
          }
          .frame(width: 48, height: 3, alignment: .leading)
          .background {
            if count > 0 {
              Rectangle().fill(.white).sceneName("pill")
                .matchedGeometryEffect(id: min(3, count - 1), in: space, isSource: false)
            }
          }
          Color.teal.sceneName("page")
        }
      }
    }
    for animation in [nil, Animation.easeInOut] {
      for pause in [0, 0.1, 1] {
        let staged = scene(4)
        for count in [3, 4, 3, 1, 0, 2] {
          staged.turn(to: count, animation)
          for key in [Key.left, .right, .end, .character("9")] { staged.probe.press(key) }
          staged.probe.advance(by: pause)
          #expect(try staged.probe.rect("page").minY == 3, "the header keeps its height")
        }
        staged.probe.advance(by: 2)
        #expect(try staged.probe.rect("pill") == staged.probe.rect("tab-1"))
        #expect(!staged.probe.isMoving && staged.probe.stage.choreographer.departingCount == 0)
      }
    }
    let none = scene(0)
    #expect(none.probe.views(named: "pill").isEmpty)
  }

  @Test("A30: the pill of a strip that scrolls stays on its tab, and goes one way in the content")
  func a30() throws {
    let staged = StagedProbe(columns: 40, rows: 3) { phase, space in
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ForEach(0..<12) { index in
            Text("T\(index)").frame(width: 8, height: 3)
              .matchedGeometryEffect(id: index, in: space).sceneName("tab-\(index)")
          }
        }
        .sceneName("strip")
        .background {
          Rectangle().fill(.white).sceneName("pill")
            .matchedGeometryEffect(id: phase, in: space, isSource: false)
        }
      }
    }
    let probe = staged.probe
    func distance(_ tab: Int) throws -> Double {
      try probe.rect("pill").minX - probe.rect("tab-\(tab)").minX
    }
    func scroll(_ steps: Int) {
      probe.stage.send(.wheel(steps: steps, column: 20, row: 1), at: StageTime(probe.time))
      probe.advance(by: 0)
    }
    for steps in [1, 3, -2, 9, -20] {
      scroll(steps)
      #expect(try distance(0) == 0)
    }
    staged.turn(to: 9, .easeInOut)
    var last = 0.0
    var turns = 0
    try probe.film(0.4) {
      // Scrolled by hand on the way: in the content's own space the pill does not feel it.
      turns += 1
      scroll(turns % 2 == 0 ? 2 : 1)
      let x = try probe.rect("pill").minX - probe.rect("strip").minX
      #expect(x >= last - 1e-9 && x <= 72 + 1e-9)
      last = x
    }
    #expect(try distance(9) == 0)
    #expect(try probe.rect("strip").minX == -56, "the strip is at its end")
    for steps in [-1, -4, 2] {
      scroll(steps)
      #expect(try distance(9) == 0)
    }
  }
}
