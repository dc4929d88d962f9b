import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Content that depends on layout agrees with it in the frame in which it changes")
struct ReadingTests {
  /// What readers told their content.
  private final class Told {
    var sizes: [Size] = []
  }

  @Test("A reader takes what it is offered, and tells its content so in the first frame")
  func readerSize() throws {
    let told = Told()
    let probe = StageProbe(
      VStack(spacing: 0) {
        Color.red.frame(height: 2)
        GeometryReader { proxy in
          let _ = told.sizes.append(proxy.size)
          Color.blue.frame(width: proxy.size.width / 2, height: proxy.size.height)
            .sceneName("half")
        }
      }, columns: 40, rows: 12, options: cellOptions)
    // At the top left, whatever its size.
    #expect(try probe.rect("half") == Rect(x: 0, y: 2, width: 20, height: 10))
    #expect(told.sizes == [Size(width: 40, height: 10)])
    probe.resize(columns: 30, rows: 8)
    #expect(try probe.rect("half") == Rect(x: 0, y: 2, width: 15, height: 6))
    probe.advance(by: 1)
    #expect(told.sizes.last == Size(width: 30, height: 6) && told.sizes.count == 3)
  }

  @Test("Without an offer a reader is 10 by 10, and its content does not change that")
  func readerIdeal() throws {
    let probe = StageProbe(
      ScrollView {
        GeometryReader { _ in Color.red.frame(width: 3, height: 30) }.sceneName("reader")
      }, columns: 40, rows: 12, options: cellOptions)
    #expect(try probe.rect("reader") == Rect(x: 0, y: 0, width: 40, height: 10))
  }

  @Test("Readers inside readers have settled when the first frame is shown")
  func nestedReaders() throws {
    let probe = StageProbe(
      GeometryReader { outer in
        GeometryReader { middle in
          GeometryReader { inner in
            Color.red.frame(width: inner.size.width / 2, height: inner.size.height)
              .sceneName("innermost")
          }
          .frame(width: middle.size.width / 2)
        }
        .frame(width: outer.size.width / 2, height: outer.size.height / 2)
      }, columns: 40, rows: 12, options: cellOptions)
    #expect(try probe.rect("innermost") == Rect(x: 0, y: 0, width: 5, height: 6))
    probe.resize(columns: 80, rows: 24)
    #expect(try probe.rect("innermost") == Rect(x: 0, y: 0, width: 10, height: 12))
  }

  @Test("A reader that is asked for its global frame is told when it moves, another is not")
  func globalFrame() {
    let told = Told()
    func page(_ readsFrame: Bool) -> StageProbe {
      StageProbe(
        ScrollView {
          GeometryReader { proxy in
            let _ = told.sizes.append(proxy.size)
            let top = readsFrame ? proxy.frame(in: .global).minY : 0
            Text("top \(Int(top))")
          }
          .frame(height: 3)
          Color.red.frame(height: 40)
        }, columns: 20, rows: 10, options: cellOptions)
    }
    let moved = page(true)
    #expect(moved.rows[0].contains("top 0"))
    moved.wheel(1, column: 5, row: 5)
    moved.wheel(-1, column: 5, row: 5)
    let count = told.sizes.count
    #expect(count > 2)
    let unmoved = page(false)
    #expect(told.sizes.count == count + 1)
    unmoved.wheel(1, column: 5, row: 5)
    #expect(told.sizes.count == count + 1 && unmoved.stage.counters.bodies == 0)
    let local = GeometryReader { proxy in
      Text(proxy.frame(in: .local) == Rect(origin: .zero, size: proxy.size) ? "yes" : "no")
    }
    #expect(StageProbe(local, columns: 9, rows: 2).rows[0].contains("yes"))
  }

  @Test("In flight a reader is laid out anew at the presented size, and its code does not run")
  func readerInFlight() throws {
    struct Page: View {
      let told: Told
      @State private var isOpen = false
      @Namespace private var space

      var content: some View {
        GeometryReader { proxy in
          let _ = told.sizes.append(proxy.size)
          Color.blue.sceneName("filling").overlay(alignment: .topLeading) {
            Color.red.frame(width: proxy.size.width, height: 1).sceneName("told")
          }
        }
      }

      var body: some View {
        ZStack(alignment: .topLeading) {
          Color.clear
          if isOpen {
            content.matchedGeometryEffect(id: 1, in: space).frame(width: 40, height: 10)
          } else {
            content.matchedGeometryEffect(id: 1, in: space).frame(width: 10, height: 4)
          }
          Button("open") { withAnimation(.linear(duration: 1)) { isOpen = true } }
        }
      }
    }
    let told = Told()
    let probe = StageProbe(Page(told: told), columns: 40, rows: 10, options: cellOptions)
    probe.press(.enter)
    let count = told.sizes.count
    #expect(told.sizes.last == Size(width: 40, height: 10))
    probe.advance(by: 0.5)
    #expect(told.sizes.count == count && probe.stage.counters.bodies == 0)
    let arriving = probe.views(named: "filling").map(\.rect.width)
    #expect(arriving.allSatisfy { abs($0 - 25) < 0.01 } && arriving.count == 2)
    // What was computed from the size is of the size where it rests, of either end.
    #expect(Set(probe.views(named: "told").map(\.rect.width)) == [10, 40])
  }

