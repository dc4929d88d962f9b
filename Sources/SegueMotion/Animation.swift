/// How a change becomes a motion: a timing curve or a spring, and when and how fast it runs.
public struct Animation: Hashable, Sendable {
  /// What moves, before delay and speed.
  package enum Course: Hashable, Sendable {
    /// A curve over a number of seconds, which adds to what already moves.
    case curve(UnitCurve, duration: Double)
    /// A spring that takes over what already moves, with its velocity.
    case spring(Spring)
    /// A spring that adds to what already moves; its velocity is in intervals per second.
    case interpolatingSpring(Spring, initialVelocity: Double)
    /// No course of its own: a hand says how far it is.
    case scrub(ScrubID)
  }

  /// What moves once the delay is over, at speed 1.
  package let course: Course
  /// Seconds before the motion begins.
  package private(set) var delay = 0.0
  /// How many seconds of the course pass in one second.
  package private(set) var speed = 1.0
  /// How often the motion is made; nil for once.
  package private(set) var repetition: Repetition?
  /// Seconds in which a spring takes the stiffness of the one before over, in SwiftUI's fidelity.
  package private(set) var blendDuration = 0.0
  /// Whether a curve tells SwiftUI's springs how fast it goes: one made of a `UnitCurve` does.
  package private(set) var tellsVelocity = false

  package init(_ course: Course) { self.course = course }

  /// Begins the animation later by the given seconds; a negative delay counts as none.
  public func delay(_ delay: Double) -> Animation {
    var copy = self
    copy.delay = min(copy.delay + delay.clamped(to: 0...1e9), 1e9)
    return copy
  }

  /// Runs the animation, delays included, the given number of times as fast.
  ///
  /// A speed that is not above 0 would never arrive and changes nothing.
  public func speed(_ speed: Double) -> Animation {
    guard speed > 0 else { return self }
    // Delay and speed stay one affine map of time, in whatever order they are written.
    let factor = speed.clamped(to: 1e-6...1e9)
    var copy = self
    copy.delay /= factor
    copy.repetition?.pause /= factor
    copy.speed *= factor
    return copy
  }

  /// Makes the motion the given number of times, every other time backwards if it autoreverses.
  ///
  /// Delays that were said before are waited out each time, those said afterwards once. A count of
  /// what repeats already takes the place of the one before.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    repeating(max(repeatCount, 1), autoreverses: autoreverses)
  }

  /// Makes the motion until the value changes again.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    repeating(nil, autoreverses: autoreverses)
  }

  func blending(_ duration: Double) -> Animation {
    var copy = self
    copy.blendDuration = duration.clamped(to: 0...1e3)
    return copy
  }

  func tellingVelocity() -> Animation {
    var copy = self
    copy.tellsVelocity = true
    return copy
  }

  private func repeating(_ count: Int?, autoreverses: Bool) -> Animation {
    var copy = self
    copy.repetition = Repetition(
      count: count, autoreverses: autoreverses, pause: delay + (repetition?.pause ?? 0))
    copy.delay = 0
    return copy
  }
}

extension Animation {
  /// How often a motion is made, and how.
  package struct Repetition: Hashable, Sendable {
    /// One way is one; nil is for ever.
    package var count: Int?
    package var autoreverses: Bool
    /// Seconds before each time, with the speed worked in.
    package var pause: Double
  }
}

extension Animation {
  /// What moves after the delay, with the speed worked in.
  package var courseAtSpeed: Course {
    switch course {
    case .curve(let curve, let duration): .curve(curve, duration: duration / speed)
    case .spring(let spring): .spring(spring.running(at: speed))
    case .interpolatingSpring(let spring, let velocity):
      .interpolatingSpring(spring.running(at: speed), initialVelocity: velocity * speed)
    case .scrub: course
    }
  }

  /// The seconds after which the change counts as made: a curve's end, a spring's response.
  package var logicalDuration: Double {
    if let cycle {
      return cycle.count.map { delay + Double($0) * cycle.length } ?? .infinity
    }
    return switch courseAtSpeed {
    case .curve(_, let duration): delay + duration
    case .spring(let spring), .interpolatingSpring(let spring, _): delay + spring.response
    case .scrub: .infinity
    }
  }

  /// Whether a new motion with this animation takes over what already moves.
  ///
  /// A spring that waits does not: what moves must not stand still in the meantime.
  package var absorbsMotion: Bool {
    if case .spring = course { delay == 0 && repetition == nil } else { false }
  }

  /// Whether SwiftUI takes the animation for one that another type is wrapped around.
  ///
  /// Such a spring takes over what moves only if that is a spring as well (`semantics` 1.5).
  package var isWrapped: Bool { speed != 1 || delay != 0 || repetition != nil }

  /// Whether a hand holds what changes.
  package var isScrub: Bool {
    if case .scrub = course { true } else { false }
  }

  /// The times that the motion is made, if they are several.
  var cycle: MotionCycle? {
    guard let repetition else { return nil }
    let duration =
      switch courseAtSpeed {
      case .curve(_, let duration): duration
      case .spring(let spring): spring.settlingDuration
      case .interpolatingSpring(let spring, let velocity):
        spring.settlingTime(
          displacement: 1, velocity: abs(velocity), correlation: -velocity)
      case .scrub: 0.0
      }
    return MotionCycle(
      length: repetition.pause + duration, pause: repetition.pause, count: repetition.count,
      autoreverses: repetition.autoreverses)
  }
}
