import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueRaster

/// Shows a view: events and times go in, pictures made of cells come out.
///
/// A stage never reads a clock: every moment is an argument, so any frame can be computed alone.
@MainActor
public final class Stage: FrameSource {
  /// What the frames so far have cost and shown.
  package struct Counters: Hashable {
    package var bodies = 0
    /// How many nodes the last update took over from the tree before instead of writing them.
    package var taken = 0
    package var measured = 0
    package var emitted = 0
    package var cells = 0
    package var flights = 0
  }

  package private(set) var size: CellSize
  package let options: StageOptions
  /// Keys that the scene takes for itself; they come before the built-in ones.
  package var keyHandler: (@MainActor (Key, KeyModifiers) -> Bool)?
  /// Whether keys are letters of a text just now: then `q` is one too, and comes to the handler.
  package var takesText: (@MainActor () -> Bool)?
  package private(set) var wantsToQuit = false
  /// Whether quitting was asked for by Ctrl-C.
  package private(set) var wasInterrupted = false
  package internal(set) var counters = Counters()

  package internal(set) var choreographer: Choreographer
  var focus: Identity? {
    didSet { if focus != nil { hasResigned = false } }
  }
  /// Whether code has taken the focus away from all views.
  private(set) var hasResigned = false
  var clicks: ClickSeries?
  var knownControls: ControlMap? {
    didSet {
      focusSeat = nil
      takesKeys = nil
    }
  }
  /// Whether some view wants to be asked about keys, found out once per update.
  var takesKeys: Bool?
  /// Where the focus is in the tree, found out once and not in every frame.
  var focusSeat: FocusSeat?
  /// The tab that is selected in each row of tabs, as of the last update.
  var selectedTabs: [Identity] = []
  var scrollOffsets: [Identity: Point] = [:]
  /// The tree as it was written last and laid out, without departing views.
  var written: SceneTree?
  /// Whether parts of the tree before are taken over; what is shown is the same without.
  package var takesParts = true
  /// What layout found out for the views that depend on it.
  var windows: [Identity: LazyWindow] = [:]
  var readings: [Identity: GeometryReading] = [:]
  /// The parts of lazy containers that the next update has to write, seen or not.
  var wanted: [Identity: [Range<Int>]] = [:]
  /// Whether lazy containers keep rows out of sight for flights, as of the last update.
  var keepsRowsForFlights = false
  /// Whether there was an update after which nobody has asked whether those rows are needed.
  private var mayKeepRows = false
  /// How much beyond the edges of a scroll view is seen while its content moves there by itself:
  /// at the start if negative, else at the end.
  var reaches: [Identity: Point] = [:]
  /// Where the focus is in a lazy container, so that it is found again when it was out of sight.
  var focusPlace: LazyPlace?
  /// The view that the focus has just come to, until it is in sight.
  var revealing: Identity?

  private let lower: @MainActor (inout TreeBuilder) -> Void
  let store = StateStore()
  var identities = IdentityTable()
  /// The tree before the one that is shown, whose memory the next one takes over.
  private(set) var spare: SceneTree
  var emission = Emission()
  var rasterizer: Rasterizer
  private var isUpdating = false
  var lastTime = StageTime.zero
  var dragging: DragTracking?
  /// Whether whatever happens now happens at `lastTime`.
  private var hasTime = false
  /// What happened outside of all events, in order: the next moment that the stage is told shows it.
  private(set) var unshown: [Unshown] = []

  /// Something that nobody has given a time yet.
  enum Unshown {
    case update(SceneTree, Transaction)
    case scrub(ScrubID, ScrubMove)
  }

  var lastFrame = StageTime.zero
  /// The last moment whose picture was computed ahead; nil if none was, or it is worth nothing now.
  var prepared: StageTime?

  /// A stage of the given size that shows a view.
  public convenience init<Root: View>(
    _ root: Root, size: CellSize, options: StageOptions = StageOptions()
  ) {
    self.init(root, size: size, options: options, at: .zero)
  }

