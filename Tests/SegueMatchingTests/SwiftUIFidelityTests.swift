import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Fidelity swiftUI shows SwiftUI's classic behaviour, faults included")
struct SwiftUIFidelityTests {
  private func probe(_ view: some View, _ fidelity: Fidelity) -> StageProbe {
    var options = cellOptions
    options.fidelity = fidelity
    return StageProbe(view, columns: 120, rows: 24, options: options)
  }

  @MainActor
  private final class Lane {
    var set: ((Double) -> Void)?
  }

  // MARK: Paint order

  private struct Layers: View {
    var z: [Double]
    @State private var hasB = true

    var body: some View {
      ZStack {
        layer(0, "a")
        if hasB { layer(1, "b") }
        layer(2, "c")
      }
      .onTapGesture { withAnimation(.linear(duration: 1)) { hasB = false } }
    }

    private func layer(_ index: Int, _ name: String) -> some View {
      Color.red.sceneName(name).zIndex(z[index])
    }
  }

  @Test(
    "Z-1 to Z-4: where a removed view is painted",
    arguments: [
      ([0.0, 0, 0], "bac", "abc"), ([0, 0, 1], "bac", "abc"), ([0, 1, 0], "acb", "acb"),
      ([0, 1, 1], "abc", "abc"),
    ])
  func z(zIndex: [Double], swiftUI: String, segue: String) {
    for (fidelity, expected) in [(Fidelity.swiftUI, swiftUI), (.segue, segue)] {
      let probe = probe(Layers(z: zIndex), fidelity)
      probe.press(.enter)
      probe.advance(by: 0.5)
      let order = probe.views.filter { $0.name != nil }.compactMap(\.name).joined()
      #expect(order == expected, "\(fidelity)")
      #expect(probe.views(named: "b").first?.role == .departing)
      probe.advance(by: 1)
      #expect(probe.views.compactMap(\.name).joined() == "ac")
    }
  }

  @Test("No covering rule: a pill that is inserted in a later tab is painted over the label")
  func noCoveringRule() throws {
    struct Naive: View {
      @State private var selected = 0
      @Namespace private var tabs
      var body: some View {
        HStack(spacing: 0) {
          ForEach(0..<2) { index in
            ZStack {
              if index == selected {
                Color.white.sceneName("pill").transition(.offset())
                  .matchedGeometryEffect(id: "pill", in: tabs)
              }
              Text("Tab\(index)")
            }
            .frame(width: 20, height: 3)
          }
        }
        .onTapGesture { withAnimation(.easeInOut(duration: 0.2)) { selected = 1 } }
      }
    }
    let torn = probe(Naive(), .swiftUI)
    let whole = probe(Naive(), .segue)
    for probe in [torn, whole] {
      probe.press(.enter)
      probe.advance(by: 0.05)
    }
    #expect(!torn.rows.contains { $0.contains("Tab0") })
    #expect(whole.rows.contains { $0.contains("Tab0") })
  }

  // MARK: Cross-fades

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

  @Test("A plain linear cross-fade lets a quarter of the ground through half way (75 %)")
  func dip() throws {
    for (fidelity, covered) in [(Fidelity.swiftUI, 0.75), (.segue, 1)] {
      let probe = probe(Hero(), fidelity)
      probe.press(.enter)
      probe.advance(by: 0.5)
      let opacities = try ["card", "detail"].map { name in
        try #require(probe.views(named: name).first).opacity
      }
      let cover = 1 - opacities.reduce(1) { $0 * (1 - $1) }
      #expect(abs(cover - covered) < 1e-9, "\(fidelity): \(opacities)")
    }
    let probe = probe(Hero(), .swiftUI)
    probe.press(.enter)
    for step in 1...9 {
      probe.advance(by: 0.1)
      let p = Double(step) / 10
      #expect(abs((probe.views(named: "card").first?.opacity ?? -1) - (1 - p)) < 1e-9)
      #expect(abs((probe.views(named: "detail").first?.opacity ?? -1) - p) < 1e-9)
    }
  }

  // MARK: Curves

  private struct Box: View {
    let lane: Lane
    @State private var x = 0.0
    var body: some View {
      lane.set = { x = $0 }
      return ZStack(alignment: .topLeading) {
        Color.clear
        Color.red.sceneName("box").frame(width: 4, height: 1).offset(x: x)
      }
    }
  }

  @Test("AN-10: a curve that interrupts leads on from the moving trajectory")
  func an10() throws {
    for (fidelity, value) in [(Fidelity.swiftUI, 75.2160), (.segue, 73.6189)] {
      let lane = Lane()
      let probe = probe(Box(lane: lane), fidelity)
      probe.mutate { withAnimation(.easeInOut) { lane.set?(100) } }
      probe.advance(by: 0.175)
      #expect(abs(try probe.rect("box").minX - 50) < 1e-4)
      probe.mutate { withAnimation(.easeInOut) { lane.set?(0) } }
      #expect(abs(try probe.rect("box").minX - 50) < 1e-4)
      probe.advance(by: 0.075)
      #expect(abs(try probe.rect("box").minX - value) < 1e-4, "\(fidelity)")
      probe.advance(by: 0.275)
      #expect(try probe.rect("box").minX == 0)
      #expect(!probe.isMoving)
    }
  }

