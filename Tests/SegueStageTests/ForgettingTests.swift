import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import TestSupport
import Testing

@MainActor
@Suite("What is gone is forgotten, and nobody can see it")
struct ForgettingTests {
  @MainActor
  private final class Feed {
    var write: (([Int]) -> Void)?
  }

  private struct Row: View {
    let item: Int
    @State private var seen = 0
    var body: some View { Text("item \(item)").sceneName("row") }
  }

  private struct List: View {
    let feed: Feed
    @State private var items = [0, 1, 2]
    @Namespace private var space
    var body: some View {
      feed.write = { items = $0 }
      return VStack(spacing: 0) {
        ForEach(items, id: \.self) { item in
          Row(item: item).matchedGeometryEffect(id: item, in: space)
        }
      }
    }
  }

  @Test("Ever new ids leave nothing behind in the table of identities")
  func bounded() {
    let feed = Feed()
    let probe = StageProbe(List(feed: feed), columns: 20, rows: 4, options: cellOptions)
    var most = 0
    for round in 0..<repetitions(50_000) {
      probe.stage.mutate(at: StageTime(probe.time)) {
        withAnimation(round % 3 == 0 ? .linear(duration: 0.1) : nil) {
          feed.write?([3 * round, 3 * round + 1, 3 * round + 2])
        }
      }
      if round % 10 == 0 { probe.advance(by: 0.2) }
      most = max(most, probe.stage.identityCount)
    }
    #expect(most < 6000, "\(most) paths are known")
  }

  @Test("A forgotten number is handed out again; a known one stays as it is")
  func table() {
    var table = IdentityTable()
    let list = table.child(of: .root, slot: 1)
    let kept = table.child(of: list, id: "kept")
    let inner = table.child(of: kept, slot: 2)
    for index in 0..<10_000 { _ = table.child(of: table.child(of: list, id: index), slot: 0) }
    #expect(table.isWorthForgetting && table.count == 20_004)
    let role = table.role(of: inner)
    table.forget(sparing: [inner])
    #expect(table.count == 4 && !table.isWorthForgetting)
    #expect(table.child(of: .root, slot: 1) == list)
    #expect(table.child(of: list, id: "kept") == kept)
    #expect(table.child(of: kept, slot: 2) == inner && table.role(of: inner) == role)
    var seen: Set<Identity> = [.root, list, kept, inner]
    for index in 0..<3000 {
      #expect(seen.insert(table.child(of: list, id: index)).inserted)
    }
    #expect(table.count == 3004)
  }

  @Test("Few names or many, one type or several: each leads to a place of its own, until forgotten")
  func namesAndTypes() {
    var table = IdentityTable()
    let names = (0..<20).map { "row \($0)" }
    let types = [ObjectIdentifier(Int.self), ObjectIdentifier(String.self)]
    func places() -> [Identity] {
      names.map { table.child(of: .root, named: $0) }
        + types.map { table.child(of: .root, type: $0) }
    }
    let first = places()
    #expect(Set(first).count == 22 && table.count == 23)
    #expect(places() == first)
    let kept = [first[3], first[17], first[21]]
    table.forget(sparing: kept)
    #expect(table.count == 4)
    // Those that are known stay, and no other gets the number of one of them.
    let second = places()
    #expect([second[3], second[17], second[21]] == kept)
    #expect(Set(second).count == 22 && table.count == 23)
    // A few names are kept otherwise than many.
    let place = table.child(of: kept[0], named: "few")
    let other = table.child(of: kept[0], named: "other")
    table.forget(sparing: [other])
    #expect(table.child(of: kept[0], named: "other") == other)
    #expect(table.child(of: kept[0], named: "few") != other && place != other)
    #expect(table.count == 4)
  }

  @Test("Writes of a task, each with its animation, start in the frame that shows them")
  func lateWrites() throws {
    @MainActor
    final class Lane {
      var move: ((Double) -> Void)?
      var lift: ((Double) -> Void)?
    }
    struct Box: View {
      let lane: Lane
      @State private var x = 0.0
      @State private var y = 0.0
      var body: some View {
        lane.move = { x = $0 }
        lane.lift = { y = $0 }
        return ZStack(alignment: .topLeading) {
          Color.clear
          Color.red.sceneName("box").frame(width: 4, height: 1).offset(x: x, y: y)
        }
      }
    }
    let lane = Lane()
    let probe = StageProbe(Box(lane: lane), columns: 120, rows: 20, options: cellOptions)
    probe.advance(by: 10)
    // Outside of all events, as a task does; the next frame comes seconds later.
    var isDone = false
    withAnimation(.linear(duration: 1)) {
      lane.move?(100)
    } completion: {
      isDone = true
    }
    withAnimation(.linear(duration: 2)) { lane.lift?(10) }
    #expect(probe.stage.nextFrame == .nextTick)
    probe.advance(by: 5)
    #expect(try #require(probe.views(named: "box").first).rect.origin == .zero)
    #expect(!isDone, "what was written before the frame has not moved before it")
    probe.advance(by: 0.5)
    let rect = try #require(probe.views(named: "box").first).rect
    #expect(abs(rect.minX - 50) < 1e-9 && abs(rect.minY - 2.5) < 1e-9)
    #expect(!isDone)
    probe.advance(by: 0.6)
    #expect(isDone)
  }

  @Test("A view that draws nothing but wants to be told is not forgotten with its path")
  func watchOfNothing() {
    var told: [String] = []
    let feed = Feed()
    let probe = StageProbe(
      VStack {
        List(feed: feed)
        EmptyView().onAppear { told.append("comes") }.onDisappear { told.append("goes") }
      }, columns: 20, rows: 4, options: cellOptions)
    for round in 0..<400 {
      probe.stage.mutate(at: StageTime(probe.time)) {
        feed.write?((0..<30).map { 30 * round + $0 })
      }
      probe.advance(by: 0.1)
    }
    #expect(told == ["comes"])
  }
}
