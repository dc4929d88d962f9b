import SegueGeometry
import SegueMotion
import TestSupport
import Testing

@Suite("Interrupted motions neither jump nor forget")
struct InterruptionTests {
  static let spring = Animation.spring(Spring(response: 0.5, dampingRatio: 0.8))

  @Test("AN-10: easeInOut reversed half way, the additive column")
  func an10() {
    var value = MovingValue(model: 0)
    value.move(to: 100, .easeInOut, at: 0)
    #expect(abs(value.velocity(at: 0.175) - 492.61) < 0.01)
    value.move(to: 0, .easeInOut, at: 0.175)
    let rows = [
      (0.175, 50.0), (0.2, 61.1622), (0.225, 69.3160), (0.25, 73.6189), (0.3, 69.3160),
      (0.35, 50.0), (0.4, 26.5936), (0.5, 0.9946),
    ]
    for (time, position) in rows {
      #expect(abs(value.presented(at: time) - position) < 1e-4, "at \(time)")
    }
    #expect(value.track.end == StageTime(0.175 + 0.35))
    #expect(value.presented(at: 0.525) == 0)
  }

  @Test("AN-11: a spring reversed in flight goes on with its velocity")
  func an11() {
    var value = MovingValue(model: 0)
    value.move(to: 100, Self.spring, at: 0)
    #expect(abs(value.presented(at: 0.2) - 81.3403) < 1e-4)
    #expect(abs(value.velocity(at: 0.2) - 279.898) < 1e-3)
    value.move(to: 0, Self.spring, at: 0.2)
    let rows = [
      (0.02, 83.6563), (0.04, 80.8773), (0.06, 74.8341), (0.1, 58.1642), (0.2, 20.1390),
      (0.3, 2.9557), (0.4, -1.1198),
    ]
    for (time, position) in rows {
      #expect(abs(value.presented(at: 0.2 + time) - position) < 1e-4, "after \(time)")
    }
  }

  @Test("AN-12: a spring sent further in flight")
  func an12() {
    var value = MovingValue(model: 0)
    value.move(to: 100, Self.spring, at: 0)
    value.move(to: 200, Self.spring, at: 0.2)
    let rows = [(0.1, 138.0145), (0.2, 182.8196), (0.3, 199.1344), (0.5, 201.0969)]
    for (time, position) in rows {
      #expect(abs(value.presented(at: 0.2 + time) - position) < 1e-4, "after \(time)")
    }
  }

  @Test("AN-13: a spring takes a curve's slope over")
  func an13() {
    var value = MovingValue(model: 0)
    value.move(to: 100, .easeInOut, at: 0)
    value.move(to: 0, Self.spring, at: 0.175)
    #expect(abs(value.presented(at: 0.225) - 57.5171) < 1e-4)
    #expect(abs(value.presented(at: 0.275) - 46.4036) < 1e-4)
  }

  static let animations: [Animation] = [
    .easeInOut, .linear(duration: 0.2), .easeOut(duration: 0.5), .smooth, .snappy, .bouncy,
    .interactiveSpring, .bouncy.speed(2), .smooth.delay(0.1), .easeIn.delay(0.05),
    .interpolatingSpring(stiffness: 170, damping: 15, initialVelocity: 2),
    .timingCurve(0.5, -0.5, 0.5, 1.5, duration: 0.4),
  ]

