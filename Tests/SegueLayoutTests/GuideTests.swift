import SegueGeometry
import SegueLayout
import SeguePaint
import Testing

/// A guide of one's own, by default at the lower edge.
private enum Waist: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { context.height }
}

extension VerticalAlignment {
  fileprivate static let waist = VerticalAlignment(Waist.self)
}

extension Box {
  fileprivate func guide(
    _ guide: VerticalAlignment, _ value: @escaping @Sendable (ViewDimensions) -> Double
  ) -> Box { Box(.guide(guide.key, GuideValue(value)), [self]) }

  fileprivate func guide(
    _ guide: HorizontalAlignment, _ value: @escaping @Sendable (ViewDimensions) -> Double
  ) -> Box { Box(.guide(guide.key, GuideValue(value)), [self]) }
}

@Suite("Guides and baselines line views up (3.1)")
struct GuideTests {
  @Test("What has no text stands on the first line of what has some, by its lower edge")
  func baselines() {
    let children = [Box.text("ab\ncd"), Box.text("x"), Box.color.frame(2, 3)]
    let first = Box.row(0, .firstTextBaseline, children).arranged(20, 10)
    // The block reaches three rows up from the line, the long text one row beyond it.
    #expect(first.tops == [2, 2, 0])
    #expect(first.frames[0].height == 4)
    let last = Box.row(0, .lastTextBaseline, children).arranged(20, 10)
    #expect(last.tops == [1, 2, 0])
    #expect(last.frames[0].height == 3)
  }

  @Test("A container has the first, or the last, of the baselines inside it")
  func propagation() {
    let list = Box.column(0, [.text("one"), .text("two"), .text("three")])
    let first = Box.row(0, .firstTextBaseline, [list, .text("x")]).arranged(20, 10)
    #expect(first.tops == [0, 0])
    let last = Box.row(0, .lastTextBaseline, [list, .text("x")]).arranged(20, 10)
    #expect(last.tops == [0, 2])
    // Margins and frames move the line with the text.
    let padded = Box.text("a").padding(2, 0, 1, 0)
    let framed = Box.text("b").frame(4, 5, .bottom)
    let row = Box.row(0, .firstTextBaseline, [padded, framed, .text("c")]).arranged(20, 10)
    #expect(row.tops == [2, 0, 4])
    #expect(row.frames[0].height == 6)
  }

  @Test("Of guides of one's own a container has the mean of those that are said")
  func mean() {
    let pair = Box.column(
      0,
      [
        Box.color.frame(2, 2).guide(.waist) { _ in 0 },
        Box.color.frame(2, 2).guide(.waist) { _ in 2 }, Box.color.frame(2, 1),
      ])
    // (0 + 4) / 2 from the top of the column; the other has it at its lower edge.
    let row = Box.row(0, .waist, [pair, .color.frame(1, 1)]).arranged(20, 10)
    #expect(row.tops == [0, 1])
    #expect(row.frames[0].height == 5)
  }

  @Test("Edges count for the container right around the view and no further")
  func edges() {
    let moved = Box.color.frame(4, 1).guide(.leading) { $0.width / 2 }
    let direct = Box.column(0, .leading, [moved, .color.frame(4, 1)]).arranged(20, 10)
    #expect(direct.lefts == [0, 2])
    #expect(direct.frames[0].width == 6)
    let held = Box.row(0, [moved])
    let indirect = Box.column(0, .leading, [held, .color.frame(4, 1)]).arranged(20, 10)
    #expect(indirect.lefts == [0, 0])
    #expect(indirect.frames[0].width == 4)
    // A modifier around the view is no container.
    let wrapped = Box(.priority(1), [Box(.offset(x: 3, y: 0), [moved])])
    let through = Box.column(0, .leading, [wrapped, .color.frame(4, 1)]).arranged(20, 10)
    #expect(through.lefts == [0, 2])
  }

  @Test("The value of a guide knows the size and the other guides of the view")
  func dimensions() {
    let text = Box.text("one\ntwo")
      .guide(.bottom) { $0[.top] + $0[VerticalAlignment.firstTextBaseline] }
      .guide(.top) { ($0[explicit: VerticalAlignment.bottom] ?? 99) - 2 }
    let row = Box.row(0, .top, [text, .color.frame(1, 1)]).arranged(20, 10)
    #expect(row.tops == [1, 0])
    #expect(row.frames[0].height == 3)
  }

