import SegueGeometry

// Lengths that came from an author or out of an endless proposal, made safe to place.

extension Optional<Double> {
  /// A length an author gave: at least 0, possibly endless; nil for what is no number.
  var length: Double? {
    guard let self, !self.isNaN else { return nil }
    return Swift.max(self, 0)
  }

  /// A length that a frame can be fixed to; anything else counts as not given.
  var fixed: Double? {
    guard let self, self >= 0, self.isFinite else { return nil }
    return self
  }
}

extension Double {
  /// A finite length of at least 0.
  var finiteLength: Double { self > 0 && isFinite ? self : 0 }

  /// A finite distance in either direction.
  var finiteOffset: Double { isFinite ? self : 0 }

  /// The nearest number between the bounds; where they cross, the lower one holds.
  func limited(to least: Double, _ most: Double) -> Double {
    if isNaN { return least.finiteOffset }
    let capped = self < most || most.isNaN ? self : most
    return capped > least ? capped : least.finiteOffset
  }

  /// An endless length shows as much as there is.
  func placeable(within available: Double) -> Double {
    if isNaN { return 0 }
    return isFinite ? Swift.max(self, 0) : (self > 0 ? available : 0)
  }
}

extension Size {
  func placeable(within available: Size) -> Size {
    Size(
      width: width.placeable(within: available.width),
      height: height.placeable(within: available.height))
  }

  /// Where a child lies whose guide is on this size's guide.
  func origin(of child: Size, at unit: UnitPoint) -> Point {
    Point(x: (width - child.width) * unit.x, y: (height - child.height) * unit.y)
  }

  func length(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
  func breadth(_ axis: Axis) -> Double { axis == .horizontal ? height : width }

  init(length: Double, breadth: Double, _ axis: Axis) {
    self =
      axis == .horizontal
      ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
  }
}

extension Point {
  init(along: Double, across: Double, _ axis: Axis) {
    self = axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }
}

extension ProposedViewSize {
  func length(_ axis: Axis) -> Double? { axis == .horizontal ? width : height }
  func breadth(_ axis: Axis) -> Double? { axis == .horizontal ? height : width }

  init(length: Double?, breadth: Double?, _ axis: Axis) {
    self =
      axis == .horizontal
      ? ProposedViewSize(width: length, height: breadth)
      : ProposedViewSize(width: breadth, height: length)
  }

  /// What is left inside insets; a missing dimension stays missing.
  func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max($0 - insets.leading - insets.trailing, 0) },
      height: height.map { max($0 - insets.top - insets.bottom, 0) })
  }

  /// The proposal without dimensions that are no numbers or below 0.
  var sane: ProposedViewSize { ProposedViewSize(width: width.length, height: height.length) }
}

extension EdgeInsets {
  /// The insets without distances that are no finite numbers.
  var sane: EdgeInsets {
    EdgeInsets(
      top: top.finiteOffset, leading: leading.finiteOffset, bottom: bottom.finiteOffset,
      trailing: trailing.finiteOffset)
  }
}
