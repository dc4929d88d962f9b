/// A rectangle in points, half-open: it holds its minimum edges and not its maximum edges.
public struct Rect: Hashable, Sendable {
  /// The top-left corner, in points.
  public var origin: Point
  /// The extents, in points.
  public var size: Size

  /// The rectangle with the given corner and extents, in points.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle with the given corner and extents, in points.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// The empty rectangle at the origin.
  @inlinable public static var zero: Rect { Rect(origin: .zero, size: .zero) }

  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The horizontal centre.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The vertical centre.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The horizontal extent.
  @inlinable public var width: Double { size.width }
  /// The vertical extent.
  @inlinable public var height: Double { size.height }

  /// The rectangle made smaller by so many points on either side; never less than nothing.
  @inlinable public func insetBy(dx: Double, dy: Double) -> Rect {
    let width = max(size.width - 2 * dx, 0)
    let height = max(size.height - 2 * dy, 0)
    return Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }

  /// The rectangle moved by so many points.
  @inlinable public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: origin.x + dx, y: origin.y + dy, width: size.width, height: size.height)
  }

  /// Whether the point lies inside: on the minimum edges it does, on the maximum edges not.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether both have the same corner and extents.
  @inlinable public static func == (one: Rect, other: Rect) -> Bool {
    // Written out: other modules ask a derived equality through a table.
    one.origin == other.origin && one.size == other.size
  }
}

extension Rect {
  /// Whether the rectangle has no area.
  package var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  package func offset(by delta: Point) -> Rect {
    Rect(origin: origin + delta, size: size)
  }

  /// The point at a fraction of the extents: `unit` (0, 0) is the origin, (1, 1) the far corner.
  package func point(at unit: UnitPoint) -> Point {
    Point(x: origin.x + unit.x * size.width, y: origin.y + unit.y * size.height)
  }

  /// Whether `other` lies inside, with `slack` points of grace on every side.
  package func covers(_ other: Rect, slack: Double = 0) -> Bool {
    minX <= other.minX + slack && minY <= other.minY + slack
      && maxX >= other.maxX - slack && maxY >= other.maxY - slack
  }

  /// Whether the two share area; touching edges do not count.
  package func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && !isEmpty && !other.isEmpty
  }

  /// The common part; empty (never negative) when there is none.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top,
      width: max(min(maxX, other.maxX) - left, 0),
      height: max(min(maxY, other.maxY) - top, 0))
  }

  /// The smallest rectangle that holds both.
  package func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top,
      width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  package func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.leading, y: origin.y + insets.top,
      width: max(size.width - insets.leading - insets.trailing, 0),
      height: max(size.height - insets.top - insets.bottom, 0))
  }
}
