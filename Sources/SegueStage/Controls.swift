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

  init(_ tree: borrowing SceneTree, rects: ContiguousArray<Rect>, stage: Size) {
    self.tree = copy tree
    // Found out for the first control: where there is none, nobody asks.
    var grounds: OpaqueGrounds?
    for node in 0..<tree.count {
      guard case .control(let interaction) = tree.nodes[node].content, interaction.isEnabled,
        !tree.isOutOfReach(node)
      else { continue }
      let known = grounds ?? OpaqueGrounds(tree, rects: rects, stage: stage)
      grounds = known
      if known.cover(node) { continue }
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
    let sources = ControlSources(tree, controls)
    for node in 0..<tree.count {
      guard case .tabBar = tree.nodes[node].content, !tree.isInertOrHidden(node) else { continue }
      let tabs = controls.map(\.node).filter { tree.contains(node, $0) }
      if !tabs.isEmpty { bars.append(bar(container: node, tabs: tabs, sources)) }
    }
    // A follower that chooses among the sources of a row makes that row a row of tabs.
    var tried: Set<Namespace.ID> = []
    for follower in followers() {
      // Which row it is depends on the namespace alone.
      guard tried.insert(follower.key.namespace).inserted,
        let candidates = sources.byNamespace[follower.key.namespace], candidates.count > 1,
        Set(candidates.map { tree.container(of: $0) }).count == 1,
        !bars.contains(where: { !Set($0.tabs).isDisjoint(with: candidates) })
      else { continue }
      bars.append(bar(container: tree.container(of: candidates[0]), tabs: candidates, sources))
    }
    return bars.sorted { $0.container < $1.container }
  }

  /// The largest subtree that holds this tab and no other.
  private func place(of tab: Int, among tabs: [Int]) -> Int {
    var place = tab
    while case let parent = tree.parent(of: place), parent >= 0,
      tabs.allSatisfy({ $0 == tab || !tree.contains(parent, $0) })
    {
      place = parent
    }
    return place
  }

  private func followers() -> [(node: Int, key: MatchedKey)] {
    tree.nodes.indices.compactMap { node in
      guard case .matched(let follower) = tree.nodes[node].content, !follower.isSource,
        !tree.isInertOrHidden(node)
      else { return nil }
      return (node, follower.key)
    }
  }

  private func bar(container: Int, tabs: [Int], _ sources: ControlSources) -> TabBar {
    var bar = TabBar(container: container, tabs: tabs)
    for follower in followers() {
      if let chosen = sources.byKey[follower.key]?.first(where: { tabs.contains($0) }) {
        bar.selected = chosen
        bar.follower = follower.node
        return bar
      }
    }
    // A pill that is inserted in the selected tab, or behind it, and removed from the other.
    let marked = tabs.filter { tab in
      let place = place(of: tab, among: tabs)
      return (place..<tree.end(of: place)).contains { inner in
        if case .matched = tree.nodes[inner].content { return !tree.isInertOrHidden(inner) }
        return false
      }
    }
    if marked.count == 1 { bar.selected = marked.first }
    return bar
  }
}

/// The controls around or in which a matched source stands, in the order of the tree.
private struct ControlSources {
  var byNamespace: [Namespace.ID: [Int]] = [:]
  var byKey: [MatchedKey: [Int]] = [:]

  init(_ tree: borrowing SceneTree, _ controls: [ControlPlace]) {
    for control in controls.map(\.node) {
      for matched in tree.matchedNodes(around: control) {
        guard case .matched(let source) = tree.nodes[matched].content, source.isSource else {
          continue
        }
        byKey[source.key, default: []].append(control)
        if byNamespace[source.key.namespace]?.last != control {
          byNamespace[source.key.namespace, default: []].append(control)
        }
      }
    }
  }
}
