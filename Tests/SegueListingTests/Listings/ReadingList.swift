import Segue

/// What people write around tabs and cards: a model, a theme, modifiers of their own, previews.
@Observable
final class ReadingList {
  struct Entry: Identifiable, Hashable {
    let id = UUID()
    var title: String
    var pages: Int
    var isDone = false
  }

  var entries = [
    Entry(title: "Tides", pages: 120), Entry(title: "Maps", pages: 80, isDone: true),
    Entry(title: "Bees", pages: 240),
  ]
  var goal: CGFloat = 300

  var left: Int { entries.filter { !$0.isDone }.map(\.pages).reduce(0, +) }
}

enum Shelf: String, CaseIterable, Identifiable {
  case all = "All"
  case open = "To read"
  case done = "Done"

  var id: Self { self }

  var symbol: String {
    switch self {
    case .all: "book"
    case .open: "bookmark"
    case .done: "checkmark"
    }
  }
}

enum Palette {
  static let paper = Color(red: 0.95, green: 0.93, blue: 0.88)
  static let ink = Color(hue: 0.6, saturation: 0.4, brightness: 0.3)
  static let glow = LinearGradient(
    colors: [.orange, .pink], startPoint: .topLeading, endPoint: .bottomTrailing)
}

struct CardStyle: ViewModifier {
  var radius: CGFloat = 8
  @Environment(\.colorScheme) private var scheme

  func body(content: Content) -> some View {
    content
      .padding(8)
      .background(scheme == .dark ? Color(.systemGray5) : Palette.paper)
      .clipShape(.rect(cornerRadius: radius, style: .continuous))
      .shadow(radius: 2)
  }
}

extension View {
  func cardStyle(radius: CGFloat = 8) -> some View { modifier(CardStyle(radius: radius)) }
}

struct PressStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, 8)
      .background(configuration.isPressed ? Color.red : Color.blue, in: Capsule())
      .opacity(configuration.isPressed ? 0.9 : 1)
  }
}

struct ShelfScreen: View {
  @State private var shelf: Shelf = .all
  @State private var model = ReadingList()
  @State private var notes: [String] = []
  @FocusState private var isPickerFocused: Bool

  private var shown: [ReadingList.Entry] {
    switch shelf {
    case .all: model.entries
    case .open: model.entries.filter { !$0.isDone }
    case .done: model.entries.filter(\.isDone)
    }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      header
      Picker("Shelf", selection: $shelf) {
        ForEach(Shelf.allCases) { shelf in
          Text(shelf.rawValue).tag(shelf)
        }
      }
      .pickerStyle(.segmented)
      .focused($isPickerFocused)

      switch shelf {
      case .all:
        Text("Everything").font(.headline)
      case .open:
        Text("\(model.left) pages to go").bold()
      case .done:
        Label("Well done", systemImage: "checkmark")
      }

      ForEach(shown) { entry in
        EntryRow(entry: entry)
          .transition(.asymmetric(insertion: .move(edge: .leading), removal: .opacity))
      }

      HStack {
        Button("Shuffle", role: .destructive) {
          withAnimation(.bouncy) { model.entries.reverse() }
        }
        .buttonStyle(.bordered)
        Button(role: .cancel) {
          shelf = .all
        } label: {
          Label("Reset", systemImage: "house")
        }
        .buttonStyle(.plain)
        .disabled(shelf == .all)
        Button("Later", action: later)
          .buttonStyle(PressStyle())
      }
      GoalBar(model: model)
      if !notes.isEmpty {
        Text(notes.joined(separator: ", ")).foregroundStyle(.secondary).lineLimit(1)
      }
    }
    .padding(.horizontal, 16)
    .environment(model)
    .tint(.orange)
    .animation(.snappy, value: shelf)
    .onAppear { notes.append("hello") }
    .onChange(of: shelf) { old, new in
      notes.append("\(old.rawValue) to \(new.rawValue)")
    }
    .onChange(of: model.entries.count) { notes.append("counted") }
  }

  private var header: some View {
    HStack {
      Image(systemName: shelf.symbol)
      Text("Shelf: ") + Text(shelf.rawValue).bold().foregroundColor(.orange)
      Spacer(minLength: 0)
      Text("Goal \(model.goal, specifier: "%.1f")").italic().strikethrough(model.left == 0)
    }
  }

  private func later() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) {
      notes.append("dispatched")
    }
    Task { @MainActor in
      try? await Task.sleep(for: .milliseconds(10))
      notes.append("slept")
    }
  }
}

struct EntryRow: View {
  let entry: ReadingList.Entry
  @Environment(ReadingList.self) private var model

  var body: some View {
    HStack(spacing: 8) {
      Circle()
        .strokeBorder(Palette.glow, lineWidth: 2)
        .frame(width: 16, height: 16)
      Text(verbatim: entry.title)
        .truncationMode(.middle)
        .foregroundStyle(entry.isDone ? .secondary : .primary)
      Spacer()
      Text("\(entry.pages) of \(model.left)").font(.caption).monospacedDigit()
    }
    .accessibilityLabel(Text(entry.title))
    .contentShape(Rectangle())
    .onTapGesture(count: 2) {
      if let index = model.entries.firstIndex(of: entry) { model.entries[index].isDone.toggle() }
    }
  }
}

struct GoalBar: View {
  @Bindable var model: ReadingList

  var body: some View {
    Stepping(value: $model.goal.animation(.easeOut(duration: 0.2)))
  }
}

struct Stepping: View {
  @Binding var value: CGFloat

  var body: some View {
    Rectangle()
      .fill(.linearGradient(colors: [.green, .blue], startPoint: .leading, endPoint: .trailing))
      .frame(width: value / 2, height: 16)
      .border(.gray.opacity(0.5), width: 1)
      .focusable()
      .onKeyPress(.rightArrow) {
        value += 20
        return .handled
      }
      .onKeyPress("-") {
        value -= 20
        return .handled
      }
  }
}

struct ShelfScreen_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      ShelfScreen()
      EntryRow(entry: ReadingList.Entry(title: "x", pages: 1)).environment(ReadingList())
    }
  }
}

#Preview("Shelf", traits: .sizeThatFitsLayout) {
  @Previewable @State var goal: CGFloat = 10
  VStack {
    Stepping(value: $goal)
    if goal > 5 { Text("large") }
  }
}
