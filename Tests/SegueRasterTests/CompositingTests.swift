import SegueGeometry
import SeguePaint
import SegueRaster
import TestSupport
import Testing

@Suite("Paint is put together in linear light")
struct CompositingTests {
  private func close(_ color: CellColor, _ expected: ResolvedColor) -> Bool {
    guard let rgb = color.rgb else { return false }
    let bytes = expected.srgbBytes
    return abs(Int(rgb.red) - Int(bytes.red)) <= 1
      && abs(Int(rgb.green) - Int(bytes.green)) <= 1
      && abs(Int(rgb.blue) - Int(bytes.blue)) <= 1
  }

  private func mix(_ a: ResolvedColor, _ b: ResolvedColor, _ share: Double) -> ResolvedColor {
    ResolvedColor(
      linearRed: a.red + (b.red - a.red) * share, green: a.green + (b.green - a.green) * share,
      blue: a.blue + (b.blue - a.blue) * share)
  }

  @Test("Every grey of sRGB comes through as the byte it was")
  func bytes() {
    let items = (0..<256).map { number in
      let byte = UInt8(number)
      return box(
        Double(number % 16), Double(number / 16), 1, 1, ResolvedColor(bytes: byte, byte, 255 - byte)
      )
    }
    let picture = draw(items, columns: 16, rows: 16)
    for number in 0..<256 {
      let byte = UInt8(number)
      #expect(picture[number % 16, number / 16].ground == .rgb(byte, byte, 255 - byte))
    }
  }

  @Test("A translucent fill mixes by its alpha", arguments: [0.1, 0.25, 0.5, 0.9])
  func translucent(alpha: Double) {
    let picture = draw([box(0, 0, 20, 6, navy), box(0, 0, 20, 6, orange.faded(alpha))])
    #expect(close(picture[3, 3].ground, mix(navy, orange, alpha)))
  }

  @Test("Nothing painted is the terminal's own; translucent paint blends with the assumed ground")
  func unknown() {
    var options = RasterOptions()
    options.assumedGround = white
    let picture = draw([box(0, 0, 5, 6, black.faded(0.5))], options: options)
    #expect(picture[9, 3] == .blank)
    #expect(close(picture[3, 3].ground, mix(white, black, 0.5)))
  }

  @Test("A translucent fill over a glyph tints ink and ground")
  func tint() {
    let picture = draw([
      box(0, 0, 20, 6, black), text("a", 2, 2, ink: white), box(0, 0, 20, 6, orange.faded(0.5)),
    ])
    #expect(picture.glyph(2, 2) == "a")
    #expect(close(picture[2, 2].ink, mix(white, orange, 0.5)))
    #expect(close(picture[2, 2].ground, mix(black, orange, 0.5)))
  }

  @Test("Members of a group are put together first, then let through")
  func groups() {
    let layer = [OpacityLayer(id: 1, opacity: 0.5)]
    let picture = draw([
      box(0, 0, 20, 6, black), box(0, 0, 10, 6, orange, layers: layer),
      box(5, 0, 10, 6, white, layers: layer),
    ])
    #expect(close(picture[2, 2].ground, mix(black, orange, 0.5)))
    // No orange shines through the white member.
    #expect(close(picture[7, 2].ground, mix(black, white, 0.5)))
    #expect(close(picture[12, 2].ground, mix(black, white, 0.5)))
    #expect(picture[17, 2].ground == black.cellColor)
  }

  @Test("Groups in groups multiply, and neighbours stay apart")
  func nestedGroups() {
    let outer = OpacityLayer(id: 1, opacity: 0.5)
    let picture = draw([
      box(0, 0, 20, 6, black),
      box(0, 0, 20, 2, white, layers: [outer]),
      box(0, 2, 20, 2, white, layers: [outer, OpacityLayer(id: 2, opacity: 0.5)]),
      box(0, 2, 10, 2, white, layers: [outer, OpacityLayer(id: 3, opacity: 0.5)]),
      box(0, 4, 20, 2, white, layers: [OpacityLayer(id: 4, opacity: 1)]),
    ])
    #expect(close(picture[1, 0].ground, mix(black, white, 0.5)))
    #expect(close(picture[15, 2].ground, mix(black, white, 0.25)))
    #expect(close(picture[5, 2].ground, mix(black, white, 0.375)))
    #expect(picture[5, 4].ground == white.cellColor)
  }

  @Test("An edge inside a group keeps its two colours")
  func groupEdges() {
    let layer = [OpacityLayer(id: 1, opacity: 0.5)]
    let picture = draw([box(0, 0, 20, 6, black), box(2, 1, 3.5, 2, white, layers: layer)])
    #expect(picture.glyph(5, 1) == "▌")
    #expect(close(picture[5, 1].ink, mix(black, white, 0.5)))
    #expect(picture[5, 1].ground == black.cellColor)
  }