  @Test("1000 random retargets keep position, and springs keep velocity")
  func continuity() {
    let seed: UInt64 = 0x5E60_0001
    var random = SeededGenerator(seed: seed)
    var value = MovingValue(model: 0)
    var time = 0.0
    for step in 0..<1000 {
      time += random.double(in: 0.001...0.3)
      let animation = Self.animations[Int(random.next() % UInt64(Self.animations.count))]
      let place = value.presented(at: time)
      let speed = value.velocity(at: time)
      value.move(to: random.double(in: -100...100), animation, at: time)
      #expect(
        abs(value.presented(at: time) - place) < 1e-9, "seed \(seed), step \(step)")
      if animation.absorbsMotion {
        #expect(
          abs(value.velocity(at: time) - speed) < 1e-6 * max(1, abs(speed)),
          "seed \(seed), step \(step)")
      }
    }
    let end = value.track.end ?? .zero
    #expect(end.seconds < time + 5)
    #expect(value.presented(at: end.seconds) == value.model)
  }

  @Test("The rate is the derivative of the position through random motions")
  func rateIsDerivative() {
    let seed: UInt64 = 0x5E60_0002
    var random = SeededGenerator(seed: seed)
    var value = MovingValue(model: 0)
    var time = 0.0
    for step in 0..<300 {
      time += random.double(in: 0.02...0.2)
      let animation = Self.animations[step % Self.animations.count]
      value.move(to: random.double(in: -100...100), animation, at: time)
      let probe = time + random.double(in: 0.001...0.019)
      let chord = (value.presented(at: probe + 1e-6) - value.presented(at: probe - 1e-6)) / 2e-6
      // The one place where a track may step is the end of a spring, by a thousandth.
      if abs(chord) > 1e4 { continue }
      #expect(
        abs(value.velocity(at: probe) - chord) < 1e-3 * max(1, abs(chord)) + 0.02,
        "seed \(seed), step \(step)")
    }
  }

  @Test("A frame computed alone equals the frame computed in sequence")
  func framesAlone() {
    let seed: UInt64 = 0x5E60_0003
    var random = SeededGenerator(seed: seed)
    var track = Track<Vector4>()
    var inSequence: [(StageTime, Vector4)] = []
    for animation in Self.animations {
      track.retarget(
        by: Vector4(random.double(in: -9...9), 2, -3, 4), animation: animation,
        at: StageTime(0.05))
    }
    for frame in 0..<60 {
      let time = StageTime(0.05 + Double(frame) / 60)
      inSequence.append((time, track.remaining(at: time)))
    }
    for (time, value) in inSequence.shuffled(using: &random) {
      #expect(track.remaining(at: time) == value, "seed \(seed)")
    }
  }

  @Test("No number of interruptions leaves a trace")
  func noTrace() {
    var value = MovingValue(model: 0)
    for press in 0..<1000 {
      value.move(to: Double(press % 7), .easeInOut(duration: 0.2), at: Double(press) / 30)
    }
    #expect(value.track.end == StageTime(999.0 / 30 + 0.2))
    #expect(value.presented(at: 40) == 5)
    value.move(to: 3, .easeInOut(duration: 0.2), at: 100)
    var fresh = MovingValue(model: 5)
    fresh.move(to: 3, .easeInOut(duration: 0.2), at: 100)
    for frame in 0..<15 {
      let time = 100 + Double(frame) / 60
      #expect(value.presented(at: time) == fresh.presented(at: time))
    }
  }

  @Test("Curves that reverse stay on the segment between the two ends")
  func segment() {
    var value = MovingValue(model: 0)
    for press in 0..<40 {
      value.move(to: press % 2 == 0 ? 100 : 0, .easeInOut(duration: 0.35), at: Double(press) * 0.07)
      for frame in 0..<7 {
        let place = value.presented(at: Double(press) * 0.07 + Double(frame) / 100)
        #expect(place > -1e-9 && place < 100 + 1e-9)
      }
    }
  }

  @Test("A reversal that happens at the target still swings out and comes back")
  func reversalAtTarget() {
    var track = Track<Double>()
    track.retarget(by: 100, animation: Self.spring, at: .zero)
    let remaining = track.remaining(at: StageTime(0.1))
    track.retarget(by: -remaining, animation: Self.spring, at: StageTime(0.1))
    #expect(track.remaining(at: StageTime(0.1)) == 0)
    #expect(track.rate(at: StageTime(0.1)) < -400)
    #expect(track.remaining(at: StageTime(0.15)) < -10)
    #expect((track.end?.seconds ?? 0) > 0.5)
  }
}
