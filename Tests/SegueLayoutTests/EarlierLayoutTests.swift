import SegueGeometry
import SegueLayout
import SeguePaint
import TestSupport
import Testing

@Suite("A layout takes over what the one before found out, and nothing comes out otherwise")
struct EarlierLayoutTests {
  /// A tree as it is now, and where each of its nodes was before.
  private struct Edited {
    var box: Box
    var old: [Int32]
  }

  /// Changes a few places of a tree.
  private static func edit(
    _ box: Box, _ boxes: inout RandomBoxes, _ random: inout SeededGenerator
  ) -> Edited {
    var node: Int32 = 0
    var old: [Int32] = []
    func walk(_ box: Box) -> Box {
      let number = node
      let count = Self.count(box)
      if Int.random(in: 0..<30, using: &random) == 0 {
        node += Int32(count)
        // Something else takes the place, and may be taken for what was there.
        let other = boxes.box(depth: 2)
        old.append(Bool.random(using: &random) ? number : -1)
        old += Array(repeating: -1, count: Self.count(other) - 1)
        return other
      }
      old.append(number)
      node += 1
      var new = Box(varied(box.rule, &boxes, &random))
      for child in box.children {
        let place = old.count
        let start = node
        new.children.append(walk(child))
        if Int.random(in: 0..<40, using: &random) == 0 {
          // One goes.
          new.children.removeLast()
          old.removeSubrange(place...)
          node = start + Int32(Self.count(child))
        }
      }
      return new
    }
    let new = walk(box)
    return Edited(box: new, old: old)
  }

  private static func isSomewhere(_ frame: Rect) -> Bool {
    [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite)
  }

  /// All that comes of a layout and is shown.
  private static func shown(_ tree: LayoutTree) -> [Place] {
    var places: [Place] = []
    var node = 0
    while node < tree.count {
      if let chosen = tree.choice(of: max(tree.parents[node], 0)), tree.parents[node] >= 0,
        chosen != node
      {
        node = tree.ends[node]
        continue
      }
      places.append(Place(frame: tree.frames[node], block: tree.block(of: node)))
      node += 1
    }
    return places
  }

  private struct Place: Equatable {
    var frame: Rect
    var block: TextBlock?
  }

  /// A rule that a view may have a moment later and still be the same view.
  private static func varied(
    _ rule: LayoutRule, _ boxes: inout RandomBoxes, _ random: inout SeededGenerator
  ) -> LayoutRule {
    guard Int.random(in: 0..<8, using: &random) == 0 else { return rule }
    let size = boxes.size()
    switch rule {
    case .horizontalStack(let spacing, _):
      return .verticalStack(spacing: spacing, alignment: .leading)
    case .verticalStack(let spacing, _):
      return .horizontalStack(spacing: spacing, alignment: .bottom)
    case .padding: return .padding(EdgeInsets(top: 0, leading: 2, bottom: 1, trailing: 1))
    case .flexibleFrame: return .flexibleFrame(maxWidth: size.width, maxHeight: size.height)
    case .fixedFrame:
      return .fixedFrame(width: size.width, height: nil, alignment: .topLeading)
    case .fixedSize: return .fixedSize(horizontal: false, vertical: true)
    case .passThrough: return .fixedSize(horizontal: true, vertical: false)
    default: return rule
    }
  }

  private static func count(_ box: Box) -> Int { 1 + box.children.reduce(0) { $0 + count($1) } }

  @Test("Random trees, edited again and again, lie as if they were laid out afresh")
  func edits() {
    var saved = 0
    for seed in 0..<UInt64(repetitions(4000)) {
      var random = SeededGenerator(seed: 9000 + seed)
      var boxes = RandomBoxes(seed: seed)
      var box = boxes.box(depth: 5)
      var size = boxes.size()
      var tree = box.arranged(size.width, size.height)
      for _ in 0..<6 {
        let edited = Self.edit(box, &boxes, &random)
        if Int.random(in: 0..<5, using: &random) == 0 { size = boxes.size() }
        let expected = edited.box.arranged(size.width, size.height)
        var new = edited.box.tree()
        new.inherit(from: tree, nodes: ContiguousArray(edited.old))
        new.arrange(in: size)
        let isSame = Self.shown(new) == Self.shown(expected)
        #expect(isSame, "seed \(seed)")
        #expect(new.frames.allSatisfy(Self.isSomewhere), "seed \(seed)")
        #expect(new.measured <= expected.measured)
        for node in 0..<new.count {
          #expect(new.choice(of: node) == expected.choice(of: node), "seed \(seed)")
          let (lines, others) = (new.lines(of: node), expected.lines(of: node))
          #expect("\(lines, default: "-")" == "\(others, default: "-")")
        }
        saved += expected.measured - new.measured
        // A frame of a motion must not get into what the next layout takes over.
        var presented = new.frames
        new.rearrange(
          Int.random(in: 0..<new.count, using: &random), to: boxes.size(), into: &presented)
        (box, tree) = (edited.box, new)
      }
    }
    #expect(saved > 0)
  }

  @Test("Of many rows of which one changes, only that and the column are worked out")
  func oneRow() {
    func column(_ changed: String) -> Box {
      .column((0..<200).map { .row(1, [.color.frame(2, 1), .text($0 == 7 ? changed : "label")]) })
    }
    let before = column("one").arranged(80, 24)
    var after = column("another").tree()
    after.inherit(from: before, nodes: ContiguousArray(0..<Int32(before.count)))
    after.arrange(in: Size(width: 80, height: 24))
    #expect(after.frames == column("another").arranged(80, 24).frames)
    #expect(before.measured > 600)
    #expect(after.measured < 30)
  }

  @Test("Other cells, other rules of layout and a tree that was not laid out are not taken over")
  func unlike() {
    let box = Box.row(nil, [.text("two words"), .color.frame(3, 2)])
    let nodes = ContiguousArray(0..<Int32(box.tree().count))
    let size = Size(width: 8, height: 4)
    for metrics in [CellMetrics.cells, .points] {
      for other in [box.arranged(8, 4, .points), box.tree(metrics)] {
        var tree = box.tree(metrics)
        tree.inherit(from: other, nodes: nodes)
        tree.arrange(in: size)
        #expect(tree.frames == box.arranged(8, 4, metrics).frames)
        #expect(Self.shown(tree) == Self.shown(box.arranged(8, 4, metrics)))
      }
    }
  }

  @Test("What comes back while it departs lies as if it were laid out afresh")
  func comingBack() {
    // As long as both ideals together, but parted otherwise where that is offered.
    let row = Box.row([
      Box.color.frame(idealWidth: 3, maxWidth: .infinity).frame(nil, 2),
      Box.color.frame(idealWidth: 5, maxWidth: .infinity).frame(nil, 2),
    ])
    let kept = { (content: Box) in Box(.fixedSize(horizontal: false, vertical: false), [content]) }
    let size = Size(width: 8, height: 4)
    var departing = Box.layers([.color, kept(row)]).tree()
    departing.arrange(in: size)
    let frames = departing.frames
    // What departs keeps the frames that it had, and is not laid out any more.
    var left = Box.layers([.color, kept(row)]).tree()
    left.inert[2] = true
    left.arrange(in: size)
    for node in 2..<left.count { left.frames[node] = frames[node] }
    let now = Box.layers([.color, row.fixedSize()])
    var new = now.tree()
    new.inherit(from: left, nodes: ContiguousArray(0..<Int32(new.count)))
    new.arrange(in: size)
    #expect(new.frames == now.arranged(8, 4).frames)
  }
}
