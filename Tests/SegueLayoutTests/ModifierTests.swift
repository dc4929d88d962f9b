import SegueGeometry
import SegueLayout
import SeguePaint
import Testing

@Suite("Modifiers place their child and only their child")
struct ModifierTests {
  @Test("A background is offered the size of what it decorates and changes nothing")
  func background() {
    let tree = Box.text("abc").padding(1, 2, 1, 2).background(.color).arranged(40, 9)
    #expect(tree.frames[0].size == Size(width: 7, height: 3))
    #expect(tree.frames[1] == Rect(x: 0, y: 0, width: 7, height: 3))
    #expect(tree.frames[2] == Rect(x: 0, y: 0, width: 7, height: 3))
    let large = Box(
      .decorated(primary: 0, alignment: .topTrailing), [.color.frame(6, 2), .color.frame(9, 4)])
    #expect(large.arranged(40, 9).childFrames(of: 0)[1] == Rect(x: -3, y: 0, width: 9, height: 4))
  }

  @Test("A departing background does not shift which child decides")
  func departingBackground() {
    var tree = Box(
      .decorated(primary: 0, alignment: .center), [.color, .text("abc")]
    ).tree()
    tree.inert[1] = true
    tree.arrange(in: Size(width: 40, height: 9))
    #expect(tree.frames[0].size == Size(width: 3, height: 1))
  }

  @Test("A departing subtree takes no room and keeps the frames it had")
  func departing() {
    var tree = Box.row([.color, .row([.color, .color]), .color]).tree()
    tree.inert[2] = true
    tree.frames[2] = Rect(x: 7, y: 7, width: 7, height: 7)
    tree.arrange(in: Size(width: 40, height: 1))
    #expect(tree.frames[1].width == 20)
    #expect(tree.frames[5] == Rect(x: 20, y: 0, width: 20, height: 1))
    #expect(tree.frames[2] == Rect(x: 7, y: 7, width: 7, height: 7))
    #expect(tree.frames[3] == .zero)
  }

  @Test("An offset shifts the child, not the layout")
  func offset() {
    let tree = Box.row([Box(.offset(x: 5, y: -1), [.color.frame(4, 2)]), .color.frame(4, 2)])
      .arranged(40, 2)
    #expect(tree.lefts == [0, 4])
    #expect(tree.frames[2] == Rect(x: 5, y: -1, width: 4, height: 2))
  }

