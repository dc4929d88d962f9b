import SegueGeometry

/// What names mean at one place of a document: state and data, then what loops and components add.
package struct SceneScope: Sendable {
  /// State and data by name.
  package var globals: [String: SceneValue]
  private var locals: [(name: String, value: SceneValue)] = []

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
  package var outermost: SceneScope { SceneScope(globals: globals) }

  package subscript(name: String) -> SceneValue? {
    locals.last { $0.name == name }?.value ?? globals[name]
  }
}

/// A formula that has no value, at a byte of it.
package struct EvaluationProblem: Error, Hashable, Sendable {
  package var offset: Int
  package var message: String
  /// The way to the field that holds the formula.
  package var field = ""

  package init(offset: Int, message: String, field: String = "") {
    self.offset = offset
    self.message = message
    self.field = field
  }
}
