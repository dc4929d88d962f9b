import Observation
import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("An observable model is shown anew when it changes")
struct ObservationTests {
  @MainActor @Observable
  final class Model {
    var isWide = false
    var unread = 0
  }

  private struct Bar: View {
    let model: Model
    var body: some View {
      Color.red.sceneName("bar").frame(width: model.isWide ? 40 : 20, height: 3)
        .onTapGesture { withAnimation(.linear(duration: 1)) { model.isWide.toggle() } }
    }
  }

  private func width(_ probe: StageProbe) throws -> Double {
    try #require(probe.views(named: "bar").first).rect.width
  }

  @Test("A handler's write is animated like one of state")
  func animatedWrite() throws {
    let probe = StageProbe(Bar(model: Model()), options: StageOptions(metrics: .cells))
    #expect(try width(probe) == 20)
    for (start, end) in [(20.0, 40.0), (40, 20)] {
      probe.press(.enter)
      #expect(try width(probe) == start)
      probe.advance(by: 0.5)
      #expect(abs(try width(probe) - 30) < 1e-9)
      probe.advance(by: 0.6)
      #expect(try width(probe) == end)
      #expect(!probe.isMoving)
    }
  }

  @Test("A write from outside shows with the next frame; what no view reads changes nothing")
  func outsideWrite() throws {
    let model = Model()
    let probe = StageProbe(Bar(model: model), options: StageOptions(metrics: .cells))
    model.unread = 7
    #expect(!probe.stage.needsUpdate)
    model.isWide = true
    #expect(probe.stage.needsUpdate)
    probe.advance(by: 0.1)
    #expect(try width(probe) == 40)
  }

  private struct Loading: View {
    let model: Model
    let loads: Bool
    var body: some View {
      let shown = model.unread
      if loads, shown == 0 { model.unread = 2 }
      return Text("unread \(shown)")
    }
  }

  @Test("What a body writes after it has read it is shown in the next frame")
  func writtenMeanwhile() {
    let model = Model()
    let handle = Handle<Bool>()
    let probe = StageProbe(
      Stateful(false, handle) { Loading(model: model, loads: $0) }, columns: 20, rows: 1,
      options: cellOptions)
    probe.mutate { handle.set(true) }
    probe.advance(by: 0.1)
    #expect(probe.rows[0].contains("unread 2"))
  }
}
