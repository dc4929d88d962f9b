import SegueGeometry
import SegueLayout
import TestSupport
import Testing

@Suite("A container leaves room for cells that nobody has written")
struct LinesTests {
  private static let grid = LayoutRule.grid(
    columns: [GridTrack(.adaptive(minimum: 18), spacing: 0)], spacing: 0, alignment: .center)

  private func unseen(_ count: Int, _ estimate: LineEstimate? = nil) -> Box {
    Box(.unrealised(UnrealisedCells(count: count, estimate: estimate)))
  }

  private func scrolled(_ content: Box, to y: Double = 0) -> LayoutTree {
    Box(.scroll(axes: .vertical, offset: Point(x: 0, y: y)), [content]).arranged(80, 24)
  }

  @Test("With rows of one height every frame is where it is with all cells written")
  func exact() {
    for seed in 0..<UInt64(repetitions(2000)) {
      var random = SeededGenerator(seed: seed)
      let count = 1 + Int(random.next() % 90)
      let isGrid = random.next() % 2 == 0
      let rule =
        isGrid
        ? Self.grid : LayoutRule.lazyStack(.vertical, spacing: 1, alignment: .topLeading)
      let cell = Box.color.frame(nil, 5)
      let all = scrolled(Box(rule, Array(repeating: cell, count: count)))
      // Some cells stay, at least one; what is between them are runs.
      var children: [Box] = []
      var kept: [Int] = []
      let one = Int(random.next() % UInt64(count))
      var run = 0
      for index in 0..<count {
        if index == one || random.next() % 4 == 0 {
          if run > 0 { children.append(unseen(run)) }
          run = 0
          kept.append(index)
          children.append(cell)
        } else {
          run += 1
        }
      }
      if run > 0 { children.append(unseen(run)) }
      let some = scrolled(Box(rule, children))
      #expect(some.frames[1].size == all.frames[1].size, "seed \(seed)")
      let found = some.childFrames(of: 1).enumerated()
        .filter { if case .unrealised = children[$0.offset].rule { false } else { true } }
        .map(\.element)
      let wanted = kept.map { all.childFrames(of: 1)[$0] }
      let agrees = zip(found, wanted).allSatisfy { isClose($0, $1) }
      #expect(found.count == wanted.count && agrees, "seed \(seed)")
    }
  }

  @Test("A hundred thousand cells cost what the written ones cost")
  func cost() {
    func measured(_ count: Int) -> (Int, Double) {
      let children = [unseen(count / 2)] + Array(repeating: Box.color.frame(nil, 5), count: 40)
      let tree = scrolled(Box(Self.grid, children + [unseen(count / 2)]))
      return (tree.measured, tree.frames[1].height)
    }
    #expect(measured(1000).0 == measured(100_000).0)
    #expect(measured(100_000).1 == Double(100_040 / 4) * 5)
  }

  @Test("An estimate holds for the breadth at which it was measured, else the mean does")
  func estimates() {
    func height(_ breadth: Double) -> Double {
      let estimate = LineEstimate(columns: 1, breadth: breadth, length: 3)
      let stack = Box(
        .lazyStack(.vertical, spacing: 0, alignment: .center),
        [unseen(100, estimate), Box.color.frame(nil, 1), Box.color.frame(nil, 2)])
      return scrolled(stack).frames[1].height
    }
    #expect(height(80) == 303)
    #expect(height(70) == 153)
  }

  @Test("Which lines reach into a part is found without walking over all of them")
  func partsInSight() throws {
    let children = [unseen(400), .color.frame(nil, 5), .color.frame(nil, 5), unseen(1000)]
    let tree = scrolled(Box(Self.grid, children))
    let lines = try #require(tree.lines(of: 1))
    #expect(lines.count == 351 && lines.columns == 4)
    #expect(lines.lines(from: 0, to: 24) == 0..<5)
    #expect(lines.lines(from: 5, to: 24) == 1..<5)
    #expect(lines.lines(from: 499, to: 511) == 99..<103)
    #expect(lines.lines(from: -30, to: -5) == 0..<0)
    #expect(lines.lines(from: 1755, to: 1800) == 351..<351)
    #expect(lines.cells(ofLines: 99..<103) == 396..<412)
    #expect(lines.cells(ofLines: 350..<352) == 1400..<1402)
  }

  @Test("Whatever the lengths, nothing is placed at NaN or infinity")
  func sound() {
    let lengths: [Double] = [.nan, .infinity, -.infinity, -1, 0, 1e308]
    for length in lengths {
      for spacing in [nil] + lengths {
        let cell = Box(.fixedFrame(width: length, height: length, alignment: .center), [.color])
        let estimate = LineEstimate(columns: 1, breadth: 80, length: length)
        for rule in [
          Self.grid, .lazyStack(.vertical, spacing: spacing, alignment: .center),
          .lazyStack(.horizontal, spacing: spacing, alignment: .center),
        ] {
          let tree = scrolled(Box(rule, [unseen(7, estimate), cell, unseen(1000), cell]))
          let isSound = tree.frames.allSatisfy {
            $0.minX.isFinite && $0.minY.isFinite && $0.width.isFinite && $0.height.isFinite
          }
          #expect(isSound, "\(length), \(String(describing: spacing)): \(tree.frames)")
        }
      }
    }
  }
}
