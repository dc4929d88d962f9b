import Segue

/// The cards of `Scenes/hero-cards.json` in Swift.
struct HeroCards: View {
  struct Card: Identifiable {
    let id: Int
    let title: String
    let tint: Color
    let about: String
    let year: Int
  }

  @State private var open: Int?
  @Namespace private var cards

  private let items = [
    Card(
      id: 1, title: "Swift", tint: Color(hex: 0xFF9540), about: "Values first, and fast.",
      year: 2014),
    Card(
      id: 2, title: "Python", tint: Color(hex: 0x3F8CFF), about: "Batteries are included.",
      year: 1991),
    Card(
      id: 3, title: "Kotlin", tint: Color(hex: 0xA95BFF), about: "Brief, and it says so.",
      year: 2011),
    Card(
      id: 4, title: "Rust", tint: Color(hex: 0x37BF8D), about: "The borrow checker is right.",
      year: 2015),
    Card(
      id: 5, title: "Ruby", tint: Color(hex: 0xF2516C), about: "Made for people.", year: 1995),
    Card(
      id: 6, title: "Zig", tint: Color(hex: 0xF9C73E), about: "No hidden control flow.",
      year: 2016),
  ]

  var body: some View {
    ZStack {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 150), spacing: 16)], spacing: 16) {
          ForEach(items) { card in
            if open != card.id {
              HeroCardFace(card: card)
                .sceneName("card-\(card.id)")
                .matchedGeometryEffect(id: card.id, in: cards)
                .frame(height: 96)
                .onTapGesture { show(card.id) }
            }
          }
        }
        .padding(.horizontal, 40)
        .padding(.vertical, 32)
      }

      ForEach(items) { card in
        if open == card.id {
          HeroCardDetail(card: card)
            .matchedGeometryEffect(id: card.id, in: cards)
            .onTapGesture { show(nil) }
            .onExitCommand { show(nil) }
            .zIndex(1)
        }
      }
    }
    .background(Color(hex: 0x14151C))
  }

  private func show(_ id: Int?) {
    withAnimation(.spring(response: 0.5, dampingFraction: 0.8)) { open = id }
  }
}

/// A card in the grid.
private struct HeroCardFace: View {
  let card: HeroCards.Card

  var body: some View {
    RoundedRectangle(cornerRadius: 16)
      .fill(card.tint)
      .overlay(alignment: .topLeading) {
        VStack(alignment: .leading, spacing: 0) {
          Text(card.title)
            .bold()
            .foregroundStyle(Color(hex: 0x14151C))
          Text("since \(card.year)")
            .foregroundStyle(Color(hex: 0x14151C))
        }
        .padding(16)
      }
  }
}

/// A card that fills the screen.
private struct HeroCardDetail: View {
  let card: HeroCards.Card

  var body: some View {
    RoundedRectangle(cornerRadius: 16)
      .fill(card.tint)
      .sceneName("detail")
      .overlay {
        VStack(spacing: 16) {
          Text(card.title)
            .font(.largeTitle)
          Text(card.about)
          Text("Enter or Esc brings the card home.")
        }
        .foregroundStyle(Color(hex: 0x14151C))
      }
  }
}
