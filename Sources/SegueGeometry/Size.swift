/// A width and a height in points.
public struct Size: Hashable, Sendable {
  /// The horizontal extent, in points.
  public var width: Double
  /// The vertical extent, in points.
  public var height: Double

  /// The size with the given extents, in points.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The empty size.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// Whether both have the same extents.
  @inlinable public static func == (one: Size, other: Size) -> Bool {
    // Written out: other modules ask a derived equality through a table.
    one.width == other.width && one.height == other.height
  }
}

/// A size that a parent offers to a child; nil asks for the child's ideal, in points.
public struct ProposedViewSize: Hashable, Sendable {
  /// The offered width in points, or nil to ask for the ideal width.
  public var width: Double?
  /// The offered height in points, or nil to ask for the ideal height.
  public var height: Double?

  /// A proposal with the given dimensions, in points.
  @inlinable public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// A proposal of exactly the given size.
  @inlinable public init(_ size: Size) {
    width = size.width
    height = size.height
  }

  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the minimum size.
  @inlinable public static var zero: ProposedViewSize { ProposedViewSize(width: 0, height: 0) }
  /// Asks for the maximum size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Whether both offer the same, and leave the same open.
  @inlinable public static func == (one: ProposedViewSize, other: ProposedViewSize) -> Bool {
    // Written out: other modules ask a derived equality through a table.
    one.width == other.width && one.height == other.height
  }
}

extension ProposedViewSize {
  /// The size that the proposal stands for, with a length for what it does not name, in points.
  @inlinable public func replacingUnspecifiedDimensions(
    by size: Size = Size(width: 10, height: 10)
  ) -> Size {
    Size(width: width ?? size.width, height: height ?? size.height)
  }
}
