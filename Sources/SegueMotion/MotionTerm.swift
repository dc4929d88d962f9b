import SegueGeometry

/// One motion of a track: an interval that shrinks to nothing between a start and an end.
struct MotionTerm<Value: VectorArithmetic>: Sendable {
  enum Course: Hashable, Sendable {
    case curve(UnitCurve, duration: Double)
    case spring(Spring)
    /// A spring that takes the stiffness of the one before over bit by bit.
    case blended(SpringBlend, dampingRatio: Double)
    /// A hand says how far it is, from 0 to 1, and how fast it goes, in intervals per second.
    case scrubbed(ScrubID, position: Double, speed: Double)
    /// Stands still until the end.
    case held
  }

  var course: Course
  /// When the interval begins to shrink; before, all of it remains.
  let start: Double
  /// From here on nothing remains.
  let end: Double
  var interval: Value
  /// The velocity at the start; only springs have one of their own.
  let velocity: Value
  /// The velocity at the start in intervals per second, for a spring that adds to others.
  var unitVelocity = 0.0
  /// How the motion repeats, if it does.
  var cycle: MotionCycle?
  /// Whether a curve tells SwiftUI's springs how fast it goes.
  var tellsVelocity = false

  /// What remains, for a time before the end.
  func remaining(at time: Double) -> Value {
    course.remaining(of: interval, velocity, at: time - start, cycle)
  }

  /// How fast what remains changes, for a time before the end.
  func rate(at time: Double) -> Value {
    course.rate(of: interval, velocity, at: time - start, cycle)
  }

  /// The velocity that a spring takes over from this motion.
  ///
  /// A curve that starts in this very moment has not moved yet, however steeply it sets out, and an
  /// update that arrives before the first frame must not inherit a speed that was never seen.
  func inheritedRate(at time: Double) -> Value {
    if case .curve = course, time <= start { return .zero }
    return rate(at: time)
  }

  /// What remains of one unit, for a time before the end.
  func fraction(at time: Double) -> Double {
    course.remaining(of: 1, unitVelocity, at: time - start, cycle)
  }

  /// How fast what remains of one unit changes, for a time before the end.
  func fractionRate(at time: Double) -> Double {
    course.rate(of: 1, unitVelocity, at: time - start, cycle)
  }
}

extension MotionTerm.Course {
  fileprivate func remaining<Vector: VectorArithmetic>(
    of interval: Vector, _ velocity: Vector, at elapsed: Double, _ cycle: MotionCycle?
  ) -> Vector {
    guard elapsed > 0 else { return interval }
    guard let cycle else { return remaining(of: interval, velocity, at: elapsed) }
    let moment = cycle.moment(at: elapsed)
    let way =
      moment.isClosing ? .zero : remaining(of: interval, velocity, at: moment.elapsed)
    return moment.isBackward ? interval - way : way
  }

  fileprivate func rate<Vector: VectorArithmetic>(
    of interval: Vector, _ velocity: Vector, at elapsed: Double, _ cycle: MotionCycle?
  ) -> Vector {
    guard elapsed >= 0 else { return .zero }
    guard let cycle else { return rate(of: interval, velocity, at: elapsed) }
    let moment = cycle.moment(at: elapsed)
    let way = rate(of: interval, velocity, at: moment.elapsed)
    return moment.isBackward ? .zero - way : way
  }

  private func remaining<Vector: VectorArithmetic>(
    of interval: Vector, _ velocity: Vector, at elapsed: Double
  ) -> Vector {
    guard elapsed > 0 else { return interval }
    switch self {
    case .curve(let curve, let duration):
      return interval.scaled(by: 1 - curve.value(at: elapsed / duration))
    case .spring(let spring):
      return spring.displacement(from: interval, velocity: velocity, at: elapsed)
    case .blended(let blend, let dampingRatio):
      let response = blend.motion(dampingRatio: dampingRatio, at: elapsed)
      return interval.scaled(by: response.position) + velocity.scaled(by: response.drift)
    case .scrubbed(_, let position, _):
      return interval.scaled(by: 1 - position)
    case .held:
      return interval
    }
  }

