import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Fidelity swiftUI moves every view on a clock of its own, followers too")
struct SwiftUIPlaceTests {
  // MARK: Places

  /// A box in a box that moves; each takes a share of the way, on an animation of its own.
  private struct Nested: View {
    let lane: Lane
    var outer: Animation? = .linear(duration: 1)
    var inner: Animation?
    @State private var x = 0.0
    var body: some View {
      lane.set = { x = $0 }
      return ZStack(alignment: .topLeading) {
        Color.clear
        ZStack(alignment: .topLeading) {
          Color.blue.sceneName("outer")
          Color.red.sceneName("inner").frame(width: 2, height: 1)
            .offset(x: x / 10).animation(inner, value: x)
          if x > 0 {
            Color.green.sceneName("new").frame(width: 2, height: 1)
              .transition(.offset())
          }
        }
        .frame(width: 20, height: 1).offset(x: x).animation(outer, value: x)
      }
    }
  }

  @Test("TX-2, the plain reading: the inner view jumps on the screen, the outer one moves")
  func tx2() throws {
    for (fidelity, start, half) in [(Fidelity.swiftUI, 110.0, 110.0), (.segue, 10, 60)] {
      let lane = Lane()
      let probe = fidelityProbe(Nested(lane: lane), fidelity)
      probe.mutate { lane.set?(100) }
      #expect(abs(try probe.rect("inner").minX - start) < 1e-9, "\(fidelity)")
      probe.advance(by: 0.5)
      #expect(abs(try probe.rect("outer").minX - 50) < 1e-9)
      #expect(abs(try probe.rect("inner").minX - half) < 1e-9, "\(fidelity)")
      probe.advance(by: 0.5)
      #expect(try probe.rect("inner").minX == 110)
      #expect(!probe.isMoving)
    }
  }

  @Test("1.4: two animations inside each other: each view goes its whole way on its own")
  func ownClocks() throws {
    let lane = Lane()
    let probe = fidelityProbe(Nested(lane: lane, inner: .linear(duration: 2)), .swiftUI)
    probe.mutate { lane.set?(100) }
    for _ in 0..<9 {
      probe.advance(by: 0.1)
      #expect(abs(try probe.rect("outer").minX - 100 * probe.time) < 1e-9)
      #expect(abs(try probe.rect("inner").minX - 55 * probe.time) < 1e-9)
    }
    probe.advance(by: 0.6)
    #expect(abs(try probe.rect("inner").minX - 82.5) < 1e-9)
    let jumping = fidelityProbe(
      Nested(lane: lane, outer: nil, inner: .linear(duration: 1)), .swiftUI)
    jumping.mutate { lane.set?(100) }
    #expect(try jumping.rect("outer").minX == 100)
    #expect(try jumping.rect("inner").minX == 0)
    jumping.advance(by: 0.5)
    #expect(abs(try jumping.rect("inner").minX - 55) < 1e-9)
  }

  @Test("1.4: what appears in a moving view is at its final place at once")
  func appears() throws {
    for (fidelity, start) in [(Fidelity.swiftUI, 100.0), (.segue, 0)] {
      let lane = Lane()
      let probe = fidelityProbe(Nested(lane: lane), fidelity)
      probe.mutate { lane.set?(100) }
      #expect(abs(try probe.rect("new").minX - start) < 1e-9, "\(fidelity)")
      probe.advance(by: 1)
      #expect(try probe.rect("new").minX == 100)
    }
  }

  @Test("TX-2 interrupted twenty times: no trace")
  func tx2Interrupted() throws {
    let lane = Lane()
    let probe = fidelityProbe(Nested(lane: lane, inner: .easeInOut), .swiftUI)
    for turn in 0..<20 {
      let before = (try probe.rect("inner"), try probe.rect("outer"))
      probe.mutate { lane.set?(turn % 2 == 0 ? 100 : 1) }
      #expect(try probe.rect("inner").isNear(before.0, 1e-9), "turn \(turn)")
      #expect(try probe.rect("outer").isNear(before.1, 1e-9), "turn \(turn)")
      probe.advance(by: 0.17)
    }
    probe.advance(by: 3)
    #expect(!probe.isMoving)
    #expect(try probe.rect("outer").minX == 1)
    #expect(try probe.rect("inner").minX == 1.1)
  }

