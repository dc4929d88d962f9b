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
  package private(set) var counters = Counters()

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
  var scrollOffsets: [Identity: Point] = [:]

  private let lower: @MainActor (inout TreeBuilder) -> Void
  private let store = StateStore()
  private var identities = IdentityTable()
  private var spare: SceneTree
  private var emission = Emission()
  private var rasterizer: Rasterizer
  private var isUpdating = false
  var lastTime = StageTime.zero
  private var lastFrame = StageTime.zero

  /// A stage of the given size that shows a view.
  public init<Root: View>(_ root: Root, size: CellSize, options: StageOptions = StageOptions()) {
    self.size = size
    self.options = options
    lower = { $0.build(root) }
    spare = SceneTree(metrics: options.metrics)
    rasterizer = Rasterizer(options: options.raster)
    choreographer = Choreographer(
      metrics: options.metrics, fidelity: options.fidelity, policy: options.motion)
    store.flush = { [weak self] in
      // A body that writes while it is evaluated is shown with the next round.
      guard let self, !isUpdating else { return }
      update(at: lastTime)
    }
    store.invalidate()
    update(at: .zero)
    settleFocus(from: nil, among: nil)
    if store.usesFocusLinks { store.handle { settleFocusLinks() } }
    updateIfNeeded(at: .zero)
  }

  // MARK: Time

  /// Takes in one event; the motions that it starts have their zero at `time`.
  public func send(_ event: InputEvent, at time: StageTime) {
    lastTime = time
    store.handle {
      route(event)
      if !store.hasFocusRequest, store.usesFocusLinks { noteFocus(focusLinks) }
    }
    updateIfNeeded(at: time)
  }

  /// Runs a change of state from code, as of the given time.
  package func mutate(at time: StageTime, _ change: () -> Void) {
    lastTime = time
    store.handle(change)
    updateIfNeeded(at: time)
  }

  /// Computes the picture at `time` and shows it with what changed since the picture before.
  package func frame(
    at time: StageTime,
    show: (_ grid: borrowing CellGrid, _ damage: CellDamage, _ clusters: ClusterTable) -> Void
  ) {
    updateIfNeeded(at: time)
    lastTime = time
    lastFrame = time
    choreographer.present(at: time)
    complete(at: time)
    if choreographer.tidy(at: time) {
      knownControls = nil
      sweep()
      // Views that are told that they are gone may write; that is shown at once.
      if store.hasDueEvents { updateIfNeeded(at: time) }
    }
    let damage: CellDamage
    if let list = emission.write(choreographer, at: time, focus: focusMark()) {
      counters.emitted = list.items.count
      damage = rasterizer.draw(list, size: size)
    } else {
      counters.emitted = emission.items.count
      damage = rasterizer.draw(replacing: emission.items, at: emission.places)
    }
    counters.measured = choreographer.takeMeasured()
    counters.cells = damage.rows.reduce(0) { $0 + $1.count }
    counters.flights = choreographer.flights(at: time)
    show(rasterizer.grid, damage, rasterizer.clusters)
    counters.bodies = 0
  }

  /// When the next frame is due if nobody does anything.
  package var nextFrame: NextFrame {
    if store.isDirty || store.hasDueEvents { return .nextTick }
    if choreographer.isMoving(at: lastTime) {
      return options.frameInterval.map { .at(StageTime(lastFrame.seconds + $0)) } ?? .nextTick
    }
    guard let due = store.nextCompletion, due < StageTime(.infinity) else {
      return .whenInputArrives
    }
    return lastTime < due ? .at(due) : .nextTick
  }

  /// Whether a later frame without input may differ from the one at `time`.
  package func isMoving(at time: StageTime) -> Bool {
    choreographer.isMoving(at: time) || store.nextCompletion != nil
  }

  /// Calls completions that are due; what they write is shown in the same frame.
  private func complete(at time: StageTime) {
    // Completions that start motions without length would never come to an end.
    for _ in 0..<8 {
      guard store.complete(at: time, isEndless: choreographer.isEndless) else { return }
      updateIfNeeded(at: time)
    }
  }

  /// Whether something was written that no frame shows yet.
  package var needsUpdate: Bool { store.isDirty }

  // MARK: Reading

  /// Every named and every matched view, in paint order, as of the last frame.
  package func records() -> [ViewRecord] { choreographer.records(at: lastTime) }

  /// The path of the focused view.
  package var focusPath: String? {
    focusedNode.map { choreographer.tree.path(of: $0) }
  }

  package func takeDiagnostics() -> [Diagnostic] { choreographer.takeDiagnostics() }

  /// How many views the tree holds, departing ones included.
  package var nodeCount: Int { choreographer.tree.count }

  /// What the last frame showed, as it was put together from frame to frame.
  package var shownList: DisplayList { rasterizer.list }

  /// What the last frame has to show, placed and written without a look at the frames before.
  package func listWrittenAnew() -> DisplayList {
    choreographer.presentedAnew(at: lastTime).displayList(at: lastTime, focus: focusMark())
  }

  package var grid: CellGrid { rasterizer.grid }
  package var clusters: ClusterTable { rasterizer.clusters }

  // MARK: Updating

  func requestQuit(interrupted: Bool) {
    wantsToQuit = true
    wasInterrupted = interrupted
  }

  func repaint() { rasterizer.invalidate() }

  func resize(to new: CellSize) {
    guard new != size else { return }
    size = new
    store.invalidate()
  }

  /// Shows another scroll position with the next update.
  func invalidateLayout() { store.invalidate() }

  private func updateIfNeeded(at time: StageTime) {
    // A handler that runs while the tree is shown anew may write again; that is shown too.
    var rounds = 0
    while store.isDirty || store.hasDueEvents || store.hasFocusRequest, rounds < 8 {
      if store.isDirty { update(at: time) }
      store.tellEvents()
      if store.usesFocusLinks { store.handle { settleFocusLinks() } }
      rounds += 1
    }
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
    let transaction = store.takeTransaction()
    let (focusBefore, controlsBefore) = (focus, knownControls)
    var environment = EnvironmentValues()
    environment.colorScheme = options.colorScheme
    environment.metrics = options.metrics
    var tree = spare
    tree.removeAll()
    var builder = TreeBuilder(
      tree: tree, identities: identities, environment: environment, store: store)
    builder.scrollOffsets = scrollOffsets
    store.observing { lower(&builder) }
    identities = builder.identities
    counters.bodies += builder.bodies
    spare = choreographer.tree
    choreographer.adopt(
      builder.tree, size: options.metrics.size(of: size), transaction: transaction, at: time)
    store.awaitCompletions(of: transaction, choreographer.started, at: time)
    knownControls = nil
    if choreographer.departingCount == 0 { sweep() }
    settleFocus(from: focusBefore, among: controlsBefore)
  }

  /// Forgets the state of views that are not there any more.
  private func sweep() {
    store.sweep()
    forgetScrollOffsets()
  }
}
