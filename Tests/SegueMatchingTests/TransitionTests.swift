import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Views come and go as their transition says (1.2)")
struct TransitionTests {
  /// A box of 10 x 4 at (20, 8) with a text in its middle, that comes and goes in one second.
  private struct Scene: View {
    var transition: AnyTransition
    var animation: Animation = .linear(duration: 1)
    @State private var isThere = false

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.clear
        if isThere {
          Color.blue.overlay { Text("abcdef").sceneName("text") }
            .sceneName("box").frame(width: 10, height: 4)
            .transition(transition)
            .offset(x: 20, y: 8)
        }
      }
      .onTapGesture { withAnimation(animation) { isThere.toggle() } }
    }
  }

  private let rest = Rect(x: 20, y: 8, width: 10, height: 4)

  /// The box at a quarter of its way in, and at a quarter of its way out.
  private func quarters(
    _ transition: AnyTransition, motion: MotionPolicy = .full
  ) throws -> (coming: ViewRecord, going: ViewRecord) {
    var options = cellOptions
    options.motion = motion
    let probe = StageProbe(Scene(transition: transition), options: options)
    probe.press(.enter)
    probe.advance(by: 0.25)
    let coming = try #require(probe.views(named: "box").first)
    probe.advance(by: 0.75)
    #expect(try probe.rect("box") == rest)
    #expect(probe.views(named: "box").first?.opacity == 1)
    #expect(!probe.isMoving)
    probe.press(.enter)
    probe.advance(by: 0.25)
    let going = try #require(probe.views(named: "box").first)
    probe.advance(by: 0.75)
    #expect(probe.views(named: "box").isEmpty)
    #expect(!probe.isMoving)
    return (coming, going)
  }

  private func shifted(_ x: Double, _ y: Double = 0) -> Rect { rest.offset(by: Point(x: x, y: y)) }

  @Test("slide: in from the leading edge, out past the trailing one, at full opacity")
  func slide() throws {
    let (coming, going) = try quarters(.slide)
    #expect(coming.rect.isNear(shifted(-7.5), 1e-9) && coming.opacity == 1)
    #expect(going.rect.isNear(shifted(2.5), 1e-9) && going.opacity == 1)
  }

  @Test("push: in from an edge, out past the opposite one, fading")
  func push() throws {
    let ways: [(Edge, Double, Double)] = [
      (.leading, -1, 0), (.trailing, 1, 0), (.top, 0, -1), (.bottom, 0, 1),
    ]
    for (edge, x, y) in ways {
      let (coming, going) = try quarters(.push(from: edge))
      #expect(coming.rect.isNear(shifted(7.5 * x, 3 * y), 1e-9), "\(edge)")
      #expect(abs(coming.opacity - 0.25) < 1e-9)
      #expect(going.rect.isNear(shifted(-2.5 * x, -y), 1e-9), "\(edge)")
      #expect(abs(going.opacity - 0.75) < 1e-9)
    }
  }

  @Test("What has shrunk stays small for as long as a flight out of it keeps it")
  func shrunkUntilLanding() throws {
    let staged = StagedProbe { phase, space in
      ZStack(alignment: .topLeading) {
        Color.clear
        ZStack(alignment: .topLeading) {
          if phase == 0 {
            HStack(spacing: 0) {
              Color.orange.sceneName("card").matchedGeometryEffect(id: 1, in: space)
                .frame(width: 20, height: 6)
              Color.blue.sceneName("sibling").frame(width: 10, height: 6)
            }
            .transition(.scale(scale: 0.5))
          }
        }
        .animation(.linear(duration: 0.2), value: phase)
        if phase == 1 {
          Color.green.sceneName("detail").matchedGeometryEffect(id: 1, in: space)
        }
      }
    }
    staged.turn(to: 1, .linear(duration: 1))
    for _ in 0..<9 {
      staged.probe.advance(by: 0.1)
      #expect(staged.probe.stage.shownList == staged.probe.stage.listWrittenAnew())
    }
    #expect(try staged.probe.rect("sibling").width == 5)
  }

  @Test("scale: the rects of the whole subtree about the anchor, at full opacity")
  func scale() throws {
    let (coming, going) = try quarters(.scale(scale: 0.2))
    // A quarter of the way from 0.2 to 1 is 0.4.
    #expect(coming.rect.isNear(Rect(x: 23, y: 9.2, width: 4, height: 1.6), 1e-9))
    #expect(going.rect.isNear(Rect(x: 21, y: 8.4, width: 8, height: 3.2), 1e-9))
    #expect(coming.opacity == 1)
    let corner = try quarters(.scale(scale: 0.2, anchor: .topLeading))
    #expect(corner.coming.rect.isNear(Rect(x: 20, y: 8, width: 4, height: 1.6), 1e-9))
    let usual = try quarters(.scale)
    #expect(usual.coming.rect.isNear(Rect(x: 23.75, y: 9.5, width: 2.5, height: 1), 1e-3))
  }

  @Test("scale: letters keep their size and whole cells, and are cut by the scaled view")
  func scaledText() throws {
    let probe = StageProbe(Scene(transition: .scale(scale: 0)), options: cellOptions)
    probe.press(.enter)
    var seen: Set<String> = []
    probe.film(0.99, step: 0.03) {
      let text = probe.rows.joined().filter { "abcdef".contains($0) }
      #expect("abcdef".contains(text) || text.isEmpty, "t=\(probe.time): \(text)")
      seen.insert(text)
    }
    #expect(seen.contains("abcdef"))
    #expect(seen.contains { !$0.isEmpty && $0.count < 6 })
    probe.advance(by: 1)
    #expect(probe.rows.contains { $0.contains("abcdef") })
  }

  @Test("scale: nothing inside leaves the scaled view while a spring overshoots")
  func scaledInside() throws {
    let probe = StageProbe(
      Scene(transition: .scale, animation: .bouncy), options: cellOptions)
    probe.press(.enter)
    try probe.film(1, step: 0.02) {
      let (box, text) = (try probe.rect("box"), try probe.rect("text"))
      #expect(box.covers(text, slack: 1e-9), "t=\(probe.time)")
    }
    #expect(try probe.rect("box") == rest)
  }

  private struct Far: ViewModifier {
    var distance: Double
    var opacity: Double
    func body(content: Content) -> some View {
      content.offset(x: distance, y: -distance / 2).opacity(opacity)
    }
  }

  @Test("modifier(active:identity:): opacities and offsets of a modifier of one's own")
  func custom() throws {
    let (coming, going) = try quarters(
      .modifier(
        active: Far(distance: 40, opacity: 0.2), identity: Far(distance: 0, opacity: 1)))
    #expect(coming.rect.isNear(shifted(30, -15), 1e-9))
    #expect(abs(coming.opacity - 0.4) < 1e-9)
    #expect(going.rect.isNear(shifted(10, -5), 1e-9))
    #expect(abs(going.opacity - 0.8) < 1e-9)
  }

  private struct Shrunk: ViewModifier {
    var factor: Double
    func body(content: Content) -> some View {
      content.scaleEffect(factor, anchor: .topLeading).opacity(factor)
    }
  }

  @Test("modifier(active:identity:): a scale of a modifier of one's own travels too")
  func customScale() throws {
    let (coming, _) = try quarters(
      .modifier(active: Shrunk(factor: 0.2), identity: Shrunk(factor: 1)))
    #expect(coming.rect.isNear(Rect(x: 20, y: 8, width: 4, height: 1.6), 1e-9))
    #expect(abs(coming.opacity - 0.4) < 1e-9)
  }

  @Test("combined and asymmetric: each direction has its own, and both parts move")
  func combinations() throws {
    let (coming, going) = try quarters(
      .asymmetric(
        insertion: .scale(scale: 0.2).combined(with: .opacity),
        removal: .move(edge: .bottom).combined(with: .offset(x: 8))))
    #expect(coming.rect.isNear(Rect(x: 23, y: 9.2, width: 4, height: 1.6), 1e-9))
    #expect(abs(coming.opacity - 0.25) < 1e-9)
    #expect(going.rect.isNear(shifted(2, 1), 1e-9))
    #expect(going.opacity == 1)
  }

  @Test("A view that is called back in the middle turns round from where it is")
  func revived() throws {
    for transition in [AnyTransition.slide, .push(from: .bottom), .scale(scale: 0.2)] {
      let probe = StageProbe(Scene(transition: transition), options: cellOptions)
      for turn in 0..<21 {
        let before = probe.views(named: "box").first
        probe.press(.enter)
        let after = probe.views(named: "box").first
        // Slide and push leave by another edge than they came, so only their opacity is continuous.
        if transition == .scale(scale: 0.2), let before, let after {
          #expect(before.rect.isNear(after.rect, 1e-9), "turn \(turn)")
        }
        if let before, let after { #expect(abs(before.opacity - after.opacity) < 1e-9) }
        probe.advance(by: 0.3)
      }
      probe.advance(by: 3)
      #expect(try probe.rect("box") == rest)
      #expect(!probe.isMoving)
    }
  }

  @Test("Reduced motion: every transition is a fade of at most 0.15 s between rest rects")
  func reduced() throws {
    for transition in [
      AnyTransition.slide, .push(from: .top), .scale, .move(edge: .leading),
      .modifier(active: Far(distance: 40, opacity: 0.2), identity: Far(distance: 0, opacity: 1)),
    ] {
      var options = cellOptions
      options.motion = .reduced
      let probe = StageProbe(Scene(transition: transition), options: options)
      for _ in 0..<2 {
        probe.press(.enter)
        var between = 0
        probe.film(0.14, step: 0.01) {
          for view in probe.views(named: "box") {
            #expect(view.rect == rest)
            if view.opacity > 0 && view.opacity < 1 { between += 1 }
          }
        }
        #expect(between > 5)
        probe.advance(by: 0.011)
        #expect(!probe.isMoving)
      }
    }
  }

  @Test("Reduced motion: a scale changes at once, as sizes do")
  func reducedScale() throws {
    var options = cellOptions
    options.motion = .reduced
    let staged = StagedProbe(columns: 40, rows: 12, options: options) { phase, _ in
      Color.orange.frame(width: 8, height: 4).sceneName("box").scaleEffect(phase == 0 ? 1 : 2)
    }
    #expect(try staged.probe.rect("box") == Rect(x: 16, y: 4, width: 8, height: 4))
    staged.turn(to: 1, .linear(duration: 0.5))
    for _ in 0..<4 {
      #expect(try staged.probe.rect("box") == Rect(x: 12, y: 2, width: 16, height: 8))
      staged.probe.advance(by: 0.04)
    }
  }

  @Test("Reduced motion: what takes less than 0.15 s takes no longer, and a delay is none")
  func reducedShort() {
    var options = cellOptions
    options.motion = .reduced
    for (animation, end) in [
      (Animation.linear(duration: 0.05), 0.05), (.linear(duration: 4).delay(3), 0.15),
    ] {
      let probe = StageProbe(
        Scene(transition: .opacity, animation: animation), options: options)
      probe.press(.enter)
      probe.advance(by: end - 0.001)
      #expect(probe.isMoving)
      probe.advance(by: 0.002)
      #expect(!probe.isMoving)
      #expect(probe.views(named: "box").first?.opacity == 1)
    }
  }

  @Test(
    "Reduced motion fades what leaves where it was, whatever becomes of its container",
    arguments: [Fidelity.segue, .swiftUI], [true, false])
  func leavesInPlace(fidelity: Fidelity, isMatched: Bool) throws {
    var options = cellOptions
    options.motion = .reduced
    options.fidelity = fidelity
    let staged = StagedProbe(phase: 0, columns: 40, rows: 12, options: options) { phase, space in
      HStack(spacing: 0) {
        ForEach(0..<2) { tab in
          ZStack {
            if phase == tab {
              Color.orange.sceneName("pill-\(tab)")
                .matchedGeometryEffect(id: isMatched ? "pill" : "\(tab)", in: space)
                .frame(width: 8, height: 4)
            }
          }
        }
      }
    }
    let rest = Rect(x: 16, y: 4, width: 8, height: 4)
    #expect(try staged.probe.rect("pill-0") == rest)
    staged.turn(to: 1, .easeInOut(duration: 0.1))
    staged.probe.advance(by: 0.05)
    #expect(try staged.probe.rect("pill-0") == rest)
    #expect(try staged.probe.rect("pill-1") == rest)
    // Whatever happens in the meantime.
    staged.turn(to: 2)
    #expect(try staged.probe.rect("pill-0") == rest)
    staged.turn(to: 1)
    #expect(try staged.probe.rect("pill-0") == rest)
    staged.probe.advance(by: 0.2)
    #expect(staged.probe.views(named: "pill-0").isEmpty)
  }
}
