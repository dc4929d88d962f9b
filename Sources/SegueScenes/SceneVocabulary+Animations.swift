import SegueMotion

extension SceneVocabulary {
  static let curves = ["default", "linear", "easeIn", "easeOut", "easeInOut", "none"]
  static let springs: [(name: String, value: Animation)] = [
    ("smooth", .smooth), ("snappy", .snappy), ("bouncy", .bouncy),
  ]

  /// What an animation may say; one of `curve`, `timingCurve` and `spring`, or none of them for the
  /// usual spring.
  package static let animationFields: [FieldRule] = [
    FieldRule("curve", .choice(curves), usual: "default"),
    FieldRule("timingCurve", .controlPoints, usual: "no curve of one's own"),
    FieldRule("duration", positive, usual: "0.35"),
    FieldRule("spring", .spring, usual: "no spring"),
    FieldRule("delay", positive, usual: "0"),
    FieldRule("speed", positive, usual: "1"),
    FieldRule("repeatCount", .number(atLeast: 1), usual: "once"),
    FieldRule("repeatForever", .bool, usual: "false"),
    FieldRule("autoreverses", .bool, usual: "true, of what repeats"),
  ]

  /// What a spring may say: the first two, or the last two.
  package static let springFields: [FieldRule] = [
    FieldRule("response", positive, usual: "0.5"),
    FieldRule("dampingFraction", positive, usual: "0.825"),
    FieldRule("duration", positive, usual: "0.5"),
    FieldRule("bounce", .number(atLeast: -1), usual: "0"),
  ]

  /// What the spring of an action may say instead, when the state decides.
  package static let movingSpringFields: [FieldRule] = [
    FieldRule("response", .expression(.number), usual: "0.5"),
    FieldRule("dampingFraction", .expression(.number), usual: "0.825"),
  ]

  /// What an action that scrolls may say.
  package static let scrollFields: [FieldRule] = [
    FieldRule("id", .expression(.any), required: true),
    FieldRule("anchor", .unitPoint, usual: "the shortest way into sight"),
  ]

  /// Nil for no animation.
  static func animation(of fields: FieldValues) -> Animation? {
    let duration = fields.number("duration") ?? 0.35
    var animation: Animation
    if let spring = fields.spring("spring") {
      animation = spring
    } else if let points = fields.controlPoints("timingCurve") {
      animation = .timingCurve(points[0], points[1], points[2], points[3], duration: duration)
    } else {
      switch fields.text("curve") {
      case "none": return nil
      case "linear": animation = .linear(duration: duration)
      case "easeIn": animation = .easeIn(duration: duration)
      case "easeOut": animation = .easeOut(duration: duration)
      case "easeInOut": animation = .easeInOut(duration: duration)
      default: animation = .default
      }
    }
    // A delay is in seconds of the stage, so it is not made shorter by the speed; it is waited out
    // once, and not each time that the motion is made.
    if let speed = fields.number("speed") { animation = animation.speed(speed) }
    let autoreverses = fields.bool("autoreverses") ?? true
    if fields.bool("repeatForever") == true {
      animation = animation.repeatForever(autoreverses: autoreverses)
    } else if let count = fields.number("repeatCount") {
      animation = animation.repeatCount(Int(min(count, 1e9)), autoreverses: autoreverses)
    }
    if let delay = fields.number("delay") { animation = animation.delay(delay) }
    return animation
  }

  static func spring(of fields: FieldValues) -> Animation {
    if fields.number("response") != nil || fields.number("dampingFraction") != nil {
      return .spring(
        response: fields.number("response") ?? 0.5,
        dampingFraction: fields.number("dampingFraction") ?? 0.825)
    }
    return .spring(
      duration: fields.number("duration") ?? 0.5, bounce: fields.number("bounce") ?? 0)
  }
}
