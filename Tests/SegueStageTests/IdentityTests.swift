import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Every view has an identity of its own, whatever the data say")
struct IdentityTests {
  private struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View {
      Button("\(count)") { count += 1 }.sceneName(name)
    }
  }

  @Test("Elements with one id are two views: each keeps its own state")
  func duplicateIdsHaveStatesOfTheirOwn() throws {
    let probe = StageProbe(
      HStack(spacing: 1) {
        ForEach([7, 7, 7], id: \.self) { _ in Counter(name: "counter") }
      }, columns: 20, rows: 1, options: cellOptions)
    let second = probe.views(named: "counter")[1].rect
    probe.click(column: Int(second.midX), row: 0)
    #expect(probe.rows[0].filter { $0 != " " } == "010")
  }

  @Test("Elements with one id do not slide onto each other in an animated update")
  func duplicateIdsStayWhereTheyAre() throws {
    let handle = Handle<Int>()
    let scene = Stateful(0, handle) { value in
      HStack(spacing: 1) {
        ForEach([7, 7], id: \.self) { _ in
          Color.red.frame(width: 3, height: 1).sceneName("box")
        }
        Text("\(value)")
      }
    }
    let probe = StageProbe(scene, columns: 20, rows: 1, options: cellOptions)
    let before = probe.views(named: "box").map(\.rect)
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(1) } }
    #expect(probe.views(named: "box").map(\.rect) == before)
    #expect(!probe.isMoving)
  }

  @Test("A modifier around a loop stays with its element when another one goes")
  func modifierOfLoopFollowsItsElement() throws {
    let handle = Handle<[Int]>()
    let scene = Stateful([0, 1, 2], handle) { items in
      HStack(alignment: .top, spacing: 0) {
        ForEach(items, id: \.self) { item in
          Color.red.sceneName("box-\(item)")
        }
        .frame(width: 4, height: 1)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    let probe = StageProbe(scene, columns: 20, rows: 1, options: cellOptions)
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set([0, 2]) } }
    #expect(try probe.rect("box-2") == Rect(x: 8, y: 0, width: 4, height: 1))
    #expect(probe.views(named: "box-1").map(\.role) == [.departing])
    probe.advance(by: 0.5)
    #expect(try probe.rect("box-2") == Rect(x: 6, y: 0, width: 4, height: 1))
    #expect(try probe.rect("box-0") == Rect(x: 0, y: 0, width: 4, height: 1))
    probe.advance(by: 0.5)
    #expect(try probe.rect("box-2") == Rect(x: 4, y: 0, width: 4, height: 1))
    #expect(probe.views(named: "box-1").isEmpty)
  }

  @Test("A modifier around several views stays with each when one of them goes")
  func modifierOfGroupFollowsItsView() throws {
    let handle = Handle<Bool>()
    let scene = Stateful(true, handle) { hasFirst in
      HStack(spacing: 0) {
        Group {
          if hasFirst { Color.red.sceneName("first") }
          Color.blue.sceneName("second")
        }
        .frame(width: 4, height: 1)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    let probe = StageProbe(scene, columns: 20, rows: 1, options: cellOptions)
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(false) } }
    probe.advance(by: 0.5)
    #expect(try probe.rect("second") == Rect(x: 2, y: 0, width: 4, height: 1))
    #expect(try probe.rect("first").minX == 0)
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(true) } }
    probe.advance(by: 2)
    #expect(try probe.rect("second").minX == 4)
    #expect(!probe.isMoving)
  }

  @Test("A modifier around a choice stays when the choice changes")
  func modifierOfChoiceStays() throws {
    let handle = Handle<Bool>()
    let scene = Stateful(true, handle) { isFirst in
      Group {
        if isFirst { Color.red } else { Color.blue }
      }
      .sceneName("choice")
      .frame(width: isFirst ? 4 : 8, height: 1)
      .animation(.linear(duration: 1), value: isFirst)
    }
    let probe = StageProbe(scene, columns: 20, rows: 1, options: cellOptions)
    probe.mutate { handle.set(false) }
    probe.advance(by: 0.5)
    #expect(try probe.rect("choice").width == 6)
  }
}
