import Segue
import SegueTesting
import Testing

@MainActor
@Suite("What people write around tabs and cards compiles and works")
struct AroundListingTests {
  private func shelf() -> StageProbe {
    StageProbe(ShelfScreen(), columns: 80, rows: 30)
  }

  private func shows(_ probe: StageProbe, _ words: String...) -> Bool {
    let text = probe.rows.joined(separator: "\n")
    return words.allSatisfy { text.contains($0) }
  }

  @Test("An observable model, an enum of tabs and a switch: the picker turns the page")
  func picker() {
    let probe = shelf()
    #expect(shows(probe, "Shelf: All", "Everything", "Tides", "Maps", "Bees", "120 of 360"))
    #expect(shows(probe, "hello"))
    probe.press(.right)
    probe.advance(by: 2)
    #expect(shows(probe, "Shelf: To read", "360 pages to go", "All to To read"))
    #expect(!shows(probe, "Maps"))
    probe.press(.right)
    probe.advance(by: 2)
    #expect(shows(probe, "Shelf: Done", "Well done", "Maps"))
    #expect(!shows(probe, "Bees"))
    probe.press(.left)
    probe.press(.left)
    probe.advance(by: 2)
    #expect(shows(probe, "Shelf: All", "Everything"))
    #expect(!probe.isMoving)
  }

  @Test("A double click in a row changes the model, and all that reads it")
  func doubleClick() throws {
    let probe = shelf()
    let row = try #require(probe.rows.firstIndex { $0.contains("Tides") })
    probe.click(column: 40, row: row)
    #expect(shows(probe, "120 of 360"))
    probe.click(column: 40, row: row)
    #expect(shows(probe, "120 of 240"))
  }

