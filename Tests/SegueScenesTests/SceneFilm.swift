import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SegueRaster
import SegueScenes
import SegueStage
import TestSupport

/// The film strip of a scene, made as `segue render` makes it.
@MainActor
struct SceneFilm {
  /// One frame, with what the checks look at.
  struct Frame {
    var time: Double
    /// The frame in the trace.
    var trace: String
    var rows: [String]
    var cells: [Cell]
    var views: [ViewRecord]

    func view(_ name: String) -> ViewRecord? { views.first { $0.name == name } }
  }

  let stage: Stage
  /// Fails where formulas of the document do.
  let log = SceneLog()

  /// The stage of a file in `Scenes`, with the document's own keys and first focus.
  init(
    document name: String, columns: Int = 80, rows: Int = 24,
    options: StageOptions = StageOptions()
  ) throws {
    let document = try SceneDocument(
      bytes: try PackageFolder.bytes(of: "Scenes/\(name)"), path: "Scenes/\(name)")
    let view = DocumentView(document, log: log)
    var options = options
    options.metrics = document.units == .points ? .points : .cells
    stage = Stage(view, size: CellSize(columns: columns, rows: rows), options: options)
    stage.keyHandler = { key, modifiers in
      guard modifiers.isEmpty, case .character(let character) = key else { return false }
      return view.perform(.character(character))
    }
    if let focus = document.focus { stage.focus(onViewNamed: focus) }
  }

  /// The stage of a Swift view.
  init(
    view: some View, columns: Int = 80, rows: Int = 24, options: StageOptions = StageOptions()
  ) {
    stage = Stage(view, size: CellSize(columns: columns, rows: rows), options: options)
  }

  /// Plays a script and tells what each frame shows.
  func frames(
    _ script: String, framesPerSecond: Double = 60, seconds: Double
  ) throws -> [Frame] {
    var frames: [Frame] = []
    let trace = TraceText(stage)
    var strip = FilmStrip(stage, script: try Script(script))
    strip.run(.every(framesPerSecond: framesPerSecond, seconds: seconds)) { time in
      frames.append(
        Frame(
          time: time, trace: trace.frame(at: time),
          rows: stage.grid.rows(clusters: stage.clusters), cells: Array(stage.grid.cells),
          views: stage.records()))
    }
    return frames
  }
}
