import SegueMotion

/// Keeps the state of views between evaluations, by the identity of the view.
@MainActor
package final class StateStore {
  /// Whether something was written that the tree does not show yet.
  package private(set) var isDirty = false
  /// Whether the views themselves have to be made anew, and not only to be laid out.
  package private(set) var hasStaleViews = false
  /// What is to be scrolled to with the next update.
  private var scrollRequests: [ScrollRequest] = []
  /// The transaction of the writes so far.
  package private(set) var transaction = Transaction()
  /// Shows what was written so far; called before a write that belongs to another transaction.
  package var flush: (@MainActor () -> Void)?
  /// Moves what a hand holds, after all that was written so far has been shown.
  package var scrub: (@MainActor (ScrubID, ScrubMove) -> Void)?
  /// Whether everything moves as written; else nothing is held on its way or goes on by itself.
  package var isMotionFull = true
  /// The moment of the update that is being made.
  package var now = StageTime.zero
  /// Whether the tree as it was evaluated last is another one in the next frame.
  package private(set) var isAnimating = false
  /// The nodes that go on by themselves, of the evaluation at hand.
  private var animated: [Int] = []

  private struct Key: Hashable {
    var identity: Identity
    var index: Int
  }

  private struct Slot {
    var location: AnyObject
    var lastUpdate: Int
  }

  /// The store of the stage whose handler runs.
  package static var current: StateStore? { handling?.store }

  // A task that a handler starts takes it along, and must not keep the stage with which it ends.
  private struct Handling: Sendable {
    weak var store: StateStore?
  }

  @TaskLocal private static var handling: Handling?

  private var pending = PendingCompletions()
  /// What is to be done as soon as the evaluation at hand is shown.
  private var starts: [@MainActor () -> Void] = []
  private var slots: [Key: Slot] = [:]
  /// How often the views were evaluated.
  package private(set) var update = 0
  /// What views want to be told of.
  var events = ViewEvents()
  var readings = ReadingNumber()
  /// Whether a change of `readings` is all that is told.
  var isRenewingReadings = false
  /// Whether code has said where the focus should be, and no one has seen to it yet.
  package private(set) var hasFocusRequest = false
  /// Whether some view ties its focus to a value.
  package internal(set) var usesFocusLinks = false
  /// The control that the pointer holds down.
  package private(set) var pressed: Identity?
  /// Whether some view looks different while it is held down.
  var showsPresses = false
  private var namespaces = 0
  private var scrubs = 0
  /// Which properties of each type of view have to be connected: of most none, and reflection is
  /// slow.
  private var connected: [ObjectIdentifier: [Int]] = [:]

  package init() {}

  // MARK: Writes

  /// Notes that something was written under the current transaction.
  func noteWrite() {
    invalidate(Transaction.current)
  }

  /// Marks the tree as stale without a state write: a resize, a new document, or another scroll
  /// position, for which the views can be kept.
  package func invalidate(
    _ transaction: Transaction = Transaction(), keepingViews: Bool = false
  ) {
    let isOther =
      transaction.animation != self.transaction.animation
      || transaction.disablesAnimations != self.transaction.disablesAnimations
    if isDirty, isOther { flush?() }
    let waiting = self.transaction.completions
    self.transaction = transaction
    self.transaction.join(waiting)
    transaction.completions.forEach { pending.add($0) }
    isDirty = true
    if !keepingViews { hasStaleViews = true }
  }

  /// Notes a wish to see a view; it is looked for with the next update.
  func requestScroll(_ request: ScrollRequest) {
    invalidate(Transaction.current, keepingViews: true)
    scrollRequests.append(request)
  }

  /// Hands over what is to be scrolled to.
  package func takeScrollRequests() -> [ScrollRequest] {
    defer { scrollRequests = [] }
    return scrollRequests
  }

  /// Hands the transaction to the update that shows it.
  package func takeTransaction() -> Transaction {
    defer {
      transaction = Transaction()
      isDirty = false
      hasStaleViews = false
    }
    return transaction
  }

  func requestFocus() {
    hasFocusRequest = true
    usesFocusLinks = true
  }

  /// Takes over where code wants the focus to be.
  package func takeFocusRequest() -> Bool {
    defer { hasFocusRequest = false }
    return hasFocusRequest
  }

  /// Notes which control the pointer holds down; shows it where a view looks different then.
  package func notePress(_ control: Identity?) {
    guard control != pressed else { return }
    pressed = control
    if showsPresses { invalidate() }
  }

  // MARK: Completions

  /// When the next completion is due; nil if none waits.
  ///
  /// `isUnshown` says whether something was written that no update has shown.
  package func nextCompletion(isUnshown: Bool) -> StageTime? {
    pending.nextDeadline(isUnshown: isUnshown)
  }

  /// Lets the completions of a change wait that perhaps wrote nothing.
  func addCompletions(of transaction: Transaction) {
    transaction.completions.forEach { pending.add($0) }
  }

  /// Has the completions of an update wait for what it started.
  package func awaitCompletions(
    of transaction: Transaction, _ started: StartedMotions, at time: StageTime
  ) {
    now = time
    pending.add(
      transaction.completions + started.completions, awaiting: started, at: time)
    for action in starts { pending.add(action, at: time) }
    starts = []
  }

  /// Calls the completions that are due; returns whether there were any.
  package func complete(at time: StageTime, isEndless: Bool, isUnshown: Bool) -> Bool {
    now = time
    if pending.isEmpty { return false }
    let due = pending.takeDue(at: time, isEndless: isEndless, isUnshown: isUnshown)
    handle { due.forEach { $0.action() } }
    return !due.isEmpty
  }

  /// Runs a handler of the stage that the store belongs to.
  package func handle(_ body: () -> Void) {
    Self.$handling.withValue(Handling(store: self), operation: body)
  }

  /// Has an action done so many seconds from now; nil for as soon as the evaluation at hand is
  /// shown.
  func schedule(after seconds: Double?, _ action: @escaping @MainActor () -> Void) {
    if let seconds {
      pending.add(action, at: StageTime(now.seconds + seconds))
    } else {
      starts.append(action)
    }
  }

  /// Has the tree evaluated anew in the next frame, if the node that is about to be written is shown.
  func keepAnimating(for node: Int) { animated.append(node) }

  /// Takes over what the evaluation at hand asked for, now that it is known which nodes are shown:
  /// layout may write more than once, and more than it chooses.
  package func settle(unchosen: [Range<Int>]) {
    isAnimating = animated.contains { node in !unchosen.contains { $0.contains(node) } }
    events.settle { node in !unchosen.contains { $0.contains(node) } }
  }

  // MARK: Locations

  func beginUpdate() {
    update += 1
    animated = []
    events.beginWriting()
  }

  /// The location of a property, made with `initial` when the view is new.
  func location<Value>(
    of identity: Identity, index: Int, initial: () -> StateLocation<Value>
  ) -> StateLocation<Value> {
    let key = Key(identity: identity, index: index)
    if let known = slots[key]?.location as? StateLocation<Value> {
      slots[key]?.lastUpdate = update
      return known
    }
    let location = initial()
    slots[key] = Slot(location: location, lastUpdate: update)
    return location
  }

  func nextNamespace() -> Int {
    namespaces += 1
    return namespaces
  }

  func nextScrub() -> ScrubID {
    scrubs += 1
    return ScrubID(number: scrubs)
  }

  /// Forgets the state of views that the last evaluation did not meet, but for those that still
  /// leave: what comes back before it is gone goes on with it.
  package func sweep(sparing isLeaving: (Identity) -> Bool) {
    events.sweep(sparing: isLeaving)
    guard slots.contains(where: { $0.value.lastUpdate != update }) else { return }
    slots = slots.filter { $0.value.lastUpdate == update || isLeaving($0.key.identity) }
  }

  package var count: Int { slots.count }

  /// The identities of the views that keep something.
  package var identities: [Identity] { slots.keys.map(\.identity) + events.identities }

  // MARK: Connecting

  /// Connects the stateful properties of a view or modifier with what is kept for them.
  func connect<Value>(
    _ view: Value, at identity: Identity, environment: EnvironmentValues
  ) {
    let type = ObjectIdentifier(Value.self)
    if let known = connected[type], known.isEmpty { return }
    let children = Mirror(reflecting: view).children
    var found: [Int] = []
    for index in connected[type] ?? Array(0..<children.count) {
      let child = children[children.index(children.startIndex, offsetBy: index)]
      guard let property = child.value as? any ConnectedProperty else { continue }
      found.append(index)
      connect(property, index, child.label ?? "", at: identity, environment)
    }
    if connected[type] == nil { connected[type] = found }
  }

  /// Connects properties that the view names itself, in an order that is always the same.
  func connect(
    _ properties: [any ConnectedProperty], at identity: Identity, environment: EnvironmentValues
  ) {
    for index in properties.indices {
      connect(properties[index], index, "", at: identity, environment)
    }
  }

  private func connect(
    _ property: any ConnectedProperty, _ index: Int, _ label: String, at identity: Identity,
    _ environment: EnvironmentValues
  ) {
    property.connect(
      PropertyContext(
        store: self, identity: identity, index: index, label: label, environment: environment))
  }
}

/// What a property wrapper is told before the body of its view runs.
@MainActor
package struct PropertyContext {
  let store: StateStore
  let identity: Identity
  let index: Int
  let label: String
  let environment: EnvironmentValues
}

/// A property wrapper that needs to be connected before the body runs.
@MainActor
package protocol ConnectedProperty {
  func connect(_ context: PropertyContext)
}
