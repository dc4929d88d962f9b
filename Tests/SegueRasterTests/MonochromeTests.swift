import SegueGeometry
import SeguePaint
import SegueRaster
import Testing

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

  @Test("What holds a shape is found among many, wherever it lies")
  func holders() {
    // White cards on a black screen, each with a white pill that must show as its opposite.
    var items = [box(0, 0, 200, 60, black)]
    for row in 0..<15 {
      for column in 0..<20 {
        let (x, y) = (Double(column) * 10, Double(row) * 4)
        items.append(box(x, y, 9, 3, white))
        items.append(box(x + 2, y + 1, 5, 1, ResolvedColor(bytes: 0xC0, 0xC0, 0xC0)))
      }
    }
    let picture = draw(items, columns: 200, rows: 60, options: options)
    for row in 0..<60 {
      for column in 0..<200 {
        let isCard = column % 10 < 9 && row % 4 < 3
        let isPill = (2..<7).contains(column % 10) && row % 4 == 1
        #expect(picture[column, row].traits == (isCard && !isPill ? .reverse : .plain))
      }
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

  @Test("What nobody sees has no say in what is the canvas, and may come and go in any frame")
  func unseen() {
    let size = CellSize(columns: 20, rows: 6)
    let ground = box(0, 0, 20, 6, white)
    let gone = [OpacityLayer(id: 1, opacity: 0)]
    let unseen = [
      box(0, 0, 20, 6, orange, layers: gone), box(0, 0, 20, 6, orange.faded(0)),
      box(40, 0, 20, 6, orange), text("word", 2, 2, layers: gone), text("word", 40, 2),
    ]
    for item in unseen {
      for lists in [[[item, ground], [ground]], [[ground], [item, ground]]] {
        var rasterizer = Rasterizer(options: options)
        for items in lists {
          _ = rasterizer.draw(DisplayList(items: ContiguousArray(items)), size: size)
          let afresh = draw(items, options: options)
          #expect(rasterizer.grid.cells == afresh.grid.cells, "\(item)")
          #expect(rasterizer.grid.cells.allSatisfy { $0.traits == .plain }, "\(item)")
        }
      }
    }
  }

  @Test("A canvas that fades shows the one beneath it or itself, and no shape in between")
  func fadingCanvas() {
    for opacity in [0, 0.2, 0.4, 0.6, 1] {
      let layers = [OpacityLayer(id: 1, opacity: opacity)]
      let picture = draw(
        [box(0, 0, 20, 6, orange, layers: layers), box(0, 0, 20, 6, white)], options: options)
      #expect(picture.grid.cells.allSatisfy { $0.traits == .plain }, "\(opacity)")
    }
  }
}
