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
@Suite("A flight in a world that changes")
struct FlightTests {
  private func probe(
    _ count: Int = 8, rows: Int = 24, motion: MotionPolicy = .full,
    animation: Animation = .easeInOut
  ) -> StageProbe {
    var options = cellOptions
    options.motion = motion
    return StageProbe(
      GridScene(count: count, minimum: 18, height: 5, animation: animation), rows: rows,
      options: options)
  }

  @Test("MG-23: a resize in flight moves the target at once and keeps what remains")
  func resizeInFlight() throws {
    let probe = probe()
    probe.press(.enter)
    probe.advance(by: 0.175)
    // Half way from (0,0,20,5) to (0,0,80,24).
    #expect(try probe.rect("detail").isNear(Rect(x: 0, y: 0, width: 50, height: 14.5), 1e-4))
    probe.resize(columns: 100, rows: 30)
    #expect(try probe.rect("detail").isNear(Rect(x: 0, y: 0, width: 70, height: 20.5), 1e-4))
    probe.advance(by: 0.2)
    #expect(try probe.rect("detail") == Rect(x: 0, y: 0, width: 100, height: 30))
    #expect(!probe.isMoving)
  }

  @Test("Scene 10: the landing follows a row that is scrolled meanwhile")
  func scrollInFlight() throws {
    let probe = probe(40, rows: 24)
    probe.press(.enter)
    probe.advance(by: 1)
    probe.press(.escape)
    probe.advance(by: 0.1)
    let before = try probe.hero(["card-0"])
    probe.stage.send(.wheel(steps: 1, column: 5, row: 20), at: StageTime(probe.time))
    probe.advance(by: 0)
    #expect(try probe.hero(["card-0"]).isNear(before.offset(by: Point(x: 0, y: -3)), 1e-9))
    probe.advance(by: 1)
    #expect(try probe.rect("card-0") == Rect(x: 0, y: -3, width: 20, height: 5))
  }

  @Test("A14: the clip of a scroll view does not cut the flyer")
  func clipDoesNotCut() throws {
    struct Clipped: View {
      @State private var open = false
      @Namespace private var space
      var body: some View {
        ZStack(alignment: .topLeading) {
          VStack(spacing: 0) {
            Color.clear.frame(height: 4)
            ScrollView {
              VStack(spacing: 0) {
                Color.teal.frame(height: 8)
                // Four of its five rows can be seen.
                if !open {
                  Color.orange.sceneName("card").matchedGeometryEffect(id: 1, in: space)
                    .frame(width: 20, height: 5)
                }
              }
            }
            .frame(height: 12)
            Color.clear.frame(height: 8)
          }
          .frame(height: 24)
          if open {
            Color.orange.sceneName("detail").matchedGeometryEffect(id: 1, in: space)
          }
        }
        .onTapGesture { withAnimation(.easeInOut) { open.toggle() } }
      }
    }
    let probe = StageProbe(Clipped(), options: cellOptions)
    let orange = Color.orange.resolved(in: .dark, accent: .clear).srgbBytes
    let teal = Color.teal.resolved(in: .dark, accent: .clear).srgbBytes
    let orangeColor = CellColor.rgb(orange.red, orange.green, orange.blue)
    let tealColor = CellColor.rgb(teal.red, teal.green, teal.blue)
    let rest = probe.picture
    #expect(probe.ground(40, 4) == tealColor && probe.ground(40, 15) == orangeColor)
    #expect(probe.ground(40, 16) == .terminal)
    for _ in 0..<2 {
      probe.press(.enter)
      try probe.film(0.33) {
        let rect = try probe.hero(["card", "detail"])
        let columns = Int(rect.minX.rounded(.up))..<Int(rect.maxX.rounded(.down))
        let rows = Int(rect.minY.rounded(.up))..<min(Int(rect.maxY.rounded(.down)), 24)
        for row in 0..<24 {
          for column in 0..<80 {
            let ground = probe.ground(column, row)
            if rows.contains(row), columns.contains(column) {
              #expect(ground == orangeColor, "t=\(probe.time) \(rect) \(column),\(row)")
            } else if !(4..<16).contains(row) {
              #expect(ground != tealColor, "t=\(probe.time) \(column),\(row)")
            }
          }
        }
      }
      probe.advance(by: 0.5)
    }
    #expect(probe.picture == rest)
  }

