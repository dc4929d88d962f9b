import SegueGeometry
import SegueLayout
import SegueMotion
import SeguePaint

/// Writes views into a flat tree; it knows where in the structure it is and what surrounds it.
@MainActor
public struct _TreeBuilder {
  /// A modifier that waits for the next view: modifiers of several views apply to each of them.
  struct PendingModifier {
    var identity: Identity
    var label: String
    var rule: LayoutRule
    var content: NodeContent
    /// What is written beside the view, in the surroundings of the modifier.
    var behind: ((inout _TreeBuilder) -> Void)?
    var inFront: ((inout _TreeBuilder) -> Void)?
    /// Those surroundings, if there is something to write in them.
    var environment: EnvironmentValues?
    /// The branch that the modifier itself stands on.
    var branch: Identity
    /// What is wrong with it.
    var fault: ViewFault?
  }

  package var tree: SceneTree
  package var identities: IdentityTable
  package var environment: EnvironmentValues
  /// How far each scroll view is scrolled, in points, not clamped.
  package var scrollOffsets: [Identity: Point] = [:]
  /// Which parts of lazy containers are to be written.
  package var windows: [Identity: LazyWindow] = [:]
  /// What layout found for geometry readers.
  package var readings: [Identity: GeometryReading] = [:]
  /// The directions in which something around scrolls.
  private(set) var scrollAxes: Axis.Set = []
  /// The scroll view readers around, the innermost last.
  var scrollReaders: [Identity] = []
  /// The lazy container whose children are being written.
  var lazy: LazyWriting?
  /// The tree that was written before, whose parts can be taken over.
  package var previous: SceneTree?
  /// Bodies evaluated since the builder was made.
  package private(set) var bodies = 0

  let store: StateStore
  private(set) var identity = Identity.root
  /// The innermost place where one of several views is written: a statement or an element.
  private var branch = Identity.root
  private var pending: [PendingModifier] = []
  /// Where the views that are being written are told apart from, if not from where they stand.
  private var anchors: [Identity] = []

  package init(
    tree: SceneTree, identities: IdentityTable, environment: EnvironmentValues, store: StateStore
  ) {
    self.tree = tree
    self.identities = identities
    self.environment = environment
    self.store = store
  }

  /// Writes the root of a scene.
  package mutating func build<Root: View>(_ root: Root) {
    store.beginUpdate()
    Root._lower(root, into: &self)
  }

  // MARK: Structure

  /// Runs `body` one structural step deeper.
  mutating func descend(slot: Int, _ body: (inout _TreeBuilder) -> Void) {
    let outer = identity
    identity = identities.child(of: outer, slot: slot)
    body(&self)
    identity = outer
  }

  /// Runs `body` one structural step deeper, at a place that data names.
  mutating func descend(id: AnyHashable, _ body: (inout _TreeBuilder) -> Void) {
    let outer = identity
    identity = identities.child(of: outer, id: id)
    body(&self)
    identity = outer
  }

  /// Runs `body` one structural step deeper, at a place that a type tells apart from others.
  mutating func descend(type: ObjectIdentifier, _ body: (inout _TreeBuilder) -> Void) {
    let outer = identity
    identity = identities.child(of: outer, type: type)
    body(&self)
    identity = outer
  }

  /// Runs `body` at the place of one statement among several.
  mutating func descend(statement slot: Int, _ body: (inout _TreeBuilder) -> Void) {
    descendBranch(to: identities.child(of: identity, slot: slot), body)
  }

  /// Runs `body` at the place of one statement that data names.
  mutating func descend(statement id: String, _ body: (inout _TreeBuilder) -> Void) {
    descendBranch(to: identities.child(of: identity, named: id), body)
  }

  /// Runs `body`, for whose steps this is where they begin.
  mutating func anchored(_ body: (inout _TreeBuilder) -> Void) {
    anchors.append(identity)
    body(&self)
    anchors.removeLast()
  }

