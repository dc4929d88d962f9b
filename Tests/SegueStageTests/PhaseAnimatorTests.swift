import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Phases and keyframes are functions of time, whatever frames are shown")
struct PhaseAnimatorTests {
  @MainActor
  private final class Lane {
    var trigger: ((Int) -> Void)?
  }

  /// A bar that is 10, 20 and 40 cells wide in its phases.
  private struct Phased: View {
    let lane: Lane
    var isEndless = false
    @State private var count = 0

    var body: some View {
      lane.trigger = { count = $0 }
      let animation: (Double) -> Animation? = { .linear(duration: $0 / 100) }
      return ZStack(alignment: .topLeading) {
        Color.black
        if isEndless {
          PhaseAnimator([10.0, 20, 40]) { width in
            Color.white.sceneName("bar").frame(width: width, height: 1)
          } animation: {
            animation($0)
          }
        } else {
          Color.white.sceneName("bar")
            .phaseAnimator([10.0, 20, 40], trigger: count) { content, width in
              content.frame(width: width, height: 1)
            } animation: {
              animation($0)
            }
        }
      }
    }
  }

  private func probe(_ lane: Lane, isEndless: Bool = false, motion: MotionPolicy = .full)
    -> StageProbe
  {
    var options = cellOptions
    options.motion = motion
    return StageProbe(
      Phased(lane: lane, isEndless: isEndless), columns: 60, rows: 2, options: options)
  }

  private func width(_ probe: StageProbe) throws -> Double {
    try #require(probe.views(named: "bar").first).rect.width
  }

  /// The width in an endless run: 0.2 s to 20, 0.4 s to 40, 0.1 s back to 10.
  private func expected(at time: Double) -> Double {
    let t = time.truncatingRemainder(dividingBy: 0.7)
    if t < 0.2 { return 10 + 50 * t }
    if t < 0.6 { return 20 + 50 * (t - 0.2) }
    return 40 - 300 * (t - 0.6)
  }

  @Test("Without a trigger it goes round and round from its appearance", arguments: [10, 60, 7])
  func endless(rate: Int) throws {
    let probe = probe(Lane(), isEndless: true)
    for frame in 0...(3 * rate) {
      let time = Double(frame) / Double(rate)
      probe.advance(by: time - probe.time)
      #expect(abs(try width(probe) - expected(at: time)) < 1e-6, "at \(time)")
    }
    #expect(probe.isMoving)
  }

  @Test("A frame computed alone, seconds later, is the same")
  func alone() throws {
    let probe = probe(Lane(), isEndless: true)
    probe.advance(by: 6.65)
    #expect(abs(try width(probe) - expected(at: 6.65)) < 1e-6)
  }

  @Test("A trigger takes it through all phases once, and it ends in the first")
  func triggered() throws {
    for step in [0.01, 0.33] {
      let lane = Lane()
      let probe = probe(lane)
      probe.advance(by: 1)
      #expect(try width(probe) == 10 && !probe.isMoving)
      probe.mutate { lane.trigger?(1) }
      while probe.time < 1.65 {
        probe.advance(by: step)
        let t = probe.time - 1
        #expect(abs(try width(probe) - (t < 0.7 ? expected(at: t) : 10)) < 1e-6, "at \(t)")
      }
      probe.advance(by: 1)
      #expect(try width(probe) == 10 && !probe.isMoving)
      #expect(probe.stage.nextFrame == .whenInputArrives)
    }
  }

  @Test("Another trigger on the way goes on from the phase at hand, and comes home too")
  func triggeredAgain() throws {
    let lane = Lane()
    let probe = probe(lane)
    for count in 1...20 {
      probe.mutate { lane.trigger?(count) }
      for _ in 0..<13 {
        // At most three ways overlap, the fastest of 300 cells a second.
        let before = try width(probe)
        probe.advance(by: 0.01)
        #expect(abs(try width(probe) - before) <= 4)
      }
    }
    probe.advance(by: 3)
    #expect(try width(probe) == 10 && !probe.isMoving)
  }

  @Test("With reduced motion or none it rests in the first phase and costs nothing")
  func quiet() throws {
    for motion in [MotionPolicy.reduced, .none] {
      for isEndless in [true, false] {
        let lane = Lane()
        let probe = probe(lane, isEndless: isEndless, motion: motion)
        probe.mutate { lane.trigger?(1) }
        probe.advance(by: 1)
        #expect(try width(probe) == 10)
        #expect(probe.stage.nextFrame == .whenInputArrives)
      }
    }
  }