  @Test("Of two texts the one that is more visible stands", arguments: [0.2, 0.4, 0.5, 0.8])
  func textOverText(opacity: Double) {
    let layer = [OpacityLayer(id: 1, opacity: opacity)]
    let picture = draw([
      box(0, 0, 20, 6, black), text("lower", 2, 2), text("UPPER", 2, 2, layers: layer),
    ])
    #expect(picture.rows[2].contains(opacity >= 0.5 ? "UPPER" : "lower"))
  }

  @Test("Faded text comes nearer to its ground and keeps its glyphs")
  func fadedText() {
    var inks: [Int] = []
    for opacity in [0.25, 0.5, 0.75, 1] {
      let picture = draw([
        box(0, 0, 20, 6, black),
        text("abc", 2, 2, layers: [OpacityLayer(id: 1, opacity: opacity)]),
      ])
      #expect(picture.rows[2].contains("abc"))
      #expect(close(picture[2, 2].ink, mix(black, white, opacity)))
      inks.append(Int(picture[2, 2].ink.rgb?.red ?? 0))
    }
    #expect(inks == inks.sorted())
  }

  @Test("A cross-fade of equal grounds has no dip")
  func crossFade() {
    for step in 0...10 {
      let progress = Double(step) / 10
      let picture = draw([
        box(0, 0, 20, 6, black), box(2, 1, 8, 3, orange),
        box(2, 1, 8, 3, orange, layers: [OpacityLayer(id: 1, opacity: progress)]),
      ])
      #expect(picture[5, 2].ground == orange.cellColor)
    }
  }

  @Test("A stroke by whole cells has all of its sides, however wide and wherever it lies")
  func strokesByCells() {
    for depth in [ColorDepth.truecolor, .none] {
      for line in stride(from: 2.0, through: 15, by: 1) {
        for step in 0..<16 {
          let shift = Double(step) / 16
          let options = RasterOptions(depth: depth, edges: .cell)
          let figure = figure(3 + shift, 1 + shift, 10, 4, .roundedRectangle(cornerRadius: 6))
          let item = DisplayItem(
            content: .shape(figure, .stroke(StrokeStyle(lineWidth: line)), .color(white)))
          let rows = draw([item], columns: 20, rows: 7, options: options).rows
          let left = shift < 0.5 ? 3 : 4
          let top = shift < 0.5 ? 1 : 2
          let pad = String(repeating: " ", count: left)
          let rest = String(repeating: " ", count: 10 - left)
          let side = pad + "│        │" + rest
          #expect(
            Array(rows[top..<top + 4]) == [
              pad + "╭────────╮" + rest, side, side, pad + "╰────────╯" + rest,
            ], "\(depth), line \(line), shift \(shift)")
        }
      }
    }
  }

  @Test("A gradient varies by the cell and ends in its own colours")
  func gradient() {
    let paint = Paint.linearGradient(colors: [black, white], start: .leading, end: .trailing)
    let item = DisplayItem(content: .shape(figure(0, 0, 20, 6), .fill, paint))
    let picture = draw([item])
    let reds = (0..<20).map { Int(picture[$0, 2].ground.rgb?.red ?? 0) }
    #expect(reds == reds.sorted())
    #expect(Set(reds).count == 20)
    #expect((0..<20).allSatisfy { picture[$0, 0] == picture[$0, 5] })
    #expect(close(picture[0, 0].ground, mix(black, white, 0.025)))
  }

  @Test("A shadow darkens by the cell, fades outwards and gives no colour to an edge cell")
  func shadow() {
    let ground = ResolvedColor(bytes: 200, 200, 200)
    let shape = figure(6.5, 4.5, 20, 6, .roundedRectangle(cornerRadius: 8))
    let picture = draw(
      [
        box(0, 0, 40, 16, ground),
        DisplayItem(content: .shadow(shape, radius: 12, black.faded(0.5))),
        DisplayItem(content: .shape(shape, .fill, .color(orange))),
      ], columns: 40, rows: 16)
    let below = (11..<15).map { Int(picture[16, $0].ground.rgb?.red ?? 0) }
    #expect(below == below.sorted())
    #expect((below.first ?? 255) < 198)
    #expect(picture[1, 14].ground == ground.cellColor)
    // Every cell of the edge shows the shape and one darkened ground.
    for column in 8..<24 {
      #expect(share(of: orange.cellColor, in: picture[column, 4]) == 0.5)
    }
    // As dark on the left as on the right, far from the corners by symmetry.
    for step in 1...4 {
      #expect(picture[6 - step, 7].ground == picture[26 + step, 7].ground)
    }
  }

  @Test("A shadow in the middle of a large figure has its full strength")
  func shadowCore() {
    let item = DisplayItem(content: .shadow(figure(0, 0, 40, 16), radius: 12, black.faded(0.5)))
    let picture = draw([box(0, 0, 40, 16, white), item], columns: 40, rows: 16)
    #expect(close(picture[20, 8].ground, mix(white, black, 0.5)))
  }
}