  @Test("Frames, layers, backgrounds and cells of grids line up by guides too")
  func others() {
    let moved = Box.color.frame(2, 2).guide(.trailing) { $0.width - 1 }.guide(.top) { _ in 1 }
    let frame = moved.frame(10, 4, .topTrailing).arranged(10, 4)
    #expect(frame.childFrames(of: 0)[0].origin == Point(x: 9, y: -1))
    // What an author puts over a view is held in layers.
    let layers = Box(.layers(.topTrailing), [moved])
    let badge = Box(
      .decorated(primary: 0, alignment: .topTrailing), [.color.frame(10, 4), layers]
    ).arranged(10, 4)
    #expect(badge.childFrames(of: 0)[1].origin == Point(x: 9, y: -1))
    #expect(badge.frames[0] == Rect(x: 0, y: 0, width: 10, height: 4))
    let stack = Box(.layers(.topTrailing), [.color.frame(4, 4), moved]).arranged(10, 8)
    #expect(stack.childFrames(of: 0).map(\.origin) == [Point(x: 0, y: 1), Point(x: 3, y: 0)])
    #expect(stack.frames[0].size == Size(width: 5, height: 5))
    let grid = Box.grid(
      [GridTrack(.fixed(10), spacing: 0, alignment: .bottomTrailing), GridTrack(.fixed(10))],
      [.color.frame(4, 2), .color.frame(4, 6)]
    ).arranged(20, 10)
    #expect(grid.childFrames(of: 0).map(\.origin) == [Point(x: 6, y: 4), Point(x: 13, y: 0)])
  }

  @Test("Guides inside guides do not multiply questions")
  func cost() {
    func measured(_ depth: Int, hasGuides: Bool) -> Int {
      var box = Box.text("a")
      for level in 0..<depth {
        let inner = hasGuides && level % 2 == 1 ? box.guide(.leading) { _ in 1 } : box
        box =
          level % 2 == 0
          ? .row(0, hasGuides ? .firstTextBaseline : .top, [inner, .text("b")])
          : .column(0, .leading, [Box(.passThrough, [inner]), .text("c")])
      }
      return box.arranged(80, 24).measured
    }
    let plain = measured(32, hasGuides: false)
    #expect(plain > 0)
    #expect(measured(32, hasGuides: true) < 4 * plain)
  }
}

@Suite("Grids under SwiftUI's own rules")
struct SwiftUIGridTests {
  @Test("LY-24: the second pass draws 163 and 180, 351 wide, beside what was reported")
  func ly24() {
    var tree = Box.grid(
      [GridTrack(.flexible(minimum: 100)), GridTrack(.flexible(minimum: 180))], [.color, .color]
    ).frame(300, 100).tree(.points)
    tree.fidelity = .swiftUI
    tree.arrange(in: Size(width: 300, height: 100))
    let grid = tree.frames[1]
    #expect(grid.width == 334 && grid.minX == -17)
    let cells = tree.childFrames(of: 1)
    #expect(cells.map(\.width) == [163, 180])
    #expect(cells[1].maxX - cells[0].minX == 351)
    #expect(grid.minX + cells[0].minX == -17)
    #expect(grid.minX + cells[1].maxX == 334)
  }

  @Test("Where nothing overflows, the second pass changes nothing", arguments: [60, 100, 300, 301])
  func settled(width: Double) {
    let tracks = [
      [GridTrack(.adaptive(minimum: 50, maximum: 100))], [GridTrack(.flexible(maximum: 40))],
      [GridTrack(.fixed(20)), GridTrack(.flexible())],
    ]
    for tracks in tracks {
      var tree = Box.grid(tracks, Array(repeating: .color, count: 5)).tree(.points)
      tree.arrange(in: Size(width: width, height: 100))
      let once = tree.frames
      tree.fidelity = .swiftUI
      tree.arrange(in: Size(width: width, height: 100))
      #expect(tree.frames == once)
    }
  }
}
