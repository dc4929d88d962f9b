import Foundation
import Segue

struct Photo: Identifiable {
  let id = UUID()
  let title: String
  let hue: Color
  let height: CGFloat

  static let samples = [
    Photo(title: "Dunes", hue: .orange, height: 64),
    Photo(title: "Harbour", hue: .blue, height: 64),
    Photo(title: "Forest", hue: .green, height: 64),
    Photo(title: "Night", hue: .purple, height: 64),
  ]
}

/// A wall of cards; one grows into the whole window and finds its place again.
struct CardWallView: View {
  let photos: [Photo]
  @State private var openedID: UUID?
  @Namespace private var wall

  private let columns = [GridItem(.adaptive(minimum: 160), spacing: 16)]

  var body: some View {
    ZStack {
      ScrollView {
        LazyVGrid(columns: columns, spacing: 16) {
          ForEach(photos) { photo in
            if photo.id == openedID {
              Color.clear.frame(height: photo.height)
            } else {
              Button(action: { toggle(photo) }) { PhotoView(photo: photo) }
                .matchedGeometryEffect(id: photo.id, in: wall)
                .frame(height: photo.height)
                .accessibilityIdentifier("card-\(photo.title)")
            }
          }
        }
        .padding(16)
      }
      if let photo = photos.first(where: { $0.id == openedID }) {
        Button(action: { toggle(photo) }) { PhotoView(photo: photo) }
          .matchedGeometryEffect(id: photo.id, in: wall)
          .onExitCommand { toggle(photo) }
          .zIndex(1)
          .accessibilityIdentifier("detail")
      }
    }
  }

  private func toggle(_ photo: Photo) {
    withAnimation(.spring(response: 0.5, dampingFraction: 0.8)) {
      openedID = openedID == nil ? photo.id : nil
    }
  }
}

struct PhotoView: View {
  let photo: Photo

  var body: some View {
    RoundedRectangle(cornerRadius: 16)
      .fill(photo.hue)
      .overlay { Text(photo.title).bold() }
  }
}

@main
struct CardWallApp: App {
  var body: some Scene {
    WindowGroup { CardWallView(photos: Photo.samples) }
  }
}
