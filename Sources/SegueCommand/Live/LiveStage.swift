import SegueGeometry
import SegueMotion
import SegueRaster
import SegueScenes
import SegueStage

/// The stage of a scene document that follows its file.
@MainActor
final class LiveStage: FrameSource {
  let scene: PlayedScene
  private(set) var stage: Stage
  private let log: SceneLog
  private let options: StageOptions
  private var isFresh = false

  /// Shows a scene; the options' metrics give way to what the document says.
  init(_ scene: PlayedScene, size: CellSize, options: StageOptions, log: SceneLog) {
    self.scene = scene
    self.log = log
    self.options = options
    stage = Self.stage(scene, size, options, log, at: .zero)
  }

  private static func stage(
    _ scene: PlayedScene, _ size: CellSize, _ options: StageOptions, _ log: SceneLog,
    at start: StageTime
  ) -> Stage {
    var options = options
    options.metrics = SceneStage.metrics(scene.document)
    let stage = Stage(
      PlayedSceneView(scene: scene, log: log), size: size, options: options, at: start)
    stage.keyHandler = { key, modifiers in
      guard let sceneKey = SceneStage.sceneKey(key, modifiers) else { return false }
      return DocumentView(scene.document, state: scene.state, log: log, reach: scene.reach)
        .perform(sceneKey)
    }
    if let name = scene.document.focus { stage.focus(onViewNamed: name) }
    return stage
  }

  /// Takes in what the file says now.
  func show(_ reading: Result<SceneDocument, SceneErrors>) {
    let units = scene.document.units
    scene.show(reading)
    guard scene.document.units != units else { return }
    // Points and cells are different worlds: nothing can travel from one to the other.
    isFresh = true
  }

  /// Begins anew where that is due, and not before: what starts by itself starts now.
  private func begin(at time: StageTime) {
    guard isFresh else { return }
    isFresh = false
    stage = Self.stage(scene, stage.size, options, log, at: time)
  }

  var wantsToQuit: Bool { stage.wantsToQuit }
  var nextFrame: NextFrame { isFresh ? .nextTick : stage.nextFrame }

  func send(_ event: InputEvent, at time: StageTime) {
    begin(at: time)
    stage.send(event, at: time)
  }

  func frame(
    at time: StageTime,
    show: (_ grid: borrowing CellGrid, _ damage: CellDamage, _ clusters: ClusterTable) -> Void
  ) {
    begin(at: time)
    stage.frame(at: time, show: show)
  }

  func prepare(
    at time: StageTime,
    show: (_ grid: borrowing CellGrid, _ damage: CellDamage, _ clusters: ClusterTable) -> Void
  ) -> Bool {
    !isFresh && stage.prepare(at: time, show: show)
  }

  var isPrepared: Bool { !isFresh && stage.isPrepared }

  func preparedWasShown(at time: StageTime) { stage.preparedWasShown(at: time) }
}
