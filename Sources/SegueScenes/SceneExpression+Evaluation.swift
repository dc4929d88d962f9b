import Glibc

extension SceneExpression {
  /// What the formula comes to.
  package func value(in scope: SceneScope) throws(EvaluationProblem) -> SceneValue {
    do throws(EvaluationProblem) {
      return try root.value(in: scope)
    } catch {
      var problem = error
      problem.field = field
      problem.place = place
      throw problem
    }
  }

  /// What is wrong with the formula as a whole, whatever it has come to.
  func problem(_ message: String) -> EvaluationProblem {
    var problem = EvaluationProblem(offset: root.offset, message: message, field: field)
    problem.place = place
    return problem
  }
}

extension SceneTemplate {
  /// What the text says.
  package func text(in scope: SceneScope) throws(EvaluationProblem) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .expression(let expression): result += try expression.value(in: scope).text
      }
    }
    return result
  }
}

extension SceneExpression.Node {
  package var offset: Int {
    switch self {
    case .literal(_, let offset), .name(_, let offset), .field(_, _, let offset),
      .element(_, _, let offset), .call(_, _, let offset), .not(_, let offset),
      .negative(_, let offset), .binary(_, _, _, let offset), .conditional(_, _, _, let offset):
      offset
    }
  }

  func value(in scope: SceneScope) throws(EvaluationProblem) -> SceneValue {
    switch self {
    case .literal(let value, _):
      return value
    case .name(let name, let offset):
      guard let value = scope[name] else {
        throw EvaluationProblem(offset: offset, message: "unknown name \(SceneError.quoted(name))")
      }
      return value
    case .field(let base, let name, let offset):
      return try Self.field(name, of: try base.value(in: scope), at: offset)
    case .element(let base, let key, let offset):
      let key = try key.value(in: scope)
      return try Self.element(key, of: try base.value(in: scope), at: offset)
    case .call(let function, let arguments, let offset):
      var values: [SceneValue] = []
      for argument in arguments { values.append(try argument.value(in: scope)) }
      return try function.value(values, at: offset)
    case .not(let operand, _):
      return .bool(!(try operand.condition(in: scope)))
    case .negative(let operand, let offset):
      guard case .number(let value) = try operand.value(in: scope) else {
        throw EvaluationProblem(offset: offset, message: "- needs a number behind it")
      }
      return .number(0 - value)
    case .binary(.and, let left, let right, _):
      guard try left.condition(in: scope) else { return .bool(false) }
      return .bool(try right.condition(in: scope))
    case .binary(.or, let left, let right, _):
      if try left.condition(in: scope) { return .bool(true) }
      return .bool(try right.condition(in: scope))
    case .binary(let sign, let left, let right, let offset):
      let left = try left.value(in: scope)
      return try sign.value(left, try right.value(in: scope), at: offset)
    case .conditional(let condition, let first, let second, _):
      return try condition.condition(in: scope) ? first.value(in: scope) : second.value(in: scope)
    }
  }

  /// Whether the formula holds; null does not, anything but true, false and null is a mistake.
  func condition(in scope: SceneScope) throws(EvaluationProblem) -> Bool {
    switch try value(in: scope) {
    case .bool(let value): return value
    case .null: return false
    case let other:
      throw EvaluationProblem(
        offset: offset,
        message: "expected true or false, found \(other.kindName); compare it with something")
    }
  }

  /// A field of nothing is nothing, so that `selected.title` may stand where nothing is selected.
  private static func field(
    _ name: String, of base: SceneValue, at offset: Int
  ) throws(EvaluationProblem) -> SceneValue {
    switch base {
    case .null: return .null
    case .object(let object): return object[name] ?? .null
    default:
      throw EvaluationProblem(
        offset: offset, message: "\(base.kindName) has no field \(SceneError.quoted(name))")
    }
  }

  private static func element(
    _ key: SceneValue, of base: SceneValue, at offset: Int
  ) throws(EvaluationProblem) -> SceneValue {
    switch (base, key) {
    case (.null, _), (.array, .null), (.object, .null):
      return .null
    case (.array(let values), .number(let number)):
      guard number >= 0, number < Double(values.count), number == number.rounded(.down) else {
        return .null
      }
      return values[Int(number)]
    case (.object(let object), .string(let name)):
      return object[name] ?? .null
    default:
      throw EvaluationProblem(
        offset: offset,
        message: "\(base.kindName) has no element that \(key.kindName) could choose")
    }
  }
}

extension BinaryOperator {
  private static let maximumText = 1 << 20

