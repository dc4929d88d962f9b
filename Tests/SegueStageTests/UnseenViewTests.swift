import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("What is let through wholly or in part covers nothing, and what nobody sees is not met")
struct UnseenViewTests {
  /// What was pressed or clicked.
  @MainActor
  private final class Clicks {
    var names: [String] = []
  }

  private func button(_ name: String, _ clicks: Clicks) -> some View {
    Button(name) { clicks.names.append(name) }.accessibilityIdentifier(name)
  }

  @Test(
    "A curtain that lets through does not keep the focus from what is behind it",
    arguments: [0, 0.5])
  func curtain(opacity: Double) {
    let clicks = Clicks()
    let scene = ZStack {
      button("one", clicks)
      Color.black.ignoresSafeArea().opacity(opacity)
    }
    let probe = StageProbe(scene, columns: 20, rows: 5, options: cellOptions)
    probe.press(.enter)
    #expect(clicks.names == ["one"])
  }

  @Test("A curtain without opacity takes no clicks, and one that is drawn does")
  func clicks() {
    let clicks = Clicks()
    func scene(_ opacity: Double) -> some View {
      ZStack {
        button("one", clicks)
        Color.black.ignoresSafeArea().opacity(opacity)
          .onTapGesture { clicks.names.append("curtain") }
      }
    }
    for opacity in [0, 0.5] {
      let probe = StageProbe(scene(opacity), columns: 20, rows: 5, options: cellOptions)
      probe.click(named: "one")
      probe.click(column: 0, row: 0)
    }
    #expect(clicks.names == ["one", "curtain", "curtain"])
  }

  @Test("A button without opacity gets neither the focus nor clicks, wherever the opacity is said")
  func invisibleButton() {
    let clicks = Clicks()
    let scene = VStack(spacing: 0) {
      button("inside", clicks).opacity(0)
      VStack { button("deep", clicks) }.padding(1).opacity(0)
      button("seen", clicks)
    }
    let probe = StageProbe(scene, columns: 20, rows: 8, options: cellOptions)
    for name in ["inside", "deep", "seen"] { probe.click(named: name) }
    #expect(clicks.names == ["seen"])
    let seen = probe.focus
    for key: Key in [.tab, .up, .shiftTab, .down, .home] {
      probe.press(key)
      #expect(probe.focus == seen)
    }
  }

  @Test("A view that fades out is not met any more, and met again as soon as it fades in")
  func fading() {
    struct Fading: View {
      let clicks: Clicks
      @State private var isShown = true
      var body: some View {
        VStack(spacing: 0) {
          Button("fades") { clicks.names.append("fades") }.accessibilityIdentifier("fades")
            .opacity(isShown ? 1 : 0)
          Button("switch") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
            .accessibilityIdentifier("switch")
        }
      }
    }
    let clicks = Clicks()
    let probe = StageProbe(
      Fading(clicks: clicks), columns: 20, rows: 5, options: cellOptions)
    probe.click(named: "switch")
    probe.advance(by: 0.5)
    probe.click(named: "fades")
    #expect(clicks.names == [])
    probe.settle()
    probe.click(named: "switch")
    probe.advance(by: 0.5)
    probe.click(named: "fades")
    #expect(clicks.names == ["fades"])
  }

  @Test("The wheel scrolls what is seen, through a curtain without opacity")
  func wheel() throws {
    let scene = ZStack {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20) { Text("row \($0)").accessibilityIdentifier("row-\($0)") }
        }
      }
      ScrollView { Color.blue.frame(width: 20, height: 40) }.opacity(0)
      Color.black.ignoresSafeArea().opacity(0)
    }
    let probe = StageProbe(scene, columns: 20, rows: 5, options: cellOptions)
    let before = try #require(probe.views(named: "row-3").first).rect
    probe.scroll(by: 1, column: 10, row: 2)
    probe.settle()
    let after = try #require(probe.views(named: "row-3").first).rect
    #expect(after.minY < before.minY)
  }
}
