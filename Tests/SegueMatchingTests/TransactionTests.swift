import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Animation comes only from the transaction")
struct TransactionTests {
  /// Where the boxes of a scene are, and the way to move them.
  @MainActor
  private final class Switch {
    var write: ((WritableKeyPath<Places, Double>, Double) -> Void)?
    func set(_ path: WritableKeyPath<Places, Double>, _ value: Double) { write?(path, value) }
  }

  struct Places {
    var x = 0.0
    var y = 0.0
    var z = 0.0
  }

  /// Three boxes; the second has an animation of its own for `y`.
  private struct Boxes: View {
    let handle: Switch
    var own: Animation?
    var hasOwn = true
    @State private var x = 0.0
    @State private var y = 0.0
    @State private var z = 0.0

    var body: some View {
      handle.write = { path, value in
        switch path {
        case \.x: x = value
        case \.y: y = value
        default: z = value
        }
      }
      return ZStack(alignment: .topLeading) {
        Color.clear
        box("x").offset(x: x)
        if hasOwn {
          box("y").offset(x: y).animation(own, value: y)
        } else {
          box("y").offset(x: y)
        }
        box("z").offset(x: z)
      }
    }

    private func box(_ name: String) -> some View {
      Color.red.sceneName(name).frame(width: 4, height: 1)
    }
  }

  private func probe(_ handle: Switch, own: Animation?, hasOwn: Bool = true) -> StageProbe {
    StageProbe(
      Boxes(handle: handle, own: own, hasOwn: hasOwn), columns: 120, rows: 3,
      options: cellOptions)
  }

  @Test("TX-1: a subtree's own animation replaces the transaction's, the rest keeps it")
  func tx1() throws {
    let handle = Switch()
    let probe = probe(handle, own: .spring(response: 0.5, dampingFraction: 0.8))
    probe.mutate {
      withAnimation(.linear(duration: 1)) {
        handle.set(\.x, 100)
        handle.set(\.y, 100)
      }
    }
    for (index, value) in springTable.enumerated() {
      probe.advance(by: 0.05)
      #expect(abs(try probe.rect("y").minX - 100 * value) < 1e-3)
      #expect(abs(try probe.rect("x").minX - 5 * Double(index + 1)) < 1e-9)
    }
  }

  @Test("TX-2: nil inside an animated update: the inner view jumps, the outer moves")
  func tx2() throws {
    let handle = Switch()
    let probe = probe(handle, own: nil)
    probe.mutate {
      withAnimation(.linear(duration: 1)) {
        handle.set(\.x, 100)
        handle.set(\.y, 100)
      }
    }
    #expect(try probe.rect("y").minX == 100)
    #expect(try probe.rect("x").minX == 0)
    probe.advance(by: 0.5)
    #expect(try probe.rect("y").minX == 100)
    #expect(abs(try probe.rect("x").minX - 50) < 1e-9)
  }

