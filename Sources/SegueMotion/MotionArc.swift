import Glibc
import SegueGeometry

/// The bend of a flight that does not go straight: a quarter of an ellipse.
public enum MotionArc: String, Hashable, Sendable, CaseIterable {
  /// Sets out sideways and ends up or down.
  case horizontalFirst
  /// Sets out up or down and ends sideways.
  case verticalFirst

  /// How far along the way the point is, in each direction, at a progress from 0 to 1.
  package func fractions(at progress: Double) -> Point {
    let angle = progress.clamped(to: 0...1) * .pi / 2
    let (fast, slow) = (sin(angle), 1 - cos(angle))
    return self == .horizontalFirst ? Point(x: fast, y: slow) : Point(x: slow, y: fast)
  }

  /// The place beside the straight way, for a whole way of `way`; none if that is a line already.
  package func deviation(at progress: Double, of way: Point) -> Point {
    guard abs(way.x) > 1e-9, abs(way.y) > 1e-9, progress > 0, progress < 1 else { return .zero }
    let fractions = fractions(at: progress)
    return Point(x: way.x * (fractions.x - progress), y: way.y * (fractions.y - progress))
  }
}
