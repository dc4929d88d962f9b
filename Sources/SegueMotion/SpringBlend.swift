/// The change of stiffness while one spring takes over from another (`semantics` 1.5).
///
/// Only SwiftUI's fidelity blends; Segue's springs are closed forms all the way.
package struct SpringBlend: Hashable, Sendable {
  /// The response of the spring that is taken over from, in seconds.
  package var old: Double
  /// The response of the spring that takes over, in seconds.
  package var new: Double
  /// Seconds that the change takes.
  package var duration: Double

  package init(from old: Double, to new: Double, duration: Double) {
    self.old = old
    self.new = new
    self.duration = duration
  }

  /// The response in force some seconds after the new spring took over.
  package func response(at time: Double) -> Double {
    guard duration > 0 else { return new }
    let progress = (time / duration).clamped(to: 0...1)
    return new + (old - new) * (1 - progress * progress * (3 - 2 * progress))
  }

  /// What is left of one unit of displacement and of velocity some seconds after the new spring
  /// took over.
  ///
  /// While the stiffness changes there is no closed form: small steps of one size, whatever the
  /// frames, so that a frame computed alone is the same as one in sequence.
  func motion(dampingRatio: Double, at time: Double) -> SpringResponse {
    let spring = Spring(response: new, dampingRatio: dampingRatio)
    guard duration > 0, old > 0, new > 0 else { return spring.response(at: time) }
    guard time > 0 else { return .atRelease }
    var (first, second) = ((x: 1.0, v: 0.0), (x: 0.0, v: 1.0))
    let end = min(time, duration)
    let step = max(Self.step, duration / Self.mostSteps)
    var now = 0.0
    while now < end {
      let width = min(step, end - now)
      first = advance(first, from: now, by: width, dampingRatio)
      second = advance(second, from: now, by: width, dampingRatio)
      now += width
    }
    let rest = spring.response(at: time - end)
    return SpringResponse(
      position: rest.position * first.x + rest.drift * first.v,
      drift: rest.position * second.x + rest.drift * second.v,
      pull: rest.pull * first.x + rest.momentum * first.v,
      momentum: rest.pull * second.x + rest.momentum * second.v)
  }

  /// A spring is stepped this often a second in SwiftUI.
  private static let step = 1.0 / 300
  private static let mostSteps = 3000.0

  /// One step by the classical rule of fourth order.
  private func advance(
    _ state: (x: Double, v: Double), from time: Double, by step: Double, _ dampingRatio: Double
  ) -> (x: Double, v: Double) {
    func slope(_ x: Double, _ v: Double, _ time: Double) -> (x: Double, v: Double) {
      let frequency = 2 * Double.pi / response(at: time)
      return (v, -frequency * (frequency * x + 2 * dampingRatio * v))
    }
    let half = step / 2
    let a = slope(state.x, state.v, time)
    let b = slope(state.x + half * a.x, state.v + half * a.v, time + half)
    let c = slope(state.x + half * b.x, state.v + half * b.v, time + half)
    let d = slope(state.x + step * c.x, state.v + step * c.v, time + step)
    return (
      state.x + step / 6 * (a.x + 2 * b.x + 2 * c.x + d.x),
      state.v + step / 6 * (a.v + 2 * b.v + 2 * c.v + d.v)
    )
  }
}
