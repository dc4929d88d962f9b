import SegueGeometry
import SegueLayout

/// Views one below the other, of which only those that can be seen are made.
///
/// Inside a scroll view that scrolls down, elements of a `ForEach` out of sight are only counted:
/// those in sight are written, and two rows beyond at either end. Elsewhere all of them are. The stack
/// is as broad as it is offered, and all its rows are the same distance apart.
public struct LazyVStack<Content: View>: View {
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

  /// Writes the stack and the children that can be seen.
  public static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    let alignment = Alignment(horizontal: view.alignment, vertical: .center)
    builder.lazyNode(
      "LazyVStack", axis: .vertical,
      rule: .lazyStack(.vertical, spacing: view.spacing, alignment: alignment)
    ) { Content._lower(view.content, into: &$0) }
  }
}

/// Views side by side, of which only those that can be seen are made.
///
/// Inside a scroll view that scrolls across, elements of a `ForEach` out of sight are only counted:
/// those in sight are written, and two beyond at either end. Elsewhere all of them are. The stack is
/// as high as it is offered, and all its views are the same distance apart.
public struct LazyHStack<Content: View>: View {
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

  /// Writes the stack and the children that can be seen.
  public static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    let alignment = Alignment(horizontal: .center, vertical: view.alignment)
    builder.lazyNode(
      "LazyHStack", axis: .horizontal,
      rule: .lazyStack(.horizontal, spacing: view.spacing, alignment: alignment)
    ) { Content._lower(view.content, into: &$0) }
  }
}

/// Views in rows of columns, filled row by row, of which only those that can be seen are made.
///
/// Inside a scroll view that scrolls down, elements of a `ForEach` out of sight are only counted:
/// those in rows in sight are written, and two rows beyond at either end. Elsewhere all of them are.
public struct LazyVGrid<Content: View>: View {
  /// A view without a body.
  public typealias Body = Never

  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: Double?
  let content: Content

  /// Fills rows of the given columns; nil spacing is the default gap between rows, in points.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Writes the grid and the cells that can be seen.
  public static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    builder.lazyNode(
      "LazyVGrid", axis: .vertical,
      rule: .grid(
        columns: view.columns.map(\.track), spacing: view.spacing, alignment: view.alignment)
    ) { Content._lower(view.content, into: &$0) }
  }
}
