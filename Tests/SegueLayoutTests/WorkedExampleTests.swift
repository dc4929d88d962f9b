import SegueGeometry
import SegueLayout
import SeguePaint
import Testing

@Suite("The worked examples of stacks and frames")
struct WorkedExampleTests {
  private let title = "Long title here"
  private let ten = "ten chars."

  @Test("LY-1: three colours share equally")
  func ly1() {
    #expect(Box.row([.color, .color, .color]).arranged(30, 4).widths == [10, 10, 10])
  }

  @Test("LY-2: a minimum makes a row overflow")
  func ly2() {
    let tree = Box.row([.color.frame(maxWidth: 100), .color.frame(minWidth: 100)]).arranged(150, 9)
    #expect(tree.widths == [75, 100])
    #expect(tree.frames[0] == Rect(x: 0, y: 0, width: 175, height: 9))
  }

  @Test("LY-3, LY-4: a spacer takes the rest, and only a named gap")
  func ly3ly4() {
    let children: [Box] = [.text("Name"), .spacer(1), .text("42 files")]
    let tight = Box.row(children).arranged(30, 1)
    #expect(tight.widths == [4, 18, 8])
    #expect(tight.lefts == [0, 4, 22])
    let spaced = Box.row(1, children).arranged(30, 1)
    #expect(spaced.widths == [4, 16, 8])
    #expect(spaced.lefts == [0, 5, 22])
    #expect(Box.row(nil, children).arranged(30, 1).widths == [4, 18, 8])
  }

  @Test("LY-5, LY-6: a text shares with colours, unless it has priority")
  func ly5ly6() {
    let wrapped = Box.row([.color, .text("Hello, world"), .color]).arranged(24, 5)
    #expect(wrapped.widths == [9, 6, 9])
    #expect(wrapped.heights[1] == 2)
    #expect(wrapped.block(of: 2)?.rows == 2)
    let first = Box.row([.color, .text("Hello, world").priority(1), .color]).arranged(24, 5)
    #expect(first.widths == [6, 12, 6])
    #expect(first.heights[1] == 1)
  }

  @Test("LY-7, LY-8: short of room, priority decides before flexibility")
  func ly7ly8() {
    let important = Box.row(1, [.text(title).priority(1), .text("abc")]).arranged(12, 1)
    #expect(important.widths == [10, 1])
    let equal = Box.row(1, [.text(title), .text("abc")]).arranged(12, 1)
    #expect(equal.widths == [8, 3])
    #expect(equal.frames[0].width == 12)
    #expect(equal.block(of: 1)?.lines.count == 1)
  }

  @Test("LY-9: ideal sizes, and a breadth that is known when children are placed")
  func ly9() {
    let row = Box.row(1, [.text("ab"), .color, .spacer(1)])
    #expect(row.answer(nil, nil) == Size(width: 15, height: 10))
    let tree = row.fixedSize().arranged(80, 24)
    #expect(tree.childFrames(of: 1).map(\.width) == [2, 10, 1])
    #expect(tree.childFrames(of: 1)[1].height == 10)
  }

  @Test("LY-10 to LY-14: frames with bounds")
  func ly10to14() {
    let text = Box.text("abc")
    #expect(text.frame(maxWidth: .infinity).answer(nil).width == 3)
    #expect(text.frame(maxWidth: .infinity).answer(20).width == 20)
    #expect(text.frame(minWidth: 10).answer(20).width == 10)
    #expect(text.frame(minWidth: 10).answer(4).width == 10)
    let both = text.frame(minWidth: 10, maxWidth: 15)
    #expect([4, 12, 40].map { both.answer($0).width } == [10, 12, 15])
    #expect(both.answer(nil).width == 10)
    let most = Box.color.frame(maxWidth: 8)
    #expect([most.answer(4).width, most.answer(12).width, most.answer(nil).width] == [4, 8, 8])
    let ideal = Box.color.frame(idealWidth: 12)
    #expect([ideal.answer(4).width, ideal.answer(nil).width] == [4, 12])
  }

  @Test("LY-15, LY-16: texts in frames with bounds")
  func ly15ly16() {
    #expect(Box.text(ten).frame(minWidth: 0, maxWidth: .infinity).answer(7).width == 7)
    #expect(Box.text(ten).frame(maxWidth: 6).answer(20, 3) == Size(width: 6, height: 2))
  }

