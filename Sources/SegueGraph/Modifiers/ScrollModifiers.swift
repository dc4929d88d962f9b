import SegueGeometry

/// Whether something at the edge of content shows.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  /// As usual.
  case automatic
  /// It shows.
  case visible
  /// It does not show.
  case hidden
  /// It never shows.
  case never
}

extension View {
  /// Says whether marks show how far content is scrolled; a terminal draws none, so nothing changes.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { self }
}

extension ScrollView {
  /// Scrolls its content along the given axes; a terminal draws no indicators in any case.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool, @ViewBuilder content: () -> Content
  ) {
    self.init(axes, content: content)
  }
}
