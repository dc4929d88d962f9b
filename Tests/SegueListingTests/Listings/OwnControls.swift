import Segue

/// Tabs and heroes by one line each, and shapes of one's own.
struct Planet: Identifiable {
  let id: String
  var name: String { id.capitalized }
  let color: Color
}

struct PlanetScreen: View {
  @State private var view = "grid"
  @State private var opened: String?
  let planets = [
    Planet(id: "mercury", color: .gray), Planet(id: "venus", color: .yellow),
    Planet(id: "earth", color: .blue), Planet(id: "mars", color: .red),
  ]

  var body: some View {
    VStack(spacing: 16) {
      SegmentedControl(["grid", "list", "map"], id: \.self, selection: $view) { name in
        name == "map"
      } content: { name in
        Text(name).accessibilityIdentifier("segment-\(name)")
      }
      HeroStack(planets, selection: $opened, columns: [GridItem(.adaptive(minimum: 120))]) {
        planet in
        planet.color
          .frame(height: 48)
          .overlay { Text(planet.name) }
          .accessibilityIdentifier("card-\(planet.id)")
      } detail: { planet in
        planet.color
          .overlay { Text(planet.name).font(.title) }
          .accessibilityIdentifier("detail")
      }
    }
  }
}

struct Ticket: Shape {
  var notch: CGFloat = 8

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX - notch, y: rect.midY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

struct TicketScreen: View {
  var body: some View {
    Ticket()
      .fill(Color.orange.gradient)
      .stroke(.white, lineWidth: 2)
      .frame(width: 80, height: 48)
      .offset(CGSize(width: 8, height: 0))
      .overlay(alignment: .topTrailing) {
        Circle().fill(.red).frame(width: 16, height: 16)
      }
      .background(.black, in: .capsule)
  }
}

struct PlanetApp: App {
  var body: some Scene {
    WindowGroup {
      PlanetScreen()
    }
  }
}

#Preview { PlanetScreen() }
#Preview { TicketScreen() }
