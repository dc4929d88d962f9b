import Observation
import SegueGeometry
import SegueGraph
import SegueMotion
import SegueRaster
import SegueScenes
import SegueStage

/// A scene that is laid out in cells, played inside the gallery, which is laid out in points.
///
/// Two measures do not go together in one layout, so the scene has a stage of its own; the gallery
/// shows what that stage shows, and hands on what is done to it.
@MainActor @Observable
final class CellScene {
  @ObservationIgnored let stage: Stage
  @ObservationIgnored private let isMiniature: Bool
  /// What the stage shows now.
  private(set) var picture: CellPicture

  init(
    _ document: SceneDocument, state: Binding<SceneState>, size: CellSize, options: StageOptions,
    log: SceneLog, drawing: DocumentDrawing = .letters, at start: StageTime = .zero
  ) {
    var options = options
    options.metrics = .cells
    // How many colours there are is seen to where the picture is shown.
    options.colors = .truecolor
    let reach = ScrollReach()
    stage = Stage(
      DocumentView(document, state: state, log: log, drawing: drawing, reach: reach), size: size,
      options: options, at: start)
    stage.keyHandler = { key, modifiers in
      guard let sceneKey = SceneStage.sceneKey(key, modifiers) else { return false }
      return DocumentView(document, state: state, log: log, reach: reach).perform(sceneKey)
    }
    if let name = document.focus { stage.focus(onViewNamed: name) }
    stage.frame(at: start) { _, _, _ in }
    isMiniature = drawing == .still
    picture = CellPicture(stage, isMiniature: isMiniature)
  }

  /// Takes over what the stage shows at a moment.
  func show(at time: StageTime) {
    var isChanged = false
    stage.frame(at: time) { _, damage, _ in isChanged = damage.count > 0 }
    if isChanged { picture = CellPicture(stage, isMiniature: isMiniature) }
  }
}