  // MARK: Followers

  /// A source that glides while its follower has animations switched off.
  private struct Drift: View {
    let lane: Lane
    @State private var x = 0.0
    @Namespace private var space
    var body: some View {
      lane.set = { x = $0 }
      return ZStack(alignment: .topLeading) {
        Color.clear
        Color.blue.sceneName("source").matchedGeometryEffect(id: 1, in: space)
          .frame(width: 10, height: 4).offset(x: x)
        ZStack {
          Color.white.sceneName("follower")
            .matchedGeometryEffect(id: 1, in: space, isSource: false)
        }
        .frame(width: 1, height: 1)
        .animation(.linear(duration: 2), value: x)
      }
    }
  }

  @Test("A follower copies the model frame and runs on a clock of its own, so it drifts")
  func modelFrame() throws {
    for (fidelity, place) in [(Fidelity.swiftUI, 25.0), (.segue, 50)] {
      let lane = Lane()
      let probe = fidelityProbe(Drift(lane: lane), fidelity)
      probe.mutate { withAnimation(.linear(duration: 1)) { lane.set?(100) } }
      probe.advance(by: 0.5)
      #expect(abs(try probe.rect("source").minX - 50) < 1e-9)
      #expect(abs(try probe.rect("follower").minX - place) < 1e-9, "\(fidelity)")
      probe.advance(by: 2)
      #expect(try probe.rect("follower").minX == 100)
      #expect(!probe.isMoving)
    }
  }

  @Test("A source that leaves leads on; when it is gone its follower snaps home")
  func snapsHome() throws {
    struct Leaving: View {
      @State private var hasSource = true
      @Namespace private var space
      var body: some View {
        ZStack(alignment: .topLeading) {
          Color.clear
          if hasSource {
            Color.blue.matchedGeometryEffect(id: 1, in: space).frame(width: 20, height: 4)
          }
          ZStack {
            Color.white.sceneName("follower")
              .matchedGeometryEffect(id: 1, in: space, isSource: false)
          }
          .frame(width: 4, height: 2).offset(x: 60, y: 10)
        }
        .onTapGesture { withAnimation(.linear(duration: 1)) { hasSource = false } }
      }
    }
    let home = Rect(x: 60, y: 10, width: 4, height: 2)
    let source = Rect(x: 0, y: 0, width: 20, height: 4)
    let probe = fidelityProbe(Leaving(), .swiftUI)
    probe.press(.enter)
    probe.advance(by: 0.99)
    #expect(try probe.rect("follower") == source)
    probe.advance(by: 0.01)
    #expect(try probe.rect("follower") == home)
    #expect(!probe.isMoving)
    let mended = fidelityProbe(Leaving(), .segue)
    mended.press(.enter)
    mended.advance(by: 0.5)
    #expect(try mended.rect("follower").isNear(source.mixed(with: home, 0.5), 1e-9))
  }

  @Test("A segmented control slides in either fidelity, to the same numbers")
  func segmented() throws {
    for fidelity in Fidelity.allCases {
      let probe = fidelityProbe(SegmentedScene(count: 4, width: 40), fidelity)
      probe.press(.character("3"))
      for (index, value) in easeInOutTable.enumerated() {
        probe.advance(by: Double(index) * 0.035 - probe.time)
        #expect(abs(try probe.rect("pill").minX - 20 * value) < 1e-3, "\(fidelity) \(index)")
      }
      #expect(!probe.isMoving)
    }
  }
}
