import SegueGeometry

extension LayoutTree {
  /// What a rule with one child proposes to it while it is measured.
  func offerToChild(
    of node: Int, _ offer: ProposedViewSize, _ pass: inout MeasurePass
  ) -> ProposedViewSize {
    switch rules[node] {
    case .fixedFrame(let width, let height, _):
      return ProposedViewSize(
        width: width.fixed ?? offer.width, height: height.fixed ?? offer.height)
    case .flexibleFrame(
      let minWidth, let idealWidth, let maxWidth, let minHeight, let idealHeight, let maxHeight, _):
      return ProposedViewSize(
        width: FlexibleExtent(minWidth, idealWidth, maxWidth).offer(offer.width),
        height: FlexibleExtent(minHeight, idealHeight, maxHeight).offer(offer.height))
    case .padding(let insets):
      return offer.inset(by: insets.sane)
    case .fixedSize(let horizontal, let vertical):
      return ProposedViewSize(
        width: horizontal ? nil : offer.width, height: vertical ? nil : offer.height)
    case .aspectRatio(let ratio, let fill):
      return scaled(node, ratio: ratio, fill: fill, offer, &pass)
    case .scroll(let axes, _):
      return ProposedViewSize(
        width: axes.contains(.horizontal) ? nil : offer.width,
        height: axes.contains(.vertical) ? nil : offer.height)
    default:
      return offer
    }
  }

  /// What a rule with one child proposes to it when both are placed, and the node has its size.
  func placementOffer(
    of node: Int, size: Size, _ offer: ProposedViewSize, _ pass: inout MeasurePass
  ) -> ProposedViewSize {
    switch rules[node] {
    case .fixedFrame where node == pass.imposed:
      // In flight the frame's own numbers are those of the other end.
      return ProposedViewSize(size)
    case .flexibleFrame(
      let minWidth, let idealWidth, let maxWidth, let minHeight, let idealHeight, let maxHeight, _):
      return ProposedViewSize(
        width: FlexibleExtent(minWidth, idealWidth, maxWidth)
          .placementOffer(offer.width, length: size.width),
        height: FlexibleExtent(minHeight, idealHeight, maxHeight)
          .placementOffer(offer.height, length: size.height))
    case .position:
      return ProposedViewSize(size)
    default:
      return offerToChild(of: node, offer, &pass)
    }
  }

  /// The base scaled into the proposal (the smaller of the two factors), or over it (the larger).
  private func scaled(
    _ node: Int, ratio: Double?, fill: Bool, _ offer: ProposedViewSize, _ pass: inout MeasurePass
  ) -> ProposedViewSize {
    guard offer != .unspecified, let child = firstChild(of: node) else { return offer }
    let base: Size
    if let ratio, ratio > 0, ratio.isFinite {
      base = Size(width: ratio, height: 1)
    } else {
      base = measure(child, .unspecified, &pass)
    }
    guard base.width > 0, base.height > 0, base.width.isFinite, base.height.isFinite else {
      return offer
    }
    let across = offer.width.map { $0 / base.width } ?? .infinity
    let down = offer.height.map { $0 / base.height } ?? .infinity
    let scale = fill ? max(across, down) : min(across, down)
    return ProposedViewSize(width: base.width * scale, height: base.height * scale)
  }
}

/// One direction of a frame with bounds.
struct FlexibleExtent {
  private let minimum: Double?
  private let ideal: Double?
  private let maximum: Double?

  init(_ minimum: Double?, _ ideal: Double?, _ maximum: Double?) {
    self.minimum = minimum.length
    self.ideal = ideal.length
    self.maximum = maximum.length
  }

  /// What the child is offered.
  func offer(_ offered: Double?) -> Double? {
    (offered ?? ideal).map(clamped)
  }

  /// How long the frame is (`semantics` 3.2).
  func length(offered: Double?, child: Double) -> Double {
    if offered == nil, let ideal { return clamped(ideal) }
    if minimum != nil, maximum != nil { return clamped(offered ?? child) }
    let childOffer = offer(offered)
    if let minimum { return max(min(childOffer ?? .infinity, child), minimum) }
    if let maximum { return min(max(childOffer ?? -.infinity, child), maximum) }
    return child
  }

  /// A placed child is offered the frame itself, unless nobody has named a length.
  func placementOffer(_ offered: Double?, length: Double) -> Double? {
    let isFree =
      offered == nil && ideal == nil && length > minimum ?? -.infinity
      && length < maximum ?? .infinity
    return isFree ? nil : length
  }

  /// Where the bounds cross, the lower one holds.
  private func clamped(_ length: Double) -> Double {
    max(min(length, maximum ?? .infinity), minimum ?? 0)
  }
}
