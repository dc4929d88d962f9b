import SegueGeometry
import SegueMotion
import Testing

@Suite("Repeated motions turn round exactly where a cycle closes (2.5)")
struct RepeatTests {
  /// Presented values of a change from 0 to 100 at time 0.
  private func values(_ animation: Animation, at times: [Double]) -> [Double] {
    var track = Track<Double>()
    track.retarget(by: -100, animation: animation, at: .zero)
    return times.map { 100 + track.remaining(at: StageTime($0)) }
  }

  private func expectNear(_ values: [Double], _ expected: [Double], _ text: Comment) {
    #expect(values.count == expected.count)
    for (value, wanted) in zip(values, expected) {
      #expect(abs(value - wanted) < 1e-9, "\(text): \(values)")
    }
  }

  @Test("Without autoreversing each cycle ends at the target and starts anew")
  func plain() {
    let animation = Animation.linear(duration: 1).repeatCount(3, autoreverses: false)
    expectNear(
      values(animation, at: [0.25, 1, 1.25, 2, 2.5, 3, 4]),
      [25, 100, 25, 100, 50, 100, 100], "three ways")
  }

  @Test("The frame that closes a cycle shows its end, whatever fractions the times are made of")
  func closing() {
    let animation = Animation.linear(duration: 0.1).repeatCount(9, autoreverses: false)
    for cycle in 1...8 {
      let time = (0..<cycle).reduce(0.0) { sum, _ in sum + 0.1 }
      #expect(values(animation, at: [time]) == [100], "cycle \(cycle) at \(time)")
    }
  }

  @Test("Odd cycles run back: an odd count ends at the target")
  func odd() {
    let animation = Animation.linear(duration: 1).repeatCount(3)
    expectNear(
      values(animation, at: [0.5, 1, 1.25, 2, 2.25, 3]), [50, 100, 75, 0, 25, 100], "there")
  }

  @Test("An even count ends at the start and then snaps to the target")
  func even() {
    let animation = Animation.linear(duration: 1).repeatCount(2)
    expectNear(values(animation, at: [1, 1.5, 1.75]), [100, 50, 25], "there and back")
    #expect(abs(values(animation, at: [2 - 1e-7])[0]) < 1e-4)
    #expect(values(animation, at: [2, 2.5]) == [100, 100])
  }

  @Test("Each way of a curve has the curve's own shape, backwards on the way back")
  func curved() {
    let animation = Animation.easeIn(duration: 1).repeatCount(2)
    let values = values(animation, at: [0.25, 1.25])
    #expect(abs(values[0] - 9.3465) < 1e-4)
    #expect(abs(values[1] - (100 - 9.3465)) < 1e-4)
  }

  @Test("A delay before repeating is waited out each time, one after it once; speed scales both")
  func delays() {
    let inside = Animation.linear(duration: 1).delay(1).repeatCount(2, autoreverses: false)
    expectNear(values(inside, at: [0.5, 1.5, 2.5, 3.5, 4]), [0, 50, 0, 50, 100], "inside")
    let outside = Animation.linear(duration: 1).repeatCount(2, autoreverses: false).delay(1)
    expectNear(values(outside, at: [0.5, 1.5, 2.5, 3]), [0, 50, 50, 100], "outside")
    let fast = inside.speed(2)
    expectNear(values(fast, at: [0.25, 0.75, 1.25, 1.75, 2]), [0, 50, 0, 50, 100], "fast")
    #expect(inside.logicalDuration == 4)
    #expect(fast.logicalDuration == 2)
  }

  @Test("A spring's cycle lasts until it has settled")
  func springs() {
    let spring = Animation.spring(response: 0.5, dampingFraction: 0.8)
    let length = Spring(response: 0.5, dampingRatio: 0.8).settlingDuration
    let animation = spring.repeatCount(2)
    let values = values(animation, at: [0.1, length, length + 0.1])
    #expect(abs(values[0] - 39.9251) < 1e-3)
    #expect(values[1] == 100)
    #expect(abs(values[2] - (100 - 39.9251)) < 1e-3)
    #expect(animation.logicalDuration == 2 * length)
  }

  @Test("For ever has no end, and does not outlive the next change")
  func forever() {
    let animation = Animation.linear(duration: 1).repeatForever()
    var track = Track<Double>()
    track.retarget(by: -100, animation: animation, at: .zero)
    #expect(track.end == StageTime(.infinity))
    #expect(abs(100 + track.remaining(at: StageTime(1_000_000.25)) - 25) < 1e-3)
    for next in [Animation.easeInOut, .smooth, .interpolatingSpring] {
      var changed = track
      let before = 100 + changed.remaining(at: StageTime(2.25))
      changed.retarget(by: 100, animation: next, at: StageTime(2.25))
      #expect(abs(changed.remaining(at: StageTime(2.25)) - before) < 1e-9)
      #expect((changed.end?.seconds ?? .infinity) < 5)
    }
    track.stopEndless()
    #expect(track.end == nil)
  }

  @Test("A count below 1 counts as 1, and ways without length are no motion")
  func invalid() {
    #expect(Animation.linear(duration: 1).repeatCount(-3).logicalDuration == 1)
    var track = Track<Double>()
    track.retarget(by: 5, animation: .linear(duration: 0).repeatForever(), at: .zero)
    #expect(track.end == nil)
  }
}
