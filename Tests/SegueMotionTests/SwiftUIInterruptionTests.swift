import SegueGeometry
import SegueMotion
import Testing

@Suite("In SwiftUI's fidelity a curve leads on from the motion that still runs (1.5)")
struct SwiftUIInterruptionTests {
  private func presented(
    _ first: Animation, _ second: Animation, from start: Double = 0.175, at times: [Double]
  ) -> [Double] {
    var track = Track<Double>()
    track.retarget(by: -100, animation: first, at: .zero, fidelity: .swiftUI)
    track.retarget(by: 100, animation: second, at: StageTime(start), fidelity: .swiftUI)
    return times.map { track.remaining(at: StageTime($0)) }
  }

  @Test("AN-10: easeInOut reversed half way, the combine column")
  func an10() {
    let rows = [
      (0.175, 50.0), (0.2, 61.5386), (0.225, 70.4038), (0.25, 75.2160), (0.3, 70.4038),
      (0.35, 50.0), (0.4, 26.5936), (0.5, 0.9946), (0.525, 0),
    ]
    let values = presented(.easeInOut, .easeInOut, at: rows.map(\.0))
    for ((time, position), value) in zip(rows, values) {
      #expect(abs(value - position) < 1e-4, "at \(time)")
    }
    #expect(abs(presented(.easeInOut, .easeInOut, at: [0.263])[0] - 75.83) < 0.01)
  }

  @Test("AN-13: a spring that takes over a curve starts from rest")
  func an13() {
    let spring = Animation.spring(response: 0.5, dampingFraction: 0.8)
    let values = presented(.easeInOut, spring, at: [0.225, 0.275])
    #expect(abs(values[0] - 42.9679) < 1e-4)
    #expect(abs(values[1] - 30.0374) < 1e-4)
  }

  @Test("AN-11: a spring still takes over a spring's velocity")
  func an11() {
    let spring = Animation.spring(response: 0.5, dampingFraction: 0.8)
    let values = presented(spring, spring, from: 0.2, at: [0.22, 0.3, 0.6])
    #expect(abs(values[0] - 83.6563) < 1e-4)
    #expect(abs(values[1] - 58.1642) < 1e-4)
    #expect(abs(values[2] + 1.1198) < 1e-4)
  }

  @Test("AN-12: a spring that is sent further on the way", arguments: Fidelity.allCases)
  func an12(fidelity: Fidelity) {
    let spring = Animation.spring(response: 0.5, dampingFraction: 0.8)
    var track = Track<Double>()
    track.retarget(by: -100, animation: spring, at: .zero, fidelity: fidelity)
    track.retarget(by: -100, animation: spring, at: StageTime(0.2), fidelity: fidelity)
    for (time, position) in [(0.3, 138.0145), (0.4, 182.8196), (0.5, 199.1344), (0.7, 201.0969)] {
      #expect(abs(200 + track.remaining(at: StageTime(time)) - position) < 1e-4, "at \(time)")
    }
  }

  @Test("TX-6: there and back in one moment makes a bump of at most 25")
  func tx6() {
    let times = (0...350).map { Double($0) / 1000 }
    let values = presented(.easeInOut, .easeInOut, from: 0, at: times)
    #expect(abs((values.max() ?? 0) - 25) < 1e-9)
    for (time, value) in zip(times, values) {
      let p = UnitCurve.easeInOut.value(at: time / 0.35)
      #expect(abs(value - 100 * p * (1 - p)) < 1e-9, "at \(time)")
    }
  }

  @Test("A later curve that ends first has brought the value to its target")
  func shortAfterLong() {
    let values = presented(
      .linear(duration: 10), .linear(duration: 1), from: 1, at: [1, 1.5, 2, 3])
    #expect(abs(values[0] - 10) < 1e-9)
    #expect(abs(values[1] - 7.5) < 1e-9)
    #expect(values[2] == 0 && values[3] == 0)
  }

  @Test("The rate is the derivative of the position along a chain")
  func rate() {
    var track = Track<Double>()
    track.retarget(by: -100, animation: .easeInOut, at: .zero, fidelity: .swiftUI)
    track.retarget(by: 160, animation: .easeOut, at: StageTime(0.1), fidelity: .swiftUI)
    track.retarget(
      by: -30, animation: .interpolatingSpring(duration: 0.5, initialVelocity: 3),
      at: StageTime(0.2), fidelity: .swiftUI)
    for time in [0.21, 0.25, 0.31, 0.4] {
      let chord =
        (track.remaining(at: StageTime(time + 1e-6)) - track.remaining(at: StageTime(time - 1e-6)))
        / 2e-6
      #expect(abs(track.rate(at: StageTime(time)) - chord) < 1e-3 * max(1, abs(chord)), "\(time)")
    }
  }

