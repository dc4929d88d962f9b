import SegueGeometry
import SeguePaint

/// A tree of layout rules in depth-first columns, and where layout puts each of its nodes.
///
/// A subtree is a range: `node..<ends[node]`. Frames are local to the parent. What they hold is the
/// model; a motion never gets in here.
package struct LayoutTree: Sendable {
  package private(set) var rules: ContiguousArray<LayoutRule> = []
  /// One past the last node of the subtree.
  package private(set) var ends: ContiguousArray<Int> = []
  /// The node above, −1 for a root.
  package private(set) var parents: ContiguousArray<Int> = []
  /// Whether the node is the root of a departing subtree, which its parent's layout skips.
  package var inert: ContiguousArray<Bool> = []
  /// Where layout puts the node, in the coordinates of its parent.
  package var frames: ContiguousArray<Rect> = []
  package var metrics: CellMetrics
  /// Whose rules hold where SwiftUI's own layout shows faults.
  package var fidelity = Fidelity.segue

  /// What the node's surroundings see of it; renewed by every `arrange`.
  var traits: ContiguousArray<LayoutTraits> = []
  /// The stacks that the node is in.
  private(set) var surroundings: ContiguousArray<StackSurroundings> = []
  /// The size for which the frames hold; nil once anything has changed since.
  private var arrangedSize: Size?
  var texts = BrokenTexts()
  private var open: ContiguousArray<Int> = []
  /// What the last `arrange` found out, and the same of presented frames, which must not get in the
  /// way of the model.
  ///
  /// Trees are handed about, so what they hold for themselves lies elsewhere.
  private var passes: ContiguousArray<MeasurePass> = [MeasurePass(), MeasurePass()]
  /// What there is to take over with the next `arrange`: of one layout, or of none.
  var earlier: ContiguousArray<EarlierLayout> = []

  package init(metrics: CellMetrics = .points) { self.metrics = metrics }

  package var count: Int { rules.count }

  /// What the last `arrange` found out.
  var pass: MeasurePass { passes[0] }

  /// How many answers `arrange` and `rearrange` had to work out since this was last set to 0.
  ///
  /// Questions that the cache answered do not count, nor do leaves that answer from their rule.
  package var measured: Int {
    get { passes[0].measured + passes[1].measured }
    set {
      passes[0].measured = newValue
      passes[1].measured = 0
    }
  }

  /// The lines of a text node.
  package func block(of node: Int) -> TextBlock? { texts.block(of: node) }

  /// Gives a text node its lines; the next `arrange` breaks it by its room again.
  package mutating func setBlock(_ block: TextBlock?, of node: Int) { texts.set(block, of: node) }

  /// Adds a node below the open one and opens it.
  package mutating func open(_ rule: LayoutRule) -> Int {
    forgetArrangement()
    let node = rules.count
    let parent = open.last ?? -1
    rules.append(rule)
    ends.append(node + 1)
    parents.append(parent)
    inert.append(false)
    frames.append(.zero)
    if case .text = rule { texts.append(isText: true) } else { texts.append(isText: false) }
    traits.append(LayoutTraits())
    surroundings.append(
      parent < 0
        ? StackSurroundings() : surroundings[parent].inside(rules[parent]))
    open.append(node)
    return node
  }

  /// Ends the subtree of the node that was opened last.
  package mutating func close(_ node: Int) {
    precondition(open.last == node, "layout nodes are closed in the reverse order of opening")
    open.removeLast()
    ends[node] = rules.count
  }

  /// Makes room for so many nodes.
  package mutating func reserve(_ count: Int) {
    rules.reserveCapacity(count)
    ends.reserveCapacity(count)
    parents.reserveCapacity(count)
    inert.reserveCapacity(count)
    frames.reserveCapacity(count)
    texts.reserve(count)
    traits.reserveCapacity(count)
    surroundings.reserveCapacity(count)
  }

  /// Empties the tree and keeps its storage.
  package mutating func removeAll() {
    forgetArrangement()
    rules.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    parents.removeAll(keepingCapacity: true)
    inert.removeAll(keepingCapacity: true)
    frames.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    traits.removeAll(keepingCapacity: true)
    surroundings.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
  }
}