  /// A stage whose view appears at a time of another stage around it.
  package init<Root: View>(
    _ root: Root, size: CellSize, options: StageOptions, at start: StageTime
  ) {
    self.size = size
    self.options = options
    lower = { $0.build(root) }
    spare = SceneTree(metrics: options.metrics, fidelity: options.fidelity)
    rasterizer = Rasterizer(options: options.raster)
    choreographer = Choreographer(
      metrics: options.metrics, fidelity: options.fidelity, policy: options.motion)
    choreographer.movesByCells = options.movesByCells
    choreographer.diagnoses = options.diagnoses
    store.flush = { [weak self] in
      // A body that writes while it is evaluated is shown with the next round.
      guard let self, !isUpdating else { return }
      showWritten()
    }
    store.isMotionFull = options.motion == .full
    store.scrub = { [weak self] scrub, move in
      guard let self else { return }
      if store.isDirty, !isUpdating { showWritten() }
      if hasTime, !isUpdating {
        choreographer.scrub(scrub, move, at: lastTime)
      } else {
        forgetPrepared()
        unshown.append(.scrub(scrub, move))
      }
    }
    store.invalidate()
    lastTime = start
    update(at: start)
    settleFocus(from: nil, among: nil)
    if store.usesFocusLinks { store.handle { settleFocusLinks() } }
    updateIfNeeded(at: start)
  }

  // MARK: Time

  /// Takes in one event; the motions that it starts have their zero at `time`.
  public func send(_ event: InputEvent, at time: StageTime) {
    happen(at: time) {
      route(event)
      if !store.hasFocusRequest, store.usesFocusLinks { noteFocus(focusLinks) }
    }
    dropWanted()
    updateIfNeeded(at: time)
  }

  /// Runs a change of state from code, as of the given time.
  package func mutate(at time: StageTime, _ change: () -> Void) {
    happen(at: time, change)
  }

  private func happen(at time: StageTime, _ body: () -> Void) {
    catchUp(to: time)
    goOn(to: time)
    lastTime = time
    atLastTime { store.handle(body) }
    updateIfNeeded(at: time)
  }

  private func atLastTime(_ body: () -> Void) {
    let outer = hasTime
    hasTime = true
    body()
    hasTime = outer
  }

  /// Computes the picture at `time` and shows it with what changed since the picture before.
  package func frame(
    at time: StageTime,
    show: (_ grid: borrowing CellGrid, _ damage: CellDamage, _ clusters: ClusterTable) -> Void
  ) {
    advance(to: time)
    lastFrame = time
    let damage = draw(at: time)
    counters.measured = choreographer.takeMeasured()
    counters.flights = flights(at: time)
    show(rasterizer.grid, damage, rasterizer.clusters)
    counters.bodies = 0
  }

  /// Brings everything to where it is at a moment, as its frame does, but draws no picture.
  package func advance(to time: StageTime) {
    catchUp(to: time)
    goOn(to: time)
    updateIfNeeded(at: time)
    lastTime = time
    letGo(at: time)
    choreographer.present(at: time)
    complete(at: time)
    land(at: time)
  }

  /// Takes out what has left, and what lazy containers kept out of sight for a flight: that is not
  /// needed any more once it has landed, or if none has begun.
  func land(at time: StageTime) {
    let hasLanded = flights(at: time) == 0
    let isKept = keepsRowsForFlights && mayKeepRows && hasLanded
    if hasLanded { mayKeepRows = false }
    if choreographer.tidy(at: time) {
      knownControls = nil
      sweep()
      if windows.values.contains(where: { !$0.pins.isEmpty }) { invalidateLayout() }
      // Views that are told that they are gone may write; that is shown at once.
      updateIfNeeded(at: time)
    } else if isKept {
      invalidateLayout()
      updateIfNeeded(at: time)
      mayKeepRows = false
    }
  }

  /// Does what falls due before a moment, each thing at its own: so what it starts is the same
  /// motion whichever frames are shown.
  private func catchUp(to time: StageTime) {
    forgetPrepared()
    var rounds = 0
    while let due = nextDue.map({ max($0, lastTime) }), !(time < due) {
      // What starts motions without length would never come to an end.
      rounds = lastTime < due ? 0 : rounds + 1
      guard rounds < 8 else { return }
      goOn(to: due)
      lastTime = due
      atLastTime {
        if let deadline = dragging?.deadline, !(due < deadline) { store.handle { endDrag() } }
        _ = store.complete(
          at: due, isEndless: choreographer.isEndless(at: due), isUnshown: needsUpdate)
      }
      updateIfNeeded(at: due)
      letGo(at: due)
    }
  }

  /// Takes what goes on by itself to a moment at which something happens: the animation that this
  /// has is not for the way that time has gone meanwhile.
  private func goOn(to time: StageTime) {
    guard store.isAnimating else { return }
    store.invalidate()
    updateIfNeeded(at: time)
  }

