import SegueGeometry
import SegueMatching
import SegueScenes
import SegueStage

/// `segue check`: what is wrong with the motion of scenes.
@MainActor
enum Checking {
  /// Told under Segue's rules too, though they mend it: what SwiftUI would make of the scene.
  private static let advice: Set<String> = ["MG008", "MG013", "MG014", "MG017"]

  private static let rules = [
    OptionRule("fidelity", "segue|swiftUI"), OptionRule("size", "WxH"),
  ]

  static func check(words: [String]) throws(UsageError) -> Int32 {
    let parsed = try ParsedOptions(words, rules: rules)
    let showing = try ShowingOptions(parsed)
    let size = try RenderOptions(parsed).size
    guard !parsed.operands.isEmpty else {
      throw UsageError(message: "check takes at least one FILE")
    }
    var isFine = true
    for path in parsed.operands {
      do throws(SceneErrors) {
        let document = try SceneDocument.load(contentsOf: path)
        if !check(document, path, showing, size) { isFine = false }
      } catch {
        Command.tell("\(error)\n")
        isFine = false
      }
    }
    return isFine ? 0 : 1
  }

  /// Prints what is found in one scene; true if all of it is advice.
  private static func check(
    _ document: SceneDocument, _ path: String, _ showing: ShowingOptions, _ size: CellSize
  ) -> Bool {
    let log = SceneLog()
    let options = showing.stageOptions(metrics: SceneStage.metrics(document))
    let bound = Exploration.Bound()
    var exploration = Exploration(keys: SceneStage.keys(of: document), bound: bound) {
      SceneStage.stage(document, size: size, options: options, log: log)
    }
    exploration.run()
    var isFine = true
    for finding in exploration.findings {
      let diagnostic = finding.diagnostic
      let isAdvice = showing.fidelity == .segue && advice.contains(diagnostic.code)
      isFine = isFine && isAdvice
      let line =
        "\(path): \(diagnostic.code): \(diagnostic.path): "
        + "\(isAdvice ? "advice: " : "")\(diagnostic.message)"
        + (finding.moreIDs == 0 ? "" : " (\(finding.moreIDs) more ids of this view)")
      Output.write(SceneError.printable(line) + "\n")
    }
    for error in log.errors {
      Command.tell("\(error)\n")
      isFine = false
    }
    if exploration.isCut {
      Command.tell(
        "segue: \(path): looked at \(exploration.ways) ways through the scene, none of more than "
          + "\(bound.depth) presses; there are more\n")
    }
    if exploration.skipped > 0 {
      Command.tell(
        "segue: \(path): scrolled to \(bound.hidden) buttons out of sight in each picture; up to "
          + "\(exploration.skipped) more were not pressed\n")
    }
    return isFine
  }
}
