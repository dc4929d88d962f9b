import Segue
import SegueTesting
import Testing

struct Book: Identifiable {
  let title: String
  let pages: Int
  let color: Color

  var id: String { title }

  static let samples = [
    Book(title: "Tides", pages: 240, color: .blue),
    Book(title: "Maps", pages: 96, color: .orange),
    Book(title: "Bees", pages: 180, color: .green),
  ]
}

struct BookCover: View {
  let book: Book
  let isOpen: Bool

  var body: some View {
    RoundedRectangle(cornerRadius: 16).fill(book.color)
      .overlay {
        VStack {
          Text(book.title).bold()
          if isOpen { Text("\(book.pages) pages") }
        }
      }
  }
}

struct ShelfView: View {
  let notes: Notes
  @State private var opened: String?
  @Namespace private var shelf

  var body: some View {
    ZStack {
      VStack(alignment: .leading, spacing: 16) {
        Text(notes.newest ?? "No news").accessibilityIdentifier("note")
        HStack(spacing: 16) {
          ForEach(Book.samples) { book in
            if opened == book.id {
              Color.clear
            } else {
              Button {
                open(book.id)
              } label: {
                BookCover(book: book, isOpen: false)
              }
              .matchedGeometryEffect(id: book.id, in: shelf)
              .accessibilityIdentifier(book.id)
            }
          }
        }
      }
      .padding(16)

      if let book = Book.samples.first(where: { $0.id == opened }) {
        BookCover(book: book, isOpen: true)
          .matchedGeometryEffect(id: book.id, in: shelf)
          .focusable()
          .onExitCommand { open(nil) }
          .zIndex(1)
          .accessibilityIdentifier("open")
      }
    }
  }

  private func open(_ id: String?) {
    withAnimation(.spring(response: 0.5, dampingFraction: 0.8)) { opened = id }
  }
}

@MainActor
@Observable
final class Notes {
  private(set) var newest: String?

  func remind(_ text: String, after delay: Duration) async throws {
    try await Task.sleep(for: delay)
    withAnimation(.easeOut(duration: 0.3)) { newest = text }
  }
}

@MainActor
@Suite("The shelf")
struct ShelfTests {
  @Test("A book opens over the shelf and comes home, even if it is called back half way")
  func opens() throws {
    let probe = StageProbe(ShelfView(notes: Notes()))
    let home = try #require(probe.views(named: "Tides").first).rect
    #expect(probe.click(named: "Tides"))
    probe.advance(by: 0.1)
    let half = try #require(probe.views(named: "open").first).rect
    #expect(half.width > home.width && half.width < 640)
    probe.press(.escape)
    probe.settle()
    #expect(probe.views(named: "Tides").map(\.rect) == [home])
    #expect(probe.takeDiagnostics().isEmpty)
  }

  @Test("A reminder is shown when it is time", .timeLimit(.minutes(5)))
  func reminds() async throws {
    let notes = Notes()
    let probe = StageProbe(ShelfView(notes: notes))
    #expect(probe.frame.shows("No news"))
    try await notes.remind("Tea", after: .milliseconds(1))
    // The reminder reaches the probe in one of the next turns of the main actor.
    while !probe.frame.shows("Tea"), !Task.isCancelled {
      await Task.yield()
      probe.advance(by: 0.1)
    }
    probe.settle()
    #expect(!probe.frame.shows("No news"))
  }
}
