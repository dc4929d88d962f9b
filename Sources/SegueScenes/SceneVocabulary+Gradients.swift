import SegueGeometry
import SeguePaint

extension SceneVocabulary {
  /// What a paint that is a gradient is called, and the view whose fields it has.
  static let gradientNames = ["linearGradient", "radialGradient", "angularGradient"]

  private static let colors = FieldRule("colors", .paints, required: true)
  private static let center = FieldRule("center", .unitPoint, usual: "center")

  static let gradients: [ViewRule] = [
    ViewRule(
      "LinearGradient",
      [
        colors, FieldRule("startPoint", .unitPoint, required: true),
        FieldRule("endPoint", .unitPoint, required: true),
      ]
    ) { .gradient(paint("linearGradient", $0)) },
    ViewRule(
      "RadialGradient",
      [
        colors, center, FieldRule("startRadius", positive, required: true),
        FieldRule("endRadius", positive, required: true),
      ]
    ) { .gradient(paint("radialGradient", $0)) },
    ViewRule(
      "AngularGradient",
      [
        colors, center, FieldRule("startAngle", anyNumber, usual: "0"),
        FieldRule("endAngle", anyNumber, usual: "once round"),
      ]
    ) { .gradient(paint("angularGradient", $0)) },
  ]

  /// The fields of a gradient by the name of its paint.
  static func gradientFields(_ name: String) -> [FieldRule] {
    view(name.prefix(1).uppercased() + name.dropFirst())?.fields ?? []
  }

  static func paint(_ name: String, _ fields: FieldValues) -> DocumentPaint {
    let center = fields.unitPoint("center") ?? .center
    let course: GradientCourse
    switch name {
    case "radialGradient":
      course = .radial(
        center: center, startRadius: fields.number("startRadius") ?? 0,
        endRadius: fields.number("endRadius") ?? 0)
    case "angularGradient":
      // Angles in degrees.
      let start = Angle(degrees: fields.number("startAngle") ?? 0)
      let end = fields.number("endAngle").map { Angle(degrees: $0) }
      course = .angular(
        center: center, start: start, end: end ?? Angle(radians: start.radians + 2 * .pi))
    default:
      course = .linear(
        start: fields.unitPoint("startPoint") ?? .top, end: fields.unitPoint("endPoint") ?? .bottom)
    }
    return .gradient(fields.paints("colors"), course)
  }
}
