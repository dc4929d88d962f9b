import SegueGeometry
import SegueLayout
import SeguePaint

extension ReferenceLayout {
  /// A stack's size, and its children's sizes, positions along it and proposals.
  static func stack(
    _ box: Box, _ p: Proposal
  ) -> (size: Size, sizes: [Size], positions: [Double], offers: [Proposal]) {
    let (axis, spacing) =
      switch box.rule {
      case .horizontalStack(let spacing, _): (Axis.horizontal, spacing)
      case .verticalStack(let spacing, _): (Axis.vertical, spacing)
      default: (Axis.vertical, nil)
      }
    func proposal(_ major: Double?) -> Proposal {
      axis == .horizontal
        ? Proposal(width: major, height: p.height) : Proposal(width: p.width, height: major)
    }
    func major(_ size: Size) -> Double { axis == .horizontal ? size.width : size.height }
    func minor(_ size: Size) -> Double { axis == .horizontal ? size.height : size.width }
    let n = box.children.count
    var gaps = Array(repeating: 0.0, count: n)
    for i in 1..<max(n, 1) {
      if let spacing {
        gaps[i] = (spacing + 0.5).rounded(.down)
        if !carriesText(box) { gaps[i] = spacing }
      } else if !isSpacer(box.children[i - 1]), !isSpacer(box.children[i]) {
        gaps[i] = axis == .horizontal ? 1 : 0
      }
    }
    var offers = Array(repeating: proposal(nil), count: n)
    var sizes = Array(repeating: Size.zero, count: n)
    if let length = axis == .horizontal ? p.width : p.height {
      let lows = box.children.map { major(measure($0, proposal(0), axis)) }
      let flexes = zip(box.children, lows).map { child, low in
        let high = major(measure(child, proposal(.infinity), axis))
        return high.isFinite ? high - low : .infinity
      }
      var available = length - gaps.reduce(0, +)
      let priorities = box.children.map(priority)
      for (i, level) in Array(Set(priorities)).sorted(by: >).enumerated() {
        let group = (0..<n).filter { priorities[$0] == level }.sorted { a, b in
          if flexes[a] != flexes[b] { return flexes[a] < flexes[b] }
          if flexes[a] == .infinity, lows[a] != lows[b] { return lows[a] > lows[b] }
          return a < b
        }
        if i == 0 {
          for low in (0..<n).filter({ priorities[$0] < level }) { available -= lows[low] }
        } else {
          for member in group { available += lows[member] }
        }
        for (served, member) in group.enumerated() {
          offers[member] = proposal(max(available / Double(group.count - served), 0))
          sizes[member] = measure(box.children[member], offers[member], axis)
          if available.isFinite { available -= major(sizes[member]) }
        }
      }
    } else {
      sizes = box.children.map { measure($0, proposal(nil), axis) }
    }
    var positions: [Double] = []
    var end = 0.0
    for i in 0..<n {
      positions.append(end + gaps[i])
      end += gaps[i] + major(sizes[i])
    }
    let breadth = sizes.map(minor).max() ?? 0
    let size =
      axis == .horizontal
      ? Size(width: end, height: breadth) : Size(width: breadth, height: end)
    return (size, sizes, positions, offers)
  }

  static func carriesText(_ box: Box) -> Bool {
    if case .text = box.rule { return true }
    return box.children.contains(where: carriesText)
  }

