import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("A value follows the focus, and writing it moves the focus")
struct FocusStateTests {
  private enum Field: Hashable { case name, place }

  /// Three controls, of which two are tied to a value; the third one moves the focus.
  private struct Form: View {
    let goal: Field?
    @FocusState private var field: Field?

    var body: some View {
      VStack(spacing: 0) {
        Text("name").sceneName("name").focusable().focused($field, equals: .name)
        Text("place").sceneName("place").focused($field, equals: .place).focusable()
        Button("go") { field = goal }.sceneName("go")
        Text(field.map { "at \($0)" } ?? "nowhere")
      }
    }
  }

  private func shown(_ probe: StageProbe) -> String {
    probe.rows[3].filter { $0 != " " }
  }

  @Test("The value is where the focus is, both ways")
  func follows() {
    let probe = StageProbe(Form(goal: nil), columns: 20, rows: 4, options: cellOptions)
    #expect(shown(probe) == "atname")
    for (key, text) in [
      (Key.down, "atplace"), (.down, "nowhere"), (.up, "atplace"), (.up, "atname"),
    ] {
      probe.press(key)
      #expect(shown(probe) == text)
    }
  }

  @Test("Writing the value moves the focus")
  func moves() {
    for (goal, name, text) in [(Field.name, "name", "atname"), (.place, "place", "atplace")] {
      let probe = StageProbe(Form(goal: goal), columns: 20, rows: 4, options: cellOptions)
      probe.press(.down)
      probe.press(.down)
      #expect(probe.focusedName == "go")
      probe.press(.enter)
      #expect(probe.focusedName == name)
      #expect(shown(probe) == text)
    }
  }

  @Test("Writing nil takes the focus from all views until someone steers again")
  func resigns() {
    let probe = StageProbe(Form(goal: nil), columns: 20, rows: 4, options: cellOptions)
    probe.press(.down)
    probe.press(.down)
    probe.press(.enter)
    #expect(probe.stage.focusPath == nil || shown(probe) == "nowhere")
    probe.press(.tab)
    #expect(probe.stage.focusPath != nil)
  }

  private struct Opening: View {
    @FocusState private var isFocused: Bool

    var body: some View {
      VStack(spacing: 0) {
        Button("first") {}.sceneName("first")
        Button(isFocused ? "here" : "there") {}.sceneName("second").focused($isFocused)
      }
      .onAppear { isFocused = true }
    }
  }

  @Test("A view can take the focus as it appears")
  func onAppear() {
    let probe = StageProbe(Opening(), columns: 10, rows: 2, options: cellOptions)
    #expect(probe.focusedName == "second")
    #expect(probe.rows[1].contains("here"))
    probe.press(.up)
    #expect(probe.focusedName == "first")
    #expect(probe.rows[1].contains("there"))
  }
}

@MainActor
@Suite("Views around the focus are asked about keys first, from the inside to the outside")
struct KeyPressTests {
  @MainActor
  private final class Log {
    var lines: [String] = []
  }

  private func scene(_ log: Log) -> some View {
    VStack(spacing: 0) {
      Text("a").sceneName("a").focusable()
        .onKeyPress("x") {
          log.lines.append("a x")
          return .handled
        }
        .onKeyPress(keys: [.rightArrow, "y"]) { press in
          log.lines.append("a \(press.characters)")
          return press.key == "y" ? .ignored : .handled
        }
      Text("b").sceneName("b").onKeyPress(.space) { .handled }.focusable()
    }
    .onKeyPress { press in
      log.lines.append("all \(press.characters)\(press.modifiers == .control ? "^" : "")")
      return .ignored
    }
  }

  @Test("Handled keys go no further, ignored ones do")
  func order() {
    let log = Log()
    let probe = StageProbe(scene(log), columns: 10, rows: 2, options: cellOptions)
    probe.press(.character("x"))
    #expect(log.lines == ["a x"])
    probe.press(.character("y"))
    #expect(log.lines == ["a x", "a y", "all y"])
    probe.press(.character("x"), .control)
    #expect(log.lines.last == "all x^")
  }

  @Test("A key that nobody takes does what it always does; the focus decides who is asked")
  func builtIn() {
    let log = Log()
    let probe = StageProbe(scene(log), columns: 10, rows: 2, options: cellOptions)
    probe.press(.down)
    #expect(probe.focusedName == "b")
    log.lines = []
    probe.press(.character("x"))
    #expect(log.lines == ["all x"])
    probe.press(.space)
    #expect(log.lines == ["all x"])
  }
}
