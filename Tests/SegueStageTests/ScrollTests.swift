import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Scroll views inside scroll views, the wheel and the focus")
struct ScrollTests {
  /// A page of blocks; the third is a scroll view of its own with ten rows.
  private struct Page: View {
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(width: 20, height: 6).sceneName("first")
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<10) { index in
                Button("row \(index)") {}.sceneName("row-\(index)")
              }
            }
          }
          .frame(width: 20, height: 4)
          .sceneName("inner")
          Color.blue.frame(width: 20, height: 12).sceneName("last")
        }
      }
    }
  }

  @Test("The focus is brought into sight through every scroll view around it")
  func revealsThroughAll() throws {
    let probe = StageProbe(Page(), columns: 20, rows: 5, options: cellOptions)
    for index in Array(1..<10) + [0] {
      probe.press(.tab)
      probe.advance(by: 0.1)
      let row = try probe.rect("row-\(index)")
      #expect(row.minY >= 0 && row.maxY <= 5, "row \(index) at \(row)")
      let inner = try probe.rect("inner")
      #expect(row.minY >= inner.minY && row.maxY <= inner.maxY, "row \(index) at \(row)")
    }
  }

  @Test("The wheel turns the inner view first, and the outer one at its end")
  func wheelGoesOn() throws {
    let probe = StageProbe(Page(), columns: 20, rows: 12, options: cellOptions)
    #expect(try probe.rect("inner").minY == 6)
    for _ in 0..<2 { probe.wheel(1, column: 10, row: 8) }
    #expect(try probe.rect("inner").minY == 6)
    #expect(try probe.rect("row-9").maxY == 10)
    probe.wheel(1, column: 10, row: 8)
    #expect(try probe.rect("inner").minY == 3)
    probe.wheel(-1, column: 10, row: 5)
    #expect(try probe.rect("inner").minY == 3)
    #expect(try probe.rect("row-9").maxY == 10)
  }

  @Test("The wheel over a strip that scrolls across turns the page below it")
  func wheelOverStrip() throws {
    let scene = ScrollView {
      VStack(spacing: 0) {
        ScrollView(.horizontal) {
          HStack(spacing: 0) {
            ForEach(0..<10) { index in
              Color.red.frame(width: 6, height: 3).sceneName("card-\(index)")
            }
          }
        }
        Color.blue.frame(width: 20, height: 20)
      }
    }
    let probe = StageProbe(scene, columns: 20, rows: 10, options: cellOptions)
    probe.wheel(1, column: 3, row: 1)
    #expect(try probe.rect("card-0") == Rect(x: 0, y: -3, width: 6, height: 3))
  }

  @Test("The wheel does not turn a view that something else covers")
  func wheelUnderCover() throws {
    let scene = ZStack {
      ScrollView {
        Color.red.frame(width: 20, height: 50).sceneName("content")
      }
      Color.blue.frame(width: 10, height: 10)
    }
    let probe = StageProbe(scene, columns: 20, rows: 10, options: cellOptions)
    probe.wheel(1, column: 10, row: 5)
    #expect(try probe.rect("content").minY == 0)
    probe.wheel(1, column: 1, row: 5)
    #expect(try probe.rect("content").minY == -3)
  }

  @Test("A scroll view that comes again begins at its top")
  func comesAgainAtTop() throws {
    let handle = Handle<Bool>()
    let scene = Stateful(true, handle) { isShown in
      ZStack {
        if isShown {
          ScrollView { Color.red.frame(width: 20, height: 50).sceneName("content") }
        }
      }
    }
    let probe = StageProbe(scene, columns: 20, rows: 10, options: cellOptions)
    probe.wheel(1, column: 10, row: 5)
    #expect(try probe.rect("content").minY == -3)
    probe.mutate { handle.set(false) }
    probe.advance(by: 1)
    probe.mutate { handle.set(true) }
    #expect(try probe.rect("content").minY == 0)
  }
}
