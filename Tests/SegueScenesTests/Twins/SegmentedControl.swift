import Segue

/// The segmented control of `Scenes/segmented-control.json` in Swift.
struct SegmentedControl: View {
  @State private var selected = 0
  @Namespace private var tabs

  private let items = [
    (icon: "◆", title: "Shield", text: "What is behind the pill stays whole."),
    (icon: "⌂", title: "House", text: "It moves by eighths of a cell."),
    (icon: "✦", title: "Hands", text: "Turn round at any moment."),
  ]

  var body: some View {
    VStack(spacing: 16) {
      HStack(spacing: 0) {
        ForEach(items.indices, id: \.self) { index in
          Button {
            selected = index
          } label: {
            label(index)
          }
          .sceneName("tab-\(index)")
          .matchedGeometryEffect(id: index, in: tabs)
        }
      }
      .background {
        RoundedRectangle(cornerRadius: 16)
          .fill(Color(hex: 0xF4F5FA))
          .sceneName("pill")
          .matchedGeometryEffect(id: selected, in: tabs, isSource: false)
      }
      .padding(.horizontal, 8)
      .padding(.vertical, 4)
      .background {
        RoundedRectangle(cornerRadius: 24)
          .fill(Color(hex: 0x2B2D3C))
      }
      .animation(.easeInOut(duration: 0.35), value: selected)
      .accessibilityAddTraits(.isTabBar)

      Text(items[selected].text)
        .foregroundStyle(Color(hex: 0xA3A6B8))
    }
    .padding(.horizontal, 48)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(hex: 0x14151C))
  }

  private func label(_ index: Int) -> some View {
    VStack(spacing: 0) {
      Text(items[index].icon)
      Text(items[index].title)
        .sceneName("label-\(index)")
    }
    .frame(maxWidth: .infinity)
    .frame(height: 64)
    .font(.body.weight(.semibold))
    .foregroundStyle(selected == index ? Color(hex: 0x16171C) : Color(hex: 0xA3A6B8))
  }
}
