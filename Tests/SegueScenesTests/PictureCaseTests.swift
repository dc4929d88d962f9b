import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueRaster
import SegueScenes
import SegueStage
import SegueTesting
import TestSupport
import Testing

/// Every way to show a picture, from the most to the least that a terminal can do.
private let renditions: [(name: String, options: StageOptions)] = [
  ("truecolor", StageOptions()), ("256", StageOptions(colors: .palette256)),
  ("16", StageOptions(colors: .palette16)), ("8", StageOptions(colors: .palette8)),
  ("none", StageOptions(colors: .none)),
]

@MainActor
@Suite("Pictures are right in every kind of terminal")
struct PictureCaseTests {
  private static let scripts = [
    ("segmented-control.json", "right,wait:0.5,right"),
    ("hero-cards.json", "tab,enter,wait:1,escape"),
    ("tabs-and-cards.json", "right,wait:0.5,down,enter"),
  ]

  private func frames(
    _ scene: (String, String), _ options: StageOptions, seconds: Double = 1.2
  ) throws -> [SceneFilm.Frame] {
    try SceneFilm(document: scene.0, options: options).frames(
      scene.1, framesPerSecond: 20, seconds: seconds)
  }

  // MARK: Colours

  @Test("B08: each depth uses its own class of colours and no other, in every frame")
  func b08Classes() throws {
    for scene in Self.scripts {
      for (name, options) in renditions {
        for frame in try frames(scene, options) {
          for color in frame.cells.flatMap({ [$0.ink, $0.ground] }) where color != .terminal {
            let fits =
              switch options.colors {
              case .truecolor: color.rgb != nil
              case .palette256: (color.paletteIndex ?? 0) >= 16
              case .palette16: (color.paletteIndex ?? 255) < 16
              case .palette8: (color.paletteIndex ?? 255) < 8
              case .none: false
              }
            if !fits { Issue.record("\(color) with \(name) in \(scene.0) at \(frame.time)") }
          }
        }
      }
    }
  }

  @Test("B08: the same glyphs wherever there are colours")
  func b08Glyphs() throws {
    for scene in Self.scripts {
      let expected = try frames(scene, StageOptions()).map(\.rows)
      for (name, options) in renditions.dropFirst().dropLast() {
        #expect(try frames(scene, options).map(\.rows) == expected, "\(scene.0) with \(name)")
      }
    }
  }

  @Test("B10: a frame as escape codes sets colours and attributes, and redefines nothing")
  func b10NoRedefinition() throws {
    for (_, options) in renditions {
      let film = try SceneFilm(document: "hero-cards.json", options: options)
      _ = try film.frames("enter", framesPerSecond: 10, seconds: 0.2)
      let text = FrameText(film.stage).ansi()
      var sequences = 0
      for piece in text.split(separator: "\u{1B}").dropFirst() {
        sequences += 1
        let codes = piece.dropFirst().prefix { $0.isNumber || $0 == ";" }
        #expect(piece.first == "[")
        #expect(piece.dropFirst(1 + codes.count).first == "m")
      }
      #expect(sequences >= 24)
    }
  }

