import SegueGeometry
import SeguePaint
import SegueRaster
import Testing

@Suite("The look of shapes, as text")
struct GoldenTests {
  private func rows(_ items: DisplayItem..., columns: Int = 14, rows: Int = 6) -> [String] {
    let ground = box(0, 0, Double(columns), Double(rows), navy)
    return draw([ground] + items, columns: columns, rows: rows).rows
  }

  @Test("A circle")
  func circle() {
    let rows = rows(box(1, 1, 12, 4, white, .circle))
    #expect(
      rows[1...4] == ["    ▄▇  ▇▄    ", "   ▟      ▙   ", "   ▖      ▗   ", "    ▄▁  ▁▄    "])
  }

  @Test("Rounded corners of half a cell, one and one and a half")
  func corners() {
    let small = rows(box(1, 1, 12, 4, white, .roundedRectangle(cornerRadius: 8)))
    #expect(small[1] == " ▟          ▙ ")
    #expect(small[4] == " ▖          ▗ ")
    let middle = rows(box(1, 1, 12, 4, white, .roundedRectangle(cornerRadius: 16)))
    #expect(middle[1] == " ▄          ▄ ")
    #expect(middle[4] == " ▄          ▄ ")
    let large = rows(box(1, 1, 12, 4, white, .roundedRectangle(cornerRadius: 24)))
    #expect(large[1] == " ▗▆        ▆▖ ")
    #expect(large[4] == " ▙▂        ▂▟ ")
  }

  @Test("A ring")
  func ring() {
    let rows = rows(border(1, 1, 12, 4, line: 2, white, .roundedRectangle(cornerRadius: 12)))
    #expect(
      rows[1...4] == [" ▎▇▇▇▇▇▇▇▇▇▇▊ ", " ▎          ▊ ", " ▎          ▊ ", " ▎▁▁▁▁▁▁▁▁▁▁▊ "])
  }

  @Test("A pill on its way between two labels, by eighths")
  func pill() {
    let frames = [
      [
        " ▟          ▙                 ", "    Shield        House       ",
        " ▖          ▗                 ",
      ],
      [
        " ▟          ▙                 ", " ▏  Shield   ▏    House       ",
        " ▖          ▗                 ",
      ],
      [
        " ▗                            ", " ▎  Shield   ▎    House       ",
        " ▙                            ",
      ],
      [
        " ▗           ▖                ", " ▍  Shield   ▍    House       ",
        " ▙           ▟                ",
      ],
      [
        " ▗           ▖                ", " ▐  Shield   ▌    House       ",
        " ▙           ▟                ",
      ],
    ]
    for (eighths, frame) in frames.enumerated() {
      let x = 1 + Double(eighths) / 8
      let rows = rows(
        box(x, 1, 12, 3, white, .roundedRectangle(cornerRadius: 12)),
        text("Shield", 4, 2, alternatives: [black]), text("House", 18, 2, alternatives: [black]),
        columns: 30, rows: 5)
      #expect(Array(rows[1...3]) == frame)
    }
  }

  @Test("Runs of style leave out what is all default")
  func styles() {
    let picture = draw(
      [box(2, 0, 3, 1, orange), text("a首b", 3, 0, ink: black, traits: [.bold, .underline])],
      columns: 10, rows: 2)
    #expect(picture.rows == ["   a首b   ", "".padding(10)])
    let runs = picture.grid.styles()
    #expect(
      runs.map { [$0.row, $0.column, $0.length] } == [
        [0, 2, 1], [0, 3, 1], [0, 4, 2], [0, 6, 1],
      ])
    #expect(runs.map(\.attributes) == ["", "bu", "bu", "bu"])
    #expect(runs.map(\.ground.name) == ["#ff9f0a", "#ff9f0a", "#bc7405", nil])
    #expect(runs.map(\.ink.name) == [nil, "#000000", "#000000", "#000000"])
    #expect(CellColor.palette(208).name == "208")
  }
}
