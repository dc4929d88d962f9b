import SegueGeometry
import SeguePaint
import SegueRaster
import TestSupport
import Testing

@Suite("Text stands in whole cells and in whole clusters")
struct TextTests {
  @Test("The origin is rounded, halves upward", arguments: [(2.0, 2), (2.49, 2), (2.5, 3)])
  func rounding(x: Double, column: Int) {
    let picture = draw([text("ab", x, 1)])
    #expect(picture.glyph(column, 1) == "a")
    #expect(picture.glyph(column + 1, 1) == "b")
  }

  @Test("Lines lie against each other by whole cells, centres rounded down")
  func alignment() {
    let expected: [(TextAlignment, String)] = [
      (.leading, " abc"), (.center, "  abc"), (.trailing, "    abc"),
    ]
    for (alignment, row) in expected {
      var item = text("abc|123456", 1, 1)
      guard case .text(var figure) = item.content else { return }
      figure.alignment = alignment
      item.content = .text(figure)
      let rows = draw([item], columns: 9, rows: 3).rows
      #expect(rows[1] == row.padding(9))
      #expect(rows[2] == " 123456".padding(9))
    }
  }

  @Test("A wide cluster that any edge cuts is dropped whole")
  func wideAtEdges() {
    // The wide cluster stands in columns 2 and 3.
    for right in 3...5 {
      let edge = Rect(x: 0, y: 0, width: Double(right) * 8, height: 96)
      let byEdge = draw([text("ab首c", 0, 1, edge: edge)])
      let byClip = draw([
        text("ab首c", 0, 1, clips: [ShapeFigure(rect: edge, kind: .rectangle)])
      ])
      for picture in [byEdge, byClip] {
        #expect((picture[2, 1].width == 2) == (right >= 4))
        #expect((picture[3, 1].width == 0) == (right >= 4))
        #expect((picture.glyph(4, 1) == "c") == (right >= 5))
      }
    }
    // The screen's own edges.
    #expect(draw([text("首", 19, 0)])[19, 0] == .blank)
    #expect(draw([text("首a", -1, 0)]).rows[0] == " a".padding(20))
  }

  @Test("A text that fits its edge at a fractional place is not cut after rounding")
  func fractionalEdge() {
    for step in 0..<16 {
      let x = 3 + Double(step) / 16
      let edge = Rect(x: x * 8, y: 16, width: 32, height: 16)
      let rows = draw([text("abcd", x, 1, edge: edge)]).rows
      #expect(rows[1].contains("abcd"), "x \(x)")
    }
  }

  @Test("A wide glyph under a moving pill is never half drawn and has one ground (B22)")
  func wideUnderPill() {
    let track = ResolvedColor(bytes: 0x3C, 0x3E, 0x50)
    var rasterizer = Rasterizer(options: RasterOptions())
    for step in 0...320 {
      let list = DisplayList(items: [
        box(0, 0, 40, 3, track), box(Double(step) / 16 - 4, 0, 10, 3, white, .capsule),
        text("首页", 4, 1, alternatives: [black]), text("设置", 15, 1, alternatives: [black]),
        text("😀", 27, 1, alternatives: [black]),
      ])
      _ = rasterizer.draw(list, size: CellSize(columns: 40, rows: 3))
      let leads = (0..<40).filter { rasterizer[$0, 1].width == 2 }
      #expect(leads == [4, 6, 15, 17, 27])
      for column in leads {
        let lead = rasterizer[column, 1]
        let trail = rasterizer[column + 1, 1]
        #expect(trail.width == 0)
        #expect(lead.ground == trail.ground)
        #expect(lead.ink == trail.ink)
      }
    }
    // The pill has gone past the first two labels.
    #expect([4, 5, 6, 7].allSatisfy { rasterizer[$0, 1].ground == track.cellColor })
  }

  @Test("A fill over one half of a wide cluster takes both")
  func halfCovered() {
    let picture = draw([box(0, 0, 20, 6, navy), text("首", 4, 1), box(5, 0, 5, 3, orange)])
    #expect(picture[4, 1] == Cell(ground: navy.cellColor))
    #expect(picture[5, 1] == Cell(ground: orange.cellColor))
  }

  @Test("On an edge a cell keeps its glyph over the exact mean of the grounds")
  func meanGround() {
    for step in 1..<32 {
      let share = Double(step) / 32
      let picture = draw([
        box(0, 0, 20, 6, black), box(0, 0, 4 + share, 6, white), text("abcdefgh", 0, 1),
      ])
      let expected = ResolvedColor(linearRed: share, green: share, blue: share).srgbBytes.red
      #expect(picture.glyph(4, 1) == "e")
      let ground = picture[4, 1].ground.rgb
      #expect(abs(Int(ground?.red ?? 0) - Int(expected)) <= 1, "share \(share)")
    }
  }

