import Segue

enum Tab: String, CaseIterable, Identifiable {
  case inbox = "Inbox"
  case sent = "Sent"
  case drafts = "Drafts"

  var id: Self { self }
}

/// A tab bar whose pill glides behind the labels, with the number of unread messages at a corner.
struct TabBarView: View {
  @State private var selection = Tab.inbox
  @State private var unread = 3
  @Namespace private var bar

  var body: some View {
    VStack(spacing: 16) {
      HStack(spacing: 0) {
        ForEach(Tab.allCases) { tab in
          Button {
            selection = tab
          } label: {
            Text(tab.rawValue)
              .bold(tab == selection)
              .padding(.horizontal, 32)
              .padding(.vertical, 8)
          }
          .matchedGeometryEffect(id: tab, in: bar, anchor: .topTrailing)
        }
      }
      .background {
        Capsule()
          .fill(.blue)
          .matchedGeometryEffect(id: selection, in: bar, anchor: .topTrailing, isSource: false)
          .accessibilityIdentifier("pill")
      }
      .overlay(alignment: .topLeading) {
        if unread > 0 {
          Text(" \(unread) ")
            .background(Color.red)
            .accessibilityIdentifier("badge")
            // The corner of the badge follows the corner of the tab.
            .matchedGeometryEffect(
              id: Tab.inbox, in: bar, properties: .position, anchor: .topTrailing, isSource: false)
        }
      }
      .animation(.spring(response: 0.35, dampingFraction: 0.8), value: selection)

      Text(selection == .inbox ? "\(unread) unread" : "Nothing in \(selection.rawValue)")
      Button("Read one") { unread = max(unread - 1, 0) }
    }
    .padding()
  }
}
