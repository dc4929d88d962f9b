import SegueGeometry
import SegueLayout
import TestSupport
import Testing

/// Puts views below each other, each a step further to the right.
struct StairsLayout: Layout {
  var step = 2.0

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let widths = sizes.enumerated().map { Double($0.offset) * step + $0.element.width }
    return Size(width: widths.max() ?? 0, height: sizes.map(\.height).reduce(0, +))
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var place = bounds.origin
    for subview in subviews {
      subview.place(at: place, anchor: .topLeading, proposal: .unspecified)
      place.x += step
      place.y += subview.dimensions(in: .unspecified).height
    }
  }
}

/// Counts in its cache how often it was asked; places nothing.
struct LazyLayout: Layout {
  func makeCache(subviews: Subviews) -> Int { 0 }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> Size {
    cache += 1
    return Size(width: 10, height: 6)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int
  ) {
    // The same cache as when it was measured: every distinct question is asked once.
    subviews.first?.place(at: Point(x: Double(cache), y: 0), proposal: .unspecified)
  }
}

/// Answers and places with numbers that are none.
struct HostileLayout: Layout {
  var number: Double

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    Size(width: number, height: number)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      let offer = ProposedViewSize(width: number, height: number)
      subview.place(at: Point(x: number, y: number), anchor: .center, proposal: offer)
    }
  }
}

/// Divides its width among its views by the shares that they carry.
struct ShareLayout: Layout {
  struct Share: LayoutValueKey { static let defaultValue = 1.0 }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    Size(width: proposal.width ?? 10, height: proposal.height ?? 10)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let all = subviews.map { $0[Share.self] }.reduce(0, +)
    var x = bounds.minX
    for subview in subviews {
      let width = bounds.width * subview[Share.self] / all
      subview.place(
        at: Point(x: x, y: bounds.midY), anchor: .leading,
        proposal: ProposedViewSize(width: width, height: 1))
      x += width
    }
  }
}

@Suite("A layout of an author's own is one like all others")
struct CustomLayoutTests {
  private func box(_ layout: some Layout, _ children: [Box]) -> Box {
    Box(.custom(CustomLayout(layout)), children)
  }

  private func wide(_ width: Double) -> Box { .color.frame(width, 1) }

  @Test("It is asked for its size, and places its views")
  func stairs() {
    let tree = box(StairsLayout(), [wide(4), wide(1), wide(6)]).arranged(20, 9)
    #expect(tree.frames[0] == Rect(x: 5, y: 3, width: 10, height: 3))
    #expect(tree.lefts == [0, 2, 4] && tree.tops == [0, 1, 2] && tree.widths == [4, 1, 6])
  }

  @Test("What it does not place lies in the middle, and its cache lives for one layout")
  func defaults() {
    var tree = box(LazyLayout(), [wide(2), wide(4)]).arranged(10, 6)
    for _ in 0..<2 {
      #expect(tree.lefts == [1, 3] && tree.tops == [0, 2.5])
      tree.arrange(in: Size(width: 10, height: 6))
    }
  }

  @Test("It reads what its views carry, through their modifiers")
  func values() {
    func carrying(_ share: Double) -> Box {
      Box(.layoutValue(LayoutTrait(ShareLayout.Share.self, share)), [.color])
        .padding(0, 0, 0, 0).priority(2)
    }
    let tree = box(ShareLayout(), [carrying(2), .color, carrying(5)]).arranged(16, 3)
    #expect(tree.widths == [4, 2, 10] && tree.lefts == [0, 4, 6] && tree.tops == [1, 1, 1])
  }

  @Test("In flight it places its views at the presented size")
  func flight() {
    let tree = box(ShareLayout(), [.color, .color]).arranged(16, 3)
    var presented = tree.frames
    var flying = tree
    flying.rearrange(0, to: Size(width: 24, height: 9), into: &presented)
    #expect(presented[1] == Rect(x: 0, y: 4, width: 12, height: 1))
    #expect(presented[2] == Rect(x: 12, y: 4, width: 12, height: 1))
  }

  @Test("Numbers that are none reach no frame")
  func hostile() {
    for number in [Double.nan, .infinity, -.infinity, -3, 1e308] {
      let inner = box(HostileLayout(number: number), [.color, wide(3)])
      let tree = Box.column([inner, Box.row([inner, .color])]).arranged(40, 12)
      let isSound = tree.frames.allSatisfy {
        $0.minX.isFinite && $0.minY.isFinite && $0.width.isFinite && $0.height.isFinite
          && $0.width >= 0 && $0.height >= 0
      }
      #expect(isSound, "\(number): \(tree.frames)")
    }
  }

  @Test("The stacks as layouts do what the stacks do, in random trees")
  func stacks() {
    for seed in 0..<UInt64(repetitions(5000)) {
      var boxes = RandomBoxes(seed: seed &+ 0x57AC)
      let box = boxes.box(depth: 4)
      let size = boxes.size()
      let own = box.arranged(size.width, size.height)
      let same = box.byLayouts(isErased: seed % 2 == 0).arranged(size.width, size.height)
      let agrees = zip(own.frames, same.frames).allSatisfy { isClose($0, $1) }
      // Spacers and gaps know the stack around them by its rule.
      #expect(agrees, "seed \(seed): \(box) in \(size)")
      if !agrees { return }
    }
  }
}

extension Box {
  /// The tree with its stacks as layouts of an author's own.
  fileprivate func byLayouts(isErased: Bool) -> Box {
    func rule(_ layout: some Layout) -> LayoutRule {
      .custom(isErased ? CustomLayout(AnyLayout(layout)) : CustomLayout(layout))
    }
    var box = Box(self.rule, children.map { $0.byLayouts(isErased: isErased) })
    // Spacers and dividers take their direction from the stack's own rule.
    guard !children.contains(where: \.hasDirection) else { return box }
    switch self.rule {
    case .horizontalStack(let spacing, let alignment):
      box.rule = rule(HStackLayout(alignment: alignment, spacing: spacing))
    case .verticalStack(let spacing, let alignment):
      box.rule = rule(VStackLayout(alignment: alignment, spacing: spacing))
    case .layers(let alignment):
      box.rule = rule(ZStackLayout(alignment: alignment))
    default: break
    }
    return box
  }

  private var hasDirection: Bool {
    switch rule {
    case .spacer, .divider: true
    default: children.contains(where: \.hasDirection)
    }
  }
}
