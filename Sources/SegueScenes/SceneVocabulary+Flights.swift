import SegueGraph
import SegueMotion

extension SceneVocabulary {
  /// The animation of an edge; one that is to have none is there at once.
  private static func edge(_ name: String, _ fields: FieldValues) -> Animation? {
    fields[name] == nil ? nil : fields.animation(name) ?? .linear(duration: 0)
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
      .matchedGeometryEdges(leading: edge("leading", $0), trailing: edge("trailing", $0))
    },
    named("matchedContent", usual: MatchedContent.crossfade) { .matchedContent($0) },
    ModifierRule("inFlight", [FieldRule("content", .views, required: true)], bare: "content") {
      .inFlight($0.views("content") ?? [])
    },
    named("matchedPlaceholder", usual: MatchedPlaceholder.collapse) {
      .matchedPlaceholder($0)
    },
    named("matchedArc", usual: MotionArc.horizontalFirst) { .matchedArc($0) },
    ModifierRule("flightZ", [FieldRule("value", anyNumber, required: true)], bare: "value") {
      .flightZ($0.number("value") ?? 0)
    },
    ModifierRule(
      "flightClip",
      [
        FieldRule("value", .choice(flightClips.map(\.name))),
        FieldRule("container", .text),
      ], bare: "value"
    ) { fields in
      if let name = fields.text("container") { return .flightClip(.container(name)) }
      return .flightClip(flightClips.first { $0.name == fields.text("value") }?.value ?? .none)
    },
    ModifierRule("aboveFlights") { _ in .aboveFlights },
  ]
}
