import SegueGeometry
import SegueGraph
import SegueMatching
import SeguePaint
import SegueRaster
import SegueScenes
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Icons and large letters are drawn by the same raster as shapes")
struct SymbolTests {
  /// An icon in the middle of a stage, as text.
  private func picture(
    _ name: String, columns: Double = 3, rows: Double = 2, options: StageOptions = StageOptions()
  ) -> StageProbe {
    StageProbe(
      Image(systemName: name).resizable().foregroundStyle(.yellow)
        .frame(width: columns * 8, height: rows * 16),
      columns: Int(columns) + 2, rows: Int(rows) + 2, options: options)
  }

  private func look(_ probe: StageProbe) -> [Cell] { Array(probe.stage.grid.cells) }

  @Test("There are at least forty icons, the ones that listings ask for among them")
  func names() {
    let wanted = [
      "shield", "house", "hands.clap", "star", "heart", "gear", "magnifyingglass", "person",
      "bell", "bookmark", "calendar", "camera", "cart", "chart.bar", "checkmark", "chevron.left",
      "chevron.right", "chevron.up", "chevron.down", "clock", "cloud", "doc", "envelope", "folder",
      "globe", "list.bullet", "lock", "map", "music.note", "paperplane", "pencil", "photo", "play",
      "plus", "trash", "wifi", "xmark", "bolt", "flame", "leaf", "moon", "sun.max",
    ]
    #expect(wanted.filter { !Image.systemNames.contains($0) } == [])
    #expect(Set(Image.systemNames).count == Image.systemNames.count)
  }

  @Test(
    "Each icon has a picture of its own, in few cells and in many, in every kind of terminal",
    arguments: [(3.0, 2.0), (4, 2), (6, 3), (8, 4), (16, 8)],
    [
      StageOptions(), StageOptions(colors: .none), StageOptions(colors: .palette16, ascii: true),
      StageOptions(colors: .none, ascii: true),
    ])
  func distinct(size: (columns: Double, rows: Double), options: StageOptions) {
    // In ASCII there are too few signs to tell all of them apart in six cells.
    let mayShare = options.ascii && size.columns < 8
    var seen: [[Cell]: String] = [:]
    for name in Image.systemNames {
      let probe = picture(
        name, columns: size.columns, rows: size.rows, options: options)
      let cells = look(probe)
      let drawn = cells.filter { $0 != .blank }.count
      #expect(drawn >= 2, "\(name) shows too little at \(size): \(probe.rows)")
      if let other = seen[cells], !mayShare {
        Issue.record("\(name) looks like \(other) at \(size)")
      }
      seen[cells] = name
      if options.ascii { #expect(probe.rows.allSatisfy { $0.allSatisfy(\.isASCII) }, "\(name)") }
    }
  }

  @Test("A house at 3 x 2 cells")
  func house() {
    let probe = picture("house", options: StageOptions(colors: .none))
    #expect(probe.rows == ["     ", " ▄ ▄ ", " ▐▄▌ ", "     "])
    #expect(probe.stage.grid[2, 1].traits == .reverse)
  }

  @Test("Names that nobody drew show one frame, filled names their own area")
  func fallback() {
    #expect(look(picture("no.such.icon")) == look(picture("nor.this.fill")))
    #expect(look(picture("no.such.icon")) != look(picture("square")))
    #expect(
      look(picture("heart.fill", columns: 16, rows: 8))
        != look(picture("heart", columns: 16, rows: 8)))
  }

  @Test("An icon stands on whole cells, wherever its view is")
  func wholeCells() {
    func cells(_ shift: Double) -> [Cell] {
      let probe = StageProbe(
        Image(systemName: "star").offset(x: shift, y: shift / 2), columns: 13, rows: 6)
      return look(probe)
    }
    #expect(cells(0) == cells(3.9))
    #expect(cells(0) == cells(-3.9))
    #expect(cells(0) != cells(8))
  }