  /// Calls completions that are due; what they write is shown in the same frame.
  private func complete(at time: StageTime) {
    // Completions that start motions without length would never come to an end.
    for _ in 0..<8 {
      var isDone = false
      atLastTime {
        isDone = !store.complete(
          at: time, isEndless: choreographer.isEndless(at: time), isUnshown: needsUpdate)
      }
      if isDone { return }
      updateIfNeeded(at: time)
    }
  }

  /// Whether something was written that no frame shows yet.
  package var needsUpdate: Bool {
    store.isDirty || store.hasDueEvents || store.hasFocusRequest || !unshown.isEmpty
  }

  // MARK: Updating

  func requestQuit(interrupted: Bool) {
    wantsToQuit = true
    wasInterrupted = interrupted
  }

  func repaint() {
    forgetPrepared()
    rasterizer.invalidate()
  }

  func resize(to new: CellSize) {
    guard new != size else { return }
    size = new
    store.invalidate()
  }

  /// Shows another scroll position with the next update.
  func invalidateLayout() { store.invalidate(keepingViews: true) }

  /// Shows what was written so far, or keeps it for the next moment that the stage is told.
  private func showWritten() {
    forgetPrepared()
    if hasTime { return update(at: lastTime) }
    // Until then nothing moves on: what is shown anew in every frame is as it was.
    isUpdating = true
    defer { isUpdating = false }
    let (tree, transaction) = settled()
    unshown.append(.update(tree, transaction))
  }

  private func showUnshown(at time: StageTime) {
    let waiting = unshown
    unshown = []
    for item in waiting {
      switch item {
      case .update(let tree, let transaction): adopt(tree, transaction, at: time)
      case .scrub(let scrub, let move): choreographer.scrub(scrub, move, at: time)
      }
    }
  }

  func updateIfNeeded(at time: StageTime) {
    showUnshown(at: time)
    // A handler that runs while the tree is shown anew may write again; that is shown too.
    var rounds = 0
    while store.isDirty || store.hasDueEvents || store.hasFocusRequest, rounds < 8 {
      if store.isDirty {
        update(at: time)
        // Unseen lines may turn out to be longer than they were taken to be.
        if let node = focusedNode, focus == revealing, !windows.isEmpty { reveal(node) }
      }
      store.tellEvents()
      if store.usesFocusLinks { store.handle { settleFocusLinks() } }
      rounds += 1
    }
    revealing = nil
  }

  /// Whether code has said where the focus should be since this was asked last.
  func takeFocusRequest() -> Bool { store.takeFocusRequest() }

  func notePress(_ control: Identity?) { store.notePress(control) }

  /// Takes the focus away from all views, until someone steers again.
  func resignFocus() {
    focus = nil
    hasResigned = true
  }

  private func update(at time: StageTime) {
    isUpdating = true
    defer { isUpdating = false }
    showUnshown(at: time)
    store.now = time
    let (tree, transaction) = settled()
    adopt(tree, transaction, at: time)
  }

  /// The tree as the state is now, and how it is to be shown.
  private func settled() -> (SceneTree, Transaction) {
    let isStale = store.hasStaleViews
    let transaction = store.takeTransaction()
    return (settledTree(isStale: isStale, isAnimated: transaction.animation != nil), transaction)
  }

  private func adopt(_ tree: SceneTree, _ transaction: Transaction, at time: StageTime) {
    let (focusBefore, controlsBefore) = (focus, knownControls)
    spare = choreographer.tree
    choreographer.movingScrolls = reaches
    choreographer.adopt(
      tree, size: options.metrics.size(of: size), transaction: transaction, at: time)
    store.awaitCompletions(of: transaction, choreographer.started, at: time)
    knownControls = nil
    mayKeepRows = true
    sweep()
    settleFocus(from: focusBefore, among: controlsBefore)
    notePlaceOfFocus()
  }

  /// Evaluates the scene and writes its tree.
  func write() -> SceneTree {
    // Moved out: what is kept elsewhere as well would not keep its storage.
    var tree = spare.empty()
    swap(&tree, &spare)
    tree.removeAll(reserving: choreographer.tree.count)
    var builder = TreeBuilder(
      tree: tree, identities: identities, environment: options.environment, store: store)
    builder.previous = takesParts ? written : nil
    builder.scrollOffsets = scrollOffsets
    builder.windows = windows
    builder.readings = readings
    store.observing { lower(&builder) }
    identities = builder.identities
    counters.bodies += builder.bodies
    counters.taken = builder.tree.takenCount
    return builder.tree
  }
}
