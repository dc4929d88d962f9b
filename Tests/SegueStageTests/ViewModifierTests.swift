import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("A modifier of an author's own has state, surroundings and namespaces like a view")
struct ViewModifierTests {
  private struct Counted: ViewModifier {
    @State private var count = 0
    @Environment(\.lineLimit) private var limit

    func body(content: Content) -> some View {
      Button {
        count += 1
      } label: {
        content
        Text("\(count)/\(limit ?? 0)")
      }
    }
  }

  @Test("State is kept for each use, and the environment is read")
  func state() {
    let probe = StageProbe(
      VStack(spacing: 0) {
        Text("a").modifier(Counted())
        Text("b").modifier(Counted())
      }
      .lineLimit(4), columns: 10, rows: 2, options: cellOptions)
    probe.click(column: 3, row: 1)
    probe.click(column: 3, row: 1)
    #expect(probe.rows.map { $0.filter { $0 != " " } } == ["a0/4", "b2/4"])
  }

  /// A pill under a text, tied to it within the modifier.
  private struct Pilled: ViewModifier {
    @Namespace private var space

    func body(content: Content) -> some View {
      content
        .matchedGeometryEffect(id: 1, in: space)
        .background {
          Color.red.sceneName("pill").matchedGeometryEffect(id: 1, in: space, isSource: false)
        }
    }
  }

  @Test("Each use has a namespace of its own")
  func namespace() {
    let probe = StageProbe(
      VStack(spacing: 0) {
        Text("one").modifier(Pilled())
        Text("three").modifier(Pilled())
      }, columns: 10, rows: 2, options: cellOptions)
    #expect(probe.views(named: "pill").map(\.rect.width) == [3, 5])
    #expect(probe.stage.takeDiagnostics().isEmpty)
  }
}
