extension DocumentReader {
  mutating func readModifiers(
    _ members: [SyntaxTree.Member], _ place: ViewPlace
  ) -> [DocumentModifier] {
    guard let member = members.first(where: { $0.name == "modifiers" }) else { return [] }
    let field = Self.path(place.field, "modifiers")
    guard tree.kind(member.value) == .array else {
      leavesViewsOut = true
      reportKind("an array of modifiers", at: member.value, field)
      return []
    }
    var result: [DocumentModifier] = []
    var takesShape = Self.shapeNames.contains(place.name)
    for (index, element) in tree.elements(of: member.value).enumerated() {
      let elementPlace = ViewPlace(
        node: element, field: "\(field)[\(index)]", depth: place.depth, name: place.name)
      guard let (rule, entry) = readModifierName(elementPlace) else {
        leavesViewsOut = true
        continue
      }
      if rule.isForShapes && !takesShape {
        report(
          "\(rule.name) stands directly behind a shape: \(Self.shapeNames.joined(separator: ", "))",
          at: entry.key, Self.path(elementPlace.field, rule.name))
      }
      if !rule.isForShapes { takesShape = false }
      let valuePlace = ViewPlace(
        node: entry.value, field: Self.path(elementPlace.field, rule.name), depth: place.depth,
        name: rule.name)
      if let modifier = readModifier(rule, valuePlace) { result.append(modifier) }
    }
    return result
  }

  /// The names of the modifiers in order, without those that paint a shape.
  func modifierNames(_ members: [SyntaxTree.Member]) -> [String] {
    guard let member = members.first(where: { $0.name == "modifiers" }),
      tree.kind(member.value) == .array
    else { return [] }
    return tree.elements(of: member.value).compactMap { element in
      let name = tree.kind(element) == .object ? tree.members(of: element).first?.name : nil
      return name.flatMap { SceneVocabulary.modifier($0)?.isForShapes == false ? $0 : nil }
    }
  }

  private static let shapeNames = [
    "Rectangle", "RoundedRectangle", "Capsule", "Circle", "Ellipse", "Path",
  ]

  private mutating func readModifierName(
    _ place: ViewPlace
  ) -> (rule: ModifierRule, entry: SyntaxTree.Member)? {
    guard let members = members(of: place.node), members.count == 1 else {
      let found = tree.kind(place.node) == .object ? "several keys or none" : nil
      report(
        "expected a modifier, an object with one key such as { padding: 8 }, found "
          + (found ?? tree.description(place.node)), at: place.node, place.field)
      return nil
    }
    let entry = members[0]
    if let rule = SceneVocabulary.modifier(entry.name) { return (rule, entry) }
    reportUnknown(
      "modifier", entry.name, among: SceneVocabulary.modifiers.map(\.name), at: entry.key,
      place.field)
    return nil
  }

  private mutating func readModifier(_ rule: ModifierRule, _ place: ViewPlace) -> DocumentModifier?
  {
    let count = problems.count
    var values = FieldValues()
    if isBare(rule, place.node) {
      if let bare = rule.fields.first(where: { $0.name == rule.bare }) {
        if let value = readValue(bare.kind, place.node, place.field, depth: place.depth) {
          values.set(bare.name, value)
        } else {
          values.setUnread(bare.name)
        }
      } else {
        reportKind("an object", at: place.node, place.field)
      }
    } else if tree.kind(place.node) == .true {
      // A modifier without arguments: all fields have their usual values.
      readFields(rule.fields, [], place, into: &values)
    } else {
      let members = tree.members(of: place.node)
      let known = rule.fields.map(\.name)
      for member in members where !known.contains(member.name) {
        reportUnknownKey(member, among: known, Self.path(place.field, member.name))
      }
      readFields(rule.fields.filter { !$0.isInsideReader }, members, place, into: &values)
      readMeasuredFields(rule.fields, members, place, into: &values)
    }
    check(rule, values, place)
    if rule.name == "focused", let state = values.text("value") { focusStates.append(state) }
    return problems.count == count ? rule.make(values) : nil
  }

  /// Whether the value is that of the unnamed field and not an object of fields.
  private func isBare(_ rule: ModifierRule, _ node: Int) -> Bool {
    let kind = rule.fields.first { $0.name == rule.bare }?.kind
    if tree.kind(node) == .true {
      return kind == .bool || kind == .expression(.condition) || kind == .expression(.any)
    }
    guard tree.kind(node) == .object else { return true }
    guard let kind else { return false }
    let names = tree.members(of: node).map(\.name)
    if rule.fields.count == 1 && !kind.objectKeys.isEmpty || kind == .transition {
      return !names.contains { name in rule.fields.contains { $0.name == name } }
    }
    return names.contains { kind.objectKeys.contains($0) }
  }

  /// What the table cannot say about fields together.
  private mutating func check(_ rule: ModifierRule, _ values: FieldValues, _ place: ViewPlace) {
    switch rule.name {
    case "animation":
      checkAnimation(values, at: place.node, place.field)
    case "background", "overlay":
      if values.says("value") && values.says("content") {
        report("\(rule.name) has views or a colour, not both", at: place.node, place.field)
      } else if !values.says("value") && !values.says("content") {
        report(
          "\(rule.name) needs \(FieldKind.paintOrViews.description)", at: place.node, place.field)
      } else if values.says("in"), values.paint("value") == nil, !values.isUnread("value") {
        report("a shape is for a colour or a gradient", at: place.node, place.field)
      }
    case "alignmentGuide":
      if values.says("horizontal") == values.says("vertical") {
        report("a guide is horizontal or vertical, one of them", at: place.node, place.field)
      }
    case "flightClip":
      if values.says("value") == values.says("container") {
        report(
          "a flight is cut by none, by container or by a container of a name, one of them",
          at: place.node, place.field)
      }
    case "frame":
      checkFrame(values, place)
    case "lineLimit":
      if let number = values.number("value"), number != number.rounded() {
        report("a number of lines is a whole number", at: place.node, place.field)
      }
    default:
      break
    }
  }

  private mutating func checkFrame(_ values: FieldValues, _ place: ViewPlace) {
    let bounds = ["Width", "Height"].flatMap { ["min" + $0, "ideal" + $0, "max" + $0] }
    let isFixed = values.says("width") || values.says("height")
    if isFixed && bounds.contains(where: values.says) {
      report(
        "a frame has width and height, or bounds; write two frames to have both",
        at: place.node, place.field)
    }
    for name in ["width", "height"] {
      if values.expression(name)?.literal == .number(.infinity) {
        let upper = name == "width" ? "maxWidth" : "maxHeight"
        report(
          "a \(name) cannot be infinite; \(upper) can", at: place.node,
          Self.path(place.field, name))
      }
    }
  }
}
