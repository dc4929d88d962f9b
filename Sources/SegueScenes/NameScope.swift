/// The names that expressions know at one place, and what is known of their values before launch.
struct NameScope {
  enum Kind { case state, data, loopVariable, index, parameter, geometry }

  struct Entry {
    var name: String
    var kind: Kind
    /// The value at launch, of state and data; nil where it cannot be read.
    var value: SceneValue?
    /// The values that an item of a loop over data can have.
    var items: [SceneValue]?
  }

  private(set) var entries: [Entry] = []
  /// Where a name stands in `entries`, the innermost place last.
  private var places: [String: [Int]] = [:]

  subscript(name: String) -> Entry? { places[name]?.last.map { entries[$0] } }

  var count: Int { entries.count }
  var known: [String] { entries.map(\.name) }

  func names(of kind: Kind) -> [String] { entries.filter { $0.kind == kind }.map(\.name) }

  mutating func add(_ entry: Entry) {
    places[entry.name, default: []].append(entries.count)
    entries.append(entry)
  }

  /// Forgets the names that were added last.
  mutating func cut(to count: Int) {
    while entries.count > count { places[entries.removeLast().name]?.removeLast() }
  }

  /// The names that components see: those of the document.
  var outermost: NameScope {
    var copy = NameScope()
    for entry in entries where entry.kind == .state || entry.kind == .data { copy.add(entry) }
    return copy
  }
}

extension DocumentReader {
  /// Makes a name known, unless something has it already.
  mutating func declare(_ entry: NameScope.Entry, at node: Int, _ field: String) {
    if let other = names[entry.name] {
      let what =
        switch other.kind {
        case .state: "a state"
        case .data: "a data"
        case .loopVariable: "an outer loop's"
        case .index: "a loop's"
        case .parameter: "a parameter's"
        case .geometry: "a geometry reader's"
        }
      report(
        "\(SceneError.quoted(entry.name)) is already \(what) name; choose another", at: node, field)
    } else {
      names.add(entry)
    }
  }
}

/// What values an expression can come to at any time; nil where that is not known.
extension SceneExpression.Node {
  func possibleValues(_ names: NameScope) -> [SceneValue]? {
    switch self {
    case .literal(let value, _):
      return [value]
    case .name(let name, _):
      guard let entry = names[name] else { return nil }
      if entry.kind == .data { return entry.value.map { [$0] } }
      return entry.items
    case .field(let base, let name, _):
      return base.possibleValues(names)?.map { value in
        if case .object(let object) = value { return object[name] ?? .null }
        return .null
      }
    case .element(let base, _, _):
      return base.possibleValues(names)?.flatMap { value in
        if case .array(let elements) = value { return elements + [.null] }
        return [.null]
      }
    default:
      return nil
    }
  }
}
