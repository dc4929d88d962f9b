import SegueGeometry
import SeguePaint

extension SceneVocabulary {
  private static let content = FieldRule("content", .views, required: true)
  private static let spacing = FieldRule("spacing", anyNumber, usual: "the usual gap")

  /// Every view that a document can name, beside its own components.
  package static let views: [ViewRule] = containers + controls + leaves

  private static let containers: [ViewRule] = [
    ViewRule(
      "HStack",
      [FieldRule("alignment", choice(verticalAlignments), usual: "center"), spacing, content]
    ) {
      .horizontalStack(
        $0.verticalAlignment("alignment"), spacing: $0.number("spacing"), $0.views("content") ?? [])
    },
    ViewRule(
      "VStack",
      [FieldRule("alignment", choice(horizontalAlignments), usual: "center"), spacing, content]
    ) {
      .verticalStack(
        $0.horizontalAlignment("alignment"), spacing: $0.number("spacing"),
        $0.views("content") ?? [])
    },
    ViewRule(
      "LazyHStack",
      [FieldRule("alignment", choice(verticalAlignments), usual: "center"), spacing, content]
    ) {
      .lazyHorizontalStack(
        $0.verticalAlignment("alignment"), spacing: $0.number("spacing"), $0.views("content") ?? [])
    },
    ViewRule(
      "LazyVStack",
      [FieldRule("alignment", choice(horizontalAlignments), usual: "center"), spacing, content]
    ) {
      .lazyVerticalStack(
        $0.horizontalAlignment("alignment"), spacing: $0.number("spacing"),
        $0.views("content") ?? [])
    },
    ViewRule(
      "ZStack", [FieldRule("alignment", choice(alignments), usual: "center"), content]
    ) { .layers($0.alignment("alignment"), $0.views("content") ?? []) },
    ViewRule(
      "LazyVGrid",
      [
        FieldRule("columns", .columns, required: true),
        FieldRule("alignment", choice(horizontalAlignments), usual: "center"), spacing, content,
      ]
    ) {
      .grid(
        columns: $0.columns("columns"), $0.horizontalAlignment("alignment"),
        spacing: $0.number("spacing"), $0.views("content") ?? [])
    },
    ViewRule(
      "ScrollView", [FieldRule("axes", choice(axes), usual: "vertical"), content]
    ) { fields in
      .scroll(
        axes.first { $0.name == fields.text("axes") }?.value ?? .vertical,
        fields.views("content") ?? [])
    },
    ViewRule(
      "ForEach",
      [
        FieldRule("in", .expression(.array), required: true),
        FieldRule("as", .name(.loopVariable), usual: "item"),
        FieldRule("id", .expression(.any), usual: "the item's field id", insideLoop: true),
        FieldRule("content", .views, required: true, insideLoop: true),
      ]
    ) {
      .forEach(
        DocumentLoop(
          items: $0.expression("in") ?? SceneExpression(.array([])),
          variable: $0.text("as") ?? "item", id: $0.expression("id"),
          content: $0.views("content") ?? []))
    },
    ViewRule(
      "If",
      [
        FieldRule("when", .expression(.condition), required: true), content,
        FieldRule("else", .views, usual: "nothing"),
      ]
    ) {
      .conditional(
        when: $0.expression("when") ?? SceneExpression(.bool(true)), $0.views("content") ?? [],
        otherwise: $0.views("else") ?? [])
    },
    ViewRule(
      "GeometryReader",
      [FieldRule("content", .views, required: true, insideReader: true)]
    ) { .geometryReader($0.views("content") ?? []) },
    ViewRule(
      "ViewThatFits", [FieldRule("in", choice(axes), usual: "both"), content]
    ) { fields in
      .viewThatFits(
        axes.first { $0.name == fields.text("in") }?.value ?? [.vertical, .horizontal],
        fields.views("content") ?? [])
    },
    ViewRule("ScrollViewReader", [content]) { .scrollViewReader($0.views("content") ?? []) },
    ViewRule("Group", [content]) { .group($0.views("content") ?? []) },
  ]

  private static let controls: [ViewRule] = [
    ViewRule(
      "Button",
      [
        FieldRule("action", .actions, required: true), FieldRule("label", .views, required: true),
      ]
    ) { .button($0.actions("action"), label: $0.views("label") ?? []) }
  ]

  private static let leaves: [ViewRule] = [
    ViewRule("Text", [FieldRule("text", .template, required: true)]) { .text($0.template("text")) },
    ViewRule(
      "Image",
      [
        FieldRule("systemName", .template, required: true),
        FieldRule("resizable", .bool, usual: "false"),
      ]
    ) { .image($0.template("systemName"), isResizable: $0.bool("resizable") ?? false) },
    ViewRule("Color", [FieldRule("color", .paint, required: true)]) {
      .color($0.paint("color") ?? .color(SceneExpression(.string("clear")), opacity: nil))
    },
    ViewRule("Rectangle") { _ in .shape(.rectangle) },
    ViewRule("RoundedRectangle", [FieldRule("cornerRadius", positive, required: true)]) {
      .shape(.roundedRectangle(cornerRadius: $0.number("cornerRadius") ?? 0))
    },
    ViewRule("Capsule") { _ in .shape(.capsule) },
    ViewRule("Circle") { _ in .shape(.circle) },
    ViewRule("Ellipse") { _ in .shape(.ellipse) },
    ViewRule(
      "LinearGradient",
      [
        FieldRule("colors", .paints, required: true),
        FieldRule("startPoint", .unitPoint, required: true),
        FieldRule("endPoint", .unitPoint, required: true),
      ]
    ) {
      .gradient(
        .linearGradient(
          $0.paints("colors"), start: $0.unitPoint("startPoint") ?? .top,
          end: $0.unitPoint("endPoint") ?? .bottom))
    },
    ViewRule("Spacer", [FieldRule("minLength", positive, usual: "the usual gap")]) {
      .spacer(minLength: $0.number("minLength"))
    },
    ViewRule("Divider") { _ in .divider },
  ]
}
