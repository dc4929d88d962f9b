/// A guide of one's own: a type that says where it lies in a view that does not say so itself.
public protocol AlignmentID: SendableMetatype {
  /// The type of a length, which `Double` and `CGFloat` are; what the function below returns says it.
  associatedtype Length: BinaryFloatingPoint

  /// Where the guide lies, in points from the left or the upper edge.
  static func defaultValue(in context: ViewDimensions) -> Length
}

extension AlignmentID {
  fileprivate static func position(in context: ViewDimensions) -> Double {
    Double(defaultValue(in: context))
  }
}

/// A guide in one direction.
package enum AlignmentKey: Sendable {
  case leading
  case horizontalCenter
  case trailing
  case top
  case verticalCenter
  case bottom
  case firstTextBaseline
  case lastTextBaseline
  case custom(any AlignmentID.Type, Axis)
}

extension AlignmentKey {
  package var axis: Axis {
    switch self {
    case .leading, .horizontalCenter, .trailing: .horizontal
    case .top, .verticalCenter, .bottom, .firstTextBaseline, .lastTextBaseline: .vertical
    case .custom(_, let axis): axis
    }
  }

  /// Where an edge or a centre lies, as a fraction of the length; nil for any other guide.
  package var fraction: Double? {
    switch self {
    case .leading, .top: 0
    case .horizontalCenter, .verticalCenter: 0.5
    case .trailing, .bottom: 1
    case .firstTextBaseline, .lastTextBaseline, .custom: nil
    }
  }

  package var isBaseline: Bool {
    switch self {
    case .firstTextBaseline, .lastTextBaseline: true
    default: false
    }
  }

  /// Where the guide lies in a view that does not say so.
  package func usual(in dimensions: ViewDimensions) -> Double {
    switch self {
    case .leading, .top: 0
    case .horizontalCenter: dimensions.width / 2
    case .trailing: dimensions.width
    case .verticalCenter: dimensions.height / 2
    case .bottom, .firstTextBaseline, .lastTextBaseline: dimensions.height
    case .custom(let id, _): id.position(in: dimensions)
    }
  }

  /// The guide of a container whose children say these (`semantics` 3.1): edges and centres are its
  /// own, whatever is inside.
  package func joined(_ values: [Double]) -> Double? {
    if values.isEmpty || fraction != nil { return nil }
    switch self {
    case .firstTextBaseline: return values.min()
    case .lastTextBaseline: return values.max()
    default: return values.reduce(0, +) / Double(values.count)
    }
  }
}

extension AlignmentKey: Hashable {
  private var number: Int {
    switch self {
    case .leading: 0
    case .horizontalCenter: 1
    case .trailing: 2
    case .top: 3
    case .verticalCenter: 4
    case .bottom: 5
    case .firstTextBaseline: 6
    case .lastTextBaseline: 7
    case .custom(_, .horizontal): 8
    case .custom(_, .vertical): 9
    }
  }

  private var id: ObjectIdentifier? {
    if case .custom(let id, _) = self { ObjectIdentifier(id) } else { nil }
  }

  package static func == (left: AlignmentKey, right: AlignmentKey) -> Bool {
    left.number == right.number && left.id == right.id
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(id)
  }
}
