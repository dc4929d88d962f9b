import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("The focus survives changes of the data")
struct FocusTests {
  private struct Rows: View {
    let handle: Handle<[Int]>
    var body: some View {
      Stateful([0, 1, 2, 3], handle) { items in
        VStack(spacing: 0) {
          Button("top") {}.sceneName("top")
          ForEach(items, id: \.self) { item in
            Button("row \(item)") { handle.set(items.filter { $0 != item }) }
              .sceneName("row-\(item)")
          }
        }
      }
    }
  }

  @Test("The row that goes hands the focus to the one after it, the last to the one before it")
  func neighbourInherits() {
    let handle = Handle<[Int]>()
    let probe = StageProbe(Rows(handle: handle), columns: 20, rows: 8, options: cellOptions)
    for _ in 0..<2 { probe.press(.down) }
    #expect(probe.focusedName == "row-1")
    probe.press(.enter)
    #expect(probe.focusedName == "row-2")
    probe.press(.down)
    #expect(probe.focusedName == "row-3")
    probe.press(.enter)
    #expect(probe.focusedName == "row-2")
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set([0]) } }
    #expect(probe.focusedName == "row-0")
    probe.mutate { handle.set([]) }
    #expect(probe.focusedName == "top")
  }

  @Test("The focus stays on its row when the rows change places")
  func reorderKeepsFocus() {
    let handle = Handle<[Int]>()
    let probe = StageProbe(Rows(handle: handle), columns: 20, rows: 8, options: cellOptions)
    for _ in 0..<2 { probe.press(.down) }
    probe.mutate { handle.set([3, 2, 1, 0]) }
    #expect(probe.focusedName == "row-1")
    probe.mutate { handle.set([9, 3, 1]) }
    #expect(probe.focusedName == "row-1")
  }

  @Test("A focused view that is disabled gives the focus to its neighbour")
  func disabledGivesFocusAway() {
    let handle = Handle<Bool>()
    let scene = Stateful(false, handle) { isOff in
      VStack(spacing: 0) {
        Button("a") {}.sceneName("a")
        Button("b") {}.sceneName("b").disabled(isOff)
        Button("c") {}.sceneName("c")
      }
    }
    let probe = StageProbe(scene, columns: 20, rows: 8, options: cellOptions)
    probe.press(.down)
    #expect(probe.focusedName == "b")
    probe.mutate { handle.set(true) }
    #expect(probe.focusedName == "c")
  }

  @Test("Without anything to focus every key is harmless")
  func nothingToFocus() {
    let handle = Handle<Int>()
    let scene = Stateful(0, handle) { count in
      HStack {
        ForEach(0..<count, id: \.self) { Button("\($0)") {} }
      }
      .accessibilityAddTraits(.isTabBar)
    }
    let probe = StageProbe(scene, columns: 10, rows: 3, options: cellOptions)
    let keys: [Key] = [
      .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .enter, .space, .escape, .tab,
      .shiftTab, .backspace, .delete, .function(1), .character("1"), .character("9"),
    ]
    for count in [0, 1, 0] {
      probe.mutate { handle.set(count) }
      for key in keys { probe.press(key) }
      probe.click(column: 5, row: 1)
      probe.wheel(3, column: 5, row: 1)
      #expect((probe.stage.focusPath == nil) == (count == 0))
    }
  }
}
