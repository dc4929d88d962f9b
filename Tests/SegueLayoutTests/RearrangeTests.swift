import SegueGeometry
import SegueLayout
import SeguePaint
import TestSupport
import Testing

@Suite("A subtree is laid out again at a presented size")
struct RearrangeTests {
  /// The frames after laying `node` out again at a size.
  private func rearranged(
    _ tree: LayoutTree, _ node: Int, _ width: Double, _ height: Double
  ) -> ContiguousArray<Rect> {
    var tree = tree
    var presented = tree.frames
    tree.rearrange(node, to: Size(width: width, height: height), into: &presented)
    return presented
  }

  @Test("A fixed frame offers the given size instead of its own numbers")
  func fixedFrame() {
    let tree = Box.color.frame(20, 6).arranged(80, 24)
    #expect(rearranged(tree, 0, 30, 9)[1] == Rect(x: 0, y: 0, width: 30, height: 9))
    let aligned = Box.text("abc").frame(20, 6, .bottomTrailing).arranged(80, 24)
    #expect(rearranged(aligned, 0, 30, 9)[1] == Rect(x: 27, y: 8, width: 3, height: 1))
  }

  @Test("A fixed frame further in keeps its numbers")
  func innerFrame() {
    let tree = Box(.passThrough, [Box.color.frame(20, 6)]).arranged(80, 24)
    let presented = rearranged(tree, 0, 30, 8)
    #expect(presented[1] == Rect(x: 5, y: 1, width: 20, height: 6))
    #expect(presented[2] == Rect(x: 0, y: 0, width: 20, height: 6))
  }

  @Test("Padding takes its insets off")
  func padding() {
    let tree = Box.color.padding(1, 2, 1, 2).arranged(20, 6)
    #expect(rearranged(tree, 0, 30, 9)[1] == Rect(x: 2, y: 1, width: 26, height: 7))
    #expect(rearranged(tree, 0, 3, 1)[1].size == Size(width: 0, height: 0))
  }

  @Test("A stack shares the given size out")
  func stack() {
    let tree = Box.row(1, [.color, .text("abc"), .color]).arranged(25, 2)
    let presented = rearranged(tree, 0, 35, 4)
    #expect(tree.widths == [10, 3, 10])
    #expect(presented[1] == Rect(x: 0, y: 0, width: 15, height: 4))
    #expect(presented[2] == Rect(x: 16, y: 1.5, width: 3, height: 1))
    #expect(presented[3] == Rect(x: 20, y: 0, width: 15, height: 4))
  }

