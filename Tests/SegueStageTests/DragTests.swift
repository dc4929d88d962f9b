import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("A press that moves is a drag, and one that does not is a click")
struct DragTests {
  @MainActor
  private final class Notes {
    var changed: [DragGesture.Value] = []
    var ended: [DragGesture.Value] = []
    var clicks = 0
  }

  /// A block of 10 by 4 cells at (5, 2), with a button in it.
  private func block(_ notes: Notes) -> StageProbe {
    let scene = ZStack(alignment: .topLeading) {
      Color.black
      Button {
        notes.clicks += 1
      } label: {
        Color.blue.frame(width: 10, height: 4)
      }
      .gesture(
        DragGesture(minimumDistance: 2)
          .onChanged { notes.changed.append($0) }
          .onEnded { notes.ended.append($0) }
      )
      .offset(x: 5, y: 2)
    }
    return StageProbe(scene, columns: 40, rows: 12, options: cellOptions)
  }

  @Test("Places are the middles of cells, from the corner that the view had")
  func places() throws {
    let notes = Notes()
    let probe = block(notes)
    probe.pointerDown(column: 6, row: 3)
    probe.advance(by: 0.05)
    probe.drag(toColumn: 7, row: 3)
    #expect(notes.changed.isEmpty, "not far enough")
    probe.advance(by: 0.05)
    probe.drag(toColumn: 16, row: 5)
    let value = try #require(notes.changed.first)
    // But for the hair that keeps a pointer inside its cell.
    #expect(abs(value.startLocation.x - 1.5) < 1e-5 && abs(value.startLocation.y - 1.5) < 1e-5)
    #expect(abs(value.location.x - 11.5) < 1e-5 && abs(value.location.y - 3.5) < 1e-5)
    #expect(abs(value.translation.width - 10) < 1e-9 && abs(value.translation.height - 2) < 1e-9)
    // Ten cells in the last tenth of a second; a quarter of a second more at that speed.
    #expect(abs(value.velocity.width - 100) < 1e-9 && abs(value.velocity.height - 20) < 1e-9)
    #expect(abs(value.predictedEndTranslation.width - 35) < 1e-9)
    probe.advance(by: 1)
    probe.pointerUp(column: 16, row: 5)
    #expect(notes.ended.count == 1 && notes.clicks == 0)
    #expect(notes.ended.first?.velocity == .zero, "a hand that rests has no speed")
    probe.drag(toColumn: 20, row: 5)
    #expect(notes.changed.count == 1, "the button is up")
  }

  @Test("A button in what can be dragged reacts when the mouse is let go without a drag")
  func click() {
    let notes = Notes()
    let probe = block(notes)
    probe.pointerDown(column: 6, row: 3)
    #expect(notes.clicks == 0)
    probe.pointerUp(column: 6, row: 3)
    #expect(notes.clicks == 1 && notes.ended.isEmpty)
    probe.pointerDown(column: 6, row: 3)
    probe.drag(toColumn: 12, row: 3)
    probe.pointerUp(column: 12, row: 3)
    #expect(notes.clicks == 1 && notes.ended.count == 1)
    // Let go somewhere else, without having been dragged far enough.
    probe.pointerDown(column: 14, row: 3)
    probe.pointerUp(column: 15, row: 3)
    #expect(notes.clicks == 1)
  }