extension LayoutTree {
  /// Finds the model: offers `size` to every root, and fills frames and blocks of all live nodes.
  ///
  /// A root lies at the origin, in the middle where it is smaller than the size.
  package mutating func arrange(in size: Size) {
    let size = size.placeable(within: .zero)
    let offer = ProposedViewSize(size)
    resolveTraits()
    // The pass is moved out while it is used: it changes while the tree is only read.
    var pass = MeasurePass()
    swap(&passes[0], &pass)
    var placed = ContiguousArray<Rect>()
    swap(&placed, &frames)
    pass.begin(0..<count, keepsText: false)
    pass.take(&texts)
    var root = 0
    while root < count {
      if !inert[root] {
        let answer = measure(root, offer, &pass).placeable(within: size)
        placed[root] = Rect(
          x: max((size.width - answer.width) / 2, 0), y: max((size.height - answer.height) / 2, 0),
          width: answer.width, height: answer.height)
        pass.offer(offer, to: root)
        placeDescendants(of: root, &pass, into: &placed)
      }
      root = ends[root]
    }
    pass.giveBack(&texts)
    swap(&placed, &frames)
    swap(&passes[0], &pass)
    earlier = []
    arrangedSize = size
  }

  /// What is known holds no longer.
  private mutating func forgetArrangement() {
    arrangedSize = nil
    if !earlier.isEmpty { earlier = [] }
  }

  /// Whether the frames hold for some size.
  var isArranged: Bool { arrangedSize != nil }

  /// Finds the model unless it is known for the size; a tree in which nothing departs keeps it.
  package mutating func arrangeIfNeeded(in size: Size) {
    if arrangedSize != size.placeable(within: .zero) { arrange(in: size) }
  }

  /// Lays a subtree out again as if its root had exactly `size`, for one presented frame.
  ///
  /// Only the root's descendants in `presented` are written. Texts keep their model sizes, so that
  /// no line breaks in flight.
  package mutating func rearrange(
    _ node: Int, to size: Size, into presented: inout ContiguousArray<Rect>
  ) {
    guard ends[node] > node + 1 else { return }
    let size = size.placeable(within: .zero)
    if fillsPlainly(node) {
      let all = Rect(origin: .zero, size: size)
      for inner in node + 1..<ends[node] { presented[inner] = all }
      return
    }
    var pass = MeasurePass()
    swap(&passes[1], &pass)
    pass.begin(node..<ends[node], keepsText: true)
    pass.imposed = node
    let own = presented[node]
    presented[node].size = size
    pass.offer(presentedOffer(to: node, of: size), to: node)
    placeDescendants(of: node, &pass, into: &presented)
    presented[node] = own
    swap(&passes[1], &pass)
  }

  /// What a node is offered that is presented in a size.
  ///
  /// That size, unless the node takes more than layout offers it: then what is inside would grow to
  /// what merely sticks out, for as long as something moves, and shrink back at the end.
  private func presentedOffer(to node: Int, of size: Size) -> ProposedViewSize {
    func length(_ length: Double, model: Double, offered: Double?) -> Double {
      guard let offered, offered < model else { return length }
      if length > model { return offered + (length - model) }
      return min(length, offered)
    }
    let (model, offer) = (frames[node].size, passes[0].offer(to: node))
    return ProposedViewSize(
      width: length(size.width, model: model.width, offered: offer.width),
      height: length(size.height, model: model.height, offered: offer.height))
  }

  /// What a node would take of a proposal; with `keepingText` every text answers its model size.
  package func answer(
    of node: Int, proposing offer: ProposedViewSize, keepingText: Bool
  ) -> Size {
    var pass = MeasurePass()
    pass.begin(node..<ends[node], keepsText: keepingText)
    return measure(node, offer.sane, &pass).placeable(within: frames[node].size)
  }

  /// How the lines of a grid or of a lazy stack lie, after `arrange`.
  package func lines(of node: Int) -> Lines? { passes[0].lines[node] }