  @Test("Enabled and disabled buttons, roles and styles")
  func buttons() {
    let probe = shelf()
    #expect(shows(probe, "Shuffle", "Reset", "Later"))
    let first = probe.rows.firstIndex { $0.contains("Tides") } ?? 0
    let last = probe.rows.firstIndex { $0.contains("Bees") } ?? 0
    #expect(first < last)
    let row = probe.rows.firstIndex { $0.contains("Shuffle") } ?? 0
    let column = probe.rows[row].distance(
      from: probe.rows[row].startIndex,
      to: probe.rows[row].range(of: "Shuffle")?.lowerBound ?? probe.rows[row].startIndex)
    probe.click(column: column, row: row)
    probe.advance(by: 3)
    #expect(
      (probe.rows.firstIndex { $0.contains("Tides") } ?? 0)
        > (probe.rows.firstIndex { $0.contains("Bees") } ?? 99))
  }

  @Test("Work that is sent away writes state when it comes back, and that shows")
  func sentAway() async throws {
    let probe = shelf()
    let row = try #require(probe.rows.firstIndex { $0.contains("Later") })
    let start = try #require(probe.rows[row].range(of: "Later")).lowerBound
    probe.click(
      column: probe.rows[row].distance(from: probe.rows[row].startIndex, to: start), row: row)
    for _ in 0..<200 where !shows(probe, "dispatched", "slept") {
      try await Task.sleep(for: .milliseconds(5))
      probe.advance(by: 0)
    }
    #expect(shows(probe, "dispatched", "slept"))
  }

  @Test(
    "Foundation imported beside: its names and ours mean what views take", .timeLimit(.minutes(5)))
  func besideFoundation() async throws {
    let model = MarkerModel()
    let probe = StageProbe(MarkerScreen(model: model), columns: 40, rows: 7)
    #expect(shows(probe, "reach 96 x 32"), "\(probe.frame)")
    let places = { probe.views(named: "marker-256").map(\.rect.minX) }
    let left = try #require(places().first)
    #expect(places() == [left, left + 80])
    #expect(Marker(place: CGPoint(x: 8, y: 8)).frame.middle == Point(x: 16, y: 16))
    #expect(CGRect(x: 0, y: 0, width: 8, height: 2).insetBy(dx: 1, dy: 2).height == 0)
    #expect(CGRect.zero.offsetBy(dx: 3, dy: 4).origin == CGPoint(x: 3, y: 4))
    probe.press(.enter)
    while places() == [left, left + 80], !Task.isCancelled {
      try await Task.sleep(for: .milliseconds(5))
      probe.advance(by: 0.02)
    }
    #expect(probe.isMoving)
    probe.settle()
    #expect(places() == [left + 40, left + 80])
  }

  @Test("Keys that a view takes for itself change a bindable model, animated")
  func keys() throws {
    let model = ReadingList()
    let probe = StageProbe(GoalBar(model: model), columns: 80, rows: 4)
    probe.press(.right)
    #expect(model.goal == 320)
    #expect(probe.isMoving)
    probe.press(.character("-"))
    probe.press(.character("-"))
    #expect(model.goal == 280)
    probe.advance(by: 1)
    #expect(!probe.isMoving)
  }

  @Test("Segments and heroes by one line: disabled segments are passed over")
  func ownControls() throws {
    let probe = StageProbe(PlanetScreen(), columns: 80, rows: 20)
    #expect(shows(probe, "grid", "list", "map", "Mercury", "Mars"))
    probe.press(.right)
    probe.press(.right)
    let segment = try #require(probe.frame(of: "segment-list"))
    probe.advance(by: 1)
    #expect(segment.midX == 320)
    #expect(!probe.isMoving)
  }

  @Test("Previews in all three forms are types and declarations like any other")
  func previews() {
    #expect(shows(StageProbe(SectionBar_Previews.previews, columns: 80, rows: 5), "Профиль"))
    #expect(shows(StageProbe(BookShelf_Previews.previews, columns: 80, rows: 20), "Tides"))
    #expect(shows(StageProbe(ShelfScreen_Previews.previews, columns: 80, rows: 40), "Everything"))
  }

  @Test("A shape of one's own is drawn by its path")
  func shapes() {
    let probe = StageProbe(TicketScreen(), columns: 20, rows: 5)
    #expect(probe.rows.joined().contains { $0 != " " })
  }

  /// Thirty views in one body: the build says so when it takes the compiler longer than a second.
  private struct Thirty: View {
    @State private var isOn = false
    let names = ["a", "b", "c"]

    var body: some View {
      VStack(alignment: .leading, spacing: 4) {
        HStack {
          Text("One").font(.headline).foregroundStyle(.primary)
          Spacer()
          Image(systemName: "house").resizable().scaledToFit().frame(width: 24, height: 24)
        }
        HStack(spacing: 8) {
          ForEach(names, id: \.self) { name in
            Text(name).padding(.horizontal, 8).background(Color.blue.opacity(0.2), in: Capsule())
          }
        }
        if isOn {
          Text("Two").bold()
          Text("Three \(names.count)").italic()
          Divider()
        } else {
          Text("Four").underline()
          Color.red.frame(height: 16).cornerRadius(4)
        }
        ZStack(alignment: .bottomTrailing) {
          RoundedRectangle(cornerRadius: 8).fill(.gray.opacity(0.3)).frame(height: 32)
          Circle().strokeBorder(.white, lineWidth: 2).frame(width: 16, height: 16)
          Text("Five").padding(4)
        }
        Group {
          Text("Six")
          Text("Seven").lineLimit(1).truncationMode(.middle)
          Label("Eight", systemImage: "star")
          Button("Nine") { isOn.toggle() }
          Button {
            withAnimation(.spring(response: 0.4, dampingFraction: 0.7)) { isOn = false }
          } label: {
            HStack {
              Image(systemName: "heart")
              Text("Ten").fontWeight(.semibold)
            }
          }
        }
        HStack {
          VStack {
            Text("Eleven")
            Text("Twelve").foregroundColor(isOn ? .red : .green)
          }
          .padding(.vertical, 8)
          Spacer(minLength: 8)
          Rectangle().frame(width: 40, height: 16).shadow(radius: 2)
          Capsule().fill(.orange).frame(width: 40, height: 16)
          Ellipse().fill(.pink).frame(width: 40, height: 16)
        }
        Text("Thirteen").frame(maxWidth: .infinity, alignment: .trailing)
        Text("Fourteen").opacity(isOn ? 1 : 0.5).offset(x: isOn ? 8 : 0)
      }
      .padding()
      .animation(.easeInOut, value: isOn)
    }
  }

  @Test("A body of thirty views is one like any other")
  func thirtyViews() {
    #expect(shows(StageProbe(Thirty(), columns: 60, rows: 40), "One", "Thirteen", "Fourteen"))
  }
}
