import SegueGeometry
import SegueLayout
import Testing

@Suite("Gaps without a number suit the cells")
struct GapTests {
  private let square = Box.color.frame(16, 16)

  @Test("In points: 8 across, 8 down")
  func points() {
    #expect(Box.row(nil, [square, square]).arranged(90, 90, .points).lefts == [0, 24])
    #expect(Box.column(nil, [square, square]).arranged(90, 90, .points).tops == [0, 24])
  }

  @Test("In cells: 1 across, 0 down")
  func cells() {
    #expect(Box.row(nil, [square, square]).arranged(90, 90).lefts == [0, 17])
    #expect(Box.column(nil, [square, square]).arranged(90, 90).tops == [0, 16])
  }

  @Test("Nothing between two lines of text, whatever frames or shifts they have")
  func betweenTexts() {
    let lines: [Box] = [
      .text("one"), .text("two").frame(maxWidth: .infinity), Box(.offset(x: 3, y: 0), [.text("3")]),
    ]
    #expect(Box.column(nil, lines).arranged(90, 90, .points).tops == [0, 16, 32])
    let padded = Box.column(nil, [.text("one"), .text("two").padding(0, 0, 0, 0)])
    #expect(padded.arranged(90, 90, .points).tops == [0, 32])
  }

  @Test("A stack with text in it has gaps of whole cells, named ones too")
  func roundedGaps() {
    let mixed = Box.column(nil, [square, .text("two")])
    #expect(mixed.arranged(90, 90, .points).tops == [0, 32])
    let named = Box.row(12, [.text("a"), .layers([square, .text("b")]), square])
    #expect(named.arranged(200, 90, .points).lefts == [0, 24, 56])
    let small = Box.column(7, [.text("a"), .text("b")])
    #expect(small.arranged(90, 90, .points).tops == [0, 16])
    let shapes = Box.row(12, [square, square])
    #expect(shapes.arranged(200, 90, .points).lefts == [0, 28])
  }

  @Test("A departing text no longer rounds gaps")
  func departingText() {
    var tree = Box.row(12, [square, .text("gone"), square]).tree(.points)
    tree.inert[3] = true
    tree.arrange(in: Size(width: 90, height: 90))
    #expect(tree.frames[4].minX == 28)
  }

  @Test("A grid's gaps are 8 by 8 points or 1 by 0 cells, and whole cells around text")
  func grids() {
    let tracks = [GridTrack(.fixed(16)), GridTrack(.fixed(16))]
    let squares = Array(repeating: square, count: 4)
    let points = Box.grid(tracks, squares).arranged(90, 90, .points)
    #expect(points.frames[0].size == Size(width: 40, height: 40))
    let cells = Box.grid(tracks, squares).arranged(90, 90)
    #expect(cells.frames[0].size == Size(width: 33, height: 32))
    let texts = Box.grid(tracks, Array(repeating: .text("a"), count: 4)).arranged(90, 90, .points)
    #expect(texts.tops == [0, 0, 32, 32])
  }
}
