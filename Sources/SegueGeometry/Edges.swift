/// The distances by which a rectangle shrinks on each side, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top, in points.
  public var top: Double
  /// The distance from the left, in points.
  public var leading: Double
  /// The distance from the bottom, in points.
  public var bottom: Double
  /// The distance from the right, in points.
  public var trailing: Double

  /// Insets with the given distances, in points.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// One side of a rectangle.
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
  /// The upper side.
  case top
  /// The left side.
  case leading
  /// The lower side.
  case bottom
  /// The right side.
  case trailing

  /// A set of sides.
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit a side.
    public let rawValue: Int8

    /// The set with the given bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// The upper side.
    public static let top = Set(rawValue: 1)
    /// The left side.
    public static let leading = Set(rawValue: 2)
    /// The lower side.
    public static let bottom = Set(rawValue: 4)
    /// The right side.
    public static let trailing = Set(rawValue: 8)
    /// The left and the right side.
    public static let horizontal: Set = [.leading, .trailing]
    /// The upper and the lower side.
    public static let vertical: Set = [.top, .bottom]
    /// All four sides.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
  }
}

/// A direction of layout.
public enum Axis: Int8, Hashable, Sendable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// A set of directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit a direction.
    public let rawValue: Int8

    /// The set with the given bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// From left to right.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
  }
}
