/// The identity of a place in the view tree: a number that the same structural path always gets.
package struct Identity: Hashable, Sendable {
  package var number: Int32

  package init(number: Int32) { self.number = number }

  package static var root: Identity { Identity(number: 0) }

  // A derived equality is asked through a table by other modules.
  package static func == (one: Identity, other: Identity) -> Bool {
    one.number == other.number
  }
}

/// Gives every structural path (slots and explicit ids from the root) a number of its own.
///
/// Numbers are handed out in order of first appearance: no two paths can collide, and neither hash
/// seeds nor addresses can reach a frame. Paths that nobody knows any more can be forgotten; their
/// numbers are handed out again.
package struct IdentityTable {
  private struct Entry {
    var slots: [Int32] = []
    var explicit: [Step: Int32] = [:]
    // A few names are found faster than looked up, and a view mostly has one type: so it is for
    // every modifier of every view in every update.
    var names: ContiguousArray<(name: String, number: Int32)> = []
    var hasManyNames = false
    var firstType: ObjectIdentifier?
    var firstTyped: Int32 = 0
    var role: Int32
    var parent: Int32
  }

  /// A step that no slot stands for.
  ///
  /// Most are of three kinds that are told apart faster than values of any type.
  private enum Step: Hashable {
    case data(AnyHashable)
    case name(String)
    case type(ObjectIdentifier)
    case share(branch: Identity)
  }

  private struct RoleKey: Hashable {
    var parent: Int32
    /// The slot, or -1 for a step that data names.
    var step: Int
  }

  private var entries: ContiguousArray<Entry> = [Entry(role: 0, parent: 0)]
  private var roles: [RoleKey: Int32] = [:]
  /// Numbers that were forgotten.
  private var free: [Int32] = []
  private var countAfterForgetting = 0

  package init() {}

  /// How many paths are known.
  package var count: Int { entries.count - free.count }

  /// The child of `parent` at a position that code fixes.
  package mutating func child(of parent: Identity, slot: Int) -> Identity {
    let index = Int(parent.number)
    if slot < entries[index].slots.count {
      let known = entries[index].slots[slot]
      if known != 0 { return Identity(number: known) }
    } else {
      let missing = slot + 1 - entries[index].slots.count
      entries[index].slots.append(contentsOf: repeatElement(0, count: missing))
    }
    let number = append(under: index, step: slot)
    entries[index].slots[slot] = number
    return Identity(number: number)
  }

  /// The child of `parent` with an id that data gives.
  package mutating func child(of parent: Identity, id: AnyHashable) -> Identity {
    child(of: parent, .data(id))
  }

  /// The child of `parent` with a name that stays when its position changes.
  package mutating func child(of parent: Identity, named name: String) -> Identity {
    let index = Int(parent.number)
    if entries[index].hasManyNames { return child(of: parent, .name(name)) }
    for place in entries[index].names.indices where entries[index].names[place].name == name {
      return Identity(number: entries[index].names[place].number)
    }
    if entries[index].names.count == Self.fewNames {
      for (name, number) in entries[index].names { entries[index].explicit[.name(name)] = number }
      entries[index].names = []
      entries[index].hasManyNames = true
      return child(of: parent, .name(name))
    }
    let number = append(under: index, step: -1)
    entries[index].names.append((name, number))
    return Identity(number: number)
  }

  /// So many names are looked through one by one.
  private static let fewNames = 8

  /// The child of `parent` that a type tells apart from others at the same position.
  package mutating func child(of parent: Identity, type: ObjectIdentifier) -> Identity {
    let index = Int(parent.number)
    if entries[index].firstType == type { return Identity(number: entries[index].firstTyped) }
    if entries[index].firstType != nil || !entries[index].explicit.isEmpty {
      return child(of: parent, .type(type))
    }
    let number = append(under: index, step: -1)
    entries[index].firstType = type
    entries[index].firstTyped = number
    return Identity(number: number)
  }

  /// The share that the views of a branch have of a modifier around several branches.
  mutating func share(of modifier: Identity, branch: Identity) -> Identity {
    child(of: modifier, .share(branch: branch))
  }

  private mutating func child(of parent: Identity, _ step: Step) -> Identity {
    let index = Int(parent.number)
    if let known = entries[index].explicit[step] { return Identity(number: known) }
    let number = append(under: index, step: -1)
    entries[index].explicit[step] = number
    return Identity(number: number)
  }

  /// The part that a view plays in its structure: the same number for the same view of every item
  /// of a loop, because steps that data names do not count.
  package func role(of identity: Identity) -> Int32 {
    entries[Int(identity.number)].role
  }

  /// Tells of any place whether it is one of the given ones, or holds one, or is inside one.
  package func along(_ places: [Identity]) -> (Identity) -> Bool {
    if places.isEmpty { return { _ in false } }
    let ends = Set(places)
    var ways = ends
    for place in places {
      var above = entries[Int(place.number)].parent
      while ways.insert(Identity(number: above)).inserted {
        above = entries[Int(above)].parent
      }
    }
    return { place in
      if ways.contains(place) { return true }
      var above = place.number
      while above != 0, !ends.contains(Identity(number: above)) {
        above = entries[Int(above)].parent
      }
      return ends.contains(Identity(number: above))
    }
  }

  private mutating func append(under parent: Int, step: Int) -> Int32 {
    let key = RoleKey(parent: entries[parent].role, step: step)
    let role = roles[key] ?? Int32(roles.count + 1)
    roles[key] = role
    let entry = Entry(role: role, parent: Int32(parent))
    if let number = free.popLast() {
      entries[Int(number)] = entry
      return number
    }
    entries.append(entry)
    return Int32(entries.count - 1)
  }

  // MARK: Forgetting

  /// Fewer paths than this are never too many.
  private static let least = 4096

  /// Whether ever new ids have left so much behind that it is worth while to forget.
  package var isWorthForgetting: Bool { count > 2 * countAfterForgetting + Self.least }

  /// Forgets all paths but those of the given identities, and those that lead there.
  package mutating func forget(sparing known: some Sequence<Identity>) {
    var isKnown = ContiguousArray<Bool>(repeating: false, count: entries.count)
    isKnown[0] = true
    for identity in known {
      // The identity of a kept place stands for that of the view that left it.
      var index = Int(identity.number < 0 ? -1 - identity.number : identity.number)
      while index < isKnown.count, !isKnown[index] {
        isKnown[index] = true
        index = Int(entries[index].parent)
      }
    }
    let wasFree = Set(free)
    for index in entries.indices where !wasFree.contains(Int32(index)) {
      guard isKnown[index] else {
        entries[index] = Entry(role: 0, parent: 0)
        free.append(Int32(index))
        continue
      }
      for slot in entries[index].slots.indices where !isKnown[Int(entries[index].slots[slot])] {
        entries[index].slots[slot] = 0
      }
      if !isKnown[Int(entries[index].firstTyped)] { entries[index].firstType = nil }
      entries[index].names.removeAll { !isKnown[Int($0.number)] }
      if entries[index].explicit.contains(where: { !isKnown[Int($0.value)] }) {
        entries[index].explicit = entries[index].explicit.filter { isKnown[Int($0.value)] }
      }
    }
    countAfterForgetting = count
  }
}
