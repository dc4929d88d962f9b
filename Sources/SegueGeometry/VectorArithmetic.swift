/// A value that can be added and scaled, which is all that motion needs of it.
public protocol VectorArithmetic: AdditiveArithmetic, Sendable {
  /// Multiplies every component by a factor.
  mutating func scale(by factor: Double)
  /// The sum of the squares of the components.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  package func scaled(by factor: Double) -> Self {
    var copy = self
    copy.scale(by: factor)
    return copy
  }
}

extension Double: VectorArithmetic {
  /// Multiplies the number by a factor.
  @inlinable public mutating func scale(by factor: Double) { self *= factor }
  /// The square of the number.
  @inlinable public var magnitudeSquared: Double { self * self }
}

/// Four numbers that move on one clock: a rectangle, or a colour.
package struct Vector4: VectorArithmetic, Hashable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double

  package init(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  package init(_ rect: Rect) {
    self.init(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
  }

  package var rect: Rect { Rect(x: a, y: b, width: c, height: d) }

  package static var zero: Vector4 { Vector4(0, 0, 0, 0) }

  package static func + (left: Vector4, right: Vector4) -> Vector4 {
    Vector4(left.a + right.a, left.b + right.b, left.c + right.c, left.d + right.d)
  }

  package static func - (left: Vector4, right: Vector4) -> Vector4 {
    Vector4(left.a - right.a, left.b - right.b, left.c - right.c, left.d - right.d)
  }

  package mutating func scale(by factor: Double) {
    a *= factor
    b *= factor
    c *= factor
    d *= factor
  }

  package var magnitudeSquared: Double { a * a + b * b + c * c + d * d }

  // A derived equality is asked through a table by other modules.
  package static func == (one: Vector4, other: Vector4) -> Bool {
    one.a == other.a
      && one.b == other.b
      && one.c == other.c
      && one.d == other.d
  }
}
