import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMotion

/// What an update needs to know of the tree before and after it.
///
/// An object, because it is large and goes down to every node.
final class Adoption {
  let previous: Choreographer
  private(set) var weave: Weave
  let transaction: Transaction
  /// The first tree: nothing animates on first appearance.
  let isFirst: Bool
  let time: StageTime
  /// Completions that views added to their transactions.
  let completions: [AnimationCompletion]
  /// The animation in force at each node of the woven tree.
  let animations: SpreadAnimations
  /// The rest frame of each node in the new layout, in global points.
  private(set) var modelRects: ContiguousArray<Rect> = []
  /// The rest frame of each node in the layout before.
  let oldModelRects: ContiguousArray<Rect>
  /// Which views do not simply go to their places.
  var siblings = Siblings()
  /// What only went out of sight, or came into it.
  let sight: Sight
  /// For each node of the woven tree, its place in the tree before, or -1; and the other way round.
  private let oldIndices: ContiguousArray<Int32>
  private let newIndices: ContiguousArray<Int32>
  private let hasGeometryGroups: Bool
  private var orders: (before: PaintOrder, after: PaintOrder)?

  init(
    previous: Choreographer, fresh: SceneTree, transaction: Transaction, isFirst: Bool,
    isSilent: Bool, time: StageTime
  ) {
    self.previous = previous
    self.transaction = transaction
    self.isFirst = isFirst
    self.time = time
    let old = previous.tree
    let freshIndexOf = NodeIndex(fresh)
    let isGone = previous.presentation.isGone
    let oldIndexOf = NodeIndex(old, without: isGone)
    let spread = SpreadTransaction(
      transaction, over: fresh, old: old, oldIndexOf: oldIndexOf, isSilent: isSilent)
    let freshAnimations = spread.animations
    completions = spread.completions
    let sight = Sight(old: old, fresh: fresh)
    self.sight = sight
    let slots = KeptSlots(old: old, fresh: fresh, sight: sight)
    weave = Weave(
      fresh: fresh, old: old, freshIndexOf: freshIndexOf, oldIndexOf: oldIndexOf, slots: slots,
      isGone: isGone
    ) { oldRoot, freshParent in
      if sight.hasLost(oldRoot) { return false }
      if old.layout.inert[oldRoot] { return !isGone[oldRoot] }
      let change = freshAnimations.around(childrenOf: freshParent)
      let leaving = old.transition(of: oldRoot)
      let own = isSilent ? nil : leaving.animation(arriving: false)
      return (own ?? change) != nil && leaving.lingers
    }
    hasGeometryGroups =
      previous.fidelity == .swiftUI
      && weave.tree.nodes.contains { node in
        if case .geometryGroup = node.content { true } else { false }
      }
    var newIndices = ContiguousArray<Int32>(repeating: -1, count: old.count)
    for (node, index) in weave.oldIndices.enumerated() where index >= 0 {
      newIndices[Int(index)] = Int32(node)
    }
    self.newIndices = newIndices
    oldIndices = weave.oldIndices
    oldModelRects = old.modelRects()
    let parents = weave.tree.layout.parents
    animations = freshAnimations.woven(as: weave.freshIndices) { parents[$0] }
  }

  func oldIndex(of node: Int) -> Int? {
    let index = oldIndices[node]
    return index < 0 ? nil : Int(index)
  }

  /// Where a node of the layout before is now, if it is still drawn.
  func node(ofOld index: Int) -> Int? {
    let node = newIndices[index]
    return node < 0 ? nil : Int(node)
  }

  /// Whether a view of the layout before is gone because its transition says so.
  func isErasedAtOnce(_ old: Int) -> Bool {
    guard node(ofOld: old) == nil else { return false }
    var root = old
    while previous.tree.parent(of: root) >= 0, node(ofOld: previous.tree.parent(of: root)) == nil {
      root = previous.tree.parent(of: root)
    }
    return !previous.tree.transition(of: root).lingers
  }

  /// The paint orders at rest before and after, made once however many views change hands.
  func paintOrders(_ tree: SceneTree) -> (before: PaintOrder, after: PaintOrder) {
    if let orders { return orders }
    let made = (
      before: PaintOrder(previous.tree, rects: oldModelRects, skipsInert: true),
      after: PaintOrder(tree, rects: modelRects, skipsInert: true)
    )
    orders = made
    return made
  }

  /// Whether the node is a live one that was not there before.
  func isNew(_ node: Int) -> Bool { oldIndices[node] < 0 }