  /// A card that a drag downwards opens over the stage of 80 by 24 cells, and one that closes it.
  private struct Card: View {
    @State private var isOpen = false
    @Namespace private var space

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.black
        if isOpen {
          Color.orange.sceneName("detail").matchedGeometryEffect(id: 1, in: space)
            .onTapGesture { withAnimation { isOpen = false } }
            .scrubTransition(.top, distance: 10, spring: spring) {
              isOpen = false
            } undo: {
              isOpen = true
            }
        } else {
          Color.orange.sceneName("card").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 20, height: 6)
            .onTapGesture { withAnimation { isOpen = true } }
            .scrubTransition(.bottom, distance: 10, spring: spring) {
              isOpen = true
            } undo: {
              isOpen = false
            }
        }
      }
    }
  }

  private static let card = Rect(x: 0, y: 0, width: 20, height: 6)
  private static let whole = Rect(x: 0, y: 0, width: 80, height: 24)
  private static let spring = Spring(response: 0.4, dampingRatio: 0.8)
  private static func mixed(_ p: Double) -> Rect {
    Rect(x: 0, y: 0, width: 20 + 60 * p, height: 6 + 18 * p)
  }

  private func probe() -> StageProbe { StageProbe(Card(), options: cellOptions) }

  private func isNear(_ rect: Rect?, _ other: Rect) -> Bool {
    guard let rect else { return false }
    return abs(rect.width - other.width) < 1e-9 && abs(rect.height - other.height) < 1e-9
  }

  private func hero(_ probe: StageProbe) -> Rect? {
    let views = (probe.views(named: "card") + probe.views(named: "detail"))
    return (views.first { $0.role == .arriving } ?? views.first { $0.role != .departing })?.rect
  }

  @Test("A drag takes a hero along row by row and lets it go with the speed of the hand")
  func scrubbedByDrag() {
    let probe = probe()
    probe.pointerDown(column: 3, row: 1)
    for row in 2...5 {
      probe.advance(by: 0.05)
      probe.drag(toColumn: 3, row: row)
      #expect(isNear(hero(probe), Self.mixed(Double(row - 1) / 10)))
    }
    probe.pointerUp(column: 3, row: 5)
    // Four rows in two tenths of a second: 2 ways a second, and 0.4 + 0.5 is beyond the middle.
    probe.advance(by: 0.1)
    let p = 1 + Self.spring.displacement(from: -0.6, velocity: 2, at: 0.1)
    #expect(isNear(hero(probe), Self.mixed(p)))
    probe.advance(by: 3)
    #expect(hero(probe) == Self.whole && !probe.isMoving)
    // And back by hand, slowly: it returns from a third of the way.
    probe.pointerDown(column: 40, row: 20)
    probe.advance(by: 1)
    probe.drag(toColumn: 40, row: 17)
    #expect(isNear(hero(probe), Self.mixed(0.7)))
    probe.advance(by: 1)
    probe.pointerUp(column: 40, row: 17)
    probe.advance(by: 3)
    #expect(hero(probe) == Self.whole && probe.views(named: "card").isEmpty)
  }

  @Test("A drag the other way, or across, pulls nothing, and a click still opens")
  func otherWays() {
    let probe = probe()
    probe.pointerDown(column: 3, row: 4)
    for (column, row) in [(3, 2), (3, 0), (9, 4), (3, 4)] {
      probe.drag(toColumn: column, row: row)
      #expect(hero(probe) == Self.card)
    }
    probe.pointerUp(column: 3, row: 4)
    probe.advance(by: 3)
    #expect(hero(probe) == Self.whole)
  }

  @Test("The wheel pulls three rows a step and lets go after a fifth of a second of rest")
  func wheel() {
    for step in [0.01, 0.19, 3] {
      let probe = probe()
      // Turned up, the wheel pulls what is under it down.
      probe.scroll(by: -1, column: 3, row: 1)
      #expect(isNear(hero(probe), Self.mixed(0.3)))
      #expect(probe.stage.nextFrame == .at(StageTime(0.2)))
      probe.advance(by: 0.1)
      probe.scroll(by: -1, column: 3, row: 1)
      #expect(isNear(hero(probe), Self.mixed(0.6)))
      #expect(probe.stage.nextFrame == .at(StageTime(0.1 + 0.2)))
      // It lets go at its own moment, whatever frames there are.
      while probe.time < 0.39 { probe.advance(by: min(step, 0.4 - probe.time)) }
      let p = 1 + Self.spring.displacement(from: -0.4, velocity: 0, at: probe.time - 0.3)
      #expect(isNear(hero(probe), Self.mixed(p)), "step \(step)")
      probe.advance(by: 3)
      #expect(hero(probe) == Self.whole && !probe.isMoving)
    }
  }

  @Test("The wheel turns a list to its end before it pulls what is around it")
  func wheelAndList() {
    let notes = Notes()
    let scene = ScrollView {
      VStack(spacing: 0) { ForEach(0..<12) { Text("row \($0)").frame(width: 20, height: 1) } }
    }
    .background { Color.blue }
    .scrubTransition(.top, distance: 10) {
      notes.clicks += 1
    } undo: {
    }
    let probe = StageProbe(scene, columns: 20, rows: 6, options: cellOptions)
    for _ in 0..<2 { probe.scroll(by: 1, column: 1, row: 2) }
    #expect(notes.clicks == 0 && probe.rows[5].contains("row 11"))
    probe.scroll(by: 1, column: 1, row: 2)
    #expect(notes.clicks == 1)
  }
}
