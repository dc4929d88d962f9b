import SegueGeometry
import SegueGraph
import SegueMotion
import SeguePaint
import SegueScenes

/// A scene in the grid: its miniature, its title and a sentence.
struct SceneCard: View {
  let gallery: Gallery
  let plan: GalleryPlan
  let name: String
  let space: Namespace.ID

  var body: some View {
    Button {
      gallery.open(name)
    } label: {
      content
        .background { RoundedRectangle(cornerRadius: 16).fill(Color.galleryPanel) }
    }
    .sceneName("card-\(name)")
  }

  @ViewBuilder
  private var content: some View {
    if plan.isLow {
      HStack(alignment: .top, spacing: 8) {
        picture
        words(lines: 3)
      }
      .padding(.horizontal, 8)
      // The ring of the focus takes half a row above and below, and leaves the words alone.
      .padding(.vertical, 16)
      .frame(width: plan.cardWidth, alignment: .leading)
    } else {
      VStack(alignment: .leading, spacing: 0) {
        picture
        words(lines: 2).padding(.top, 8)
      }
      .padding([.horizontal, .top], 8)
      .padding(.bottom, 16)
      .frame(width: plan.cardWidth)
    }
  }

  /// The scene itself, or the place that it has left.
  @ViewBuilder
  private var picture: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 8).fill(Color.galleryGround)
      if gallery.openScene != name {
        SceneMiniature(gallery: gallery, name: name, size: plan.picture)
          .matchedGeometryEffect(id: name, in: space)
      }
    }
    .frame(width: plan.picture.width, height: plan.picture.height)
  }

  private func words(lines: Int) -> some View {
    let caption = SceneCaption(of: name, in: gallery.scenes)
    return VStack(alignment: .leading, spacing: 0) {
      Text(caption.title)
        .bold()
        .foregroundStyle(Color.galleryInk)
        .lineLimit(1)
      Text(caption.about)
        .foregroundStyle(Color.galleryQuiet)
        .lineLimit(lines)
        .frame(height: Double(lines) * 16, alignment: .topLeading)
    }
    .frame(maxWidth: .infinity, alignment: .topLeading)
  }
}

/// A scene drawn smaller than it is, with lines for its words.
struct SceneMiniature: View {
  let gallery: Gallery
  let name: String
  let size: Size

  var body: some View {
    picture
      .frame(width: size.width, height: size.height, alignment: .topLeading)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color.galleryGround)
      .clipShape(RoundedRectangle(cornerRadius: 8))
  }

  @ViewBuilder
  private var picture: some View {
    switch gallery.scenes.scene(name) {
    case .success(let document) where document.units == .cells:
      CellPictureView(
        gallery.miniature(of: name, document, size: size), scale: GalleryPlan.scale)
    case .success(let document):
      DocumentView(
        document, state: .constant(gallery.state(of: name, document).wrappedValue),
        log: gallery.scenes.log, drawing: .lines
      )
      .frame(width: size.width / GalleryPlan.scale, height: size.height / GalleryPlan.scale)
      .disabled(true)
      .scaleEffect(GalleryPlan.scale, anchor: .topLeading)
    case .failure:
      Text("✕")
        .foregroundStyle(Color.galleryFault)
        .frame(width: size.width, height: size.height)
    }
  }
}
