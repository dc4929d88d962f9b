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

  @Test(
    "The focus goes from a card to its detail and home again, with motion or without",
    arguments: [MotionPolicy.full, .reduced, .none], [true, false])
  func homeAgain(motion: MotionPolicy, isAnimated: Bool) {
    @MainActor
    struct Cards: View {
      let isAnimated: Bool
      @State private var open: Int?
      @Namespace private var space

      var body: some View {
        ZStack {
          HStack(spacing: 0) {
            ForEach(0..<4, id: \.self) { id in
              if open != id {
                Color.red.sceneName("card-\(id)").matchedGeometryEffect(id: id, in: space)
                  .frame(width: 4, height: 2).onTapGesture { show(id) }
              }
            }
          }
          if let open {
            Color.blue.sceneName("detail").matchedGeometryEffect(id: open, in: space)
              .onTapGesture { show(nil) }
          }
        }
      }

      private func show(_ id: Int?) {
        if isAnimated { withAnimation(.snappy) { open = id } } else { open = id }
      }
    }
    var options = cellOptions
    options.motion = motion
    let probe = StageProbe(Cards(isAnimated: isAnimated), columns: 20, rows: 4, options: options)
    for _ in 0..<2 { probe.press(.right) }
    #expect(probe.focusedName == "card-2")
    probe.press(.enter)
    #expect(probe.focusedName == "detail")
    probe.settle()
    probe.press(.enter)
    #expect(probe.focusedName == "card-2")
    probe.settle()
    #expect(probe.focusedName == "card-2")
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

  @Test("The focus that has walked to a tab stays there until another tab is selected")
  func walkedToTab() {
    let handle = Handle<TabPage>()
    let scene = TabbedPage(handle: handle)
    let probe = StageProbe(scene, columns: 20, rows: 4, options: cellOptions)
    #expect(probe.focusedName == "tab-0")
    probe.press(.tab)
    #expect(probe.focusedName == "tab-1")
    // Neither another change, nor the end of what leaves by it, sends it back.
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(TabPage(shows: false)) } }
    #expect(probe.focusedName == "tab-1")
    probe.settle()
    #expect(probe.focusedName == "tab-1")
    probe.mutate { handle.set(TabPage(tab: 2)) }
    #expect(probe.focusedName == "tab-2")
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

private struct TabPage: Equatable {
  var tab = 0
  var shows = true
}

/// A row of tabs above something that comes and goes.
private struct TabbedPage: View {
  let handle: Handle<TabPage>
  @Namespace private var space

  var body: some View {
    Stateful(TabPage(), handle) { page in
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          ForEach(0..<3, id: \.self) { tab in
            Button("\(tab)") {}.sceneName("tab-\(tab)").matchedGeometryEffect(id: tab, in: space)
          }
        }
        .background {
          Color.red.matchedGeometryEffect(id: page.tab, in: space, isSource: false)
        }
        .accessibilityAddTraits(.isTabBar)
        if page.shows { Text("there") }
      }
    }
  }
}
