/// A formula of a scene document, such as `selected == index ? 'black' : 'gray'`.
///
/// Every node knows the byte of the formula at which it stands, so that a mistake can be pointed at.
package struct SceneExpression: Hashable, Sendable {
  package var source: String
  package var root: Node
  /// The way to the field that holds the formula, for messages; empty for none.
  package var field = ""
  /// The byte of the document at which the string begins that holds the formula.
  var place = 0

  package indirect enum Node: Hashable, Sendable {
    case literal(SceneValue, at: Int)
    case name(String, at: Int)
    /// `value.field`; the place is that of the field.
    case field(Node, String, at: Int)
    /// `value[key]`; the place is that of the bracket.
    case element(Node, Node, at: Int)
    case call(ExpressionFunction, [Node], at: Int)
    case not(Node, at: Int)
    case negative(Node, at: Int)
    case binary(BinaryOperator, Node, Node, at: Int)
    case conditional(Node, Node, Node, at: Int)
  }

  package init(source: String, root: Node) {
    self.source = source
    self.root = root
  }

  /// A formula that is one value.
  package init(_ value: SceneValue) {
    self.init(source: value.text, root: .literal(value, at: 0))
  }

  /// The value, if the formula is nothing but one.
  package var literal: SceneValue? {
    if case .literal(let value, _) = root { return value }
    return nil
  }
}

/// The operators between two values, from the loosest to the tightest.
package enum BinaryOperator: String, Hashable, Sendable, CaseIterable {
  case or = "||"
  case and = "&&"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divided = "/"
  case remainder = "%"

  /// How tightly the operator binds; `?:` has 0.
  var binding: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .equal, .notEqual: 3
    case .less, .lessOrEqual, .greater, .greaterOrEqual: 4
    case .plus, .minus: 5
    case .times, .divided, .remainder: 6
    }
  }
}

/// What a formula can call.
package enum ExpressionFunction: String, Hashable, Sendable, CaseIterable {
  case count, min, max, abs, round, sqrt, exp, sin, cos, upper, lower, str

  /// How many values the function takes.
  var arguments: ClosedRange<Int> {
    switch self {
    case .min, .max: 1...64
    default: 1...1
    }
  }
}

/// Why a formula is not one, at a byte of it.
struct ExpressionFault: Error, Hashable {
  var offset: Int
  var message: String
}