  @Test("TX-2: what jumps within its parent rides on the parent that moves")
  func tx2Rides() throws {
    struct Nested: View {
      let handle: Switch
      @State private var x = 0.0
      var body: some View {
        handle.write = { x = $1 }
        return ZStack(alignment: .topLeading) {
          Color.clear
          ZStack(alignment: .topLeading) {
            Color.blue.sceneName("outer")
            Color.red.sceneName("inner").frame(width: 2, height: 1)
              .offset(x: x / 10).animation(nil, value: x)
          }
          .frame(width: 20, height: 1).offset(x: x)
        }
      }
    }
    let handle = Switch()
    let probe = StageProbe(Nested(handle: handle), columns: 120, rows: 3, options: cellOptions)
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(\.x, 100) } }
    #expect(try probe.rect("inner").minX == 10)
    probe.advance(by: 0.5)
    #expect(abs(try probe.rect("outer").minX - 50) < 1e-9)
    #expect(abs(try probe.rect("inner").minX - 60) < 1e-9)
  }

  /// Tabs whose animation is on the labels only, or on the row with its background.
  private struct Tabs: View {
    let handle: Switch
    var onRow: Bool
    @State private var selected = 0.0
    @Namespace private var space

    var body: some View {
      handle.write = { selected = $1 }
      return HStack(spacing: 0) {
        ForEach(0..<3) { index in
          Text("Tab").frame(width: 10, height: 1)
            .matchedGeometryEffect(id: Double(index), in: space)
            .animation(onRow ? nil : .linear(duration: 1), value: selected)
        }
      }
      .background {
        Color.white.sceneName("pill")
          .matchedGeometryEffect(id: selected, in: space, isSource: false)
      }
      .animation(onRow ? .linear(duration: 1) : nil, value: selected)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  @Test("TX-3: animation on the labels only leaves the indicator to jump")
  func tx3() throws {
    let handle = Switch()
    let probe = StageProbe(Tabs(handle: handle, onRow: false), rows: 3, options: cellOptions)
    probe.mutate { handle.set(\.x, 2) }
    #expect(try probe.rect("pill").minX == 20)
    #expect(!probe.isMoving)
  }

  @Test("TX-4: animation on the row outside the background lets the indicator slide")
  func tx4() throws {
    let handle = Switch()
    let probe = StageProbe(Tabs(handle: handle, onRow: true), rows: 3, options: cellOptions)
    probe.mutate { handle.set(\.x, 2) }
    #expect(try probe.rect("pill").minX == 0)
    probe.advance(by: 0.25)
    #expect(abs(try probe.rect("pill").minX - 5) < 1e-9)
  }

  @Test("TX-5: without a transaction everything jumps in one frame")
  func tx5() throws {
    let handle = Switch()
    let probe = probe(handle, own: nil, hasOwn: false)
    probe.mutate {
      handle.set(\.x, 100)
      handle.set(\.y, 50)
    }
    #expect(try probe.rect("x").minX == 100)
    #expect(try probe.rect("y").minX == 50)
    #expect(!probe.isMoving)
  }

  @Test(
    "TX-6: there and back before the first frame leaves nothing that moves",
    arguments: [true, false])
  func tx6(isSpring: Bool) throws {
    let handle = Switch()
    let probe = probe(handle, own: nil, hasOwn: false)
    let animation: Animation = isSpring ? .spring : .easeInOut
    probe.mutate { withAnimation(animation) { handle.set(\.x, 100) } }
    probe.mutate { withAnimation(animation) { handle.set(\.x, 0) } }
    #expect(!probe.isMoving)
    for _ in 0..<10 {
      probe.advance(by: 0.05)
      #expect(try probe.rect("x").minX == 0)
    }
  }

  @Test("withAnimation inside withAnimation: each write moves as the innermost one says")
  func nested() throws {
    let handle = Switch()
    let probe = probe(handle, own: nil, hasOwn: false)
    probe.mutate {
      withAnimation(.linear(duration: 1)) {
        handle.set(\.x, 100)
        withAnimation(.linear(duration: 2)) { handle.set(\.y, 100) }
        handle.set(\.z, 100)
      }
    }
    probe.advance(by: 0.5)
    #expect(abs(try probe.rect("x").minX - 50) < 1e-9)
    #expect(abs(try probe.rect("y").minX - 25) < 1e-9)
    #expect(abs(try probe.rect("z").minX - 50) < 1e-9)
  }

  @Test("One handler, a write with and one without animation: only the first moves")
  func mixed() throws {
    for animatedFirst in [true, false] {
      let handle = Switch()
      let probe = probe(handle, own: nil, hasOwn: false)
      probe.mutate {
        if animatedFirst { withAnimation(.linear(duration: 1)) { handle.set(\.x, 100) } }
        handle.set(\.y, 100)
        if !animatedFirst { withAnimation(.linear(duration: 1)) { handle.set(\.x, 100) } }
      }
      #expect(try probe.rect("y").minX == 100)
      probe.advance(by: 0.5)
      #expect(abs(try probe.rect("x").minX - 50) < 1e-9)
    }
  }

  @Test("A transaction that disables animations silences those that views attach to values")
  func disabled() throws {
    for disabledFirst in [true, false] {
      let handle = Switch()
      let probe = probe(handle, own: .linear(duration: 1))
      var silent = Transaction()
      silent.disablesAnimations = true
      probe.mutate {
        if disabledFirst { withTransaction(silent) { handle.set(\.y, 100) } }
        handle.set(\.x, 10)
        if !disabledFirst { withTransaction(silent) { handle.set(\.y, 100) } }
      }
      #expect(try probe.rect("y").minX == 100)
      #expect(!probe.isMoving)
    }
  }

  @Test("Writing the value that is there starts nothing")
  func equalWrite() throws {
    let handle = Switch()
    let probe = probe(handle, own: .linear(duration: 1))
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(\.y, 100) } }
    probe.advance(by: 0.5)
    probe.mutate { withAnimation(.spring) { handle.set(\.y, 100) } }
    probe.advance(by: 0.25)
    #expect(abs(try probe.rect("y").minX - 75) < 1e-9)
  }
}
