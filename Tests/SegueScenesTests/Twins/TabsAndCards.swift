import Segue

/// The demo, `Scenes/tabs-and-cards.json`, in Swift.
struct TabsAndCards: View {
  @State private var tab = 0
  @State private var open: String?
  @Namespace private var tabs
  @Namespace private var cards

  var body: some View {
    ZStack {
      VStack(spacing: 0) {
        bar
        pages
        Text("←→ tabs   ↑↓ cards   enter open   esc back   q quit")
          .foregroundStyle(Color(hex: 0x6D7085))
          .lineLimit(1)
          .padding(.horizontal, 48)
          .frame(maxWidth: .infinity, alignment: .leading)
      }

      ForEach(Self.pages.indices, id: \.self) { index in
        ForEach(Self.pages[index].cards) { card in
          if open == card.id {
            CardDetail(card: card)
              .matchedGeometryEffect(id: card.id, in: cards)
              .onTapGesture { show(nil) }
              .onExitCommand { show(nil) }
              .zIndex(1)
          }
        }
      }
    }
    .background(Color(hex: 0x14151C))
  }

  private var bar: some View {
    HStack(spacing: 0) {
      ForEach(Self.pages.indices, id: \.self) { index in
        Button {
          tab = index
        } label: {
          Text("\(Self.pages[index].icon) \(Self.pages[index].title)")
            .sceneName("label-\(index)")
            .frame(maxWidth: .infinity)
            .frame(height: 40)
            .font(.body.weight(.semibold))
            .foregroundStyle(tab == index ? Color(hex: 0x16171C) : Color(hex: 0xA3A6B8))
        }
        .sceneName("tab-\(index)")
        .matchedGeometryEffect(id: index, in: tabs)
      }
    }
    .background {
      RoundedRectangle(cornerRadius: 16)
        .fill(Color(hex: 0xF4F5FA))
        .sceneName("pill")
        .matchedGeometryEffect(id: tab, in: tabs, isSource: false)
    }
    .padding(.horizontal, 8)
    .padding(.vertical, 4)
    .background {
      RoundedRectangle(cornerRadius: 24)
        .fill(Color(hex: 0x2B2D3C))
    }
    .animation(.easeInOut(duration: 0.35), value: tab)
    .accessibilityAddTraits(.isTabBar)
    .padding(.horizontal, 40)
    .padding(.top, 16)
  }

  private var pages: some View {
    ZStack {
      ForEach(Self.pages.indices, id: \.self) { index in
        if tab == index {
          ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 150), spacing: 16)], spacing: 16) {
              ForEach(Self.pages[index].cards) { card in
                if open != card.id {
                  CardFace(card: card)
                    .sceneName("card-\(card.id)")
                    .matchedGeometryEffect(id: card.id, in: cards)
                    .frame(height: 96)
                    .onTapGesture { show(card.id) }
                }
              }
            }
            .padding(.horizontal, 40)
            .padding(.vertical, 16)
          }
          .transition(.asymmetric(insertion: .opacity, removal: .identity))
        }
      }
    }
    .animation(.easeInOut(duration: 0.25), value: tab)
  }

  private func show(_ id: String?) {
    withAnimation(.spring(response: 0.5, dampingFraction: 0.8)) { open = id }
  }
}

/// A card in the grid.
private struct CardFace: View {
  let card: TabsAndCards.Card

  var body: some View {
    RoundedRectangle(cornerRadius: 16)
      .fill(card.tint)
      .overlay(alignment: .topLeading) {
        VStack(alignment: .leading, spacing: 0) {
          Text(card.title).bold()
          Text(card.line)
        }
        .foregroundStyle(Color(hex: 0x14151C))
        .padding(16)
      }
  }
}

/// A card that fills the screen.
private struct CardDetail: View {
  let card: TabsAndCards.Card

  var body: some View {
    RoundedRectangle(cornerRadius: 16)
      .fill(card.tint)
      .sceneName("detail")
      .overlay(alignment: .topLeading) {
        VStack(alignment: .leading, spacing: 16) {
          VStack(alignment: .leading, spacing: 0) {
            Text(card.title).bold()
            Text(card.line)
          }
          Text(card.text)
            .frame(maxWidth: 448, alignment: .topLeading)
          Text("Enter or Esc brings the card home.")
        }
        .foregroundStyle(Color(hex: 0x14151C))
        .padding(16)
      }
  }
}
