import SegueGeometry

extension LayoutTree {
  /// The size is the largest in each direction among the children of the highest priority; where
  /// guides are said, it is what all of them take together.
  func measureLayers(
    _ node: Int, _ alignment: Alignment, _ offer: ProposedViewSize, _ pass: inout MeasurePass
  ) -> Size {
    let isAcross = linesUpByGuides(childrenOf: node, alignment.horizontal.key)
    let isDown = linesUpByGuides(childrenOf: node, alignment.vertical.key)
    var highest = -Double.infinity
    var size = Size.zero
    var (across, down) = (GuideReach(), GuideReach())
    var child = firstChild(of: node)
    while let current = child {
      let priority = traits[current].priority
      if priority >= highest {
        let answer = measure(current, offer, &pass)
        if priority > highest { (size, across, down) = (.zero, GuideReach(), GuideReach()) }
        highest = priority
        if isAcross { across.add(answer, self, current, alignment.horizontal.key, offer, &pass) }
        if isDown { down.add(answer, self, current, alignment.vertical.key, offer, &pass) }
        size = Size(
          width: isAcross ? across.length : max(size.width, answer.width),
          height: isDown ? down.length : max(size.height, answer.height))
      }
      child = self.child(after: current, of: node)
    }
    return size
  }

  func placeLayers(
    _ node: Int, _ alignment: Alignment, _ pass: inout MeasurePass,
    into placed: inout ContiguousArray<Rect>
  ) {
    let size = placed[node].size
    let offer = ProposedViewSize(size)
    let x = layersLine(node, alignment.horizontal.key, size, &pass)
    let y = layersLine(node, alignment.vertical.key, size, &pass)
    var child = firstChild(of: node)
    while let current = child {
      let answer = measure(current, offer, &pass).placeable(within: size)
      var origin = size.origin(of: answer, at: alignment.unitPoint)
      if let x {
        origin.x = x - guide(alignment.horizontal.key, of: current, answer, offer, &pass)
      }
      if let y {
        origin.y = y - guide(alignment.vertical.key, of: current, answer, offer, &pass)
      }
      place(current, answer, at: origin, offer, &pass, into: &placed)
      child = self.child(after: current, of: node)
    }
  }

  /// The line on which the guides of all layers lie; nil where it is a built-in one that no child
  /// moves.
  func layersLine(
    _ node: Int, _ key: AlignmentKey, _ size: Size, _ pass: inout MeasurePass
  ) -> Double? {
    guard linesUpByGuides(childrenOf: node, key) else { return nil }
    let offer = ProposedViewSize(size)
    var highest = -Double.infinity
    var reach = GuideReach()
    var child = firstChild(of: node)
    while let current = child {
      let priority = traits[current].priority
      if priority > highest { reach = GuideReach() }
      if priority >= highest {
        highest = priority
        let answer = measure(current, offer, &pass).placeable(within: size)
        reach.add(answer, self, current, key, offer, &pass)
      }
      child = self.child(after: current, of: node)
    }
    return reach.before + (size.along(key.axis) - reach.length) * (key.fraction ?? 0.5)
  }

  func placeDecorated(
    _ node: Int, _ primary: Int, _ alignment: Alignment, _ pass: inout MeasurePass,
    into placed: inout ContiguousArray<Rect>
  ) {
    let size = placed[node].size
    let own = pass.offer(to: node)
    let primary = primaryChild(of: node, at: primary)
    var child = firstChild(of: node)
    while let current = child {
      let offer = current == primary ? own : ProposedViewSize(size)
      let answer = measure(current, offer, &pass).placeable(within: size)
      var origin = size.origin(of: answer, at: current == primary ? .center : alignment.unitPoint)
      if current != primary, let primary {
        origin.x =
          beside(primary, of: node, current, answer, alignment.horizontal.key, &pass) ?? origin.x
        origin.y =
          beside(primary, of: node, current, answer, alignment.vertical.key, &pass) ?? origin.y
      }
      place(current, answer, at: origin, offer, &pass, into: &placed)
      child = self.child(after: current, of: node)
    }
  }

  /// Where a background or an overlay begins whose guide is on that of the primary view; nil where
  /// both are built-in ones that no view moves.
  private func beside(
    _ primary: Int, of node: Int, _ secondary: Int, _ answer: Size, _ key: AlignmentKey,
    _ pass: inout MeasurePass
  ) -> Double? {
    guard linesUpByGuides(childrenOf: node, key) else { return nil }
    let own = pass.offer(to: node)
    let size = measure(primary, own, &pass)
    let line = guide(key, of: primary, size, own, &pass)
    if case .layers = rules[secondary], let inner = layersLine(secondary, key, answer, &pass) {
      // The layers only hold what an author wrote, so their guide is that of what is in them.
      return line - inner
    }
    return line - guide(key, of: secondary, answer, ProposedViewSize(size), &pass)
  }
}
