import SegueGeometry

/// A layout whose type is not said: views keep their identity, and move, when it changes.
public struct AnyLayout: Layout {
  /// What any layout keeps from one question to the next.
  public struct Cache: Sendable {
    var value: any Sendable
  }

  private let layout: any Layout

  /// Hides the type of a layout.
  public init(_ layout: some Layout) {
    if let erased = layout as? AnyLayout { self = erased } else { self.layout = layout }
  }

  /// The rule of the tree that does the same.
  package var rule: LayoutRule {
    if let known = layout as? any BuiltInLayout { return known.rule }
    return .custom(CustomLayout(self))
  }

  /// The cache of the hidden layout.
  public func makeCache(subviews: LayoutSubviews) -> Cache {
    func make(_ layout: some Layout) -> Cache { Cache(value: layout.makeCache(subviews: subviews)) }
    return make(layout)
  }

  /// The size of the hidden layout.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache
  ) -> Size {
    size(layout, proposal, subviews, &cache)
  }

  /// Places as the hidden layout does.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache
  ) {
    place(layout, in: bounds, proposal, subviews, &cache)
  }

  private func place<Hidden: Layout>(
    _ layout: Hidden, in bounds: Rect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout Cache
  ) {
    var own = cache.value as? Hidden.Cache ?? layout.makeCache(subviews: subviews)
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &own)
    cache.value = own
  }

  private func size<Hidden: Layout>(
    _ layout: Hidden, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout Cache
  ) -> Size {
    var own = cache.value as? Hidden.Cache ?? layout.makeCache(subviews: subviews)
    defer { cache.value = own }
    return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &own)
  }
}