  func value(
    _ left: SceneValue, _ right: SceneValue, at offset: Int
  ) throws(EvaluationProblem) -> SceneValue {
    switch (self, left, right) {
    case (.equal, _, _): return .bool(left == right)
    case (.notEqual, _, _): return .bool(left != right)
    case (.plus, .string, _), (.plus, _, .string):
      let text = left.text + right.text
      // A state that a key doubles would fill the memory soon.
      guard text.utf8.count <= Self.maximumText else {
        throw EvaluationProblem(offset: offset, message: "the text is too long")
      }
      return .string(text)
    case (_, .number(let left), .number(let right)): return try value(left, right, at: offset)
    case (.less, .string(let left), .string(let right)): return .bool(left < right)
    case (.lessOrEqual, .string(let left), .string(let right)): return .bool(left <= right)
    case (.greater, .string(let left), .string(let right)): return .bool(left > right)
    case (.greaterOrEqual, .string(let left), .string(let right)): return .bool(left >= right)
    default:
      throw EvaluationProblem(
        offset: offset,
        message: "\(rawValue) needs two numbers, found \(left.kindName) and \(right.kindName)")
    }
  }

  private func value(
    _ left: Double, _ right: Double, at offset: Int
  ) throws(EvaluationProblem) -> SceneValue {
    let number: Double
    switch self {
    case .less: return .bool(left < right)
    case .lessOrEqual: return .bool(left <= right)
    case .greater: return .bool(left > right)
    case .greaterOrEqual: return .bool(left >= right)
    case .plus: number = left + right
    case .minus: number = left - right
    case .times: number = left * right
    case .divided: number = left / right
    default:
      // The sign of the right side, so that stepping back from 0 comes round to the end.
      let rest = left.truncatingRemainder(dividingBy: right)
      number = rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest
    }
    if (self == .divided || self == .remainder) && right == 0 {
      throw EvaluationProblem(offset: offset, message: "a division by zero")
    }
    guard number.isFinite else {
      throw EvaluationProblem(offset: offset, message: "the result is too large to be a number")
    }
    return .number(number == 0 ? 0 : number)
  }
}

extension ExpressionFunction {
  func value(
    _ arguments: [SceneValue], at offset: Int
  ) throws(EvaluationProblem) -> SceneValue {
    switch (self, arguments[0]) {
    case (.count, .null): return .number(0)
    case (.count, .array(let values)): return .number(Double(values.count))
    case (.count, .string(let text)): return .number(Double(text.count))
    case (.count, .object(let object)): return .number(Double(object.values.count))
    case (.str, let value): return .string(value.text)
    case (.upper, .string(let text)): return .string(text.uppercased())
    case (.lower, .string(let text)): return .string(text.lowercased())
    case (.abs, .number(let value)): return .number(Swift.abs(value))
    case (.round, .number(let value)):
      let rounded = (value + 0.5).rounded(.down)
      return .number(rounded == 0 ? 0 : rounded)
    case (.sqrt, .number(let value)):
      return try Self.finite(value.squareRoot(), "a root of less than 0", at: offset)
    case (.exp, .number(let value)):
      return try Self.finite(
        Glibc.exp(value), "the result is too large to be a number", at: offset)
    case (.sin, .number(let value)): return .number(Glibc.sin(value))
    case (.cos, .number(let value)): return .number(Glibc.cos(value))
    case (.min, _), (.max, _):
      return .number(try extreme(arguments, at: offset))
    case (_, let value):
      let wanted =
        self == .count
        ? "an array or a text"
        : self == .upper || self == .lower
          ? "a text" : "a number"
      throw EvaluationProblem(
        offset: offset, message: "\(rawValue)() needs \(wanted), found \(value.kindName)")
    }
  }

  private static func finite(
    _ number: Double, _ fault: String, at offset: Int
  ) throws(EvaluationProblem) -> SceneValue {
    guard number.isFinite else { throw EvaluationProblem(offset: offset, message: fault) }
    return .number(number)
  }

  private func extreme(
    _ arguments: [SceneValue], at offset: Int
  ) throws(EvaluationProblem) -> Double {
    var result: Double?
    for argument in arguments {
      guard case .number(let value) = argument else {
        throw EvaluationProblem(
          offset: offset, message: "\(rawValue)() needs numbers, found \(argument.kindName)")
      }
      result = result.map { self == .min ? Swift.min($0, value) : Swift.max($0, value) } ?? value
    }
    return result ?? 0
  }
}
