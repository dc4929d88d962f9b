import SegueGeometry
import SeguePaint
import SegueRaster
import TestSupport
import Testing

@Suite("A cell on an edge is one glyph and two colours that are there")
struct GlyphFitTests {
  @Test("Every mask is offered once, and every block glyph fills what its name says")
  func options() {
    let masks = BlockGlyph.options.map(\.mask)
    #expect(Set(masks).count == masks.count)
    // Blank, full, three halves' worth of four, quarters and their inverses, eighths and theirs.
    #expect(masks.count == 2 + 4 + 8 + 24 + 2)
    let fills = Dictionary(
      uniqueKeysWithValues: BlockGlyph.all.map { ($0.scalar, $0.mask.nonzeroBitCount) })
    #expect(fills["▏"] == 8)
    #expect(fills["▇"] == 56)
    #expect(fills["▚"] == 32)
    #expect(fills["▙"] == 48)
    #expect(fills["▘"] == 16)
    #expect(BlockGlyph.all.first { $0.scalar == "▘" }?.mask == 0x0000_0000_0F0F_0F0F)
    #expect(BlockGlyph.all.first { $0.scalar == "▁" }?.mask == 0xFF00_0000_0000_0000)
  }

  /// The cost of a choice, straight from the definition and sample by sample.
  private func cost(_ shown: UInt64, _ mask: UInt64, isEighth: Bool) -> Int {
    var cost = isEighth ? 224 : 0
    func touches(_ samples: StrideTo<Int>) -> Bool {
      samples.contains { mask >> UInt64($0) & 1 == 1 }
    }
    for sample in 0..<64 {
      switch (shown >> UInt64(sample) & 1, mask >> UInt64(sample) & 1) {
      case (1, 0):
        let row = stride(from: sample / 8 * 8, to: sample / 8 * 8 + 8, by: 1)
        let column = stride(from: sample % 8, to: 64, by: 8)
        cost += touches(row) && touches(column) ? 64 : 96
      case (0, 1): cost += 45
      default: break
      }
    }
    return cost
  }

  /// The same for a piece of a line: samples, quarters and the whole, by the definition.
  private func lineCost(_ shown: UInt64, _ mask: UInt64) -> Int {
    var quarters = [0, 0, 0, 0]
    var wrong = 0
    for sample in 0..<64 {
      let (isShown, isWanted) = (shown >> UInt64(sample) & 1, mask >> UInt64(sample) & 1)
      if isShown != isWanted { wrong += 1 }
      quarters[sample / 32 * 2 + sample % 8 / 4] += Int(isShown) - Int(isWanted)
    }
    let sum = quarters.reduce(0, +)
    return 64 * wrong + 12 * quarters.reduce(0) { $0 + $1 * $1 } + 12 * sum * sum
  }

  /// Whether all rows are alike, or all columns, and the mask is neither empty nor full.
  private func isBar(_ mask: UInt64, across: Bool) -> Bool {
    guard mask != 0, mask != ~0 else { return false }
    return (0..<64).allSatisfy { sample in
      let first = across ? sample / 8 * 8 : sample % 8
      return mask >> UInt64(sample) & 1 == mask >> UInt64(first) & 1
    }
  }

  private func isAllowed(_ shown: UInt64, _ course: GlyphFit.Course) -> Bool {
    switch course {
    case .area: true
    case .across: isBar(shown, across: true)
    case .down: isBar(shown, across: false)
    case .thinBend: isBar(shown, across: true) || isBar(shown, across: false)
    case .bend: shown != 0 && shown != ~0
    }
  }

  /// What shapes cover of cells: half planes, bands between two of them, and pieces of discs.
  private func randomCoverage(_ random: inout SeededGenerator) -> UInt64 {
    let kind = random.next() % 3
    let (a, b) = (random.double(in: -1...1), random.double(in: -1...1))
    let (c, d) = (random.double(in: -6...6), random.double(in: 0...6))
    var mask: UInt64 = 0
    for sample in 0..<64 {
      let x = Double(sample % 8) - 3.5
      let y = Double(sample / 8) - 3.5
      let isInside =
        switch kind {
        case 0: a * x + b * y < c
        case 1: abs(a * x + b * y - c) < d * (a * a + b * b).squareRoot()
        default: (x - 8 * a) * (x - 8 * a) + (y - 8 * b) * (y - 8 * b) < 4 * (d + 1) * (d + 1)
        }
      if isInside { mask |= 1 << UInt64(sample) }
    }
    return mask
  }

