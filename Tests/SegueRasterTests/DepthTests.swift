import SegueGeometry
import SeguePaint
import SegueRaster
import TestSupport
import Testing

@Suite("Colours are rounded to what the terminal can show")
struct DepthTests {
  private static let references: [(UInt32, UInt8)] = [
    (0xd7d7d7, 188), (0x000000, 16), (0xffffff, 231), (0x808080, 244), (0xc0c0c0, 250),
    (0xff8800, 208), (0xeee8d5, 254), (0x1e1e2e, 235), (0x5f87af, 67), (0x0a84ff, 33),
    (0x121212, 233),
  ]

  private static func bytes(_ hex: UInt32) -> (UInt8, UInt8, UInt8) {
    (UInt8(hex >> 16 & 255), UInt8(hex >> 8 & 255), UInt8(hex & 255))
  }

  /// The colours of the indices 16 to 255.
  private static let palette: [(Int, Int, Int)] = {
    let levels = [0, 95, 135, 175, 215, 255]
    var palette: [(Int, Int, Int)] = []
    for red in levels {
      for green in levels {
        for blue in levels { palette.append((red, green, blue)) }
      }
    }
    for step in 0..<24 { palette.append((8 + 10 * step, 8 + 10 * step, 8 + 10 * step)) }
    return palette
  }()

  private func distance(_ a: (Int, Int, Int), _ b: (Int, Int, Int)) -> Int {
    (a.0 - b.0) * (a.0 - b.0) + (a.1 - b.1) * (a.1 - b.1) + (a.2 - b.2) * (a.2 - b.2)
  }

  @Test("B09: the reference colours")
  func references() {
    for (hex, index) in Self.references {
      let (red, green, blue) = Self.bytes(hex)
      #expect(TerminalPalette.nearest256(red, green, blue) == index)
      let picture = draw(
        [box(0, 0, 20, 6, ResolvedColor(bytes: red, green, blue))],
        options: RasterOptions(depth: .palette256))
      #expect(picture[3, 3].ground == .palette(index))
    }
  }

  @Test("B09: exact matches map to themselves, or to their equal")
  func exact() {
    for color in Self.palette {
      let index = TerminalPalette.nearest256(UInt8(color.0), UInt8(color.1), UInt8(color.2))
      #expect(index >= 16)
      #expect(Self.palette[Int(index) - 16] == color)
    }
  }

  @Test("B09: the nearest of the 240 by squared distance")
  func nearest() {
    let seed: UInt64 = 41
    var random = SeededGenerator(seed: seed)
    for number in 0..<256 + repetitions(50_000) {
      let bits = random.next()
      let color =
        number < 256
        ? (number, number, number)
        : (Int(bits & 255), Int(bits >> 8 & 255), Int(bits >> 16 & 255))
      let index = TerminalPalette.nearest256(UInt8(color.0), UInt8(color.1), UInt8(color.2))
      let least = Self.palette.map { distance($0, color) }.min()
      #expect(distance(Self.palette[Int(index) - 16], color) == least, "seed \(seed), \(color)")
    }
  }

  @Test("B09: greys grow lighter with their byte")
  func monotone() {
    let greys = (0...255).map { byte -> Int in
      let index = TerminalPalette.nearest256(UInt8(byte), UInt8(byte), UInt8(byte))
      return Self.palette[Int(index) - 16].0
    }
    #expect(greys == greys.sorted())
  }

  @Test("B09: colours of clearly different lightness never become one", arguments: [8, 16])
  func lightness(count: Int) {
    let seed: UInt64 = 42
    var random = SeededGenerator(seed: seed)
    for _ in 0..<repetitions(100_000) {
      let bits = random.next()
      func byte(_ shift: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> shift) }
      let a = (byte(0), byte(8), byte(16))
      let b = (byte(24), byte(32), byte(40))
      let difference = abs(
        ResolvedColor(bytes: a.0, a.1, a.2).luminance
          - ResolvedColor(bytes: b.0, b.1, b.2).luminance)
      guard difference > 0.5 else { continue }
      #expect(
        TerminalPalette.nearestNamed(a.0, a.1, a.2, count: count)
          != TerminalPalette.nearestNamed(b.0, b.1, b.2, count: count), "seed \(seed), \(a) \(b)")
    }
  }

  @Test("The named colours map to themselves")
  func named() {
    for (index, color) in TerminalPalette.named.enumerated() {
      #expect(
        TerminalPalette.nearestNamed(color.red, color.green, color.blue, count: 16)
          == UInt8(index))
    }
  }

  @Test(
    "Text that could be read does not vanish by rounding",
    arguments: [ColorDepth.palette256, .palette16, .palette8])
  func readable(depth: ColorDepth) {
    for level in stride(from: UInt8(0), through: 250, by: 5) {
      let ground = ResolvedColor(bytes: level, level, level)
      for inkLevel in stride(from: UInt8(0), through: 250, by: 5) {
        let ink = ResolvedColor(bytes: inkLevel, inkLevel, inkLevel)
        guard ink.contrast(with: ground) >= 2.01 else { continue }
        let picture = draw(
          [box(0, 0, 2, 1, ground), text("a", 0, 0, ink: ink)], columns: 2, rows: 1,
          options: RasterOptions(depth: depth))
        #expect(picture[0, 0].ink != picture[0, 0].ground, "\(inkLevel) on \(level)")
      }
    }
  }

  @Test("Rounding comes last: the glyphs are the same at every colour depth")
  func sameGlyphs() {
    let items = [
      box(0, 0, 20, 6, navy), box(2.3, 1.4, 9.2, 3, orange, .capsule), text("abc", 4, 2),
      box(8, 0, 8, 5, white.faded(0.3)),
    ]
    let rows = draw(items).rows
    for depth in [ColorDepth.palette256, .palette16, .palette8] {
      #expect(draw(items, options: RasterOptions(depth: depth)).rows == rows)
    }
  }
}

