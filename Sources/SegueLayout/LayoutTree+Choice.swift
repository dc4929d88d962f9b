import SegueGeometry

extension LayoutTree {
  /// The first child whose ideal size is within what is offered along the axes, else the last.
  func childThatFits(
    _ node: Int, _ axes: Axis.Set, _ offer: ProposedViewSize, _ pass: inout MeasurePass
  ) -> Int? {
    var child = firstChild(of: node)
    while let current = child {
      guard let next = self.child(after: current, of: node) else { return current }
      // Across the axes that count, an alternative is asked as it would be laid out.
      let asked = ProposedViewSize(
        width: axes.contains(.horizontal) ? nil : offer.width,
        height: axes.contains(.vertical) ? nil : offer.height)
      let ideal = measure(current, asked, &pass)
      // A third added up three times is a whole.
      let slack = 1e-6
      let isTooWide = axes.contains(.horizontal) && ideal.width > (offer.width ?? .infinity) + slack
      let isTooHigh = axes.contains(.vertical) && ideal.height > (offer.height ?? .infinity) + slack
      if !isTooWide && !isTooHigh { return current }
      child = next
    }
    return nil
  }

  /// Places the alternative that is shown; the others have no place.
  func placeChoice(
    _ node: Int, _ axes: Axis.Set, _ offer: ProposedViewSize, _ pass: inout MeasurePass,
    into placed: inout ContiguousArray<Rect>
  ) {
    guard let chosen = childThatFits(node, axes, offer, &pass) else { return }
    let size = placed[node].size
    let answer = measure(chosen, offer, &pass).placeable(within: size)
    place(
      chosen, answer, at: size.origin(of: answer, at: .center), offer, &pass, into: &placed)
    pass.choices[node] = chosen
  }

  /// Whether a node is an alternative that is not shown.
  func isUnchosen(_ node: Int, _ pass: borrowing MeasurePass) -> Bool {
    guard !pass.choices.isEmpty, parents[node] >= 0, let chosen = pass.choices[parents[node]]
    else { return false }
    return chosen != node
  }

  /// The alternative that the last `arrange` chose.
  package func choice(of node: Int) -> Int? { pass.choices[node] }
}
