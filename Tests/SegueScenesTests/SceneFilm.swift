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
  /// One frame: all that its trace tells but diagnostics and counters.
  struct Frame: Equatable {
    var time: Double
    var rows: [String]
    var cells: [Cell]
    var views: [ViewRecord]
    var focus: String?
    var isMoving: Bool

    func view(_ name: String) -> ViewRecord? { views.first { $0.name == name } }

    /// Whether both show the same, whenever they do.
    func shows(_ other: Frame) -> Bool {
      var other = other
      other.time = time
      return self == other
    }
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

  /// Plays a script and tells what each frame shows; without a length until all has settled.
  func frames(
    _ script: String, framesPerSecond: Double = 60, seconds: Double? = nil
  ) throws -> [Frame] {
    var frames: [Frame] = []
    try run(script, framesPerSecond, seconds) { time in
      frames.append(
        Frame(
          time: time, rows: stage.grid.rows(clusters: stage.clusters),
          cells: Array(stage.grid.cells), views: stage.records(), focus: stage.focusPath,
          isMoving: stage.isMoving(at: StageTime(time))))
    }
    return frames
  }

  /// Plays a script and gives each frame's line of the trace.
  func traces(
    _ script: String, framesPerSecond: Double = 60, seconds: Double? = nil
  ) throws -> [String] {
    var lines: [String] = []
    let trace = TraceText(stage)
    try run(script, framesPerSecond, seconds) { lines.append(trace.frame(at: $0)) }
    return lines
  }

  private func run(
    _ script: String, _ framesPerSecond: Double, _ seconds: Double?, show: (Double) -> Void
  ) throws {
    var strip = FilmStrip(stage, script: try Script(script))
    strip.run(.every(framesPerSecond: framesPerSecond, seconds: seconds), show: show)
  }
}
