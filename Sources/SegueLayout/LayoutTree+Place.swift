import SegueGeometry

extension LayoutTree {
  /// Places the children of a node whose own size and offer are known, by its rule or another one.
  func place(
    _ node: Int, by rule: LayoutRule, _ pass: inout MeasurePass,
    into placed: inout ContiguousArray<Rect>
  ) {
    let size = placed[node].size
    let offer = pass.offer(to: node)
    switch rule {
    case .text(let text):
      // The lines that are drawn are those of the final offer.
      if !pass.keepsText { _ = measureText(text, node, offer, &pass) }
    case .horizontalStack(let spacing, let alignment):
      placeStack(node, .horizontal, spacing, alignment.key, &pass, into: &placed)
    case .verticalStack(let spacing, let alignment):
      placeStack(node, .vertical, spacing, alignment.key, &pass, into: &placed)
    case .layers(let alignment):
      placeLayers(node, alignment, &pass, into: &placed)
    case .decorated(let primary, let alignment):
      placeDecorated(node, primary, alignment, &pass, into: &placed)
    case .grid(let tracks, let spacing, let alignment):
      placeGrid(node, tracks, spacing, alignment, &pass, into: &placed)
    case .lazyStack(let axis, let spacing, let alignment):
      placeLazyStack(node, axis, spacing, alignment, &pass, into: &placed)
    case .reader:
      placeLayers(node, .topLeading, &pass, into: &placed)
    case .firstThatFits(let axes, _):
      placeChoice(node, axes, offer, &pass, into: &placed)
    case .custom(let layout):
      placeCustom(node, layout, &pass, into: &placed)
    case .fill, .spacer, .divider, .passThrough, .priority, .fixedFrame, .flexibleFrame, .padding,
      .fixedSize, .aspectRatio, .scroll, .offset, .position, .layoutValue, .guide, .unrealised:
      guard let child = firstChild(of: node) else { return }
      let childOffer = placementOffer(of: node, size: size, offer, &pass)
      let answer = measure(child, childOffer, &pass).placeable(within: size)
      let origin = origin(ofChild: child, answer, in: node, size, childOffer, &pass)
      place(child, answer, at: origin, childOffer, &pass, into: &placed)
      placeSurplus(of: node, after: child, childOffer, &pass, into: &placed)
    }
  }

  /// Where a rule puts its only child, which has a size.
  func origin(
    ofChild node: Int, _ child: Size, in parent: Int, _ size: Size, _ offer: ProposedViewSize,
    _ pass: inout MeasurePass
  ) -> Point {
    let centre = size.origin(of: child, at: .center)
    switch rules[parent] {
    case .fixedFrame(_, _, let alignment), .flexibleFrame(_, _, _, _, _, _, let alignment):
      return origin(of: node, child, in: size, at: alignment, offer, &pass)
    case .padding(let insets):
      let insets = insets.sane
      let inner = Size(
        width: size.width - insets.leading - insets.trailing,
        height: size.height - insets.top - insets.bottom)
      return inner.origin(of: child, at: .center) + Point(x: insets.leading, y: insets.top)
    case .offset(let x, let y):
      return centre + Point(x: x.finiteOffset, y: y.finiteOffset)
    case .position(let x, let y):
      return Point(
        x: x.finiteOffset - child.width / 2, y: y.finiteOffset - child.height / 2)
    case .scroll(let axes, let offset):
      let extent = scrollExtent(content: child, visible: size, axes: axes)
      return Point(
        x: axes.contains(.horizontal) ? 0 - offset.x.limited(to: 0, extent.width) : centre.x,
        y: axes.contains(.vertical) ? 0 - offset.y.limited(to: 0, extent.height) : centre.y)
    default:
      return centre
    }
  }

  func scrollExtent(content: Size, visible: Size, axes: Axis.Set) -> Size {
    Size(
      width: axes.contains(.horizontal) ? max(content.width - visible.width, 0) : 0,
      height: axes.contains(.vertical) ? max(content.height - visible.height, 0) : 0)
  }

  /// Rules for one child lay any further ones over it, so that none is left without a place.
  private func placeSurplus(
    of node: Int, after first: Int, _ offer: ProposedViewSize, _ pass: inout MeasurePass,
    into placed: inout ContiguousArray<Rect>
  ) {
    let size = placed[node].size
    var child = self.child(after: first, of: node)
    while let current = child {
      let answer = measure(current, offer, &pass).placeable(within: size)
      place(current, answer, at: size.origin(of: answer, at: .center), offer, &pass, into: &placed)
      child = self.child(after: current, of: node)
    }
  }

  func place(
    _ child: Int, _ size: Size, at origin: Point, _ offer: ProposedViewSize,
    _ pass: inout MeasurePass, into placed: inout ContiguousArray<Rect>
  ) {
    placed[child] = Rect(origin: origin, size: size)
    pass.offer(offer, to: child)
  }
}

extension LayoutTree {
  private func placeStack(
    _ node: Int, _ axis: Axis, _ spacing: Double?, _ key: AlignmentKey,
    _ pass: inout MeasurePass, into placed: inout ContiguousArray<Rect>
  ) {
    let size = placed[node].size
    var offer = pass.offer(to: node)
    // Without an offer across, the stack's own breadth is now known.
    if offer.breadth(axis) == nil {
      offer = ProposedViewSize(
        length: offer.length(axis), breadth: size.breadth(axis), axis)
    }
    let shares = share(node, axis, spacing, offer, &pass)
    defer { pass.shares.removeLast(shares.count) }
    var total = 0.0
    for index in shares {
      let answer = pass.shares[index].size.placeable(within: size)
      pass.shares[index].size = answer
      total += answer.length(axis)
      if index > shares.lowerBound {
        total += gap(node, axis, spacing, pass.shares[index - 1].node, pass.shares[index].node)
      }
    }
    let hasGuides = linesUpByGuides(childrenOf: node, key)
    var line = 0.0
    if hasGuides {
      let reach = reach(ofShares: shares, key, &pass)
      line = reach.before + (size.breadth(axis) - reach.length) * (key.fraction ?? 0.5)
    }
    // Only an imposed size can differ from the total.
    var position = node == pass.imposed ? (size.length(axis) - total) / 2 : 0
    for index in shares {
      let share = pass.shares[index]
      if index > shares.lowerBound {
        position += gap(node, axis, spacing, pass.shares[index - 1].node, share.node)
      }
      let across =
        hasGuides
        ? line - guide(key, of: share.node, share.size, share.offer, &pass)
        : (size.breadth(axis) - share.size.breadth(axis)) * (key.fraction ?? 0)
      let origin = Point(along: position, across: across, axis)
      place(share.node, share.size, at: origin, share.offer, &pass, into: &placed)
      position += share.size.length(axis)
    }
  }
}
