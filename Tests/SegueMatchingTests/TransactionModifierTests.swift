import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Modifiers rewrite the transactions of what is inside (1.4)")
struct TransactionModifierTests {
  @MainActor
  private final class Lane {
    var move: ((Double) -> Void)?
    var other: (() -> Void)?
    var change: (inout Transaction) -> Void = { _ in }
    var calls = 0
  }

  private struct Boxes: View {
    let lane: Lane
    var onValue = false
    @State private var x = 0.0
    @State private var count = 0

    var body: some View {
      lane.move = { x = $0 }
      lane.other = { count += 1 }
      return ZStack(alignment: .topLeading) {
        Color.clear
        box("free")
        if onValue {
          box("changed").transaction(value: count) { lane.change(&$0) }
        } else {
          box("changed").transaction { lane.change(&$0) }
        }
        box("own").animation(.linear(duration: 4), value: x).transaction { lane.change(&$0) }
      }
    }

    private func box(_ name: String) -> some View {
      Color.red.sceneName(name).frame(width: 4, height: 1).offset(x: x)
    }
  }

  private func probe(_ lane: Lane, onValue: Bool = false) -> StageProbe {
    StageProbe(Boxes(lane: lane, onValue: onValue), columns: 120, rows: 2, options: cellOptions)
  }

  @Test("A transaction's animation is rewritten on every update")
  func rewrites() throws {
    let lane = Lane()
    lane.change = { $0.animation = .linear(duration: 2) }
    let probe = probe(lane)
    probe.mutate { lane.move?(100) }
    probe.advance(by: 0.5)
    #expect(try probe.rect("free").minX == 100)
    #expect(abs(try probe.rect("changed").minX - 25) < 1e-9)
    #expect(abs(try probe.rect("own").minX - 12.5) < 1e-9)
    probe.advance(by: 4)
    probe.mutate { withAnimation(.linear(duration: 1)) { lane.move?(0) } }
    probe.advance(by: 0.5)
    #expect(abs(try probe.rect("free").minX - 50) < 1e-9)
    #expect(abs(try probe.rect("changed").minX - 75) < 1e-9)
  }

  @Test("Disabling animations silences those attached to values further in, and only there")
  func disables() throws {
    let lane = Lane()
    lane.change = { $0.disablesAnimations = true }
    let probe = probe(lane)
    probe.mutate { withAnimation(.linear(duration: 1)) { lane.move?(100) } }
    probe.advance(by: 0.5)
    for name in ["free", "changed", "own"] {
      #expect(abs(try probe.rect(name).minX - 50) < 1e-9, "\(name)")
    }
  }

  @Test("With a value the change is made only in updates that change the value")
  func onValue() throws {
    let lane = Lane()
    lane.change = { $0.animation = .linear(duration: 2) }
    let probe = probe(lane, onValue: true)
    probe.mutate { lane.move?(100) }
    #expect(try probe.rect("changed").minX == 100)
    probe.mutate {
      lane.move?(0)
      lane.other?()
    }
    probe.advance(by: 1)
    #expect(abs(try probe.rect("changed").minX - 50) < 1e-9)
    #expect(try probe.rect("free").minX == 0)
  }

  @Test("A completion that a modifier adds is called once an update")
  func completions() {
    let lane = Lane()
    lane.change = { $0.addAnimationCompletion { lane.calls += 1 } }
    let probe = probe(lane)
    // Two boxes have the modifier, and the first appearance counts too.
    #expect(lane.calls == 2)
    probe.mutate { withAnimation(.linear(duration: 1)) { lane.move?(100) } }
    #expect(lane.calls == 2)
    probe.advance(by: 4)
    #expect(lane.calls == 4)
  }

  @Test("No modifier makes anything move where motion is off, or when a view first appears")
  func silent() throws {
    let lane = Lane()
    lane.change = { $0.animation = .linear(duration: 2) }
    var options = cellOptions
    options.motion = .none
    let probe = StageProbe(Boxes(lane: lane), columns: 120, rows: 2, options: options)
    probe.mutate { lane.move?(100) }
    #expect(try probe.rect("changed").minX == 100)
    #expect(!probe.isMoving)
    #expect(!self.probe(lane).isMoving)
  }

  @Test("withTransaction changes one value of the transaction for its writes")
  func path() throws {
    let lane = Lane()
    let probe = probe(lane)
    probe.mutate {
      withTransaction(\.animation, .linear(duration: 1)) {
        withTransaction(\.disablesAnimations, true) { lane.move?(100) }
      }
    }
    probe.advance(by: 0.5)
    #expect(abs(try probe.rect("own").minX - 50) < 1e-9)
  }
}
