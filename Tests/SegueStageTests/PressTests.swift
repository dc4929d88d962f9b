import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueRaster
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Clicks in a row, clicks on what is drawn larger, and buttons that look pressed")
struct PressTests {
  @MainActor
  private final class Log {
    var lines: [String] = []
  }

  @Test("Two clicks within 0.35 s are a double click; slower ones are none")
  func doubleClick() {
    let log = Log()
    let scene = Color.red.frame(width: 6, height: 2)
      .onTapGesture(count: 2) { log.lines.append("double") }
      .onTapGesture { log.lines.append("single") }
    let probe = StageProbe(scene, columns: 6, rows: 2, options: cellOptions)
    probe.click(column: 1, row: 1)
    #expect(log.lines == ["single"])
    probe.advance(by: 0.3)
    probe.click(column: 1, row: 1)
    #expect(log.lines == ["single", "double"])
    probe.advance(by: 0.1)
    probe.click(column: 1, row: 1)
    #expect(log.lines == ["single", "double", "single"])
    probe.advance(by: 0.4)
    probe.click(column: 1, row: 1)
    #expect(log.lines == ["single", "double", "single", "single"])
  }

  @Test("Enter does at once what a double click does")
  func keyboard() {
    let log = Log()
    let probe = StageProbe(
      Color.red.onTapGesture(count: 3) { log.lines.append("x") }, columns: 6, rows: 2,
      options: cellOptions)
    probe.press(.enter)
    #expect(log.lines == ["x"])
  }

  /// A button of 6 x 2 cells in the middle of 40 x 12, drawn at a scale.
  private func scaled(_ scale: Double, _ log: Log, _ anchor: UnitPoint = .center) -> StageProbe {
    StageProbe(
      ZStack {
        Color.black
        Color.red.frame(width: 6, height: 2)
          .onTapGesture { log.lines.append("hit") }
          .scaleEffect(scale, anchor: anchor)
      }, columns: 40, rows: 12, options: cellOptions)
  }

  @Test(
    "A view drawn larger or smaller is hit where it is drawn, and nowhere else",
    arguments: [2.0, 3, 0.5])
  func scaledHits(scale: Double) {
    let log = Log()
    let probe = scaled(scale, log)
    // The drawn rectangle: 6 x 2 times the scale about (20, 6).
    let drawn = Rect(
      x: 20 - 3 * scale, y: 6 - scale, width: 6 * scale, height: 2 * scale)
    for row in 0..<12 {
      for column in stride(from: row % 3, to: 40, by: 3) {
        let isInside =
          column >= roundToCell(drawn.minX) && column < roundToCell(drawn.maxX)
          && row >= roundToCell(drawn.minY) && row < roundToCell(drawn.maxY)
        log.lines = []
        probe.click(column: column, row: row)
        #expect(log.lines.count == (isInside ? 1 : 0), "\(column), \(row) at \(scale)")
      }
    }
  }

  @Test("A text between two rows is hit in the row in which it is drawn")
  func betweenRows() throws {
    let log = Log()
    let probe = StageProbe(
      Text("abc").onTapGesture { log.lines.append("hit") }, columns: 6, rows: 4,
      options: cellOptions)
    let row = try #require(probe.rows.firstIndex { $0.contains("abc") })
    let column = try #require(probe.rows[row].firstIndex(of: "a"))
    let first = probe.rows[row].distance(from: probe.rows[row].startIndex, to: column)
    for other in 0..<4 {
      for place in 0..<6 { probe.click(column: place, row: other) }
      #expect(log.lines.count == (other < row ? 0 : 3), "row \(other)")
    }
    log.lines = []
    probe.click(column: first, row: row)
    #expect(log.lines == ["hit"])
  }

  @Test("On the way to a larger size it is hit where it is drawn at that moment")
  func movingScale() {
    let log = Log()
    let handle = Handle<Double>()
    let probe = StageProbe(
      Stateful(1.0, handle) { scale in
        ZStack {
          Color.black
          Color.red.frame(width: 6, height: 2).onTapGesture { log.lines.append("hit") }
            .scaleEffect(scale)
        }
      }, columns: 40, rows: 12, options: cellOptions)
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(3) } }
    probe.advance(by: 0.5)
    // Twice as large now: columns 14 to 25.
    probe.click(column: 13, row: 6)
    #expect(log.lines == [])
    probe.click(column: 14, row: 6)
    #expect(log.lines == ["hit"])
    probe.advance(by: 0.6)
    probe.click(column: 12, row: 6)
    #expect(log.lines == ["hit", "hit"])
  }

  private struct Marking: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 0) {
        Text(configuration.isPressed ? "[" : "(")
        configuration.label
      }
    }
  }

  @Test("A style knows whether the pointer holds its button down, and only its own")
  func pressed() {
    let log = Log()
    let probe = StageProbe(
      VStack(spacing: 0) {
        Button("a") { log.lines.append("a") }
        Button("b") { log.lines.append("b") }
      }
      .buttonStyle(Marking()), columns: 2, rows: 2, options: cellOptions)
    #expect(probe.rows == ["(a", "(b"])
    probe.stage.send(.press(column: 1, row: 1), at: StageTime(0))
    probe.advance(by: 0)
    #expect(probe.rows == ["(a", "[b"])
    #expect(log.lines == ["b"])
    probe.stage.send(.release(column: 1, row: 1), at: StageTime(0))
    probe.advance(by: 0)
    #expect(probe.rows == ["(a", "(b"])
  }

  @Test("Every named style shows the label and runs the action", arguments: ButtonLook.allCases)
  func looks(look: ButtonLook) {
    let log = Log()
    let probe = StageProbe(
      Button("press", role: .destructive) { log.lines.append("x") }.buttonStyle(look: look),
      columns: 60, rows: 3)
    #expect(probe.rows.joined().contains("press"))
    probe.press(.enter)
    #expect(log.lines == ["x"])
  }

  private struct Twice: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.onTapGesture {
        configuration.trigger()
        configuration.trigger()
      }
    }
  }

  @Test("A style can decide what makes a button act")
  func primitive() {
    let log = Log()
    let probe = StageProbe(
      Button("x") { log.lines.append("x") }.buttonStyle(Twice()), columns: 4, rows: 1,
      options: cellOptions)
    probe.click(column: 2, row: 0)
    #expect(log.lines == ["x", "x"])
  }
}
