import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("A click reaches what is seen under it")
struct PointerTests {
  /// Counts how often each thing was clicked.
  @MainActor
  private final class Clicks {
    var names: [String] = []
  }

  @Test("A button is hit between its letters, and over a ground that lies behind it")
  func betweenLetters() {
    let clicks = Clicks()
    let scene = ZStack {
      Color.black
      Button {
        clicks.names.append("button")
      } label: {
        Text("a").frame(width: 10, height: 3)
      }
    }
    let probe = StageProbe(scene, columns: 20, rows: 5, options: cellOptions)
    probe.click(column: 6, row: 2)
    #expect(clicks.names == ["button"])
    probe.click(column: 2, row: 2)
    #expect(clicks.names == ["button"])
  }

  @Test("A filled shape over a part of a button takes the click there")
  func covered() {
    let clicks = Clicks()
    let scene = ZStack(alignment: .leading) {
      Color.black
      Button {
        clicks.names.append("button")
      } label: {
        Color.blue.frame(width: 10, height: 3)
      }
      Color.red.frame(width: 5, height: 5)
    }
    let probe = StageProbe(scene, columns: 20, rows: 5, options: cellOptions)
    probe.click(column: 2, row: 2)
    #expect(clicks.names == [])
    probe.click(column: 7, row: 2)
    #expect(clicks.names == ["button"])
  }

  @Test("A button that is scrolled out of sight is not hit where it would be")
  func scrolledAway() {
    let clicks = Clicks()
    let scene = VStack(spacing: 0) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10) { index in
            Button {
              clicks.names.append("row-\(index)")
            } label: {
              Text("row \(index)").frame(width: 20, height: 1)
            }
          }
        }
      }
      .frame(height: 3)
      Text("x").frame(width: 20, height: 5)
    }
    let probe = StageProbe(scene, columns: 20, rows: 8, options: cellOptions)
    probe.click(column: 1, row: 4)
    #expect(clicks.names == [])
    probe.click(column: 1, row: 2)
    #expect(clicks.names == ["row-2"])
  }

  @Test(
    "A click of a script hits what is there at its time, whichever frames are shown",
    arguments: [[1], [0, 0.5, 1], [0.25, 0.75, 1]])
  func whicheverFrames(moments: [Double]) throws {
    let clicks = Clicks()
    let handle = Handle<Bool>()
    let scene = Stateful(false, handle) { isFar in
      ZStack(alignment: .topLeading) {
        Color.black
        Button {
          clicks.names.append("button")
        } label: {
          Color.blue.frame(width: 4, height: 1)
        }
        .offset(x: isFar ? 40 : 0)
      }
      .onTapGesture { withAnimation(.linear(duration: 1)) { handle.set(true) } }
    }
    let stage = Stage(scene, size: CellSize(columns: 60, rows: 3), options: cellOptions)
    var strip = FilmStrip(stage, script: try Script("click:50x2,wait:0.5,click:21x0,click:1x0"))
    strip.run(.at(moments)) { _ in }
    #expect(clicks.names == ["button"])
  }
}