  @Test("Phases that last no time, and phases of a view that is gone, come to an end")
  func noTime() {
    let timeless = StageProbe(
      PhaseAnimator([1, 2, 3]) {
        Text("\($0)")
      } animation: { _ in
        nil
      }, columns: 9, rows: 1,
      options: cellOptions)
    timeless.advance(by: 1)
    #expect(timeless.rows[0].contains("1") && !timeless.isMoving)

    let lane = Lane()
    struct Leaving: View {
      let lane: Lane
      @State private var count = 0
      var body: some View {
        lane.trigger = { count = $0 }
        return Group {
          if count == 0 { PhaseAnimator([1, 2]) { Text("\($0)") } } else { Text("gone") }
        }
      }
    }
    let leaving = StageProbe(Leaving(lane: lane), columns: 9, rows: 1, options: cellOptions)
    #expect(leaving.isMoving)
    leaving.advance(by: 0.7)
    leaving.mutate { lane.trigger?(1) }
    leaving.advance(by: 2)
    leaving.advance(by: 2)
    #expect(!leaving.isMoving && leaving.stage.nextFrame == .whenInputArrives)
  }

  @Test("Keyframes play in every frame, over and over or for a trigger, and stay at the last")
  func keyframes() throws {
    struct Keyed: View {
      let lane: Lane
      let repeats: Bool
      @State private var count = 0
      var body: some View {
        lane.trigger = { count = $0 }
        return ZStack(alignment: .topLeading) {
          Color.black
          if repeats {
            KeyframeAnimator(initialValue: 10.0) {
              Color.white.sceneName("bar").frame(width: $0, height: 1)
            } keyframes: { _ in
              KeyframeTrack {
                LinearKeyframe(30, duration: 0.5)
                LinearKeyframe(20, duration: 0.5)
              }
            }
          } else {
            Color.white.sceneName("bar").keyframeAnimator(initialValue: 10.0, trigger: count) {
              $0.frame(width: $1, height: 1)
            } keyframes: { _ in
              KeyframeTrack {
                LinearKeyframe(30, duration: 0.5)
                LinearKeyframe(20, duration: 0.5)
              }
            }
          }
        }
      }
    }
    func path(_ t: Double) -> Double { t < 0.5 ? 10 + 40 * t : 30 - 20 * (t - 0.5) }
    for step in [0.03, 0.4] {
      let lane = Lane()
      let again = StageProbe(
        Keyed(lane: lane, repeats: true), columns: 60, rows: 2, options: cellOptions)
      while again.time < 2.3 {
        again.advance(by: step)
        let t = again.time.truncatingRemainder(dividingBy: 1)
        #expect(abs(try width(again) - path(t)) < 1e-6)
      }
      #expect(again.isMoving)

      let once = StageProbe(
        Keyed(lane: lane, repeats: false), columns: 60, rows: 2, options: cellOptions)
      once.advance(by: 1)
      #expect(try width(once) == 10 && !once.isMoving)
      once.mutate { lane.trigger?(1) }
      while once.time < 1.9 {
        once.advance(by: step)
        let t = min(once.time - 1, 1)
        #expect(abs(try width(once) - path(t)) < 1e-6)
      }
      once.advance(by: step)
      once.advance(by: 1)
      #expect(try width(once) == 20 && !once.isMoving)
    }
  }

  @Test("What happens beside keyframes, with an animation, leaves them on their way")
  func keyframesBesideOthers() throws {
    struct Scene: View {
      @State private var isOn = false
      var body: some View {
        ZStack(alignment: .topLeading) {
          Color.black
          KeyframeAnimator(initialValue: 10.0, repeating: false) {
            Color.white.sceneName("bar").frame(width: $0, height: 1)
          } keyframes: { _ in
            KeyframeTrack {
              LinearKeyframe(30, duration: 0.5)
              MoveKeyframe(10)
              LinearKeyframe(50, duration: 1)
            }
          }
          // Turns round at 0.5 s, exactly where the bar jumps, and at each key.
          Color.red.frame(width: 2, height: 1)
            .phaseAnimator([0.0, 4]) {
              $0.offset(y: $1)
            } animation: { _ in
              .linear(duration: 0.5)
            }
            .focusable()
            .onTapGesture { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
            .opacity(isOn ? 1 : 0.5)
        }
      }
    }
    for step in [1.0 / 64, 1.0 / 4] {
      let probe = StageProbe(Scene(), columns: 60, rows: 2, options: cellOptions)
      while probe.time < 1.25 {
        probe.advance(by: step)
        probe.press(.enter)
        let t = probe.time
        let wanted = t < 0.5 ? 10 + 40 * t : 10 + 40 * (t - 0.5)
        #expect(abs(try width(probe) - wanted) < 1e-6, "\(t)")
      }
    }
  }
}
