/// The texts of a new package.
enum StarterViews {
  /// The entry of a package with a view of its own.
  static func app(name: String) -> String {
    """
    import Segue

    @main
    struct \(name)App: App {
      var body: some Scene {
        WindowGroup { ContentView() }
      }
    }

    """
  }

  /// The entry of a package around a listing.
  static func app(named app: String, root: String) -> String {
    """
    import Segue

    @main
    struct \(app): App {
      var body: some Scene {
        WindowGroup { \(root)() }
      }
    }

    """
  }

  /// A view that shows what a listing shows.
  static func root(named root: String, _ view: ListedView) -> String {
    let members =
      view.members.isEmpty ? "" : "\(indented(view.members, by: "  "))\n\n"
    return """
      /// The view that is shown.
      struct \(root): View {
      \(members)  var body: some View {
      \(indented(view.body, by: "    "))
        }
      }

      """
  }

  private static func indented(_ text: String, by blanks: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : blanks + $0 }.joined(separator: "\n")
  }

  /// A test that holds whatever the listing is: one with a clock shows other text each time, one
  /// with a motion that repeats never comes to rest, and one with blocks of colour has no letters.
  static func test(name: String, root: String, listing: String) -> String {
    """
    import Segue
    import SegueTesting
    import Testing

    @testable import \(name)

    @MainActor
    @Suite(\(NewPackage.literal(listing)))
    struct \(name)Tests {
      @Test("It draws something, and bears keys")
      func draws() {
        let probe = StageProbe(\(root)())
        let nothing = StageProbe(Text(""))
        var isDrawn = false
        for _ in 0..<5 {
          probe.advance(by: 0.25)
          nothing.advance(by: 0.25)
          if probe.frame.description != nothing.frame.description { isDrawn = true }
        }
        #expect(isDrawn)
        probe.press(.right)
        probe.advance(by: 0.5)
        probe.press(.enter)
        probe.advance(by: 0.5)
        probe.press(.escape)
        probe.advance(by: 0.5)
      }
    }

    """
  }

  /// Tabs with a pill, and a card that grows into a screen.
  static let contentView = """
    import Segue

    struct Planet: Identifiable {
      let id: String
      let about: String
      let color: Color
    }

    let planets = [
      Planet(id: "Mercury", about: "A year of 88 days.", color: .gray),
      Planet(id: "Earth", about: "The one with the oceans.", color: .blue),
      Planet(id: "Mars", about: "The highest mountain of all.", color: .red),
    ]

    struct ContentView: View {
      @State private var tab = 0
      @State private var opened: String?
      @Namespace private var tabs
      @Namespace private var cards

      var body: some View {
        ZStack {
          VStack(spacing: 16) {
            TabRow(titles: ["Planets", "About"], selected: $tab, namespace: tabs)
            if tab == 0 {
              HStack(spacing: 16) {
                ForEach(planets) { planet in
                  // While a card is open its place stays free, so that it finds home.
                  if opened == planet.id {
                    Color.clear
                  } else {
                    Button {
                      withAnimation(.spring(response: 0.5, dampingFraction: 0.8)) {
                        opened = planet.id
                      }
                    } label: {
                      PlanetCard(planet: planet, isOpen: false)
                    }
                    .matchedGeometryEffect(id: planet.id, in: cards)
                    .accessibilityIdentifier("card-\\(planet.id)")
                  }
                }
              }
            } else {
              Text("Enter opens a card, Esc brings it home.")
                .frame(maxWidth: .infinity, maxHeight: .infinity)
            }
          }
          .padding(16)

          if let planet = planets.first(where: { $0.id == opened }) {
            Button {
              withAnimation(.spring(response: 0.5, dampingFraction: 0.8)) { opened = nil }
            } label: {
              PlanetCard(planet: planet, isOpen: true)
            }
            .onExitCommand {
              withAnimation(.spring(response: 0.5, dampingFraction: 0.8)) { opened = nil }
            }
            .matchedGeometryEffect(id: planet.id, in: cards)
            .accessibilityIdentifier("detail")
            // Above the cards on its way home, too.
            .zIndex(1)
          }
        }
      }
    }

    struct TabRow: View {
      let titles: [String]
      @Binding var selected: Int
      let namespace: Namespace.ID

      var body: some View {
        HStack(spacing: 0) {
          ForEach(titles.indices, id: \\.self) { index in
            Button {
              selected = index
            } label: {
              Text(titles[index]).padding(.horizontal, 16).padding(.vertical, 8)
            }
            .matchedGeometryEffect(id: index, in: namespace)
          }
        }
        .background {
          Capsule().fill(.blue)
            .matchedGeometryEffect(id: selected, in: namespace, isSource: false)
            .accessibilityIdentifier("pill")
        }
        .animation(.easeInOut(duration: 0.3), value: selected)
      }
    }

    struct PlanetCard: View {
      let planet: Planet
      let isOpen: Bool

      var body: some View {
        VStack(spacing: 8) {
          Text(planet.id).bold()
          if isOpen { Text(planet.about) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { RoundedRectangle(cornerRadius: 16).fill(planet.color) }
      }
    }

    """

  /// The test of the views above.
  static func test(name: String) -> String {
    """
    import Segue
    import SegueTesting
    import Testing

    @testable import \(name)

    @MainActor
    @Suite("The tabs and the cards")
    struct \(name)Tests {
      @Test("The pill glides to the tab that is chosen")
      func tabs() throws {
        let probe = StageProbe(ContentView())
        let start = try #require(probe.views(named: "pill").first).rect
        probe.press(.right)
        probe.advance(by: 0.15)
        let half = try #require(probe.views(named: "pill").first).rect
        probe.settle()
        let end = try #require(probe.views(named: "pill").first).rect
        #expect(start.minX < half.minX && half.minX < end.minX)
        #expect(probe.frame.shows("Enter opens a card"))
      }

      @Test("A card grows into the screen and comes home")
      func cards() throws {
        let probe = StageProbe(ContentView())
        let home = try #require(probe.views(named: "card-Mercury").first).rect
        #expect(probe.click(named: "card-Mercury"))
        probe.settle()
        let open = try #require(probe.views(named: "detail").first).rect
        #expect(open.width > 600 && probe.frame.shows("88 days"))
        probe.press(.escape)
        probe.settle()
        #expect(probe.views(named: "card-Mercury").first?.rect == home)
        #expect(probe.takeDiagnostics().isEmpty)
      }
    }

    """
  }
}
