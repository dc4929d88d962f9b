extension DocumentReader {
  /// The spring of `{ spring: { response: "…" } }`, if formulas stand in it.
  func movingSpring(_ node: Int) -> Int? {
    guard let members = members(of: node), members.count == 1, members[0].name == "spring",
      let fields = self.members(of: members[0].value),
      fields.contains(where: { tree.kind($0.value) == .string })
    else { return nil }
    return members[0].value
  }

  /// A spring whose numbers may be formulas, as an action can have one.
  mutating func readMovingSpring(_ node: Int, _ field: String) -> DocumentSpring? {
    let rules = SceneVocabulary.movingSpringFields
    let values = readObject(rules, node, field, name: "a spring", wanted: .spring)
    guard let values else { return nil }
    return DocumentSpring(
      response: values.expression("response") ?? SceneExpression(.number(0.5)),
      dampingFraction: values.expression("dampingFraction") ?? SceneExpression(.number(0.825)))
  }
}
