import SegueGeometry
import SegueMotion

/// One thing that a key, a click or a button does to the state.
package struct DocumentAction: Hashable, Sendable {
  package struct Change: Hashable, Sendable {
    package var name: String
    package var value: SceneExpression
  }

  package enum Kind: Hashable, Sendable {
    case set([Change])
    case toggle([String])
    /// Adds to numbers.
    case step([Change])
    /// Brings the view with an id into sight; with an anchor, that point of it to the same point of
    /// the window.
    case scrollTo(SceneExpression, anchor: UnitPoint?)
  }

  package var kind: Kind
  /// How what follows from it moves; nil for at once, unless a view says otherwise.
  package var animation: Animation?
  /// A spring that the state decides about; it beats the animation.
  package var spring: DocumentSpring?
}

/// A spring whose response and damping are worked out when it begins.
package struct DocumentSpring: Hashable, Sendable {
  package var response: SceneExpression
  package var dampingFraction: SceneExpression
}

/// The values of a document's state, as one value that can be compared.
package struct SceneState: Hashable, Sendable {
  package private(set) var values: [String: SceneValue]

  package init(_ values: [String: SceneValue]) { self.values = values }

  package subscript(name: String) -> SceneValue? { values[name] }

  mutating func set(_ name: String, to value: SceneValue) { values[name] = value }

  /// Does what the action says.
  ///
  /// All formulas are worked out before the first value changes, so two values can be swapped; a
  /// formula without a value leaves everything as it was.
  package mutating func perform(
    _ action: DocumentAction, in scope: SceneScope
  ) throws(EvaluationProblem) {
    var scope = scope
    scope.globals.merge(values) { _, now in now }
    var result = values
    switch action.kind {
    case .set(let changes):
      for change in changes { result[change.name] = try change.value.value(in: scope) }
    case .toggle(let names):
      for name in names { result[name] = .bool(values[name] != .bool(true)) }
    case .step(let changes):
      for change in changes {
        let step = try change.value.value(in: scope)
        let before = values[change.name] ?? .null
        guard case .number(let step) = step, case .number(let value) = before else {
          throw change.value.problem(
            "step needs two numbers, found \(before.kindName) and \(step.kindName)")
        }
        guard (value + step).isFinite else {
          throw change.value.problem("the result is too large to be a number")
        }
        result[change.name] = .number(value + step)
      }
    case .scrollTo:
      break
    }
    values = result
  }
}