  @Test("The fit equals an exhaustive search over glyphs and polarities, whatever its course")
  func exhaustive() {
    let seed: UInt64 = 21
    var random = SeededGenerator(seed: seed)
    let eighths = Set("▁▂▃▅▆▇▏▎▍▋▊▉".unicodeScalars)
    let candidates = BlockGlyph.all.flatMap { glyph in
      [glyph.mask, ~glyph.mask].map { ($0, eighths.contains(glyph.scalar)) }
    }
    var seen: Set<GlyphFit.Course> = []
    for number in 0..<repetitions(100_000) {
      let mask = randomCoverage(&random)
      var course = GlyphFit.course(of: mask)
      // Whether a piece of a border is a bend is known to the shape, not to the mask.
      if course == .area { course = [.area, .area, .bend, .thinBend][number % 4] }
      seen.insert(course)
      func cost(_ shown: UInt64, _ isEighth: Bool) -> Int {
        course == .area
          ? self.cost(shown, mask, isEighth: isEighth) : lineCost(shown, mask)
      }
      let chosen = BlockGlyph.options[
        GlyphFit.nearest(to: mask, course: course, among: BlockGlyph.options)]
      let least = candidates.filter { isAllowed($0.0, course) }.map { cost($0.0, $0.1) }.min()
      #expect(isAllowed(chosen.mask, course))
      #expect(
        cost(chosen.mask, eighths.contains(chosen.scalar)) == least,
        "seed \(seed), \(course), mask \(String(mask, radix: 16))")
    }
    #expect(seen.count == 5)
  }

  @Test("Eighths are shown exactly, from all four sides", arguments: 1...7)
  func exactEighths(eighths: Int) {
    let part = Double(eighths) / 8
    for (x, y, width, height) in [
      (1, 1, part, 1), (2 - part, 1, part, 1), (1, 1, 1, part), (1, 2 - part, 1, part),
    ] {
      let picture = draw([box(0, 0, 20, 6, navy), box(x, y, width, height, white)])
      #expect(share(of: white.cellColor, in: picture[1, 1]) == part)
      #expect(share(of: navy.cellColor, in: picture[1, 1]) == 1 - part)
    }
  }

  @Test("A sliver under a sixteenth of a cell is dropped")
  func slivers() {
    let picture = draw([box(0, 0, 20, 6, navy), box(1, 1, 4.05, 1, white)])
    #expect(picture[5, 1] == Cell(ground: navy.cellColor))
  }

  @Test("No cell without text shows a colour that is not in it")
  func noMixtures() {
    let seed: UInt64 = 22
    var random = SeededGenerator(seed: seed)
    let colors = [navy, white, orange, ResolvedColor(bytes: 10, 132, 255)]
    let allowed = Set(colors.map(\.cellColor))
    let kinds: [ShapeKind] = [
      .rectangle, .roundedRectangle(cornerRadius: 10), .capsule, .circle, .ellipse,
    ]
    for _ in 0..<repetitions(5_000) {
      var items = [box(0, 0, 20, 6, navy)]
      for number in 0..<4 {
        items.append(
          box(
            random.double(in: -2...18), random.double(in: -1...5), random.double(in: 0.1...12),
            random.double(in: 0.1...5), colors[number],
            kinds[Int(random.next() % 5)]))
      }
      let picture = draw(items)
      for cell in picture.grid.cells {
        #expect(allowed.contains(cell.ground), "seed \(seed)")
        #expect(cell.glyph == .blank || allowed.contains(cell.ink), "seed \(seed)")
      }
    }
  }

  @Test("Over nothing painted, the other colour is the terminal's own ground")
  func unknownGround() {
    for step in 0..<32 {
      let picture = draw([box(2 + Double(step) / 32, 1.3, 8, 2, white, .capsule)])
      for cell in picture.grid.cells where cell.glyph != .blank {
        #expect(cell.ink == white.cellColor)
        #expect(cell.ground == .terminal)
      }
    }
    // The left part of cell 10 is white, and the right part of cell 2, which no glyph can ink.
    let picture = draw([box(2.25, 1, 8, 1, white)])
    #expect(picture.glyph(10, 1) == "▎")
    #expect(picture[2, 1].traits == .reverse)
    #expect(share(of: white.cellColor, in: picture[2, 1]) == 0.75)
  }

  @Test("Three colours become the two that stand for them best")
  func threeColours() {
    let panel = ResolvedColor(bytes: 0x3C, 0x3E, 0x50)
    let picture = draw([
      box(0, 0, 20, 6, navy), box(4, 1.25, 8, 3, panel), border(4, 1.25, 8, 3, line: 2, white),
    ])
    // Ring, inside and outside in one cell: the ring is never what gives way.
    #expect(share(of: white.cellColor, in: picture[8, 1]) > 0)
  }

  @Test("A shape moved by whole cells gives the same picture, moved")
  func shiftInvariance() {
    let seed: UInt64 = 23
    var random = SeededGenerator(seed: seed)
    let kinds: [ShapeKind] = [
      .rectangle, .roundedRectangle(cornerRadius: 9), .capsule, .circle, .ellipse,
    ]
    for number in 0..<repetitions(2_500) {
      let x = random.double(in: 1...5)
      let y = random.double(in: 1...2)
      let width = random.double(in: 1...10)
      let height = random.double(in: 0.5...4)
      let kind = kinds[number % 5]
      let columns = Int(random.next() % 20)
      let rows = Int(random.next() % 6)
      let here = draw([box(x, y, width, height, white, kind)], columns: 40, rows: 14)
      let there = draw(
        [box(x + Double(columns), y + Double(rows), width, height, white, kind)], columns: 40,
        rows: 14)
      for row in 0..<8 {
        for column in 0..<18 {
          #expect(
            here[column, row] == there[column + columns, row + rows],
            "seed \(seed), number \(number), cell \(column) \(row)")
        }
      }
    }
  }

  @Test(
    "The four corners of a shape at rest mirror each other",
    arguments: Array(stride(from: 4.0, through: 32, by: 2)))
  func corners(radius: Double) {
    let picture = draw(
      [box(0, 0, 24, 8, navy), box(1, 1, 16, 5, white, .roundedRectangle(cornerRadius: radius))],
      columns: 24, rows: 8)
    for row in 0..<3 {
      for column in 0..<6 {
        let share = { (c: Int, r: Int) in
          SegueRasterTests.share(of: white.cellColor, in: picture[c, r])
        }
        let value = share(1 + column, 1 + row)
        #expect(value == share(16 - column, 1 + row))
        #expect(value == share(1 + column, 5 - row))
        #expect(value == share(16 - column, 5 - row))
      }
    }
  }
}
