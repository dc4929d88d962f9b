import Segue

/// A model that is bound to no actor and still says its pages, words and transitions.
enum Page: String, CaseIterable, Identifiable {
  case home, search, profile

  var id: Self { self }

  var title: LocalizedStringKey {
    switch self {
    case .home: "Home"
    case .search: "Search"
    case .profile: "Profile"
    }
  }

  @ViewBuilder
  var content: some View {
    switch self {
    case .home:
      Text("Welcome home")
      Text("Nothing new")
    case .search: PageText(words: "Nothing found")
    case .profile: Text("It is you")
    }
  }
}

struct PageText: View {
  let words: String
  var body: some View { Text(words) }
}

struct Unfold: ViewModifier {
  let amount: Double
  func body(content: Content) -> some View {
    content.opacity(amount).offset(x: (1 - amount) * 80)
  }
}

extension AnyTransition {
  static let unfold = AnyTransition.modifier(
    active: Unfold(amount: 0), identity: Unfold(amount: 1))
  static var unfoldAndShrink: AnyTransition {
    .asymmetric(
      insertion: .modifier(active: Unfold(amount: 0), identity: Unfold(amount: 1)),
      removal: .scale.combined(with: .opacity))
  }
}

struct PageScreen: View {
  @State private var page = Page.home
  @State private var kilometres = 1.25

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        ForEach(Page.allCases) { page in
          Button(page.title) {
            withAnimation(.linear(duration: 1)) { self.page = page }
          }
          .accessibilityIdentifier(page.rawValue)
        }
        Button("\(kilometres, specifier: "%.1f") km", role: .destructive) { kilometres += 1 }
          .accessibilityIdentifier("further")
        Button(page.title, systemImage: "star") {}
      }
      Label(page.title, systemImage: "house")
      Label("\(kilometres, specifier: "%.2f") of 10", systemImage: "house")
      Picker(page.title, selection: $page) {
        ForEach(Page.allCases) { Text($0.title) }
      }
      .labelsHidden()
      if page == .search {
        page.content.accessibilityIdentifier("found").transition(.unfold)
      } else {
        page.content.transition(.unfoldAndShrink)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(Color.black.edgesIgnoringSafeArea(.all))
  }
}
