import SegueGeometry
import SeguePaint

extension DocumentReader {
  /// An expression in a text, or a literal that stands for itself.
  mutating func readExpression(
    _ node: Int, _ field: String, _ result: FieldKind.Result, extraNames: [String] = []
  ) -> SceneExpression? {
    let wanted = FieldKind.expression(result).description
    switch tree.kind(node) {
    case .null where result == .any:
      return literal(.null, node, field)
    case .true, .false:
      guard result == .any || result == .condition else { break }
      return literal(.bool(tree.kind(node) == .true), node, field)
    case .number:
      guard result == .any || result == .number else { break }
      return literal(.number(tree.number(node)), node, field)
    case .string:
      return parseExpression(node, field, result, extraNames: extraNames)
    default:
      break
    }
    reportKind(wanted, at: node, field)
    return nil
  }

  private func literal(_ value: SceneValue, _ node: Int, _ field: String) -> SceneExpression {
    var expression = SceneExpression(value)
    expression.field = field
    expression.place = tree.offset(node)
    return expression
  }

  private mutating func parseExpression(
    _ node: Int, _ field: String, _ result: FieldKind.Result, extraNames: [String]
  ) -> SceneExpression? {
    do throws(ExpressionFault) {
      var expression = try ExpressionParser.expression(tree.string(node))
      expression.field = field
      expression.place = tree.offset(node)
      let count = problems.count
      checkNames(
        expression.root, node, field, extraNames: extraNames, isColor: result == .color,
        isText: result == .any)
      checkResult(expression.root, node, field, result)
      return problems.count == count ? expression : nil
    } catch {
      report(error.message, atOffset: tree.fileOffset(inString: node, at: error.offset), field)
      return nil
    }
  }

  mutating func readTemplate(_ node: Int, _ field: String) -> SceneTemplate? {
    guard let text = text(node, field, wanted: FieldKind.template.description) else { return nil }
    do throws(ExpressionFault) {
      var template = try SceneTemplate.parsed(text)
      for (index, part) in template.parts.enumerated() {
        guard case .expression(var expression) = part else { continue }
        checkNames(expression.root, node, field)
        expression.field = field
        expression.place = tree.offset(node)
        template.parts[index] = .expression(expression)
      }
      return template
    } catch {
      report(error.message, atOffset: tree.fileOffset(inString: node, at: error.offset), field)
      return nil
    }
  }

  mutating func readLength(_ node: Int, _ field: String) -> SceneExpression? {
    if tree.kind(node) == .number {
      return readNumber(node, field, atLeast: 0).map { SceneExpression(.number($0)) }
    }
    guard tree.kind(node) == .string else {
      reportKind(FieldKind.length.description, at: node, field)
      return nil
    }
    if tree.string(node) == "infinity" { return SceneExpression(.number(.infinity)) }
    return readExpression(node, field, .number)
  }

  /// Reports names and fields that mean nothing at this place.
  private mutating func checkNames(
    _ expression: SceneExpression.Node, _ node: Int, _ field: String, extraNames: [String] = [],
    isColor: Bool = false, isText: Bool = false
  ) {
    switch expression {
    case .literal:
      break
    case .name(let name, let offset):
      if names[name] != nil || extraNames.contains(name) { break }
      let isKnownColor = SceneColor.color(name) != nil
      let hint =
        isColor && isKnownColor
        ? "; a colour has single quotes inside the double ones: \"'\(name)'\""
        : isText ? textHint(name) : self.hint(name, among: names.known)
      report(
        "unknown name \(SceneError.quoted(name))\(hint)",
        atOffset: tree.fileOffset(inString: node, at: offset), field)
    case .field(let base, let name, let offset):
      checkNames(base, node, field)
      checkField(name, of: base, atOffset: tree.fileOffset(inString: node, at: offset), field)
    case .element(let base, let key, _):
      checkNames(base, node, field)
      checkNames(key, node, field)
    case .call(_, let arguments, _):
      for argument in arguments { checkNames(argument, node, field) }
    case .not(let operand, _), .negative(let operand, _):
      checkNames(operand, node, field)
    case .binary(_, let left, let right, _):
      checkNames(left, node, field)
      checkNames(right, node, field)
    case .conditional(let condition, let first, let second, _):
      checkNames(condition, node, field)
      checkNames(first, node, field, extraNames: extraNames, isColor: isColor)
      checkNames(second, node, field, extraNames: extraNames, isColor: isColor)
    }
  }

  /// A word that no name is near to is most likely meant as a text, or as a constant.
  private func textHint(_ name: String) -> String {
    let known = names.known
    if Suggestion.nearest(to: name, among: known) != nil { return hint(name, among: known) }
    let constants = ["true", "false", "null"]
    if let constant = name == "nil" ? "null" : Suggestion.nearest(to: name, among: constants) {
      return "; did you mean “\(constant)”?"
    }
    return (known.isEmpty ? "" : hint(name, among: known))
      + "; a text has single quotes inside the double ones: \"'\(name)'\""
  }

