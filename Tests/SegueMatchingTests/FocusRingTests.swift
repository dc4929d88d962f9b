import SegueGeometry
import SegueGraph
import SegueMotion
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("A focus ring of an author's own is a follower of what has the focus")
struct FocusRingTests {
  private struct Ring: View {
    @FocusState private var focused: Int?
    @Namespace private var space

    var body: some View {
      VStack(spacing: 1) {
        HStack(spacing: 0) { button(0, 20) }
        HStack(spacing: 0) {
          button(1, 10)
          button(2, 30)
        }
      }
      .background {
        RoundedRectangle(cornerRadius: 1).stroke(.white).sceneName("ring")
          .matchedGeometryEffect(id: focused ?? 0, in: space, isSource: false)
          .animation(.spring(response: 0.5, dampingFraction: 0.8), value: focused)
      }
    }

    private func button(_ index: Int, _ width: Double) -> some View {
      Button("B\(index)") {}.frame(width: width, height: 3).focused($focused, equals: index)
        .matchedGeometryEffect(id: index, in: space).sceneName("button-\(index)")
    }
  }

  @Test("It glides on the spring's numbers from control to control, across rows and sizes")
  func glides() throws {
    let probe = StageProbe(Ring(), columns: 40, rows: 7, options: cellOptions)
    let places = try (0..<3).map { try probe.rect("button-\($0)") }
    #expect(try probe.rect("ring") == places[0])
    for (key, from, to) in [(Key.tab, 0, 1), (.tab, 1, 2), (.up, 2, 0)] {
      probe.press(key)
      #expect(try probe.rect("ring").isNear(places[from], 1e-9))
      for p in springTable {
        probe.advance(by: 0.05)
        let expected = places[from].mixed(with: places[to], p)
        #expect(try probe.rect("ring").isNear(expected, 1e-3), "\(key) at \(probe.time)")
      }
      probe.advance(by: 2)
      #expect(try probe.rect("ring") == places[to])
      #expect(!probe.isMoving)
    }
  }
}