  @Test("A position takes the area and puts the centre")
  func position() {
    let tree = Box(.position(x: 10, y: 3), [.color.frame(4, 2)]).arranged(40, 9)
    #expect(tree.frames[0].size == Size(width: 40, height: 9))
    #expect(tree.frames[1] == Rect(x: 8, y: 2, width: 4, height: 2))
    #expect(
      Box(.position(x: 1, y: 1), [.color.frame(4, 2)]).answer(nil) == Size(width: 4, height: 2))
  }

  @Test("A scroll shows its content from a clamped offset")
  func scroll() {
    let content = Box.column(Array(repeating: .color.frame(10, 4), count: 10))
    func tree(_ offset: Double) -> LayoutTree {
      Box(.scroll(axes: .vertical, offset: Point(x: 3, y: offset)), [content]).arranged(10, 12)
    }
    #expect(tree(0).scrollExtent(of: 0) == Size(width: 0, height: 28))
    #expect(tree(5).frames[1] == Rect(x: 0, y: -5, width: 10, height: 40))
    #expect(tree(500).frames[1].minY == -28)
    #expect(tree(-500).frames[1].minY == 0)
    #expect(tree(.nan).frames[1].minY == 0)
    #expect(tree(0).frames[0].size == Size(width: 10, height: 12))
  }

  @Test("A divider is thin along its stack and greedy across")
  func divider() {
    let divider = Box(.divider)
    let row = Box.row([.color.frame(4, 6), divider, .color.frame(4, 2)]).arranged(40, 9)
    #expect(row.childFrames(of: 0)[1].size == Size(width: 1, height: 9))
    let column = Box.column([divider, .text("abc")]).fixedSize().arranged(40, 9)
    #expect(column.childFrames(of: 1)[0].size == Size(width: 10, height: 1))
    #expect(divider.answer(20, 5) == Size(width: 20, height: 1))
  }

  @Test("A spacer stretches along its stack, alone in both directions")
  func spacer() {
    #expect(Box.spacer().answer(20, 5, .points) == Size(width: 20, height: 8))
    let row = Box.row([.spacer(), .color.frame(4, 2)]).arranged(40, 9, .points)
    #expect(row.childFrames(of: 0)[0] == Rect(x: 0, y: 1, width: 36, height: 0))
    #expect(
      Box.row(nil, [.color.frame(4, 2), .spacer(), .color.frame(4, 2)]).answer(
        nil, nil, .points) == Size(width: 16, height: 2))
  }

  @Test("Layers are measured by the children of the highest priority, all are offered the size")
  func layers() {
    let tree = Box.layers([.color, .color.frame(6, 3).priority(1)]).arranged(40, 9)
    #expect(tree.frames[0].size == Size(width: 6, height: 3))
    #expect(tree.frames[1] == Rect(x: 0, y: 0, width: 6, height: 3))
  }

  @Test("A frame with impossible numbers has none")
  func impossibleFrames() {
    for width in [-1, .infinity, -.infinity, Double.nan] {
      #expect(Box.text("abc").frame(width).answer(20).width == 3)
    }
  }

  @Test("Several roots lie in the middle, one above the other")
  func roots() {
    var tree = LayoutTree(metrics: .cells)
    for width in [4.0, 10] {
      let frame = tree.open(.fixedFrame(width: width, height: 2, alignment: .center))
      tree.close(tree.open(.fill))
      tree.close(frame)
    }
    tree.arrange(in: Size(width: 20, height: 10))
    #expect(tree.frames[0] == Rect(x: 8, y: 4, width: 4, height: 2))
    #expect(tree.frames[2] == Rect(x: 5, y: 4, width: 10, height: 2))
  }

  @Test("Text is offered whole cells, also where thirds add up")
  func wholeCells() {
    let tree = Box.text("abc").frame(0.1 + 0.2 - 0.3 + 24, 16).arranged(80, 80, .points)
    #expect(tree.frames[1].size == Size(width: 24, height: 16))
    #expect(Box.text("ab cd").answer(17.6, nil, .points) == Size(width: 16, height: 48 - 16))
  }

  @Test("A tree can be emptied and filled again")
  func reuse() {
    var tree = Box.row([.color, .color]).arranged(10, 1)
    tree.removeAll()
    #expect(tree.count == 0)
    tree.arrange(in: Size(width: 10, height: 1))
    tree.close(tree.open(.fill))
    tree.arrange(in: Size(width: 10, height: 1))
    #expect(Array(tree.frames) == [Rect(x: 0, y: 0, width: 10, height: 1)])
  }
}

@Suite("Width ladders: one layout at every width")
struct WidthLadderTests {
  @Test("A name, a spacer and a size")
  func nameAndSize() {
    let row = Box.row([.text("Name"), .spacer(1), .text("42 files")])
    let steps = (9...15).map { width in
      row.arranged(Double(width), 1).childFrames(of: 0).map { Int($0.width) }
    }
    #expect(
      steps == [
        [4, 1, 4], [4, 1, 5], [4, 1, 6], [4, 1, 7], [4, 1, 8], [4, 2, 8], [4, 3, 8],
      ])
  }

  @Test("A bar that yields, between labels that do not")
  func bar() {
    let row = Box.row(1, [.text("a"), .color, .text("b")])
    let widths = (0...8).map { Int(row.arranged(Double($0), 1).widths[1]) }
    #expect(widths == [0, 0, 0, 0, 0, 1, 2, 3, 4])
  }

  @Test("A paragraph breaks into ever fewer lines")
  func paragraph() {
    let text = Box.text("one two three")
    let rows = (1...13).map { Int(text.answer(Double($0)).height) }
    #expect(rows == [11, 7, 4, 4, 3, 3, 2, 2, 2, 2, 2, 2, 1])
  }
}
