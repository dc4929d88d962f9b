/// A position in points; y grows downward.
public struct Point: Hashable, Sendable {
  /// The horizontal distance from the origin, in points.
  public var x: Double
  /// The vertical distance from the origin, in points, downward.
  public var y: Double

  /// The point at the given coordinates, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)
}

extension Point {
  package static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  package static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
}
