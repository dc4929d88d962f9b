import Segue
import SegueTesting
import Testing

@MainActor
@Observable
final class News {
  private(set) var lines: [String] = []

  /// Takes in a line, softly if an animation says so.
  func post(_ line: String, animation: Animation? = nil) {
    withAnimation(animation) { lines.append(line) }
  }
}

struct NewsList: View {
  let news: News

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(news.lines.indices, id: \.self) { Text(news.lines[$0]) }
    }
  }
}

@MainActor
@Suite("News")
struct NewsListTests {
  @Test("What comes from outside is shown, softly", .timeLimit(.minutes(5)))
  func news() async {
    let news = News()
    let probe = StageProbe(NewsList(news: news), columns: 20, rows: 3)
    Task.detached { await news.post("hello", animation: .linear(duration: 1)) }
    while !probe.frame.shows("hello"), !Task.isCancelled {
      await Task.yield()
      probe.advance(by: 0.1)
    }
    #expect(probe.isMoving)
    probe.settle()
    #expect(probe.frame.shows("hello"))
  }
}
