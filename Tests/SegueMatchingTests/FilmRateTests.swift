import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("A slow terminal shows fewer frames of the same motion")
struct FilmRateTests {
  /// All that can move at once: a stretching pill, a bent flight with a kept place, a scaled view, a
  /// repeated motion, and a colour.
  private struct Everything: View {
    @State private var isOn = false
    @Namespace private var space

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.clear
        HStack(spacing: 0) {
          ForEach(0..<2) { index in
            Text("T\(index)").frame(width: 10, height: 2)
              .matchedGeometryEffect(id: index, in: space)
          }
        }
        .background {
          (isOn ? Color.white : Color.red).sceneName("pill")
            .matchedGeometryEffect(id: isOn ? 1 : 0, in: space, isSource: false)
            .matchedGeometryEdges(leading: .easeOut(duration: 0.3), trailing: .smooth)
        }
        VStack(spacing: 0) {
          if !isOn {
            Color.orange.sceneName("card").matchedGeometryEffect(id: "hero", in: space)
              .matchedPlaceholder(.keep).matchedArc(.verticalFirst)
              .frame(width: 10, height: 3)
          }
          Color.teal.sceneName("below").frame(width: 10, height: 3)
        }
        .offset(y: 3)
        if isOn {
          Color.orange.overlay { Text("Detail").sceneName("text") }
            .sceneName("detail").matchedGeometryEffect(id: "hero", in: space)
            .frame(width: 30, height: 10).offset(x: 30, y: 12)
          Color.pink.sceneName("scaled").frame(width: 12, height: 4)
            .transition(.scale(scale: 0.1, anchor: .bottomTrailing)).offset(x: 60)
        }
        Color.blue.sceneName("pulse").frame(width: 2, height: 1)
          .offset(x: isOn ? 20 : 0, y: 20)
          .animation(.linear(duration: 0.15).repeatCount(4), value: isOn)
      }
      .onTapGesture { withAnimation(.snappy) { isOn.toggle() } }
    }
  }

  /// The records at every tenth of a second, with the state switched at 0 and at 0.3.
  private func film(_ fidelity: Fidelity, framesPerTenth: Int) -> [[ViewRecord]] {
    var options = cellOptions
    options.fidelity = fidelity
    let probe = StageProbe(Everything(), options: options)
    probe.press(.enter)
    var film: [[ViewRecord]] = []
    for tenth in 1...12 {
      for frame in 1...framesPerTenth {
        let time = (Double(tenth - 1) + Double(frame) / Double(framesPerTenth)) / 10
        probe.advance(by: time - probe.time)
      }
      film.append(probe.views)
      if tenth == 3 { probe.press(.enter) }
      if tenth == 6 { probe.press(.enter) }
    }
    return film
  }

  @Test("10, 60 and 240 frames a second agree at equal times", arguments: Fidelity.allCases)
  func rates(fidelity: Fidelity) {
    let slow = film(fidelity, framesPerTenth: 1)
    for rate in [6, 24] {
      let other = film(fidelity, framesPerTenth: rate)
      for (tenth, (one, two)) in zip(slow, other).enumerated() {
        #expect(one.map(\.name) == two.map(\.name), "\(rate) at \(tenth)")
        #expect(one.map(\.role) == two.map(\.role))
        #expect(one.map(\.slot) == two.map(\.slot))
        for (left, right) in zip(one, two) {
          #expect(left.rect.isNear(right.rect, 1e-9), "\(rate) at \(tenth): \(left.path)")
          #expect(abs(left.opacity - right.opacity) < 1e-9, "\(rate) at \(tenth): \(left.path)")
        }
      }
    }
  }

  @Test(
    "However often it was interrupted, rest is what a fresh launch shows",
    arguments: Fidelity.allCases)
  func rest(fidelity: Fidelity) {
    var options = cellOptions
    options.fidelity = fidelity
    let probe = StageProbe(Everything(), options: options)
    let (rest, nodes) = (probe.picture, probe.stage.nodeCount)
    for turn in 0..<40 {
      probe.press(.enter)
      probe.advance(by: 0.03 + Double(turn % 7) * 0.02)
    }
    probe.advance(by: 5)
    #expect(!probe.isMoving)
    #expect(probe.picture == rest)
    #expect(probe.stage.nodeCount == nodes)
  }

  @Test("A frame of an animation evaluates no body and measures only matched subtrees")
  func costs() {
    let probe = StageProbe(Everything(), options: cellOptions)
    probe.press(.enter)
    var bodies = 0
    for _ in 0..<30 {
      probe.stage.frame(at: StageTime(probe.time + 0.01)) { _, _, _ in
        bodies += probe.stage.counters.bodies
      }
      probe.advance(by: 0.01)
      #expect(probe.stage.counters.measured <= 24)
    }
    #expect(bodies == 0)
  }
}
