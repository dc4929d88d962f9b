/// The identity of a place in the view tree: a number that the same structural path always gets.
package struct Identity: Hashable, Sendable {
  package var number: Int32

  package init(number: Int32) { self.number = number }

  package static let root = Identity(number: 0)
}

/// Gives every structural path (slots and explicit ids from the root) a number of its own.
///
/// Numbers are handed out in order of first appearance: no two paths can collide, and neither hash
/// seeds nor addresses can reach a frame.
package struct IdentityTable {
  private struct Entry {
    var slots: [Int32] = []
    var explicit: [AnyHashable: Int32] = [:]
    var role: Int32
  }

  private struct RoleKey: Hashable {
    var parent: Int32
    /// The slot, or -1 for a step that data names.
    var step: Int
  }

  private var entries: ContiguousArray<Entry> = [Entry(role: 0)]
  private var roles: [RoleKey: Int32] = [:]

  package init() {}

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
    let index = Int(parent.number)
    if let known = entries[index].explicit[id] { return Identity(number: known) }
    let number = append(under: index, step: -1)
    entries[index].explicit[id] = number
    return Identity(number: number)
  }

  /// The part that a view plays in its structure: the same number for the same view of every item
  /// of a loop, because steps that data names do not count.
  package func role(of identity: Identity) -> Int32 {
    entries[Int(identity.number)].role
  }

  private mutating func append(under parent: Int, step: Int) -> Int32 {
    let key = RoleKey(parent: entries[parent].role, step: step)
    let role = roles[key] ?? Int32(roles.count + 1)
    roles[key] = role
    entries.append(Entry(role: role))
    return Int32(entries.count - 1)
  }
}
