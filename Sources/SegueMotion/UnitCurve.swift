import SegueGeometry

/// A function from progress in time to progress in value that is 0 at 0 and 1 at 1.
public struct UnitCurve: Hashable, Sendable {
  private enum Form: Hashable, Sendable {
    case linear
    case bezier(CubicBezier)
    case circularIn
    case circularOut
    case circularInOut
  }

  private let form: Form

  private init(_ form: Form) { self.form = form }

  /// A curve whose Bezier segment has the two inner control points.
  package static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    // Control points on the diagonal make a straight line; saying so keeps it exact.
    if x1 == y1 && x2 == y2 && (0...1).contains(x1) && (0...1).contains(x2) { return .linear }
    return UnitCurve(.bezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)))
  }

  /// A curve whose Bezier segment has the two inner control points.
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    bezier(startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y)
  }

  /// Goes at one speed.
  public static let linear = UnitCurve(.linear)
  /// Starts slowly.
  public static let easeIn = bezier(0.42, 0, 1, 1)
  /// Ends slowly.
  public static let easeOut = bezier(0, 0, 0.58, 1)
  /// Starts and ends slowly.
  public static let easeInOut = bezier(0.42, 0, 0.58, 1)
  /// Starts slowly, along a quarter of a circle.
  public static let circularEaseIn = UnitCurve(.circularIn)
  /// Ends slowly, along a quarter of a circle.
  public static let circularEaseOut = UnitCurve(.circularOut)
  /// Starts and ends slowly, along two quarters of a circle.
  public static let circularEaseInOut = UnitCurve(.circularInOut)

  /// The value at a progress, which is clamped to 0...1.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    switch form {
    case .linear: return progress
    case .bezier(let bezier): return bezier.value(at: progress)
    case .circularIn: return 1 - (1 - progress * progress).squareRoot()
    case .circularOut: return (1 - (1 - progress) * (1 - progress)).squareRoot()
    case .circularInOut:
      if progress < 0.5 { return (1 - (1 - 4 * progress * progress).squareRoot()) / 2 }
      return (((8 - 4 * progress) * progress - 3).squareRoot() + 1) / 2
    }
  }

  /// The slope at a progress, which is clamped to 0...1; steeper than 1000 counts as 1000.
  public func velocity(at progress: Double) -> Double {
    let progress = progress.clamped(to: 0...1)
    // A quarter circle ends upright. No frame can show a steeper slope than the bound, and a spring
    // that took over an endless one would leave the screen.
    return slope(at: progress).clamped(to: -1000...1000)
  }

  private func slope(at progress: Double) -> Double {
    switch form {
    case .linear: return 1
    case .bezier(let bezier): return bezier.slope(at: progress)
    case .circularIn: return circleSlope(progress)
    case .circularOut: return circleSlope(1 - progress)
    case .circularInOut:
      return circleSlope(progress < 0.5 ? 2 * progress : 2 - 2 * progress)
    }
  }

  /// The slope of a quarter circle that starts flat.
  private func circleSlope(_ progress: Double) -> Double {
    let height = (1 - progress * progress).squareRoot()
    return height > 0 ? progress / height : .infinity
  }
}
