import SegueGraph

/// What the value of a field may be; every field of a document has exactly one kind.
package enum FieldKind: Hashable, Sendable {
  /// What an expression has to come to.
  package enum Result: Hashable, Sendable { case any, condition, number, color, array }
  /// What a name is the name of.
  package enum Named: Hashable, Sendable { case namespace, loopVariable, state }

  // Literals.
  case text
  case number(atLeast: Double)
  case bool
  case choice([String])
  case edges
  case unitPoint
  /// The two inner control points of a timing curve.
  case controlPoints
  /// Lengths in points.
  case lengths
  case shape
  case columns
  case transition
  case animation
  case spring

  case template
  case expression(Result)
  /// An expression that comes to a number in which `infinity` is known, not below 0.
  case length
  case name(Named)
  /// Steps of a path in the short notation.
  case path
  /// A key of the keyboard: a character, or the name of a key that types none.
  case key

  /// A colour expression, such an expression with an opacity, or a gradient.
  case paint
  case paints
  /// A paint, or views.
  case paintOrViews
  case views
  case actions

  /// The keys of objects that are one value of this kind and not the fields of a modifier.
  var objectKeys: [String] {
    switch self {
    case .paint, .paintOrViews: ["color", "hue"] + SceneVocabulary.gradientNames
    case .actions: ["set", "toggle", "step", "scrollTo"]
    case .transition: ["move", "offset", "push", "scale", "asymmetric"]
    case .shape: ["RoundedRectangle"]
    default: []
    }
  }

  /// What may stand there, for messages and the reference page.
  package var description: String {
    switch self {
    case .text: "a text"
    case .number(let least):
      least > -.infinity ? "a number of at least \(SceneValue.number(least).text)" : "a number"
    case .bool: "true or false"
    case .choice(let names): "one of \(names.joined(separator: ", "))"
    case .edges: "one of \(SceneVocabulary.edges.map(\.name).joined(separator: ", "))"
    case .unitPoint: "one of \(SceneVocabulary.unitPoints.map(\.name).joined(separator: ", "))"
    case .lengths: "an array of numbers of at least 0"
    case .controlPoints: "an array of four numbers, x1, y1, x2, y2"
    case .shape: "one of Rectangle, Capsule, Circle, Ellipse, { RoundedRectangle: radius }"
    case .columns: "an array of { fixed: 10 }, { flexible: {…} } or { adaptive: {…} }"
    case .transition:
      "opacity, identity, slide, scale, { move: edge }, { push: edge }, { offset: {…} }, "
        + "{ scale: factor } or { asymmetric: {…} }"
    case .animation: "default, none, { curve: … } or { spring: {…} }"
    case .spring:
      "{ response: …, dampingFraction: … }, { duration: …, bounce: … }, smooth, snappy or bouncy"
    case .template: "a text with {expressions}"
    case .expression(.any): "an expression"
    case .expression(.condition): "true, false or an expression that comes to one of them"
    case .expression(.number): "a number or an expression that comes to one"
    case .expression(.color): "an expression that comes to a colour, such as \"'red'\""
    case .expression(.array): "an expression that comes to an array, such as \"items\""
    case .length: "a number of at least 0, \"infinity\", or an expression that comes to one"
    case .name(.namespace): "the name of a namespace"
    case .name(.loopVariable): "a name"
    case .name(.state): "the name of a state"
    case .path: "steps such as M 0 0 L 10 0 L 10 10 Z: M, L, C, Z, O x y r, R x y w h r"
    case .key:
      "a character or one of \(KeyEquivalent.named.map(\.name).joined(separator: ", "))"
    case .paint:
      "a colour expression, { color: …, opacity: … }, { hue: …, saturation: …, brightness: … } or "
        + "{ \(SceneVocabulary.gradientNames.joined(separator: " | ")): {…} }"
    case .paints: "an array of colours"
    case .paintOrViews: "an array of views, or a colour"
    case .views: "an array of views"
    case .actions:
      "{ set: {…} }, { toggle: … }, { step: {…} }, { scrollTo: … } or an array of these"
    }
  }
}

/// One field of a view, a modifier or a document.
package struct FieldRule: Hashable, Sendable {
  package var name: String
  package var kind: FieldKind
  package var isRequired: Bool
  /// What holds where the field is missing, in words.
  package var usual: String
  /// Whether the loop variable and `index` are known in the field.
  package var isInsideLoop: Bool
  /// Whether `width` and `height` are known in the field.
  package var isInsideReader: Bool

  package init(
    _ name: String, _ kind: FieldKind, required: Bool = false, usual: String = "",
    insideLoop: Bool = false, insideReader: Bool = false
  ) {
    self.name = name
    self.kind = kind
    isRequired = required
    self.usual = usual
    isInsideLoop = insideLoop
    isInsideReader = insideReader
  }
}

/// What a document may say of one kind of view.
package struct ViewRule: Sendable {
  package var name: String
  package var fields: [FieldRule]
  var make: @Sendable (FieldValues) -> DocumentNode.Kind

  init(
    _ name: String, _ fields: [FieldRule] = [],
    make: @escaping @Sendable (FieldValues) -> DocumentNode.Kind
  ) {
    self.name = name
    self.fields = fields
    self.make = make
  }
}

/// What a document may say of one modifier.
package struct ModifierRule: Sendable {
  package var name: String
  package var fields: [FieldRule]
  /// The field that a value without a key means.
  package var bare: String?
  /// The modifier turns an outline into a painted view and stands before all others.
  package var isForShapes: Bool
  var make: @Sendable (FieldValues) -> DocumentModifier

  init(
    _ name: String, _ fields: [FieldRule] = [], bare: String? = nil, forShapes: Bool = false,
    make: @escaping @Sendable (FieldValues) -> DocumentModifier
  ) {
    self.name = name
    self.fields = fields
    self.bare = bare
    isForShapes = forShapes
    self.make = make
  }
}
