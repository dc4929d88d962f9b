import Foundation

/// A JSON value without order, as documents and schemas are read for checking.
enum JSONValue: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  static func read(_ text: String) throws -> JSONValue {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return try decoder.decode(JSONValue.self, from: Data(text.utf8))
  }

  subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { return members[key] }
    return nil
  }

  var members: [String: JSONValue] {
    if case .object(let members) = self { return members }
    return [:]
  }

  var elements: [JSONValue] {
    if case .array(let elements) = self { return elements }
    return []
  }

  var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  var number: Double? {
    if case .number(let number) = self { return number }
    return nil
  }
}

/// Checks values against the part of JSON Schema that the schema of scene documents uses.
struct SchemaCheck {
  let schema: JSONValue

  /// The words of a schema that are checked or say nothing to check.
  static let known: Set = [
    "$schema", "$defs", "$ref", "title", "description", "type", "properties", "required", "items",
    "additionalProperties", "enum", "const", "anyOf", "allOf", "if", "then", "minimum", "minItems",
    "minProperties", "maxProperties",
  ]

  /// What is wrong with a value, each with the way to it.
  func faults(_ value: JSONValue) -> [String] { faults(value, schema, "") }

  private func faults(_ value: JSONValue, _ rule: JSONValue, _ path: String) -> [String] {
    if let name = rule["$ref"]?.text?.split(separator: "/").last {
      guard let target = schema["$defs"]?[String(name)] else { return ["\(path): no \(name)"] }
      return faults(value, target, path)
    }
    var found: [String] = []
    if let type = rule["type"] {
      let names = type.text.map { [$0] } ?? type.elements.compactMap(\.text)
      if !names.contains(Self.type(of: value)) { return ["\(path): is no \(names)"] }
    }
    if let choices = rule["enum"]?.elements, !choices.contains(value) {
      found.append("\(path): is none of the choices")
    }
    if let constant = rule["const"], constant != value { found.append("\(path): is another value") }
    if let least = rule["minimum"]?.number, let number = value.number, number < least {
      found.append("\(path): is less than \(least)")
    }
    if let least = rule["minItems"]?.number, Double(value.elements.count) < least {
      found.append("\(path): has too few elements")
    }
    if let least = rule["minProperties"]?.number, Double(value.members.count) < least {
      found.append("\(path): has too few keys")
    }
    if let most = rule["maxProperties"]?.number, Double(value.members.count) > most {
      found.append("\(path): has too many keys")
    }
    if let ways = rule["anyOf"]?.elements {
      let tried = ways.map { faults(value, $0, path) }
      if !tried.contains(where: \.isEmpty) { found += tried.min { $0.count < $1.count } ?? [] }
    }
    for part in rule["allOf"]?.elements ?? [] { found += faults(value, part, path) }
    if let condition = rule["if"], let then = rule["then"], faults(value, condition, path).isEmpty {
      found += faults(value, then, path)
    }
    if let items = rule["items"] {
      for (index, element) in value.elements.enumerated() {
        found += faults(element, items, "\(path)[\(index)]")
      }
    }
    return found + memberFaults(value, rule, path)
  }

  private func memberFaults(_ value: JSONValue, _ rule: JSONValue, _ path: String) -> [String] {
    var found: [String] = []
    for name in rule["required"]?.elements.compactMap(\.text) ?? [] where value[name] == nil {
      found.append("\(path): lacks \(name)")
    }
    for (name, member) in value.members.sorted(by: { $0.key < $1.key }) {
      if let known = rule["properties"]?[name] {
        found += faults(member, known, "\(path).\(name)")
      } else if let others = rule["additionalProperties"] {
        if others == .bool(false) {
          found.append("\(path).\(name): is not known")
        } else {
          found += faults(member, others, "\(path).\(name)")
        }
      }
    }
    return found
  }

  private static func type(of value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
