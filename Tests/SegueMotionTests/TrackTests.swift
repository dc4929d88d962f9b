import SegueGeometry
import SegueMotion
import Testing

/// A model value with its track, as a view's owner keeps them.
struct MovingValue {
  var model: Double
  var track = Track<Double>()

  mutating func move(to target: Double, _ animation: Animation, at seconds: Double) {
    track.retarget(by: model - target, animation: animation, at: StageTime(seconds))
    model = target
  }

  func presented(at seconds: Double) -> Double {
    model + track.remaining(at: StageTime(seconds))
  }

  func velocity(at seconds: Double) -> Double {
    track.rate(at: StageTime(seconds))
  }
}

@Suite("A track keeps what remains to travel")
struct TrackTests {
  @Test("Nothing moves on a new track")
  func idle() {
    let track = Track<Vector4>()
    #expect(track.remaining(at: .zero) == .zero)
    #expect(track.rate(at: .zero) == .zero)
    #expect(track.end == nil)
    #expect(track.isSettled(at: .zero))
  }

  @Test("A curve starts with all of it, ends exactly, and stays ended")
  func curve() {
    var track = Track<Double>()
    track.retarget(by: 100, animation: .easeInOut(duration: 0.2), at: StageTime(1))
    #expect(track.remaining(at: StageTime(1)) == 100)
    #expect(abs(track.remaining(at: StageTime(1.1)) - 50) < 1e-9)
    #expect(track.end == StageTime(1.2))
    #expect(!track.isSettled(at: StageTime(1.199)))
    #expect(track.remaining(at: StageTime(1.2)) == 0)
    #expect(track.rate(at: StageTime(1.2)) == 0)
    #expect(track.isSettled(at: StageTime(1.2)))
    #expect(track.remaining(at: StageTime(.infinity)) == 0)
  }