  @Test("The font gives an icon its size, and scaledToFit its proportions")
  func sizes() {
    struct Sizes: View {
      var body: some View {
        VStack(spacing: 0) {
          Image(systemName: "bell").sceneName("body")
          Image(systemName: "bell").font(.largeTitle).sceneName("large")
          Image(systemName: "bell").resizable().scaledToFit().frame(width: 160, height: 64)
            .sceneName("frame")
        }
      }
    }
    let probe = StageProbe(Sizes())
    #expect(probe.views(named: "body").map(\.rect.size) == [Size(width: 24, height: 32)])
    #expect(probe.views(named: "large").map(\.rect.size) == [Size(width: 64, height: 64)])
    #expect(probe.views(named: "frame").map(\.rect.size) == [Size(width: 160, height: 64)])
  }

  @Test("A document's icons and fonts are those of Swift code, in every field")
  func document() throws {
    struct Twin: View {
      var body: some View {
        VStack {
          Image(systemName: "gear").font(.title2)
          Image(systemName: "star.fill").resizable().frame(width: 64, height: 64)
          Text("Large 1").font(.largeTitle.weight(.heavy))
          Text("small").font(.caption2)
        }
      }
    }
    let text = """
      { segue: 1, state: { icon: "gear" }, view: { view: "VStack", content: [
        { view: "Image", systemName: "{icon}", modifiers: [ { font: "title2" } ] },
        { view: "Image", systemName: "star.fill", resizable: true,
          modifiers: [ { frame: { width: 64, height: 64 } } ] },
        { view: "Text", text: "Large 1",
          modifiers: [ { font: { value: "largeTitle", weight: "heavy" } } ] },
        { view: "Text", text: "small", modifiers: [ { font: "caption2" } ] },
      ] } }
      """
    let document = StageProbe(DocumentView(try SampleDocuments.read(text)))
    #expect(document.stage.grid.cells == StageProbe(Twin()).stage.grid.cells)
    #expect(document.rows.contains { $0.contains("small") })
    #expect(throws: (any Error).self) {
      try SampleDocuments.read("{ segue: 1, view: { view: 'Image', name: 'x' } }")
    }
  }

  // MARK: Lettering

  private func letters(_ string: String, columns: Int = 40, rows: Int = 8) -> StageProbe {
    StageProbe(
      VStack { Text(string).font(.largeTitle).sceneName("text") }, columns: columns, rows: rows,
      options: StageOptions(colors: .none))
  }

  @Test("The largest title is three rows high and as wide as its letters")
  func lettering() {
    let probe = letters("Hi 5")
    // Four and one and two and three blocks, and a blank one between each two.
    #expect(
      probe.views(named: "text").map(\.rect.size) == [Size(width: 8 * 13, height: 48)])
    let reversed = probe.stage.grid.cells.filter { $0.traits == .reverse }.count
    #expect(reversed > 5)
  }

  @Test("Words that do not fit beside each other go to the next line; others stay text")
  func letteringBreaks() {
    let broken = letters("Wide words", columns: 24)
    #expect(broken.views(named: "text").map(\.rect.height) == [96])
    let narrow = letters("Extraordinary", columns: 24)
    #expect(narrow.rows.contains { $0.contains("Extraordinary") })
    let low = letters("Wide", columns: 24, rows: 2)
    #expect(low.rows.contains { $0.contains("Wide") })
    for text in ["日本語", "שלום", "naïve 😀"] {
      #expect(letters(text).rows.contains { $0.contains(text) }, "\(text)")
    }
  }

  @Test("Every letter and figure has a drawing of its own within its rows")
  func alphabet() {
    var seen: [[Cell]: Character] = [:]
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    for letter in letters {
      let probe = self.letters(String(letter), columns: 7, rows: 3)
      #expect(!probe.rows.joined().contains(letter), "\(letter) is drawn")
      let cells = look(probe)
      // A lower-case l is an upper-case I, as in many fonts.
      if let other = seen[cells], !"lI".contains(letter) {
        Issue.record("\(letter) looks like \(other)")
      }
      seen[cells] = letter
    }
  }
}
