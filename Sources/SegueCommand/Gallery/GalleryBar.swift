import SegueGeometry
import SegueGraph
import SegueMotion
import SeguePaint

/// The row of tabs, with one pill behind it that follows the selected one.
struct GalleryBar: View {
  let gallery: Gallery
  let plan: GalleryPlan
  let space: Namespace.ID

  var body: some View {
    HStack(spacing: 0) {
      ForEach(gallery.shelves) { shelf in
        Button {
          gallery.clearFilter()
          gallery.shelf = shelf.id
        } label: {
          Text(plan.isLow ? shelf.title : "\(shelf.icon) \(shelf.title)")
            .sceneName("label-\(shelf.id)")
            .frame(maxWidth: .infinity)
            .frame(height: plan.isLow ? 16 : 40)
            .font(.body.weight(.semibold))
            .foregroundStyle(isSelected(shelf) ? Color(hex: 0x16171C) : Color.galleryQuiet)
        }
        .sceneName("tab-\(shelf.id)")
        .matchedGeometryEffect(id: shelf.id, in: space)
      }
    }
    .background {
      RoundedRectangle(cornerRadius: plan.isLow ? 8 : 16)
        .fill(Color.galleryPill)
        .sceneName("pill")
        .matchedGeometryEffect(id: gallery.shelf, in: space, isSource: false)
    }
    .padding(.horizontal, 8)
    .padding(.vertical, plan.isLow ? 0 : 4)
    .background {
      RoundedRectangle(cornerRadius: plan.isLow ? 8 : 24).fill(Color.galleryPanel)
    }
    .animation(.easeInOut(duration: 0.35), value: gallery.shelf)
    .accessibilityAddTraits(.isTabBar)
    .padding(.horizontal, 8)
  }

  private func isSelected(_ shelf: Gallery.Shelf) -> Bool { gallery.shelf == shelf.id }
}

/// The last row: the filter while there is one, else what to press.
struct GalleryFooter: View {
  let gallery: Gallery
  let plan: GalleryPlan

  var body: some View {
    HStack(spacing: 0) {
      if let filter = gallery.filter {
        Text("/ ")
        Text(gallery.isTyping ? "\(filter)▏" : filter).foregroundStyle(Color.galleryInk).bold()
        Spacer(minLength: 8)
        Text(count)
      } else {
        Spacer(minLength: 0)
        Text(
          plan.isLow
            ? "enter plays  / finds  ? help  q quits" : "enter plays   / finds   ? help   q quits"
        )
        .lineLimit(1)
        Spacer(minLength: 0)
      }
    }
    .foregroundStyle(Color.galleryQuiet)
    .padding(.horizontal, 8)
    .frame(height: 16)
  }

  private var count: String {
    switch gallery.found.count {
    case 0: "none, esc shows all"
    case 1: "1 scene"
    case let count: "\(count) scenes"
    }
  }
}