  @Test("The ink is chosen for each cell: itself at 3:1 or more, else the best there is")
  func inkPerCell() {
    let picture = draw([
      box(0, 0, 4, 6, white), box(4, 0, 4, 6, black),
      text("abcdefgh", 0, 1, ink: white, alternatives: [navy, orange]),
    ])
    #expect((0..<4).allSatisfy { picture[$0, 1].ink == navy.cellColor })
    #expect((4..<8).allSatisfy { picture[$0, 1].ink == white.cellColor })
    // Enough contrast is enough, even where another ink would have more.
    let grey = ResolvedColor(bytes: 0x90, 0x90, 0x90)
    let plain = draw([box(0, 0, 9, 6, black), text("a", 0, 1, ink: grey, alternatives: [white])])
    #expect(plain[0, 1].ink == grey.cellColor)
  }

  @Test("Running text over nothing painted has the terminal's own ink")
  func terminalInk() {
    let picture = draw([
      box(0, 0, 2, 6, navy), text("abcd", 0, 1, terminalInk: true), text("x", 0, 2),
      text("x", 5, 2),
    ])
    #expect(picture[3, 1] == Cell(glyph: Glyph("d")))
    #expect(picture[1, 1].ink == white.cellColor)
    #expect(picture[5, 2] == Cell(glyph: Glyph("x"), ink: white.cellColor))
  }

  @Test("No control character and no direction mark reaches the grid (B23)")
  func controls() {
    let strings = [
      "\u{1B}", "\u{0}", "\u{7}", "\u{8}", "\r", "\u{7F}", "\u{9B}", "\u{202E}", "\u{2066}",
      "\r\n", "a\u{202E}", "",
    ]
    for (index, width) in [UInt8(0), 1, 2].enumerated() {
      for string in strings {
        let line = TextLine(clusters: [
          TextCluster(string: "a", width: 1), TextCluster(string: string, width: width),
          TextCluster(string: "z", width: 1),
        ])
        let figure = TextFigure(
          origin: .zero, block: TextBlock(lines: [line], columns: line.columns),
          alignment: .leading, traits: [], ink: white)
        let picture = draw([DisplayItem(content: .text(figure))])
        for row in picture.rows {
          #expect(
            row.unicodeScalars.allSatisfy {
              $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) && $0 != "\u{202E}"
                && $0 != "\u{2066}"
            })
        }
        #expect(picture.glyph(0, 0) == "a")
        #expect(picture.glyph(1 + index, 0) == "z", "the neighbour's cell is unaffected")
      }
    }
  }

  @Test("A blank shows what lies beneath it, edge and all")
  func blanks() {
    let picture = draw([box(0, 0, 20, 6, navy), box(0, 0, 4.5, 6, white), text("a b c d", 1, 1)])
    #expect(share(of: white.cellColor, in: picture[4, 1]) == 0.5)
    #expect(picture.glyph(5, 1) == "c")
  }

  @Test("A fill takes the text beneath it, and its edge takes whole clusters")
  func hiddenText() {
    let picture = draw([
      box(0, 0, 20, 6, navy), text("abcdefgh", 0, 1), box(3.5, 0, 10, 3, orange),
    ])
    #expect(picture.rows[1].hasPrefix("abc"))
    #expect(!picture.rows[1].contains("d"))
    #expect(share(of: orange.cellColor, in: picture[3, 1]) == 0.5)
    // A thin ring around a label leaves its letters alone.
    let ringed = draw([
      box(0, 0, 20, 6, navy), text("abc", 2, 1), border(2, 1, 3, 1, line: 1, white),
    ])
    #expect(ringed.rows[1].contains("abc"))
  }

  @Test("Where only ASCII may be sent, only ASCII is there")
  func ascii() {
    var options = RasterOptions()
    options.ascii = true
    let picture = draw(
      [
        box(0.3, 0.2, 9, 3, orange, .capsule), text("naïve → 首页…", 1, 1),
        border(0, 0, 20, 6, line: 1, white, .roundedRectangle(cornerRadius: 8)),
      ], options: options)
    #expect(picture.rows.allSatisfy { $0.unicodeScalars.allSatisfy(\.isASCII) })
    #expect(picture.rows[1].contains("na?ve > ????~"))
    #expect(picture.rows[0] == "+------------------+")
  }

  @Test("Clusters of several scalars come back from the table")
  func clusters() {
    let family = "👨‍👩‍👧"
    let picture = draw([text("e\u{301}\(family)x", 0, 0)])
    #expect(picture.rows[0].hasPrefix("e\u{301}\(family)x"))
    #expect(picture[1, 0].width == 2)
    #expect(picture[2, 0].width == 0)
  }
}

extension String {
  func padding(_ columns: Int) -> String {
    self + String(repeating: " ", count: max(columns - count, 0))
  }
}
