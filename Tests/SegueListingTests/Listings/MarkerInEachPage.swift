import Segue

/// The question of the first kind of listing: every page of the bar draws a marker of its own, and
/// the one that is selected has it.
struct PageBarScreen: View {
  @State private var page = 0

  var body: some View {
    VStack {
      PageBar(page: $page)
    }
  }
}

struct PageBar: View {
  @Binding var page: Int
  @Namespace var marker

  var symbols: [String] = ["shield", "house", "hands.clap"]

  var body: some View {
    HStack(spacing: 0) {
      ForEach(
        Array(zip(self.symbols.indices, self.symbols)), id: \.0,
        content: { number, symbol in
          PageItem(
            page: $page, marker: marker.self, symbol: symbol, title: symbol, number: number)
        }
      )
    }
    .padding(.all, 2)
    .background(.gray.opacity(0.2))
    .cornerRadius(16)
    .padding(.horizontal, 16)
  }
}

struct PageItem: View {
  @Binding var page: Int
  let marker: Namespace.ID

  let symbol: String
  let title: String
  let number: Int

  var body: some View {
    Button(action: {
      self.page = number
    }) {
      ZStack {
        if number == page {
          Color.white
            .frame(height: 60)
            .frame(maxWidth: .infinity)
            .cornerRadius(14)
            .shadow(color: .black.opacity(0.04), radius: 0.5, x: 0, y: 3)
            .shadow(color: .black.opacity(0.12), radius: 4, x: 0, y: 3)
            .transition(.offset())
            .accessibilityIdentifier("marker")
            .matchedGeometryEffect(id: "marker", in: marker, properties: .frame)
        }
        VStack(spacing: 4) {
          Image(systemName: symbol)
            .resizable()
            .aspectRatio(contentMode: .fit)
            .frame(width: 24, height: 24)
          Text(title)
        }
        .padding()
        .frame(maxWidth: .infinity)
        .font(Font.body.weight(.medium))
        .foregroundColor(number == page ? .black : .gray)
        .transition(.opacity)
        .cornerRadius(14)
        .frame(height: 60)
      }
      .animation(.easeInOut, value: self.page)
    }
  }
}

#Preview {
  PageBarScreen()
}
