import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Nothing that a view says can bring the stage down")
struct OddInputTests {
  private nonisolated static let numbers: [Double] = [
    .nan, .infinity, -.infinity, -7, 0, 1e300, -1e300, .leastNonzeroMagnitude,
  ]

  /// Every modifier that takes a number, each with the same odd one.
  private struct Odd: View {
    var number: Double
    var isShown: Bool
    @Namespace private var space

    var body: some View {
      ZStack {
        if isShown {
          RoundedRectangle(cornerRadius: number).fill(.red)
            .shadow(radius: number, x: number, y: number)
            .transition(.offset(x: number, y: number))
        }
        VStack(spacing: number) {
          Text("a").padding(number).opacity(number)
          Text("b").frame(width: number, height: number).zIndex(number)
          Text("c").frame(minWidth: number, maxHeight: number).layoutPriority(number)
          Spacer(minLength: number)
        }
        Text("d").offset(x: number, y: number).cornerRadius(number)
        Text("e").position(x: number, y: number).aspectRatio(number, contentMode: .fit)
        Color.blue
          .matchedGeometryEffect(id: 1, in: space, anchor: UnitPoint(x: number, y: number))
        Color.green.matchedGeometryEffect(
          id: 1, in: space, anchor: UnitPoint(x: isShown ? number : 0, y: 0), isSource: false)
        LazyVGrid(columns: [GridItem(.adaptive(minimum: number), spacing: number)]) {
          ForEach(0..<3) { Text("\($0)") }
        }
        LinearGradient(
          colors: [.red, .blue], startPoint: UnitPoint(x: number, y: 0), endPoint: .bottom)
      }
    }
  }

  @Test("Numbers that are none, or beyond all screens", arguments: numbers)
  func oddNumbers(number: Double) {
    let handle = Handle<Bool>()
    let scene = Stateful(false, handle) { Odd(number: number, isShown: $0) }
    let probe = StageProbe(scene, columns: 20, rows: 6)
    for isShown in [true, false, true] {
      probe.mutate { withAnimation(.linear(duration: 0.3)) { handle.set(isShown) } }
      for _ in 0..<4 { probe.advance(by: 0.1) }
      #expect(probe.rows.count == 6)
      for view in probe.views {
        #expect(view.rect.width >= 0 && view.rect.height >= 0, "\(view)")
      }
    }
    probe.advance(by: 5)
    #expect(!probe.isMoving)
  }

  @Test("A stage without cells", arguments: [(0, 0), (0, 5), (5, 0), (1, 1)])
  func noCells(columns: Int, rows: Int) {
    let probe = StageProbe(
      VStack {
        ScrollView { Button("a") {} }
        Text("b")
      }, columns: columns, rows: rows)
    probe.press(.down)
    probe.wheel(1, column: 0, row: 0)
    probe.click(column: 0, row: 0)
    probe.resize(columns: 10, rows: 3)
    #expect(probe.rows.count == 3)
  }

  /// A tower of stacks, each with a few modifiers.
  private struct Tower: View {
    var height: Int
    var body: AnyView {
      guard height > 0 else { return AnyView(Text("top").sceneName("top")) }
      return AnyView(
        VStack { Tower(height: height - 1) }
          .padding(0).opacity(1).background(Color.black).zIndex(1).frame(maxWidth: .infinity))
    }
  }

  @Test("A tower of 256 stacks with modifiers, drawn, resized and faded out")
  func deep() throws {
    let handle = Handle<Bool>()
    let scene = Stateful(true, handle) { isShown in
      ZStack {
        if isShown { Tower(height: 256) }
      }
    }
    let probe = StageProbe(scene, columns: 20, rows: 6, options: cellOptions)
    #expect(try probe.rect("top").height == 1)
    probe.resize(columns: 10, rows: 4)
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(false) } }
    #expect(try probe.rect("top").height == 1)
    probe.advance(by: 2)
    #expect(probe.views.isEmpty)
  }

  @Test("A body that writes state under changing transactions ends")
  func writesInBody() {
    struct Restless: View {
      @State private var count = 0
      var body: some View {
        let value = count
        withAnimation(.linear(duration: 1)) { count = value + 1 }
        withAnimation(.linear(duration: 2)) { count = value + 2 }
        return Text("\(value)")
      }
    }
    let probe = StageProbe(Restless(), columns: 20, rows: 6, options: cellOptions)
    #expect(probe.rows.count == 6)
  }
}
