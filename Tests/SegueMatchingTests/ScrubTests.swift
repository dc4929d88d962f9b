import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import TestSupport
import Testing

@MainActor
@Suite("A hand holds a change on its way and lets it go with its speed")
struct ScrubTests {
  /// A card of 20 by 6 cells at (4, 3) that becomes a detail over the whole stage of 60 by 18.
  @ViewBuilder
  private static func hero(_ phase: Int, _ space: Namespace.ID) -> some View {
    ZStack(alignment: .topLeading) {
      Color.black
      if phase == 0 {
        Color.orange.sceneName("card").matchedGeometryEffect(id: 1, in: space)
          .frame(width: 20, height: 6).offset(x: 4, y: 3)
      } else {
        Color.orange.sceneName("detail").matchedGeometryEffect(id: 1, in: space)
      }
    }
  }

  private static let card = Rect(x: 4, y: 3, width: 20, height: 6)
  private static let detail = Rect(x: 0, y: 0, width: 60, height: 18)
  private static let spring = Spring(response: 0.4, dampingRatio: 0.8)

  private func staged(phase: Int = 0, options: StageOptions = cellOptions) -> StagedProbe {
    StagedProbe(phase: phase, options: options) { Self.hero($0, $1) }
  }

  private func begin(_ scrub: Scrub, _ staged: StagedProbe, to phase: Int = 1) {
    staged.probe.mutate { scrub.begin { staged.dial.turn(to: phase) } }
  }

  private func expect(_ staged: StagedProbe, at p: Double, _ note: String = "") throws {
    let expected = Self.card.mixed(with: Self.detail, p)
    #expect(try staged.probe.hero(["card", "detail"]).isNear(expected, 1e-9), "\(note) p \(p)")
  }

  @Test("What is held stands still where the hand puts it, however long, and nothing runs")
  func held() throws {
    let staged = staged()
    let scrub = Scrub(spring: Self.spring)
    begin(scrub, staged)
    try expect(staged, at: 0)
    for p in [0.25, 0.8, 0.1, 1, 0.5] {
      staged.probe.mutate { scrub.move(to: p) }
      try expect(staged, at: p)
      staged.probe.advance(by: 10)
      try expect(staged, at: p)
      #expect(!staged.probe.isMoving)
      #expect(staged.probe.stage.nextFrame == .whenInputArrives)
      #expect(staged.probe.stage.choreographer.flights(at: StageTime(staged.probe.time)) == 1)
    }
    #expect(scrub.isHeld && scrub.progress == 0.5)
  }

  @Test("Released, it goes on as one spring from its place with its speed, to either end")
  func released() throws {
    for (place, velocity) in [(0.3, 1.5), (0.6, 0), (0.9, -1), (0.2, 0.7)] {
      for finishes in [true, false] {
        let staged = staged()
        let scrub = Scrub(spring: Self.spring)
        begin(scrub, staged)
        staged.probe.mutate { scrub.move(to: place) }
        staged.probe.advance(by: 0.4)
        staged.probe.mutate {
          if finishes {
            scrub.finish(velocity: velocity)
          } else {
            scrub.cancel(velocity: velocity) { staged.dial.turn(to: 0) }
          }
        }
        let goal = finishes ? 1.0 : 0
        for _ in 0..<30 {
          staged.probe.advance(by: 0.01)
          let t = staged.probe.time - 0.4
          let p = goal + Self.spring.displacement(from: place - goal, velocity: velocity, at: t)
          try expect(staged, at: p, "to \(goal) after \(t)")
        }
        staged.probe.advance(by: 3)
        FrameInvariants.expectRest(
          staged.probe, like: self.staged(phase: finishes ? 1 : 0).probe, "released")
      }
    }
  }

  @Test("The nearer end is where the hand would be a quarter of a second later")
  func nearerEnd() {
    let ends: [(place: Double, velocity: Double, isEnd: Bool)] = [
      (0.51, 0, true), (0.5, 0, false), (0.3, 1, true), (0.3, 0.79, false), (0.9, -2, false),
      (0.9, -1, true), (0, -5, false), (1, 9, true),
    ]
    for (place, velocity, isEnd) in ends {
      let staged = staged()
      let scrub = Scrub()
      begin(scrub, staged)
      var reached: Bool?
      staged.probe.mutate {
        scrub.move(to: place)
        reached = scrub.end(velocity: velocity) { staged.dial.turn(to: 0) }
      }
      #expect(reached == isEnd, "\(place) at \(velocity)")
      staged.probe.advance(by: 3)
      #expect(staged.probe.views(named: "detail").isEmpty != isEnd)
    }
  }

  @Test("A follower is held too, although an animation of its own is written around it")
  func follower() throws {
    let staged = StagedProbe(columns: 60, rows: 3) { phase, space in
      HStack(spacing: 0) {
        ForEach(0..<3) { tab in
          Text("Tab\(tab)").frame(width: 20, height: 3).matchedGeometryEffect(id: tab, in: space)
        }
      }
      .background {
        Color.white.sceneName("pill")
          .matchedGeometryEffect(id: phase, in: space, isSource: false)
      }
      .animation(.easeInOut(duration: 0.2), value: phase)
    }
    let scrub = Scrub(spring: Self.spring)
    begin(scrub, staged, to: 2)
    staged.probe.mutate { scrub.move(to: 0.25, velocity: 2) }
    staged.probe.advance(by: 1)
    #expect(try staged.probe.rect("pill") == Rect(x: 10, y: 0, width: 20, height: 3))
    staged.probe.mutate { scrub.finish(velocity: 2) }
    staged.probe.advance(by: 0.1)
    let p = 1 + Self.spring.displacement(from: -0.75, velocity: 2, at: 0.1)
    #expect(abs(try staged.probe.rect("pill").minX - 40 * p) < 1e-9)
    staged.probe.advance(by: 3)
    #expect(try staged.probe.rect("pill").minX == 40)
  }

