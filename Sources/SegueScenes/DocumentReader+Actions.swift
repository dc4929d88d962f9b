import SegueMotion

extension DocumentReader {
  /// One action or an array of them.
  mutating func readActions(_ node: Int, _ field: String) -> [DocumentAction] {
    if tree.kind(node) == .array {
      return tree.elements(of: node).enumerated().compactMap { index, element in
        readAction(element, "\(field)[\(index)]")
      }
    }
    return readAction(node, field).map { [$0] } ?? []
  }

  private static let actionKinds = FieldKind.actions.objectKeys

  private mutating func readAction(_ node: Int, _ field: String) -> DocumentAction? {
    guard let members = members(of: node) else {
      reportKind(FieldKind.actions.description, at: node, field)
      return nil
    }
    var kinds: [DocumentAction.Kind] = []
    var animation: Animation?
    var spring: DocumentSpring?
    for member in members {
      let place = Self.path(field, member.name)
      switch member.name {
      case "set":
        kinds.append(.set(readChanges(member.value, place, .any)))
      case "step":
        kinds.append(.step(readChanges(member.value, place, .number)))
      case "toggle":
        kinds.append(.toggle(readToggles(member.value, place)))
      case "scrollTo":
        if let kind = readScrollTo(member.value, place) { kinds.append(kind) }
      case "with":
        if let springNode = movingSpring(member.value) {
          spring = readMovingSpring(springNode, Self.path(place, "spring"))
        } else if case .animation(let value) = readAnimation(member.value, place) {
          animation = value
        }
      default:
        reportUnknownKey(member, among: Self.actionKinds + ["with"], place)
      }
    }
    guard kinds.count == 1 else {
      let isTold = Self.actionKinds.contains { isMisspelled($0, in: members) }
      if !isTold {
        report("an action has one of \(Self.actionKinds.joined(separator: ", "))", at: node, field)
      }
      return nil
    }
    return DocumentAction(kind: kinds[0], animation: animation, spring: spring)
  }

  /// The id alone, or with the point of the view that is to lie at the same point of the window.
  private mutating func readScrollTo(_ node: Int, _ field: String) -> DocumentAction.Kind? {
    guard tree.kind(node) == .object else {
      return readExpression(node, field, .any).map { .scrollTo($0, anchor: nil) }
    }
    let rules = SceneVocabulary.scrollFields
    let values = readObject(rules, node, field, name: "scrollTo", wanted: .expression(.any))
    guard let values, let id = values.expression("id") else { return nil }
    return .scrollTo(id, anchor: values.unitPoint("anchor"))
  }

  private mutating func readChanges(
    _ node: Int, _ field: String, _ result: FieldKind.Result
  ) -> [DocumentAction.Change] {
    guard let members = members(of: node) else {
      reportKind("an object of state names and expressions", at: node, field)
      return []
    }
    return members.compactMap { member in
      let place = Self.path(field, member.name)
      let isState = checkState(member.name, at: member.key, place)
      let value = readExpression(member.value, place, result)
      if result == .number, isState, let launch = names[member.name]?.value {
        if case .number = launch {
        } else if launch != .null {
          report(
            "step needs a number, and the state \(SceneError.quoted(member.name)) is"
              + " \(launch.kindName)", at: member.key, place)
        }
      }
      return value.map { DocumentAction.Change(name: member.name, value: $0) }
    }
  }

  private mutating func readToggles(_ node: Int, _ field: String) -> [String] {
    let isList = tree.kind(node) == .array
    let nodes = isList ? tree.elements(of: node) : [node]
    return nodes.enumerated().compactMap { index, element in
      let place = isList ? "\(field)[\(index)]" : field
      guard let name = text(element, place, wanted: "the name of a state") else { return nil }
      guard checkState(name, at: element, place) else { return nil }
      if let launch = names[name]?.value {
        if case .bool = launch { return name }
        report(
          "toggle needs true or false, and the state \(SceneError.quoted(name)) is"
            + " \(launch.kindName)", at: element, place)
      }
      return name
    }
  }

  mutating func checkState(_ name: String, at node: Int, _ field: String) -> Bool {
    let known = names.names(of: .state)
    if known.contains(name) { return true }
    if let entry = names[name], entry.kind == .data {
      report("\(SceneError.quoted(name)) is data, which never change", at: node, field)
    } else {
      reportUnknown("state", name, among: known, at: node, field)
    }
    return false
  }
}
