extension DocumentReader {
  /// The whole document; nil, or something incomplete, where there are problems.
  mutating func document() -> SceneDocument? {
    guard let members = members(of: 0) else {
      reportKind("an object such as { segue: 1, … }", at: 0, "")
      return nil
    }
    for member in members where !SceneVocabulary.documentKeys.contains(member.name) {
      reportUnknownKey(member, among: SceneVocabulary.documentKeys, member.name)
    }
    func member(_ name: String) -> Int? { members.first { $0.name == name }?.value }
    checkVersion(member("segue"), members)
    let title = member("title").flatMap { text($0, "title") } ?? ""
    let about = member("about").flatMap { text($0, "about") } ?? ""
    let units = member("units").flatMap { choice($0, "units") } ?? .points
    namespaces = member("namespaces").map { newNames($0, "namespaces") } ?? []
    if namespaces.count > Self.maximumNamespaces, let node = member("namespaces") {
      report("a document has at most \(Self.maximumNamespaces) namespaces", at: node, "namespaces")
    }
    let state = values(member("state"), "state", kind: .state)
    let data = values(member("data"), "data", kind: .data)
    if let node = member("components") { outlineComponents(node) }
    let components = readComponents()
    let keys = member("keys").map { keyBindings($0) } ?? []
    let focus = member("focus").flatMap { text($0, "focus") }

    var view: DocumentNode?
    if let node = member("view") {
      view = readView(node, "view", depth: 1)
    } else if !isMisspelled("view", in: members) {
      report("the document needs the key “view”", at: 0, "")
    }
    checkUsage()
    if let node = member("focus"), let focus { checkFocus(focus, at: node) }
    guard let view else { return nil }
    return SceneDocument(
      source: tree.source, title: title, about: about, units: units, namespaces: namespaces,
      state: SceneState(state), data: data, components: components, view: view, keys: keys,
      focusStates: focusStates, focus: focus)
  }

  private mutating func checkVersion(_ node: Int?, _ members: [SyntaxTree.Member]) {
    guard let node else {
      if isMisspelled("segue", in: members) { return }
      return report("the document needs the key “segue” with the format's version, 1", at: 0, "")
    }
    guard tree.kind(node) == .number, tree.number(node) == 1 else {
      return report(
        "expected 1, the version of the format, found \(tree.description(node))", at: node, "segue")
    }
  }

  /// Some view has to have, or to be able to have, the name.
  private mutating func checkFocus(_ name: String, at node: Int) {
    if nameTemplates.contains(where: { $0.canSay(name) }) { return }
    // It may be the name of one of those that could not be read.
    if leavesViewsOut { return }
    let known = nameTemplates.prefix(500).compactMap(\.literal)
    report(
      "no view has the name \(SceneError.quoted(name))" + hint(name, among: known), at: node,
      "focus")
  }

  private mutating func choice(_ node: Int, _ field: String) -> SceneDocument.Units? {
    let known = SceneDocument.Units.allCases.map(\.rawValue)
    guard let text = text(node, field, wanted: FieldKind.choice(known).description) else {
      return nil
    }
    if let value = SceneDocument.Units(rawValue: text) { return value }
    reportUnknown("value", text, among: known, at: node, field)
    return nil
  }

  /// Names that the document gives to something of its own.
  mutating func newNames(_ node: Int, _ field: String) -> [String] {
    guard tree.kind(node) == .array else {
      reportKind("an array of names", at: node, field)
      return []
    }
    var result: [String] = []
    var seen: Set<String> = []
    for (index, element) in tree.elements(of: node).enumerated() {
      let place = "\(field)[\(index)]"
      guard let name = text(element, place, wanted: "a name") else { continue }
      if !seen.insert(name).inserted {
        report("\(SceneError.quoted(name)) stands here twice", at: element, place)
      } else if checkNewName(name, at: element, place) {
        result.append(name)
      }
    }
    return result
  }

  /// Whether expressions can call something by the name.
  mutating func checkNewName(_ name: String, at node: Int, _ field: String) -> Bool {
    let bytes = Array(name.utf8)
    let isWord = bytes.enumerated().allSatisfy {
      SyntaxReader.isWordByte($1, first: $0 == 0)
    }
    if bytes.isEmpty || !isWord {
      report("a name has letters, digits and _ and begins with no digit", at: node, field)
      return false
    }
    if SceneVocabulary.reservedNames.contains(name) {
      report("\(SceneError.quoted(name)) already means something in expressions", at: node, field)
      return false
    }
    return true
  }

  /// State or data: each member makes a name known.
  private mutating func values(
    _ node: Int?, _ field: String, kind: NameScope.Kind
  ) -> [String: SceneValue] {
    guard let node else { return [:] }
    guard let members = members(of: node) else {
      reportKind("an object", at: node, field)
      return [:]
    }
    var reading = SceneValueReading(tree: tree)
    var result: [String: SceneValue] = [:]
    for member in members where result[member.name] == nil {
      let place = Self.path(field, member.name)
      let value = reading.value(member.value)
      result[member.name] = value
      if checkNewName(member.name, at: member.key, place) {
        let known = reading.hasFaults ? nil : value
        declare(NameScope.Entry(name: member.name, kind: kind, value: known), at: member.key, place)
      }
    }
    if let node = reading.tooDeep {
      report(
        "nesting too deep: values lie at most \(SceneValueReading.maximumDepth) inside each other",
        at: node, field)
    }
    return result
  }

  private mutating func keyBindings(_ node: Int) -> [SceneDocument.KeyBinding] {
    guard let members = members(of: node) else {
      reportKind("an object of keys and actions", at: node, "keys")
      return []
    }
    var result: [SceneDocument.KeyBinding] = []
    var seen: Set<SceneKey> = []
    for member in members {
      let place = Self.path("keys", member.name)
      guard let key = SceneKey(member.name) else {
        let known = SceneKey.names + ["a single character", "ctrl-x", "alt-x"]
        reportUnknown("key", member.name, among: known, at: member.key, place)
        continue
      }
      if key == .character("q") || key == .control("c") {
        report("q and ctrl-c always quit", at: member.key, place)
        continue
      }
      if !seen.insert(key).inserted {
        report("another name of the same key stands here already", at: member.key, place)
        continue
      }
      result.append(SceneDocument.KeyBinding(key: key, actions: readActions(member.value, place)))
    }
    return result
  }
}
