import SegueGeometry
import SegueGraph
import SegueMotion
import SeguePaint

/// The demo: tabs over a grid of cards, each a scene that Enter flies to full screen.
struct GalleryView: View {
  let gallery: Gallery
  @Namespace private var tabs
  @Namespace private var cards

  var body: some View {
    let plan = GalleryPlan(gallery.size)
    ZStack {
      VStack(spacing: 0) {
        GalleryBar(gallery: gallery, plan: plan, space: tabs)
        pages(plan)
        GalleryFooter(gallery: gallery, plan: plan)
      }
      .disabled(gallery.openScene != nil || gallery.showsHelp)

      if let name = gallery.openScene {
        SceneScreen(gallery: gallery, name: name)
          .matchedGeometryEffect(id: name, in: cards)
          .onExitCommand { gallery.close() }
          .zIndex(1)
      }

      if gallery.showsHelp {
        HelpPanel(isInScene: gallery.openScene != nil)
          .zIndex(2)
      }
    }
    .background(Color.galleryGround)
  }

  /// One page a tab, and one more for what is filtered out of all of them.
  private func pages(_ plan: GalleryPlan) -> some View {
    ZStack {
      ForEach(gallery.shelves) { shelf in
        if gallery.filter == nil, gallery.shelf == shelf.id {
          page(shelf.scenes, plan)
        }
      }
      if gallery.filter != nil {
        page(gallery.found, plan)
      }
    }
    .animation(.easeInOut(duration: 0.25), value: gallery.shelf)
    .animation(.easeInOut(duration: 0.25), value: gallery.filter == nil)
  }

  private func page(_ scenes: [String], _ plan: GalleryPlan) -> some View {
    ScrollView {
      LazyVGrid(columns: plan.grid, spacing: plan.gap) {
        ForEach(scenes, id: \.self) { name in
          SceneCard(gallery: gallery, plan: plan, name: name, space: cards)
        }
      }
      .padding(.vertical, 16)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .transition(.asymmetric(insertion: .opacity, removal: .identity))
  }
}

extension Color {
  /// The ground of the gallery.
  static let galleryGround = Color(hex: 0x14151C)
  /// What cards and bars are made of.
  static let galleryPanel = Color(hex: 0x262837)
  /// The pill, and what stands out.
  static let galleryPill = Color(hex: 0xF4F5FA)
  /// Words on panels.
  static let galleryInk = Color(hex: 0xF4F5FA)
  /// Words that may be read second.
  static let galleryQuiet = Color(hex: 0xA3A6B8)
  /// What is broken.
  static let galleryFault = Color(hex: 0xF2516C)
}