  /// Where all values are known before launch, one of them has to have the field.
  private mutating func checkField(
    _ name: String, of base: SceneExpression.Node, atOffset offset: Int, _ field: String
  ) {
    guard let values = base.possibleValues(names), !values.isEmpty else { return }
    var known: [String] = []
    var hasObject = false
    for case .object(let object) in values {
      if object[name] != nil { return }
      hasObject = true
      // Items have few shapes; the first hundred tell enough for a hint.
      if known.count < 100 { known += object.keys.names.filter { !known.contains($0) } }
    }
    let isNull = values.allSatisfy { $0 == .null }
    if isNull { return }
    let hint = hasObject ? self.hint(name, among: known) : "; this is no object"
    report("unknown field \(SceneError.quoted(name))\(hint)", atOffset: offset, field)
  }

  /// Reports literals that can be the result and are of the wrong kind.
  private mutating func checkResult(
    _ expression: SceneExpression.Node, _ node: Int, _ field: String, _ result: FieldKind.Result
  ) {
    switch expression {
    case .conditional(_, let first, let second, _):
      checkResult(first, node, field, result)
      checkResult(second, node, field, result)
    case .literal(let value, let offset):
      let place = tree.fileOffset(inString: node, at: offset)
      if case .string(let text) = value, result == .color {
        if SceneColor.color(text) == nil {
          report(SceneColor.fault(text), atOffset: place, field)
        }
      } else if !result.allows(value) {
        let wanted = FieldKind.expression(result).description
        report("expected \(wanted), found \(value.kindName)", atOffset: place, field)
      }
    default:
      guard result == .array, let values = expression.possibleValues(names) else { return }
      for value in values where !result.allows(value) {
        report(
          "expected \(FieldKind.expression(result).description), found \(value.kindName)",
          atOffset: tree.fileOffset(inString: node, at: expression.offset), field)
        return
      }
    }
  }

  // MARK: Paints

  mutating func readPaint(_ node: Int, _ field: String) -> DocumentPaint? {
    guard tree.kind(node) == .object else {
      if tree.kind(node) != .string {
        reportKind(FieldKind.paint.description, at: node, field)
        return nil
      }
      return readExpression(node, field, .color).map { .color($0, opacity: nil) }
    }
    let members = tree.members(of: node)
    if members.count == 1, SceneVocabulary.gradientNames.contains(members[0].name) {
      return readGradient(members[0].name, members[0].value, Self.path(field, members[0].name))
    }
    let opacity = FieldRule("opacity", .expression(.number))
    if members.contains(where: { $0.name == "hue" }) {
      let parts = ["hue", "saturation", "brightness"]
      let rules = parts.map { FieldRule($0, .expression(.number), required: true) } + [opacity]
      let values = readObject(rules, node, field, name: "a colour", wanted: .paint)
      let read = parts.compactMap { values?.expression($0) }
      guard read.count == 3 else { return nil }
      return .hue(read[0], read[1], read[2], opacity: values?.expression("opacity"))
    }
    let colorRules = [FieldRule("color", .expression(.color), required: true), opacity]
    let values = readObject(colorRules, node, field, name: "a colour", wanted: .paint)
    guard let values, let color = values.expression("color") else { return nil }
    return .color(color, opacity: values.expression("opacity"))
  }

  private mutating func readGradient(
    _ name: String, _ node: Int, _ field: String
  ) -> DocumentPaint? {
    let rules = SceneVocabulary.gradientFields(name)
    return readObject(rules, node, field, name: "a gradient", wanted: .paint).map {
      SceneVocabulary.paint(name, $0)
    }
  }

  /// The colours of a gradient; gradients inside gradients are none.
  mutating func readPaints(_ node: Int, _ field: String) -> [DocumentPaint]? {
    guard tree.kind(node) == .array else {
      reportKind(FieldKind.paints.description, at: node, field)
      return nil
    }
    let elements = tree.elements(of: node)
    if elements.count < 2 { report("a gradient needs two colours or more", at: node, field) }
    var result: [DocumentPaint] = []
    for (index, element) in elements.enumerated() {
      let place = "\(field)[\(index)]"
      let keys = members(of: element)?.map(\.name) ?? []
      if keys.contains(where: { SceneVocabulary.gradientNames.contains($0) }) {
        report("expected a colour, found a gradient", at: element, place)
      } else if let paint = readPaint(element, place) {
        result.append(paint)
      }
    }
    return result
  }
}

extension FieldKind.Result {
  /// Whether the value could be what is wanted; null stands for nothing anywhere.
  func allows(_ value: SceneValue) -> Bool {
    switch (self, value) {
    case (.any, _), (_, .null), (.condition, .bool), (.number, .number), (.color, .string),
      (.array, .array):
      true
    default: false
    }
  }
}
