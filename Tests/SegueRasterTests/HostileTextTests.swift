import SegueGeometry
import SeguePaint
import SegueRaster
import TestSupport
import Testing

@Suite("No text can break a picture")
struct HostileTextTests {
  /// What strings are made of: controls, marks, joiners, wide and reordering scalars, and letters.
  private static let pieces: [String] =
    (0..<0x20).compactMap { Unicode.Scalar($0).map { String($0) } }
    + (0x7F..<0xA0).compactMap { Unicode.Scalar($0).map { String($0) } }
    + [
      "\u{1B}[2J", "\u{1B}]52;c;eA==\u{7}", "\u{1B}P", "\r\n", "\u{200B}", "\u{200D}", "\u{200E}",
      "\u{202E}", "\u{2066}", "\u{2069}", "\u{FEFF}", "\u{AD}", "\u{FE0F}", "\u{FE0E}", "\u{301}",
      "\u{20E3}", "\u{E0067}", "\u{E007F}", "\u{1F3FD}", "中", "界", "Ａ", "한", "👩", "👨‍👩‍👧", "🇫",
      "🇷", "❤", "e", "x", " ", "  ", "ﷺ", "ש", "ب", "\u{E34}", "\u{3000}", "\u{2028}", "\u{D}",
      "𝒜", "\u{10FFFF}", "\u{FFFD}", "…",
    ]

  @Test("A million strings: no control, no escape and no half cluster reaches the grid")
  func fuzz() {
    let seed: UInt64 = 81
    var random = SeededGenerator(seed: seed)
    let rowsPerPicture = 8
    var rasterizer = Rasterizer(options: RasterOptions())
    let size = CellSize(columns: 14, rows: rowsPerPicture)
    for number in 0..<max(repetitions(1_000_000) / rowsPerPicture, 1) {
      if number % 500 == 0 {
        rasterizer = Rasterizer(
          options: RasterOptions(
            depth: ColorDepth.allCases[number / 500 % 5], ascii: number / 500 % 3 == 2))
      }
      var items: ContiguousArray<DisplayItem> = [box(0, 0, 14, 8, navy)]
      for row in 0..<rowsPerPicture {
        let string = (0..<random.int(below: 9)).map { _ in
          Self.pieces[random.int(below: Self.pieces.count)]
        }.joined()
        let mode: TruncationMode = [.head, .middle, .tail][random.int(below: 3)]
        let block = TextContent(string, lineLimit: 1, truncation: mode)
          .block(columns: random.int(below: 15), rows: 1)
        items.append(
          DisplayItem(
            content: .text(
              TextFigure(
                origin: Point(x: random.double(in: -30...90), y: Double(row) * 16), block: block,
                alignment: .leading, traits: [], ink: white)),
            clips: row % 4 == 0 ? [figure(random.double(in: 0...5), 0, 8, 8)] : []))
      }
      // A shape over the middle cuts some of them in half.
      items.append(box(random.double(in: 0...14), 0, 3, 8, orange, .capsule))
      _ = rasterizer.draw(DisplayList(items: items), size: size)
      check(rasterizer, "seed \(seed), number \(number)")
    }
  }

  private func check(_ picture: Rasterizer, _ place: String) {
    for row in 0..<picture.grid.size.rows {
      var isSecondHalf = false
      for column in 0..<picture.grid.size.columns {
        let cell = picture[column, row]
        if (cell.width == 0) != isSecondHalf { Issue.record("\(place): half a cluster") }
        isSecondHalf = cell.width == 2
        let cluster = picture.clusters.string(of: cell.glyph)
        for scalar in cluster.unicodeScalars {
          switch scalar.value {
          case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x200E, 0x200F, 0x61C, 0x202A...0x202E,
            0x2066...0x2069:
            Issue.record("\(place): scalar \(scalar.value)")
          default:
            if picture.options.ascii, !scalar.isASCII {
              Issue.record("\(place): \(scalar) is not ASCII")
            }
          }
        }
      }
      if isSecondHalf { Issue.record("\(place): half a cluster at the edge") }
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func int(below count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }
}
