import SegueScenes

/// A JSON Schema of scene documents, made from the table that the reader reads by.
///
/// A schema can say less than the reader: expressions are texts to it, and names may be of anything.
struct SchemaText {
  /// A JSON value that keeps the order of its keys.
  indirect enum Value {
    case text(String)
    case number(Double)
    case bool(Bool)
    case list([Value])
    case object([(String, Value)])

    static func reference(_ name: String) -> Value { .object([("$ref", .text("#/$defs/\(name)"))]) }
    static func type(_ names: String...) -> Value {
      .object([("type", names.count == 1 ? .text(names[0]) : .list(names.map { .text($0) }))])
    }
    static func oneOf(_ names: [String]) -> Value {
      .object([("enum", .list(names.map { .text($0) }))])
    }
    static func any(_ values: Value...) -> Value { .object([("anyOf", .list(values))]) }
    static func list(of value: Value, atLeast: Double = 0) -> Value {
      .object(
        [("type", .text("array")), ("items", value)]
          + (atLeast > 0 ? [("minItems", .number(atLeast))] : []))
    }
    static func record(
      _ members: [(String, Value)], required: [String] = [], isOpen: Bool = false
    ) -> Value {
      .object(
        [("type", .text("object")), ("properties", .object(members))]
          + (required.isEmpty ? [] : [("required", .list(required.map { .text($0) }))])
          + (isOpen ? [] : [("additionalProperties", .bool(false))]))
    }
  }

  /// The text of the schema, with two spaces a level.
  static let text = line(document, "") + "\n"

  // MARK: The document

