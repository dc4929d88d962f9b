import Segue

struct Tabs: View {
  @State private var selected = 0
  @Namespace private var tabs

  var body: some View {
    HStack(spacing: 0) {
      ForEach(["One", "Two", "Three"].indices, id: \.self) { index in
        Button(["One", "Two", "Three"][index]) { selected = index }
          .padding(.horizontal, 16)
          .matchedGeometryEffect(id: index, in: tabs)
      }
    }
    .background {
      Capsule().fill(.blue)
        .matchedGeometryEffect(id: selected, in: tabs, isSource: false)
        .accessibilityIdentifier("pill")
    }
    .animation(.easeInOut, value: selected)
  }
}

struct TabsApp: App {
  var body: some Scene {
    WindowGroup { Tabs() }
  }
}
