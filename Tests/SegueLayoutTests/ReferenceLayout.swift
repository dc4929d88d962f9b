import SegueGeometry
import SegueLayout
import SeguePaint

/// A second, tiny layout: plain recursion over boxes, in the words of the rules and without caches.
///
/// It knows cells only (1 x 1) and says where each box lies in the depth-first order of the tree.
struct ReferenceLayout {
  typealias Proposal = ProposedViewSize

  /// The frames of a tree that is arranged in an area.
  static func frames(of box: Box, in size: Size) -> [Rect] {
    let answer = measure(box, Proposal(size), nil)
    var frames = [
      Rect(
        x: max((size.width - answer.width) / 2, 0), y: max((size.height - answer.height) / 2, 0),
        width: answer.width, height: answer.height)
    ]
    place(box, answer, Proposal(size), nil, &frames)
    return frames
  }

  static func measure(_ box: Box, _ p: Proposal, _ axis: Axis?) -> Size {
    let child = box.children.first
    switch box.rule {
    case .fill:
      return Size(width: p.width ?? 10, height: p.height ?? 10)
    case .text(let text):
      func cells(_ length: Double?) -> Int? {
        guard let length, length.isFinite else { return nil }
        return max(Int((length + 1e-6).rounded(.down)), 1)
      }
      let block = text.block(columns: cells(p.width), rows: cells(p.height))
      return Size(width: Double(block.columns), height: Double(block.rows))
    case .spacer(let least):
      return Size(
        width: axis == .vertical ? 0 : max(p.width ?? 0, least ?? 1),
        height: axis == .horizontal ? 0 : max(p.height ?? 0, least ?? 0))
    case .divider:
      return axis == .horizontal
        ? Size(width: 1, height: p.height ?? 10) : Size(width: p.width ?? 10, height: 1)
    case .passThrough, .priority, .offset, .layoutValue, .guide:
      return child.map { measure($0, p, axis) } ?? .zero
    case .reader:
      return Size(width: p.width ?? 10, height: p.height ?? 10)
    case .firstThatFits(let axes, _):
      return measure(box.children[chosen(box, axes, p, axis)], p, axis)
    case .lazyStack:
      return lazyStack(box, p).size
    case .horizontalStack, .verticalStack:
      return stack(box, p).size
    case .layers:
      let top = box.children.map(priority).max() ?? 0
      let sizes = box.children.filter { priority($0) == top }.map { measure($0, p, nil) }
      return Size(
        width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    case .decorated(let primary, _):
      return measure(box.children[primary], p, axis)
    case .fixedFrame(let width, let height, _):
      let inner = measure(box.children[0], offer(box, p), axis)
      return Size(width: width ?? inner.width, height: height ?? inner.height)
    case .flexibleFrame(let w0, let w1, let w2, let h0, let h1, let h2, _):
      let inner = measure(box.children[0], offer(box, p), axis)
      return Size(
        width: bounded(p.width, inner.width, w0, w1, w2),
        height: bounded(p.height, inner.height, h0, h1, h2))
    case .padding(let insets):
      let inner = measure(box.children[0], offer(box, p), axis)
      return Size(
        width: inner.width + insets.leading + insets.trailing,
        height: inner.height + insets.top + insets.bottom)
    case .fixedSize, .aspectRatio:
      return measure(box.children[0], offer(box, p), axis)
    case .position:
      let inner = measure(box.children[0], p, axis)
      return Size(width: p.width ?? inner.width, height: p.height ?? inner.height)
    case .scroll(let axes, _):
      let inner = measure(box.children[0], offer(box, p), nil)
      return Size(
        width: axes.contains(.horizontal) ? p.width ?? inner.width : inner.width,
        height: axes.contains(.vertical) ? p.height ?? inner.height : inner.height)
    case .grid:
      return grid(box, p).size
    case .unrealised, .custom:
      preconditionFailure("these have their own examples")
    }
  }

  static func offer(_ box: Box, _ p: Proposal) -> Proposal {
    switch box.rule {
    case .fixedFrame(let width, let height, _):
      return Proposal(width: width ?? p.width, height: height ?? p.height)
    case .flexibleFrame(let w0, let w1, let w2, let h0, let h1, let h2, _):
      func clamp(_ value: Double?, _ low: Double?, _ high: Double?) -> Double? {
        value.map { max(min($0, high ?? .infinity), low ?? 0) }
      }
      return Proposal(
        width: clamp(p.width ?? w1, w0, w2), height: clamp(p.height ?? h1, h0, h2))
    case .padding(let insets):
      return Proposal(
        width: p.width.map { max($0 - insets.leading - insets.trailing, 0) },
        height: p.height.map { max($0 - insets.top - insets.bottom, 0) })
    case .fixedSize(let horizontal, let vertical):
      return Proposal(width: horizontal ? nil : p.width, height: vertical ? nil : p.height)
    case .aspectRatio(let ratio, let fill):
      guard p != .unspecified, let ratio else { return p }
      let scales = [p.width.map { $0 / ratio } ?? .infinity, p.height ?? .infinity]
      let scale = fill ? max(scales[0], scales[1]) : min(scales[0], scales[1])
      return Proposal(width: ratio * scale, height: scale)
    case .scroll(let axes, _):
      return Proposal(
        width: axes.contains(.horizontal) ? nil : p.width,
        height: axes.contains(.vertical) ? nil : p.height)
    default:
      return p
    }
  }

  static func bounded(
    _ v: Double?, _ c: Double, _ low: Double?, _ ideal: Double?, _ high: Double?
  ) -> Double {
    if v == nil, let ideal { return max(min(ideal, high ?? .infinity), low ?? 0) }
    switch (low, high) {
    case (let low?, let high?): return max(min(v ?? c, high), low)
    case (let low?, nil): return max(min(v.map { max($0, low) } ?? .infinity, c), low)
    case (nil, let high?): return min(max(v.map { min($0, high) } ?? -.infinity, c), high)
    case (nil, nil): return c
    }
  }

  static func priority(_ box: Box) -> Double {
    switch box.rule {
    case .priority(let priority): return priority
    case .spacer: return -.infinity
    case .decorated(let primary, _): return priority(box.children[primary])
    case .passThrough, .offset, .fixedSize, .fixedFrame, .flexibleFrame, .padding, .aspectRatio,
      .position, .layoutValue:
      return priority(box.children[0])
    default: return 0
    }
  }

  static func isSpacer(_ box: Box) -> Bool {
    switch box.rule {
    case .spacer: return true
    case .decorated(let primary, _): return isSpacer(box.children[primary])
    case .passThrough, .offset, .fixedSize, .fixedFrame, .flexibleFrame, .priority, .layoutValue:
      return isSpacer(box.children[0])
    default: return false
    }
  }
}
