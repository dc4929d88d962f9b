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
@Suite("A source that comes late, goes, or takes another id")
struct LateSourceTests {
  /// Which sources there are, and under which ids.
  @MainActor
  private final class Handle {
    var write: (([Source]) -> Void)?
    func set(_ sources: [Source]) { write?(sources) }
  }

  private struct Source: Identifiable, Equatable {
    var id: Int
    var key: Int
  }

  /// Sources ten cells apart and a follower of key 1 whose own place is at 60.
  private struct Scene: View {
    let handle: Handle
    @State var sources: [Source]
    @Namespace private var space

    var body: some View {
      handle.write = { sources = $0 }
      return ZStack(alignment: .topLeading) {
        Color.clear
        ForEach(sources) { source in
          Color.blue.sceneName("source-\(source.id)")
            .matchedGeometryEffect(id: source.key, in: space)
            .frame(width: 8, height: 2).offset(x: Double(source.id) * 10)
        }
        ZStack {
          Color.red.sceneName("follower")
            .matchedGeometryEffect(id: 1, in: space, isSource: false)
        }
        .frame(width: 4, height: 1).offset(x: 60)
      }
    }
  }

  private func probe(_ sources: [Source], _ handle: Handle) -> StageProbe {
    StageProbe(
      Scene(handle: handle, sources: sources), columns: 80, rows: 4, options: cellOptions)
  }

  private let home = Rect(x: 60, y: 0, width: 4, height: 1)

  @Test("A follower stands by its first source at once, even in an animated update")
  func lateSource() throws {
    let handle = Handle()
    let probe = probe([], handle)
    #expect(try probe.rect("follower") == home)
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set([Source(id: 2, key: 1)]) } }
    #expect(try probe.rect("follower") == Rect(x: 20, y: 0, width: 8, height: 2))
    probe.advance(by: 0.5)
    #expect(try probe.rect("follower") == Rect(x: 20, y: 0, width: 8, height: 2))
  }

  @Test("DEV-2: a follower walks home when its source goes, and turns round when it comes back")
  func comesBack() throws {
    let handle = Handle()
    let source = Source(id: 2, key: 1)
    let probe = probe([source], handle)
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set([]) } }
    probe.advance(by: 0.5)
    #expect(try probe.rect("follower").isNear(Rect(x: 40, y: 0, width: 6, height: 1.5), 1e-9))
    probe.mutate { withAnimation(.spring) { handle.set([source]) } }
    #expect(try probe.rect("follower").isNear(Rect(x: 40, y: 0, width: 6, height: 1.5), 1e-9))
    probe.advance(by: 5)
    #expect(try probe.rect("follower") == Rect(x: 20, y: 0, width: 8, height: 2))
    #expect(!probe.isMoving)
  }

  @Test("A follower and its source that appear together are at rest at once")
  func together() throws {
    struct Both: View {
      let handle: Handle
      @State private var isShown = false
      @Namespace private var space
      var body: some View {
        handle.write = { isShown = !$0.isEmpty }
        return ZStack(alignment: .topLeading) {
          Color.clear
          if isShown {
            Color.blue.matchedGeometryEffect(id: 1, in: space)
              .frame(width: 8, height: 2).offset(x: 20)
            Color.red.sceneName("follower")
              .matchedGeometryEffect(id: 1, in: space, isSource: false)
              .frame(width: 4, height: 1)
          }
        }
      }
    }
    let handle = Handle()
    let probe = StageProbe(Both(handle: handle), columns: 80, rows: 4, options: cellOptions)
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set([Source(id: 0, key: 0)]) } }
    #expect(try probe.rect("follower") == Rect(x: 20, y: 0, width: 8, height: 2))
  }

  @Test("A live source that takes another id leaves its follower, which walks home")
  func idChange() throws {
    let handle = Handle()
    let probe = probe([Source(id: 2, key: 1)], handle)
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set([Source(id: 2, key: 9)]) } }
    #expect(try probe.rect("follower") == Rect(x: 20, y: 0, width: 8, height: 2))
    probe.advance(by: 0.5)
    #expect(try probe.rect("follower").isNear(Rect(x: 40, y: 0, width: 6, height: 1.5), 1e-9))
    #expect(try probe.rect("source-2") == Rect(x: 20, y: 0, width: 8, height: 2))
    probe.advance(by: 0.6)
    #expect(try probe.rect("follower") == home)
    #expect(!probe.isMoving)
  }

  @Test("MG009: a source that is erased at once hands nothing over")
  func erased() throws {
    struct Erased: View {
      let handle: Handle
      var transition: AnyTransition
      @State private var isOpen = false
      @Namespace private var space
      var body: some View {
        handle.write = { isOpen = !$0.isEmpty }
        return ZStack(alignment: .topLeading) {
          Color.clear
          if isOpen {
            Color.blue.sceneName("detail").matchedGeometryEffect(id: 1, in: space)
          } else {
            Color.red.matchedGeometryEffect(id: 1, in: space)
              .frame(width: 8, height: 2).transition(transition)
          }
        }
      }
    }
    for (transition, first) in [
      (AnyTransition.identity, Rect(x: 0, y: 0, width: 80, height: 4)),
      (.opacity, Rect(x: 0, y: 0, width: 8, height: 2)),
    ] {
      let handle = Handle()
      let probe = StageProbe(
        Erased(handle: handle, transition: transition), columns: 80, rows: 4,
        options: cellOptions)
      probe.mutate { withAnimation(.linear(duration: 1)) { handle.set([Source(id: 0, key: 0)]) } }
      #expect(try probe.rect("detail") == first)
      let codes = probe.stage.takeDiagnostics().map(\.code)
      #expect(codes == (transition == .identity ? ["MG009"] : []))
    }
  }

  @Test("Whichever sources come, go and change hands on its way, a follower does not jump")
  func comingAndGoing() throws {
    for seed in seeds(0..<repetitions(1000)) {
      var random = SeededGenerator(seed: UInt64(seed))
      let handle = Handle()
      let probe = probe([Source(id: 2, key: 1)], handle)
      for step in 0..<8 {
        let sources = (0..<5).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
          .map { Source(id: $0, key: Int.random(in: 1...2, using: &random)) }
        let before = try probe.rect("follower")
        probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(sources) } }
        let after = try probe.rect("follower")
        #expect(after.isNear(before, 1e-9), "seed \(seed), step \(step): \(before) \(after)")
        probe.advance(by: Double.random(in: 0.02...0.7, using: &random))
      }
    }
  }

  @Test("Two live sources that swap ids fly to each other's places, and the follower goes along")
  func swap() throws {
    let handle = Handle()
    let probe = probe([Source(id: 0, key: 1), Source(id: 2, key: 2)], handle)
    probe.mutate {
      withAnimation(.linear(duration: 1)) {
        handle.set([Source(id: 0, key: 2), Source(id: 2, key: 1)])
      }
    }
    #expect(try probe.rect("follower").minX == 0)
    probe.advance(by: 0.5)
    let follower = try probe.rect("follower")
    #expect(abs(follower.minX - 10) < 1e-9)
    #expect(follower == (try probe.rect("source-2")))
    probe.advance(by: 1)
    #expect(try probe.rect("follower").minX == 20)
    #expect(try probe.rect("source-0").minX == 0)
    #expect(try probe.rect("source-2").minX == 20)
    #expect(!probe.isMoving)
  }
}
