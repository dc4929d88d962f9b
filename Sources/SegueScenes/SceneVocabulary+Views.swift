import SegueGeometry
import SegueMotion
import SeguePaint

extension SceneVocabulary {
  private static let content = FieldRule("content", .views, required: true)
  private static let spacing = FieldRule("spacing", anyNumber, usual: "the usual gap")

  /// Every view that a document can name, beside its own components.
  package static let views: [ViewRule] = containers + controls + leaves + gradients

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
      loop + [FieldRule("content", .views, required: true, insideLoop: true)]
    ) { .forEach(loop($0, content: "content")) },
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
        FieldRule("role", .choice(buttonRoles), usual: "none"),
      ]
    ) { .button($0.actions("action"), role: $0.text("role"), label: $0.views("label") ?? []) },
    ViewRule(
      "Label",
      [
        FieldRule("title", .template), FieldRule("systemImage", .template),
        FieldRule("content", .views, usual: "the title"),
        FieldRule("icon", .views, usual: "the icon of the name"),
      ]
    ) {
      .label(
        DocumentLabel(
          title: $0.template("title"), systemImage: $0.template("systemImage"),
          content: $0.views("content"), icon: $0.views("icon")))
    },
    ViewRule(
      "Picker",
      [
        FieldRule("title", .template, usual: "none"),
        FieldRule("selection", .name(.state), required: true), content,
      ]
    ) {
      .picker(
        title: $0.template("title"), selection: $0.text("selection") ?? "",
        $0.views("content") ?? [])
    },
    ViewRule(
      "SegmentedControl",
      loop + [
        FieldRule("selection", .name(.state), required: true),
        FieldRule(
          "isDisabled", .expression(.condition), usual: "false", insideLoop: true),
        FieldRule("content", .views, required: true, insideLoop: true),
      ]
    ) {
      .segmentedControl(
        loop($0, content: "content"), selection: $0.text("selection") ?? "",
        isDisabled: $0.expression("isDisabled") ?? SceneExpression(.bool(false)))
    },
    ViewRule(
      "HeroStack",
      loop + [
        FieldRule("selection", .name(.state), usual: "the view's own"),
        FieldRule("columns", .columns, usual: "adaptive from 150"), spacing,
        FieldRule("animation", .animation, usual: "a spring"),
        FieldRule("card", .views, required: true, insideLoop: true),
        FieldRule("detail", .views, required: true, insideLoop: true),
      ]
    ) { fields in
      let columns = fields.columns("columns")
      let usual = DocumentColumn(size: .adaptive(minimum: 150, maximum: .infinity))
      return .heroStack(
        loop(fields, content: "card"),
        DocumentHero(
          selection: fields.text("selection"), columns: columns.isEmpty ? [usual] : columns,
          spacing: fields.number("spacing"),
          animation: fields["animation"] == nil
            ? .spring(response: 0.5, dampingFraction: 0.8) : fields.animation("animation"),
          detail: fields.views("detail") ?? []))
    },
  ]

  /// What every view for each item of an array says of the items.
  private static let loop = [
    FieldRule("in", .expression(.array), required: true),
    FieldRule("as", .name(.loopVariable), usual: "item"),
    FieldRule("id", .expression(.any), usual: "the item's field id", insideLoop: true),
  ]

  private static func loop(_ fields: FieldValues, content: String) -> DocumentLoop {
    DocumentLoop(
      items: fields.expression("in") ?? SceneExpression(.array([])),
      variable: fields.text("as") ?? "item", id: fields.expression("id"),
      content: fields.views(content) ?? [])
  }

  private static let leaves: [ViewRule] = [
    ViewRule(
      "Text",
      [FieldRule("text", .template), FieldRule("content", .views, usual: "none, but text")]
    ) { fields in fields.views("content").map { .texts($0) } ?? .text(fields.template("text")) },
    ViewRule("EmptyView") { _ in .empty },
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
    ViewRule("Path", [FieldRule("path", .path, required: true)]) {
      .shape(.path($0.path("path"), FillStyle()))
    },
    ViewRule("Spacer", [FieldRule("minLength", positive, usual: "the usual gap")]) {
      .spacer(minLength: $0.number("minLength"))
    },
    ViewRule("Divider") { _ in .divider },
  ]
}
