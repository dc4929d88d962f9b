import SegueGeometry
import SegueLayout
import SeguePaint
import Testing

@Suite("Layout stays cheap and never overflows")
struct LayoutCostTests {
  /// Rows of a swatch and a label in a column: `count` rows.
  private func list(_ count: Int) -> Box {
    let row = Box.row(1, [Box.color.frame(2, 1), .text("label"), .spacer(0)])
    return .column(Array(repeating: row, count: count))
  }

  @Test("Ten times the nodes are ten times the work")
  func linear() {
    let small = list(200).arranged(80, 24)
    let large = list(2000).arranged(80, 24)
    #expect(large.count == 10_001)
    #expect(small.measured > 0)
    #expect(large.measured < 10 * small.measured + 100)
    #expect(large.measured < 8 * large.count)
  }

  @Test(
    "Stacks inside stacks do not multiply questions",
    arguments: [16, 64, 256])
  func nested(depth: Int) {
    var box = Box.text("the innermost label")
    for level in 0..<depth {
      box =
        level % 2 == 0
        ? .row(0, [box, .color]) : .column(0, [.text("ab"), box])
    }
    let tree = box.arranged(80, 24)
    #expect(tree.measured < 200 * depth)
  }

  @Test("Stacks across stacks of wrapping text grow with the depth, not with its powers")
  func nestedAcross() {
    func measured(_ depth: Int) -> Int {
      var box = Box.text("the innermost label")
      for level in 0..<depth {
        box =
          level % 2 == 0
          ? .row(nil, [.text("ab cd ef gh"), box.frame(maxWidth: .infinity), .color])
          : .column(
            nil, [box.frame(minWidth: 1, maxWidth: 50), .text("ab cd ef"), .text("g h i j")])
      }
      return box.padding(1, 1, 1, 1).arranged(80, 24).measured
    }
    let shallow = measured(24)
    #expect(shallow > 0)
    #expect(measured(48) < 4 * shallow)
  }

  @Test("A thousand levels of modifiers do not overflow the stack")
  func deep() {
    var tree = LayoutTree(metrics: .cells)
    var nodes: [Int] = []
    for level in 0..<1024 {
      switch level % 4 {
      case 0: nodes.append(tree.open(.verticalStack(spacing: 0, alignment: .center)))
      case 1: nodes.append(tree.open(.padding(EdgeInsets())))
      case 2: nodes.append(tree.open(.layers(.center)))
      default: nodes.append(tree.open(.flexibleFrame(maxWidth: .infinity)))
      }
    }
    tree.close(tree.open(.text(TextContent("deep"))))
    for node in nodes.reversed() { tree.close(node) }
    tree.arrange(in: Size(width: 80, height: 24))
    #expect(tree.frames[1024].size == Size(width: 4, height: 1))
    var presented = tree.frames
    tree.rearrange(0, to: Size(width: 60, height: 20), into: &presented)
    #expect(presented[1].width == 60)
  }

  @Test("Laying one card out again does not look at its siblings")
  func rearrangeIsLocal() {
    var tree = Box.column(
      Array(repeating: Box.row(1, [.color, .text("label")]).padding(1, 1, 1, 1), count: 100)
    ).arranged(80, 400)
    tree.measured = 0
    var presented = tree.frames
    tree.rearrange(1, to: Size(width: 40, height: 9), into: &presented)
    #expect(tree.measured > 0 && tree.measured < 10)
  }

  @Test(
    "Whatever the size, every frame is finite",
    arguments: [
      Size.zero, Size(width: 1, height: 1), Size(width: -4, height: .nan),
      Size(width: .infinity, height: .infinity), Size(width: 1e12, height: 1e12),
    ])
  func absurdSizes(size: Size) {
    let endless = Box(.aspectRatio(2, fill: true), [.color])
    let nan = Box.color.padding(.nan, .infinity, -3, 1)
    let box = Box.layers([
      endless.fixedSize(), Box(.fixedSize(horizontal: false, vertical: true), [endless]), nan,
      .row(.nan, [.color, .text("abc"), .spacer(.infinity)]), .color.frame(minWidth: .infinity),
      .color.frame(minWidth: 9, maxWidth: 3), Box(.position(x: .nan, y: .infinity), [.color]),
      Box(.offset(x: .infinity, y: .nan), [.color]),
      .grid([GridTrack(.adaptive(minimum: 0), spacing: 0)], [.color, .color]),
      .grid(
        [GridTrack(.adaptive(minimum: .nan)), GridTrack(.fixed(.infinity))], [.color, .color]),
      .grid([], [.color]),
      Box(
        .scroll(axes: [.horizontal, .vertical], offset: Point(x: .nan, y: -.infinity)), [.color]),
      Box(.passThrough), Box(.padding(EdgeInsets())), .row([]),
      Box(.decorated(primary: 7, alignment: .center), [.color]),
    ])
    for metrics in [CellMetrics.cells, .points] {
      var tree = box.arranged(size.width, size.height, metrics)
      var presented = tree.frames
      tree.rearrange(0, to: size, into: &presented)
      for frame in Array(tree.frames) + Array(presented) {
        let sum = frame.minX + frame.minY + frame.width + frame.height
        #expect(sum.isFinite)
      }
    }
  }
}
