extension DocumentReader {
  /// An array of views.
  mutating func readViews(_ node: Int, _ field: String, depth: Int) -> [DocumentNode]? {
    guard tree.kind(node) == .array else {
      leavesViewsOut = true
      reportKind("an array of views", at: node, field)
      return nil
    }
    var steps = Ordinals()
    return tree.elements(of: node).enumerated().compactMap { index, element in
      readView(element, "\(field)[\(index)]", depth: depth)?.among(&steps)
    }
  }

  mutating func readView(_ node: Int, _ field: String, depth: Int) -> DocumentNode? {
    let view = readWholeView(node, field, depth: depth)
    if view == nil { leavesViewsOut = true }
    return view
  }

  private mutating func readWholeView(
    _ node: Int, _ field: String, depth: Int
  ) -> DocumentNode? {
    guard depth <= Self.maximumDepth else {
      report(
        "nesting too deep: views lie at most \(Self.maximumDepth) inside each other", at: node,
        field)
      return nil
    }
    usage[owner, default: OwnerUsage()].note(depth: depth)
    guard let members = members(of: node) else {
      reportKind("a view such as { view: \"Text\", … }", at: node, field)
      return nil
    }
    guard let kind = members.first(where: { $0.name == "view" }) else {
      let near = members.first { Suggestion.nearest(to: $0.name, among: ["view"]) != nil }
      if let near {
        reportUnknownKey(near, among: ["view"], Self.path(field, near.name))
      } else {
        report("a view needs the key “view”, which says what it is", at: node, field)
      }
      return nil
    }
    let kindField = Self.path(field, "view")
    guard let viewName = text(kind.value, kindField, wanted: "the name of a view") else {
      return nil
    }
    let place = ViewPlace(node: node, field: field, depth: depth, name: viewName)
    let content: DocumentNode.Kind
    if let rule = SceneVocabulary.view(viewName) {
      content = readBuiltIn(rule, members, place)
    } else if components[viewName] != nil {
      content = readUse(members, place, at: kind.value)
    } else {
      let known = SceneVocabulary.views.map(\.name) + components.keys.sorted()
      reportUnknown("view", viewName, among: known, at: kind.value, kindField)
      return nil
    }
    var steps = Ordinals()
    let modifiers = readModifiers(members, place)
    return DocumentNode(
      kind: content, name: readName(members, field), modifiers: modifiers, kindName: viewName,
      part: DocumentPart(content, modifiers),
      modifierSteps: modifierNames(members).map { steps.next($0) })
  }

  private mutating func readBuiltIn(
    _ rule: ViewRule, _ members: [SyntaxTree.Member], _ place: ViewPlace
  ) -> DocumentNode.Kind {
    let known = rule.fields.map(\.name) + SceneVocabulary.commonKeys
    for member in members where !known.contains(member.name) {
      reportUnknownKey(member, among: known, Self.path(place.field, member.name))
    }
    var values = FieldValues()
    readFields(
      rule.fields.filter { !$0.isInsideLoop && !$0.isInsideReader }, members, place, into: &values)
    let inner = rule.fields.filter(\.isInsideLoop)
    if !inner.isEmpty {
      let count = names.count
      openLoop(values, members, place)
      readFields(inner, members, place, into: &values)
      names.cut(to: count)
    }
    readMeasuredFields(rule.fields, members, place, into: &values)
    check(rule, values, place)
    return rule.make(values)
  }

  /// Reads the fields in which the size of the view is known.
  mutating func readMeasuredFields(
    _ rules: [FieldRule], _ members: [SyntaxTree.Member], _ place: ViewPlace,
    into values: inout FieldValues
  ) {
    let measured = rules.filter(\.isInsideReader)
    if measured.isEmpty { return }
    let count = names.count
    openReader(place)
    readFields(measured, members, place, into: &values)
    names.cut(to: count)
  }

  /// Makes the size of a geometry reader known; that of an inner reader hides the outer one's.
  private mutating func openReader(_ place: ViewPlace) {
    for name in ["width", "height"] {
      let entry = NameScope.Entry(name: name, kind: .geometry)
      if names[name]?.kind == .geometry {
        names.add(entry)
      } else {
        declare(entry, at: place.node, place.field)
      }
    }
  }

  /// What the table cannot say about the fields of a view together.
  private mutating func check(_ rule: ViewRule, _ values: FieldValues, _ place: ViewPlace) {
    switch rule.name {
    case "Text":
      let members = tree.members(of: place.node)
      let isTold = ["text", "content"].contains { isMisspelled($0, in: members) }
      if !values.says("text"), !values.says("content"), !isTold {
        report(
          "Text needs the key \(SceneError.quoted("text")), \(FieldKind.template.description)",
          at: place.node, place.field)
      }
      if values.says("text"), values.says("content") {
        report("Text has a text or texts as content, not both", at: place.node, place.field)
      }
      let isText = values.views("content")?.allSatisfy(\.isText) ?? true
      if !isText {
        report(
          "a Text is put together from Texts with bold, italic, underline, strikethrough, font, "
            + "fontWeight or foregroundStyle", at: place.node, place.field)
      }
    case "Label":
      let hasTitle = values.says("title") || values.says("content")
      let hasIcon = values.says("systemImage") || values.says("icon")
      if !hasTitle || !hasIcon {
        report(
          "Label needs title or content, and systemImage or icon", at: place.node, place.field)
      }
    case "SegmentedControl":
      checkSelection(values, place)
    default:
      break
    }
  }

