import SegueGraph
import SegueMotion

extension SceneVocabulary {
  /// A modifier that is one of the named values.
  private static func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, of type: Value.Type, usual: Value,
    make: @escaping @Sendable (Value) -> DocumentModifier
  ) -> ModifierRule where Value.RawValue == String, Value: Sendable {
    ModifierRule(
      name,
      [FieldRule("value", .choice(type.allCases.map(\.rawValue)), required: true)], bare: "value"
    ) { make($0.text("value").flatMap { Value(rawValue: $0) } ?? usual) }
  }

  private static let flightClips: [(name: String, value: FlightClip)] = [
    ("none", .none), ("container", .container),
  ]

  /// What a document may say of matched views beside what SwiftUI knows.
  static let flights: [ModifierRule] = [
    ModifierRule(
      "matchedGeometryEdges",
      [
        FieldRule("leading", .animation, usual: "that of the change"),
        FieldRule("trailing", .animation, usual: "that of the change"),
      ]
    ) {
      .matchedGeometryEdges(leading: $0.animation("leading"), trailing: $0.animation("trailing"))
    },
    choice("matchedContent", of: MatchedContent.self, usual: .crossfade) { .matchedContent($0) },
    ModifierRule("inFlight", [FieldRule("content", .views, required: true)], bare: "content") {
      .inFlight($0.views("content") ?? [])
    },
    choice("matchedPlaceholder", of: MatchedPlaceholder.self, usual: .collapse) {
      .matchedPlaceholder($0)
    },
    choice("matchedArc", of: MotionArc.self, usual: .horizontalFirst) { .matchedArc($0) },
    ModifierRule("flightZ", [FieldRule("value", anyNumber, required: true)], bare: "value") {
      .flightZ($0.number("value") ?? 0)
    },
    ModifierRule(
      "flightClip",
      [
        FieldRule("value", .choice(flightClips.map(\.name)), usual: "none"),
        FieldRule("container", .text),
      ], bare: "value"
    ) { fields in
      if let name = fields.text("container") { return .flightClip(.container(name)) }
      return .flightClip(flightClips.first { $0.name == fields.text("value") }?.value ?? .none)
    },
    ModifierRule("aboveFlights") { _ in .aboveFlights },
  ]
}
