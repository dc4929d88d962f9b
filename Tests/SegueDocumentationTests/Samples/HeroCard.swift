import Segue

struct HeroCard: View {
  @State private var isOpen = false
  @Namespace private var cards

  var body: some View {
    ZStack {
      if isOpen {
        Card(isOpen: true)
          .matchedGeometryEffect(id: "card", in: cards)
      } else {
        Card(isOpen: false)
          .matchedGeometryEffect(id: "card", in: cards)
          .frame(width: 160, height: 80)
      }
    }
    .focusable()
    .onTapGesture {
      withAnimation(.spring(response: 0.5, dampingFraction: 0.8)) { isOpen.toggle() }
    }
  }
}

struct Card: View {
  let isOpen: Bool

  var body: some View {
    RoundedRectangle(cornerRadius: 16)
      .fill(.indigo)
      .overlay { Text(isOpen ? "Enter brings the card home." : "Card") }
  }
}
