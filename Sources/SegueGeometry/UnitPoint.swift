/// A point as fractions of a rectangle's extents: (0, 0) is its origin, (1, 1) its far corner.
public struct UnitPoint: Hashable, Sendable {
  /// The fraction of the width.
  public var x: Double
  /// The fraction of the height.
  public var y: Double

  /// The point at the given fractions.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin of the rectangle.
  @inlinable public static var zero: UnitPoint { UnitPoint(x: 0, y: 0) }
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the left edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the right edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the upper edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the lower edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top-left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top-right corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom-left corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom-right corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
