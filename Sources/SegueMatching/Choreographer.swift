import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMotion
import SeguePaint

/// Turns changes of the tree into motion, and a moment into the frames that are drawn then.
///
/// The model comes from layout and never contains animation; what is presented is the model and
/// what remains to travel. `adopt` runs once per change, `present` once per frame.
package struct Choreographer {
  package var fidelity: Fidelity
  package var policy: MotionPolicy

  /// The tree that is shown, departing subtrees included.
  package internal(set) var tree: SceneTree
  /// The nodes as they are painted without flights.
  var paintOrder: ContiguousArray<Int> = []
  /// Where everything was drawn at the last call of `present`.
  package internal(set) var presentation = Presentation(count: 0)
  /// What was found wrong since the last call of `takeDiagnostics`.
  var diagnostics = DiagnosticLog()
  var memory = DiagnosticMemory()

  /// Where layout puts every node, in global points.
  private(set) var modelRects: ContiguousArray<Rect> = []
  var motions: ContiguousArray<NodeMotion> = []
  /// Whether some view is drawn larger or smaller than it is.
  var hasScales = false
  /// Whether this update holds views where they are while a sibling flies, or lets them go home.
  var keepsPlaces = false
  /// How far this update moves each node, where views do not ride on their parents.
  var carried: ContiguousArray<Point> = []
  /// For each node, its place in `motions`, or -1.
  var motionIndices: ContiguousArray<Int32> = []
  var groups: ContiguousArray<MatchedGroup> = []
  /// For each node, its place in `groups`, or -1.
  var groupIndices: ContiguousArray<Int32> = []
  /// For each key, its place in `groups`.
  var groupOfKey: [MatchedKey: Int] = [:]
  /// When each matched view joined its group: later is newer.
  var arrivals: [Identity: Int] = [:]
  var nextArrival = 1
  /// The members of groups that a source has led at some time.
  var led: Set<Identity> = []
  /// When each view that leaves began to: later is a higher number.
  private var departures: [Identity: Int] = [:]
  /// Whether some view leaves or has left.
  var hasDepartures: Bool { !departures.isEmpty }
  private var nextDeparture = 1
  /// The number of views that leave but were still drawn at the last call of `present`.
  package internal(set) var departingCount = 0
  /// When the first of them will be drawn no more, unless a hand holds it.
  var nextGone: StageTime?
  /// What the last call of `adopt` started.
  package internal(set) var started = StartedMotions()
  /// When what hands have let go of comes to rest.
  var released: StageTime?
  /// Whether something in the tree has a view of its own for its flights.
  private(set) var hasFlightViews = false
  /// The scroll views whose content moves to where it is scrolled, and how far it comes at most.
  package var movingScrolls: [Identity: Point] = [:]
  /// What moves, as of the last call of `present`; nil when it has to be found out anew.
  private(set) var movingParts: MovingParts? {
    didSet {
      outlook = movingParts?.outlook
      landing = nil
      guard !departures.isEmpty, let outlook else { return }
      if let end = nextGone ?? outlook.end, end < StageTime(.infinity) { landing = end }
    }
  }
  /// The same without what it takes to draw them.
  package private(set) var outlook: Outlook?
  /// When the next view that leaves will be gone, or else those that have left are taken out, as of
  /// the last call of `present`; nil without an end to it.
  package private(set) var landing: StageTime?
  /// How often what moves was found out: as long as this stays, so do all places in paint order.
  private(set) var phase = 0
  var queue = PlacingQueue()
  private var hasTree = false
  private(set) var size = Size.zero
  /// Whether edges move by whole cells, so that widths can be seen to change by one.
  package var movesByCells = false
  /// Where everything is at the end of what moves; empty unless edges move by cells.
  private(set) var motionEnds: ContiguousArray<MotionEnd> = []

  /// Whether updates are looked through for mistakes; only where somebody asks for these.
  package var diagnoses = true

  package init(metrics: CellMetrics, fidelity: Fidelity, policy: MotionPolicy) {
    tree = SceneTree(metrics: metrics, fidelity: fidelity)
    self.fidelity = fidelity
    self.policy = policy
  }

  /// Takes in a freshly lowered tree; motions start at `time`.
  package mutating func adopt(
    _ fresh: SceneTree, size: Size, transaction: Transaction, at time: StageTime
  ) {
    adopt(fresh, size: size, transaction: transaction, at: time, isTidying: false)
  }

  private mutating func adopt(
    _ fresh: SceneTree, size: Size, transaction: Transaction, at time: StageTime, isTidying: Bool
  ) {
    present(at: time)
    movingParts = nil
    var transaction = transaction
    let isSilent = policy == .none || !hasTree
    if isSilent { transaction.animation = nil }
    let adoption = Adoption(
      previous: self, fresh: fresh, transaction: transaction, isFirst: !hasTree,
      isSilent: isSilent, time: time)
    started = StartedMotions()
    started.completions = adoption.completions
    hasTree = true
    self.size = size

    if !isTidying { diagnostics.note(fresh.notes, of: fresh) }
    adoption.inheritLayout()
    tree = adoption.weave.tree
    countDepartures()
    paintOrder = tree.paintOrder(departures: fidelity == .swiftUI ? departures : nil)
    hasScales = tree.nodes.contains { node in
      if case .scale = node.content { true } else { false }
    }
    hasFlightViews = tree.hasFlightViews
    tree.layout.arrangeIfNeeded(in: size)
    adoption.restoreInertFrames(in: &tree)
    adoption.measureModel(tree)
    adoption.holdDepartures(in: &tree)
    modelRects = adoption.modelRects
    presentation = Presentation(count: tree.count)
    if fidelity == .swiftUI {
      carried = ContiguousArray(repeating: .zero, count: tree.count)
    }

    carryMotions(adoption)
    formGroups(adoption)
    startPresences(adoption)
    startStyles(adoption)
    place(at: time, adopting: adoption)
    if diagnoses, !isTidying { diagnose(adoption) }
    settleRoles(adoption)
    // The tracks now hold what the update started; the frame itself is computed from them alone.
    present(at: time)
    noteMotionEnds()
  }

  /// Looks ahead to where everything comes to rest.
  private mutating func noteMotionEnds() {
    motionEnds = []
    guard movesByCells else { return }
    guard let last = lastEnd else { return }
    let rest = presentedAnew(at: last)
    var to = rest.presentation.rects
    // What has gone by then has no end to be as large as.
    for node in to.indices where rest.presentation.isGone[node] {
      for inner in node..<tree.end(of: node) { to[inner] = .zero }
    }
    let metrics = tree.layout.metrics
    motionEnds = ContiguousArray(
      to.indices.map { MotionEnd(from: presentation.rects[$0], to: to[$0], metrics) })
  }

  /// When all has come to rest that does: what goes on for ever, or is held by a hand, keeps nothing
  /// else from that.
  private var lastEnd: StageTime? {
    if let outlook, !outlook.isEndless { return outlook.end }
    var end: StageTime?
    func note(_ other: StageTime?) {
      if let other, other < StageTime(.infinity) { end = later(end, other) }
    }
    for index in motions.indices { note(motions[index].end) }
    for index in groups.indices { note(groups[index].landing) }
    return end
  }

  /// Takes the views that have left out of the tree, once nothing moves any more.
  ///
  /// Returns whether there was anything to take out, so that indices have changed.
  package mutating func tidy(at time: StageTime) -> Bool {
    guard !isBusy(at: time), presentation.isGone.contains(true) else { return false }
    let left = tree.withoutInert()
    adopt(left, size: size, transaction: Transaction(), at: time, isTidying: true)
    return true
  }

  mutating func findMovingParts(at time: StageTime) {
    movingParts = MovingParts(self, at: time)
    phase += 1
  }

  /// Has what moves found out anew: somebody has moved it by hand.
  mutating func forgetMovingParts() { movingParts = nil }

  /// Has it found out at a moment what is gone now: a hand has let go.
  mutating func expectGone(at time: StageTime) {
    if !departures.isEmpty { landing = time }
  }

  /// The same moment, computed without what is known of the moments before.
  package func presentedAnew(at time: StageTime) -> Choreographer {
    var copy = self
    copy.presentOnce(at: time)
    return copy
  }

  /// The roots of what may be drawn otherwise in the next frame.
  var drawnParts: ContiguousArray<Int> { movingParts?.drawn ?? [] }

  private mutating func countDepartures() {
    let before = departures
    departures = [:]
    for node in 0..<tree.count where tree.layout.inert[node] {
      let identity = tree.nodes[node].identity
      departures[identity] = before[identity] ?? nextDeparture
      if before[identity] == nil { nextDeparture += 1 }
    }
  }

  /// The identities that are known to more than the tree's own nodes.
  package var rememberedIdentities: [Identity] {
    Array(departures.keys) + memory.abandoned.values.map(\.source)
  }

  /// Whether a later frame may differ if nothing happens: what a hand holds stands still.
  package func isMoving(at time: StageTime) -> Bool {
    if let outlook, outlook.holds(at: time) { return outlook.isRunning }
    return motions.contains { $0.isRunning(at: time) }
      || groups.contains { $0.isFlying(at: time) && !$0.isHeld(at: time) }
  }

  /// Whether something is on its way, even if a hand holds it there.
  private func isBusy(at time: StageTime) -> Bool {
    if let outlook, outlook.holds(at: time) { return outlook.isMoving }
    return motions.contains { motion in motion.end.map { time < $0 } ?? false }
      || groups.contains { $0.isFlying(at: time) }
  }

  /// Whether something moves that never ends, or that a hand has not brought to an end yet.
  package func isEndless(at time: StageTime) -> Bool {
    if let released, time < released { return true }
    if let outlook { return outlook.isEndless }
    return motions.contains { $0.end == StageTime(.infinity) }
      || groups.contains { $0.pair != nil && $0.landing == StageTime(.infinity) }
  }

  /// How many hand-overs are in the air.
  package func flights(at time: StageTime) -> Int {
    if let outlook, outlook.holds(at: time) { return outlook.flights }
    return groups.count { $0.isFlying(at: time) }
  }

  package mutating func takeDiagnostics() -> [Diagnostic] { diagnostics.take() }

  func motion(of node: Int) -> NodeMotion? {
    let index = motionIndices[node]
    return index < 0 ? nil : motions[Int(index)]
  }

  /// Changes the motion of a node, making room for one if it has none.
  mutating func withMotion<Result>(
    of node: Int, _ change: (inout NodeMotion) -> Result
  ) -> Result {
    if motionIndices[node] < 0 {
      motionIndices[node] = Int32(motions.count)
      motions.append(NodeMotion())
    }
    return change(&motions[Int(motionIndices[node])])
  }

  /// Starts or turns round one motion of a node, and notes when it will be over.
  mutating func begin<Value>(
    _ track: WritableKeyPath<NodeMotion, Track<Value>>, of node: Int, by change: Value,
    _ animation: Animation, at time: StageTime
  ) {
    let fidelity = fidelity
    let end = withMotion(of: node) { motion in
      motion[keyPath: track].retarget(
        by: change, animation: animation, at: time, fidelity: fidelity)
    }
    started.note(animation, at: time, until: end)
  }

  /// The coming or going of a view: its motion is large and not copied for that.
  func presence(of node: Int) -> Presence? {
    let index = motionIndices[node]
    return index < 0 ? nil : motions[Int(index)].presence
  }

  func group(of node: Int) -> Int? {
    let index = groupIndices[node]
    return index < 0 ? nil : Int(index)
  }

  func group(with key: MatchedKey) -> MatchedGroup? {
    groupOfKey[key].map { groups[$0] }
  }

  func participant(of node: Int) -> MatchedParticipant? {
    if case .matched(let participant) = tree.nodes[node].content { return participant }
    return nil
  }
}

/// Where everything is drawn in one frame.
package struct Presentation {
  /// The frame as drawn, in global points.
  package internal(set) var rects: ContiguousArray<Rect>
  /// The frame before matched geometry had its say.
  var bases: ContiguousArray<Rect>
  /// Frames within the parent from laying a subtree out again at its presented size.
  var relaid: ContiguousArray<Rect>
  var isRelaid: ContiguousArray<Bool>
  /// The factors of the views that come or go by scaling.
  var scales: [Int: Double] = [:]
  /// Where their nodes would be without scaling, which motions within a parent are relative to.
  var unscaled: [Int: Point] = [:]
  /// Departing views that have left.
  package internal(set) var isGone: ContiguousArray<Bool>

  init(count: Int) {
    rects = ContiguousArray(repeating: .zero, count: count)
    bases = rects
    relaid = rects
    isRelaid = ContiguousArray(repeating: false, count: count)
    isGone = isRelaid
  }
}
