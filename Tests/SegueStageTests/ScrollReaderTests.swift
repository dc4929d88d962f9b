import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("A scroll view reader brings views into sight, there or not")
struct ScrollReaderTests {
  private final class Reach {
    var proxy: ScrollViewProxy?
  }

  private struct List: View {
    let reach: Reach
    let count: Int
    let isLazy: Bool

    var rows: some View {
      ForEach(0..<count, id: \.self) { Text("row \($0)").frame(height: 2).sceneName("row-\($0)") }
    }

    var body: some View {
      ScrollViewReader { proxy in
        let _ = reach.proxy = proxy
        VStack(spacing: 0) {
          Text("header")
          ScrollView {
            if isLazy {
              LazyVStack(spacing: 0) { rows }
            } else {
              VStack(spacing: 0) { rows }
            }
            Text("end").id("end").sceneName("end")
          }
        }
      }
    }
  }

  private func list(_ count: Int, isLazy: Bool) -> (StageProbe, Reach) {
    let reach = Reach()
    let probe = StageProbe(
      List(reach: reach, count: count, isLazy: isLazy), columns: 20, rows: 11,
      options: cellOptions)
    return (probe, reach)
  }

  @Test("By the shortest way, or with a point of the view at that of the window")
  func anchors() throws {
    for isLazy in [false, true] {
      let (probe, reach) = list(210, isLazy: isLazy)
      func top(_ row: Int, _ anchor: UnitPoint?) throws -> Double {
        probe.mutate { reach.proxy?.scrollTo(row, anchor: anchor) }
        return try probe.rect("row-\(row)").minY
      }
      #expect(try top(200, nil) == 9)
      #expect(try top(199, nil) == 7)
      #expect(try top(150, nil) == 1)
      #expect(try top(20, .top) == 1)
      #expect(try top(20, .center) == 5)
      #expect(try top(20, .bottom) == 9)
      #expect(try top(0, .center) == 1)
      probe.mutate { reach.proxy?.scrollTo("end") }
      #expect(try probe.rect("end").maxY == 11)
      let before = probe.rows
      probe.mutate { reach.proxy?.scrollTo("nowhere") }
      #expect(probe.rows == before)
    }
  }

  @Test("Among a hundred thousand, only the rows around are written")
  func farAway() throws {
    let (probe, reach) = list(100_000, isLazy: true)
    probe.mutate { reach.proxy?.scrollTo(77_777, anchor: .top) }
    #expect(try probe.rect("row-77777").minY == 1)
    // Five rows, two around either end, and the last line.
    #expect(probe.views.count == 10)
    probe.mutate { reach.proxy?.scrollTo(5, anchor: .top) }
    #expect(try probe.rect("row-5").minY == 1)
  }

  @Test("Inside withAnimation the content moves there, with rows in all of the window")
  func animated() throws {
    for isLazy in [false, true] {
      for (start, goal) in [(0, 3), (0, 40), (40, 36), (40, 10)] {
        let (probe, reach) = list(60, isLazy: isLazy)
        probe.mutate { reach.proxy?.scrollTo(start, anchor: .top) }
        probe.mutate {
          withAnimation(.easeInOut(duration: 0.4)) { reach.proxy?.scrollTo(goal, anchor: .top) }
        }
        func top() throws -> Double { try probe.rect("row-\(goal)").minY }
        let forwards = goal > start
        var last = try top()
        #expect(forwards ? last > 1 : last < 1)
        for _ in 0..<8 {
          probe.advance(by: 0.05)
          let now = try top()
          #expect(forwards ? now <= last : now >= last)
          last = now
          let rows = probe.views.filter { $0.name?.hasPrefix("row") == true }.map(\.rect)
          #expect(rows.contains { $0.minY <= 1 } && rows.contains { $0.maxY >= 11 })
        }
        probe.advance(by: 0.1)
        #expect(try top() == 1 && !probe.isMoving)
      }
    }
  }

  @Test("A view can be scrolled to in the update in which it appears")
  func appears() throws {
    let handle = Handle<Int>()
    let reach = Reach()
    let probe = StageProbe(
      Stateful(50, handle) { List(reach: reach, count: $0, isLazy: true) }, columns: 20, rows: 11,
      options: cellOptions)
    probe.mutate {
      handle.set(90)
      reach.proxy?.scrollTo(89, anchor: .bottom)
    }
    #expect(try probe.rect("row-89").maxY == 11)
  }
}
