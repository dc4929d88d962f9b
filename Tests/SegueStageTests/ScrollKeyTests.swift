import SegueGeometry
import SegueGraph
import SegueMatching
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Keys that the focus has no use for scroll, and the wheel turns both ways")
struct ScrollKeyTests {
  /// Content of 60 x 20 cells in a window of 20 x 6.
  private func both() -> StageProbe {
    StageProbe(
      ScrollView([.vertical, .horizontal]) {
        Color.blue.frame(width: 60, height: 20).sceneName("content")
      }, columns: 20, rows: 6, options: cellOptions)
  }

  private func corner(_ probe: StageProbe) throws -> Point { try probe.rect("content").origin }

  @Test("Arrows scroll plain content by a row or by two columns, as far as there is some")
  func arrows() throws {
    let probe = both()
    probe.press(.right)
    #expect(try corner(probe) == Point(x: -2, y: 0))
    probe.press(.down)
    probe.press(.character("j"))
    #expect(try corner(probe) == Point(x: -2, y: -2))
    for _ in 0..<40 { probe.press(.character("l")) }
    #expect(try corner(probe) == Point(x: -40, y: -2))
    probe.press(.left)
    probe.press(.up)
    #expect(try corner(probe) == Point(x: -38, y: -1))
    for _ in 0..<3 { probe.press(.up) }
    #expect(try corner(probe).y == 0)
  }

  @Test("Home, End and the page keys go down where that is possible, and else across")
  func ends() throws {
    let probe = both()
    probe.press(.right)
    probe.press(.end)
    #expect(try corner(probe) == Point(x: -2, y: -14))
    probe.press(.pageUp)
    #expect(try corner(probe) == Point(x: -2, y: -9))
    probe.press(.home)
    #expect(try corner(probe) == Point(x: -2, y: 0))
    probe.press(.pageDown)
    #expect(try corner(probe) == Point(x: -2, y: -5))

    let strip = StageProbe(
      ScrollView(.horizontal) {
        Text(String(repeating: "0123456789", count: 6)).sceneName("content")
      }, columns: 20, rows: 1, options: cellOptions)
    strip.press(.pageDown)
    #expect(try corner(strip).x == -18)
    strip.press(.end)
    #expect(try corner(strip).x == -40)
    strip.press(.pageUp)
    #expect(try corner(strip).x == -22)
    strip.press(.home)
    #expect(try corner(strip).x == 0)
    strip.press(.right)
    #expect(try corner(strip).x == -2)
  }

  @Test(
    "Around a strip that holds the focus the page keys turn the page",
    arguments: [Key.pageDown, .end])
  func stripOnPage(key: Key) throws {
    let probe = StageProbe(
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          ScrollView(.horizontal) {
            Button(String(repeating: "0123456789", count: 6)) {}.sceneName("strip")
          }
          Color.blue.frame(width: 4, height: 20).sceneName("content")
        }
      }, columns: 20, rows: 5, options: cellOptions)
    let before = (try probe.rect("strip").minX, try corner(probe).y)
    probe.press(key)
    #expect(try probe.rect("strip").minX == before.0)
    #expect(try corner(probe).y < before.1)
  }

  @Test("The focus comes first: what it cannot use scrolls the view around it, then another")
  func focusFirst() throws {
    let scene = VStack(spacing: 0) {
      Button("above") {}.sceneName("above")
      Button("below") {}.sceneName("below")
      ScrollView {
        Color.blue.frame(width: 20, height: 40).sceneName("content")
      }
    }
    let probe = StageProbe(scene, columns: 20, rows: 10, options: cellOptions)
    #expect(probe.focusedName == "above")
    probe.press(.down)
    #expect(probe.focusedName == "below")
    #expect(try corner(probe).y == 2)
    probe.press(.down)
    #expect(probe.focusedName == "below")
    #expect(try corner(probe).y == 1)
    probe.press(.up)
    #expect(probe.focusedName == "above")
    #expect(try corner(probe).y == 1)
    probe.press(.end)
    probe.press(.end)
    #expect(try corner(probe).y == 2 - 32)
  }

  @Test("What lies behind something else is not scrolled by arrows, and by the page keys last")
  func covered() throws {
    let scene = ZStack {
      ScrollView { Color.red.frame(width: 20, height: 50).sceneName("content") }
      Color.blue
      ScrollView { Color.green.frame(width: 20, height: 14).sceneName("front") }
    }
    let probe = StageProbe(scene, columns: 20, rows: 10, options: cellOptions)
    for _ in 0..<6 { probe.press(.down) }
    probe.press(.end)
    #expect(try corner(probe).y == 0)
    #expect(try probe.rect("front").minY == -4)
    probe.press(.pageUp)
    #expect(try corner(probe).y == 0)
    #expect(try probe.rect("front").minY == 0)
    for _ in 0..<2 { probe.press(.pageDown) }
    #expect(try corner(probe).y == -9)
    #expect(try probe.rect("front").minY == -4)
  }

  @Test("A wheel across turns what scrolls across, and leaves what does not")
  func wheelAcross() throws {
    let probe = both()
    probe.scroll(by: 1, column: 5, row: 3, axis: .horizontal)
    #expect(try corner(probe) == Point(x: -3, y: 0))
    probe.scroll(by: 1, column: 5, row: 3)
    #expect(try corner(probe) == Point(x: -3, y: -3))
    probe.scroll(by: -2, column: 5, row: 3, axis: .horizontal)
    #expect(try corner(probe) == Point(x: 0, y: -3))
    let page = StageProbe(
      ScrollView { Color.blue.frame(width: 20, height: 20).sceneName("content") },
      columns: 20, rows: 6, options: cellOptions)
    page.scroll(by: 1, column: 5, row: 3, axis: .horizontal)
    #expect(try corner(page).y == 0)
  }
}