  static func place(
    _ box: Box, _ size: Size, _ p: Proposal, _ axis: Axis?, _ frames: inout [Rect]
  ) {
    func put(_ child: Box, _ answer: Size, _ origin: Point, _ offer: Proposal, _ axis: Axis?) {
      frames.append(Rect(origin: origin, size: answer))
      place(child, answer, offer, axis, &frames)
    }
    func put(_ child: Box, _ offer: Proposal, at unit: UnitPoint, _ axis: Axis?) {
      let answer = measure(child, offer, axis)
      let origin = Point(
        x: (size.width - answer.width) * unit.x, y: (size.height - answer.height) * unit.y)
      put(child, answer, origin, offer, axis)
    }
    switch box.rule {
    case .fill, .text, .spacer, .divider:
      return
    case .grid:
      placeGrid(box, size, p) { put($0, $1, $2, $3, nil) }
    case .horizontalStack(_, let alignment):
      let known = Proposal(width: p.width, height: p.height ?? size.height)
      let stack = stack(box, known)
      for (i, child) in box.children.enumerated() {
        let y = (size.height - stack.sizes[i].height) * alignment.fraction
        let origin = Point(x: stack.positions[i], y: y)
        put(child, stack.sizes[i], origin, stack.offers[i], .horizontal)
      }
    case .verticalStack(_, let alignment):
      let known = Proposal(width: p.width ?? size.width, height: p.height)
      let stack = stack(box, known)
      for (i, child) in box.children.enumerated() {
        let x = (size.width - stack.sizes[i].width) * alignment.fraction
        let origin = Point(x: x, y: stack.positions[i])
        put(child, stack.sizes[i], origin, stack.offers[i], .vertical)
      }
    case .lazyStack(let axis, _, let alignment):
      let isAcross = axis == .horizontal
      let stack = lazyStack(
        box,
        Proposal(
          width: isAcross ? p.width : size.width, height: isAcross ? size.height : p.height))
      for (i, child) in box.children.enumerated() {
        let answer = stack.sizes[i]
        let origin =
          isAcross
          ? Point(
            x: stack.positions[i],
            y: (size.height - answer.height) * alignment.vertical.fraction)
          : Point(
            x: (size.width - answer.width) * alignment.horizontal.fraction,
            y: stack.positions[i])
        put(child, answer, origin, stack.offer, axis)
      }
    case .reader:
      for child in box.children { put(child, Proposal(size), at: .topLeading, nil) }
    case .firstThatFits(let axes, _):
      let chosen = chosen(box, axes, p, axis)
      for (i, child) in box.children.enumerated() {
        if i == chosen {
          put(child, p, at: .center, axis)
        } else {
          frames += Array(repeating: .zero, count: child.count)
        }
      }
    case .layers(let alignment):
      for child in box.children { put(child, Proposal(size), at: alignment.unitPoint, nil) }
    case .decorated(let primary, let alignment):
      for (i, child) in box.children.enumerated() {
        put(
          child, i == primary ? p : Proposal(size),
          at: i == primary ? .center : alignment.unitPoint, axis)
      }
    case .fixedFrame(_, _, let alignment):
      put(box.children[0], offer(box, p), at: alignment.unitPoint, axis)
    case .flexibleFrame(let w0, let w1, let w2, let h0, let h1, let h2, let alignment):
      func final(_ v: Double?, _ s: Double, _ a: Double?, _ b: Double?, _ c: Double?) -> Double? {
        v == nil && b == nil && s > a ?? -.infinity && s < c ?? .infinity ? nil : s
      }
      let own = Proposal(
        width: final(p.width, size.width, w0, w1, w2),
        height: final(p.height, size.height, h0, h1, h2))
      put(box.children[0], own, at: alignment.unitPoint, axis)
    case .padding(let insets):
      let inner = measure(box.children[0], offer(box, p), axis)
      put(
        box.children[0], inner, Point(x: insets.leading, y: insets.top), offer(box, p), axis)
    case .position(let x, let y):
      let inner = measure(box.children[0], Proposal(size), axis)
      put(
        box.children[0], inner, Point(x: x - inner.width / 2, y: y - inner.height / 2),
        Proposal(size), axis)
    case .offset(let x, let y):
      put(box.children[0], measure(box.children[0], p, axis), Point(x: x, y: y), p, axis)
    case .scroll(let axes, let offset):
      let inner = measure(box.children[0], offer(box, p), nil)
      func shift(_ axis: Axis.Set, _ by: Double, _ content: Double, _ own: Double) -> Double {
        axes.contains(axis)
          ? -min(max(by, 0), max(content - own, 0)) : (own - content) / 2
      }
      let origin = Point(
        x: shift(.horizontal, offset.x, inner.width, size.width),
        y: shift(.vertical, offset.y, inner.height, size.height))
      put(box.children[0], inner, origin, offer(box, p), nil)
    default:
      put(box.children[0], offer(box, p), at: .center, axis)
    }
  }
}
