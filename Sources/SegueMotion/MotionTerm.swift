import SegueGeometry

/// One motion of a track: an interval that shrinks to nothing between a start and an end.
struct MotionTerm<Value: VectorArithmetic>: Sendable {
  enum Course: Hashable, Sendable {
    case curve(UnitCurve, duration: Double)
    case spring(Spring)
    /// Stands still until the end.
    case held
  }

  let course: Course
  /// When the interval begins to shrink; before, all of it remains.
  let start: Double
  /// From here on nothing remains.
  let end: Double
  var interval: Value
  /// The velocity at the start; only springs have one of their own.
  let velocity: Value

  /// What remains, for a time before the end.
  func remaining(at time: Double) -> Value {
    let elapsed = time - start
    guard elapsed > 0 else { return interval }
    switch course {
    case .curve(let curve, let duration):
      return interval.scaled(by: 1 - curve.value(at: elapsed / duration))
    case .spring(let spring):
      return spring.displacement(from: interval, velocity: velocity, at: elapsed)
    case .held:
      return interval
    }
  }

  /// How fast what remains changes, for a time before the end.
  func rate(at time: Double) -> Value {
    let elapsed = time - start
    guard elapsed >= 0 else { return .zero }
    switch course {
    case .curve(let curve, let duration):
      return interval.scaled(by: -curve.velocity(at: elapsed / duration) / duration)
    case .spring(let spring):
      return spring.rate(from: interval, velocity: velocity, at: elapsed)
    case .held:
      return .zero
    }
  }

  /// The velocity that a spring takes over from this motion.
  ///
  /// A curve that starts in this very moment has not moved yet, however steeply it sets out, and an
  /// update that arrives before the first frame must not inherit a speed that was never seen.
  func inheritedRate(at time: Double) -> Value {
    if case .curve = course, time <= start { return .zero }
    return rate(at: time)
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

  static func held(_ interval: Value, from start: Double, until end: Double) -> MotionTerm {
    MotionTerm(course: .held, start: start, end: end, interval: interval, velocity: .zero)
  }
}
