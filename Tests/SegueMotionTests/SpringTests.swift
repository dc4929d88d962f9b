import Glibc
import SegueMotion
import Testing

@Suite("Springs are closed forms")
struct SpringTests {
  /// The spring of AN-1 and AN-2.
  static let reference = Spring(response: 0.5, dampingRatio: 0.8)

  static func isClose(_ value: Double, _ expected: Double, _ tolerance: Double = 1e-6) -> Bool {
    abs(value - expected) <= tolerance
  }

  @Test("AN-1: the parameters of response .5, damping .8")
  func an1Parameters() {
    let spring = Self.reference
    #expect(Self.isClose(spring.angularFrequency, 12.566371))
    #expect(Self.isClose(spring.stiffness, 157.913670))
    #expect(Self.isClose(spring.damping, 20.106193))
    let peak = spring.value(target: 1.0, time: 0.416667)
    #expect(Self.isClose(peak, 1.015165))
    #expect(Self.isClose(spring.velocity(target: 1.0, time: .pi / 7.539822), 0, 1e-5))
  }

  @Test(
    "AN-1: position and velocity",
    arguments: [
      (0.1, 0.399251, 5.246401), (0.2, 0.813403, 2.798981), (0.3, 0.980893, 0.790747),
      (0.4, 1.014793, 0.047068), (0.5, 1.010451, -0.080775), (0.6, 1.003595, -0.049396),
      (0.7, 1.000518, -0.015537), (0.8, 0.999795, -0.001675), (0.9, 0.999821, 0.001187),
      (1.0, 0.999932, 0.000858),
    ])
  func an1(time: Double, position: Double, velocity: Double) {
    #expect(Self.isClose(Self.reference.value(target: 1.0, time: time), position))
    #expect(Self.isClose(Self.reference.velocity(target: 1.0, time: time), velocity))
  }

  @Test(
    "AN-2: the same spring with a starting velocity",
    arguments: [
      (-4.0, [0.266358, 0.742504, 0.960864, 1.013601, 1.012497]),
      (-2.0, [0.332805, 0.777954, 0.970879, 1.014197, 1.011474]),
      (2.0, [0.465698, 0.848853, 0.990908, 1.015389, 1.009428]),
      (4.0, [0.532144, 0.884302, 1.000923, 1.015985, 1.008405]),
      (8.0, [0.665037, 0.955201, 1.020953, 1.017177, 1.006358]),
    ])
  func an2(velocity: Double, expected: [Double]) {
    for (index, position) in expected.enumerated() {
      let time = Double(index + 1) / 10
      let value = Self.reference.value(target: 1, initialVelocity: velocity, time: time)
      #expect(Self.isClose(value, position))
    }
  }

  static let presets: [Spring] = [
    .smooth, .snappy, .bouncy, Spring(response: 0.5, dampingRatio: 0.825),
    Spring(duration: 0.5, bounce: -0.2),
  ]

  @Test(
    "AN-3: the presets",
    arguments: [
      (0.05, [0.131311, 0.138210, 0.145715, 0.139417, 0.121000]),
      (0.10, [0.357740, 0.388102, 0.423302, 0.393608, 0.315683]),
      (0.15, [0.561960, 0.617685, 0.685055, 0.628021, 0.488137]),
      (0.20, [0.715416, 0.786369, 0.873711, 0.799649, 0.622708]),
      (0.25, [0.821026, 0.894509, 0.984087, 0.908178, 0.723450]),
      (0.30, [0.890034, 0.956447, 1.033930, 0.968511, 0.797729]),
      (0.35, [0.933607, 0.987960, 1.045988, 0.997397, 0.852182]),
      (0.40, [0.960457, 1.001617, 1.039303, 1.008260, 0.892011]),
      (0.50, [0.986399, 1.006020, 1.014498, 1.008402, 0.942383]),
      (0.70, [0.998518, 1.000955, 0.997885, 1.000815, 0.983601]),
      (1.00, [0.999953, 0.999966, 1.000072, 0.999945, 0.997510]),
    ])
  func an3(time: Double, expected: [Double]) {
    for (spring, position) in zip(Self.presets, expected) {
      #expect(Self.isClose(spring.value(target: 1.0, time: time), position))
    }
  }

  @Test("AN-3: starting velocities without a bounce, and a spring that never stops")
  func an3Velocities() {
    let smooth = Spring.smooth
    #expect(Self.isClose(smooth.value(target: 1, initialVelocity: 4, time: 0.1), 0.471583))
    #expect(Self.isClose(smooth.value(target: 1, initialVelocity: -4, time: 0.1), 0.243896))
    #expect(Self.isClose(smooth.value(target: 1, initialVelocity: 4, time: 0.3), 0.917699))
    #expect(Self.isClose(smooth.value(target: 1, initialVelocity: -4, time: 0.3), 0.862369))
    let slack = Spring(response: 0.5, dampingRatio: 1.25)
    #expect(Self.isClose(slack.value(target: 1, initialVelocity: 4, time: 0.1), 0.411704))
    #expect(Self.isClose(slack.value(target: 1, initialVelocity: -4, time: 0.1), 0.219663))
    let endless = Spring(duration: 0.5, bounce: 1)
    for (time, position) in zip([0, 0.125, 0.25, 0.375, 0.5], [0.0, 1, 2, 1, 0]) {
      #expect(Self.isClose(endless.value(target: 1.0, time: time), position, 1e-12))
    }
  }

