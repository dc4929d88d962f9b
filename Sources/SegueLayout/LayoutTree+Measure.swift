import SegueGeometry
import SeguePaint

extension LayoutTree {
  /// What a node answers to a proposal.
  func measure(_ node: Int, _ offer: ProposedViewSize, _ pass: inout MeasurePass) -> Size {
    if let size = ownAnswer(of: node, to: offer, pass) { return size }
    if let size = pass.answer(of: node, to: offer) { return size }
    if !pass.keepsText, !earlier.isEmpty, let size = earlier[0].answer(of: node, to: offer) {
      pass.remember(size, of: node, for: offer)
      return size
    }
    let size = workOut(node, by: rules[node], offer, &pass)
    pass.keep(size, of: node, for: offer)
    return size
  }

  /// The answer of a leaf that needs nothing but its rule.
  private func ownAnswer(
    of node: Int, to offer: ProposedViewSize, _ pass: borrowing MeasurePass
  ) -> Size? {
    switch rules[node] {
    case .fill:
      Size(width: offer.width ?? 10, height: offer.height ?? 10)
    case .text:
      pass.keepsText ? frames[node].size : nil
    case .spacer(let minLength):
      spacer(minLength: minLength, axis: surroundings[node].axis, offer)
    case .divider:
      surroundings[node].axis == .horizontal
        ? Size(width: 1, height: offer.height ?? 10) : Size(width: offer.width ?? 10, height: 1)
    case .reader:
      Size(width: offer.width ?? 10, height: offer.height ?? 10)
    case .unrealised:
      .zero
    default:
      nil
    }
  }

  /// What a node answers by a rule, which is its own unless an author's layout asks by another one.
  ///
  /// One small function a rule keeps the stack frames of this recursion small.
  func workOut(
    _ node: Int, by rule: LayoutRule, _ offer: ProposedViewSize, _ pass: inout MeasurePass
  ) -> Size {
    switch rule {
    case .fill, .spacer, .divider, .reader, .unrealised:
      .zero
    case .text(let text):
      measureText(text, node, offer, &pass)
    case .horizontalStack(let spacing, let alignment):
      measureStack(node, .horizontal, spacing, alignment.key, offer, &pass)
    case .verticalStack(let spacing, let alignment):
      measureStack(node, .vertical, spacing, alignment.key, offer, &pass)
    case .layers(let alignment):
      measureLayers(node, alignment, offer, &pass)
    case .grid(let columns, let spacing, _):
      measureGrid(node, columns, spacing, offer, &pass)
    case .decorated(let primary, _):
      measureChild(primaryChild(of: node, at: primary), offer, &pass)
    case .passThrough, .priority, .offset, .layoutValue, .guide:
      measureChild(firstChild(of: node), offer, &pass)
    case .lazyStack(let axis, let spacing, _):
      measureLazyStack(node, axis, spacing, offer, &pass)
    case .firstThatFits(let axes, _):
      measureChild(childThatFits(node, axes, offer, &pass), offer, &pass)
    case .custom(let layout):
      measureCustom(node, layout, offer, &pass)
    case .fixedFrame, .flexibleFrame, .padding, .fixedSize, .aspectRatio, .position, .scroll:
      measureFrame(node, offer, &pass)
    }
  }

  private func measureChild(
    _ child: Int?, _ offer: ProposedViewSize, _ pass: inout MeasurePass
  ) -> Size {
    guard let child else { return .zero }
    return measure(child, offer, &pass)
  }

  /// Rules that offer their only child something else and answer from what it takes.
  private func measureFrame(
    _ node: Int, _ offer: ProposedViewSize, _ pass: inout MeasurePass
  ) -> Size {
    let childOffer = offerToChild(of: node, offer, &pass)
    let child = measureChild(firstChild(of: node), childOffer, &pass)
    return size(of: node, around: child, offer)
  }

  private func size(of node: Int, around child: Size, _ offer: ProposedViewSize) -> Size {
    switch rules[node] {
    case .fixedFrame(let width, let height, _):
      Size(width: width.fixed ?? child.width, height: height.fixed ?? child.height)
    case .flexibleFrame(
      let minWidth, let idealWidth, let maxWidth, let minHeight, let idealHeight, let maxHeight, _):
      Size(
        width: FlexibleExtent(minWidth, idealWidth, maxWidth)
          .length(offered: offer.width, child: child.width),
        height: FlexibleExtent(minHeight, idealHeight, maxHeight)
          .length(offered: offer.height, child: child.height))
    case .padding(let insets):
      Size(
        width: max(child.width + insets.sane.leading + insets.sane.trailing, 0),
        height: max(child.height + insets.sane.top + insets.sane.bottom, 0))
    case .position:
      Size(width: offer.width ?? child.width, height: offer.height ?? child.height)
    case .scroll(let axes, _):
      Size(
        width: axes.contains(.horizontal) ? offer.width ?? child.width : child.width,
        height: axes.contains(.vertical) ? offer.height ?? child.height : child.height)
    default:
      child
    }
  }

  private func spacer(minLength: Double?, axis: Axis?, _ offer: ProposedViewSize) -> Size {
    let width = max(offer.width ?? 0, minLength.length ?? defaultGap(.horizontal))
    let height = max(offer.height ?? 0, minLength.length ?? defaultGap(.vertical))
    switch axis {
    case .horizontal: return Size(width: width, height: 0)
    case .vertical: return Size(width: 0, height: height)
    case nil: return Size(width: width, height: height)
    }
  }

  func measureText(
    _ text: TextContent, _ node: Int, _ offer: ProposedViewSize, _ pass: inout MeasurePass
  ) -> Size {
    let breaking = BrokenTexts.Breaking(
      columns: wholeCells(offer.width, metrics.width),
      rows: wholeCells(offer.height, metrics.height))
    return metrics.size(of: pass.size(of: text, node: node, breaking: breaking))
  }

  /// The cells that fit, at least one; nil when there is no limit.
  ///
  /// The grain keeps a third of a row, added up three times, a whole one.
  func wholeCells(_ length: Double?, _ cell: Double) -> Int? {
    guard let length, length.isFinite else { return nil }
    return max(clampedInt((length / cell + 1e-6).rounded(.down)), 1)
  }
}
