import Segue

/// The answer to the first kind of listing: one marker behind the whole bar follows the selection.
struct StationBarScreen: View {
  @State private var station = 0

  var body: some View {
    VStack {
      StationBar(station: $station)
    }
  }
}

struct StationBar: View {
  @Binding var station: Int
  @Namespace var places

  var names: [String] = ["shield", "house", "hands.clap"]

  var body: some View {
    HStack(spacing: 0) {
      ForEach(Array(names.enumerated()), id: \.offset) { number, name in
        StationItem(
          station: $station, places: places, symbol: name, title: name, number: number)
      }
    }
    .background {
      RoundedRectangle(cornerRadius: 14)
        .fill(.white)
        .shadow(color: .black.opacity(0.04), radius: 0.5, x: 0, y: 3)
        .shadow(color: .black.opacity(0.12), radius: 4, x: 0, y: 3)
        .accessibilityIdentifier("marker")
        .matchedGeometryEffect(id: station, in: places, isSource: false)
    }
    .padding(2)
    .background {
      RoundedRectangle(cornerRadius: 16)
        .fill(.gray.opacity(0.2))
    }
    .padding(.horizontal, 16)
    .animation(.easeInOut, value: station)
  }
}

struct StationItem: View {
  @Binding var station: Int
  let places: Namespace.ID
  let symbol: String
  let title: String
  let number: Int

  var body: some View {
    Button {
      station = number
    } label: {
      VStack(spacing: 4) {
        Image(systemName: symbol)
          .resizable()
          .scaledToFit()
          .frame(width: 24, height: 24)
        Text(title)
      }
      .padding()
      .frame(maxWidth: .infinity)
      .font(.body.weight(.medium))
      .foregroundStyle(number == station ? .black : .gray)
      .frame(height: 60)
    }
    .accessibilityIdentifier("item-\(number)")
    .matchedGeometryEffect(id: number, in: places, isSource: true)
  }
}

#Preview("One marker") {
  StationBarScreen()
}
