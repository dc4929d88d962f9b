import Segue

@MainActor
@Observable
final class Ticker {
  private(set) var count = 0

  /// Counts once a second until the task is cancelled.
  func run() async throws {
    while true {
      try await Task.sleep(for: .seconds(1))
      withAnimation(.easeInOut(duration: 0.3)) { count += 1 }
    }
  }
}

struct TickerView: View {
  @State private var ticker = Ticker()

  var body: some View {
    VStack {
      Text("\(ticker.count)").font(.largeTitle)
      Capsule().fill(.blue).frame(width: 40 + 8 * Double(ticker.count % 10), height: 16)
      Button("Start") { Task { try await ticker.run() } }
    }
  }
}