  @Test(
    "B07, B09: the selected tab differs from the same tab unselected in each of its cells",
    arguments: [ColorDepth.truecolor, .palette256, .palette16, .palette8, .none], [false, true])
  func b07Selection(colors: ColorDepth, ascii: Bool) throws {
    let options = StageOptions(colors: colors, edges: ascii ? .cell : .eighth, ascii: ascii)
    let shown = try (0..<3).map { tab in
      try #require(
        frames(
          ("segmented-control.json", "\(tab + 1)"), options, seconds: 1.5
        ).last)
    }
    for (tab, frame) in shown.enumerated() {
      let rect = try #require(frame.view("tab-\(tab)")).rect
      let cells = CellMetrics.points.nearestCells(to: rect)
      let other = shown[(tab + 1) % 3]
      for row in cells.minRow + 1..<cells.maxRow - 1 {
        for column in cells.minColumn + 1..<cells.maxColumn - 1 {
          let index = row * 80 + column
          let (a, b) = (frame.cells[index], other.cells[index])
          // By ground or by reverse video, not by the ink of a letter alone.
          #expect(
            a.ground != b.ground
              || a.traits.contains(.reverse) != b.traits.contains(.reverse),
            "cell \(column) \(row) of tab \(tab)")
        }
      }
      for label in ["Shield", "House", "Hands"] {
        #expect(frame.rows.joined().contains(label))
      }
    }
  }

  @Test(
    "B07: the focused card differs from the others by glyphs where there are no colours",
    arguments: [false, true])
  func b07Focus(ascii: Bool) throws {
    let options = StageOptions(colors: .none, edges: .cell, ascii: ascii)
    let film = try SceneFilm(document: "hero-cards.json", options: options)
    let frames = try film.frames("tab,wait:0.5,tab", framesPerSecond: 4, seconds: 1)
    let pictures = [frames[0], frames[1], frames[4]]
    for (index, frame) in pictures.enumerated() {
      let others = pictures.indices.filter { $0 != index }
      for other in others { #expect(frame.rows != pictures[other].rows) }
    }
  }

  // MARK: Text

  /// Rows of text 12 columns wide, each with a bar behind it.
  private func bars(_ strings: [String], options: StageOptions = StageOptions()) -> StageProbe {
    StageProbe(
      VStack(spacing: 0) {
        ForEach(0..<strings.count) { index in
          HStack(spacing: 0) {
            Text(strings[index]).frame(width: 96, height: 16, alignment: .leading)
            Text("|")
          }
        }
      }, columns: 13, rows: strings.count, options: options)
  }

  private static let clusters: [(string: String, columns: Int)] = [
    ("中文字", 6), ("e\u{301}", 1), ("👨‍👩‍👧", 2), ("🇫🇷", 2), ("👍🏽", 2), ("❤️", 2), ("\u{E34}", 1),
    ("\u{FF76}\u{FF9E}", 2), ("a\u{200B}b", 2), ("𝒜", 1),
  ]

  @Test("B20: the right border is at the same column in every row, whatever the clusters")
  func b20Widths() {
    for ascii in [false, true] {
      let probe = bars(
        Self.clusters.map(\.string), options: StageOptions(ascii: ascii))
      for (row, cluster) in Self.clusters.enumerated() {
        let cells = (0..<13).map { probe.stage.grid[$0, row] }
        #expect(cells[12].glyph == Glyph("|"))
        #expect(cells.reduce(0) { $0 + Int($1.width) } == 13)
        #expect(
          cells[cluster.columns..<12].allSatisfy { $0.glyph == .blank && $0.width == 1 },
          "\(cluster.string)")
        #expect(cells[0] != .blank)
      }
    }
  }

  @Test("B21: the column that a shortened text leaves free has the row's background")
  func b21Padding() {
    let text = "あいうえおかきくけこ"
    for width in 1...21 {
      let probe = StageProbe(
        HStack(spacing: 0) {
          Text(text).lineLimit(1).frame(width: Double(width) * 8, height: 16, alignment: .leading)
            .background(Color.blue)
          Spacer(minLength: 0)
        }, columns: 24, rows: 1)
      let cells = (0..<24).map { probe.stage.grid[$0, 0] }
      let ground = cells[0].ground
      #expect(ground != .terminal)
      #expect(cells[..<width].allSatisfy { $0.ground == ground }, "width \(width)")
      #expect(cells[width...].allSatisfy { $0 == .blank }, "width \(width)")
    }
  }

  @Test("B22: both columns of a wide cluster share one ground while a pill passes, and after")
  func b22WideUnderPill() throws {
    struct Tabs: View {
      @State private var selected = 0
      @Namespace private var space
      var body: some View {
        HStack(spacing: 0) {
          ForEach(0..<3) { index in
            Button {
              selected = index
            } label: {
              Text(["首页", "设置", "😀"][index]).frame(width: 104, height: 48)
            }
            .matchedGeometryEffect(id: index, in: space)
          }
        }
        .background {
          Capsule().fill(.white)
            .matchedGeometryEffect(id: selected, in: space, isSource: false)
        }
        .background(Color.indigo)
        .animation(.easeInOut, value: selected)
      }
    }
    for (name, options) in renditions {
      let probe = StageProbe(Tabs(), columns: 39, rows: 3, options: options)
      let track = probe.stage.grid[38, 0]
      for key in [Key.right, .right, .left] {
        probe.press(key)
        for _ in 0..<24 {
          probe.advance(by: 1.0 / 60)
          for column in 0..<39 where probe.stage.grid[column, 1].width == 2 {
            let (lead, trail) = (probe.stage.grid[column, 1], probe.stage.grid[column + 1, 1])
            #expect(trail.width == 0)
            #expect(lead.ground == trail.ground, "\(name), column \(column)")
            #expect(
              lead.traits.contains(.reverse) == trail.traits.contains(.reverse),
              "\(name), column \(column)")
          }
        }
      }
      // The first label, which the pill has left.
      for column in 0..<13 where probe.stage.grid[column, 1].width != 1 {
        #expect(probe.stage.grid[column, 1].ground == track.ground, "\(name)")
      }
    }
  }

  @Test("B23: control characters of a document become signs, and neighbours stay where they are")
  func b23Controls() throws {
    let codes = [
      #"\u001b[2J"#, #"\u001b]52;c;eA==\u0007"#, #"\u001b]0;x"#, #"\u0000"#, #"\u0007"#, #"\b"#,
      #"\r"#, #"\u007f"#, #"\u009b2J"#, #"\u202e"#, #"\u001b]"#,
    ]
    for code in codes {
      let document = try SampleDocuments.read(
        """
        { segue: 1, view: { view: "HStack", spacing: 0, content: [
          { view: "Text", text: "<\(code)>", modifiers: [
            { frame: { width: 160, alignment: "leading" } } ] },
          { view: "Text", text: "|" } ] } }
        """)
      let probe = StageProbe(DocumentView(document), columns: 21, rows: 1)
      #expect(probe.stage.grid[20, 0].glyph == Glyph("|"), "\(code)")
      #expect(probe.rows[0].contains("<"))
      #expect(probe.rows[0].contains(">"))
      #expect(probe.rows.joined().unicodeScalars.allSatisfy(isHarmless), "\(code)")
    }
  }

  @Test("B23: a tab reaches the next stop and a line feed the next line")
  func b23Blanks() {
    #expect(bars(["a\tb"]).rows[0] == "a   b       |")
    let lines = StageProbe(Text("a\nb"), columns: 1, rows: 2)
    #expect(lines.rows == ["a", "b"])
  }

  private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value)
      && !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
  }

  @Test("B24: right-to-left text stands in logical order, borders and neighbours where they were")
  func b24RightToLeft() {
    let strings = ["שלום", "عربي abc", "\u{202E}abc\u{202C}", "\u{2067}שלום\u{2069}"]
    let probe = bars(strings)
    for (row, string) in strings.enumerated() {
      let letters = string.unicodeScalars.filter { isHarmless($0) }
      for (column, letter) in letters.enumerated() {
        #expect(probe.stage.grid[column, row].glyph == Glyph(letter), "\(string) at \(column)")
      }
      #expect(probe.stage.grid[12, row].glyph == Glyph("|"))
    }
  }

  @Test("B25, B26: in ASCII nothing but ASCII is shown, and everything stands where it stood")
  func b25Ascii() throws {
    for scene in Self.scripts {
      let plain = try frames(scene, StageOptions())
      for colors in [ColorDepth.truecolor, .palette16, .none] {
        let ascii = try frames(scene, StageOptions(colors: colors, edges: .cell, ascii: true))
        for (frame, other) in zip(ascii, plain) {
          #expect(frame.rows.allSatisfy { $0.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } })
          #expect(frame.views.map(\.rect) == other.views.map(\.rect))
        }
      }
    }
    let probe = bars(["中é", "é", "ﬁ…•→"], options: StageOptions(ascii: true))
    // A cluster that cannot be shown is a question mark for each of its columns.
    #expect(probe.rows == ["???         |", "?           |", "?~*>        |"])
  }

  // MARK: Proportion

  @Test("A frame of the pill puts together as many cells at 200 x 60 as at 80 x 24")
  func damage() throws {
    struct Tabs: View {
      @State private var selected = 0
      @Namespace private var space
      var body: some View {
        HStack(spacing: 0) {
          ForEach(0..<3) { index in
            Button {
              selected = index
            } label: {
              Text("Tab \(index)").frame(width: 160, height: 64)
            }
            .matchedGeometryEffect(id: index, in: space)
          }
        }
        .background {
          RoundedRectangle(cornerRadius: 14).fill(.white)
            .matchedGeometryEffect(id: selected, in: space, isSource: false)
        }
        .background(Color.indigo, in: RoundedRectangle(cornerRadius: 16))
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.black)
        .animation(.easeInOut, value: selected)
      }
    }
    func counts(_ columns: Int, _ rows: Int) throws -> [Int] {
      let film = SceneFilm(view: Tabs(), columns: columns, rows: rows)
      var raster = Rasterizer(options: film.stage.options.raster)
      var counts: [Int] = []
      var strip = FilmStrip(film.stage, script: try Script("right"))
      strip.run(.every(framesPerSecond: 60, seconds: 0.6)) { time in
        let list = film.stage.choreographer.displayList(at: StageTime(time), focus: nil)
        _ = raster.draw(list, size: CellSize(columns: columns, rows: rows))
        counts.append(raster.compositedCells)
      }
      return Array(counts.dropFirst())
    }
    let small = try counts(80, 24)
    let large = try counts(200, 60)
    #expect(small == large, "\(small) and \(large)")
    #expect(small.contains { $0 > 0 })
    #expect(small.allSatisfy { $0 < 80 * 24 / 4 })
  }
}