  @Test("Overshoot is exp(−ζπ/√(1−ζ²)) at π/ωd", arguments: [0.1, 0.3, 0.7, 0.825, 0.9])
  func overshoot(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let root = (1 - ratio * ratio).squareRoot()
    let peak = spring.value(target: 1.0, time: .pi / (spring.angularFrequency * root))
    #expect(Self.isClose(peak, 1 + exp(-ratio * .pi / root), 1e-9))
  }

  @Test("The three branches meet without a step")
  func branchesMeet() {
    for time in [0.01, 0.1, 0.4, 1] {
      let critical = Spring(response: 0.5, dampingRatio: 1).value(target: 1.0, time: time)
      for ratio in [1 - 1e-5, 1 - 5e-7, 1 + 5e-7, 1 + 1e-5] {
        let near = Spring(response: 0.5, dampingRatio: ratio).value(target: 1.0, time: time)
        #expect(Self.isClose(near, critical, 1e-4))
      }
    }
  }

  @Test("Bounce and damping ratio translate both ways")
  func bounce() {
    #expect(Spring(duration: 0.5, bounce: 0.3).dampingRatio == 0.7)
    #expect(Self.isClose(Spring(duration: 0.5, bounce: -0.2).dampingRatio, 1.25, 1e-12))
    #expect(Self.isClose(Spring(response: 1, dampingRatio: 1.25).bounce, -0.2, 1e-12))
    #expect(Spring.smooth.bounce == 0)
  }

  @Test("Physical constants; damping beyond the critical only on request")
  func physical() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(Self.isClose(spring.dampingRatio, 0.5, 1e-12))
    #expect(Self.isClose(spring.response, 2 * .pi / 10, 1e-12))
    #expect(Spring(mass: 1, stiffness: 100, damping: 30).dampingRatio == 1)
    let slack = Spring(mass: 1, stiffness: 100, damping: 30, allowOverDamping: true)
    #expect(Self.isClose(slack.dampingRatio, 1.5, 1e-12))
  }

  @Test(
    "True settling: the last time outside a thousandth of the interval",
    arguments: [
      (Spring(response: 0.5, dampingRatio: 0.8), 0.6740), (.smooth, 0.7345), (.snappy, 0.6965),
      (.bouncy, 0.8185), (Spring(response: 0.5, dampingRatio: 0.825), 0.6885),
      (Spring(response: 0.15, dampingRatio: 0.86), 0.2090),
    ])
  func settling(spring: Spring, expected: Double) {
    #expect(Self.isClose(spring.settlingDuration, expected, 6e-4))
  }

  @Test(
    "A settled spring stays inside, and was outside just before",
    arguments: [0.05, 0.2, 0.5, 0.7, 0.85, 0.95, 0.999, 1, 1.001, 1.25, 3, 20])
  func settlingIsExact(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let end = spring.settlingDuration
    func distance(_ time: Double) -> Double { abs(1 - spring.value(target: 1.0, time: time)) }
    #expect(distance(end - 1e-4) > 0.000_99)
    for step in 0..<400 {
      #expect(distance(end + Double(step) * 0.005) < 0.001_01)
    }
  }

  @Test(
    "No spring makes a number that is none",
    arguments: [
      Spring(response: 0, dampingRatio: 1), Spring(response: -1, dampingRatio: 0.5),
      Spring(response: .nan, dampingRatio: .nan), Spring(response: .infinity, dampingRatio: 0.5),
      Spring(response: 0.5, dampingRatio: .infinity), Spring(response: 1e-300, dampingRatio: 0.2),
      Spring(duration: .nan, bounce: .nan), Spring(duration: 0.5, bounce: -5),
      Spring(duration: 0.5, bounce: 9), Spring(mass: 0, stiffness: 0, damping: 0),
      Spring(mass: .nan, stiffness: .infinity, damping: -1),
    ])
  func absurdSprings(spring: Spring) {
    for time in [-1, 0, 1e-9, 0.1, 10, 1e12, Double.infinity] {
      #expect(spring.value(target: 1.0, initialVelocity: 3, time: time).isFinite)
      #expect(spring.velocity(target: 1.0, initialVelocity: 3, time: time).isFinite)
    }
    #expect(spring.settlingDuration >= 0 && spring.settlingDuration.isFinite)
  }

  @Test("A spring without a response arrives at once")
  func instant() {
    #expect(Spring(response: 0, dampingRatio: 1).value(target: 5.0, time: 0) == 5)
  }
}
