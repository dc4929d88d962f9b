import Segue

/// The second kind of listing: cards in a grid, of which one opens into a screen of its own.
struct Book: Identifiable {
  let id: Int
  let title: String
  let color: Color
}

struct BookShelf: View {
  @Namespace private var shelf
  @State private var opened: Book? = nil

  let books: [Book] = [
    Book(id: 1, title: "Tides", color: .orange),
    Book(id: 2, title: "Maps", color: .blue),
    Book(id: 3, title: "Bees", color: .purple),
  ]

  var body: some View {
    ZStack {
      // The shelf
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 150))]) {
          ForEach(books) { book in
            if opened?.id != book.id {
              BookCard(book: book)
                .accessibilityIdentifier("card-\(book.id)")
                .matchedGeometryEffect(id: book.id, in: shelf)
                .onTapGesture {
                  withAnimation(.spring(response: 0.5, dampingFraction: 0.8)) {
                    opened = book
                  }
                }
            }
          }
        }
        .padding()
      }

      // The open book
      if let book = opened {
        BookPage(book: book)
          .accessibilityIdentifier("page")
          .matchedGeometryEffect(id: book.id, in: shelf)
          .ignoresSafeArea()
          .onTapGesture {
            withAnimation(.spring(response: 0.5, dampingFraction: 0.8)) {
              opened = nil
            }
          }
      }
    }
  }
}

struct BookCard: View {
  let book: Book
  var body: some View {
    book.color
      .frame(height: 100)
      .cornerRadius(12)
      .overlay(Text(book.title).foregroundColor(.white).bold())
  }
}

struct BookPage: View {
  let book: Book
  var body: some View {
    book.color
      .overlay(
        VStack {
          Text(book.title)
            .font(.largeTitle.bold())
            .foregroundColor(.white)
          Text("Нажмите Esc или щёлкните")
            .foregroundColor(.white.opacity(0.7))
        }
      )
  }
}

struct BookShelf_Previews: PreviewProvider {
  static var previews: some View {
    BookShelf()
  }
}