  /// Where all items are known, the selection at launch has to be one of them (case A24).
  private mutating func checkSelection(_ values: FieldValues, _ place: ViewPlace) {
    guard let state = values.text("selection"), let chosen = names[state]?.value, chosen != .null,
      let lists = values.expression("in")?.root.possibleValues(names), lists.count == 1,
      case .array(let items) = lists[0]
    else { return }
    let ids: [SceneValue]
    switch values.expression("id")?.root {
    case nil:
      ids = items.compactMap { item in
        if case .object(let object) = item { return object["id"] }
        return nil
      }
    case .name("index", _): ids = items.indices.map { .number(Double($0)) }
    default: return
    }
    if ids.isEmpty || ids.contains(chosen) { return }
    let member = tree.members(of: place.node).first { $0.name == "selection" }
    report(
      "the state \(SceneError.quoted(state)) is \(chosen.text) at launch, which is none of the"
        + " items", at: member?.value ?? place.node, Self.path(place.field, "selection"))
  }

  private mutating func readName(_ members: [SyntaxTree.Member], _ field: String) -> SceneTemplate?
  {
    guard let member = members.first(where: { $0.name == "name" }) else { return nil }
    let place = Self.path(field, "name")
    guard let template = readTemplate(member.value, place) else {
      leavesViewsOut = true
      return nil
    }
    nameTemplates.append(template)
    if let literal = template.literal, !literalNames.add(literal) {
      report(
        "another view has the name \(SceneError.quoted(literal)); names are unique",
        at: member.value, place)
    }
    return template
  }

  /// Makes the item and its index known.
  private mutating func openLoop(
    _ values: FieldValues, _ members: [SyntaxTree.Member], _ place: ViewPlace
  ) {
    let variable = values.text("as") ?? "item"
    let node = members.first { $0.name == "as" }?.value ?? place.node
    var items: [SceneValue]?
    if let possible = values.expression("in")?.root.possibleValues(names) {
      items = possible.flatMap { value in
        if case .array(let elements) = value { return elements }
        return []
      }
    }
    declare(
      NameScope.Entry(name: variable, kind: .loopVariable, items: items), at: node,
      Self.path(place.field, "as"))
    // An inner loop's index hides that of an outer one.
    names.add(NameScope.Entry(name: "index", kind: .index))
    if !members.contains(where: { $0.name == "id" }), let items {
      checkIds(items, place)
    }
  }

  private mutating func checkIds(_ items: [SceneValue], _ place: ViewPlace) {
    let lacksId = items.contains { item in
      if case .object(let object) = item { return object["id"] == nil }
      return true
    }
    if lacksId {
      report(
        "the items have no field id; say what tells them apart, such as id: \"item.title\" or"
          + " id: \"index\"", at: place.node, Self.path(place.field, "id"))
    }
  }
}

extension DocumentNode {
  /// Whether the view is a text, with nothing said of it but how its letters look.
  var isText: Bool {
    switch kind {
    case .text: break
    case .texts(let texts): if !texts.allSatisfy(\.isText) { return false }
    default: return false
    }
    return name == nil
      && modifiers.allSatisfy { modifier in
        switch modifier {
        case .bold, .italic, .underline, .strikethrough, .font, .fontWeight, .foregroundStyle:
          true
        default: false
        }
      }
  }
}

/// A view on its way through the reader.
struct ViewPlace {
  var node: Int
  var field: String
  var depth: Int
  /// What the view or modifier is called, for messages.
  var name: String
}

/// The names without expressions, of which no two views can have the same at one time.
struct LiteralNames {
  private var branches: [(choice: Int, isElse: Bool)] = []
  private var places: [String: [[Int: Bool]]] = [:]

  mutating func enter(choice: Int, isElse: Bool) { branches.append((choice, isElse)) }
  mutating func leave() { branches.removeLast() }

  /// Whether no view that can be there at the same time has the name.
  mutating func add(_ name: String) -> Bool {
    let here = Dictionary(branches.map { ($0.choice, $0.isElse) }) { first, _ in first }
    let others = places[name] ?? []
    // Where a name stands in so many places, the first of them tell enough.
    if others.count < 64 { places[name] = others + [here] }
    return others.allSatisfy { other in
      other.contains { choice, isElse in here[choice].map { $0 != isElse } ?? false }
    }
  }
}
