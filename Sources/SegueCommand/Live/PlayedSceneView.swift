import SegueGeometry
import SegueGraph
import SeguePaint
import SegueScenes

/// A scene document, and over it what is wrong with its file.
struct PlayedSceneView: View {
  let scene: PlayedScene
  let log: SceneLog

  // Two views at the top and no stack: the scene is laid out as it is anywhere else.
  var body: some View {
    DocumentView(scene.document, state: scene.state, log: log, isEdited: true, reach: scene.reach)
    if let errors = scene.errors {
      FaultPanel(errors: errors)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
        .zIndex(1000)
        .aboveFlights()
    }
  }
}

/// The first errors of a document, at the lower edge of the screen.
struct FaultPanel: View {
  let errors: SceneErrors

  private static let most = 3

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(Array(errors.errors.prefix(Self.most).enumerated()), id: \.offset) { _, error in
        Text(error.description)
      }
      if errors.errors.count > Self.most {
        Text("and \(errors.errors.count - Self.most) more")
      }
    }
    .foregroundStyle(Color(hex: 0x14151C))
    .padding(.horizontal, 16)
    .padding(.vertical, 8)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background { RoundedRectangle(cornerRadius: 8).fill(Color.galleryFault) }
    .sceneName("errors")
  }
}
