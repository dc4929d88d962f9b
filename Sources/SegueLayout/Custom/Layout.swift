import SegueGeometry

/// A container whose rules are an author's own, as in SwiftUI.
///
/// A cache lives for one layout of the whole tree, or for one frame of a flight: it saves what is
/// asked several times in one go, and never has to be told that something has changed.
public protocol Layout: Sendable {
  /// What the layout keeps from one question to the next.
  associatedtype Cache: Sendable = Void
  /// The views that the layout places.
  typealias Subviews = LayoutSubviews

  /// The size that the container takes of a proposal, in points.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> Size

  /// Places all views within the bounds, in points; one that is not placed is put in the middle.
  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// What is worth keeping for all questions of one layout.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings a cache up to date after the views have changed, as in SwiftUI.
  ///
  /// Nothing calls it here, for no cache outlives one layout: it stands for listings that have it.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
}

extension Layout {
  /// A new cache for the views at hand.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }
}

extension Layout where Cache == Void {
  /// Keeps nothing.
  public func makeCache(subviews: Subviews) {}
}

/// A layout whose rules the tree knows itself.
package protocol BuiltInLayout: Layout where Cache == Void {
  /// The rule of the tree that does the same.
  var rule: LayoutRule { get }
}

extension BuiltInLayout {
  /// Measures as the tree does.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    subviews.session.measure(by: rule, proposal)
  }

  /// Places as the tree does.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    subviews.session.place(by: rule, in: bounds, proposal)
  }
}
