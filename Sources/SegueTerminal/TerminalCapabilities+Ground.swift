import SegueGeometry
import SeguePaint
import SegueRaster

extension TerminalCapabilities {
  /// Whether the terminal is worth asking for its background colour.
  ///
  /// Without colour nothing is blended, and a console that knows no private modes might show the
  /// question as text.
  var asksGround: Bool { usable && privateModes && depth != .none }

  /// Dark or light, whichever ink can be read better on the background.
  package var colorScheme: ColorScheme {
    guard let ground else { return .dark }
    let light = ground.contrast(with: .primaryInk(.light))
    return light > ground.contrast(with: .primaryInk(.dark)) ? .light : .dark
  }

  /// Takes note of what came of the question; nil if it was not asked.
  mutating func hear(_ outcome: GroundQuestion.Outcome?) {
    let finding = groundFinding(outcome)
    if let index = findings.firstIndex(where: { $0.subject == finding.subject }) {
      findings[index] = finding
    } else {
      findings.append(finding)
    }
  }

  private mutating func groundFinding(_ outcome: GroundQuestion.Outcome?) -> TerminalFinding {
    let reason: String
    switch outcome {
    case .answered(let color):
      ground = color
      let (red, green, blue) = color.srgbBytes
      let digits = [red, green, blue].map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      return TerminalFinding(
        "background", "\(colorScheme) #\(digits.joined())", "the terminal's answer to OSC 11")
    case .unknown: reason = "assumed: OSC 11 is not answered"
    case .silent: reason = "assumed: no answer within \(Int(GroundQuestion.limit * 1000)) ms"
    case nil where depth == .none: reason = "not asked: nothing is blended without colour"
    case nil where usable && privateModes: reason = "assumed until the terminal is asked"
    case nil: reason = privateModes ? "not asked" : "not asked: no private modes"
    }
    return TerminalFinding("background", "dark", reason)
  }
}

extension TerminalCapabilities {
  /// The same, with the terminal asked for its background; it is left as it was.
  package func askingGround(
    options: TerminalOptions = TerminalOptions(), output: Int32
  ) throws(TerminalError) -> TerminalCapabilities {
    var found = self
    guard asksGround else { return found }
    let session = try TerminalSession(
      capabilities: self, options: options, output: output, takesScreen: false)
    session.enter(rows: size.rows, asking: true)
    var decoder = KeyDecoder()
    found.hear(GroundQuestion(askedOn: session, decoder: &decoder).outcome)
    session.leave()
    session.close()
    return found
  }
}
