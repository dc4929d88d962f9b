import SegueGraph

extension SceneVocabulary {
  private static let action = FieldRule("action", .actions, required: true)

  /// Modifiers that do something when something happens.
  static let events: [ModifierRule] = [
    ModifierRule("onAppear", [action], bare: "action") { .onAppear($0.actions("action")) },
    ModifierRule("onDisappear", [action], bare: "action") { .onDisappear($0.actions("action")) },
    ModifierRule(
      "onChange",
      [
        FieldRule("of", .expression(.any), required: true),
        FieldRule("initial", .bool, usual: "false"), action,
      ]
    ) {
      .onChange(
        of: $0.expression("of") ?? yes, initial: $0.bool("initial") ?? false,
        $0.actions("action"))
    },
    ModifierRule("onKeyPress", [FieldRule("key", .key, required: true), action]) {
      .onKeyPress(KeyEquivalent(named: $0.text("key") ?? "") ?? .space, $0.actions("action"))
    },
    ModifierRule(
      "focused",
      [
        FieldRule("value", .name(.state), required: true),
        FieldRule("equals", .expression(.any), usual: "true"),
      ], bare: "value"
    ) { .focused($0.text("value") ?? "", equals: $0.expression("equals")) },
    ModifierRule("geometryGroup") { _ in .geometryGroup },
    ModifierRule("tag", [FieldRule("value", .expression(.any), required: true)], bare: "value") {
      .tag($0.expression("value") ?? yes)
    },
    ModifierRule(
      "accessibilityLabel", [FieldRule("value", .template, required: true)], bare: "value"
    ) { .accessibilityLabel($0.template("value")) },
  ]

  static let controlLooks: [ModifierRule] = [
    named("pickerStyle", usual: PickerLook.automatic) { .pickerStyle($0) },
    named("labelStyle", usual: LabelLook.automatic) { .labelStyle($0) },
    named("buttonStyle", usual: ButtonLook.automatic) { .buttonStyle($0) },
  ]
}

extension KeyEquivalent {
  /// The key of a name or a character, as documents write it.
  init?(named text: String) {
    if let known = KeyEquivalent.named.first(where: { $0.name == text }) {
      self = known.key
    } else if text.count == 1, let character = text.first {
      self.init(character)
    } else {
      return nil
    }
  }
}
