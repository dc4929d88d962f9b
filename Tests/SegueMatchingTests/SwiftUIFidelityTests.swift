import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Fidelity swiftUI paints, fades and curves as SwiftUI does, faults included")
struct SwiftUIFidelityTests {
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
      let probe = fidelityProbe(Layers(z: zIndex), fidelity)
      probe.press(.enter)
      probe.advance(by: 0.5)
      let order = probe.views.filter { $0.name != nil }.compactMap(\.name).joined()
      #expect(order == expected, "\(fidelity)")
      #expect(probe.views(named: "b").first?.role == .departing)
      probe.advance(by: 1)
      #expect(probe.views.compactMap(\.name).joined() == "ac")
    }
  }

  @Test("1.6: several removed views are painted behind the live ones, in the order of removal")
  func removalOrder() {
    for (fidelity, expected) in [(Fidelity.swiftUI, "cab"), (.segue, "abc")] {
      var options = cellOptions
      options.fidelity = fidelity
      let staged = StagedProbe(options: options) { phase, _ in
        ZStack {
          if phase < 2 { Color.red.sceneName("a") }
          Color.green.sceneName("b")
          if phase < 1 { Color.blue.sceneName("c") }
        }
      }
      staged.turn(to: 1, .linear(duration: 1))
      staged.probe.advance(by: 0.2)
      staged.turn(to: 2, .linear(duration: 1))
      staged.probe.advance(by: 0.2)
      #expect(staged.probe.views.compactMap(\.name).joined() == expected, "\(fidelity)")
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
    let torn = fidelityProbe(Naive(), .swiftUI)
    let whole = fidelityProbe(Naive(), .segue)
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
      let probe = fidelityProbe(Hero(), fidelity)
      probe.press(.enter)
      probe.advance(by: 0.5)
      let opacities = try ["card", "detail"].map { name in
        try #require(probe.views(named: name).first).opacity
      }
      let cover = 1 - opacities.reduce(1) { $0 * (1 - $1) }
      #expect(abs(cover - covered) < 1e-9, "\(fidelity): \(opacities)")
    }
    let probe = fidelityProbe(Hero(), .swiftUI)
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
      let probe = fidelityProbe(Box(lane: lane), fidelity)
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
      let probe = fidelityProbe(Box(lane: lane), fidelity)
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
      let probe = fidelityProbe(Box(lane: lane), fidelity)
      probe.mutate { withAnimation(.easeInOut) { lane.set?(100) } }
      probe.mutate { withAnimation(.easeInOut) { lane.set?(0) } }
      var highest = 0.0
      try probe.film(0.36, step: 0.005) { highest = max(highest, try probe.rect("box").minX) }
      #expect(abs(highest - top) < 1e-6, "\(fidelity)")
      #expect(try probe.rect("box").minX == 0)
      #expect(!probe.isMoving)
    }
  }
}