  /// Runs `body` one step from the innermost anchor, whatever lies between.
  mutating func atAnchor(_ name: String, _ body: (inout _TreeBuilder) -> Void) {
    let outer = identity
    identity = identities.child(of: anchors.last ?? outer, named: name)
    body(&self)
    identity = outer
  }

  /// Runs `body` at the place of one element of a loop; `seen` counts the ids so far.
  ///
  /// Two elements with one id would be one view in two places, and slide onto each other: the later
  /// ones are told apart by their order.
  mutating func descend(
    element id: AnyHashable, seen: inout [Identity: Int], _ body: (inout _TreeBuilder) -> Void
  ) {
    var place = identities.child(of: identity, id: id)
    let count = seen[place, default: 0]
    seen[place] = count + 1
    if count > 0 {
      place = identities.child(of: identity, id: AnyHashable(Repetition(id: id, count: count)))
    }
    descendBranch(to: place, body)
  }

  private mutating func descendBranch(
    to place: Identity, _ body: (inout _TreeBuilder) -> Void
  ) {
    let outer = (identity, branch)
    (identity, branch) = (place, place)
    body(&self)
    (identity, branch) = outer
  }

  /// Evaluates the body of a composed view or of a modifier, with its state connected, and writes
  /// that.
  mutating func evaluate<Value, Body: View>(_ value: Value, _ makeBody: (Value) -> Body) {
    store.connect(value, at: identity, environment: environment)
    write(body: makeBody(value))
  }

  /// Evaluates a view that names its stateful properties itself, so that it need not be searched for
  /// them: that takes as long as to write two or three views.
  package mutating func evaluate<Value: View>(
    _ value: Value, properties: [any ConnectedProperty]
  ) {
    store.connect(properties, at: identity, environment: environment)
    write(body: value.body)
  }

  private mutating func write<Body: View>(body: Body) {
    bodies += 1
    descend(slot: 0) { Body._lower(body, into: &$0) }
  }

  /// What is kept for the view that is about to be written, made when the view is new.
  func keep<Value>(_ make: (StateStore) -> Value) -> Value {
    store.location(of: identity, index: -1) { StateLocation(make(store), store: store) }.get()
  }

  /// Runs `body` with a changed environment.
  mutating func withEnvironment(
    _ change: (inout EnvironmentValues) -> Void, _ body: (inout _TreeBuilder) -> Void
  ) {
    let outer = environment
    change(&environment)
    descend(slot: 0, body)
    environment = outer
  }

  /// Runs `body` inside of what scrolls in some directions.
  mutating func withScrollAxes(_ axes: Axis.Set, _ body: (inout _TreeBuilder) -> Void) {
    let outer = scrollAxes
    scrollAxes.formUnion(axes)
    body(&self)
    scrollAxes = outer
  }

  /// Runs `body` where no modifier waits for a view and no lazy container counts it.
  mutating func withoutModifiers(_ body: (inout _TreeBuilder) -> Void) {
    let (waiting, writing) = (pending, lazy)
    (pending, lazy) = ([], nil)
    body(&self)
    (pending, lazy) = (waiting, writing)
  }

  /// Whether no modifier waits for a view and no lazy container counts it.
  var standsAlone: Bool { pending.isEmpty && lazy == nil }

  /// Counts code that makes views, beside bodies.
  mutating func countBody() { bodies += 1 }

  /// What layout found for the geometry reader that is about to be written.
  var reading: GeometryReading? { readings[identity] }

  /// Where in the structure the builder is.
  var place: Identity { identity }

  /// How far the scroll view that is about to be written is scrolled.
  var scrollOffset: Point { scrollOffsets[identity] ?? .zero }

  // MARK: Nodes

