import SegueGeometry
import SegueGraph
import SegueMotion
import SeguePaint

extension SceneVocabulary {
  /// Every modifier that a document can name.
  package static let modifiers: [ModifierRule] =
    layout + placing + appearance + lines + text + motion + flights + interaction + events
    + controlLooks

  static let yes = SceneExpression(.bool(true))

  /// A modifier that is on or off.
  static func flag(
    _ name: String, make: @escaping @Sendable (SceneExpression) -> DocumentModifier
  ) -> ModifierRule {
    ModifierRule(
      name, [FieldRule("value", .expression(.condition), usual: "true")], bare: "value"
    ) { make($0.expression("value") ?? yes) }
  }

  /// A modifier that is one of the named values.
  static func named<Value: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, usual: Value, make: @escaping @Sendable (Value) -> DocumentModifier
  ) -> ModifierRule where Value.RawValue == String {
    ModifierRule(
      name, [FieldRule("value", .choice(Value.allCases.map(\.rawValue)), required: true)],
      bare: "value"
    ) { make($0.text("value").flatMap { Value(rawValue: $0) } ?? usual) }
  }

  private static let layout: [ModifierRule] = [
    ModifierRule(
      "frame",
      [
        "width", "height", "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight",
        "maxHeight",
      ].map { FieldRule($0, .length) }
        + [FieldRule("alignment", choice(alignments), usual: "center")]
    ) {
      .frame(
        DocumentFrame(
          width: $0.expression("width"), height: $0.expression("height"),
          minWidth: $0.expression("minWidth"), idealWidth: $0.expression("idealWidth"),
          maxWidth: $0.expression("maxWidth"), minHeight: $0.expression("minHeight"),
          idealHeight: $0.expression("idealHeight"), maxHeight: $0.expression("maxHeight"),
          alignment: $0.alignment("alignment")))
    },
    ModifierRule(
      "padding",
      [
        FieldRule("edges", .edges, usual: "all"),
        FieldRule("value", .expression(.number), usual: "the usual distance"),
      ], bare: "value"
    ) { .padding($0.edges("edges") ?? .all, $0.expression("value")) },
    ModifierRule(
      "offset", [FieldRule("x", .expression(.number)), FieldRule("y", .expression(.number))]
    ) { .offset(x: $0.expression("x"), y: $0.expression("y")) },
    ModifierRule(
      "layoutPriority", [FieldRule("value", anyNumber, required: true)], bare: "value"
    ) { .layoutPriority($0.number("value") ?? 0) },
    ModifierRule(
      "fixedSize",
      [
        FieldRule("horizontal", .bool, usual: "true"), FieldRule("vertical", .bool, usual: "true"),
      ]
    ) {
      .fixedSize(horizontal: $0.bool("horizontal") ?? true, vertical: $0.bool("vertical") ?? true)
    },
    ModifierRule(
      "aspectRatio",
      [
        FieldRule("value", positive, usual: "the view's own"),
        FieldRule("contentMode", .choice(["fit", "fill"]), usual: "fit"),
      ], bare: "value"
    ) { .aspectRatio($0.number("value"), fills: $0.text("contentMode") == "fill") },
    ModifierRule(
      "zIndex", [FieldRule("value", .expression(.number), required: true)], bare: "value"
    ) { .zIndex($0.expression("value") ?? SceneExpression(.number(0))) },
  ]

  private static func layer(_ fields: FieldValues) -> DocumentModifier.Layer {
    if let paint = fields.paint("value") { return .paint(paint, in: fields.shapeIfSaid("in")) }
    let views = fields.views("content") ?? fields.views("value") ?? []
    return .views(views, fields.alignment("alignment"))
  }

  private static let layerFields = [
    FieldRule("value", .paintOrViews), FieldRule("content", .views),
    FieldRule("alignment", choice(alignments), usual: "center"),
    FieldRule("in", .shape, usual: "the whole rectangle"),
  ]

  static let clear = DocumentPaint.color(SceneExpression(.string("clear")), opacity: nil)
  static let requiredPaint = [FieldRule("value", .paint, required: true)]

  static func line(
    _ name: String, _ make: @escaping @Sendable (DocumentPaint, StrokeStyle) -> DocumentModifier
  ) -> ModifierRule {
    ModifierRule(
      name,
      requiredPaint + [
        FieldRule("lineWidth", positive, usual: "1"),
        FieldRule("dash", .lengths, usual: "no gaps"),
        FieldRule("dashPhase", anyNumber, usual: "0"),
      ], bare: "value", forShapes: true
    ) {
      make(
        $0.paint("value") ?? clear,
        StrokeStyle(
          lineWidth: $0.number("lineWidth") ?? 1, dash: $0.lengths("dash"),
          dashPhase: $0.number("dashPhase") ?? 0))
    }
  }

  private static let appearance: [ModifierRule] = [
    ModifierRule("background", layerFields, bare: "value") { .background(layer($0)) },
    ModifierRule("overlay", layerFields, bare: "value") { .overlay(layer($0)) },
    ModifierRule("foregroundStyle", requiredPaint, bare: "value") {
      .foregroundStyle($0.paint("value") ?? clear)
    },
    ModifierRule(
      "opacity", [FieldRule("value", .expression(.number), required: true)], bare: "value"
    ) { .opacity($0.expression("value") ?? SceneExpression(.number(1))) },
    ModifierRule(
      "cornerRadius", [FieldRule("value", positive, required: true)], bare: "value"
    ) { .cornerRadius($0.number("value") ?? 0) },
    ModifierRule("clipShape", [FieldRule("value", .shape, required: true)], bare: "value") {
      .clipShape($0.shape("value"))
    },
    ModifierRule("clipped") { _ in .clipped },
    ModifierRule(
      "shadow",
      [
        FieldRule("color", .paint, usual: "a third of black"),
        FieldRule("radius", positive, required: true),
        FieldRule("x", anyNumber, usual: "0"), FieldRule("y", anyNumber, usual: "0"),
      ]
    ) {
      .shadow(
        $0.paint("color"), radius: $0.number("radius") ?? 0, x: $0.number("x") ?? 0,
        y: $0.number("y") ?? 0)
    },
    flag("hidden") { .hidden($0) },
  ]

  private static let text: [ModifierRule] = [
    flag("bold") { .bold($0) },
    flag("italic") { .italic($0) },
    flag("underline") { .underline($0) },
    flag("strikethrough") { .strikethrough($0) },
    ModifierRule(
      "fontWeight", [FieldRule("value", choice(fontWeights), required: true)], bare: "value"
    ) { .fontWeight($0.text("value") ?? "regular") },
    ModifierRule(
      "font",
      [
        FieldRule("value", choice(fonts), usual: "body"),
        FieldRule("weight", choice(fontWeights), usual: "the style's own"),
      ], bare: "value"
    ) { .font(style: $0.text("value"), weight: $0.text("weight")) },
    ModifierRule(
      "lineLimit", [FieldRule("value", .number(atLeast: 1), required: true)], bare: "value"
    ) { .lineLimit(Int(min($0.number("value") ?? 1, 1e9))) },
    ModifierRule(
      "multilineTextAlignment", [FieldRule("value", choice(textAlignments), required: true)],
      bare: "value"
    ) { .multilineTextAlignment($0.textAlignment("value")) },
    ModifierRule(
      "truncationMode", [FieldRule("value", choice(truncationModes), required: true)],
      bare: "value"
    ) { fields in
      .truncationMode(truncationModes.first { $0.name == fields.text("value") }?.value ?? .tail)
    },
  ]

  private static let motion: [ModifierRule] = [
    ModifierRule(
      "matchedGeometryEffect",
      [
        FieldRule("id", .expression(.any), required: true),
        FieldRule("in", .name(.namespace), required: true),
        FieldRule(
          "properties", .choice(DocumentMatch.Properties.allCases.map(\.rawValue)),
          usual: "frame"),
        FieldRule("anchor", .unitPoint, usual: "center"),
        FieldRule("isSource", .expression(.condition), usual: "true"),
      ]
    ) {
      .matchedGeometryEffect(
        DocumentMatch(
          id: $0.expression("id") ?? yes, namespace: $0.text("in") ?? "",
          properties: $0.text("properties").flatMap { .init(rawValue: $0) } ?? .frame,
          anchor: $0.unitPoint("anchor") ?? .center, isSource: $0.expression("isSource") ?? yes))
    },
    ModifierRule(
      "transition",
      [
        FieldRule("value", .transition, required: true),
        FieldRule("animation", .animation, usual: "that of the change"),
      ], bare: "value"
    ) {
      let transition = $0.transition("value")
      if $0["animation"] == nil { return .transition(transition) }
      return .transition(.animated(transition, $0.animation("animation")))
    },
    ModifierRule(
      "animation", animationFields + [FieldRule("value", .expression(.any), required: true)]
    ) { .animation(animation(of: $0), value: $0.expression("value") ?? yes) },
    ModifierRule("id", [FieldRule("value", .expression(.any), required: true)], bare: "value") {
      .id($0.expression("value") ?? yes)
    },
  ]

  private static func scrub(_ fields: FieldValues) -> DocumentScrub {
    var spring = Spring.snappy
    if case .spring(let own)? = fields.spring("spring")?.course { spring = own }
    return DocumentScrub(
      edge: edge.first { $0.name == fields.text("value") }?.value ?? .bottom,
      distance: fields.number("distance") ?? 160, spring: spring,
      action: fields.actions("action"), undo: fields.actions("undo"))
  }

  private static let interaction: [ModifierRule] = [
    ModifierRule(
      "onTapGesture",
      [
        FieldRule("action", .actions, required: true),
        FieldRule("count", .number(atLeast: 1), usual: "1"),
      ], bare: "action"
    ) { .onTapGesture(count: Int(min($0.number("count") ?? 1, 100)), $0.actions("action")) },
    ModifierRule(
      "onExitCommand", [FieldRule("action", .actions, required: true)], bare: "action"
    ) { .onExitCommand($0.actions("action")) },
    ModifierRule(
      "scrubTransition",
      [
        FieldRule("value", choice(edge), required: true),
        FieldRule("distance", positive, usual: "160"),
        FieldRule("spring", .spring, usual: "snappy"),
        FieldRule("action", .actions, required: true), FieldRule("undo", .actions, required: true),
      ], bare: "value"
    ) { .scrubTransition(scrub($0)) },
    flag("focusable") { .focusable($0) },
    flag("disabled") { .disabled($0) },
    ModifierRule(
      "accessibilityAddTraits",
      [FieldRule("value", choice(AccessibilityTraits.named), required: true)], bare: "value"
    ) { fields in
      .accessibilityAddTraits(
        AccessibilityTraits.named.first { $0.name == fields.text("value") }?.value ?? [])
    },
    ModifierRule("labelsHidden") { _ in .labelsHidden },
  ]
}
