/// A size with the guides that views are lined up by.
public struct ViewDimensions: Hashable, Sendable {
  private let size: Size
  /// The guides that the view, or one inside it, says itself.
  private let explicit: [AlignmentKey: Double]

  package init(size: Size, explicit: [AlignmentKey: Double] = [:]) {
    self.size = size
    self.explicit = explicit
  }

  /// The width in points.
  public var width: Double { size.width }
  /// The height in points.
  public var height: Double { size.height }

  /// Where a guide lies, in points from the left edge.
  public subscript(guide: HorizontalAlignment) -> Double {
    explicit[guide.key] ?? guide.key.usual(in: self)
  }

  /// Where a guide lies, in points from the upper edge.
  public subscript(guide: VerticalAlignment) -> Double {
    explicit[guide.key] ?? guide.key.usual(in: self)
  }

  /// Where a guide lies that the view says itself, in points from the left edge; nil for any other.
  public subscript(explicit guide: HorizontalAlignment) -> Double? { explicit[guide.key] }

  /// Where a guide lies that the view says itself, in points from the upper edge; nil for any other.
  public subscript(explicit guide: VerticalAlignment) -> Double? { explicit[guide.key] }
}
