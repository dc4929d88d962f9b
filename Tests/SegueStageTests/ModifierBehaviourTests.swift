import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueRaster
import SegueStage
import SegueTesting
import Testing

/// How loud a view is: a value of one's own in the surroundings.
private struct LoudnessKey: EnvironmentKey {
  static let defaultValue = 3
}

extension EnvironmentValues {
  fileprivate var loudness: Int {
    get { self[LoudnessKey.self] }
    set { self[LoudnessKey.self] = newValue }
  }
}

private struct Loudness: View {
  @Environment(\.loudness) private var loudness
  var body: some View { Text("loud \(loudness)") }
}

@MainActor
@Suite("Modifiers do what they say, in numbers")
struct ModifierBehaviourTests {
  private func probe(_ view: some View) -> StageProbe {
    StageProbe(view, columns: 20, rows: 6, options: cellOptions)
  }

  @Test(
    "hidden leaves the place and shows nothing, position puts the centre, priority serves first")
  func places() throws {
    let row = probe(
      HStack(spacing: 0) {
        Text("abc").hidden()
        Text("def").sceneName("def")
      })
    #expect(row.rows.joined().contains("def") && !row.rows.joined().contains("abc"))
    #expect(try row.rect("def").minX == 10)
    let point = probe(Color.blue.frame(width: 4, height: 2).sceneName("box").position(x: 5, y: 4))
    #expect(try point.rect("box") == Rect(x: 3, y: 3, width: 4, height: 2))
    let sizes = probe(
      HStack(spacing: 0) {
        Text("a long title").layoutPriority(1).sceneName("first")
        Text("and another one").sceneName("second")
      })
    #expect(try sizes.rect("first").width == 12)
    // It is offered the 8 that are left, and its longest word is shorter.
    #expect(try sizes.rect("second").width == 7)
  }

  @Test("scaledToFill covers with the proportions of the view, ignoresSafeArea changes nothing")
  func fills() throws {
    let fill = probe(
      Color.blue.frame(idealWidth: 4, idealHeight: 2).sceneName("box").scaledToFill()
        .frame(width: 10, height: 6).ignoresSafeArea())
    #expect(try fill.rect("box") == Rect(x: 4, y: 0, width: 12, height: 6))
  }

  @Test("A value of one's own in the surroundings is read, left and changed")
  func environment() {
    let scene = VStack(spacing: 0) {
      Loudness()
      Loudness().environment(\.loudness, 7)
      Loudness().transformEnvironment(\.loudness) { $0 *= 2 }.environment(\.loudness, 5)
    }
    let shown = probe(scene).rows.map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
    #expect(shown == ["loud3", "loud7", "loud10"])
  }

  @Test("A constant binding is read and never changes")
  func constant() {
    let binding = Binding.constant(4)
    binding.wrappedValue = 9
    #expect(binding.wrappedValue == 4)
    #expect(binding.projectedValue.wrappedValue == 4)
  }

  @Test("The lines of texts inside a view are aligned as the view says")
  func alignment() {
    func rows(_ alignment: TextAlignment) -> [String] {
      let shown = probe(VStack { Text("abcdef\nxy") }.multilineTextAlignment(alignment)).rows
      return [shown[2], shown[3]].map { String($0.dropFirst(7).prefix(6)) }
    }
    #expect(rows(.leading) == ["abcdef", "xy    "])
    #expect(rows(.center) == ["abcdef", "  xy  "])
    #expect(rows(.trailing) == ["abcdef", "    xy"])
  }

  @Test("The animation nearest to a leaf moves it: 20 of 40 after half of its second")
  func nearestAnimation() throws {
    let handle = Handle<Bool>()
    let scene = Stateful(false, handle) { isAway in
      ZStack(alignment: .topLeading) {
        Color.clear
        Color.blue.frame(width: 2, height: 1).sceneName("box")
          .offset(x: isAway ? 40 : 0)
          .animation(.linear(duration: 1), value: isAway)
      }
      .animation(.linear(duration: 2), value: isAway)
    }
    let probe = StageProbe(scene, columns: 60, rows: 6, options: cellOptions)
    probe.mutate { handle.set(true) }
    probe.advance(by: 0.5)
    #expect(abs(try probe.rect("box").minX - 20) < 1e-9)
  }

