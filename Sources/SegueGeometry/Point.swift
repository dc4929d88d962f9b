/// A position in points; y grows downward.
public struct Point: Hashable, Sendable {
  /// The horizontal distance from the origin, in points.
  public var x: Double
  /// The vertical distance from the origin, in points, downward.
  public var y: Double

  /// The point at the given coordinates, in points.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  /// Whether both are the same position.
  @inlinable public static func == (one: Point, other: Point) -> Bool {
    // Written out: other modules ask a derived equality through a table.
    one.x == other.x && one.y == other.y
  }
}

extension Point {
  package static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  package static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
}
