import SegueGeometry

/// What names mean at one place of a document: state and data, then what loops and components add.
package struct SceneScope: Sendable {
  /// State and data by name.
  package var globals: [String: SceneValue]
  private var locals: [(name: String, value: SceneValue)] = []
  /// How many names of loops and components there are that cannot be seen from here.
  private var hidden = 0
  /// Who wants to know which names are looked up, the innermost part of the document first.
  private var watch: NameWatch?

  package init(globals: [String: SceneValue]) { self.globals = globals }

  /// The scope inside a loop or a component; an inner `index` hides an outer one.
  package func adding(_ name: String, _ value: SceneValue) -> SceneScope {
    var copy = self
    copy.locals.append((name, value))
    return copy
  }

  /// The scope inside a geometry reader.
  func adding(_ size: Size) -> SceneScope {
    adding("width", .number(size.width)).adding("height", .number(size.height))
  }

  /// The scope without what loops and components added.
  package var outermost: SceneScope {
    var copy = self
    copy.locals = []
    copy.hidden += locals.count
    return copy
  }

  /// The scope of a part of the document, and what will tell which names from outside are looked up.
  func watched(by part: DocumentPart) -> (scope: SceneScope, watch: NameWatch) {
    let watch = NameWatch(part, depth: hidden + locals.count, outer: watch)
    var copy = self
    copy.watch = watch
    return (copy, watch)
  }

  package subscript(name: String) -> SceneValue? {
    if let index = locals.lastIndex(where: { $0.name == name }) {
      watch?.note(name, locals[index].value, depth: hidden + index)
      return locals[index].value
    }
    return global(name)
  }

  private func global(_ name: String) -> SceneValue? {
    let value = globals[name]
    watch?.note(name, value, depth: -1)
    return value
  }

  /// Whether all names that were looked up mean the same here.
  ///
  /// They are noted as looked up: what a part depends on, the parts around it depend on too.
  func agrees(with watch: NameWatch) -> Bool {
    watch.seen.allSatisfy { ($0.isGlobal ? global($0.name) : self[$0.name]) == $0.value }
  }
}

/// A formula that has no value, at a byte of the text that holds it.
package struct EvaluationProblem: Error, Hashable, Sendable {
  package var offset: Int
  package var message: String
  /// The way to the field that holds the formula.
  package var field = ""
  /// The byte of the document at which the string begins that holds the formula.
  var place = 0

  package init(offset: Int, message: String, field: String = "") {
    self.offset = offset
    self.message = message
    self.field = field
  }
}
