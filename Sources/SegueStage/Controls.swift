import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMatching
import SeguePaint

/// One view that can have the focus, where it rests.
struct ControlPlace {
  var node: Int
  var identity: Identity
  var rect: Rect
}

/// A row of tabs: the controls in it, and the one that is selected.
struct TabBar {
  var container: Int
  var tabs: [Int]
  var selected: Int?
  /// The view that follows the selected tab, if there is one.
  var follower: Int?
}

/// Finds out what a person can steer in the tree at rest.
struct ControlMap {
  let tree: SceneTree
  private(set) var controls: [ControlPlace] = []
  private(set) var tabBars: [TabBar] = []

  init(_ tree: SceneTree, rects: ContiguousArray<Rect>) {
    self.tree = tree
    let grounds = OpaqueGrounds(tree, rects: rects)
    for node in 0..<tree.count {
      guard case .control(let interaction) = tree.nodes[node].content, interaction.isEnabled,
        !tree.isInertOrHidden(node), !grounds.cover(node)
      else { continue }
      controls.append(
        ControlPlace(node: node, identity: tree.nodes[node].identity, rect: rects[node]))
    }
    tabBars = findTabBars()
  }

  func place(of identity: Identity?) -> ControlPlace? {
    controls.first { $0.identity == identity }
  }

  func tabBar(holding node: Int) -> TabBar? {
    tabBars.first { $0.tabs.contains(node) }
  }

  // MARK: Tabs

  private func findTabBars() -> [TabBar] {
    var bars: [TabBar] = []
    for node in 0..<tree.count {
      guard case .tabBar = tree.nodes[node].content, !tree.isInertOrHidden(node) else { continue }
      let tabs = controls.map(\.node).filter { tree.contains(node, $0) }
      if !tabs.isEmpty { bars.append(bar(container: node, tabs: tabs)) }
    }
    // A follower that chooses among the sources of a row makes that row a row of tabs.
    for node in 0..<tree.count {
      guard case .matched(let follower) = tree.nodes[node].content, !follower.isSource,
        !tree.isInertOrHidden(node)
      else { continue }
      let candidates = controls.map(\.node).filter { control in
        tree.matchedNodes(around: control).contains { matched in
          guard case .matched(let source) = tree.nodes[matched].content else { return false }
          return source.isSource && source.key.namespace == follower.key.namespace
        }
      }
      let rows = Set(candidates.map { tree.container(of: $0) })
      guard candidates.count > 1, rows.count == 1, let container = rows.first,
        !bars.contains(where: { !Set($0.tabs).isDisjoint(with: candidates) })
      else { continue }
      bars.append(bar(container: container, tabs: candidates))
    }
    return bars.sorted { $0.container < $1.container }
  }

  private func bar(container: Int, tabs: [Int]) -> TabBar {
    var bar = TabBar(container: container, tabs: tabs)
    for node in 0..<tree.count {
      guard case .matched(let follower) = tree.nodes[node].content, !follower.isSource,
        !tree.isInertOrHidden(node)
      else { continue }
      let chosen = tabs.first { tab in
        tree.matchedNodes(around: tab).contains { matched in
          guard case .matched(let source) = tree.nodes[matched].content else { return false }
          return source.isSource && source.key == follower.key
        }
      }
      if let chosen {
        bar.selected = chosen
        bar.follower = node
        return bar
      }
    }
    // A pill that is inserted in the selected tab and removed in the other.
    let marked = tabs.filter { tab in
      (tab..<tree.end(of: tab)).contains { inner in
        if case .matched = tree.nodes[inner].content { return !tree.isInertOrHidden(inner) }
        return false
      }
    }
    if marked.count == 1 { bar.selected = marked.first }
    return bar
  }
}

/// Opaque shapes that hide what is painted before them.
private struct OpaqueGrounds {
  private let tree: SceneTree
  private let rects: ContiguousArray<Rect>
  private var shapes: [(rank: Int, node: Int, rect: Rect)] = []
  private var ranks: ContiguousArray<Int>

  init(_ tree: SceneTree, rects: ContiguousArray<Rect>) {
    self.tree = tree
    self.rects = rects
    ranks = ContiguousArray(repeating: 0, count: tree.count)
    var rank = 0
    visitChildren(of: -1, rank: &rank)
  }

  private mutating func visitChildren(of node: Int, rank: inout Int) {
    for child in tree.paintOrderedChildren(of: node) {
      ranks[child] = rank
      rank += 1
      if case .shape(let outline, .fill, let paint) = tree.nodes[child].content,
        !outline.isGlyph, !tree.isInertOrHidden(child)
      {
        let info = tree.nodes[child]
        if case .color(let color) = paint.resolved(in: info.scheme, accent: info.accent),
          color.alpha >= 1
        {
          shapes.append((ranks[child], child, tree.visiblePart(of: child, in: rects)))
        }
      }
      visitChildren(of: child, rank: &rank)
    }
  }

  /// Whether something opaque outside the view is painted over all that is seen of it.
  func cover(_ node: Int) -> Bool {
    let visible = tree.visiblePart(of: node, in: rects)
    // Scrolled out of sight is not covered, the keyboard brings it back; unless something lies over
    // the whole scroll view. What scrolls along with it does not count.
    let scroll = visible.isEmpty ? tree.scrollView(around: node) : -1
    let rect = visible.isEmpty ? tree.scrollWindow(around: node, in: rects) : visible
    guard !rect.isEmpty else { return false }
    let last = ranks[node..<tree.end(of: node)].max() ?? 0
    return shapes.contains { shape in
      shape.rank > last && !tree.contains(node, shape.node)
        && (scroll < 0 || !tree.contains(scroll, shape.node))
        && shape.rect.covers(rect, slack: 0.01)
    }
  }
}
