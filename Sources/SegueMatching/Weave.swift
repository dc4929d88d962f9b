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

  /// Weaves; `keeps` says whether a departed root goes on being drawn, `isGone` what is not drawn
  /// inside it.
  init(
    fresh: SceneTree, old: borrowing SceneTree, freshIndexOf: borrowing NodeIndex,
    oldIndexOf: borrowing NodeIndex, slots: borrowing KeptSlots, isGone: ContiguousArray<Bool>,
    keeps: (_ oldRoot: Int, _ freshParent: Int) -> Bool
  ) {
    let departures = Self.departures(
      old: old, freshIndexOf: freshIndexOf, slots: slots, isGone: isGone, keeps: keeps)
    if departures.isEmpty {
      tree = fresh
      freshIndices = ContiguousArray((0..<fresh.count).map { Int32($0) })
    } else {
      tree = fresh.empty()
      freshIndices = []
      var weaver = Weaver(
        tree: tree, fresh: fresh, old: copy old, isGone: isGone, departures: departures)
      weaver.copyAll()
      tree = weaver.tree
      tree.dependence = fresh.dependence
      freshIndices = weaver.freshIndices
    }
    oldIndices = ContiguousArray(
      tree.nodes.map { Int32(oldIndexOf[$0.identity] ?? -1) })
  }

  /// The old subtrees to keep, by the fresh parent and the fresh sibling they come after.
  private static func departures(
    old: SceneTree, freshIndexOf: NodeIndex, slots: KeptSlots,
    isGone: ContiguousArray<Bool>, keeps: (Int, Int) -> Bool
  ) -> [Place: [Departure]] {
    var found: [Place: [Departure]] = [:]
    /// For each old node, the fresh index of the last kept child seen so far.
    var lastKept = [Int](repeating: -1, count: old.count + 1)
    var node = 0
    while node < old.count {
      let parent = old.parent(of: node)
      if let index = freshIndexOf[old.nodes[node].identity] {
        lastKept[parent + 1] = index
        // What comes where another view has left takes over nothing of what was in that.
        node = isGone[node] ? old.end(of: node) : node + 1
        continue
      }
      // Whoever is back stands where its place was kept, before the places kept after that.
      if old.nodes[node].isSlot, let back = freshIndexOf[old.nodes[node].identity.ofSlot] {
        lastKept[parent + 1] = back
        node = old.end(of: node)
        continue
      }
      let freshParent = parent < 0 ? -1 : freshIndexOf[old.nodes[parent].identity] ?? -1
      if parent < 0 || freshParent >= 0 {
        let place = Place(parent: freshParent, after: lastKept[parent + 1])
        // Where only a wrapper went, the view that was in it is still there.
        let isUnwrapped = old.chain(from: node).contains {
          freshIndexOf[old.nodes[$0].identity] != nil
        }
        if !old.nodes[node].isSlot, !isUnwrapped, keeps(node, freshParent) {
          found[place, default: []].append(Departure(root: node))
        }
        if let key = slots.key(of: node, in: old, freshIndexOf: freshIndexOf) {
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
  let isGone: ContiguousArray<Bool>
  let departures: [Weave.Place: [Weave.Departure]]
  /// For each node of the fresh tree, and at 0 for none, whether something departs from inside it:
  /// most places need no look.
  private var isLeft: ContiguousArray<Bool>

  init(
    tree: SceneTree, fresh: SceneTree, old: SceneTree, isGone: ContiguousArray<Bool>,
    departures: [Weave.Place: [Weave.Departure]]
  ) {
    self.tree = tree
    self.fresh = fresh
    self.old = old
    self.isGone = isGone
    self.departures = departures
    isLeft = ContiguousArray(repeating: false, count: fresh.count + 1)
    for place in departures.keys { isLeft[place.parent + 1] = true }
  }

  /// Copies the fresh tree, with what departs at its places.
  ///
  /// Loops and no recursion: views may lie deeper in each other than a thread's stack would bear.
  mutating func copyAll() {
    tree.reserve(fresh.count + departures.count)
    copyDeparting(at: Weave.Place(parent: -1, after: -1))
    var open: [(node: Int, copy: Int)] = []
    for node in 0..<fresh.count {
      close(&open, before: node)
      let copy = tree.layout.open(fresh.layout.rules[node])
      tree.nodes.append(fresh.nodes[node])
      freshIndices.append(Int32(node))
      open.append((node, copy))
      copyDeparting(at: Weave.Place(parent: node, after: -1))
    }
    close(&open, before: fresh.count)
  }

  /// Ends the copies of the fresh views that end before a node.
  private mutating func close(_ open: inout [(node: Int, copy: Int)], before node: Int) {
    while let last = open.last, node >= fresh.end(of: last.node) {
      tree.layout.close(last.copy)
      copyDeparting(at: Weave.Place(parent: fresh.parent(of: last.node), after: last.node))
      open.removeLast()
    }
  }

  private mutating func copyDeparting(at place: Weave.Place) {
    guard isLeft[place.parent + 1] else { return }
    for departure in departures[place] ?? [] {
      let copy = copyOld(departure.root, slotOf: departure.slotOf)
      tree.layout.inert[copy] = departure.slotOf == nil
    }
  }

  private mutating func copyOld(_ root: Int, slotOf key: MatchedKey?) -> Int {
    let first = tree.count
    var open: [(node: Int, copy: Int)] = []
    var node = root
    while node < old.end(of: root) {
      while let last = open.last, node >= old.end(of: last.node) {
        tree.layout.close(last.copy)
        open.removeLast()
      }
      // What was leaving already is no part of a kept place.
      if node != root, isGone[node] || key != nil && old.layout.inert[node] {
        node = old.end(of: node)
        continue
      }
      let copy = tree.layout.open(old.layout.rules[node])
      let slot = key.map { old.nodes[node].slot(key: node == root ? $0 : nil) }
      tree.nodes.append(slot ?? old.nodes[node])
      freshIndices.append(-1)
      tree.layout.inert[copy] = old.layout.inert[node]
      open.append((node, copy))
      node += 1
    }
    for last in open.reversed() { tree.layout.close(last.copy) }
    return first
  }
}
