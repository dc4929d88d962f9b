/// How much one component, or the document's own view, holds, and which components it uses.
struct OwnerUsage {
  struct Use {
    var component: String
    var depth: Int
    var node: Int
    var field: String
  }

  var views = 0
  var depth = 0
  var uses: [Use] = []

  mutating func note(depth: Int) {
    views += 1
    self.depth = max(self.depth, depth)
  }
}

extension DocumentReader {
  /// A document whose components multiply each other beyond this is an accident or an attack.
  static let maximumViews = 1_000_000

  /// Makes the names and parameters of all components known before any of them is read.
  mutating func outlineComponents(_ node: Int) {
    guard let members = members(of: node) else {
      leavesViewsOut = true
      return reportKind("an object of components", at: node, "components")
    }
    for member in members where components[member.name] == nil {
      let field = Self.path("components", member.name)
      if SceneVocabulary.view(member.name) != nil {
        report(
          "\(SceneError.quoted(member.name)) is already a view; choose another name",
          at: member.key, field)
        leavesViewsOut = true
        continue
      }
      guard let parts = self.members(of: member.value) else {
        leavesViewsOut = true
        reportKind("{ parameters: […], view: {…} }", at: member.value, field)
        continue
      }
      let known = ["parameters", "view"]
      for part in parts where !known.contains(part.name) {
        reportUnknownKey(part, among: known, Self.path(field, part.name))
      }
      let parametersField = Self.path(field, "parameters")
      var parameters: [String] = []
      if let list = parts.first(where: { $0.name == "parameters" })?.value {
        parameters = newNames(list, parametersField)
        for name in parameters where SceneVocabulary.commonKeys.contains(name) {
          report(
            "\(SceneError.quoted(name)) is a key of every view; choose another name", at: list,
            parametersField)
        }
      }
      components[member.name] = ComponentOutline(
        parameters: parameters, members: parts, node: member.value)
    }
  }

  mutating func readComponents() -> [String: SceneDocument.Component] {
    var result: [String: SceneDocument.Component] = [:]
    let top = names
    for name in components.keys.sorted() {
      guard let outline = components[name] else { continue }
      let field = Self.path("components", name)
      guard let view = outline.members.first(where: { $0.name == "view" }) else {
        if !isMisspelled("view", in: outline.members) {
          report("a component needs the key “view”", at: outline.node, field)
        }
        continue
      }
      names = top.outermost
      owner = name
      for parameter in outline.parameters {
        declare(
          NameScope.Entry(name: parameter, kind: .parameter), at: outline.node,
          Self.path(field, "parameters"))
      }
      if let node = readView(view.value, Self.path(field, "view"), depth: 1) {
        result[name] = SceneDocument.Component(parameters: outline.parameters, view: node)
      }
    }
    names = top
    owner = ""
    return result
  }

  /// A view that is a component with its arguments.
  mutating func readUse(
    _ members: [SyntaxTree.Member], _ place: ViewPlace, at node: Int
  ) -> DocumentNode.Kind {
    let parameters = components[place.name]?.parameters ?? []
    usage[owner, default: OwnerUsage()].uses.append(
      OwnerUsage.Use(component: place.name, depth: place.depth, node: node, field: place.field))
    var arguments: [(name: String, value: SceneExpression)] = []
    for member in members where !SceneVocabulary.commonKeys.contains(member.name) {
      let field = Self.path(place.field, member.name)
      guard parameters.contains(member.name) else {
        reportUnknownKey(member, among: parameters, field, what: "parameter")
        continue
      }
      if let value = readExpression(member.value, field, .any) {
        arguments.append((member.name, value))
      }
    }
    for name in parameters
    where !members.contains(where: { $0.name == name }) && !isMisspelled(name, in: members) {
      report("\(place.name) needs the parameter \(SceneError.quoted(name))", at: node, place.field)
    }
    return .component(place.name, arguments: arguments)
  }

  // MARK: The whole

  /// What a component comes to when everything that it uses is put in.
  private struct Total {
    var views: Int
    var depth: Int
  }

  /// Finds components that use themselves, lie too deep or multiply beyond all bounds.
  mutating func checkUsage() {
    var totals: [String: Total] = [:]
    var open: [String] = []
    for name in components.keys.sorted() + [""] {
      _ = total(of: name, &totals, &open)
    }
  }

  private mutating func total(
    of name: String, _ totals: inout [String: Total], _ open: inout [String]
  ) -> Total {
    if let known = totals[name] { return known }
    let usage = usage[name] ?? OwnerUsage()
    var result = Total(views: usage.views, depth: usage.depth)
    open.append(name)
    for use in usage.uses {
      if let start = open.firstIndex(of: use.component) {
        let circle = (open[start...] + [use.component]).joined(separator: ", which uses ")
        report("a component cannot use itself: \(circle)", at: use.node, use.field)
        continue
      }
      if open.count > Self.maximumDepth {
        reportDepth(use)
        continue
      }
      let inner = total(of: use.component, &totals, &open)
      result.depth = max(result.depth, use.depth + inner.depth)
      result.views = min(result.views + inner.views, Self.maximumViews + 1)
      if use.depth + inner.depth > Self.maximumDepth {
        reportDepth(use)
        result.depth = use.depth
      }
      if result.views > Self.maximumViews {
        report(
          "the components come to more than \(Self.maximumViews) views", at: use.node, use.field)
        result.views = usage.views
      }
    }
    open.removeLast()
    totals[name] = result
    return result
  }

  private mutating func reportDepth(_ use: OwnerUsage.Use) {
    report(
      "nesting too deep: with this component, views lie more than \(Self.maximumDepth) inside"
        + " each other", at: use.node, use.field)
  }
}
