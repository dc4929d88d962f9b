import Glibc
import SegueGeometry

/// What is left, some time after release, of one unit of displacement and one unit of velocity.
///
/// A spring is linear: these four numbers move any vector, with any starting velocity.
struct SpringResponse {
  /// Displacement per initial displacement.
  var position: Double
  /// Displacement per initial velocity.
  var drift: Double
  /// Velocity per initial displacement.
  var pull: Double
  /// Velocity per initial velocity.
  var momentum: Double

  static let atRest = SpringResponse(position: 0, drift: 0, pull: 0, momentum: 0)
  static let atRelease = SpringResponse(position: 1, drift: 0, pull: 0, momentum: 1)
}

extension Spring {
  /// The displacement from the target that is left at a time after release.
  package func displacement<Value: VectorArithmetic>(
    from displacement: Value, velocity: Value, at time: Double
  ) -> Value {
    let response = response(at: time)
    return displacement.scaled(by: response.position) + velocity.scaled(by: response.drift)
  }

  /// The velocity at a time after release.
  package func rate<Value: VectorArithmetic>(
    from displacement: Value, velocity: Value, at time: Double
  ) -> Value {
    let response = response(at: time)
    return displacement.scaled(by: response.pull) + velocity.scaled(by: response.momentum)
  }

  /// The closed forms of `semantics` 2.3.
  func response(at time: Double) -> SpringResponse {
    guard response > 0 else { return .atRest }
    guard time > 0 else { return .atRelease }
    let frequency = angularFrequency
    // Long after everything has decayed the products below could become 0 · ∞.
    guard frequency * time < 1e9 else { return .atRest }
    if abs(dampingRatio - 1) < 1e-6 { return critical(at: time) }
    return dampingRatio < 1 ? underdamped(at: time) : overdamped(at: time)
  }

  private func underdamped(at time: Double) -> SpringResponse {
    let frequency = angularFrequency
    let decay = dampingRatio * frequency
    let ringing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let envelope = exp(-decay * time)
    let cosine = envelope * cos(ringing * time)
    let sine = envelope * sin(ringing * time) / ringing
    return SpringResponse(
      position: cosine + decay * sine, drift: sine, pull: -frequency * frequency * sine,
      momentum: cosine - decay * sine)
  }

  private func critical(at time: Double) -> SpringResponse {
    let frequency = angularFrequency
    let envelope = exp(-frequency * time)
    let phase = frequency * time
    return SpringResponse(
      position: (1 + phase) * envelope, drift: time * envelope,
      pull: -frequency * phase * envelope, momentum: (1 - phase) * envelope)
  }

  private func overdamped(at time: Double) -> SpringResponse {
    let (slow, fast) = decayRates
    let slowPart = exp(-slow * time)
    let fastPart = exp(-fast * time)
    let spread = fast - slow
    return SpringResponse(
      position: (fast * slowPart - slow * fastPart) / spread,
      drift: (slowPart - fastPart) / spread,
      pull: slow * fast * (fastPart - slowPart) / spread,
      momentum: (fast * fastPart - slow * slowPart) / spread)
  }

  /// The two decay rates of an overdamped spring.
  ///
  /// The slow one comes from their product: the difference would cancel for strong damping.
  var decayRates: (slow: Double, fast: Double) {
    let frequency = angularFrequency
    let root = (dampingRatio * dampingRatio - 1).squareRoot()
    let fast = frequency * (dampingRatio + root)
    return (frequency * frequency / fast, fast)
  }
}
