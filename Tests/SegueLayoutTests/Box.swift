import SegueGeometry
import SegueLayout
import SeguePaint

/// A layout tree as tests write it.
struct Box: Sendable {
  var rule: LayoutRule
  var children: [Box] = []

  init(_ rule: LayoutRule, _ children: [Box] = []) {
    self.rule = rule
    self.children = children
  }

  static let color = Box(.fill)

  static func text(_ string: String) -> Box { Box(.text(TextContent(string))) }

  static func spacer(_ minLength: Double? = nil) -> Box { Box(.spacer(minLength: minLength)) }

  static func row(_ children: [Box]) -> Box { row(0, .center, children) }
  static func row(_ spacing: Double?, _ children: [Box]) -> Box { row(spacing, .center, children) }
  static func row(_ spacing: Double?, _ alignment: VerticalAlignment, _ children: [Box]) -> Box {
    Box(.horizontalStack(spacing: spacing, alignment: alignment), children)
  }

  static func column(_ children: [Box]) -> Box { column(0, .center, children) }
  static func column(_ spacing: Double?, _ children: [Box]) -> Box {
    column(spacing, .center, children)
  }
  static func column(
    _ spacing: Double?, _ alignment: HorizontalAlignment, _ children: [Box]
  ) -> Box {
    Box(.verticalStack(spacing: spacing, alignment: alignment), children)
  }

  static func layers(_ children: [Box]) -> Box { Box(.layers(.center), children) }

  static func grid(_ columns: [GridTrack], spacing: Double? = nil, _ children: [Box]) -> Box {
    Box(.grid(columns: columns, spacing: spacing, alignment: .center), children)
  }

  func frame(
    _ width: Double? = nil, _ height: Double? = nil, _ alignment: Alignment = .center
  ) -> Box {
    Box(.fixedFrame(width: width, height: height, alignment: alignment), [self])
  }

  func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, maxHeight: Double? = nil
  ) -> Box {
    Box(
      .flexibleFrame(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        maxHeight: maxHeight), [self])
  }

  func padding(_ top: Double, _ leading: Double, _ bottom: Double, _ trailing: Double) -> Box {
    Box(
      .padding(EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)), [self])
  }

  func fixedSize() -> Box { Box(.fixedSize(horizontal: true, vertical: true), [self]) }

  func priority(_ priority: Double) -> Box { Box(.priority(priority), [self]) }

  func background(_ background: Box) -> Box {
    Box(.decorated(primary: 1, alignment: .center), [background, self])
  }
}

extension Box {
  /// The tree with nothing arranged yet.
  func tree(_ metrics: CellMetrics = .cells) -> LayoutTree {
    var tree = LayoutTree(metrics: metrics)
    open(in: &tree)
    return tree
  }

  /// The tree arranged in an area.
  func arranged(
    _ width: Double, _ height: Double, _ metrics: CellMetrics = .cells
  ) -> LayoutTree {
    var tree = tree(metrics)
    tree.arrange(in: Size(width: width, height: height))
    return tree
  }

  /// What the root answers to a proposal.
  func answer(
    _ width: Double?, _ height: Double? = nil, _ metrics: CellMetrics = .cells
  ) -> Size {
    var tree = tree(metrics)
    // The traits that siblings see are found while arranging.
    tree.arrange(in: .zero)
    return tree.answer(
      of: 0, proposing: ProposedViewSize(width: width, height: height), keepingText: false)
  }

  private func open(in tree: inout LayoutTree) {
    let node = tree.open(rule)
    for child in children { child.open(in: &tree) }
    tree.close(node)
  }
}

extension LayoutTree {
  /// The frames of a node's children, in order.
  func childFrames(of node: Int) -> [Rect] {
    var frames: [Rect] = []
    var child = node + 1
    while child < ends[node] {
      frames.append(self.frames[child])
      child = ends[child]
    }
    return frames
  }

  var widths: [Double] { childFrames(of: 0).map(\.width) }
  var heights: [Double] { childFrames(of: 0).map(\.height) }
  var lefts: [Double] { childFrames(of: 0).map(\.minX) }
  var tops: [Double] { childFrames(of: 0).map(\.minY) }
}

func isClose(_ left: [Double], _ right: [Double], _ tolerance: Double = 1e-3) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
}

func isClose(_ left: Rect, _ right: Rect, _ tolerance: Double = 1e-6) -> Bool {
  isClose(
    [left.minX, left.minY, left.width, left.height],
    [right.minX, right.minY, right.width, right.height], tolerance)
}