  @Test(
    "AN-4: interpolating springs",
    arguments: [
      (
        Animation.interpolatingSpring(stiffness: 100, damping: 10),
        [0.340300, 0.849426, 1.124355, 1.074591, 1.002170]
      ),
      (
        .interpolatingSpring(stiffness: 170, damping: 15),
        [0.480943, 0.986203, 1.109520, 0.999787, 1.000547]
      ),
      (
        .interpolatingSpring(stiffness: 100, damping: 20),
        [0.264241, 0.593994, 0.800852, 0.959572, 0.999501]
      ),
      (
        .interpolatingSpring(stiffness: 100, damping: 30),
        [0.213354, 0.455504, 0.627818, 0.826595, 0.974318]
      ),
      (
        .interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 5),
        [0.607053, 1.059065, 1.190976, 1.030619, 1.004863]
      ),
    ])
  func an4(animation: Animation, expected: [Double]) {
    var value = MovingValue(model: 0)
    value.move(to: 40, animation, at: 0)
    for (time, position) in zip([0.1, 0.2, 0.3, 0.5, 1.0], expected) {
      // The table rings on; a track ends within a thousandth of the way.
      let expected = value.track.isSettled(at: StageTime(time)) ? 1 : position
      #expect(abs(value.presented(at: time) / 40 - expected) < 1e-6)
      #expect(abs(position - expected) < 0.001)
    }
  }

  @Test(
    "A hero's flight: all four numbers move on one clock",
    arguments: [
      (0.0, Rect(x: 4, y: 3, width: 20, height: 5)),
      (0.05, Rect(x: 3.437, y: 2.578, width: 28.438, height: 7.672)),
      (0.1, Rect(x: 2.403, y: 1.802, width: 43.955, height: 12.586)),
      (0.2, Rect(x: 0.746, y: 0.560, width: 68.804, height: 20.455)),
      (0.4, Rect(x: -0.059, y: -0.044, width: 80.888, height: 24.281)),
      (0.6, Rect(x: -0.014, y: -0.011, width: 80.216, height: 24.068)),
      (0.7, Rect(x: 0, y: 0, width: 80, height: 24)),
    ])
  func heroFlight(time: Double, expected: Rect) {
    let card = Vector4(4, 3, 20, 5)
    let detail = Vector4(0, 0, 80, 24)
    var track = Track<Vector4>()
    track.retarget(
      by: card - detail, animation: .spring(Spring(response: 0.5, dampingRatio: 0.8)), at: .zero)
    let off = detail + track.remaining(at: StageTime(time)) - Vector4(expected)
    #expect(off.magnitudeSquared.squareRoot() < 1.5e-3)
  }

  @Test("The end of a spring is its true settling", arguments: [0.0, 3.0])
  func springEnd(start: Double) {
    var track = Track<Vector4>()
    let spring = Animation.spring(Spring(response: 0.5, dampingRatio: 0.8))
    track.retarget(by: Vector4(3, 4, 0, 12), animation: spring, at: StageTime(start))
    let end = track.end?.seconds ?? -1
    #expect(abs(end - start - 0.6740) < 6e-4)
    let last = track.remaining(at: StageTime(end - 1e-6))
    #expect(abs(last.magnitudeSquared.squareRoot() - 0.013) < 1e-5)
    #expect(track.remaining(at: StageTime(end)) == .zero)
  }

  @Test("An unchanged target neither starts nor restarts anything")
  func unchangedTarget() {
    var track = Track<Double>()
    track.retarget(by: 0, animation: .spring, at: .zero)
    #expect(track.end == nil)
    track.retarget(by: 10, animation: .spring, at: .zero)
    let end = track.end
    track.retarget(by: 0, animation: .easeIn, at: StageTime(0.1))
    #expect(track.end == end)
  }

  @Test(
    "TX-6: there and back before the first frame leaves nothing",
    arguments: [
      Animation.easeInOut, .spring, .bouncy, .linear(duration: 3), .timingCurve(0, 1, 0, 1),
    ])
  func thereAndBackAtOnce(animation: Animation) {
    var value = MovingValue(model: 0)
    value.move(to: 100, animation, at: 2)
    value.move(to: 0, animation, at: 2)
    #expect(value.track.end == nil)
    #expect(value.presented(at: 2.1) == 0)
  }

  @Test("A spring that replaces a curve before its first frame starts from rest")
  func noUnseenVelocity() {
    var value = MovingValue(model: 0)
    value.move(to: 100, .linear, at: 0)
    value.move(to: 50, .smooth, at: 0)
    #expect(abs(value.presented(at: 0.1) - 50 * 0.357740) < 1e-4)
  }

  @Test("What is held stands still and vanishes exactly at its end")
  func hold() {
    var track = Track<Double>()
    track.hold(7, until: StageTime(2))
    #expect(track.remaining(at: StageTime(1.999)) == 7)
    #expect(track.rate(at: StageTime(1)) == 0)
    #expect(track.remaining(at: StageTime(2)) == 0)
    #expect(track.end == StageTime(2))
    track.clear()
    #expect(track.end == nil)
  }

  @Test("Pruning forgets what has ended and keeps what runs")
  func pruning() {
    var track = Track<Double>()
    track.retarget(by: 5, animation: .linear(duration: 1), at: .zero)
    track.retarget(by: 5, animation: .linear(duration: 1), at: StageTime(0.5))
    track.prune(at: StageTime(1.2))
    #expect(abs(track.remaining(at: StageTime(1.2)) - 1.5) < 1e-9)
    track.prune(at: StageTime(1.5))
    #expect(track.end == nil)
  }

  @Test("The next motion takes over what is held", arguments: [Animation.linear, .bouncy])
  func holdIsTakenOver(animation: Animation) {
    var track = Track<Double>()
    track.hold(7, until: StageTime(2))
    track.retarget(by: -7, animation: animation, at: StageTime(1))
    #expect(track.end == nil)
    track.hold(7, until: StageTime(2))
    track.retarget(by: 3, animation: animation, at: StageTime(1))
    #expect(track.remaining(at: StageTime(1)) == 10)
    #expect(track.remaining(at: StageTime(1.1)) < 10)
  }

  @Test("A delay waits, then runs; what already moves goes on meanwhile")
  func delay() {
    var value = MovingValue(model: 0)
    value.move(to: 10, .linear(duration: 1), at: 0)
    value.move(to: 20, .spring.delay(0.5), at: 0.25)
    #expect(abs(value.presented(at: 0.5) - 5) < 1e-12)
    #expect(abs(value.presented(at: 0.75) - 7.5) < 1e-12)
    #expect(value.presented(at: 0.85) > 8.5 + 3)
    #expect(value.presented(at: 9) == 20)
  }

  @Test("Speed shortens a motion")
  func speed() {
    var value = MovingValue(model: 0)
    value.move(to: 1, .spring(Spring(response: 0.5, dampingRatio: 0.8)).speed(2), at: 0)
    #expect(abs(value.presented(at: 0.1) - 0.813403) < 1e-6)
  }

  @Test(
    "Motions without time are finished at once",
    arguments: [
      Animation.linear(duration: 0), .easeIn(duration: -1), .linear(duration: .nan),
      .spring(duration: 0), .spring(response: .nan, dampingFraction: .nan),
    ])
  func withoutTime(animation: Animation) {
    var value = MovingValue(model: 0)
    value.move(to: 10, animation, at: 1)
    #expect(value.presented(at: 1) == 10)
    #expect(value.track.end == nil)
  }

  @Test("Numbers that are none never get into a track")
  func noNaN() {
    for change in [Double.nan, .infinity, -.infinity, 1e300] {
      for animation in [Animation.linear, .bouncy, .interpolatingSpring] {
        var track = Track<Double>()
        track.retarget(by: 5, animation: animation, at: .zero)
        track.retarget(by: change, animation: animation, at: StageTime(0.1))
        #expect(track.remaining(at: StageTime(0.2)) == 0)
      }
    }
    var track = Track<Double>()
    track.retarget(by: 5, animation: .bouncy, at: StageTime(.nan))
    #expect(track.remaining(at: .zero) == 0)
  }
}