  @Test("Of several alternatives the first that fits is there, and no other")
  func viewThatFits() {
    let probe = StageProbe(
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 0) {
          Button("a long way to say it") {}.sceneName("long")
          Button("!") {}.sceneName("second")
        }
        Button("short") {}.sceneName("short")
        Button("s") {}.sceneName("least")
      }, columns: 40, rows: 3, options: cellOptions)
    func names() -> [String] { probe.views.compactMap(\.name) }
    #expect(names() == ["long", "second"])
    for (width, wanted) in [(20, "short"), (5, "short"), (4, "least"), (1, "least")] {
      probe.resize(columns: width, rows: 3)
      #expect(names() == [wanted] && probe.focusedName == wanted, "\(width)")
    }
    probe.resize(columns: 21, rows: 3)
    #expect(names() == ["long", "second"])
  }

  @Test("Both directions count unless one is named")
  func viewThatFitsBoth() {
    func shown(_ axes: Axis.Set, _ columns: Int, _ rows: Int) -> [String] {
      StageProbe(
        ViewThatFits(in: axes) {
          Color.red.frame(width: 10, height: 4).sceneName("large")
          Color.red.frame(width: 2, height: 1).sceneName("small")
        }, columns: columns, rows: rows, options: cellOptions
      ).views.compactMap(\.name)
    }
    let both: Axis.Set = [.horizontal, .vertical]
    #expect(shown(both, 10, 4) == ["large"] && shown(both, 10, 3) == ["small"])
    #expect(shown(.horizontal, 10, 3) == ["large"] && shown(.vertical, 9, 4) == ["large"])
  }

  @Test("What lies around a choice does not move because something leaves")
  func departureBesideChoice() throws {
    let handle = Handle<Bool>()
    let probe = StageProbe(
      Stateful(true, handle) { isThere in
        VStack(alignment: .leading) {
          Color.red.frame(width: 24, height: 16)
          ViewThatFits(in: .horizontal) {
            Text(String(repeating: "too long ", count: 9))
            Color.red.frame(width: 24, height: 16)
          }
          Color.red.frame(width: 24, height: 16).sceneName("last")
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        if isThere { Color.blue.frame(width: 16, height: 16).sceneName("leaving") }
      }, columns: 40, rows: 10, options: StageOptions(metrics: .points))
    let resting = try probe.rect("last")
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(false) } }
    for _ in 0..<10 {
      probe.advance(by: 0.09)
      #expect(probe.views(named: "leaving").count == 1)
      #expect(try probe.rect("last") == resting)
    }
    probe.advance(by: 1)
    #expect(probe.views(named: "leaving").isEmpty)
    #expect(try probe.rect("last") == resting)
  }

  // MARK: Layouts

  /// Puts views on a diagonal.
  private struct DiagonalLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
      proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(
      in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      for (index, subview) in subviews.enumerated() {
        let step = Double(index)
        subview.place(
          at: Point(x: bounds.minX + 4 * step, y: bounds.minY + 2 * step), proposal: .unspecified)
      }
    }
  }

  @Test("A layout of one's own holds views like any container, loops and conditions included")
  func layoutView() throws {
    let probe = StageProbe(
      DiagonalLayout {
        ForEach(0..<2) { Text("t\($0)").sceneName("text-\($0)") }
        if true { Color.red.frame(width: 2, height: 1).sceneName("last") }
      }, columns: 20, rows: 8, options: cellOptions)
    #expect(try probe.rect("text-1").origin == Point(x: 4, y: 2))
    #expect(try probe.rect("last").origin == Point(x: 8, y: 4))
    #expect(probe.views.first?.path.contains("DiagonalLayout") == true)
  }

  @Test("Views keep their state and move when AnyLayout changes")
  func anyLayout() throws {
    let handle = Handle<Bool>()
    let probe = StageProbe(
      Stateful(false, handle) { isDown in
        let layout =
          isDown ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
        layout {
          ForEach(0..<3) { index in
            Color.red.frame(width: 6, height: 2).sceneName("box-\(index)")
          }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }, columns: 20, rows: 8, options: cellOptions)
    #expect(try probe.rect("box-2").origin == Point(x: 12, y: 0))
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(true) } }
    probe.advance(by: 0.5)
    #expect(try probe.rect("box-2").origin == Point(x: 6, y: 2))
    probe.advance(by: 0.5)
    #expect(try probe.rect("box-2").origin == Point(x: 0, y: 4))
    #expect(probe.views.count == 3)
  }

  /// Readers inside each other.
  private struct Nest: View {
    var depth: Int

    var body: AnyView {
      guard depth > 0 else { return AnyView(Color.red) }
      return AnyView(
        GeometryReader { proxy in
          Nest(depth: depth - 1).frame(width: proxy.size.width - 1, height: proxy.size.height)
        })
    }
  }

  @Test("A choice is made however many readers are inside each other", arguments: [1, 7, 8, 20])
  func manyReaders(_ depth: Int) {
    let probe = StageProbe(
      VStack {
        ViewThatFits {
          Text("fits").sceneName("first")
          Text("f").sceneName("second")
        }
        Nest(depth: depth)
      }, columns: 40, rows: 10, options: cellOptions)
    #expect(probe.views(named: "first").count == 1)
    #expect(probe.views(named: "second").isEmpty)
  }
}
