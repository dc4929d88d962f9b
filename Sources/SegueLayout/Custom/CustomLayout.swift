import SegueGeometry

/// An author's layout as a rule of the tree; two are the same only if they are one.
package final class CustomLayout: Sendable {
  let size: @Sendable (ProposedViewSize, LayoutSession) -> Size
  let place: @Sendable (Rect, ProposedViewSize, LayoutSession) -> Void

  package init<Author: Layout>(_ layout: Author) {
    size = { offer, session in
      session.withCache(of: layout) {
        layout.sizeThatFits(proposal: offer, subviews: session.subviews, cache: &$0)
      }
    }
    place = { bounds, offer, session in
      session.withCache(of: layout) {
        layout.placeSubviews(
          in: bounds, proposal: offer, subviews: session.subviews, cache: &$0)
      }
    }
  }
}

extension CustomLayout: Hashable {
  package static func == (left: CustomLayout, right: CustomLayout) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension LayoutTree {
  func measureCustom(
    _ node: Int, _ layout: CustomLayout, _ offer: ProposedViewSize, _ pass: inout MeasurePass
  ) -> Size {
    let session = LayoutSession(self, node: node)
    let size = session.run(&pass) { layout.size(offer, session) }
    return Size(width: Optional(size.width).length ?? 0, height: Optional(size.height).length ?? 0)
  }

  /// Has an author's code place the children; in flight the bounds are those that are presented.
  func placeCustom(
    _ node: Int, _ layout: CustomLayout, _ pass: inout MeasurePass,
    into placed: inout ContiguousArray<Rect>
  ) {
    let size = placed[node].size
    let offer = pass.offer(to: node)
    let session = LayoutSession(self, node: node)
    session.run(&pass) { layout.place(Rect(origin: .zero, size: size), offer, session) }
    for child in session.children {
      let placement =
        session.placements[child]
        ?? LayoutSession.Placement(
          position: size.origin(of: .zero, at: .center), anchor: .center, offer: offer)
      let answer = measure(child, placement.offer, &pass).placeable(within: size)
      let origin = Point(
        x: placement.position.x - placement.anchor.x * answer.width,
        y: placement.position.y - placement.anchor.y * answer.height)
      place(
        child, answer, at: Point(x: origin.x.finiteOffset, y: origin.y.finiteOffset),
        placement.offer, &pass, into: &placed)
    }
  }

  // MARK: The tree's own rules in an author's hands

  /// Where a node's children would be placed by another rule, with what they are offered.
  func places(
    _ node: Int, by rule: LayoutRule, _ size: Size, _ offer: ProposedViewSize,
    _ pass: inout MeasurePass
  ) -> [(child: Int, frame: Rect, offer: ProposedViewSize)] {
    var frames = pass.takeFrames(count)
    frames[node].size = size
    let own = pass.offer(to: node)
    pass.offer(offer, to: node)
    place(node, by: rule, &pass, into: &frames)
    pass.offer(own, to: node)
    var places: [(child: Int, frame: Rect, offer: ProposedViewSize)] = []
    var child = firstChild(of: node)
    while let current = child {
      places.append((current, frames[current], pass.offer(to: current)))
      child = self.child(after: current, of: node)
    }
    pass.giveBack(frames)
    return places
  }
}
