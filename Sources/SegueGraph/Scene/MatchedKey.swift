/// The key of a matched group: an id in a namespace.
package struct MatchedKey: Hashable {
  package let id: AnyHashable
  package let namespace: Namespace.ID
  /// The id once more, where it is a number or a text: most are, and values of any type take long to
  /// compare.
  private let plain: Plain

  private enum Plain: Hashable {
    case number(Int)
    case text(String)
    case other
  }

  package init(id: AnyHashable, namespace: Namespace.ID) {
    self.id = id
    self.namespace = namespace
    plain = Self.plain(id.base)
  }

  /// Numbers of all types are equal if they are the same number.
  private static func plain(_ id: Any) -> Plain {
    if let number = id as? Int { return .number(number) }
    if let text = id as? String { return .text(text) }
    if let number = id as? any BinaryInteger {
      return Int(exactly: number).map { .number($0) } ?? .other
    }
    guard let number = id as? any BinaryFloatingPoint else { return .other }
    return exact(number).map { .number($0) } ?? .other
  }

  private static func exact<Number: BinaryFloatingPoint>(_ number: Number) -> Int? {
    Int(exactly: number)
  }

  package static func == (one: MatchedKey, other: MatchedKey) -> Bool {
    guard one.namespace == other.namespace else { return false }
    switch (one.plain, other.plain) {
    case (.number(let one), .number(let other)): return one == other
    case (.text(let one), .text(let other)): return one == other
    case (.other, .other): return one.id == other.id
    case (.number, _), (.text, _), (.other, _): return false
    }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(namespace)
    switch plain {
    case .number(let number): hasher.combine(number)
    case .text(let text): hasher.combine(text)
    case .other: hasher.combine(id)
    }
  }
}
