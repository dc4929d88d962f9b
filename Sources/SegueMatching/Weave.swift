import SegueGeometry
import SegueGraph
import SegueLayout

/// A fresh tree with the departing subtrees of the old one at their paint slots.
struct Weave {
  var tree: SceneTree
  /// The index in the old tree, or -1 for a view that is new.
  var oldIndices: ContiguousArray<Int32>
  /// The index in the fresh tree, or -1 for a departing view.
  var freshIndices: ContiguousArray<Int32>

  /// Weaves; `keeps` says whether a departed root goes on being drawn.
  init(
    fresh: SceneTree, old: SceneTree, freshIndexOf: [Identity: Int], oldIndexOf: [Identity: Int],
    slots: KeptSlots, keeps: (_ oldRoot: Int, _ freshParent: Int) -> Bool
  ) {
    let departures = Self.departures(
      old: old, freshIndexOf: freshIndexOf, slots: slots, keeps: keeps)
    if departures.isEmpty {
      tree = fresh
      freshIndices = ContiguousArray((0..<fresh.count).map { Int32($0) })
    } else {
      tree = SceneTree(metrics: fresh.layout.metrics)
      freshIndices = []
      var weaver = Weaver(tree: tree, fresh: fresh, old: old, departures: departures)
      weaver.copyChildren(of: -1)
      tree = weaver.tree
      tree.dependence = fresh.dependence
      freshIndices = weaver.freshIndices
    }
    oldIndices = ContiguousArray(
      tree.nodes.map { Int32(oldIndexOf[$0.identity] ?? -1) })
  }

  /// The old subtrees to keep, by the fresh parent and the fresh sibling they come after.
  private static func departures(
    old: SceneTree, freshIndexOf: [Identity: Int], slots: KeptSlots,
    keeps: (Int, Int) -> Bool
  ) -> [Place: [Departure]] {
    var found: [Place: [Departure]] = [:]
    /// For each old node, the fresh index of the last kept child seen so far.
    var lastKept = [Int](repeating: -1, count: old.count + 1)
    var node = 0
    while node < old.count {
      let parent = old.parent(of: node)
      if let index = freshIndexOf[old.nodes[node].identity] {
        lastKept[parent + 1] = index
        node += 1
        continue
      }
      let freshParent = parent < 0 ? -1 : freshIndexOf[old.nodes[parent].identity] ?? -1
      if parent < 0 || freshParent >= 0 {
        let place = Place(parent: freshParent, after: lastKept[parent + 1])
        if !old.nodes[node].isSlot, keeps(node, freshParent) {
          found[place, default: []].append(Departure(root: node))
        }
        if let key = slots.key(of: node) {
          found[place, default: []].append(Departure(root: node, slotOf: key))
        }
      }
      node = old.end(of: node)
    }
    return found
  }

  /// An old subtree to go on with: as it leaves, or only as the place that it leaves.
  fileprivate struct Departure {
    var root: Int
    var slotOf: MatchedKey?
  }

  fileprivate struct Place: Hashable {
    var parent: Int
    var after: Int
  }
}

/// Copies two trees into one.
private struct Weaver {
  var tree: SceneTree
  var freshIndices: ContiguousArray<Int32> = []
  let fresh: SceneTree
  let old: SceneTree
  let departures: [Weave.Place: [Weave.Departure]]

  init(
    tree: SceneTree, fresh: SceneTree, old: SceneTree, departures: [Weave.Place: [Weave.Departure]]
  ) {
    self.tree = tree
    self.fresh = fresh
    self.old = old
    self.departures = departures
  }

  mutating func copyChildren(of parent: Int) {
    copyDeparting(at: Weave.Place(parent: parent, after: -1))
    var child = parent + 1
    let end = parent < 0 ? fresh.count : fresh.end(of: parent)
    while child < end {
      let node = tree.layout.open(fresh.layout.rules[child])
      tree.nodes.append(fresh.nodes[child])
      freshIndices.append(Int32(child))
      copyChildren(of: child)
      tree.layout.close(node)
      copyDeparting(at: Weave.Place(parent: parent, after: child))
      child = fresh.end(of: child)
    }
  }

  private mutating func copyDeparting(at place: Weave.Place) {
    for departure in departures[place] ?? [] {
      let copy = copyOld(departure.root, slotOf: departure.slotOf)
      tree.layout.inert[copy] = departure.slotOf == nil
    }
  }

  private mutating func copyOld(_ node: Int, slotOf key: MatchedKey?, isInside: Bool = false) -> Int
  {
    let copy = tree.layout.open(old.layout.rules[node])
    let slot = key.map { old.nodes[node].slot(key: isInside ? nil : $0) }
    tree.nodes.append(slot ?? old.nodes[node])
    freshIndices.append(-1)
    tree.layout.inert[copy] = old.layout.inert[node]
    var child = node + 1
    while child < old.end(of: node) {
      // What was leaving already is no part of a kept place.
      if key == nil || !old.layout.inert[child] {
        _ = copyOld(child, slotOf: key, isInside: true)
      }
      child = old.end(of: child)
    }
    tree.layout.close(copy)
    return copy
  }
}