  @Test("A08: the same ids in two namespaces know nothing of each other")
  func namespaces() throws {
    struct Two: View {
      let lanes: [Lane]
      var body: some View {
        HStack(spacing: 0) {
          Bar(lane: lanes[0])
          Bar(lane: lanes[1])
        }
      }
      struct Bar: View {
        let lane: Lane
        @State private var selected = 0
        @Namespace private var tabs
        var body: some View {
          lane.set = { selected = Int($0) }
          return HStack(spacing: 0) {
            ForEach(0..<3) { index in
              Button("T\(index)") { selected = index }
                .frame(maxWidth: .infinity)
                .matchedGeometryEffect(id: index, in: tabs)
            }
          }
          .background {
            Rectangle().fill(.white).sceneName("pill")
              .matchedGeometryEffect(id: selected, in: tabs, isSource: false)
          }
          .frame(width: 40)
          .animation(.easeInOut, value: selected)
        }
      }
    }
    func cells(_ probe: StageProbe, _ columns: Range<Int>) -> [Cell] {
      (0..<3).flatMap { row in columns.map { probe.stage.grid[$0, row] } }
    }
    // The left one, the right one, and both in one event.
    for (left, right) in [(true, false), (false, true), (true, true)] {
      let lanes = [Lane(), Lane()]
      let probe = StageProbe(Two(lanes: lanes), rows: 3, options: cellOptions)
      let rest = [cells(probe, 0..<40), cells(probe, 40..<80)]
      probe.mutate {
        if left { lanes[0].set?(1) }
        if right { lanes[1].set?(1) }
      }
      try probe.film(0.4) {
        let pills = probe.views(named: "pill")
        try #require(pills.count == 2)
        #expect(pills[0].rect.minX >= 0 && pills[0].rect.maxX <= 40.001)
        #expect(pills[1].rect.minX >= 40 && pills[1].rect.maxX <= 80.001)
        if !left { #expect(cells(probe, 0..<40) == rest[0]) }
        if !right { #expect(cells(probe, 40..<80) == rest[1]) }
      }
      let pills = probe.views(named: "pill").map(\.rect.minX)
      #expect(abs(pills[0] - (left ? 40.0 / 3 : 0)) < 1e-9)
      #expect(abs(pills[1] - (right ? 40 + 40.0 / 3 : 40)) < 1e-9)
    }
  }

  @Test("A20: another card opens while the first still flies home")
  func secondCard() throws {
    let probe = probe(8, animation: .spring(response: 0.5, dampingFraction: 0.8))
    probe.press(.enter)
    probe.advance(by: 0.1)
    probe.press(.escape)
    probe.advance(by: 0.05)
    probe.press(.right)
    probe.press(.enter)
    let fill = GridScene.fills[1].resolved(in: .dark, accent: .clear).srgbBytes
    var checker = FrameInvariants(
      speed: FrameInvariants.speed(over: 80), heroes: ["card-", "detail"])
    try probe.film(1) {
      try checker.check(probe, "at \(probe.time)")
      let home = probe.views(named: "card-0").filter { $0.opacity > 0 }
      let opened = probe.views(named: "detail").filter { $0.id == AnyHashable(1) }
      let lowest = opened.map(\.slot).min() ?? .max
      #expect(home.map(\.slot).max() ?? .min < lowest)
      #expect(probe.views(named: "card-0").count { $0.role != .departing } == 1)
      let detail = try #require(probe.views(named: "detail").last)
      let middle = (Int(detail.rect.midX.rounded(.down)), Int(detail.rect.maxY.rounded(.down)) - 1)
      let row = min(middle.1, 23)
      #expect(probe.ground(middle.0, row) == .rgb(fill.red, fill.green, fill.blue))
    }
    #expect(!probe.isMoving)
    #expect(probe.views(named: "detail").count == 1)
    let settled = probe.picture
    let fresh = self.probe(8, animation: .spring(response: 0.5, dampingFraction: 0.8))
    fresh.press(.right)
    fresh.press(.enter)
    fresh.advance(by: 2)
    #expect(settled == fresh.picture)
  }

  @Test("DEV-3: a matched title inside a matched card stays inside it in every frame")
  func nested() throws {
    struct Nested: View {
      @State private var open = false
      @Namespace private var space
      var body: some View {
        ZStack(alignment: .topLeading) {
          Color.clear
          if !open {
            card(alignment: .topLeading, name: "card")
              .frame(width: 20, height: 6)
              .offset(x: 50, y: 15)
          }
          if open { card(alignment: .bottomTrailing, name: "detail") }
        }
        .onTapGesture { withAnimation(.linear(duration: 1)) { open.toggle() } }
      }
      private func card(alignment: Alignment, name: String) -> some View {
        Color.orange.sceneName(name)
          .overlay(alignment: alignment) {
            Text("Title").sceneName("title")
              .matchedGeometryEffect(id: "title", in: space)
          }
          .matchedGeometryEffect(id: "card", in: space)
      }
    }
    let probe = StageProbe(Nested(), options: cellOptions)
    for _ in 0..<2 {
      probe.press(.enter)
      var last: Rect?
      try probe.film(1.1, step: 0.05) {
        let card = try probe.hero(["card", "detail"])
        for title in probe.views(named: "title") {
          #expect(card.covers(title.rect, slack: 1e-6), "t=\(probe.time) \(card) \(title.rect)")
        }
        let title = try probe.hero(["title"])
        if let last { #expect(title.edgeDistance(to: last) < 8) }
        last = title
      }
    }
  }

  @Test("A26: without motion the next frame is final; reduced motion fades between rest rects")
  func lessMotion() throws {
    let still = probe(motion: .none)
    let moved = probe()
    moved.press(.enter)
    moved.advance(by: 2)
    still.press(.enter)
    #expect(!still.isMoving)
    #expect(still.picture == moved.picture)

    let reduced = probe(motion: .reduced)
    let rests: Set<Rect> = [
      Rect(x: 0, y: 0, width: 20, height: 5), Rect(x: 0, y: 0, width: 80, height: 24),
    ]
    for key in [Key.enter, .escape] {
      reduced.press(key)
      reduced.film(0.2, step: 0.01) {
        for view in reduced.views(named: "card-0") + reduced.views(named: "detail") {
          #expect(rests.contains(view.rect))
        }
      }
      #expect(!reduced.isMoving)
    }
  }

  @Test("A15: what nobody could see fades instead of flying in from nowhere")
  func invisibleSource() throws {
    struct FarAway: View {
      @State private var open = false
      @Namespace private var space
      var body: some View {
        ZStack {
          VStack(spacing: 0) {
            Button("Open") { withAnimation(.easeInOut) { open = true } }
            ScrollView {
              VStack(spacing: 0) {
                if !open {
                  Color.orange.sceneName("card").matchedGeometryEffect(id: 1, in: space)
                    .frame(height: 5)
                }
                Color.teal.frame(height: 200)
              }
            }
          }
          if open { Color.orange.sceneName("detail").matchedGeometryEffect(id: 1, in: space) }
        }
      }
    }
    let probe = StageProbe(FarAway(), options: cellOptions)
    probe.stage.send(.wheel(steps: 10, column: 5, row: 20), at: .zero)
    probe.advance(by: 0)
    #expect(try probe.rect("card").maxY < 0)
    probe.press(.enter)
    try probe.film(0.4) {
      let rect = try probe.rect("detail")
      #expect(rect == Rect(x: 0, y: 0, width: 80, height: 24))
      for card in probe.views(named: "card") { #expect(card.rect.maxY < 0) }
    }
  }

  @Test("An animation frame evaluates no bodies")
  func noBodies() {
    let probe = probe()
    probe.press(.enter)
    probe.advance(by: 0.05)
    #expect(probe.stage.counters.bodies == 0)
    probe.advance(by: 0.05)
    #expect(probe.stage.counters.bodies == 0)
    #expect(probe.stage.counters.flights == 1)
  }
}
