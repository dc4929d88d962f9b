import SegueGeometry

/// The layout of an `HStack`, for `AnyLayout` and for layouts of one's own.
public struct HStackLayout: BuiltInLayout {
  /// Where views line up across the row.
  public var alignment: VerticalAlignment
  /// The gap between views in points; nil for the usual one.
  public var spacing: Double?

  /// Puts views side by side.
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  package var rule: LayoutRule { .horizontalStack(spacing: spacing, alignment: alignment) }
}

/// The layout of a `VStack`, for `AnyLayout` and for layouts of one's own.
public struct VStackLayout: BuiltInLayout {
  /// Where views line up across the column.
  public var alignment: HorizontalAlignment
  /// The gap between views in points; nil for the usual one.
  public var spacing: Double?

  /// Puts views one below the other.
  public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  package var rule: LayoutRule { .verticalStack(spacing: spacing, alignment: alignment) }
}

/// The layout of a `ZStack`, for `AnyLayout` and for layouts of one's own.
public struct ZStackLayout: BuiltInLayout {
  /// Where views line up in both directions.
  public var alignment: Alignment

  /// Puts views on top of each other, the first at the back.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  package var rule: LayoutRule { .layers(alignment) }
}
