import SegueGeometry
import SegueGraph
import SeguePaint
import SegueScenes

/// A scene that fills the screen and plays.
struct SceneScreen: View {
  let gallery: Gallery
  let name: String

  var body: some View {
    scene
      // A scene that needs more room than it has in flight is cut by what carries it.
      .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
      .clipped()
      .background { Rectangle().fill(Color.galleryGround).sceneName("detail") }
  }

  @ViewBuilder
  private var scene: some View {
    switch gallery.scenes.scene(name) {
    case .success(let document) where document.units == .cells:
      if let cells = gallery.cells {
        CellPictureView(cells.picture)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
    case .success(let document):
      DocumentView(
        document, state: gallery.state(of: name, document), log: gallery.scenes.log,
        reach: gallery.reach)
    case .failure(let errors):
      SceneFaults(errors: errors)
    }
  }
}

/// What is wrong with a scene document, a paragraph a fault.
struct SceneFaults: View {
  let errors: SceneErrors

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        ForEach(Array(errors.errors.enumerated()), id: \.offset) { _, error in
          Text(error.description)
        }
      }
      .foregroundStyle(Color.galleryInk)
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}
