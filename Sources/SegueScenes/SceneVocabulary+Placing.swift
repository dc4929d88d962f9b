import SegueGeometry
import SeguePaint

extension SceneVocabulary {
  /// Modifiers that say where and how large a view is drawn.
  static let placing: [ModifierRule] = [
    ModifierRule(
      "position", [FieldRule("x", .expression(.number)), FieldRule("y", .expression(.number))]
    ) { .position(x: $0.expression("x"), y: $0.expression("y")) },
    ModifierRule(
      "scaleEffect",
      [
        FieldRule("value", .expression(.number), usual: "x and y"),
        FieldRule("x", .expression(.number), usual: "1"),
        FieldRule("y", .expression(.number), usual: "1"),
        FieldRule("anchor", .unitPoint, usual: "center"),
      ], bare: "value"
    ) {
      .scaleEffect(
        $0.expression("value"), x: $0.expression("x"), y: $0.expression("y"),
        anchor: $0.unitPoint("anchor") ?? .center)
    },
    ModifierRule(
      "mask",
      [
        FieldRule("content", .views, required: true),
        FieldRule("alignment", choice(alignments), usual: "center"),
      ], bare: "content"
    ) { .mask($0.views("content") ?? [], $0.alignment("alignment")) },
    ModifierRule(
      "alignmentGuide",
      [
        FieldRule("horizontal", choice(horizontalAlignments), usual: "a vertical one"),
        FieldRule("vertical", choice(verticalAlignments), usual: "a horizontal one"),
        FieldRule("value", .expression(.number), required: true, insideReader: true),
      ]
    ) { fields in
      .alignmentGuide(
        DocumentGuide(
          horizontal: fields["horizontal"].map { _ in fields.horizontalAlignment("horizontal") },
          vertical: fields["vertical"].map { _ in fields.verticalAlignment("vertical") },
          value: fields.expression("value") ?? SceneExpression(.number(0))))
    },
    ModifierRule("scaledToFit") { _ in .aspectRatio(nil, fills: false) },
    ModifierRule("scaledToFill") { _ in .aspectRatio(nil, fills: true) },
    ModifierRule("ignoresSafeArea") { _ in .ignoresSafeArea },
  ]

  /// Modifiers that fill and draw lines.
  static let lines: [ModifierRule] = [
    ModifierRule("fill", requiredPaint, bare: "value", forShapes: true) {
      .fill($0.paint("value") ?? clear)
    },
    line("strokeBorder") { .strokeBorder($0, $1) },
    line("stroke") { .stroke($0, $1) },
    ModifierRule(
      "border", requiredPaint + [FieldRule("width", positive, usual: "1")], bare: "value"
    ) { .border($0.paint("value") ?? clear, width: $0.number("width") ?? 1) },
    ModifierRule("foregroundColor", requiredPaint, bare: "value") {
      .foregroundStyle($0.paint("value") ?? clear)
    },
    ModifierRule("tint", requiredPaint, bare: "value") { .tint($0.paint("value") ?? clear) },
  ]
}