  @Test("A grid of as many columns as fit keeps those of the model, at every size")
  func adaptiveGrid() {
    let tracks = [GridTrack(.fixed(2), spacing: 0), GridTrack(.adaptive(minimum: 8), spacing: 0)]
    let tree = Box.grid(tracks, spacing: 0, Array(repeating: Box.color.frame(nil, 1), count: 4))
      .arranged(26, 8)
    #expect(tree.frames[0].size == Size(width: 26, height: 1))
    for width in stride(from: 1.0, through: 60, by: 0.5) {
      let cells = [1, 3, 5, 7].map { rearranged(tree, 0, width, 8)[$0] }
      #expect(cells.allSatisfy { $0.minY == cells[0].minY }, "\(width)")
      if width > 2 { #expect(abs(cells[3].maxX - width) < 1e-9, "\(width)") }
    }
    #expect(rearranged(tree, 0, 26, 1) == tree.frames)
  }

  @Test("A background fills the given size and text stays in the middle")
  func background() {
    let tree = Box.text("abc").frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(.color).arranged(20, 5)
    let presented = rearranged(tree, 0, 50, 15)
    #expect(presented[1] == Rect(x: 0, y: 0, width: 50, height: 15))
    #expect(presented[3] == Rect(x: 23.5, y: 7, width: 3, height: 1))
  }

  @Test("Text keeps its model's lines, however narrow the flight")
  func textKeepsLines() {
    let tree = Box.text("one two three").padding(1, 1, 1, 1).arranged(80, 24)
    let blocks = (0..<tree.count).map(tree.block)
    for width in stride(from: 40.0, through: 0, by: -1) {
      #expect(rearranged(tree, 0, width, 3)[1].size == Size(width: 13, height: 1))
    }
    #expect((0..<tree.count).map(tree.block) == blocks)
    let wrapped = Box.text("one two three").arranged(8, 24)
    #expect(wrapped.frames[0].size == Size(width: 7, height: 2))
  }

  @Test("Neither the model nor the root's own presented frame is touched")
  func modelUntouched() {
    let box = Box.row(1, [.color, Box.color.padding(1, 1, 1, 1)])
    var tree = box.arranged(25, 5)
    let model = tree.frames
    var presented = tree.frames
    presented[2] = Rect(x: 1, y: 2, width: 3, height: 4)
    tree.rearrange(2, to: Size(width: 9, height: 9), into: &presented)
    #expect(tree.frames == model)
    #expect(presented[2] == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(presented[1] == model[1])
    #expect(presented[3] == Rect(x: 1, y: 1, width: 7, height: 7))
  }

  @Test("A departing subtree can be laid out again; what departs inside it is skipped")
  func departing() {
    var tree = Box.row([.color, .row([.color, .color, .color])]).tree()
    tree.inert[2] = true
    tree.inert[4] = true
    tree.arrange(in: Size(width: 40, height: 2))
    var presented = tree.frames
    tree.rearrange(2, to: Size(width: 20, height: 4), into: &presented)
    #expect(presented[3] == Rect(x: 0, y: 0, width: 10, height: 4))
    #expect(presented[4] == .zero)
    #expect(presented[5] == Rect(x: 10, y: 0, width: 10, height: 4))
  }

  @Test("A scroll clamps its offset to what the presented size leaves hidden")
  func scroll() {
    let content = Box.color.frame(10, 40)
    let tree = Box(.scroll(axes: .vertical, offset: Point(x: 0, y: 25)), [content]).arranged(10, 12)
    #expect(rearranged(tree, 0, 10, 12)[1].minY == -25)
    #expect(rearranged(tree, 0, 10, 30)[1].minY == -10)
  }

  @Test("What a node would take: fixed content refuses, flexible content follows")
  func answers() {
    let flexible = Box(.passThrough, [.color]).arranged(10, 3)
    let offer = ProposedViewSize(width: 20, height: 6)
    #expect(
      flexible.answer(of: 0, proposing: offer, keepingText: true) == Size(width: 20, height: 6))
    let fixed = Box(.passThrough, [Box.color.frame(4, 2)]).arranged(10, 3)
    #expect(fixed.answer(of: 0, proposing: offer, keepingText: true) == Size(width: 4, height: 2))
    let ratio = Box(.aspectRatio(2, fill: false), [.color]).arranged(10, 3)
    #expect(ratio.answer(of: 0, proposing: offer, keepingText: true) == Size(width: 12, height: 6))
    let text = Box.text("Hello, world").arranged(20, 3)
    let narrow = ProposedViewSize(width: 6, height: 9)
    #expect(text.answer(of: 0, proposing: narrow, keepingText: true) == Size(width: 12, height: 1))
    #expect(text.answer(of: 0, proposing: narrow, keepingText: false) == Size(width: 6, height: 2))
  }

  @Test("At the model size it gives the model, where nothing overflows")
  func modelSize() {
    var compared = 0
    for seed in 0..<UInt64(repetitions(10_000)) {
      var boxes = RandomBoxes(seed: seed &+ 0xBEE, steady: true)
      let box = boxes.box(depth: 4)
      let size = boxes.size()
      var tree = box.arranged(size.width, size.height)
      guard !overflows(tree, size) else { continue }
      compared += 1
      var presented = tree.frames
      for node in 1..<max(tree.count, 1) { presented[node] = .zero }
      tree.rearrange(0, to: tree.frames[0].size, into: &presented)
      let agrees = zip(presented, tree.frames).allSatisfy { isClose($0, $1) }
      #expect(agrees, "seed \(seed): \(box) in \(size)")
      if !agrees { return }
    }
    #expect(compared > 0)
  }

  private func overflows(_ tree: LayoutTree, _ area: Size) -> Bool {
    tree.rules.indices.contains { node in
      let parent = tree.parents[node]
      guard parent >= 0 else {
        return !Rect(origin: .zero, size: area).covers(tree.frames[node], slack: 1e-6)
      }
      if case .offset = tree.rules[parent] { return false }
      return !Rect(origin: .zero, size: tree.frames[parent].size)
        .covers(tree.frames[node], slack: 1e-6)
    }
  }
}
