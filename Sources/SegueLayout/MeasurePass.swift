import SegueGeometry
import SeguePaint

/// The memory of one layout of one subtree: answers by node and proposal, and scratch space.
///
/// Every answer is kept. Stacks inside stacks ask the same questions again and again, and without
/// the answers the work would double at every level.
struct MeasurePass: Sendable {
  private struct Answer: Sendable {
    var offer: ProposedViewSize
    var size: Size
    /// The next answer of the same node, −1 at the end.
    var next: Int32
  }

  /// Whether texts answer their model sizes.
  private(set) var keepsText = false
  /// The node whose size is imposed from outside, −1 for none.
  var imposed = -1
  /// How many answers were worked out.
  var measured = 0
  /// The children of the stacks that are being measured, innermost last.
  var shares: ContiguousArray<StackShare> = []
  /// The lines of grids and lazy stacks, from the last layout of a whole tree.
  private(set) var lines: [Int: Lines] = [:]
  /// What authors' own layouts keep from one question to the next.
  var caches: [Int: any Sendable] = [:]
  /// The alternatives that are shown, by the nodes that choose.
  var choices: [Int: Int] = [:]
  /// Where guides lie that were asked for; without them the questions would double at every level.
  var guides: [GuideQuestion: Double?] = [:]
  /// Where things are placed on trial; kept for its storage.
  private var frames: ContiguousArray<Rect> = []

  private var first = 0
  private var heads: ContiguousArray<Int32> = []
  private var answers: ContiguousArray<Answer> = []
  private var offers: ContiguousArray<ProposedViewSize> = []
  /// Empty unless the lines are to be kept.
  private var texts = BrokenTexts()

  /// Forgets everything and gets ready for a range of nodes.
  mutating func begin(_ nodes: Range<Int>, keepsText: Bool) {
    self.keepsText = keepsText
    imposed = -1
    first = nodes.lowerBound
    heads.removeAll(keepingCapacity: true)
    heads.append(contentsOf: repeatElement(-1, count: nodes.count))
    offers.removeAll(keepingCapacity: true)
    offers.append(contentsOf: repeatElement(.unspecified, count: nodes.count))
    answers.removeAll(keepingCapacity: true)
    shares.removeAll(keepingCapacity: true)
    if !lines.isEmpty { lines = [:] }
    if !caches.isEmpty { caches = [:] }
    if !choices.isEmpty { choices = [:] }
    if !guides.isEmpty { guides = [:] }
  }

  /// Lends out frames for a whole tree; what they hold is of no meaning.
  mutating func takeFrames(_ count: Int) -> ContiguousArray<Rect> {
    var taken: ContiguousArray<Rect> = []
    swap(&taken, &frames)
    if taken.count != count { taken = ContiguousArray(repeating: .zero, count: count) }
    return taken
  }

  mutating func giveBack(_ frames: ContiguousArray<Rect>) { self.frames = frames }

  /// Remembers how the lines of a container lie, for whoever asks what of it can be seen.
  mutating func keep(_ lines: Lines, of node: Int) {
    if !keepsText { self.lines[node] = lines }
  }

  func answer(of node: Int, to offer: ProposedViewSize) -> Size? {
    var index = heads[node - first]
    while index >= 0 {
      let answer = answers[Int(index)]
      if answer.offer == offer { return answer.size }
      index = answer.next
    }
    return nil
  }

  /// Remembers an answer that was worked out.
  mutating func keep(_ size: Size, of node: Int, for offer: ProposedViewSize) {
    measured += 1
    remember(size, of: node, for: offer)
  }

  /// Remembers an answer.
  mutating func remember(_ size: Size, of node: Int, for offer: ProposedViewSize) {
    answers.append(Answer(offer: offer, size: size, next: heads[node - first]))
    heads[node - first] = Int32(answers.count - 1)
  }

  /// Remembers with which proposal a node is placed.
  mutating func offer(_ offer: ProposedViewSize, to node: Int) {
    offers[node - first] = offer
  }

  func offer(to node: Int) -> ProposedViewSize { offers[node - first] }

  /// Takes over what another pass over a whole tree found out; `others` holds the node there for
  /// each node here.
  mutating func inherit(from other: MeasurePass, of others: ContiguousArray<Int>) {
    answers = other.answers
    heads = ContiguousArray(others.map { other.heads[$0] })
    offers = ContiguousArray(others.map { other.offers[$0] })
  }
}

extension MeasurePass {
  /// Moves the tree's broken texts in, so that breaking a text for its size keeps its lines.
  mutating func take(_ texts: inout BrokenTexts) {
    swap(&self.texts, &texts)
  }

  /// Moves the broken texts back to the tree.
  mutating func giveBack(_ texts: inout BrokenTexts) {
    swap(&self.texts, &texts)
    self.texts = BrokenTexts()
  }

  /// Takes over how a node of another tree was broken in the end.
  mutating func takeLines(of node: Int, from other: BrokenTexts, _ otherNode: Int) {
    texts.takeLines(of: node, from: other, otherNode)
  }

  /// The columns and rows of a text that is broken in a given way.
  mutating func size(
    of text: TextContent, node: Int, breaking: BrokenTexts.Breaking
  ) -> CellSize {
    guard texts.isKept else { return text.block(breaking).size }
    return texts.size(of: text, node: node, breaking: breaking)
  }
}