  /// The animation for positions and sizes; reduced motion has none.
  func geometryAnimation(at node: Int) -> Animation? {
    previous.policy == .full ? animations[node] : nil
  }

  /// Whether a node is inside a geometry group, so that it rides on what holds it whatever is said
  /// of its own motion.
  ///
  /// Under Segue's own rules every view does, so there is nothing to ask.
  func isGrouped(_ node: Int) -> Bool {
    guard hasGeometryGroups else { return false }
    var current = weave.tree.parent(of: node)
    while current >= 0 {
      if case .geometryGroup = weave.tree.nodes[current].content { return true }
      current = weave.tree.parent(of: current)
    }
    return false
  }

  /// The animation for opacity and colour; reduced motion makes it short.
  func styleAnimation(at node: Int) -> Animation? { animations[node].map(asPolicy) }

  /// The animation with which a view comes or goes: that of its transition, if it has one.
  func presenceAnimation(
    at node: Int, _ transition: AnyTransition.Kind, arriving: Bool
  ) -> Animation? {
    guard previous.policy != .none, let own = transition.animation(arriving: arriving) else {
      return styleAnimation(at: node)
    }
    return own.map(asPolicy)
  }

  private func asPolicy(_ animation: Animation) -> Animation {
    guard previous.policy == .reduced else { return animation }
    return .linear(duration: min(animation.logicalDuration, 0.15))
  }

  /// Gives departing views the frames and line breaks that they had.
  func restoreInertFrames(in tree: inout SceneTree) {
    let old = previous.tree.layout
    for node in 0..<tree.count where weave.freshIndices[node] < 0 && tree.isInert(node) {
      let index = Int(oldIndices[node])
      tree.layout.frames[node] = old.frames[index]
      tree.layout.setBlock(old.block(of: index), of: node)
    }
  }

  /// Keeps what was found out in layout about what is as it was.
  func inheritLayout() {
    weave.tree.layout.inherit(from: previous.tree.layout, nodes: oldIndices)
  }

  func measureModel(_ tree: SceneTree) { modelRects = tree.modelRects() }

  /// Keeps what leaves where it was drawn, if nothing may be seen to move.
  ///
  /// What holds it may be elsewhere now, or smaller. It still scrolls along.
  func holdDepartures(in tree: inout SceneTree) {
    guard previous.policy == .reduced else { return }
    var isMoved = false
    for node in 0..<tree.count where tree.layout.inert[node] {
      let parent = tree.parent(of: node)
      guard let old = oldIndex(of: node), parent < 0 || !tree.isInert(parent) else { continue }
      var away = previous.presentation.rects[old].origin - modelRects[node].origin
      var scroll = tree.scrollView(around: node)
      while scroll >= 0 {
        if let oldScroll = oldIndex(of: scroll) {
          let before = previous.tree.layout.clampedOffset(of: oldScroll)
          let now = tree.layout.clampedOffset(of: scroll)
          away = Point(x: away.x - now.x + before.x, y: away.y - now.y + before.y)
        }
        scroll = tree.scrollView(around: scroll)
      }
      guard away != .zero else { continue }
      tree.layout.frames[node] = tree.layout.frames[node].offset(by: away)
      isMoved = true
    }
    if isMoved { measureModel(tree) }
  }
}

/// What happens to the places of views beside one that flies away, or comes home.
struct Siblings {
  /// Ranges of nodes whose frames are held while a group flies.
  var holds: [(range: Range<Int>, key: MatchedKey)] = []
  /// Ranges of nodes that come home from where they were held.
  var returns: [SiblingReturn] = []
  /// The nodes around views that fly, from flights that began before this update; only found where
  /// something is held or comes home.
  var flying: Set<Int> = []

  /// Whether every view goes to its place: mostly so, and asked for every node.
  var isEmpty: Bool { holds.isEmpty && returns.isEmpty }
}

/// The return of siblings to their places when the view comes home for which they were held.
struct SiblingReturn {
  var range: Range<Int>
  /// Whether what leaves hides them all right now, so that they can take their places at once.
  var isUnseen: Bool
}

extension SceneTree {
  /// The transition that a view or one of its modifiers says; fading is the default.
  func transition(of root: Int) -> AnyTransition.Kind {
    if let node = transitionNode(of: root), case .transition(let transition) = nodes[node].content {
      return transition.kind
    }
    return .opacity
  }

  /// The modifier that says the transition of a view.
  func transitionNode(of root: Int) -> Int? {
    var current: Int? = root
    while let node = current {
      if case .transition = nodes[node].content { return node }
      current = innerView(of: node)
    }
    return nil
  }
}