  @Test("LY-17, LY-18: padding, and an ideal size that overflows")
  func ly17ly18() {
    #expect(Box.text("abc").padding(1, 2, 1, 2).answer(20, 5) == Size(width: 7, height: 3))
    #expect(Box.color.padding(1, 2, 1, 2).answer(20, 5) == Size(width: 20, height: 5))
    #expect(Box.color.padding(1, 2, 1, 2).answer(3, 1) == Size(width: 4, height: 2))
    #expect(Box.text("Hello, world").fixedSize().answer(5) == Size(width: 12, height: 1))
  }

  @Test("LY-19: aspect ratios")
  func ly19() {
    let fit = Box(.aspectRatio(2, fill: false), [.color])
    let fill = Box(.aspectRatio(2, fill: true), [.color])
    #expect(fit.answer(30, 30) == Size(width: 30, height: 15))
    #expect(fill.answer(30, 30) == Size(width: 60, height: 30))
    #expect(fit.answer(nil, 10) == Size(width: 20, height: 10))
    #expect(fit.answer(nil, nil) == Size(width: 10, height: 10))
    let own = Box(.aspectRatio(nil, fill: false), [Box.color.frame(8, 2)])
    #expect(own.answer(40, 40) == Size(width: 8, height: 2))
  }

  @Test("LY-20: layers are as large as the largest in each direction")
  func ly20() {
    let tree = Box.layers([.color.frame(10, 4), .color.frame(6, 6)]).arranged(30, 30)
    #expect(tree.frames[0].size == Size(width: 10, height: 6))
    #expect(tree.lefts == [0, 2])
    #expect(tree.tops == [1, 0])
  }

  @Test("LY-21: a row along its lower edge")
  func ly21() {
    let tree = Box.row(1, .bottom, [.color.frame(4, 1), .color.frame(4, 3), .color.frame(4, 2)])
      .arranged(80, 24)
    #expect(tree.frames[0].size == Size(width: 14, height: 3))
    #expect(tree.tops == [2, 0, 1])
  }

  @Test("LY-22: bars above and below")
  func ly22() {
    let tree = Box.column([.color.frame(80, 1), .color, .color.frame(80, 1)]).arranged(80, 24)
    #expect(tree.heights == [1, 22, 1])
  }

  @Test("LY-23: thirds lie on shared edges")
  func ly23() {
    let label = Box.text("ab").frame(maxWidth: .infinity)
    let tree = Box.row([label, label, label]).arranged(38, 1)
    #expect(isClose(tree.widths, [12.667, 12.667, 12.667]))
    let cells = tree.childFrames(of: 0).map { CellMetrics.cells.nearestCells(to: $0) }
    #expect(cells.map(\.minColumn) == [0, 13, 25])
    #expect(cells.map(\.maxColumn) == [13, 25, 38])
  }

  @Test("LY-32: the least flexible is served first")
  func ly32() {
    let tree = Box.row([
      .color.frame(minWidth: 2, maxWidth: 6), .color.frame(minWidth: 0, maxWidth: 20), .color,
    ]).arranged(40, 1)
    #expect(tree.widths == [6, 17, 17])
  }

  @Test("LY-33: a row neither clips nor shrinks")
  func ly33() {
    let tree = Box.row(1, [.color.frame(10, 1), .color.frame(10, 1)]).arranged(15, 1)
    #expect(tree.frames[0] == Rect(x: 0, y: 0, width: 21, height: 1))
    #expect(tree.widths == [10, 10])
  }

  @Test("LY-34: a column between two texts, in the middle of the area")
  func ly34() {
    let tree = Box.column([.text("top"), .spacer(0), .text("bottom")]).arranged(20, 10)
    #expect(tree.heights == [1, 8, 1])
    #expect(tree.frames[0] == Rect(x: 7, y: 0, width: 6, height: 10))
    #expect(tree.lefts[0] == 1.5)
    #expect(roundToCell(tree.lefts[0]) == 2)
  }
}