@Suite("Without colours, shapes are told apart by reverse video and lines")
struct MonochromeTests {
  private let options = RasterOptions(depth: .none)

  private func tabs(
    _ selected: Int, track: ResolvedColor, pill: ResolvedColor, canvas: ResolvedColor?
  ) -> Rasterizer {
    var items: [DisplayItem] = []
    if let canvas { items.append(box(0, 0, 30, 5, canvas)) }
    items.append(box(0, 1, 30, 3, track, .roundedRectangle(cornerRadius: 12)))
    items.append(box(Double(selected) * 10, 1, 10, 3, pill, .roundedRectangle(cornerRadius: 10)))
    for index in 0..<3 { items.append(text("Tab \(index)", Double(index) * 10 + 2, 2)) }
    return draw(items, columns: 30, rows: 5, options: options)
  }

  @Test("No colour is used at all")
  func noColours() {
    let picture = tabs(0, track: navy, pill: white, canvas: orange)
    #expect(picture.grid.cells.allSatisfy { $0.ink == .terminal && $0.ground == .terminal })
  }

  @Test("B07: every cell of the selected tab differs from its look unselected, labels stay")
  func selection() {
    let looks: [(ResolvedColor, ResolvedColor, ResolvedColor?)] = [
      (ResolvedColor(bytes: 0x3C, 0x3E, 0x50), ResolvedColor(bytes: 0xF4, 0xF5, 0xFA), nil),
      (ResolvedColor(bytes: 0x3C, 0x3E, 0x50), white, ResolvedColor(bytes: 0x1A, 0x1B, 0x24)),
      (ResolvedColor(bytes: 0x2C, 0x2C, 0x2E), ResolvedColor(bytes: 0x63, 0x63, 0x66), nil),
      (ResolvedColor(bytes: 0xE5, 0xE5, 0xEA), white, white),
      (ResolvedColor(bytes: 0xE5, 0xE5, 0xEA), white, nil),
      (navy, orange, black),
    ]
    for (track, pill, canvas) in looks {
      let first = tabs(0, track: track, pill: pill, canvas: canvas)
      let second = tabs(1, track: track, pill: pill, canvas: canvas)
      #expect(first.rows == second.rows)
      for row in 1..<4 {
        for column in 0..<30 {
          let differs = first[column, row].traits != second[column, row].traits
          #expect(differs == (column < 20), "\(track) \(pill), cell \(column) \(row)")
        }
      }
      for index in 0..<3 { #expect(first.rows[2].contains("Tab \(index)")) }
    }
  }

  @Test("B07: a focus ring is drawn with lines, and leaves labels alone")
  func focusRing() {
    let ring = border(1, 0, 10, 3, line: 2, white, .roundedRectangle(cornerRadius: 8))
    let picture = draw([text("card", 3, 1), ring], columns: 14, rows: 3, options: options)
    #expect(picture.rows == [" ╭────────╮   ", " │ card   │   ", " ╰────────╯   "])
    let flat = draw(
      [text("ok", 2, 1), border(1, 1, 4, 1, line: 1, white)], columns: 6, rows: 3,
      options: options)
    #expect(flat.rows[1] == " [ok] ")
  }

  @Test("Edges move by whole cells, rounded as everything is")
  func wholeCells() {
    for step in 0..<32 {
      let x = 2 + Double(step) / 16
      let picture = draw([box(x, 1, 5, 2, white, .capsule)], options: options)
      let reversed = (0..<20).filter { picture[$0, 1].traits == .reverse }
      let first = Int((x + 0.5).rounded(.down))
      #expect(reversed == Array(first..<first + 5))
      #expect(picture.rows.allSatisfy { $0 == "".padding(20) })
    }
  }

  @Test("The hero covers whole cells by rounded edges with edges by the cell")
  func heroTable() {
    // `semantics` 1.2, the hero at t = 0.10 s.
    let picture = draw(
      [box(2.403, 1.802, 43.955, 12.586, orange, .roundedRectangle(cornerRadius: 8))], columns: 80,
      rows: 24, options: RasterOptions(edges: .cell))
    for row in 0..<24 {
      for column in 0..<80 {
        let isInside = (2..<46).contains(column) && (2..<14).contains(row)
        #expect((picture[column, row].ground == orange.cellColor) == isInside)
      }
    }
  }
}
