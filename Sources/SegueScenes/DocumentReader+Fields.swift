import SegueGeometry
import SegueGraph

extension DocumentReader {
  /// Reads the members that the rules name; what is missing and must not be is reported.
  mutating func readFields(
    _ rules: [FieldRule], _ members: [SyntaxTree.Member], _ place: ViewPlace,
    into values: inout FieldValues
  ) {
    for rule in rules {
      guard let member = members.first(where: { $0.name == rule.name }) else {
        if rule.isRequired, !isMisspelled(rule.name, in: members) {
          report(
            "\(place.name) needs the key \(SceneError.quoted(rule.name)), \(rule.kind.description)",
            at: place.node, place.field)
        }
        continue
      }
      let field = Self.path(place.field, rule.name)
      let isBranch = place.name == "If" && rule.kind == .views
      if isBranch { literalNames.enter(choice: place.node, isElse: rule.name == "else") }
      if let value = readValue(rule.kind, member.value, field, depth: place.depth) {
        values.set(rule.name, value)
      } else {
        values.setUnread(rule.name)
      }
      if isBranch { literalNames.leave() }
    }
  }

  /// Reads the members of an object of its own, such as a spring.
  mutating func readObject(
    _ rules: [FieldRule], _ node: Int, _ field: String, name: String, wanted: FieldKind
  ) -> FieldValues? {
    guard let members = members(of: node) else {
      reportKind(wanted.description, at: node, field)
      return nil
    }
    let known = rules.map(\.name)
    for member in members where !known.contains(member.name) {
      reportUnknownKey(member, among: known, Self.path(field, member.name))
    }
    var values = FieldValues()
    readFields(
      rules, members, ViewPlace(node: node, field: field, depth: 1, name: name), into: &values)
    return values
  }

  /// A value of the given kind; nil and a report if it is none.
  mutating func readValue(
    _ kind: FieldKind, _ node: Int, _ field: String, depth: Int
  ) -> FieldValue? {
    switch kind {
    case .text:
      return text(node, field).map { .text($0) }
    case .number(let least):
      return readNumber(node, field, atLeast: least).map { .number($0) }
    case .bool:
      if tree.kind(node) == .true { return .bool(true) }
      if tree.kind(node) == .false { return .bool(false) }
      reportKind(kind.description, at: node, field)
      return nil
    case .choice(let known):
      return readChoice(node, field, among: known, wanted: kind).map { .text($0) }
    case .edges:
      return readEdges(node, field).map { .edges($0) }
    case .unitPoint:
      return readUnitPoint(node, field).map { .unitPoint($0) }
    case .controlPoints:
      return readControlPoints(node, field).map { .controlPoints($0) }
    case .lengths:
      return readLengths(node, field).map { .lengths($0) }
    case .shape:
      return readShape(node, field).map { .shape($0) }
    case .columns:
      return readColumns(node, field).map { .columns($0) }
    case .transition:
      return readTransition(node, field).map { .transition($0) }
    case .animation:
      return readAnimation(node, field)
    case .spring:
      return readSpring(node, field)
    case .template:
      return readTemplate(node, field).map { .template($0) }
    case .expression(let result):
      return readExpression(node, field, result).map { .expression($0) }
    case .length:
      return readLength(node, field).map { .expression($0) }
    case .name(.namespace):
      return readNamespace(node, field).map { .text($0) }
    case .name(.state):
      guard let name = text(node, field, wanted: kind.description) else { return nil }
      return checkState(name, at: node, field) ? .text(name) : nil
    case .path:
      guard let steps = text(node, field, wanted: kind.description) else { return nil }
      if let path = DrawingReader.checkedPath(steps) { return .path(path) }
      report("no path; expected \(kind.description)", at: node, field)
      return nil
    case .key:
      guard let name = text(node, field, wanted: kind.description) else { return nil }
      if KeyEquivalent(named: name) != nil { return .text(name) }
      reportUnknown("key", name, among: KeyEquivalent.named.map(\.name), at: node, field)
      return nil
    case .name(.loopVariable):
      guard let name = text(node, field, wanted: kind.description) else { return nil }
      return checkNewName(name, at: node, field) ? .text(name) : nil
    case .paint:
      return readPaint(node, field).map { .paint($0) }
    case .paints:
      return readPaints(node, field).map { .paints($0) }
    case .paintOrViews:
      if tree.kind(node) == .array {
        return readViews(node, field, depth: depth + 1).map { .views($0) }
      }
      return readPaint(node, field).map { .paint($0) }
    case .views:
      return readViews(node, field, depth: depth + 1).map { .views($0) }
    case .actions:
      return .actions(readActions(node, field))
    }
  }

  mutating func readNumber(_ node: Int, _ field: String, atLeast least: Double) -> Double? {
    guard tree.kind(node) == .number else {
      reportKind(FieldKind.number(atLeast: least).description, at: node, field)
      return nil
    }
    let value = tree.number(node)
    if value < least {
      report(
        "\(SceneValue.number(value).text) is too small; expected"
          + " \(FieldKind.number(atLeast: least).description)", at: node, field)
      return nil
    }
    return value
  }

  mutating func readChoice(
    _ node: Int, _ field: String, among known: [String], wanted: FieldKind
  ) -> String? {
    guard let text = text(node, field, wanted: wanted.description) else { return nil }
    if known.contains(text) { return text }
    reportUnknown("value", text, among: known, at: node, field)
    return nil
  }

  private mutating func readNamespace(_ node: Int, _ field: String) -> String? {
    guard let name = text(node, field, wanted: "the name of a namespace") else { return nil }
    if namespaces.contains(name) { return name }
    reportUnknown("namespace", name, among: namespaces, at: node, field)
    return nil
  }

  private mutating func readEdges(_ node: Int, _ field: String) -> Edge.Set? {
    let known = SceneVocabulary.edges
    let nodes = tree.kind(node) == .array ? tree.elements(of: node) : [node]
    var result: Edge.Set = []
    for node in nodes {
      guard
        let name = readChoice(node, field, among: known.map(\.name), wanted: .edges),
        let edges = known.first(where: { $0.name == name })?.value
      else { return nil }
      result.formUnion(edges)
    }
    return result
  }

  mutating func readUnitPoint(_ node: Int, _ field: String) -> UnitPoint? {
    if tree.kind(node) == .object {
      let rules = ["x", "y"].map { FieldRule($0, SceneVocabulary.anyNumber, required: true) }
      let values = readObject(rules, node, field, name: "a point", wanted: .unitPoint)
      guard let x = values?.number("x"), let y = values?.number("y") else { return nil }
      return UnitPoint(x: x, y: y)
    }
    let known = SceneVocabulary.unitPoints
    let name = readChoice(node, field, among: known.map(\.name), wanted: .unitPoint)
    return known.first { $0.name == name }?.value
  }
}
