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
  @Environment(\.metrics) private var metrics

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
    // The panel is the same in a document that is laid out in cells: two columns, half a row.
    .padding(.horizontal, 2 * metrics.width)
    .padding(.vertical, metrics.height / 2)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background { RoundedRectangle(cornerRadius: metrics.width).fill(Color.galleryFault) }
    .sceneName("errors")
  }
}
