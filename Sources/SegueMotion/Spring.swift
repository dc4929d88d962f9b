import SegueGeometry

/// A damped spring, by how long it feels and how much it bounces.
public struct Spring: Hashable, Sendable {
  /// The period of the undamped spring, in seconds; 0 is a spring that arrives at once.
  public let response: Double
  /// The damping as a fraction of what just prevents a bounce.
  public let dampingRatio: Double
  /// The moving mass.
  public let mass: Double

  private init(response: Double, dampingRatio: Double, mass: Double) {
    // No input may make a number that is none: a period is finite and not so short that its
    // frequency overflows, and a damping never drives.
    self.response = response < 1e-6 ? 0 : response.clamped(to: 0...1e6)
    self.dampingRatio = dampingRatio.clamped(to: 0...1e3)
    self.mass = mass
  }

  /// A spring with the given period in seconds and damping ratio.
  public init(response: Double, dampingRatio: Double) {
    self.init(response: response, dampingRatio: dampingRatio, mass: 1)
  }

  /// A spring with a perceptual duration in seconds and a bounce between −1 (slack) and 1 (endless).
  public init(duration: Double = 0.5, bounce: Double = 0) {
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.999), 1)
    self.init(
      response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, mass: 1)
  }

  /// A spring with physical constants.
  ///
  /// Damping beyond the critical is critical unless over-damping is allowed, as in SwiftUI.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let mass = mass.clamped(to: 1e-6...1e6)
    // A spring without stiffness would never arrive.
    let stiffness = stiffness.clamped(to: 1e-6...1e12)
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(
      response: 2 * .pi / (stiffness / mass).squareRoot(),
      dampingRatio: allowOverDamping ? ratio : min(ratio, 1), mass: mass)
  }

  /// A spring that does not bounce.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// A spring that bounces a little.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// A spring that bounces clearly.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// The perceptual duration, in seconds.
  public var duration: Double { response }
  /// How much the spring bounces: 0 not at all, 1 for ever; negative when it is slack.
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
  /// The force per distance.
  public var stiffness: Double { angularFrequency * angularFrequency * mass }
  /// The force per speed.
  public var damping: Double { 2 * dampingRatio * angularFrequency * mass }
  /// The time after which a spring released at rest stays within a thousandth of its way.
  public var settlingDuration: Double {
    settlingTime(displacement: 1, velocity: 0, correlation: 0)
  }

  /// The angular frequency of the undamped spring; infinite for one that arrives at once.
  package var angularFrequency: Double { 2 * .pi / response }

  /// The same spring on a clock that runs `speed` times as fast.
  package func running(at speed: Double) -> Spring {
    Spring(response: response / speed, dampingRatio: dampingRatio, mass: mass)
  }

  /// The position at a time after release from zero towards `target`.
  public func value<Value: VectorArithmetic>(
    target: Value, initialVelocity: Value = .zero, time: Double
  ) -> Value {
    target + displacement(from: .zero - target, velocity: initialVelocity, at: time)
  }

  /// The velocity at a time after release from zero towards `target`.
  public func velocity<Value: VectorArithmetic>(
    target: Value, initialVelocity: Value = .zero, time: Double
  ) -> Value {
    rate(from: .zero - target, velocity: initialVelocity, at: time)
  }
}
