/// A timing curve's Bezier segment from (0, 0) to (1, 1), in powers of its parameter.
struct CubicBezier: Hashable, Sendable {
  private let x: Polynomial
  private let y: Polynomial

  /// Abscissas are clamped to 0...1, without which progress would not be a function of time.
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    x = Polynomial(x1.clamped(to: 0...1), x2.clamped(to: 0...1))
    y = Polynomial(y1.clamped(to: -1e3...1e3), y2.clamped(to: -1e3...1e3))
  }

  /// The ordinate where the abscissa is `progress`, which lies strictly between 0 and 1.
  func value(at progress: Double) -> Double {
    y.value(at: parameter(at: progress))
  }

  /// The slope dy/dx where the abscissa is `progress`.
  func slope(at progress: Double) -> Double {
    let parameter = parameter(at: progress)
    let run = x.slope(at: parameter)
    if run > 1e-6 { return y.slope(at: parameter) / run }
    // The tangent is vertical or undefined here (a control point lies on its end point). A short
    // chord has the same limit and always a run.
    let before = max(parameter - 1e-3, 0)
    let after = min(parameter + 1e-3, 1)
    return (y.value(at: after) - y.value(at: before)) / (x.value(at: after) - x.value(at: before))
  }

  /// Newton's method inside a bracket: abscissas are monotone, so the bracket always holds the root.
  private func parameter(at progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    var guess = progress
    for _ in 0..<80 {
      let error = x.value(at: guess) - progress
      if error == 0 { return guess }
      if error > 0 { high = guess } else { low = guess }
      var next = guess - error / x.slope(at: guess)
      if !(next > low && next < high) { next = (low + high) / 2 }
      if abs(next - guess) < 1e-15 { return next }
      guess = next
    }
    return guess
  }
}

/// A cubic that is 0 at 0 and 1 at 1, given by the coordinates of its two inner control points.
private struct Polynomial: Hashable, Sendable {
  private let cubic: Double
  private let square: Double
  private let linear: Double

  init(_ first: Double, _ second: Double) {
    linear = 3 * first
    square = 3 * (second - first) - linear
    cubic = 1 - linear - square
  }

  func value(at parameter: Double) -> Double {
    ((cubic * parameter + square) * parameter + linear) * parameter
  }

  func slope(at parameter: Double) -> Double {
    (3 * cubic * parameter + 2 * square) * parameter + linear
  }
}

extension Double {
  /// The nearest number inside the range; a number that is none becomes the lower bound.
  package func clamped(to range: ClosedRange<Double>) -> Double {
    // Written so that a comparison with NaN picks the bound.
    self > range.lowerBound ? min(self, range.upperBound) : range.lowerBound
  }
}
