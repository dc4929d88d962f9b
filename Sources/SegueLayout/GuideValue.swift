import SegueGeometry

/// Where a view says that one of its guides lies; two are the same only if they are one.
package final class GuideValue: Sendable {
  let value: @Sendable (ViewDimensions) -> Double

  package init(_ value: @escaping @Sendable (ViewDimensions) -> Double) { self.value = value }
}

extension GuideValue: Hashable {
  package static func == (left: GuideValue, right: GuideValue) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What views take on both sides of a line on which their guides lie.
struct GuideReach {
  var before = 0.0
  var after = 0.0
  private var isEmpty = true

  var length: Double { before + after }

  mutating func add(
    _ size: Size, _ tree: LayoutTree, _ node: Int, _ key: AlignmentKey, _ offer: ProposedViewSize,
    _ pass: inout MeasurePass
  ) {
    let guide = tree.guide(key, of: node, size, offer, &pass)
    let rest = size.along(key.axis) - guide
    before = isEmpty ? guide : max(before, guide)
    after = isEmpty ? rest : max(after, rest)
    isEmpty = false
  }
}

/// A question for a guide of a node that was laid out in some way.
struct GuideQuestion: Hashable {
  var node: Int
  var key: AlignmentKey
  var size: Size
  var offer: ProposedViewSize
}

extension Size {
  func along(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
}

extension Point {
  func along(_ axis: Axis) -> Double { axis == .horizontal ? x : y }
}
