import SegueGeometry
import SegueScenes
import SegueStage

/// `segue render`: a film strip on a clock that only counts.
@MainActor
enum Rendering {
  static func render(words: [String]) throws(UsageError) -> Int32 {
    let parsed = try ParsedOptions(words, rules: RenderOptions.rules)
    let showing = try ShowingOptions(parsed)
    let options = try RenderOptions(parsed)
    guard parsed.operands.count == 1, let path = parsed.operands.first else {
      throw UsageError(message: "render takes one FILE")
    }
    let document: SceneDocument
    do throws(SceneErrors) {
      document = try SceneDocument.load(contentsOf: path)
    } catch {
      Command.tell("\(error)\n")
      return 1
    }
    let log = SceneLog()
    let stage = SceneStage.stage(
      document, size: options.size,
      options: showing.stageOptions(metrics: SceneStage.metrics(document)), log: log)
    let trace = TraceText(stage)
    let text = FrameText(stage)
    if options.format == .json { Output.write(trace.header(scene: path) + "\n") }
    var strip = FilmStrip(stage, script: options.script)
    strip.run(options.times) { time in
      switch options.format {
      case .text: Output.write(text.text(at: time))
      case .ansi: Output.write(text.ansi())
      case .json: Output.write(trace.frame(at: time) + "\n")
      }
    }
    for error in log.errors { Command.tell("\(error)\n") }
    return 0
  }
}
