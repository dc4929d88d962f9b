import SegueGeometry
import SegueMotion
import SeguePaint

extension DocumentReader {
  mutating func readShape(_ node: Int, _ field: String) -> ShapeKind? {
    let plain: [(name: String, kind: ShapeKind)] = [
      ("Rectangle", .rectangle), ("Capsule", .capsule), ("Circle", .circle),
      ("Ellipse", .ellipse),
    ]
    guard tree.kind(node) == .object else {
      let name = readChoice(node, field, among: plain.map(\.name), wanted: .shape)
      return plain.first { $0.name == name }?.kind
    }
    let members = tree.members(of: node)
    guard members.count == 1, members[0].name == "RoundedRectangle" else {
      reportKind(FieldKind.shape.description, at: node, field)
      return nil
    }
    let place = Self.path(field, "RoundedRectangle")
    let radius: Double?
    if tree.kind(members[0].value) == .object {
      let rules = [FieldRule("cornerRadius", SceneVocabulary.positive, required: true)]
      radius = readObject(
        rules, members[0].value, place, name: "RoundedRectangle", wanted: .shape
      )?.number("cornerRadius")
    } else {
      radius = readNumber(members[0].value, place, atLeast: 0)
    }
    return radius.map { .roundedRectangle(cornerRadius: $0) }
  }

  mutating func readControlPoints(_ node: Int, _ field: String) -> [Double]? {
    let elements = tree.kind(node) == .array ? tree.elements(of: node) : []
    guard elements.count == 4 else {
      reportKind(FieldKind.controlPoints.description, at: node, field)
      return nil
    }
    let numbers = elements.enumerated().compactMap { index, element in
      readNumber(element, "\(field)[\(index)]", atLeast: -.infinity)
    }
    return numbers.count == 4 ? numbers : nil
  }

  mutating func readLengths(_ node: Int, _ field: String) -> [Double]? {
    guard tree.kind(node) == .array else {
      reportKind(FieldKind.lengths.description, at: node, field)
      return nil
    }
    return tree.elements(of: node).enumerated().compactMap { index, element in
      readNumber(element, "\(field)[\(index)]", atLeast: 0)
    }
  }

  mutating func readColumns(_ node: Int, _ field: String) -> [DocumentColumn]? {
    guard tree.kind(node) == .array, tree.next(after: node) > node + 1 else {
      reportKind(FieldKind.columns.description, at: node, field)
      return nil
    }
    return tree.elements(of: node).enumerated().compactMap { index, element in
      readColumn(element, "\(field)[\(index)]")
    }
  }

  private mutating func readColumn(_ node: Int, _ field: String) -> DocumentColumn? {
    let sizes = ["fixed", "flexible", "adaptive"]
    guard let members = members(of: node) else {
      reportKind("{ fixed: 10 }, { flexible: {…} } or { adaptive: {…} }", at: node, field)
      return nil
    }
    var column: DocumentColumn.Size?
    var spacing: Double?
    var alignment: Alignment?
    for member in members {
      let place = Self.path(field, member.name)
      switch member.name {
      case "spacing":
        spacing = readNumber(member.value, place, atLeast: 0)
      case "alignment":
        let known = SceneVocabulary.alignments
        let kind = SceneVocabulary.choice(known)
        let name = readChoice(member.value, place, among: known.map(\.name), wanted: kind)
        alignment = known.first { $0.name == name }?.value
      case "fixed":
        column = readNumber(member.value, place, atLeast: 0).map { .fixed($0) }
      case "flexible", "adaptive":
        column = readBounds(member.value, place, isAdaptive: member.name == "adaptive")
      default:
        reportUnknownKey(member, among: sizes + ["spacing", "alignment"], place)
      }
    }
    let isTold = sizes.contains { isMisspelled($0, in: members) }
    if !isTold, members.count(where: { sizes.contains($0.name) }) != 1 {
      report("a column has one of fixed, flexible, adaptive", at: node, field)
    }
    return column.map { DocumentColumn(size: $0, spacing: spacing, alignment: alignment) }
  }

  /// `{ minimum: …, maximum: … }`, or the minimum alone for an adaptive column.
  private mutating func readBounds(
    _ node: Int, _ field: String, isAdaptive: Bool
  ) -> DocumentColumn.Size? {
    if tree.kind(node) == .number && isAdaptive {
      return readNumber(node, field, atLeast: 0).map { .adaptive(minimum: $0, maximum: .infinity) }
    }
    let rules = [
      FieldRule("minimum", SceneVocabulary.positive, required: isAdaptive),
      FieldRule("maximum", SceneVocabulary.positive),
    ]
    let name = isAdaptive ? "adaptive" : "flexible"
    guard let values = readObject(rules, node, field, name: name, wanted: .columns) else {
      return nil
    }
    let minimum = values.number("minimum") ?? 10
    let maximum = values.number("maximum") ?? .infinity
    if maximum < minimum {
      report("the maximum is smaller than the minimum", at: node, field)
      return nil
    }
    return isAdaptive
      ? .adaptive(minimum: minimum, maximum: maximum)
      : .flexible(minimum: minimum, maximum: maximum)
  }

