import SegueGeometry

extension LayoutTree {
  /// A lazy stack is as broad as it is offered: what is not written cannot have a say in it.
  func measureLazyStack(
    _ node: Int, _ axis: Axis, _ spacing: Double?, _ offer: ProposedViewSize,
    _ pass: inout MeasurePass
  ) -> Size {
    var broadest = 0.0
    let shape = lineShape(of: node, axis, spacing, breadth: offer.breadth(axis), limit: nil)
    let lines = lines(of: node, shape) { child, _ in
      let answer = measure(child, Self.lineOffer(offer.breadth(axis), axis), &pass)
      broadest = max(broadest, answer.breadth(axis))
      return answer.length(axis)
    }
    return Size(
      length: max(lines.length, 0), breadth: offer.breadth(axis) ?? broadest, axis)
  }

  func placeLazyStack(
    _ node: Int, _ axis: Axis, _ spacing: Double?, _ alignment: Alignment,
    _ pass: inout MeasurePass, into placed: inout ContiguousArray<Rect>
  ) {
    let size = placed[node].size
    let breadth = size.breadth(axis)
    let offer = Self.lineOffer(breadth, axis)
    let shape = lineShape(
      of: node, axis, spacing, breadth: pass.offer(to: node).breadth(axis) ?? breadth,
      limit: size.length(axis))
    let lines = lines(of: node, shape) { child, _ in
      measure(child, offer, &pass).length(axis)
    }
    let key = axis == .horizontal ? alignment.vertical.key : alignment.horizontal.key
    for item in lines.items {
      if item.isRun {
        placed[item.node] = lines.frame(ofRun: item, breadth: breadth)
        continue
      }
      let answer = measure(item.node, offer, &pass).placeable(within: size)
      let origin = Point(
        along: lines.line(ofCell: item.cell).start,
        across: start(of: item.node, answer, in: size, at: key, offer, &pass), axis)
      place(item.node, answer, at: origin, offer, &pass, into: &placed)
    }
    pass.keep(lines, of: node)
  }

  private func lineShape(
    of node: Int, _ axis: Axis, _ spacing: Double?, breadth: Double?, limit: Double?
  ) -> LineShape {
    LineShape(
      axis: axis, columns: 1, breadth: breadth ?? -1, gap: gridGap(node, axis, spacing),
      limit: limit)
  }

  private static func lineOffer(_ breadth: Double?, _ axis: Axis) -> ProposedViewSize {
    ProposedViewSize(length: nil, breadth: breadth, axis)
  }
}
