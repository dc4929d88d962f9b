import SegueGeometry
import SeguePaint

/// How one node answers proposals and places its children.
package enum LayoutRule: Hashable, Sendable {
  /// Takes the proposal; a missing dimension is 10.
  case fill
  /// Takes whole cells, as its words break.
  case text(TextContent)
  /// Takes what its stack has left over, and at least a length.
  case spacer(minLength: Double?)
  /// A thin line across the direction of its stack.
  case divider
  /// Has the frame of its only child.
  case passThrough
  /// Puts its children side by side.
  case horizontalStack(spacing: Double?, alignment: VerticalAlignment)
  /// Puts its children below each other.
  case verticalStack(spacing: Double?, alignment: HorizontalAlignment)
  /// Puts its children above each other.
  case layers(Alignment)
  /// Has given dimensions; a missing one is the child's.
  case fixedFrame(width: Double?, height: Double?, alignment: Alignment)
  /// Keeps its dimensions between bounds.
  case flexibleFrame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center)
  /// Keeps a distance around its child.
  case padding(EdgeInsets)
  /// Lets its child have the ideal size in some directions.
  case fixedSize(horizontal: Bool, vertical: Bool)
  /// Offers its child dimensions of one ratio, that of its ideal size if none is given.
  case aspectRatio(Double?, fill: Bool)
  /// Has the size of one of its live children, which the others are laid against.
  ///
  /// The primary is counted among the children that are not inert.
  case decorated(primary: Int, alignment: Alignment)
  /// Puts its children in rows of columns.
  case grid(columns: [GridTrack], spacing: Double?, alignment: HorizontalAlignment)
  /// Shows a part of a child that may be longer than itself.
  ///
  /// The offset is as the user left it; where it is used it is clamped to what there is to scroll.
  case scroll(axes: Axis.Set, offset: Point)
  /// Shifts its child and stays where it is.
  case offset(x: Double, y: Double)
  /// Takes the proposal and puts its child's centre at a point.
  case position(x: Double, y: Double)
  /// Has the frame of its only child and a say in which sibling is served first.
  case priority(Double)
  /// Puts its children in one line, each as long as it likes and offered the whole breadth.
  case lazyStack(Axis, spacing: Double?, alignment: Alignment)
  /// Stands for cells of a grid or of a lazy stack that nobody has written.
  case unrealised(UnrealisedCells)
  /// Takes the proposal, whatever its content is, and puts that at its top left corner.
  case reader
  /// Shows the first of its children that fits into what is offered, else the last.
  ///
  /// It carries text if any of them does, which the rule still says where those that are not shown
  /// have been taken out: gaps are rounded by it, and nothing around may move when they go.
  case firstThatFits(Axis.Set, carriesText: Bool = false)
  /// Is laid out by an author's own code.
  case custom(CustomLayout)
  /// Has the frame of its only child and says where one of its guides lies.
  case guide(AlignmentKey, GuideValue)
  /// Has the frame of its only child and a value that an author's own layout can read.
  case layoutValue(LayoutTrait)
}

/// A run of cells that are only counted: a lazy container leaves room for them.
package struct UnrealisedCells: Hashable, Sendable {
  package var count: Int
  /// How long a line of them is taken to be; nil for as long as those that are at hand.
  package var estimate: LineEstimate?

  package init(count: Int, estimate: LineEstimate? = nil) {
    self.count = count
    self.estimate = estimate
  }
}

/// How long lines were that were measured, in a container of a certain breadth.
package struct LineEstimate: Hashable, Sendable {
  package var columns: Int
  package var breadth: Double
  package var length: Double

  package init(columns: Int, breadth: Double, length: Double) {
    self.columns = columns
    self.breadth = breadth
    self.length = length
  }
}

/// One column of a grid, or as many as fit.
package struct GridTrack: Hashable, Sendable {
  package enum Extent: Hashable, Sendable {
    case fixed(Double)
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    /// As many columns as fit at the minimum.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  package var size: Extent
  /// The gap after each of the columns.
  package var spacing: Double?
  /// Where cells lie in their place; nil for across as the grid says, and in the middle of the row.
  package var alignment: Alignment?

  /// Whether its columns are as many as fit.
  var isAdaptive: Bool {
    if case .adaptive = size { true } else { false }
  }

  package init(_ size: Extent, spacing: Double? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}