  /// Writes a node, inside the modifiers that wait for it, and inside it what `children` writes.
  mutating func node(
    _ label: String, rule: LayoutRule, content: NodeContent = .plain, fault: ViewFault? = nil,
    children: (inout _TreeBuilder) -> Void = { _ in }
  ) {
    let (waiting, writing) = (pending, lazy)
    (pending, lazy) = ([], nil)
    let first = tree.count
    let opened = open(waiting)
    let own = open(identity, label, rule, content)
    if let fault { tree.note(fault, at: own) }
    descend(slot: 0, children)
    tree.layout.close(own)
    close(waiting, opened)
    (pending, lazy) = (waiting, writing)
    lazy?.note(LazyRecord.Root(node: first, identity: tree.nodes[first].identity))
  }

  // Apart from `node`, which views inside views inside views need much stack for.
  private mutating func open(
    _ waiting: [PendingModifier]
  ) -> [(node: Int, identity: Identity)] {
    if waiting.isEmpty { return [] }
    var opened: [(node: Int, identity: Identity)] = []
    opened.reserveCapacity(waiting.count)
    // What waits is large: it is read where it lies.
    for index in waiting.indices {
      let identity = identity(of: waiting[index].identity, on: waiting[index].branch)
      let node = open(
        identity, waiting[index].label, waiting[index].rule, waiting[index].content)
      if let fault = waiting[index].fault { tree.note(fault, at: node) }
      opened.append((node, identity))
      if let behind = waiting[index].behind { decorate(waiting[index], identity, behind) }
    }
    return opened
  }

  private mutating func close(
    _ waiting: [PendingModifier], _ opened: [(node: Int, identity: Identity)]
  ) {
    for index in waiting.indices.reversed() {
      if let inFront = waiting[index].inFront {
        decorate(waiting[index], opened[index].identity, inFront)
      }
      tree.layout.close(opened[index].node)
    }
  }

  /// The identity of a modifier around the view that is being written.
  ///
  /// Around several views the modifier is as many, and each belongs to its view: counted off, they
  /// would change hands when a view in the middle goes.
  private mutating func identity(of modifier: Identity, on branch: Identity) -> Identity {
    branch == self.branch ? modifier : identities.share(of: modifier, branch: self.branch)
  }

  /// Wraps each view that `body` writes in a node of its own.
  mutating func modifier(
    _ label: String, rule: LayoutRule = .passThrough, content: NodeContent = .plain,
    fault: ViewFault? = nil, behind: ((inout _TreeBuilder) -> Void)? = nil,
    inFront: ((inout _TreeBuilder) -> Void)? = nil, around body: (inout _TreeBuilder) -> Void
  ) {
    pending.append(
      PendingModifier(
        identity: identity, label: label, rule: rule, content: content, behind: behind,
        inFront: inFront,
        environment: behind == nil && inFront == nil ? nil : environment, branch: branch,
        fault: fault))
    descend(slot: 0, body)
    pending.removeLast()
  }

  /// Writes what stands behind or in front of a view, as layers on top of each other.
  private mutating func decorate(
    _ modifier: PendingModifier, _ place: Identity, _ body: (inout _TreeBuilder) -> Void
  ) {
    let (outer, surroundings) = (identity, environment)
    identity = place
    if let surroundings = modifier.environment { environment = surroundings }
    guard case .decorated(_, let alignment) = modifier.rule else {
      preconditionFailure("Only a decorated node has something behind or in front of its view.")
    }
    descend(slot: 1) { $0.node("ZStack", rule: .layers(alignment), children: body) }
    (identity, environment) = (outer, surroundings)
  }

  private mutating func open(
    _ identity: Identity, _ label: String, _ rule: LayoutRule, _ content: NodeContent
  ) -> Int {
    let index = tree.layout.open(rule)
    tree.nodes.append(
      SceneNode(
        identity: identity, role: identities.role(of: identity), label: label, content: content,
        scheme: environment.colorScheme, accent: environment.resolvedAccent))
    return index
  }
}

/// The name without the mark of what is no one's business outside this package.
package typealias TreeBuilder = _TreeBuilder

/// Tells elements of a loop apart that have one id.
private struct Repetition: Hashable {
  var id: AnyHashable
  var count: Int
}
