/// What views asked to be told of: that they came, that they went, that a value is another one.
///
/// The actions run after the update, in the order of the tree, and what they write is shown in the
/// same frame. What goes is told once nothing of it is drawn any more.
@MainActor
struct ViewEvents {
  private struct Watch {
    var disappear: (@MainActor () -> Void)?
    var value: AnyEquatable?
    /// The place in the order of the last update that met the view.
    var order: Int
    var round: Int
  }

  /// A view that wants to be told, as an evaluation has met it.
  private struct Meeting {
    var node: Int
    var identity: Identity
    var appear: (@MainActor () -> Void)?
    var disappear: (@MainActor () -> Void)?
    var value: AnyEquatable?
    var isInitial = false
    var change: @MainActor (AnyEquatable) -> Void = { _ in }
  }

  private var watches: [Identity: Watch] = [:]
  private var met: [Meeting] = []
  private var round = 0
  private var due: [@MainActor () -> Void] = []

  var hasDue: Bool { !due.isEmpty }

  /// The identities of the views that want to be told.
  var identities: [Identity] { Array(watches.keys) }

  /// Forgets whom an evaluation has met that is not shown: another one is on its way.
  mutating func beginWriting() { met = [] }

  /// Meets a view that wants to know when it comes and goes; its first node is about to be written.
  mutating func meet(
    _ identity: Identity, node: Int, appear: (@MainActor () -> Void)?,
    disappear: (@MainActor () -> Void)?
  ) {
    met.append(Meeting(node: node, identity: identity, appear: appear, disappear: disappear))
  }

  /// Meets a value; `change` is given the one before, which on first sight is the value itself.
  mutating func meet(
    _ identity: Identity, node: Int, value: AnyEquatable, isInitial: Bool,
    change: @escaping @MainActor (AnyEquatable) -> Void
  ) {
    met.append(
      Meeting(
        node: node, identity: identity, value: value, isInitial: isInitial, change: change))
  }

  /// Takes over whom the last evaluation has met, as far as it is shown.
  mutating func settle(isShown: (Int) -> Bool) {
    round += 1
    for (order, meeting) in met.enumerated() where isShown(meeting.node) {
      let known = watches[meeting.identity]
      if known == nil, let appear = meeting.appear { due.append(appear) }
      if let value = meeting.value {
        if let before = known?.value, !before.equals(value) {
          due.append { meeting.change(before) }
        } else if known?.value == nil, meeting.isInitial {
          due.append { meeting.change(value) }
        }
      }
      watches[meeting.identity] = Watch(
        disappear: meeting.disappear, value: meeting.value, order: order, round: round)
    }
  }

  /// Forgets views that the last update did not meet, and tells them so, but for those that still
  /// leave.
  mutating func sweep(sparing isLeaving: (Identity) -> Bool) {
    let gone = watches.filter { $0.value.round != round && !isLeaving($0.key) }
    if gone.isEmpty { return }
    for identity in gone.keys { watches[identity] = nil }
    due += gone.values.sorted { $0.order < $1.order }.compactMap(\.disappear)
  }

  mutating func takeDue() -> [@MainActor () -> Void] {
    defer { due = [] }
    return due
  }
}

extension StateStore {
  /// Whether views wait to be told something.
  package var hasDueEvents: Bool { events.hasDue }

  /// Tells views what they asked to be told of.
  package func tellEvents() {
    let due = events.takeDue()
    if due.isEmpty { return }
    handle { for action in due { action() } }
  }
}

extension _TreeBuilder {
  mutating func watch(
    appear: (@MainActor () -> Void)?, disappear: (@MainActor () -> Void)?,
    _ body: (inout _TreeBuilder) -> Void
  ) {
    store.events.meet(place, node: tree.count, appear: appear, disappear: disappear)
    descend(slot: 0, body)
  }

  mutating func watch(
    _ value: AnyEquatable, isInitial: Bool, change: @escaping @MainActor (AnyEquatable) -> Void,
    _ body: (inout _TreeBuilder) -> Void
  ) {
    store.events.meet(
      place, node: tree.count, value: value, isInitial: isInitial, change: change)
    descend(slot: 0, body)
  }
}