  @Test("move: in from its edge and out past it, by the view's own size")
  func move() throws {
    let ways: [(Edge, Double, Double)] = [
      (.leading, -4, 0), (.trailing, 4, 0), (.top, 0, -2), (.bottom, 0, 2),
    ]
    for (edge, x, y) in ways {
      let handle = Handle<Bool>()
      let scene = Stateful(false, handle) { isThere in
        ZStack {
          Color.clear
          if isThere {
            Color.blue.frame(width: 4, height: 2).sceneName("box").transition(.move(edge: edge))
          }
        }
      }
      let probe = probe(scene)
      probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(true) } }
      probe.advance(by: 0.25)
      #expect(
        try probe.rect("box") == Rect(x: 8 + 0.75 * x, y: 2 + 0.75 * y, width: 4, height: 2),
        "\(edge)")
    }
  }

  @Test("A transition with an animation of its own needs none of the change, and beats it")
  func ownAnimation() throws {
    let handle = Handle<Bool>()
    let scene = Stateful(false, handle) { isThere in
      ZStack {
        Color.clear
        if isThere {
          Color.blue.frame(width: 4, height: 2).sceneName("box")
            .transition(
              .asymmetric(
                insertion: .offset(Size(width: 4, height: 0)).animation(.linear(duration: 1)),
                removal: .opacity.animation(nil)))
        }
      }
    }
    let probe = probe(scene)
    probe.mutate { handle.set(true) }
    probe.advance(by: 0.5)
    #expect(try probe.rect("box").minX == 10)
    probe.advance(by: 0.5)
    #expect(try probe.rect("box").minX == 8)
    #expect(!probe.isMoving)
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(false) } }
    #expect(probe.views(named: "box").isEmpty)
    probe.mutate { withAnimation(.linear(duration: 4)) { handle.set(true) } }
    probe.advance(by: 0.5)
    #expect(try probe.rect("box").minX == 10)
  }

  @Test("Reduced motion and none are told to views")
  func reduceMotion() {
    struct Told: View {
      @Environment(\.accessibilityReduceMotion) private var isReduced
      var body: some View { Text(isReduced ? "still" : "moving") }
    }
    for (policy, word) in [(MotionPolicy.full, "moving"), (.reduced, "still"), (.none, "still")] {
      var options = cellOptions
      options.motion = policy
      let probe = StageProbe(Told(), columns: 10, rows: 1, options: options)
      #expect(probe.rows[0].contains(word), "\(policy)")
    }
  }

  @Test("Elements of a collection are changed one by one through bindings")
  func elementBindings() throws {
    struct Item: Identifiable {
      let id: Int
      var isOn = false
    }
    struct List: View {
      @State private var items = [Item(id: 1), Item(id: 2), Item(id: 3)]
      var body: some View {
        VStack(spacing: 0) {
          ForEach($items) { $item in
            Button("\(item.id) \(item.isOn ? "on" : "off")") { item.isOn.toggle() }
              .sceneName("item-\(item.id)")
          }
          Button("drop") { items.removeLast() }.sceneName("drop")
        }
      }
    }
    let probe = probe(List())
    probe.click(named: "item-2")
    #expect(probe.rows.joined().contains("2 on") && probe.rows.joined().contains("1 off"))
    probe.click(named: "drop")
    #expect(probe.views(named: "item-3").isEmpty)
    probe.click(named: "item-2")
    #expect(probe.rows.joined().contains("2 off"))
  }

  @Test(
    "LY-24: a grid whose columns overflow is drawn at 163 and 180 under SwiftUI's rules alone",
    arguments: [(Fidelity.segue, 146.0, 317.0), (.swiftUI, 163, 334)])
  func overflowingGrid(fidelity: Fidelity, first: Double, right: Double) throws {
    var options = StageOptions()
    options.fidelity = fidelity
    let columns = [GridItem(.flexible(minimum: 100)), GridItem(.flexible(minimum: 180))]
    let probe = StageProbe(
      LazyVGrid(columns: columns) {
        Color.red.frame(height: 32).sceneName("first")
        Color.blue.frame(height: 32).sceneName("second")
      }
      .frame(width: 300), columns: 60, rows: 4, options: options)
    let left = (480.0 - 300) / 2
    #expect(try probe.rect("first").minX == left - 17)
    #expect(try probe.rect("first").width == first)
    #expect(try probe.rect("second").maxX == left + right)
  }

  @Test("A width of 4.5 cells that slides by whole cells is 5 cells wide in every frame (3.5)")
  func heldWidth() {
    let handle = Handle<Bool>()
    let scene = Stateful(false, handle) { isAway in
      ZStack(alignment: .topLeading) {
        Color.black
        Color.white.frame(width: 4.5, height: 1).offset(x: isAway ? 10 : 0)
      }
    }
    var options = cellOptions
    options.edges = .cell
    let probe = StageProbe(scene, columns: 20, rows: 1, options: options)
    func width() -> Int {
      (0..<20).count { probe.stage.grid[$0, 0].ground == .rgb(255, 255, 255) }
    }
    #expect(width() == 5)
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(true) } }
    var places: Set<Int> = []
    for _ in 0..<40 {
      probe.advance(by: 0.025)
      #expect(width() == 5, "t=\(probe.time)")
      places.insert((0..<20).first { probe.stage.grid[$0, 0].ground == .rgb(255, 255, 255) } ?? -1)
    }
    #expect(places.count == 11)
    #expect(!probe.isMoving)
  }

  @Test(
    "A width is held in whole cells inside a clip, and beside what never comes to rest",
    arguments: [false, true])
  func heldWidth(isClipped: Bool) {
    let handle = Handle<Bool>()
    let scene = Stateful(false, handle) { isAway in
      ZStack(alignment: .topLeading) {
        Color.black
        PhaseAnimator([0.2, 1.0]) { opacity in
          Color.red.opacity(opacity).frame(width: 1, height: 1).offset(x: 19)
        } animation: { _ in
          .linear(duration: 0.3)
        }
        Group {
          if isClipped {
            Color.white.frame(width: 4.5, height: 1).clipShape(Rectangle())
          } else {
            Color.white.frame(width: 4.5, height: 1)
          }
        }
        .offset(x: isAway ? 10 : 0)
      }
    }
    var options = cellOptions
    options.edges = .cell
    let probe = StageProbe(scene, columns: 20, rows: 1, options: options)
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(true) } }
    for _ in 0..<40 {
      probe.advance(by: 0.025)
      let width = (0..<19).count { probe.stage.grid[$0, 0].ground == .rgb(255, 255, 255) }
      #expect(width == 5, "t=\(probe.time)")
    }
  }
}
