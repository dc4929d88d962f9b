import Segue
import SegueGraph

/// The twin of `Scenes/tab-selector.json`: a capsule that is handed from tab to tab.
struct TabSelector: View {
  private struct Tab {
    var title: String
    var text: String
  }

  private static let tabs = [
    Tab(title: "Работа", text: "Где работать дальше."),
    Tab(title: "Компании", text: "С кем работать."),
    Tab(title: "Профиль", text: "Кто работает."),
  ]

  @State private var active = 0
  @Namespace private var tabs

  var body: some View {
    VStack(spacing: 16) {
      HStack(spacing: 0) {
        ForEach(Self.tabs.indices, id: \.self) { index in
          Button {
            withAnimation(.easeInOut(duration: 0.2)) { active = index }
          } label: {
            Text(Self.tabs[index].title)
              .sceneName("label-\(index)")
              .padding(.vertical, 12)
              .padding(.horizontal, 16)
          }
          .sceneName("tab-\(index)")
          .background {
            if active == index {
              Capsule()
                .fill(Color(hex: 0x0A84FF))
                .sceneName("capsule-\(index)")
                .matchedGeometryEffect(id: "tab-indicator", in: tabs)
            }
          }
          .foregroundStyle(active == index ? Color(hex: 0xFFFFFF) : Color(hex: 0xC8CAD6))
        }
      }
      .padding(.horizontal, 8)
      .padding(.vertical, 4)
      .background { Capsule().fill(Color(hex: 0x2B2D3C)) }
      .accessibilityAddTraits(.isTabBar)
      Text(Self.tabs[active].text).foregroundStyle(Color(hex: 0xA3A6B8))
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(hex: 0x14151C))
  }
}
