import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Views are told that they come, that they go, and that a value has changed")
struct ViewEventTests {
  @MainActor
  private final class Log {
    var lines: [String] = []
  }

  @Test("Coming is told before the first frame, going when nothing is drawn any more")
  func appearAndDisappear() {
    let log = Log()
    let handle = Handle<Bool>()
    let probe = StageProbe(
      Stateful(true, handle) { isShown in
        if isShown {
          Text("a")
            .onAppear { log.lines.append("a comes") }
            .onDisappear { log.lines.append("a goes") }
        }
        Text("b").onAppear { log.lines.append("b comes") }
      }, columns: 10, rows: 2, options: cellOptions)
    #expect(log.lines == ["a comes", "b comes"])
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(false) } }
    probe.advance(by: 0.5)
    #expect(log.lines == ["a comes", "b comes"])
    probe.advance(by: 0.6)
    #expect(log.lines == ["a comes", "b comes", "a goes"])
    probe.mutate { handle.set(true) }
    #expect(log.lines.last == "a comes" && log.lines.count == 4)
    #expect(!probe.isMoving)
  }

  @Test("What a view begins when it is gone begins at that moment, whichever frames are shown")
  func goneBetweenFrames() throws {
    /// Where the bar is 0.8 s after its neighbour began to leave, which takes 0.25 s.
    func bar(shownAt moments: [Double]) throws -> Rect {
      let (isShown, isFar) = (Handle<Bool>(), Handle<Bool>())
      let scene = ZStack(alignment: .topLeading) {
        Color.clear
        Stateful(true, isShown) { isShown in
          if isShown {
            Color.red.onDisappear { withAnimation(.linear(duration: 1)) { isFar.set(true) } }
          }
        }
        Stateful(false, isFar) { isFar in
          Color.blue.sceneName("bar").frame(width: 1, height: 1).offset(x: isFar ? 40 : 0)
        }
      }
      let probe = StageProbe(scene, columns: 60, rows: 2, options: cellOptions)
      probe.mutate { withAnimation(.linear(duration: 0.25)) { isShown.set(false) } }
      for moment in moments { probe.advance(by: moment - probe.time) }
      return try probe.rect("bar")
    }
    #expect(try bar(shownAt: [0.2, 0.3, 0.5, 0.8]).minX == 22)
    #expect(try bar(shownAt: [0.8]).minX == 22)
  }

  @Test("Who comes back before it is gone has neither gone nor come")
  func revived() {
    let log = Log()
    let handle = Handle<Bool>()
    let probe = StageProbe(
      Stateful(true, handle) { isShown in
        if isShown {
          Text("a").onAppear { log.lines.append("comes") }.onDisappear { log.lines.append("goes") }
        }
      }, columns: 10, rows: 2, options: cellOptions)
    for isShown in [false, true, false, true] {
      probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(isShown) } }
      probe.advance(by: 0.3)
    }
    probe.advance(by: 2)
    #expect(log.lines == ["comes"])
  }

  private struct Doubling: View {
    let log: Log
    @State private var value = 1
    @State private var double = 0

    var body: some View {
      Button("\(value) \(double)") { value += 1 }
        .onChange(of: value, initial: true) { old, new in
          log.lines.append("\(old) to \(new)")
          double = 2 * new
        }
        .onChange(of: value) { log.lines.append("again") }
    }
  }

  @Test("A change is told with both values, and what follows shows in the same frame")
  func change() {
    let log = Log()
    let probe = StageProbe(Doubling(log: log), columns: 10, rows: 1, options: cellOptions)
    #expect(log.lines == ["1 to 1"])
    #expect(probe.rows[0].contains("1 2"))
    probe.press(.enter)
    #expect(log.lines.sorted() == ["1 to 1", "1 to 2", "again"])
    #expect(probe.rows[0].contains("2 4"))
    probe.advance(by: 1)
    #expect(log.lines.count == 3)
  }

  @Test("A row appears when it can be seen, two lines ahead, and only then")
  func lazyRows() {
    let log = Log()
    let probe = StageProbe(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { row in
            Text("\(row)").onAppear { log.lines.append("\(row)") }
          }
        }
      }, columns: 10, rows: 4, options: cellOptions)
    #expect(log.lines == (0..<6).map(String.init))
    probe.advance(by: 1)
    #expect(log.lines.count == 6)
    probe.press(.pageDown)
    probe.advance(by: 1)
    #expect(log.lines == (0..<log.lines.count).map(String.init))
    #expect((8...12).contains(log.lines.count))
  }

  @Test("An alternative that is not chosen is not told that it is there")
  func alternatives() {
    let log = Log()
    let probe = StageProbe(
      ViewThatFits {
        Text("much too wide for this").onAppear { log.lines.append("wide comes") }
          .onDisappear { log.lines.append("wide goes") }
        Text("short").onAppear { log.lines.append("short comes") }
          .onDisappear { log.lines.append("short goes") }
        KeyframeAnimator(initialValue: 0.0, repeating: true) { value in
          Text("\(value)").onAppear { log.lines.append("third comes") }
        } keyframes: { _ in
          KeyframeTrack { LinearKeyframe(1.0, duration: 1) }
        }
      }, columns: 10, rows: 1, options: cellOptions)
    #expect(log.lines == ["short comes"])
    #expect(!probe.isMoving, "what runs in an alternative that is not shown wakes nobody")
    probe.resize(columns: 40, rows: 1)
    #expect(log.lines == ["short comes", "wide comes", "short goes"])
    probe.resize(columns: 10, rows: 1)
    #expect(log.lines.suffix(2) == ["short comes", "wide goes"])
  }

  private struct Waiting: View {
    let isShown: Bool
    let log: Log

    var body: some View {
      if isShown {
        Text("x").task {
          log.lines.append("runs")
          // Ends when it is cancelled; yielding till then would keep two threads busy.
          try? await Task.sleep(for: .seconds(3600))
          log.lines.append("ends")
        }
      }
    }
  }

  @Test("A task runs while its view is there")
  func task() async {
    let log = Log()
    let handle = Handle<Bool>()
    let probe = StageProbe(
      Stateful(true, handle) { Waiting(isShown: $0, log: log) }, columns: 4, rows: 1,
      options: cellOptions)
    while log.lines.isEmpty { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(log.lines == ["runs"])
    probe.mutate { handle.set(false) }
    while log.lines.count < 2 { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(log.lines == ["runs", "ends"])
  }
}
