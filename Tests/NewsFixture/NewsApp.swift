import Foundation
import Segue

/// A program to which a file, another program and a timer tell news.
@main
struct NewsApp: App {
  var body: some Scene {
    WindowGroup { NewsView(environment: ProcessInfo.processInfo.environment) }
  }
}

struct NewsView: View {
  let environment: [String: String]
  @State private var news = News()

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Button("Remind me") {
        Task {
          try await Task.sleep(for: .milliseconds(50))
          news.post("reminder", animation: .linear(duration: 0.25))
        }
      }
      Button("Boil an egg") {
        _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in
          MainActor.assumeIsolated { news.post("ready") }
        }
      }
      ForEach(news.lines.indices, id: \.self) { Text(news.lines[$0]) }
      Rectangle().fill(.teal).frame(width: 16 + 80 * Double(news.lines.count), height: 16)
      Spacer(minLength: 0)
    }
    .task {
      for await _ in changes(of: environment["WATCHED"] ?? "") { news.post("written") }
    }
    .onAppear {
      guard let port = environment["PORT"].flatMap(UInt16.init) else { return }
      listen(onPort: port) { text in
        Task { @MainActor in news.post(text, animation: .linear(duration: 0.25)) }
      }
    }
  }
}
