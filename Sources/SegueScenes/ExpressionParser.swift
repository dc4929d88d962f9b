/// Reads a formula by precedence climbing, with bounds on how deep it may be.
struct ExpressionParser {
  /// Also the bound for evaluation, which follows the same tree.
  static let maximumDepth = 64

  private var tokens: ExpressionTokens
  private var token: ExpressionToken
  private let bytes: [UInt8]
  private var depth = 0

  private init(bytes: [UInt8], from offset: Int) throws(ExpressionFault) {
    self.bytes = bytes
    tokens = ExpressionTokens(bytes, from: offset)
    token = try tokens.next()
  }

  /// The whole text as one formula.
  static func expression(_ text: String) throws(ExpressionFault) -> SceneExpression {
    var parser = try ExpressionParser(bytes: Array(text.utf8), from: 0)
    if parser.token.kind == .end {
      throw ExpressionFault(offset: 0, message: "the formula is empty")
    }
    let root = try parser.conditional().node
    if parser.token.kind != .end { throw parser.unexpected("an operator or the end") }
    return SceneExpression(source: text, root: root)
  }

  /// The formula that begins at a byte and the byte behind the brace that closes it; the nodes'
  /// places count from the beginning of the bytes.
  static func embedded(
    in bytes: [UInt8], from offset: Int
  ) throws(ExpressionFault) -> (expression: SceneExpression, end: Int) {
    var parser = try ExpressionParser(bytes: bytes, from: offset)
    if parser.token.kind == .sign("}") || parser.token.kind == .end {
      throw ExpressionFault(
        offset: offset, message: "the braces are empty; {{ and }} stand for braces themselves")
    }
    let root = try parser.conditional().node
    guard parser.token.kind == .sign("}") else { throw parser.unexpected("an operator or }") }
    let end = parser.token.offset
    let source = String(decoding: bytes[offset..<end], as: UTF8.self)
    return (SceneExpression(source: source, root: root), end + 1)
  }

  /// A node and the height of the tree below it.
  private struct Tree {
    var node: SceneExpression.Node
    var height = 1
  }

  private func unexpected(_ wanted: String) -> ExpressionFault {
    ExpressionFault(
      offset: token.offset, message: "expected \(wanted), found \(token.description)")
  }

  private mutating func advance() throws(ExpressionFault) { token = try tokens.next() }

  private mutating func expect(_ sign: String) throws(ExpressionFault) {
    guard token.kind == .sign(sign) else { throw unexpected(SceneError.quoted(sign)) }
    try advance()
  }

  /// A tree one higher than the highest of the given heights.
  private func tree(_ node: SceneExpression.Node, over heights: Int...) throws(ExpressionFault)
    -> Tree
  {
    let height = (heights.max() ?? 0) + 1
    if height > Self.maximumDepth { throw tooDeep }
    return Tree(node: node, height: height)
  }

  private var tooDeep: ExpressionFault {
    ExpressionFault(
      offset: token.offset,
      message: "the formula is too deep: more than \(Self.maximumDepth) steps inside each other")
  }

  private mutating func conditional() throws(ExpressionFault) -> Tree {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth { throw tooDeep }
    let condition = try binary(above: 0)
    guard token.kind == .sign("?") else { return condition }
    let place = token.offset
    try advance()
    let first = try conditional()
    try expect(":")
    let second = try conditional()
    return try tree(
      .conditional(condition.node, first.node, second.node, at: place),
      over: condition.height, first.height, second.height)
  }

  private mutating func binary(above binding: Int) throws(ExpressionFault) -> Tree {
    var left = try unary()
    while case .sign(let sign) = token.kind, let sign = BinaryOperator(rawValue: sign),
      sign.binding > binding
    {
      let place = token.offset
      try advance()
      let right = try binary(above: sign.binding)
      left = try tree(
        .binary(sign, left.node, right.node, at: place), over: left.height, right.height)
    }
    return left
  }

  private mutating func unary() throws(ExpressionFault) -> Tree {
    let place = token.offset
    guard token.kind == .sign("!") || token.kind == .sign("-") else { return try postfix() }
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth { throw tooDeep }
    let isNot = token.kind == .sign("!")
    try advance()
    let operand = try unary()
    if !isNot, case .literal(.number(let value), _) = operand.node {
      return Tree(node: .literal(.number(0 - value), at: place))
    }
    return try tree(
      isNot ? .not(operand.node, at: place) : .negative(operand.node, at: place),
      over: operand.height)
  }

  private mutating func postfix() throws(ExpressionFault) -> Tree {
    var base = try primary()
    while true {
      let place = token.offset
      if token.kind == .sign(".") {
        try advance()
        guard case .name(let name) = token.kind else { throw unexpected("the name of a field") }
        base = try tree(.field(base.node, name, at: token.offset), over: base.height)
        try advance()
      } else if token.kind == .sign("[") {
        try advance()
        let key = try conditional()
        try expect("]")
        base = try tree(.element(base.node, key.node, at: place), over: base.height, key.height)
      } else {
        return base
      }
    }
  }

  private mutating func primary() throws(ExpressionFault) -> Tree {
    let place = token.offset
    switch token.kind {
    case .number(let value):
      try advance()
      return Tree(node: .literal(.number(value), at: place))
    case .string(let value):
      try advance()
      return Tree(node: .literal(.string(value), at: place))
    case .name(let name):
      try advance()
      if token.kind == .sign("(") { return try call(name, at: place) }
      switch name {
      case "true": return Tree(node: .literal(.bool(true), at: place))
      case "false": return Tree(node: .literal(.bool(false), at: place))
      case "null": return Tree(node: .literal(.null, at: place))
      default: return Tree(node: .name(name, at: place))
      }
    case .sign("("):
      try advance()
      let inner = try conditional()
      try expect(")")
      return inner
    default:
      throw unexpected("a value")
    }
  }

  private mutating func call(_ name: String, at place: Int) throws(ExpressionFault) -> Tree {
    guard let function = ExpressionFunction(rawValue: name) else {
      let known = ExpressionFunction.allCases.map(\.rawValue)
      throw ExpressionFault(
        offset: place,
        message: "unknown function \(SceneError.quoted(name))" + Suggestion.hint(name, among: known)
      )
    }
    try advance()
    var arguments: [SceneExpression.Node] = []
    var height = 0
    while token.kind != .sign(")") {
      if !arguments.isEmpty { try expect(",") }
      let argument = try conditional()
      arguments.append(argument.node)
      height = max(height, argument.height)
      if arguments.count > function.arguments.upperBound { break }
    }
    guard function.arguments.contains(arguments.count), token.kind == .sign(")") else {
      let wanted = function.arguments.upperBound == 1 ? "one value" : "1 to 64 values"
      throw ExpressionFault(offset: place, message: "\(name)() takes \(wanted)")
    }
    try advance()
    return try tree(.call(function, arguments, at: place), over: height)
  }
}