  private func rate<Vector: VectorArithmetic>(
    of interval: Vector, _ velocity: Vector, at elapsed: Double
  ) -> Vector {
    guard elapsed >= 0 else { return .zero }
    switch self {
    case .curve(let curve, let duration):
      return interval.scaled(by: -curve.velocity(at: elapsed / duration) / duration)
    case .spring(let spring):
      return spring.rate(from: interval, velocity: velocity, at: elapsed)
    case .blended(let blend, let dampingRatio):
      let response = blend.motion(dampingRatio: dampingRatio, at: elapsed)
      return interval.scaled(by: response.pull) + velocity.scaled(by: response.momentum)
    case .scrubbed(_, _, let speed):
      return interval.scaled(by: -speed)
    case .held:
      return .zero
    }
  }
}

extension MotionTerm {
  static func curve(
    _ curve: UnitCurve, duration: Double, interval: Value, start: Double
  ) -> MotionTerm {
    MotionTerm(
      course: .curve(curve, duration: duration), start: start, end: start + duration,
      interval: interval, velocity: .zero)
  }

  static func spring(
    _ spring: Spring, interval: Value, velocity: Value, start: Double
  ) -> MotionTerm {
    let distance = interval.magnitudeSquared
    let speed = velocity.magnitudeSquared
    // Lengths are all that a vector tells; the dot product follows from that of the sum.
    let correlation =
      speed == 0 ? 0 : ((interval + velocity).magnitudeSquared - distance - speed) / 2
    let settling = spring.settlingTime(
      displacement: distance.squareRoot(), velocity: speed.squareRoot(), correlation: correlation)
    return MotionTerm(
      course: .spring(spring), start: start, end: start + settling, interval: interval,
      velocity: velocity)
  }

  /// The motion of a spring that comes after another one, whose stiffness it takes over bit by bit.
  static func blended(
    _ blend: SpringBlend, _ spring: Spring, interval: Value, velocity: Value, start: Double
  ) -> MotionTerm {
    let course = Course.blended(blend, dampingRatio: spring.dampingRatio)
    let middle = blend.motion(dampingRatio: spring.dampingRatio, at: blend.duration)
    let rest = MotionTerm.spring(
      spring, interval: interval.scaled(by: middle.position) + velocity.scaled(by: middle.drift),
      velocity: interval.scaled(by: middle.pull) + velocity.scaled(by: middle.momentum),
      start: start + blend.duration)
    return MotionTerm(
      course: course, start: start, end: rest.end, interval: interval, velocity: velocity)
  }

  /// The motion of what a hand has hold of: it goes nowhere by itself.
  static func scrubbed(_ interval: Value, by scrub: ScrubID) -> MotionTerm {
    MotionTerm(
      course: .scrubbed(scrub, position: 0, speed: 0), start: -.infinity, end: .infinity,
      interval: interval, velocity: .zero)
  }

  /// Whether a spring moves, in whatever way.
  var isSpring: Bool {
    switch course {
    case .spring, .blended: true
    case .curve, .scrubbed, .held: false
    }
  }

  /// The hand that has hold of the motion, if one has.
  var scrub: ScrubID? {
    if case .scrubbed(let scrub, _, _) = course { scrub } else { nil }
  }

  static func held(_ interval: Value, from start: Double, until end: Double) -> MotionTerm {
    MotionTerm(course: .held, start: start, end: end, interval: interval, velocity: .zero)
  }

  /// The motion of an animation that adds to others.
  static func added(_ interval: Value, _ animation: Animation, at time: Double) -> MotionTerm {
    let start = time + animation.delay
    let cycle = animation.cycle
    func repeated(_ course: Course, _ velocity: Value, until end: Double) -> MotionTerm {
      MotionTerm(
        course: course, start: start, end: cycle.map { start + $0.duration } ?? end,
        interval: interval, velocity: velocity, cycle: cycle)
    }
    switch animation.courseAtSpeed {
    case .curve(let curve, let duration):
      var term = repeated(.curve(curve, duration: duration), .zero, until: start + duration)
      term.tellsVelocity = animation.tellsVelocity
      return term
    case .spring(let spring):
      let once = MotionTerm.spring(spring, interval: interval, velocity: .zero, start: start)
      return repeated(once.course, .zero, until: once.end)
    case .interpolatingSpring(let spring, let initialVelocity):
      // Towards the target is against what remains.
      let velocity = interval.scaled(by: -initialVelocity)
      let once = MotionTerm.spring(
        spring, interval: interval, velocity: velocity, start: start)
      var term = repeated(once.course, velocity, until: once.end)
      term.unitVelocity = -initialVelocity
      return term
    case .scrub(let scrub):
      return .scrubbed(interval, by: scrub)
    }
  }
}
