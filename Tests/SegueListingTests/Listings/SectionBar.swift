import Segue

/// The tab selector of the second kind of listing: an indicator inside the background of each tab.
struct SectionBar: View {
  @Namespace private var indicator
  @State private var section = 0
  let titles = ["Работа", "Компании", "Профиль"]

  var body: some View {
    HStack {
      ForEach(titles.indices, id: \.self) { index in
        Button(titles[index]) {
          withAnimation(.easeInOut(duration: 0.2)) {
            section = index
          }
        }
        .padding(.vertical, 8)
        .padding(.horizontal, 16)
        .background {
          if section == index {
            Capsule()
              .fill(Color.accentColor)
              .accessibilityIdentifier("indicator")
              .matchedGeometryEffect(id: "indicator", in: indicator)
          }
        }
        .foregroundColor(section == index ? .white : .primary)
      }
    }
    .padding(4)
    .background(Color(.systemGray6), in: Capsule())
  }
}

/// Both views are there: one says where, the other one goes there.
struct SourceAndFollower: View {
  @Namespace private var space
  @State private var isFollowing = false

  var body: some View {
    VStack(alignment: .leading) {
      Text("Hero")
        .accessibilityIdentifier("source")
        .matchedGeometryEffect(id: "hero", in: space, isSource: true)
      HStack {
        Spacer()
        Text("Hero")
          .accessibilityIdentifier("follower")
          .matchedGeometryEffect(
            id: isFollowing ? "hero" : "nobody", in: space, isSource: false)
      }
      Button("Follow") {
        withAnimation(.linear(duration: 1)) { isFollowing.toggle() }
      }
    }
  }
}

struct SectionBar_Previews: PreviewProvider {
  @MainActor static let previews = SectionBar()
}