  /// Changes how far a scroll node is scrolled.
  package mutating func scroll(_ node: Int, to offset: Point) {
    guard case .scroll(let axes, _) = rules[node] else { return }
    rules[node] = .scroll(axes: axes, offset: offset)
    forgetArrangement()
  }

  /// Changes how long the lines of a container are taken to be that nobody has written.
  package mutating func estimate(_ estimate: LineEstimate, linesOf container: Int) {
    var child = container + 1
    while child < ends[container] {
      if case .unrealised(var cells) = rules[child] {
        cells.estimate = estimate
        rules[child] = .unrealised(cells)
      }
      child = ends[child]
    }
    forgetArrangement()
  }

  /// Notes whether the alternatives of a choice carry text, before some of them are taken out.
  ///
  /// Frames hold as they are: they were found with all of the alternatives.
  package mutating func noteAlternatives(of choice: Int) {
    guard case .firstThatFits(let axes, _) = rules[choice] else { return }
    rules[choice] = .firstThatFits(axes, carriesText: traits[choice].carriesText)
  }

  /// What a node takes of a proposal in one presented frame, where every text answers its model size.
  ///
  /// It leaves nothing behind and counts nothing; it is mutating only to use the tree's own memory.
  package mutating func presentedAnswer(of node: Int, proposing offer: ProposedViewSize) -> Size {
    if fillsPlainly(node) {
      let offer = offer.sane
      return Size(width: offer.width ?? 10, height: offer.height ?? 10)
        .placeable(within: frames[node].size)
    }
    var pass = MeasurePass()
    swap(&passes[1], &pass)
    let measured = pass.measured
    pass.begin(node..<ends[node], keepsText: true)
    let size = measure(node, offer.sane, &pass).placeable(within: frames[node].size)
    pass.measured = measured
    swap(&passes[1], &pass)
    return size
  }

  /// Whether a node takes what it is offered, down to one leaf that fills: most pills do, and there
  /// is nothing to measure.
  private func fillsPlainly(_ node: Int) -> Bool {
    var node = node
    while true {
      switch rules[node] {
      case .fill: return ends[node] == node + 1
      case .passThrough
      where node + 1 < ends[node] && ends[node + 1] == ends[node] && !inert[node + 1]:
        node += 1
      default: return false
      }
    }
  }

  /// Takes over where nodes lie from a tree that has departing subtrees beside them; `others` holds
  /// the node there for each node here.
  ///
  /// Nothing has to be laid out anew: layout has never seen what departs.
  package mutating func takePlaces(from other: LayoutTree, of others: ContiguousArray<Int>) {
    guard let size = other.arrangedSize else { return }
    for node in rules.indices {
      frames[node] = other.frames[others[node]]
      texts.set(other.block(of: others[node]), of: node)
      texts.inherit(node, from: other.texts, others[node])
    }
    passes[0].inherit(from: other.pass, of: others)
    resolveTraits()
    arrangedSize = size
  }

  /// How far a scroll node can be scrolled in each direction, after `arrange`.
  package func scrollExtent(of node: Int) -> Size {
    guard case .scroll(let axes, _) = rules[node], let content = firstChild(of: node) else {
      return .zero
    }
    return scrollExtent(content: frames[content].size, visible: frames[node].size, axes: axes)
  }

  /// Walks down in order, so that each node knows its size and offer when its children are placed.
  ///
  /// A loop and not a recursion: only measuring needs the stack.
  private func placeDescendants(
    of root: Int, _ pass: inout MeasurePass, into placed: inout ContiguousArray<Rect>
  ) {
    var node = root
    while node < ends[root] {
      if inert[node] && node != root || isUnchosen(node, pass)
        || takesEarlierPlaces(node, &pass, into: &placed)
      {
        node = ends[node]
        continue
      }
      place(node, by: rules[node], &pass, into: &placed)
      node += 1
    }
  }

  private func takesEarlierPlaces(
    _ node: Int, _ pass: inout MeasurePass, into placed: inout ContiguousArray<Rect>
  ) -> Bool {
    if pass.keepsText || earlier.isEmpty { return false }
    return earlier[0].place(node + 1..<ends[node], in: node, &pass, into: &placed)
  }
}
