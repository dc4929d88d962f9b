import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("A shape lies only over what it covers")
struct OutlineHitTests {
  @MainActor
  private final class Clicks {
    var count = 0
  }

  private func probe(_ over: some View, _ clicks: Clicks) -> StageProbe {
    let scene = VStack(spacing: 0) {
      Button("one") { clicks.count += 1 }.accessibilityIdentifier("one")
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20) { Text("row \($0)").accessibilityIdentifier("row-\($0)") }
        }
      }
    }
    .frame(width: 24, height: 8)
    .overlay { over }
    return StageProbe(scene, columns: 24, rows: 8, options: cellOptions)
  }

  /// Lines and shapes that leave the first row free.
  private static let lines: [@MainActor @Sendable () -> AnyView] = [
    { AnyView(RoundedRectangle(cornerRadius: 1).stroke(.red)) },
    { AnyView(Rectangle().strokeBorder(.red, lineWidth: 1)) },
    { AnyView(Rectangle().stroke(.red, style: StrokeStyle(lineWidth: 1, dash: [2, 1]))) },
    { AnyView(Rectangle().strokeBorder(.red, style: StrokeStyle(lineWidth: 1, dash: [2]))) },
    { AnyView(Color.red.mask { Circle().frame(width: 1, height: 1) }) },
  ]

  @Test(
    "A line around a view takes neither clicks nor the focus from what is in it", arguments: 0..<4)
  func lines(number: Int) throws {
    let clicks = Clicks()
    let probe = probe(Self.lines[number](), clicks)
    probe.click(named: "one")
    #expect(clicks.count == 1)
    probe.press(.enter)
    #expect(clicks.count == 2)
    let before = try #require(probe.views(named: "row-3").first).rect
    probe.scroll(by: 1, column: 12, row: 4)
    probe.settle()
    #expect(try #require(probe.views(named: "row-3").first).rect.minY < before.minY)
  }

  @Test("A mask that lets little through hides little", arguments: 0..<5)
  func focus(number: Int) {
    let clicks = Clicks()
    let probe = probe(Self.lines[number](), clicks)
    probe.press(.enter)
    #expect(clicks.count == 1)
  }

  @Test("Beside a circle there is what lies behind it, and in it there is not")
  func circle() {
    let clicks = Clicks()
    let scene = ZStack {
      Button {
        clicks.count += 1
      } label: {
        Color.blue
      }
      Circle().fill(.red)
    }
    let probe = StageProbe(scene, columns: 20, rows: 20, options: cellOptions)
    probe.click(column: 10, row: 10)
    #expect(clicks.count == 0)
    probe.click(column: 0, row: 0)
    #expect(clicks.count == 1)
    probe.press(.enter)
    #expect(clicks.count == 2)
  }

  @Test("A button is met beside the circle that it shows, too")
  func circleInButton() {
    let clicks = Clicks()
    let scene = Button {
      clicks.count += 1
    } label: {
      Circle().fill(.red)
    }
    let probe = StageProbe(scene, columns: 20, rows: 20, options: cellOptions)
    probe.click(column: 0, row: 0)
    #expect(clicks.count == 1)
  }

  @Test("What shows a line only can still be dragged by what it is around")
  func draggedFrame() {
    let clicks = Clicks()
    let scene = Rectangle().stroke(.red).frame(width: 10, height: 6)
      .gesture(DragGesture(minimumDistance: 1).onEnded { _ in clicks.count += 1 })
    let probe = StageProbe(scene, columns: 20, rows: 10, options: cellOptions)
    probe.pointerDown(column: 10, row: 5)
    probe.drag(toColumn: 15, row: 5)
    probe.pointerUp(column: 15, row: 5)
    #expect(clicks.count == 1)
  }
}
