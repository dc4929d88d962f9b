/// Where children line up across a vertical stack.
public struct HorizontalAlignment: Hashable, Sendable {
  package let key: AlignmentKey

  /// A guide of one's own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, axis: .horizontal) }

  private init(_ id: any AlignmentID.Type, fraction: Double) {
    key = AlignmentKey(id, axis: .horizontal, fraction: fraction, joining: .never)
  }

  /// Along the left edges.
  public static let leading = HorizontalAlignment(LeadingEdge.self, fraction: 0)
  /// Along the centres.
  public static let center = HorizontalAlignment(HorizontalCenter.self, fraction: 0.5)
  /// Along the right edges.
  public static let trailing = HorizontalAlignment(TrailingEdge.self, fraction: 1)
}

/// Where children line up across a horizontal stack.
public struct VerticalAlignment: Hashable, Sendable {
  package let key: AlignmentKey

  /// A guide of one's own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, axis: .vertical) }

  private init(
    _ id: any AlignmentID.Type, fraction: Double? = nil, joining: AlignmentKey.Joining = .never
  ) {
    key = AlignmentKey(id, axis: .vertical, fraction: fraction, joining: joining)
  }

  /// Along the upper edges.
  public static let top = VerticalAlignment(TopEdge.self, fraction: 0)
  /// Along the centres.
  public static let center = VerticalAlignment(VerticalCenter.self, fraction: 0.5)
  /// Along the lower edges.
  public static let bottom = VerticalAlignment(BottomEdge.self, fraction: 1)
  /// Along the lower edges of the first lines of text; of what has no text, along the lower edge.
  public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self, joining: .least)
  /// Along the lower edges of the last lines of text; of what has no text, along the lower edge.
  public static let lastTextBaseline = VerticalAlignment(LastBaseline.self, joining: .greatest)
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
  /// The left edge, along the first lines of text.
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  /// The middle, along the first lines of text.
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  /// The right edge, along the first lines of text.
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  /// The left edge, along the last lines of text.
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  /// The middle, along the last lines of text.
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  /// The right edge, along the last lines of text.
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)
}

extension HorizontalAlignment {
  /// The position of the guide as a fraction of the width; guides of one's own count as the middle.
  package var fraction: Double { key.fraction ?? 0.5 }
}

extension VerticalAlignment {
  /// The position of the guide as a fraction of the height; baselines count as the lower edge.
  package var fraction: Double { key.fraction ?? (key.isBaseline ? 1 : 0.5) }
}

extension Alignment {
  package var unitPoint: UnitPoint { UnitPoint(x: horizontal.fraction, y: vertical.fraction) }
}
