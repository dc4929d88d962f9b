import SegueGeometry

/// One call of an author's layout: the way from its views back to the tree.
///
/// The memory of the pass moves in here while the author's code runs. A view that somebody keeps
/// beyond the call has no size and takes no place any more.
final class LayoutSession {
  struct Placement {
    var position: Point
    var anchor: UnitPoint
    var offer: ProposedViewSize
  }

  let tree: LayoutTree
  let node: Int
  let children: [Int]
  private(set) var placements: [Int: Placement] = [:]
  private var pass = MeasurePass()
  private var isOpen = false

  init(_ tree: LayoutTree, node: Int) {
    self.tree = tree
    self.node = node
    var children: [Int] = []
    var child = tree.firstChild(of: node)
    while let current = child {
      children.append(current)
      child = tree.child(after: current, of: node)
    }
    self.children = children
  }

  var subviews: LayoutSubviews { LayoutSubviews(session: self) }

  /// Runs an author's code with the memory of a pass.
  func run<Result>(_ pass: inout MeasurePass, _ body: () -> Result) -> Result {
    swap(&self.pass, &pass)
    isOpen = true
    defer {
      isOpen = false
      swap(&self.pass, &pass)
    }
    return body()
  }

  /// Runs an author's code with its cache.
  func withCache<Author: Layout, Result>(
    of layout: Author, _ body: (inout Author.Cache) -> Result
  ) -> Result {
    var cache =
      pass.caches[node] as? Author.Cache ?? layout.makeCache(subviews: subviews)
    defer { pass.caches[node] = cache }
    return body(&cache)
  }

  // MARK: Views

  func measure(_ child: Int, _ offer: ProposedViewSize) -> Size {
    isOpen ? tree.measure(child, offer.sane, &pass) : .zero
  }

  func dimensions(of child: Int, _ offer: ProposedViewSize) -> ViewDimensions {
    let size = measure(child, offer)
    return isOpen
      ? tree.dimensions(of: child, size, offer.sane, &pass) : ViewDimensions(size: size)
  }

  func place(
    _ child: Int, at position: Point, anchor: UnitPoint, _ offer: ProposedViewSize
  ) {
    guard isOpen else { return }
    placements[child] = Placement(position: position, anchor: anchor, offer: offer.sane)
  }

  func priority(of child: Int) -> Double { tree.traits[child].priority }

  func spacing(of child: Int) -> ViewSpacing {
    var spacing = ViewSpacing()
    spacing.across = tree.defaultGap(.horizontal)
    spacing.down = tree.defaultGap(.vertical)
    spacing.isText = tree.traits[child].isText
    spacing.isSpacer = tree.traits[child].isSpacer
    return spacing
  }

  /// The value that a view, or the view inside its modifiers, carries.
  func value(of child: Int, for key: ObjectIdentifier) -> (any Sendable)? {
    var current: Int? = child
    while let node = current {
      switch tree.rules[node] {
      case .layoutValue(let trait) where trait.key == key:
        return trait.value
      case .decorated(let primary, _):
        current = tree.primaryChild(of: node, at: primary)
      case .layoutValue, .guide, .passThrough, .fixedFrame, .flexibleFrame, .padding, .fixedSize,
        .aspectRatio, .offset, .position, .priority:
        current = tree.firstChild(of: node)
      default:
        current = nil
      }
    }
    return nil
  }

  // MARK: The tree's own rules

  /// What the container would take if it were laid out by a rule of the tree.
  func measure(by rule: LayoutRule, _ offer: ProposedViewSize) -> Size {
    guard isOpen else { return .zero }
    return tree.workOut(node, by: rule, offer.sane, &pass)
  }

  /// Places all views as a rule of the tree does.
  func place(by rule: LayoutRule, in bounds: Rect, _ offer: ProposedViewSize) {
    guard isOpen else { return }
    for (child, frame, proposal) in tree.places(node, by: rule, bounds.size, offer.sane, &pass) {
      placements[child] = Placement(
        position: frame.origin + bounds.origin, anchor: .topLeading, offer: proposal)
    }
  }
}
