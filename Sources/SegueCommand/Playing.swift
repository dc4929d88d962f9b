import Glibc
import SegueGeometry
import SegueMotion
import SegueRaster
import SegueScenes
import SegueStage
import SegueTerminal

/// `segue` and `segue play`: a scene document in the terminal.
@MainActor
enum Playing {
  static func play(words: [String]) throws(UsageError) -> Int32 {
    let parsed = try ParsedOptions(words, rules: ShowingOptions.rules)
    let options = try ShowingOptions(parsed)
    guard parsed.operands.count == 1, let path = parsed.operands.first else {
      throw UsageError(message: "play takes one FILE")
    }
    return play(options) { () throws(SceneErrors) in
      try SceneDocument.load(contentsOf: path)
    }
  }

  /// The demo: the shipped one, or the file of that name in a folder of the person's own.
  static func demo(_ options: ShowingOptions) -> Int32 {
    let folder = options.scenes ?? variable("SEGUE_SCENES")
    return play(options) { () throws(SceneErrors) in
      guard let folder else { return try ShippedScenes.demo() }
      return try SceneDocument.load(contentsOf: "\(folder)/\(ShippedScenes.demoName)")
    }
  }

  private static func play(
    _ showing: ShowingOptions, _ load: () throws(SceneErrors) -> SceneDocument
  ) -> Int32 {
    let document: SceneDocument
    do throws(SceneErrors) {
      document = try load()
    } catch {
      Command.tell("\(error)\n")
      return 1
    }
    var showing = showing
    showing.motion = motion(asked: showing.motion).policy
    let terminal = TerminalOptions(color: showing.colors, ascii: showing.ascii)
    let capabilities = TerminalCapabilities.detect(options: terminal)
    if let obstacle = capabilities.obstacle {
      return still(document, showing, capabilities, obstacle)
    }
    showing.colors = capabilities.depth
    showing.ascii = capabilities.ascii
    let log = SceneLog()
    var shown: Stage?
    do throws(TerminalError) {
      let exit = try runTerminal(capabilities: capabilities, options: terminal) { found in
        var options = showing.stageOptions(metrics: SceneStage.metrics(document))
        options.colorScheme = found.colorScheme
        options.ground = found.ground
        let stage = SceneStage.stage(document, size: found.size, options: options, log: log)
        shown = stage
        return stage
      }
      for error in log.errors { Command.tell("\(error)\n") }
      if shown?.wasInterrupted == true { TerminalExit.interrupted.die() }
      exit.die()
      // A scene that turned out to be invalid is no success, although it was played on; nor is a
      // terminal that went away.
      return exit == .inputEnded || !log.errors.isEmpty ? 1 : 0
    } catch {
      Command.tell("segue: \(error)\n")
      return 1
    }
  }

  /// Where nothing can move, a plain still frame says what there is.
  private static func still(
    _ document: SceneDocument, _ showing: ShowingOptions, _ capabilities: TerminalCapabilities,
    _ obstacle: TerminalError
  ) -> Int32 {
    switch obstacle {
    case .outputIsNoTerminal, .cannotAddressCursor: break
    default:
      Command.tell("segue: \(obstacle)\n")
      return 1
    }
    var options = showing.stageOptions(metrics: SceneStage.metrics(document))
    options.colors = .none
    options.ascii = options.ascii || !capabilities.utf8
    let log = SceneLog()
    let stage = SceneStage.stage(
      document, size: capabilities.size, options: options, log: log)
    stage.frame(at: .zero) { grid, _, clusters in
      for row in grid.rows(clusters: clusters) {
        Output.write(row.trimmingTrailingBlanks() + "\n")
      }
    }
    Command.tell("segue: a still frame only: \(obstacle)\n")
    return 0
  }

  /// `SEGUE_MOTION` beats `NO_MOTION`; the option beats both.
  static func motion(asked: MotionPolicy?) -> (policy: MotionPolicy, reason: String) {
    if let asked { return (asked, "as asked for") }
    if let text = variable("SEGUE_MOTION") {
      if let policy = MotionPolicy(rawValue: text) { return (policy, "SEGUE_MOTION") }
      Command.tell("segue: SEGUE_MOTION takes full, reduced or none, not '\(text)'\n")
    }
    return variable("NO_MOTION") == nil
      ? (.full, "nothing asks for less") : (.none, "NO_MOTION is set")
  }

  /// A variable of the environment that is set and not empty.
  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}

extension String {
  fileprivate func trimmingTrailingBlanks() -> String {
    var text = self[...]
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
