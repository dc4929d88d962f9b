import SegueGeometry
import SegueMotion
import SegueRaster
import SegueStage

/// How a scene is shown, as far as the command line says it.
struct ShowingOptions {
  var colors: ColorDepth?
  var edges = EdgeStyle.eighth
  var ascii = false
  var motion: MotionPolicy?
  var fidelity = Fidelity.segue
  var scenes: String?

  static let rules = [
    OptionRule("color", "auto|truecolor|256|16|8|none"), OptionRule("edges", "eighth|cell"),
    OptionRule("ascii"), OptionRule("motion", "full|reduced|none"),
    OptionRule("fidelity", "segue|swiftUI"), OptionRule("scenes", "DIR"),
  ]

  init(_ parsed: ParsedOptions) throws(UsageError) {
    if let text = parsed.values["color"], text != "auto" {
      colors = try Self.choice(text, "color") as ColorDepth
    }
    if let text = parsed.values["edges"] {
      edges = try Self.choice(text, "edges")
    }
    if let text = parsed.values["motion"] {
      motion = try Self.choice(text, "motion") as MotionPolicy
    }
    if let text = parsed.values["fidelity"] {
      fidelity = try Self.choice(text, "fidelity")
    }
    ascii = parsed.values["ascii"] != nil
    scenes = parsed.values["scenes"]
  }

  private static func choice<Value: RawRepresentable<String>>(
    _ text: String, _ name: String
  ) throws(UsageError) -> Value {
    if let value = Value(rawValue: text) { return value }
    let argument = rules.first { $0.name == name }?.argument ?? ""
    throw UsageError(message: "--\(name) takes \(argument), not '\(text)'")
  }

  func stageOptions(metrics: CellMetrics) -> StageOptions {
    StageOptions(
      metrics: metrics, fidelity: fidelity, motion: motion ?? .full,
      colors: colors ?? .truecolor, edges: edges, ascii: ascii)
  }
}

/// What `render` is asked for.
struct RenderOptions {
  enum Format: String, CaseIterable { case text, ansi, json }

  var size = CellSize(columns: 80, rows: 24)
  var script = Script()
  var times = FilmStrip.Times.at([0])
  var format = Format.text

  static let rules =
    ShowingOptions.rules + [
      OptionRule("size", "WxH"), OptionRule("keys", "SCRIPT"), OptionRule("at", "T,T,…"),
      OptionRule("fps", "N"), OptionRule("for", "S"), OptionRule("format", "text|ansi|json"),
    ]

  init(_ parsed: ParsedOptions) throws(UsageError) {
    let values = parsed.values
    if let text = values["size"] {
      guard let (columns, rows) = Script.pair(text), columns > 0, rows > 0 else {
        throw UsageError(message: "--size takes WxH, such as 80x24, not '\(text)'")
      }
      size = CellSize(columns: columns, rows: rows)
    }
    if let text = values["keys"] {
      do throws(Script.Failure) {
        script = try Script(text)
      } catch {
        throw UsageError(message: "--keys: \(error.message)")
      }
    }
    if let text = values["format"] {
      guard let value = Format(rawValue: text) else {
        throw UsageError(message: "--format takes text|ansi|json, not '\(text)'")
      }
      format = value
    }
    times = try Self.times(at: values["at"], fps: values["fps"], length: values["for"])
  }

  private static func times(
    at: String?, fps: String?, length: String?
  ) throws(UsageError) -> FilmStrip.Times {
    if let at {
      guard fps == nil, length == nil else {
        throw UsageError(message: "--at and --fps exclude each other")
      }
      var moments: [Double] = []
      for part in at.split(separator: ",", omittingEmptySubsequences: false) {
        moments.append(try number(part, "--at takes seconds, separated by commas", atLeast: 0))
      }
      return .at(moments)
    }
    guard let fps else {
      if length != nil { throw UsageError(message: "--for needs --fps") }
      return .at([0])
    }
    let rate = try number(fps, "--fps takes frames per second", atLeast: 0.001)
    guard rate <= 100_000 else {
      throw UsageError(message: "--fps takes at most 100000 frames per second")
    }
    guard let length else { return .every(framesPerSecond: rate, seconds: nil) }
    let seconds = try number(length, "--for takes seconds", atLeast: 0)
    return .every(framesPerSecond: rate, seconds: seconds)
  }

  private static func number(
    _ text: some StringProtocol, _ rule: String, atLeast least: Double
  ) throws(UsageError) -> Double {
    guard let value = Double(text), value.isFinite, value >= least, value <= 1e6 else {
      throw UsageError(message: "\(rule), not '\(text)'")
    }
    return value
  }
}
