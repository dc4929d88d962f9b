import SegueGeometry
import SegueLayout
import SeguePaint

/// Views side by side.
public struct HStack<Content: View>: View {
  /// A view without a body.
  public typealias Body = Never

  let alignment: VerticalAlignment
  let spacing: Double?
  let content: Content

  /// Puts views side by side; nil spacing is the default gap, in points.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Writes the stack and its children.
  public static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    builder.node(
      "HStack", rule: .horizontalStack(spacing: view.spacing, alignment: view.alignment)
    ) { Content._lower(view.content, into: &$0) }
  }
}

/// Views one below the other.
public struct VStack<Content: View>: View {
  /// A view without a body.
  public typealias Body = Never

  let alignment: HorizontalAlignment
  let spacing: Double?
  let content: Content

  /// Puts views one below the other; nil spacing is the default gap, in points.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Writes the stack and its children.
  public static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    builder.node(
      "VStack", rule: .verticalStack(spacing: view.spacing, alignment: view.alignment)
    ) { Content._lower(view.content, into: &$0) }
  }
}

/// Views on top of each other.
public struct ZStack<Content: View>: View {
  /// A view without a body.
  public typealias Body = Never

  let alignment: Alignment
  let content: Content

  /// Puts views on top of each other, the first at the back.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Writes the stack and its children.
  public static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    builder.node("ZStack", rule: .layers(view.alignment)) {
      Content._lower(view.content, into: &$0)
    }
  }
}

/// A column of a grid, or with `adaptive` as many as fit.
public struct GridItem: Sendable {
  /// How wide columns are, in points.
  public enum Size: Hashable, Sendable {
    /// Exactly this wide.
    case fixed(Double)
    /// One column that takes its share between two bounds.
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    /// As many columns as fit with at least the minimum.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  /// How wide the column is.
  public var size: Size
  /// The gap to the next column in points, or nil for the default.
  public var spacing: Double?
  /// Where views lie in the cells of the column; nil for across as the grid says, and in the middle
  /// of the row.
  public var alignment: Alignment?

  /// A column of the given width, with the gap to the next one in points.
  public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  package var track: GridTrack { GridTrack(extent, spacing: spacing, alignment: alignment) }

  private var extent: GridTrack.Extent {
    switch size {
    case .fixed(let width): .fixed(width)
    case .flexible(let minimum, let maximum): .flexible(minimum: minimum, maximum: maximum)
    case .adaptive(let minimum, let maximum): .adaptive(minimum: minimum, maximum: maximum)
    }
  }
}

/// A window onto content that may be larger.
public struct ScrollView<Content: View>: View {
  /// A view without a body.
  public typealias Body = Never

  let axes: Axis.Set
  let content: Content

  /// Scrolls its content along the given axes; several views stand one below the other.
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  /// Writes the window and one content view.
  public static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    let offset = builder.scrollOffset
    builder.node(
      "ScrollView", rule: .scroll(axes: view.axes, offset: offset), content: .scroll
    ) { builder in
      builder.withScrollAxes(view.axes) { builder in
        builder.node("Content", rule: .verticalStack(spacing: nil, alignment: .center)) {
          Content._lower(view.content, into: &$0)
        }
      }
    }
  }
}

/// Space that takes what is left over.
public struct Spacer: View {
  /// A view without a body.
  public typealias Body = Never

  let minLength: Double?

  /// Takes what is left over, but at least the given length in points.
  public init(minLength: Double? = nil) { self.minLength = minLength }

  /// Writes the space.
  public static func _lower(_ view: Spacer, into builder: inout _TreeBuilder) {
    builder.node("Spacer", rule: .spacer(minLength: view.minLength))
  }
}

/// A thin line between views.
public struct Divider: View {
  /// A view without a body.
  public typealias Body = Never

  /// A line across the direction of its stack.
  public init() {}

  /// Writes the line in a quiet grey.
  public static func _lower(_ view: Divider, into builder: inout _TreeBuilder) {
    builder.node(
      "Divider", rule: .divider,
      content: .shape(Rectangle()._outline, .fill, .color(Color.secondary.opacity(0.4))))
  }
}
