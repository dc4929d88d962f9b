/// The change of stiffness while one spring takes over from another (`semantics` 1.5).
///
/// SwiftUI steps its springs, so theirs can change on the way. Segue's are closed forms and take
/// over with the exact velocity instead; the rule is here to compare with.
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
}
