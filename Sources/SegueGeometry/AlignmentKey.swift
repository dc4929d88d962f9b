/// A guide of one's own: a type that says where it lies in a view that does not say so itself.
public protocol AlignmentID: SendableMetatype {
  /// Where the guide lies, in points from the left or the upper edge.
  static func defaultValue(in context: ViewDimensions) -> Double
}

/// What tells guides apart: a type and the direction that it is used in.
package struct AlignmentKey: Hashable, Sendable {
  /// What a container makes of the guides that views inside it say (`semantics` 3.1).
  package enum Joining: Hashable, Sendable {
    /// Edges and centres are those of the container itself.
    case never
    case mean
    case least
    case greatest
  }

  private let id: any AlignmentID.Type
  package let axis: Axis
  /// Where a built-in guide lies, as a fraction of the length; nil for any other.
  package let fraction: Double?
  package let joining: Joining

  init(
    _ id: any AlignmentID.Type, axis: Axis, fraction: Double? = nil, joining: Joining = .mean
  ) {
    (self.id, self.axis) = (id, axis)
    (self.fraction, self.joining) = (fraction, joining)
  }

  package var isBaseline: Bool { joining == .least || joining == .greatest }

  /// Where the guide lies in a view that does not say so.
  package func usual(in dimensions: ViewDimensions) -> Double {
    if let fraction {
      return fraction * (axis == .horizontal ? dimensions.width : dimensions.height)
    }
    return id.defaultValue(in: dimensions)
  }

  /// The guide of a container whose children say these.
  package func joined(_ values: [Double]) -> Double? {
    if values.isEmpty { return nil }
    switch joining {
    case .never: return nil
    case .mean: return values.reduce(0, +) / Double(values.count)
    case .least: return values.min()
    case .greatest: return values.max()
    }
  }

  package static func == (left: AlignmentKey, right: AlignmentKey) -> Bool {
    left.axis == right.axis && ObjectIdentifier(left.id) == ObjectIdentifier(right.id)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
    hasher.combine(axis)
  }
}

// The built-in guides; where a fraction is known, nobody asks them.

enum LeadingEdge: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { 0 }
}

enum HorizontalCenter: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { context.width / 2 }
}

enum TrailingEdge: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { context.width }
}

enum TopEdge: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { 0 }
}

enum VerticalCenter: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { context.height / 2 }
}

enum BottomEdge: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { context.height }
}

enum FirstBaseline: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { context.height }
}

enum LastBaseline: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { context.height }
}
