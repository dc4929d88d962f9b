/// Where children line up across a vertical stack.
public struct HorizontalAlignment: Hashable, Sendable {
  /// Kept small: every stack and every frame of a layout has one.
  private enum Kind: Sendable {
    case leading
    case center
    case trailing
    case custom(any AlignmentID.Type)
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// A guide of one's own.
  public init(_ id: any AlignmentID.Type) { kind = .custom(id) }

  /// Along the left edges.
  public static let leading = HorizontalAlignment(Kind.leading)
  /// Along the centres.
  public static let center = HorizontalAlignment(Kind.center)
  /// Along the right edges.
  public static let trailing = HorizontalAlignment(Kind.trailing)

  package var key: AlignmentKey {
    switch kind {
    case .leading: .leading
    case .center: .horizontalCenter
    case .trailing: .trailing
    case .custom(let id): .custom(id, .horizontal)
    }
  }

  /// Whether both are the same guide.
  public static func == (left: HorizontalAlignment, right: HorizontalAlignment) -> Bool {
    left.key == right.key
  }

  /// Feeds the guide to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// Where children line up across a horizontal stack.
public struct VerticalAlignment: Hashable, Sendable {
  private enum Kind: Sendable {
    case top
    case center
    case bottom
    case firstTextBaseline
    case lastTextBaseline
    case custom(any AlignmentID.Type)
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// A guide of one's own.
  public init(_ id: any AlignmentID.Type) { kind = .custom(id) }

  /// Along the upper edges.
  public static let top = VerticalAlignment(Kind.top)
  /// Along the centres.
  public static let center = VerticalAlignment(Kind.center)
  /// Along the lower edges.
  public static let bottom = VerticalAlignment(Kind.bottom)
  /// Along the lower edges of the first lines of text; of what has no text, along the lower edge.
  public static let firstTextBaseline = VerticalAlignment(Kind.firstTextBaseline)
  /// Along the lower edges of the last lines of text; of what has no text, along the lower edge.
  public static let lastTextBaseline = VerticalAlignment(Kind.lastTextBaseline)

  package var key: AlignmentKey {
    switch kind {
    case .top: .top
    case .center: .verticalCenter
    case .bottom: .bottom
    case .firstTextBaseline: .firstTextBaseline
    case .lastTextBaseline: .lastTextBaseline
    case .custom(let id): .custom(id, .vertical)
    }
  }

  /// Whether both are the same guide.
  public static func == (left: VerticalAlignment, right: VerticalAlignment) -> Bool {
    left.key == right.key
  }

  /// Feeds the guide to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
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
