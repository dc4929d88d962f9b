/// Where children line up across a vertical stack.
public enum HorizontalAlignment: Hashable, Sendable {
  /// Along the left edges.
  case leading
  /// Along the centres.
  case center
  /// Along the right edges.
  case trailing
}

/// Where children line up across a horizontal stack.
public enum VerticalAlignment: Hashable, Sendable {
  /// Along the upper edges.
  case top
  /// Along the centres.
  case center
  /// Along the lower edges.
  case bottom
}

/// Where a child lies in both directions.
public struct Alignment: Hashable, Sendable {
  /// The horizontal part.
  public var horizontal: HorizontalAlignment
  /// The vertical part.
  public var vertical: VerticalAlignment

  /// An alignment of the two parts.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the left edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the right edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the upper edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the lower edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The top-left corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The top-right corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The bottom-left corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The bottom-right corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

extension HorizontalAlignment {
  /// The position of the guide as a fraction of the width.
  package var fraction: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

extension VerticalAlignment {
  /// The position of the guide as a fraction of the height.
  package var fraction: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}

extension Alignment {
  package var unitPoint: UnitPoint { UnitPoint(x: horizontal.fraction, y: vertical.fraction) }
}

/// A point as fractions of a rectangle's extents: (0, 0) is its origin, (1, 1) its far corner.
public struct UnitPoint: Hashable, Sendable {
  /// The fraction of the width.
  public var x: Double
  /// The fraction of the height.
  public var y: Double

  /// The point at the given fractions.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin of the rectangle.
  public static let zero = UnitPoint(x: 0, y: 0)
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
