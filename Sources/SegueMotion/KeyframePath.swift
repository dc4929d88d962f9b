import SegueGeometry

/// The stretches of one track with all that their neighbours decide worked out.
struct KeyframePath<Value: VectorArithmetic> {
  private struct Stretch {
    var start: Double
    var duration: Double
    var from: Value
    var to: Value
    var course: Course
  }

  private enum Course {
    case curve(UnitCurve)
    case hermite(Value, Value)
    case spring(Spring, Value)
    case jump
  }

  private var stretches: [Stretch] = []
  private let initial: Value

  init(from initial: Value, _ segments: [KeyframeSegment<Value>]) {
    self.initial = initial
    var start = 0.0
    var from = initial
    for (index, segment) in segments.enumerated() {
      let arriving = endVelocity
      var stretch = Stretch(
        start: start, duration: segment.duration ?? 0, from: from, to: segment.target,
        course: .jump)
      switch segment.course {
      case .move:
        break
      case .linear(let curve):
        stretch.course = .curve(curve)
      case .spring(let spring, let velocity):
        let velocity = velocity ?? arriving
        stretch.duration = segment.duration ?? Self.settling(spring, from - segment.target, velocity)
        stretch.course = .spring(spring, velocity)
      case .cubic(let startVelocity, let endVelocity):
        let next = segments.indices.contains(index + 1) ? segments[index + 1] : nil
        stretch.course = .hermite(
          startVelocity ?? arriving,
          endVelocity ?? Self.velocity(from: from, through: segment, to: next))
      }
      stretches.append(stretch)
      start += stretch.duration
      from = segment.target
    }
  }

  var duration: Double { stretches.last.map { $0.start + $0.duration } ?? 0 }

  func value(at time: Double) -> Value {
    guard let stretch = stretches.last(where: { $0.start <= time }) else { return initial }
    let elapsed = time - stretch.start
    guard elapsed < stretch.duration else { return stretch.to }
    let progress = elapsed / stretch.duration
    switch stretch.course {
    case .jump:
      return stretch.to
    case .curve(let curve):
      return stretch.from + (stretch.to - stretch.from).scaled(by: curve.value(at: progress))
    case .spring(let spring, let velocity):
      return stretch.to
        + spring.displacement(from: stretch.from - stretch.to, velocity: velocity, at: elapsed)
    case .hermite(let first, let last):
      let (square, cube) = (progress * progress, progress * progress * progress)
      return stretch.from.scaled(by: 2 * cube - 3 * square + 1)
        + first.scaled(by: (cube - 2 * square + progress) * stretch.duration)
        + stretch.to.scaled(by: 3 * square - 2 * cube)
        + last.scaled(by: (cube - square) * stretch.duration)
    }
  }

  /// The velocity with which the stretches so far end.
  private var endVelocity: Value {
    guard let last = stretches.last, last.duration > 0 else { return .zero }
    switch last.course {
    case .jump: return .zero
    case .curve(let curve):
      return (last.to - last.from).scaled(by: curve.velocity(at: 1) / last.duration)
    case .spring(let spring, let velocity):
      return spring.rate(from: last.from - last.to, velocity: velocity, at: last.duration)
    case .hermite(_, let velocity): return velocity
    }
  }

  /// The velocity at the end of a cubic: between two cubics the slope of the chord around the knot,
  /// before another stretch that stretch's own, and rest at the end of the track.
  private static func velocity(
    from: Value, through segment: KeyframeSegment<Value>, to next: KeyframeSegment<Value>?
  ) -> Value {
    guard let next, let duration = segment.duration else { return .zero }
    let way = next.target - segment.target
    switch next.course {
    case .cubic(let startVelocity, _):
      if let startVelocity { return startVelocity }
      let whole = duration + (next.duration ?? 0)
      return whole > 0 ? (next.target - from).scaled(by: 1 / whole) : .zero
    case .linear(let curve):
      guard let seconds = next.duration, seconds > 0 else { return .zero }
      return way.scaled(by: curve.velocity(at: 0) / seconds)
    case .spring(_, let startVelocity): return startVelocity ?? .zero
    case .move: return .zero
    }
  }

  private static func settling(_ spring: Spring, _ way: Value, _ velocity: Value) -> Double {
    MotionTerm.spring(spring, interval: way, velocity: velocity, start: 0).end
  }
}