  mutating func readAnimation(_ node: Int, _ field: String) -> FieldValue? {
    if tree.kind(node) == .string {
      let known = SceneVocabulary.curves + SceneVocabulary.springs.map(\.name)
      guard let name = readChoice(node, field, among: known, wanted: .animation) else {
        return nil
      }
      if let spring = SceneVocabulary.springs.first(where: { $0.name == name }) {
        return .animation(spring.value)
      }
      var values = FieldValues()
      values.set("curve", .text(name))
      return .animation(SceneVocabulary.animation(of: values))
    }
    let rules = SceneVocabulary.animationFields
    let values = readObject(rules, node, field, name: "an animation", wanted: .animation)
    guard let values else { return nil }
    checkAnimation(values, at: node, field)
    return .animation(SceneVocabulary.animation(of: values))
  }

  /// Fields of an animation that contradict each other.
  mutating func checkAnimation(_ values: FieldValues, at node: Int, _ field: String) {
    let isNamed =
      values.text("curve").map { $0 != "default" && $0 != "none" } ?? values.isUnread("curve")
    let isCurve = isNamed || values.says("timingCurve")
    if values.says("timingCurve") && (values.says("curve") || values.says("spring")) {
      report("an animation has one of curve, timingCurve and spring", at: node, field)
    } else if values.says("spring") && values.says("curve") {
      report("an animation has a curve or a spring, not both", at: node, field)
    }
    if values.says("duration") && !isCurve {
      report("a duration belongs to a curve, or into the spring", at: node, field)
    }
    if values.number("speed") == 0 {
      report("the speed must be above 0", at: node, field)
    }
    checkRepetition(values, at: node, field)
  }

  private mutating func checkRepetition(_ values: FieldValues, at node: Int, _ field: String) {
    let isEndless = values.bool("repeatForever") == true
    if let count = values.number("repeatCount"), count != count.rounded() {
      report("a number of times is a whole number", at: node, field)
    }
    if isEndless && values.says("repeatCount") {
      report("an animation has repeatCount or repeatForever, not both", at: node, field)
    }
    let repeats = isEndless || values.isUnread("repeatForever") || values.says("repeatCount")
    if values.says("autoreverses") && !repeats {
      report("autoreverses belongs to repeatCount or repeatForever", at: node, field)
    }
  }

  mutating func readSpring(_ node: Int, _ field: String) -> FieldValue? {
    if tree.kind(node) == .string {
      let known = SceneVocabulary.springs
      let name = readChoice(node, field, among: known.map(\.name), wanted: .spring)
      return known.first { $0.name == name }.map { .spring($0.value) }
    }
    let rules = SceneVocabulary.springFields
    let values = readObject(rules, node, field, name: "a spring", wanted: .spring)
    guard let values else { return nil }
    let first = values.says("response") || values.says("dampingFraction")
    let second = values.says("duration") || values.says("bounce")
    if first && second {
      report(
        "a spring has response and dampingFraction, or duration and bounce", at: node, field)
    }
    return .spring(SceneVocabulary.spring(of: values))
  }

  mutating func readTransition(_ node: Int, _ field: String) -> DocumentTransition? {
    // Transitions inside each other are so rare that a handful is plenty.
    transitionDepth += 1
    defer { transitionDepth -= 1 }
    guard transitionDepth <= 8 else {
      report("nesting too deep: transitions lie at most 8 inside each other", at: node, field)
      return nil
    }
    switch tree.kind(node) {
    case .string:
      return readPlainTransition(node, field)
    case .array:
      let parts = tree.elements(of: node).enumerated().compactMap { index, element in
        readTransition(element, "\(field)[\(index)]")
      }
      guard let first = parts.first else { return .identity }
      return parts.dropFirst().reduce(first) { .combined($0, $1) }
    default:
      guard let members = members(of: node), members.count == 1 else {
        reportKind(FieldKind.transition.description, at: node, field)
        return nil
      }
      return readTransition(members[0], Self.path(field, members[0].name))
    }
  }

  /// A transition that has nothing to say but its name.
  private mutating func readPlainTransition(_ node: Int, _ field: String) -> DocumentTransition? {
    let known = ["opacity", "identity", "slide", "scale"]
    return switch readChoice(node, field, among: known, wanted: .transition) {
    case "opacity": .opacity
    case "identity": .identity
    case "slide": .slide
    case "scale": .scale(1e-5)
    default: nil
    }
  }

  /// A transition with an argument: `{ move: "top" }`.
  private mutating func readTransition(
    _ member: SyntaxTree.Member, _ field: String
  ) -> DocumentTransition? {
    switch member.name {
    case "move":
      return readEdge(member.value, field).map { .move($0) }
    case "push":
      return readEdge(member.value, field).map { .push($0) }
    case "scale":
      return readNumber(member.value, field, atLeast: 0).map { .scale($0) }
    case "offset":
      let rules = ["x", "y"].map { FieldRule($0, SceneVocabulary.anyNumber) }
      let values = readObject(rules, member.value, field, name: "an offset", wanted: .transition)
      return values.map { .offset(x: $0.number("x") ?? 0, y: $0.number("y") ?? 0) }
    case "asymmetric":
      let rules = ["insertion", "removal"].map { FieldRule($0, .transition, required: true) }
      let values = readObject(rules, member.value, field, name: "asymmetric", wanted: .transition)
      return values.map {
        .asymmetric(insertion: $0.transition("insertion"), removal: $0.transition("removal"))
      }
    default:
      reportUnknown(
        "transition", member.name, among: FieldKind.transition.objectKeys, at: member.key, field)
      return nil
    }
  }

  private mutating func readEdge(_ node: Int, _ field: String) -> Edge? {
    let known = SceneVocabulary.edge
    let name = readChoice(node, field, among: known.map(\.name), wanted: .edges)
    return known.first { $0.name == name }?.value
  }
}
