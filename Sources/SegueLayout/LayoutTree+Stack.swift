import SegueGeometry

/// A child of a stack while the stack's length is shared out.
struct StackShare: Sendable {
  let node: Int
  let priority: Double
  /// The length at a proposal of 0.
  var least = 0.0
  /// How much longer the child would like to be, if it could.
  var flexibility = 0.0
  /// What the child has taken.
  var size = Size.zero
  /// What it was offered for it.
  var offer = ProposedViewSize.unspecified

  /// The order of service inside one priority.
  static func isServedBefore(_ left: StackShare, _ right: StackShare) -> Bool {
    if left.flexibility != right.flexibility { return left.flexibility < right.flexibility }
    if left.flexibility == .infinity, left.least != right.least { return left.least > right.least }
    return left.node < right.node
  }

  static func isMoreImportant(_ left: StackShare, _ right: StackShare) -> Bool {
    left.priority != right.priority ? left.priority > right.priority : left.node < right.node
  }
}

extension LayoutTree {
  func measureStack(
    _ node: Int, _ axis: Axis, _ spacing: Double?, _ key: AlignmentKey,
    _ offer: ProposedViewSize, _ pass: inout MeasurePass
  ) -> Size {
    let shares = share(node, axis, spacing, offer, &pass)
    defer { pass.shares.removeLast(shares.count) }
    var length = 0.0
    var breadth = 0.0
    let hasGuides = linesUpByGuides(childrenOf: node, key)
    if hasGuides { breadth = reach(ofShares: shares, key, &pass).length }
    for index in shares {
      let share = pass.shares[index]
      length += share.size.length(axis)
      if !hasGuides { breadth = max(breadth, share.size.breadth(axis)) }
      if index > shares.lowerBound {
        length += gap(node, axis, spacing, pass.shares[index - 1].node, share.node)
      }
    }
    return Size(length: max(length, 0), breadth: breadth, axis)
  }

  /// Shares a stack's length out (`semantics` 3.3) and leaves the children's shares on the pass.
  ///
  /// They are its last elements, in the order of the tree; the caller removes them.
  func share(
    _ node: Int, _ axis: Axis, _ spacing: Double?, _ offer: ProposedViewSize,
    _ pass: inout MeasurePass
  ) -> Range<Int> {
    let start = pass.shares.count
    var gaps = 0.0
    var isUniform = true
    var child = firstChild(of: node)
    while let current = child {
      let share = StackShare(node: current, priority: traits[current].priority)
      if let last = pass.shares[start...].last {
        gaps += gap(node, axis, spacing, last.node, current)
        isUniform = isUniform && last.priority == share.priority
      }
      pass.shares.append(share)
      child = self.child(after: current, of: node)
    }
    let shares = start..<pass.shares.count
    guard let length = offer.length(axis) else {
      for index in shares { serve(index, nil, offer.breadth(axis), axis, &pass) }
      return shares
    }
    if !isUniform { pass.sortShares(shares, by: StackShare.isMoreImportant) }
    probe(shares, axis, probeBreadth(of: node, offer.breadth(axis)), &pass)
    serveByPriority(shares, axis, available: length - gaps, offer.breadth(axis), &pass)
    pass.sortShares(shares) { $0.node < $1.node }
    return shares
  }

  private func serveByPriority(
    _ shares: Range<Int>, _ axis: Axis, available: Double, _ breadth: Double?,
    _ pass: inout MeasurePass
  ) {
    var available = available
    var group = shares.lowerBound
    // What less important children need at least is kept back until they are served.
    var reserved = 0.0
    for index in shares where pass.shares[index].priority != pass.shares[group].priority {
      reserved += pass.shares[index].least
    }
    available -= reserved
    while group < shares.upperBound {
      var end = group + 1
      while end < shares.upperBound, pass.shares[end].priority == pass.shares[group].priority {
        end += 1
      }
      if group > shares.lowerBound {
        for index in group..<end { available += pass.shares[index].least }
      }
      pass.sortShares(group..<end, by: StackShare.isServedBefore)
      for index in group..<end {
        // Written so that a length that is no number offers nothing.
        let share = available > 0 ? available / Double(end - index) : 0
        serve(index, share, breadth, axis, &pass)
        let taken = pass.shares[index].size.length(axis)
        if taken.isFinite || available.isFinite { available -= taken }
      }
      group = end
    }
  }

  /// The breadth at which children are asked how flexible they are: the one that is offered.
  ///
  /// Stacks across stacks turn each breadth into new lengths, and each length into new breadths: the
  /// questions would triple with every two levels. Further down than anybody reads a layout, the
  /// ideal breadth decides the order of service, and the work grows with the depth alone.
  private func probeBreadth(of stack: Int, _ offered: Double?) -> Double? {
    surroundings[stack].depth < Self.exactStackDepth ? offered : nil
  }

  private static var exactStackDepth: Int { 10 }

  /// Asks for the shortest and longest lengths that matter for the order and for what is kept back.
  ///
  /// An only child of its priority is served without being asked how flexible it is: this is what
  /// keeps long chains of one-child stacks cheap.
  private func probe(
    _ shares: Range<Int>, _ axis: Axis, _ breadth: Double?, _ pass: inout MeasurePass
  ) {
    for index in shares {
      let share = pass.shares[index]
      let isFirstGroup = share.priority == pass.shares[shares.lowerBound].priority
      let hasEquals =
        (index > shares.lowerBound && pass.shares[index - 1].priority == share.priority)
        || (index + 1 < shares.upperBound && pass.shares[index + 1].priority == share.priority)
      if hasEquals || !isFirstGroup {
        let least = ProposedViewSize(length: 0, breadth: breadth, axis)
        pass.shares[index].least = measure(share.node, least, &pass).length(axis)
      }
      if hasEquals {
        let most = ProposedViewSize(length: .infinity, breadth: breadth, axis)
        let longest = measure(share.node, most, &pass).length(axis)
        pass.shares[index].flexibility =
          longest.isFinite ? longest - pass.shares[index].least : .infinity
      }
    }
  }

  private func serve(
    _ index: Int, _ length: Double?, _ breadth: Double?, _ axis: Axis, _ pass: inout MeasurePass
  ) {
    let offer = ProposedViewSize(length: length, breadth: breadth, axis)
    let node = pass.shares[index].node
    pass.shares[index].size = measure(node, offer, &pass)
    pass.shares[index].offer = offer
  }
}

extension MeasurePass {
  /// Sorts some shares in place; nearly all stacks are short, or in order already.
  mutating func sortShares(
    _ range: Range<Int>, by isBefore: (StackShare, StackShare) -> Bool
  ) {
    guard range.count > 1 else { return }
    if range.count > 16 {
      let isSorted = range.dropFirst().allSatisfy { !isBefore(shares[$0], shares[$0 - 1]) }
      if !isSorted { shares[range].sort(by: isBefore) }
      return
    }
    for index in range.dropFirst() {
      var place = index
      while place > range.lowerBound, isBefore(shares[place], shares[place - 1]) {
        shares.swapAt(place, place - 1)
        place -= 1
      }
    }
  }
}