  @Test("A spring at another speed takes over a spring, but adds to a curve")
  func wrapped() {
    let spring = Animation.spring(response: 0.5, dampingFraction: 0.8)
    let wrapped = spring.speed(1.000_001)
    // Over a spring there is next to no difference.
    let taken = presented(spring, wrapped, from: 0.2, at: [0.22, 0.3, 0.6])
    for (value, expected) in zip(taken, [83.6563, 58.1642, -1.1198]) {
      #expect(abs(value - expected) < 1e-3)
    }
    // Over a curve the curve runs on: x(t) = a(t) + e(t - t1)(T - a(t)), here with T = 0.
    let added = presented(.easeInOut, wrapped, at: [0.225, 0.275])
    var alone = Track<Double>()
    alone.retarget(by: 1, animation: spring, at: .zero)
    for (time, value) in zip([0.225, 0.275], added) {
      let curve = 100 * UnitCurve.easeInOut.value(at: time / 0.35)
      let left = alone.remaining(at: StageTime(time - 0.175))
      #expect(abs(value - curve * left) < 1e-3, "at \(time)")
    }
  }

  @Test("A curve made of a UnitCurve tells its velocity, a classic one does not")
  func velocityOfCurves() {
    let spring = Animation.spring(response: 0.5, dampingFraction: 0.8)
    let classic = presented(.easeInOut, spring, at: [0.195])[0]
    let telling = presented(.timingCurve(.easeInOut, duration: 0.35), spring, at: [0.195])[0]
    // AN-13 in Segue's own fidelity, where every curve tells it.
    var track = Track<Double>()
    track.retarget(by: -100, animation: .easeInOut, at: .zero)
    track.retarget(by: 100, animation: spring, at: StageTime(0.175))
    #expect(abs(telling - track.remaining(at: StageTime(0.195))) < 1e-9)
    #expect(telling - classic > 5)
  }

  @Test("A spring takes the stiffness of the one before over within its blend duration")
  func blending() {
    let first = Animation.spring(response: 0.5, dampingFraction: 0.8)
    let second = Animation.spring(response: 0.3, dampingFraction: 0.8, blendDuration: 0.25)
    let start = 0.2
    let times = [0.22, 0.25, 0.325, 0.4, 0.5, 0.7]
    let values = presented(first, second, from: start, at: times)
    // The same motion by small steps of x'' = -w(t)^2 x - 2 z w(t) x'.
    var before = Track<Double>()
    before.retarget(by: -100, animation: first, at: .zero)
    var state = Point(
      x: 100 + before.remaining(at: StageTime(start)), y: before.rate(at: StageTime(start)))
    func slope(_ state: Point, _ elapsed: Double) -> Point {
      let s = min(elapsed / 0.25, 1)
      let w = 2 * Double.pi / (0.3 + 0.2 * (1 - s * s * (3 - 2 * s)))
      return Point(x: state.y, y: -w * w * state.x - 1.6 * w * state.y)
    }
    func moved(_ way: Point, _ factor: Double) -> Point {
      Point(x: state.x + factor * way.x, y: state.y + factor * way.y)
    }
    let step = 0.0005
    for index in 0...1000 {
      let elapsed = Double(index) * step
      for (time, value) in zip(times, values) where abs(start + elapsed - time) < step / 2 {
        #expect(abs(value - state.x) < 1e-4, "at \(time): \(value), \(state.x)")
      }
      let one = slope(state, elapsed)
      let two = slope(moved(one, step / 2), elapsed + step / 2)
      let three = slope(moved(two, step / 2), elapsed + step / 2)
      let four = slope(moved(three, step), elapsed + step)
      state.x += step / 6 * (one.x + 2 * two.x + 2 * three.x + four.x)
      state.y += step / 6 * (one.y + 2 * two.y + 2 * three.y + four.y)
    }
    // In Segue's own fidelity the new spring is there at once.
    let plain = presented(
      first, .spring(response: 0.3, dampingFraction: 0.8), from: start, at: times)
    #expect(abs(plain[1] - values[1]) > 1)
  }
}
