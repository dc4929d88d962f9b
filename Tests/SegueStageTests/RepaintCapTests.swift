import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("A cap on repaints shows fewer frames of the same motion")
struct RepaintCapTests {
  private struct Box: View {
    @State private var isFar = false
    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.clear
        Color.red.sceneName("box").frame(width: 4, height: 1).offset(x: isFar ? 60 : 0)
      }
      .onTapGesture { withAnimation(.linear(duration: 1)) { isFar.toggle() } }
    }
  }

  private func probe(_ cap: Double?) -> StageProbe {
    StageProbe(
      Box(), columns: 80, rows: 2,
      options: StageOptions(metrics: .cells, framesPerSecond: cap))
  }

  @Test("While something moves the next frame is due an interval after the last one")
  func due() {
    let probe = probe(10)
    #expect(probe.stage.nextFrame == .whenInputArrives)
    probe.press(.enter)
    #expect(probe.stage.nextFrame == .at(StageTime(0.1)))
    probe.advance(by: 0.25)
    #expect(probe.stage.nextFrame == .at(StageTime(0.35)))
    // Input does not move the moment: only a frame does.
    probe.stage.send(.key(.tab, []), at: StageTime(0.3))
    #expect(probe.stage.nextFrame == .at(StageTime(0.35)))
    probe.advance(by: 1)
    #expect(probe.stage.nextFrame == .whenInputArrives)
  }

  @Test("Without a cap, or with one that is none, every tick is shown")
  func none() {
    for cap in [nil, 0, -5, Double.nan, .infinity] as [Double?] {
      let probe = probe(cap)
      probe.press(.enter)
      #expect(probe.stage.nextFrame == .nextTick, "\(String(describing: cap))")
    }
  }

  @Test("The frames that are shown are those of the motion without a cap")
  func sameMotion() {
    let (capped, free) = (probe(10), probe(nil))
    capped.press(.enter)
    free.press(.enter)
    for _ in 0..<10 {
      capped.advance(by: 0.1)
      for _ in 0..<6 { free.advance(by: 0.1 / 6) }
      let (one, other) = (capped.views(named: "box"), free.views(named: "box"))
      #expect(abs((one.first?.rect.minX ?? -1) - (other.first?.rect.minX ?? 1)) < 1e-9)
    }
  }

  @Test("A completion that is due when nothing moves any more wakes the stage at its moment")
  func completion() {
    struct Waiting: View {
      @State private var x = 0.0
      @State private var calls = 0
      var body: some View {
        Color.red.frame(width: 4, height: 1).offset(x: x).sceneName("calls-\(calls)")
          .onTapGesture { withAnimation(.linear(duration: 9)) { x += 9 } completion: { calls += 1 } }
          .onExitCommand { withAnimation(.snappy) { x = 0 } }
      }
    }
    let probe = StageProbe(Waiting(), columns: 40, rows: 1, options: StageOptions(metrics: .cells))
    probe.press(.enter)
    probe.advance(by: 0.5)
    probe.press(.escape)
    probe.advance(by: 2)
    #expect(probe.stage.nextFrame == .at(StageTime(9)))
    probe.advance(by: 6.5)
    #expect(probe.views(named: "calls-1").count == 1)
    #expect(probe.stage.nextFrame == .whenInputArrives)
  }
}
