import SegueGeometry
import SeguePaint

/// Guides by which views are lined up (`semantics` 3.1).
///
/// Nearly all views are lined up by edges and centres that nobody has moved, which are fractions of
/// their sizes. Only where a view says a guide, or texts stand on one line, is anything asked here.
extension LayoutTree {
  /// Whether lining up the children of a node takes more than fractions of their sizes.
  func linesUpByGuides(childrenOf node: Int, _ key: AlignmentKey) -> Bool {
    key.fraction == nil || traits[node].hasGuides
  }

  /// Where a guide of a node lies, from its left or upper edge.
  func guide(
    _ key: AlignmentKey, of node: Int, _ size: Size, _ offer: ProposedViewSize,
    _ pass: inout MeasurePass
  ) -> Double {
    let value =
      explicitGuide(key, of: node, size, offer, &pass)
      ?? key.usual(in: ViewDimensions(size: size))
    return value.finiteOffset
  }

  /// Where a view begins whose guide is on that of a room.
  func start(
    of node: Int, _ size: Size, in room: Size, at key: AlignmentKey, _ offer: ProposedViewSize,
    _ pass: inout MeasurePass
  ) -> Double {
    if let fraction = key.fraction, !traits[node].hasGuides {
      return (room.along(key.axis) - size.along(key.axis)) * fraction
    }
    return key.usual(in: ViewDimensions(size: room)).finiteOffset
      - guide(key, of: node, size, offer, &pass)
  }

  func origin(
    of node: Int, _ size: Size, in room: Size, at alignment: Alignment, _ offer: ProposedViewSize,
    _ pass: inout MeasurePass
  ) -> Point {
    Point(
      x: start(of: node, size, in: room, at: alignment.horizontal.key, offer, &pass),
      y: start(of: node, size, in: room, at: alignment.vertical.key, offer, &pass))
  }

  /// What the children of a stack take on both sides of the line of their guides.
  func reach(
    ofShares shares: Range<Int>, _ key: AlignmentKey, _ pass: inout MeasurePass
  ) -> GuideReach {
    var reach = GuideReach()
    for index in shares {
      let share = pass.shares[index]
      reach.add(share.size, self, share.node, key, share.offer, &pass)
    }
    return reach
  }

  /// The size of a node with all guides that it says itself.
  func dimensions(
    of node: Int, _ size: Size, _ offer: ProposedViewSize, _ pass: inout MeasurePass
  ) -> ViewDimensions {
    var keys: Set<AlignmentKey> = []
    if traits[node].carriesText {
      keys = [.firstTextBaseline, .lastTextBaseline]
    }
    if traits[node].hasGuides {
      for inner in node..<ends[node] {
        if case .guide(let key, _) = rules[inner] { keys.insert(key) }
      }
    }
    var explicit: [AlignmentKey: Double] = [:]
    for key in keys { explicit[key] = explicitGuide(key, of: node, size, offer, &pass) }
    return ViewDimensions(size: size, explicit: explicit)
  }

  /// Where a guide lies that a node, or one inside it, says itself; nil for any other.
  func explicitGuide(
    _ key: AlignmentKey, of node: Int, _ size: Size, _ offer: ProposedViewSize,
    _ pass: inout MeasurePass
  ) -> Double? {
    guard traits[node].hasGuides || key.isBaseline && traits[node].carriesText else { return nil }
    let question = GuideQuestion(node: node, key: key, size: size, offer: offer)
    if let known = pass.guides[question] { return known }
    let found = findGuide(key, of: node, size, offer, &pass)
    pass.guides.updateValue(found, forKey: question)
    return found
  }

  private func findGuide(
    _ key: AlignmentKey, of node: Int, _ size: Size, _ offer: ProposedViewSize,
    _ pass: inout MeasurePass
  ) -> Double? {
    switch rules[node] {
    case .guide(key, let guide):
      guard let child = firstChild(of: node) else { return nil }
      return guide.value(dimensions(of: child, size, offer, &pass))
    case .text(let text):
      return baseline(key, of: text, size, offer)
    case .passThrough, .priority, .layoutValue, .guide, .offset, .fixedSize, .aspectRatio,
      .padding:
      return childGuide(key, of: node, size, offer, &pass)
    case .fixedFrame, .flexibleFrame:
      // Its edges and centre are the frame's own: it lines its view up by them.
      return key.fraction != nil ? nil : childGuide(key, of: node, size, offer, &pass)
    case .decorated(let primary, _):
      return primaryChild(of: node, at: primary).flatMap {
        explicitGuide(key, of: $0, size, offer, &pass)
      }
    case .firstThatFits(let axes, _):
      return childThatFits(node, axes, offer, &pass).flatMap {
        explicitGuide(key, of: $0, size, offer, &pass)
      }
    case .horizontalStack, .verticalStack, .layers, .grid, .lazyStack, .custom:
      return key.fraction != nil ? nil : joinedGuide(key, of: node, size, offer, &pass)
    case .fill, .spacer, .divider, .scroll, .position, .unrealised, .reader:
      return nil
    }
  }

  /// The lower edge of a line of text, which in cells is where its letters stand.
  private func baseline(
    _ key: AlignmentKey, of text: TextContent, _ size: Size, _ offer: ProposedViewSize
  ) -> Double? {
    guard key.isBaseline else { return nil }
    if key == .lastTextBaseline { return size.height }
    guard text.lettering > 0 else { return min(metrics.height, size.height) }
    let block = text.block(
      columns: wholeCells(offer.width, metrics.width),
      rows: wholeCells(offer.height, metrics.height))
    let rows = block.lettering?.rowsOfLine ?? 1
    return min(Double(rows) * metrics.height, size.height)
  }

  /// The guide of a rule's only child.
  private func childGuide(
    _ key: AlignmentKey, of node: Int, _ size: Size, _ offer: ProposedViewSize,
    _ pass: inout MeasurePass
  ) -> Double? {
    guard let child = firstChild(of: node) else { return nil }
    let childOffer = placementOffer(of: node, size: size, offer, &pass)
    let answer = measure(child, childOffer, &pass).placeable(within: size)
    guard let inner = explicitGuide(key, of: child, answer, childOffer, &pass) else { return nil }
    // An offset draws elsewhere and leaves its place where it was.
    if case .offset = rules[node] { return inner }
    let origin = origin(ofChild: child, answer, in: node, size, childOffer, &pass)
    return inner + origin.along(key.axis)
  }

  /// What a container makes of its children's guides.
  private func joinedGuide(
    _ key: AlignmentKey, of node: Int, _ size: Size, _ offer: ProposedViewSize,
    _ pass: inout MeasurePass
  ) -> Double? {
    var values: [Double] = []
    for (child, frame, childOffer) in places(node, by: rules[node], size, offer, &pass) {
      if let inner = explicitGuide(key, of: child, frame.size, childOffer, &pass) {
        values.append(inner + frame.origin.along(key.axis))
      }
    }
    return key.joined(values)
  }
}