  @Test("Whatever else happens interrupts what is held, and the hand holds nothing any more")
  func interrupted() throws {
    let staged = staged()
    let scrub = Scrub()
    begin(scrub, staged)
    staged.probe.mutate { scrub.move(to: 0.5, velocity: 1) }
    staged.turn(to: 0, .spring(Self.spring))
    staged.probe.advance(by: 0.1)
    let p = Self.spring.displacement(from: 0.5, velocity: 1, at: 0.1)
    try expect(staged, at: p, "interrupted")
    staged.probe.mutate { scrub.move(to: 0.9) }
    try expect(staged, at: p, "moved in vain")
    staged.probe.mutate { scrub.finish() }
    try expect(staged, at: p, "released in vain")
    staged.probe.advance(by: 3)
    FrameInvariants.expectRest(staged.probe, like: self.staged().probe, "interrupted")
  }

  @Test("What is caught in flight stands still, and goes home from there")
  func caught() throws {
    let staged = staged()
    staged.turn(to: 1, .spring(Self.spring))
    staged.probe.advance(by: 0.1)
    let p = 1 + Self.spring.displacement(from: -1.0, velocity: 0, at: 0.1)
    let scrub = Scrub(spring: Self.spring)
    begin(scrub, staged, to: 0)
    staged.probe.advance(by: 0.5)
    try expect(staged, at: p, "caught")
    staged.probe.mutate { scrub.move(to: 0.5) }
    try expect(staged, at: p / 2, "half of what was left")
    staged.probe.mutate { scrub.cancel { staged.dial.turn(to: 1) } }
    staged.probe.advance(by: 0.1)
    try expect(
      staged, at: 1 + Self.spring.displacement(from: p / 2 - 1, velocity: 0, at: 0.1), "let go")
    staged.probe.advance(by: 3)
    FrameInvariants.expectRest(staged.probe, like: self.staged(phase: 1).probe, "caught")
  }

  @Test("MG-23: another size of the stage moves the end at once and leaves what remains")
  func resized() throws {
    let staged = staged()
    let scrub = Scrub()
    begin(scrub, staged)
    staged.probe.mutate { scrub.move(to: 0.5) }
    staged.probe.resize(columns: 80, rows: 24)
    let expected = Rect(x: 2, y: 1.5, width: 60, height: 18)
    #expect(try staged.probe.hero(["card", "detail"]).isNear(expected, 1e-9))
  }

  @Test("Where nothing may move the change is made when the hand finishes, and not before")
  func quiet() {
    for motion in [MotionPolicy.reduced, .none] {
      var options = cellOptions
      options.motion = motion
      for finishes in [true, false] {
        let staged = staged(options: options)
        let scrub = Scrub()
        begin(scrub, staged)
        staged.probe.mutate { scrub.move(to: 0.9) }
        #expect(staged.probe.views(named: "detail").isEmpty && scrub.isHeld)
        staged.probe.mutate {
          if finishes { scrub.finish() } else { scrub.cancel { staged.dial.turn(to: 0) } }
        }
        staged.probe.advance(by: 1)
        #expect(staged.probe.views(named: "detail").isEmpty != finishes, "\(motion)")
      }
    }
  }

  @Test("A completion of what is held is called once, when all has come to rest")
  func completion() {
    let staged = staged()
    let scrub = Scrub(spring: Self.spring)
    var calls = 0
    staged.probe.mutate {
      var transaction = Transaction()
      transaction.addAnimationCompletion { calls += 1 }
      withTransaction(transaction) { scrub.begin { staged.dial.turn(to: 1) } }
    }
    staged.probe.mutate { scrub.move(to: 0.7) }
    staged.probe.advance(by: 2)
    #expect(calls == 0)
    staged.probe.mutate { scrub.finish() }
    staged.probe.advance(by: 0.1)
    #expect(calls == 0)
    for _ in 0..<3 { staged.probe.advance(by: 2) }
    #expect(calls == 1)
    #expect(staged.probe.stage.nextFrame == .whenInputArrives)
  }

  @Test("Whatever hands do, every frame keeps the invariants and all comes home", arguments: 0..<2)
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 400)
    let staged = staged()
    // A hand jumps: what it does is bounded by the screen and not by a speed.
    var checker = FrameInvariants(speed: 4000, heroes: ["card", "detail"])
    var scrub = Scrub(spring: Self.spring)
    for step in 0..<repetitions(5000) {
      let note = "seed \(seed) step \(step)"
      let (p, v) = (random.double(in: -0.2...1.2), random.double(in: -3...3))
      switch Int.random(in: 0..<9, using: &random) {
      case 0: begin(scrub, staged, to: 1)
      case 1: begin(scrub, staged, to: 0)
      case 2, 3: staged.probe.mutate { scrub.move(to: p, velocity: v) }
      case 4: staged.probe.mutate { scrub.end(velocity: v) { staged.dial.turn(to: 0) } }
      case 5: staged.turn(to: Int.random(in: 0...1, using: &random), .easeInOut)
      case 6: scrub = Scrub(spring: Self.spring)
      default: staged.probe.advance(by: random.double(in: 0...0.1))
      }
      try checker.check(staged.probe, isContinuous: false, note)
      guard step % 20 == 19 else { continue }
      // A hand that was forgotten holds on for ever: somebody else takes what it holds away.
      staged.turn(to: 1, .spring)
      staged.turn(to: 0, .spring)
      staged.probe.advance(by: 4)
      FrameInvariants.expectRest(staged.probe, like: self.staged().probe, note)
    }
  }
}
