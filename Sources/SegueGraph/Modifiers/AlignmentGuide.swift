import SegueGeometry
import SegueLayout

extension View {
  /// Says where a guide of the view lies, in points from its left edge.
  ///
  /// Stacks, frames, grids, backgrounds and overlays line the view up by it. Edges and centres count
  /// for the container right around the view; guides of one's own reach further out, where a
  /// container of several has their mean (`semantics` 3.1).
  public func alignmentGuide(
    _ guide: HorizontalAlignment,
    computeValue: @escaping @MainActor (ViewDimensions) -> Double
  ) -> some View {
    guided(guide.key, computeValue)
  }

  /// Says where a guide of the view lies, in points from its upper edge.
  ///
  /// Of text baselines a container has the first, or the last, of those inside it.
  public func alignmentGuide(
    _ guide: VerticalAlignment,
    computeValue: @escaping @MainActor (ViewDimensions) -> Double
  ) -> some View {
    guided(guide.key, computeValue)
  }

  private func guided(
    _ key: AlignmentKey, _ compute: @escaping @MainActor (ViewDimensions) -> Double
  ) -> some View {
    // A stage lays its views out where it writes them: on the main actor.
    let value = GuideValue { dimensions in MainActor.assumeIsolated { compute(dimensions) } }
    return ModifiedView(self, "alignmentGuide", rule: .guide(key, value))
  }
}
