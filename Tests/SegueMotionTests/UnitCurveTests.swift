import SegueGeometry
import SegueMotion
import Testing

@Suite("Timing curves follow the table of values")
struct UnitCurveTests {
  /// Progress, then easeIn, easeOut, easeInOut, Core Animation's default, Motion's, fastOutSlowIn.
  static let rows: [[Double]] = [
    [0.10, 0.017027, 0.160572, 0.019722, 0.094796, 0.027423, 0.025863],
    [0.20, 0.062282, 0.308366, 0.081660, 0.295244, 0.159751, 0.133947],
    [0.25, 0.093465, 0.378138, 0.129162, 0.408511, 0.300404, 0.236587],
    [0.30, 0.129577, 0.445186, 0.187396, 0.513315, 0.463098, 0.367296],
    [0.40, 0.214861, 0.570880, 0.331884, 0.682541, 0.694690, 0.613595],
    [0.50, 0.315357, 0.684643, 0.500000, 0.802403, 0.824622, 0.775561],
    [0.60, 0.429120, 0.785139, 0.668116, 0.885229, 0.903037, 0.875968],
    [0.70, 0.554814, 0.870423, 0.812604, 0.940765, 0.951597, 0.938245],
    [0.75, 0.621862, 0.906535, 0.870838, 0.960459, 0.968106, 0.959368],
    [0.80, 0.691634, 0.937718, 0.918340, 0.975625, 0.980559, 0.975268],
    [0.90, 0.839428, 0.982973, 0.980278, 0.994316, 0.995550, 0.994354],
  ]

  static let curves: [UnitCurve] = [
    .easeIn, .easeOut, .easeInOut, .bezier(0.25, 0.1, 0.25, 1), .bezier(0.4, 0, 0.1, 1),
    .bezier(0.4, 0, 0.2, 1),
  ]

  static let all: [UnitCurve] =
    curves + [
      .linear, .circularEaseIn, .circularEaseOut, .circularEaseInOut, .bezier(0, 0, 0, 1),
      .bezier(1, 0, 1, 1), .bezier(0, 1, 0, 1), .bezier(0.5, -2, 0.5, 3),
    ]

  @Test("Every row of the table", arguments: rows)
  func table(row: [Double]) {
    for (curve, expected) in zip(Self.curves, row.dropFirst()) {
      #expect(abs(curve.value(at: row[0]) - expected) < 6e-7)
    }
  }

  @Test("Both ends are exact, and progress outside is clamped", arguments: all)
  func ends(curve: UnitCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0)
    #expect(curve.value(at: 7) == 1)
    #expect(curve.value(at: .nan) == 0)
  }

  @Test("A curve agrees with its own parametric form to 1e-7")
  func exactness() {
    let (x1, y1, x2, y2) = (0.42, 0.0, 0.58, 1.0)
    for step in 1..<1000 {
      let s = Double(step) / 1000
      let x = 3 * (1 - s) * (1 - s) * s * x1 + 3 * (1 - s) * s * s * x2 + s * s * s
      let y = 3 * (1 - s) * (1 - s) * s * y1 + 3 * (1 - s) * s * s * y2 + s * s * s
      #expect(abs(UnitCurve.easeInOut.value(at: x) - y) < 1e-7)
    }
  }

  @Test("Slopes that the table names")
  func slopes() {
    #expect(abs(UnitCurve.easeInOut.velocity(at: 0.5) - 1.724138) < 1e-6)
    #expect(abs(UnitCurve.easeOut.velocity(at: 0) - 1.724138) < 2e-3)
    #expect(abs(UnitCurve.easeIn.velocity(at: 1) - 1.724138) < 2e-3)
    #expect(UnitCurve.easeInOut.velocity(at: 0) == 0)
    #expect(UnitCurve.linear.velocity(at: 0.3) == 1)
  }

  @Test("The slope is the derivative of the value", arguments: all)
  func derivative(curve: UnitCurve) {
    for step in 1..<20 {
      let progress = Double(step) / 20
      if abs(progress - 0.5) < 0.01 { continue }
      let chord = (curve.value(at: progress + 1e-6) - curve.value(at: progress - 1e-6)) / 2e-6
      #expect(abs(curve.velocity(at: progress) - chord) < 1e-3 * max(1, abs(chord)))
    }
  }

  @Test("No slope is endless or no number, even where a tangent is upright", arguments: all)
  func finiteSlopes(curve: UnitCurve) {
    for progress in [-1, 0, 1e-12, 0.5, 1 - 1e-12, 1, 2, Double.nan] {
      #expect(abs(curve.velocity(at: progress)) <= 1000)
    }
  }

  @Test("Control points on the diagonal are the straight line, exactly")
  func straightLine() {
    let line = UnitCurve.bezier(0.2, 0.2, 0.7, 0.7)
    #expect(line.value(at: 0.123) == 0.123)
    #expect(line == .linear)
  }

  @Test("Quarter circles")
  func circles() {
    #expect(abs(UnitCurve.circularEaseIn.value(at: 0.6) - 0.2) < 1e-12)
    #expect(abs(UnitCurve.circularEaseOut.value(at: 0.4) - 0.8) < 1e-12)
    #expect(abs(UnitCurve.circularEaseInOut.value(at: 0.3) - 0.1) < 1e-12)
    #expect(abs(UnitCurve.circularEaseInOut.value(at: 0.7) - 0.9) < 1e-12)
  }
}
