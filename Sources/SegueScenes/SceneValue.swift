/// What data, state and expressions are made of.
package enum SceneValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([SceneValue])
  case object(SceneObject)
}

/// The members of an object in the order of the document.
///
/// Items of one list have the same keys; they share one list of them.
package struct SceneObject: Sendable {
  package let keys: SceneKeys
  package let values: [SceneValue]

  init(keys: SceneKeys, values: [SceneValue]) {
    self.keys = keys
    self.values = values
  }

  package subscript(key: String) -> SceneValue? {
    keys.index(of: key).map { values[$0] }
  }
}

extension SceneObject: Hashable {
  package static func == (left: SceneObject, right: SceneObject) -> Bool {
    left.keys.names == right.keys.names && left.values == right.values
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(values)
  }
}

/// The keys of objects of one shape.
package final class SceneKeys: Sendable {
  package let names: [String]
  /// Only where looking one by one would be slow.
  private let places: [String: Int]?

  init(_ names: [String]) {
    self.names = names
    places =
      names.count > 16
      ? Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      : nil
  }

  func index(of name: String) -> Int? {
    if let places { return places[name] }
    return names.firstIndex(of: name)
  }
}

extension SceneValue {
  /// How the value stands in running text: nothing for null, whole numbers without a point.
  package var text: String {
    switch self {
    case .null: ""
    case .bool(let value): value ? "true" : "false"
    case .number(let value):
      // Up to here the standard library would write `.0` behind it, and beyond a power of ten.
      if value == value.rounded(), abs(value) <= 0x1p54 { "\(Int(value))" } else { "\(value)" }
    case .string(let value): value
    case .array(let values): values.map(\.text).joined(separator: ", ")
    case .object(let object):
      zip(object.keys.names, object.values).map { "\($0): \($1.text)" }.joined(separator: ", ")
    }
  }

  /// What the value is, for messages.
  package var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
