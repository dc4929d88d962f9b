import SegueGeometry
import SegueLayout

extension ReferenceLayout {
  /// Which of several alternatives is shown.
  static func chosen(_ box: Box, _ axes: Axis.Set, _ p: Proposal, _ axis: Axis?) -> Int {
    let asked = Proposal(
      width: axes.contains(.horizontal) ? nil : p.width,
      height: axes.contains(.vertical) ? nil : p.height)
    let fitting = box.children.firstIndex { child in
      let ideal = measure(child, asked, axis)
      let isTooWide = axes.contains(.horizontal) && ideal.width > (p.width ?? .infinity) + 1e-6
      let isTooHigh = axes.contains(.vertical) && ideal.height > (p.height ?? .infinity) + 1e-6
      return !isTooWide && !isTooHigh
    }
    return fitting ?? box.children.count - 1
  }

  /// A lazy stack's size, and its children's sizes and positions along it.
  static func lazyStack(
    _ box: Box, _ p: Proposal
  ) -> (size: Size, sizes: [Size], positions: [Double], offer: Proposal) {
    guard case .lazyStack(let axis, let spacing, _) = box.rule else { return (.zero, [], [], p) }
    let isAcross = axis == .horizontal
    var gap = spacing ?? (isAcross ? 1 : 0)
    if carriesText(box) { gap = (gap + 0.5).rounded(.down) }
    let breadth = isAcross ? p.height : p.width
    let offer = Proposal(width: isAcross ? nil : breadth, height: isAcross ? breadth : nil)
    let sizes = box.children.map { measure($0, offer, axis) }
    var positions: [Double] = []
    var end = 0.0
    for (index, size) in sizes.enumerated() {
      if index > 0 { end += gap }
      positions.append(end)
      end += isAcross ? size.width : size.height
    }
    let broadest = sizes.map { isAcross ? $0.height : $0.width }.max() ?? 0
    let across = breadth ?? broadest
    let size =
      isAcross ? Size(width: end, height: across) : Size(width: across, height: end)
    return (size, sizes, positions, offer)
  }
}

extension Box {
  /// How many boxes there are in all.
  var count: Int { children.reduce(1) { $0 + $1.count } }
}