@Suite("The worked examples of grids")
struct GridExampleTests {
  /// Points without text: the default gap is 8.
  private func columns(_ tracks: [GridTrack], _ width: Double, count: Int) -> LayoutTree {
    Box.grid(tracks, Array(repeating: .color, count: count)).arranged(width, 100, .points)
  }

  private func cells(_ track: GridTrack.Extent, _ width: Double, count: Int) -> LayoutTree {
    Box.grid([GridTrack(track, spacing: 2)], Array(repeating: .color, count: count))
      .arranged(width, 40, .cells)
  }

  @Test("LY-24: what is reported is what is drawn, and it is centred")
  func ly24() {
    let grid = Box.grid(
      [GridTrack(.flexible(minimum: 100)), GridTrack(.flexible(minimum: 180))], [.color, .color])
    let tree = grid.arranged(300, 100, .points)
    #expect(tree.frames[0].width == 334)
    #expect(tree.widths == [146, 180])
    #expect(tree.lefts == [0, 154])
    let framed = grid.frame(300, 100).arranged(300, 100, .points)
    #expect(framed.frames[1].minX == -17)
    #expect(framed.frames[1].maxX == 317)
  }

  @Test("LY-25: with the larger minimum first it fits")
  func ly25() {
    let tree = columns(
      [GridTrack(.flexible(minimum: 180)), GridTrack(.flexible(minimum: 100))], 300, count: 2)
    #expect(tree.widths == [180, 112])
    #expect(tree.frames[0].width == 300)
  }

  @Test("LY-26, LY-27, LY-28: as many columns as fit")
  func ly26to28() {
    let one = columns([GridTrack(.adaptive(minimum: 50, maximum: 100))], 300, count: 6)
    #expect(isClose(one.widths, Array(repeating: 53.6, count: 6)))
    #expect(one.tops == [0, 0, 0, 0, 0, 18])
    let two = columns(
      [
        GridTrack(.adaptive(minimum: 50, maximum: 100)),
        GridTrack(.adaptive(minimum: 40, maximum: 100)),
      ], 300, count: 5)
    #expect(isClose(two.widths, [69, 69, 43.333, 43.333, 43.333]))
    let mixed = columns([GridTrack(.fixed(70)), GridTrack(.adaptive(minimum: 40))], 200, count: 3)
    #expect(mixed.widths == [70, 57, 57])
  }

  @Test("LY-29: a page of cards")
  func ly29() {
    let cards = Array(repeating: Box.color.frame(nil, 100), count: 4)
    let tree = Box.grid([GridTrack(.adaptive(minimum: 150))], cards).padding(16, 16, 16, 16)
      .arranged(390, 600, .points)
    #expect(tree.frames[1].width == 358)
    #expect(tree.childFrames(of: 1).map(\.width) == [175, 175, 175, 175])
    #expect(tree.childFrames(of: 1).map(\.minY) == [0, 0, 108, 108])
  }

  @Test("LY-30, LY-31: columns in cells")
  func ly30ly31() {
    #expect(cells(.adaptive(minimum: 20), 76, count: 3).widths == [24, 24, 24])
    let narrow = cells(.adaptive(minimum: 20, maximum: 22), 76, count: 3)
    #expect(narrow.widths == [22, 22, 22])
    #expect(narrow.frames[0].width == 70)
    let one = cells(.adaptive(minimum: 20), 15, count: 2)
    #expect(one.widths == [20, 20])
    #expect(one.lefts == [0, 0])
    let thirds = cells(.adaptive(minimum: 24), 78, count: 3)
    #expect(isClose(thirds.widths, [24.667, 24.667, 24.667]))
    let edges = thirds.childFrames(of: 0).map { CellMetrics.cells.nearestCells(to: $0) }
    #expect(edges.map(\.minColumn) == [0, 27, 53])
    #expect(edges.map(\.maxColumn) == [25, 51, 78])
  }

  @Test("A row is as high as its highest item, the others are in the middle")
  func rowHeights() {
    let tree = Box.grid(
      [GridTrack(.flexible()), GridTrack(.flexible())],
      [.color.frame(4, 2), .color.frame(4, 6), .color.frame(4, 3)]
    ).arranged(21, 40)
    #expect(tree.tops == [2, 0, 6])
    #expect(tree.lefts == [3, 14, 3])
  }
}
