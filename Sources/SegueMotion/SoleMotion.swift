import SegueGeometry

/// The only motion of a track, taken out of it.
///
/// What a track holds lies elsewhere in memory; whoever reads many tracks in every frame, as long as
/// nothing begins or ends on them, keeps their motions side by side.
package struct SoleMotion: Sendable {
  private let term: MotionTerm<Vector4>

  fileprivate init(_ term: MotionTerm<Vector4>) { self.term = term }

  /// Whether nothing but the first two components moves.
  package var onlyTravels: Bool {
    term.interval.c == 0 && term.interval.d == 0 && term.velocity.c == 0 && term.velocity.d == 0
  }

  /// Presented − model, as the track says it.
  package func remaining(at time: StageTime) -> Vector4 {
    time.seconds < term.end ? term.remaining(at: time.seconds) : .zero
  }
}

extension Track where Value == Vector4 {
  /// The motion of a track that has just one, if nobody can move it by hand.
  package var sole: SoleMotion? {
    guard let term = soleTerm, term.scrub == nil else { return nil }
    return SoleMotion(term)
  }
}