  @Test("AN-13: a spring that interrupts a curve starts from rest, or with the curve's slope")
  func an13() throws {
    for (fidelity, first, second) in [
      (Fidelity.swiftUI, 42.9679, 30.0374), (.segue, 57.5171, 46.4036),
    ] {
      let lane = Lane()
      let probe = probe(Box(lane: lane), fidelity)
      probe.mutate { withAnimation(.easeInOut) { lane.set?(100) } }
      probe.advance(by: 0.175)
      probe.mutate {
        withAnimation(.spring(response: 0.5, dampingFraction: 0.8)) { lane.set?(0) }
      }
      probe.advance(by: 0.05)
      #expect(abs(try probe.rect("box").minX - first) < 1e-4, "\(fidelity)")
      probe.advance(by: 0.05)
      #expect(abs(try probe.rect("box").minX - second) < 1e-4, "\(fidelity)")
    }
  }

  @Test("TX-6: there and back before the first frame bumps by 25, or not at all")
  func tx6() throws {
    for (fidelity, top) in [(Fidelity.swiftUI, 25.0), (.segue, 0)] {
      let lane = Lane()
      let probe = probe(Box(lane: lane), fidelity)
      probe.mutate { withAnimation(.easeInOut) { lane.set?(100) } }
      probe.mutate { withAnimation(.easeInOut) { lane.set?(0) } }
      var highest = 0.0
      try probe.film(0.36, step: 0.005) { highest = max(highest, try probe.rect("box").minX) }
      #expect(abs(highest - top) < 1e-6, "\(fidelity)")
      #expect(try probe.rect("box").minX == 0)
      #expect(!probe.isMoving)
    }
  }

  // MARK: Followers

  /// A source that glides while its follower has animations switched off.
  private struct Drift: View {
    let lane: Lane
    @State private var x = 0.0
    @Namespace private var space
    var body: some View {
      lane.set = { x = $0 }
      return ZStack(alignment: .topLeading) {
        Color.clear
        Color.blue.sceneName("source").matchedGeometryEffect(id: 1, in: space)
          .frame(width: 10, height: 4).offset(x: x)
        ZStack {
          Color.white.sceneName("follower")
            .matchedGeometryEffect(id: 1, in: space, isSource: false)
        }
        .frame(width: 1, height: 1)
        .animation(.linear(duration: 2), value: x)
      }
    }
  }

  @Test("A follower copies the model frame and runs on a clock of its own, so it drifts")
  func modelFrame() throws {
    for (fidelity, place) in [(Fidelity.swiftUI, 25.0), (.segue, 50)] {
      let lane = Lane()
      let probe = probe(Drift(lane: lane), fidelity)
      probe.mutate { withAnimation(.linear(duration: 1)) { lane.set?(100) } }
      probe.advance(by: 0.5)
      #expect(abs(try probe.rect("source").minX - 50) < 1e-9)
      #expect(abs(try probe.rect("follower").minX - place) < 1e-9, "\(fidelity)")
      probe.advance(by: 2)
      #expect(try probe.rect("follower").minX == 100)
      #expect(!probe.isMoving)
    }
  }

  @Test("A source that leaves leads on; when it is gone its follower snaps home")
  func snapsHome() throws {
    struct Leaving: View {
      @State private var hasSource = true
      @Namespace private var space
      var body: some View {
        ZStack(alignment: .topLeading) {
          Color.clear
          if hasSource {
            Color.blue.matchedGeometryEffect(id: 1, in: space).frame(width: 20, height: 4)
          }
          ZStack {
            Color.white.sceneName("follower")
              .matchedGeometryEffect(id: 1, in: space, isSource: false)
          }
          .frame(width: 4, height: 2).offset(x: 60, y: 10)
        }
        .onTapGesture { withAnimation(.linear(duration: 1)) { hasSource = false } }
      }
    }
    let home = Rect(x: 60, y: 10, width: 4, height: 2)
    let source = Rect(x: 0, y: 0, width: 20, height: 4)
    let probe = probe(Leaving(), .swiftUI)
    probe.press(.enter)
    probe.advance(by: 0.99)
    #expect(try probe.rect("follower") == source)
    probe.advance(by: 0.01)
    #expect(try probe.rect("follower") == home)
    #expect(!probe.isMoving)
    let mended = self.probe(Leaving(), .segue)
    mended.press(.enter)
    mended.advance(by: 0.5)
    #expect(try mended.rect("follower").isNear(source.mixed(with: home, 0.5), 1e-9))
  }

  @Test("A segmented control slides in either fidelity, to the same numbers")
  func segmented() throws {
    for fidelity in Fidelity.allCases {
      let probe = probe(SegmentedScene(count: 4, width: 40), fidelity)
      probe.press(.character("3"))
      for (index, value) in easeInOutTable.enumerated() {
        probe.advance(by: Double(index) * 0.035 - probe.time)
        #expect(abs(try probe.rect("pill").minX - 20 * value) < 1e-3, "\(fidelity) \(index)")
      }
      #expect(!probe.isMoving)
    }
  }

  // MARK: Flights

  @Test("MG-20 in both fidelities: the frame goes from the card to the detail")
  func flight() throws {
    for fidelity in Fidelity.allCases {
      let probe = probe(Hero(), fidelity)
      let (card, detail) = (Rect(x: 0, y: 0, width: 10, height: 4), Rect(x: 0, y: 0, width: 120, height: 24))
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
      let probe = probe(Moved(), fidelity)
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
        let probe = probe(Late(lane: lane), fidelity)
        probe.mutate { withAnimation(.linear(duration: 1)) { lane.set?(1) } }
        probe.advance(by: wait)
        probe.mutate { withAnimation(.linear(duration: 1)) { lane.set?(2) } }
        #expect(probe.stage.choreographer.flights(at: StageTime(probe.time)) == 0)
        try probe.film(1, step: 0.1) {
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
