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
    func bar(shownAt moments: [Double], besideOthers: Bool) throws -> Rect {
      let (isShown, isFar, isWide) = (Handle<Bool>(), Handle<Bool>(), Handle<Bool>())
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
        Stateful(false, isWide) { Color.green.frame(width: $0 ? 8 : 2, height: 1) }
      }
      let probe = StageProbe(scene, columns: 60, rows: 2, options: cellOptions)
      if besideOthers { probe.mutate { withAnimation(.linear(duration: 4)) { isWide.set(true) } } }
      probe.mutate { withAnimation(.linear(duration: 0.25)) { isShown.set(false) } }
      for moment in moments { probe.advance(by: moment - probe.time) }
      return try probe.rect("bar")
    }
    for besideOthers in [false, true] {
      #expect(try bar(shownAt: [0.2, 0.3, 0.5, 0.8], besideOthers: besideOthers).minX == 22)
      #expect(try bar(shownAt: [0.8], besideOthers: besideOthers).minX == 22)
    }
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

  private struct Counted: View {
    let name: String
    let log: Log
    @State private var count = 0

    var body: some View {
      Button("\(name)\(count)") { count += 1 }
        .sceneName(name)
        .onAppear { log.lines.append("\(name) comes") }
        .onDisappear { log.lines.append("\(name) goes") }
    }
  }

  private struct Shown: Equatable {
    var views = ["a", "b"]
    var isWide = false
  }

  private struct CountedViews: View {
    let shown: Shown
    let log: Log

    var body: some View {
      VStack(spacing: 0) {
        Color.red.frame(width: shown.isWide ? 8 : 2, height: 1)
        if shown.views.contains("a") { Counted(name: "a", log: log) }
        if shown.views.contains("b") { Counted(name: "b", log: log) }
      }
    }
  }

  /// Two views of which the first was pressed once.
  private func counted(_ log: Log, _ handle: Handle<Shown>) -> StageProbe {
    let probe = StageProbe(
      Stateful(Shown(), handle) { CountedViews(shown: $0, log: log) }, columns: 10, rows: 4,
      options: cellOptions)
    probe.click(named: "a")
    #expect(probe.frame.shows("a1"))
    log.lines = []
    return probe
  }

  @Test("Who has left is told so though something else still moves, and comes back as another one")
  func goneWhileOthersMove() {
    let log = Log()
    let handle = Handle<Shown>()
    let probe = counted(log, handle)
    probe.mutate { withAnimation(.linear(duration: 0.2)) { handle.set(Shown(views: ["b"])) } }
    probe.advance(by: 0.1)
    let wide = Shown(views: ["b"], isWide: true)
    probe.mutate { withAnimation(.linear(duration: 4)) { handle.set(wide) } }
    probe.advance(by: 0.2)
    #expect(log.lines == ["a goes"] && probe.isMoving)
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(Shown(isWide: true)) } }
    #expect(log.lines == ["a goes", "a comes"])
    let start = probe.views(named: "a").map(\.rect)
    probe.settle()
    // It comes in the place that it has now, not in that of the one before.
    #expect(probe.views(named: "a").map(\.rect) == start)
    #expect(probe.frame.shows("a0"))
  }

  @Test("Who has left is told so though another one is still leaving")
  func goneWhileOthersLeave() {
    for duration in [nil, 0.2] {
      let log = Log()
      let handle = Handle<Shown>()
      let probe = counted(log, handle)
      probe.mutate { withAnimation(.linear(duration: 4)) { handle.set(Shown(views: ["a"])) } }
      probe.advance(by: 0.1)
      let animation = duration.map { Animation.linear(duration: $0) }
      probe.mutate { withAnimation(animation) { handle.set(Shown(views: [])) } }
      #expect(log.lines == (duration == nil ? ["a goes"] : []))
      probe.advance(by: 0.3)
      #expect(log.lines == ["a goes"])
      probe.mutate { handle.set(Shown(views: ["a"])) }
      #expect(log.lines == ["a goes", "a comes"] && probe.frame.shows("a0"))
      // The one that is leaving all the while is the same when it comes back.
      probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(Shown()) } }
      probe.settle()
      #expect(log.lines == ["a goes", "a comes"])
    }
  }

  @Test("It makes no difference which frames are shown while a view leaves")
  func leavingBetweenFrames() {
    func frames(isShownOften: Bool) -> [String] {
      let handle = Handle<Shown>()
      let probe = counted(Log(), handle)
      func pass(_ ticks: Int) {
        let steps = isShownOften ? ticks : 1
        for _ in 0..<steps { probe.advance(by: Double(ticks / steps) / 64) }
      }
      probe.mutate { withAnimation(.linear(duration: 0.25)) { handle.set(Shown(views: ["b"])) } }
      pass(7)
      let wide = Shown(views: ["b"], isWide: true)
      probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(wide) } }
      pass(19)
      probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(Shown(isWide: true)) } }
      pass(8)
      return probe.views.map { "\($0.name ?? "") \($0.rect)" } + probe.rows
    }
    #expect(frames(isShownOften: true) == frames(isShownOften: false))
  }

  /// A hand that has pulled a view that leaves right to its end.
  private func pulled(_ log: Log, _ handle: Handle<Shown>) -> (probe: StageProbe, scrub: Scrub) {
    let probe = counted(log, handle)
    let scrub = Scrub(spring: Spring(response: 0.4, dampingRatio: 0.8))
    probe.mutate { scrub.begin { handle.set(Shown(views: ["b"])) } }
    probe.mutate { scrub.move(to: 1) }
    return (probe, scrub)
  }

  @Test("What a hand has pulled right to its end is not gone, and comes back as the same view")
  func pulledToTheEnd() {
    let log = Log()
    let handle = Handle<Shown>()
    let (probe, scrub) = pulled(log, handle)
    probe.advance(by: 5)
    #expect(log.lines.isEmpty)
    probe.mutate { scrub.cancel { handle.set(Shown()) } }
    probe.settle()
    #expect(log.lines.isEmpty && probe.frame.shows("a1"))
  }

  @Test("What a hand lets go of at its very end is gone, though something else still moves")
  func letGoAtTheEnd() {
    let log = Log()
    let handle = Handle<Shown>()
    let (probe, scrub) = pulled(log, handle)
    let wide = Shown(views: ["b"], isWide: true)
    probe.mutate { withAnimation(.linear(duration: 4)) { handle.set(wide) } }
    probe.advance(by: 0.5)
    #expect(log.lines.isEmpty)
    probe.mutate { scrub.finish() }
    probe.advance(by: 0)
    #expect(log.lines == ["a goes"] && probe.isMoving)
  }

  @Test("What comes where another view has left takes over nothing of what was in that")
  func emptyComesBack() {
    struct Content: Equatable {
      var isShown = true
      var isFull = true
      var isWide = false
    }
    let handle = Handle<Content>()
    let scene = Stateful(Content(), handle) { content in
      VStack(spacing: 0) {
        Color.red.frame(width: content.isWide ? 8 : 2, height: 1)
        if content.isShown {
          VStack(spacing: 0) {
            Text("outer")
            if content.isFull { Text("inner") }
          }
        }
      }
    }
    let probe = StageProbe(scene, columns: 10, rows: 4, options: cellOptions)
    probe.mutate { withAnimation(.linear(duration: 4)) { handle.set(Content(isWide: true)) } }
    let gone = Content(isShown: false, isWide: true)
    probe.mutate { withAnimation(.linear(duration: 0.2)) { handle.set(gone) } }
    probe.advance(by: 0.3)
    let empty = Content(isFull: false, isWide: true)
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(empty) } }
    #expect(probe.isMoving)
    for _ in 0..<4 {
      probe.advance(by: 0.25)
      #expect(!probe.frame.shows("inner"))
    }
    #expect(probe.frame.shows("outer"))
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

  @Test("A task runs while its view is there", .timeLimit(.minutes(5)))
  func task() async throws {
    let log = Log()
    let handle = Handle<Bool>()
    let probe = StageProbe(
      Stateful(true, handle) { Waiting(isShown: $0, log: log) }, columns: 4, rows: 1,
      options: cellOptions)
    try await wait { !log.lines.isEmpty }
    #expect(log.lines == ["runs"])
    probe.mutate { handle.set(false) }
    try await wait { log.lines.count > 1 }
    #expect(log.lines == ["runs", "ends"])
  }

  @Test("A task ends with the stage that shows its view, too", .timeLimit(.minutes(5)))
  func taskOfStage() async throws {
    let log = Log()
    var probe: StageProbe? = StageProbe(
      Waiting(isShown: true, log: log), columns: 4, rows: 1, options: cellOptions)
    try await wait { !log.lines.isEmpty }
    #expect(probe?.frame.shows("x") == true)
    probe = nil
    try await wait { log.lines.count > 1 }
    #expect(log.lines == ["runs", "ends"])
  }

  /// Lets tasks run until something holds, or the time of the test is over.
  private func wait(until holds: () -> Bool) async throws {
    while !holds() { try await Task.sleep(for: .milliseconds(1)) }
  }
}