  private static var document: Value {
    .object([
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("A scene document of Segue")),
      ("type", .text("object")),
      (
        "properties",
        .object([
          ("segue", .object([("const", .number(1))])),
          ("title", .type("string")), ("about", .type("string")),
          ("units", .oneOf(SceneDocument.Units.allCases.map(\.rawValue))),
          ("namespaces", .list(of: .type("string"))),
          ("state", .type("object")), ("data", .type("object")),
          (
            "components",
            .object([
              ("type", .text("object")),
              (
                "additionalProperties",
                .record(
                  [("parameters", .list(of: .type("string"))), ("view", .reference("view"))],
                  required: ["view"])
              ),
            ])
          ),
          ("view", .reference("view")),
          (
            "keys",
            .object([
              ("type", .text("object")), ("additionalProperties", .reference("actions")),
            ])
          ),
          ("focus", .type("string")),
        ])
      ),
      ("required", .list([.text("segue"), .text("view")])),
      ("$defs", .object(definitions)),
    ])
  }

  private static var definitions: [(String, Value)] {
    [
      ("view", view), ("modifier", modifier),
      ("actions", .any(.reference("action"), .list(of: .reference("action")))),
      (
        "action",
        .record([
          ("set", .type("object")), ("step", .type("object")),
          ("toggle", .any(.type("string"), .list(of: .type("string")))),
          (
            "scrollTo",
            .any(
              schema(of: .expression(.any)),
              .record(members(SceneVocabulary.scrollFields), required: ["id"]))
          ),
          (
            "with",
            .any(
              .reference("animation"),
              .record([("spring", .record(members(SceneVocabulary.movingSpringFields)))]))
          ),
        ])
      ),
      (
        "animation",
        .any(.type("string"), .record(members(SceneVocabulary.animationFields)))
      ),
      ("spring", .any(.type("string"), .record(members(SceneVocabulary.springFields)))),
      ("paint", .type("string", "object")),
      ("transition", .type("string", "object", "array")),
    ]
  }

  /// A view by its name; other names are those of components, with parameters of their own.
  private static var view: Value {
    .object([
      ("type", .text("object")),
      ("properties", .object([("view", .type("string"))])),
      ("required", .list([.text("view")])),
      ("allOf", .list(SceneVocabulary.views.map(choice))),
    ])
  }

  private static func choice(_ rule: ViewRule) -> Value {
    let name = Value.object([("const", .text(rule.name))])
    return .object([
      ("if", .object([("properties", .object([("view", name)]))])),
      (
        "then",
        .record(
          [
            ("view", .type("string")), ("name", .type("string")),
            ("modifiers", .list(of: .reference("modifier"))),
          ] + members(rule.fields), required: rule.fields.filter(\.isRequired).map(\.name))
      ),
    ])
  }

  private static var modifier: Value {
    .object([
      ("type", .text("object")), ("minProperties", .number(1)), ("maxProperties", .number(1)),
      (
        "properties",
        .object(SceneVocabulary.modifiers.map { ($0.name, value(of: $0)) })
      ),
      ("additionalProperties", .bool(false)),
    ])
  }

  /// The fields of a modifier, the value of its first argument alone, or true for none.
  private static func value(of rule: ModifierRule) -> Value {
    let fields = Value.record(
      members(rule.fields), required: rule.fields.filter(\.isRequired).map(\.name))
    var ways = [fields]
    if let bare = rule.fields.first(where: { $0.name == rule.bare }) {
      ways.insert(schema(of: bare.kind), at: 0)
    }
    if !rule.fields.contains(where: \.isRequired) {
      ways.append(.object([("const", .bool(true))]))
    }
    return ways.count == 1 ? ways[0] : .object([("anyOf", .list(ways))])
  }

  private static func members(_ fields: [FieldRule]) -> [(String, Value)] {
    fields.map { field in
      var schema = schema(of: field.kind)
      if case .object(let members) = schema {
        let words =
          field.kind.description + (field.usual.isEmpty ? "" : "; without it: \(field.usual)")
        schema = .object([("description", .text(words))] + members)
      }
      return (field.name, schema)
    }
  }

  // MARK: Kinds

  private static func schema(of kind: FieldKind) -> Value {
    switch kind {
    case .text, .template, .name: .type("string")
    case .number(let least):
      least > -.infinity
        ? .object([("type", .text("number")), ("minimum", .number(least))]) : .type("number")
    case .bool: .type("boolean")
    case .choice(let names): .oneOf(names)
    case .edges:
      .any(
        .oneOf(SceneVocabulary.edges.map(\.name)),
        .list(of: .oneOf(SceneVocabulary.edges.map(\.name))))
    case .unitPoint:
      .any(
        .oneOf(SceneVocabulary.unitPoints.map(\.name)),
        .record([("x", .type("number")), ("y", .type("number"))], required: ["x", "y"]))
    case .expression(.any): .type("string", "number", "boolean", "null")
    case .expression(.condition): .type("string", "boolean")
    case .expression(.number), .length: .type("string", "number")
    case .expression: .type("string")
    case .views: .list(of: .reference("view"))
    case .actions: .reference("actions")
    case .animation: .reference("animation")
    case .spring: .reference("spring")
    case .paint: .reference("paint")
    case .paints: .list(of: .reference("paint"), atLeast: 2)
    case .paintOrViews: .any(.reference("paint"), .list(of: .reference("view")))
    case .transition: .reference("transition")
    case .columns: .list(of: .type("object"), atLeast: 1)
    case .lengths: .list(of: .object([("type", .text("number")), ("minimum", .number(0))]))
    case .shape: .type("string", "object")
    // What only the reader can check is said in words.
    default: .object([])
    }
  }

  // MARK: Text

  private static func line(_ value: Value, _ indent: String) -> String {
    let inner = indent + "  "
    switch value {
    case .text(let text): return quoted(text)
    case .number(let number):
      return number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .bool(let bool): return "\(bool)"
    case .list(let values):
      return bracketed(values.map { line($0, inner) }, "[", "]", indent)
    case .object(let members):
      return bracketed(
        members.map { "\(quoted($0.0)): \(line($0.1, inner))" }, "{", "}", indent)
    }
  }

  /// On one line if it fits there, else a line for each.
  private static func bracketed(
    _ parts: [String], _ open: String, _ close: String, _ indent: String
  ) -> String {
    let short = parts.joined(separator: ", ")
    if short.utf8.count < 88, !short.utf8.contains(UInt8(ascii: "\n")) {
      return open + short + close
    }
    let lines = parts.map { "\(indent)  \($0)" }
    return "\(open)\n" + lines.joined(separator: ",\n") + "\n\(indent)\(close)"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
