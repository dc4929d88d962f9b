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
    var lastUpdate: Int
  }

  private var watches: [Identity: Watch] = [:]
  private var order = 0
  private var due: [@MainActor () -> Void] = []

  var hasDue: Bool { !due.isEmpty }

  /// Meets a view that wants to know when it comes and goes.
  mutating func meet(
    _ identity: Identity, update: Int, appear: (@MainActor () -> Void)?,
    disappear: (@MainActor () -> Void)?
  ) {
    if watches[identity] == nil, let appear { due.append(appear) }
    order += 1
    watches[identity] = Watch(disappear: disappear, order: order, lastUpdate: update)
  }

  /// Meets a value; `change` is given the one before, which on first sight is the value itself.
  mutating func meet(
    _ identity: Identity, update: Int, value: AnyEquatable, isInitial: Bool,
    change: @escaping @MainActor (AnyEquatable) -> Void
  ) {
    let known = watches[identity]?.value
    if let known, !known.equals(value) {
      due.append { change(known) }
    } else if known == nil, isInitial {
      due.append { change(value) }
    }
    order += 1
    watches[identity] = Watch(value: value, order: order, lastUpdate: update)
  }

  /// Forgets views that the last update did not meet, and tells them so.
  mutating func sweep(update: Int) {
    let gone = watches.filter { $0.value.lastUpdate != update }
    if gone.isEmpty { return }
    watches = watches.filter { $0.value.lastUpdate == update }
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
    store.events.meet(place, update: store.update, appear: appear, disappear: disappear)
    descend(slot: 0, body)
  }

  mutating func watch(
    _ value: AnyEquatable, isInitial: Bool, change: @escaping @MainActor (AnyEquatable) -> Void,
    _ body: (inout _TreeBuilder) -> Void
  ) {
    store.events.meet(
      place, update: store.update, value: value, isInitial: isInitial, change: change)
    descend(slot: 0, body)
  }
}
