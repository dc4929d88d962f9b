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

  @Test(
    "With named colours a letter on a moving edge stands on one of the two colours there",
    arguments: [ColorDepth.palette16, .palette8])
  func namedEdges(depth: ColorDepth) {
    let options = RasterOptions(depth: depth)
    func ground(_ color: ResolvedColor) -> CellColor {
      draw([box(0, 0, 1, 1, color)], columns: 1, rows: 1, options: options)[0, 0].ground
    }
    let real = [ground(navy), ground(white)]
    for step in 0..<64 {
      let picture = draw(
        [
          box(0, 0, 20, 3, navy), box(2 + Double(step) / 16, 0, 6, 3, white),
          text("letters界界", 1, 1, ink: orange),
        ], columns: 20, rows: 3, options: options)
      for column in 0..<20 {
        #expect(real.contains(picture[column, 1].ground), "step \(step), column \(column)")
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

  // MARK: Gradients

  private func gradient(
    _ x: Double, _ depth: ColorDepth
  ) -> Rasterizer {
    let paint = Paint.linearGradient(
      colors: [navy, orange], start: .leading, end: .trailing)
    return draw(
      [
        DisplayItem(content: .shape(figure(x, 0, 64, 8), .fill, paint))
      ], columns: 100, rows: 8, options: RasterOptions(depth: depth))
  }

  @Test(
    "A gradient in few colours is mixed from the colours on its way, and from no others",
    arguments: [ColorDepth.palette256, .palette16, .palette8])
  func dither(depth: ColorDepth) {
    let picture = gradient(0, depth)
    // All colours on the way, from a gradient so long that no band is missed.
    let paint = Paint.linearGradient(colors: [navy, orange], start: .leading, end: .trailing)
    let full = draw(
      [DisplayItem(content: .shape(figure(0, 0, 4096, 1), .fill, paint))], columns: 4096, rows: 1)
    var rounding = Rasterizer(options: RasterOptions(depth: depth))
    let cells = full.grid.cells.enumerated().compactMap { column, cell in
      cell.ground.rgb.map {
        box(Double(column), 0, 1, 1, ResolvedColor(bytes: $0.red, $0.green, $0.blue))
      }
    }
    _ = rounding.draw(
      DisplayList(items: ContiguousArray(cells)), size: CellSize(columns: 4096, rows: 1))
    let rounded = Set(rounding.grid.cells.map(\.ground))
    var mixedColumns = 0
    for column in 0..<64 {
      let grounds = Set((0..<8).map { picture[column, $0].ground })
      #expect(grounds.isSubset(of: rounded), "column \(column)")
      if grounds.count > 1 { mixedColumns += 1 }
      // The pattern repeats from row to row in fours.
      for row in 0..<4 { #expect(picture[column, row] == picture[column, row + 4]) }
    }
    #expect(mixedColumns >= 16)
  }

  @Test(
    "The mixture goes along with its shape and does not crawl",
    arguments: [ColorDepth.palette256, .palette16])
  func ditherMoves(depth: ColorDepth) {
    let here = gradient(0, depth)
    for shift in 1...9 {
      let there = gradient(Double(shift), depth)
      for row in 0..<8 {
        for column in 0..<64 { #expect(here[column, row] == there[column + shift, row]) }
      }
    }
  }
}
