import Glibc
import SegueGeometry
import SeguePaint
import SegueRaster
import TestSupport
import Testing

@Suite("Coverage is the exact area of a shape in a cell")
struct CoverageTests {
  private func outline(_ rect: Rect, _ kind: ShapeKind) -> Outline {
    Outline(ShapeFigure(rect: rect, kind: kind))
  }

  private func area(_ outline: Outline, _ box: Rect) -> Double {
    outline.area(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY)
  }

  /// The area by 512 exact columns, with no formula of the outline's own.
  private func sampledArea(_ rect: Rect, _ kind: ShapeKind, _ box: Rect) -> Double {
    let half = min(rect.width, rect.height) / 2
    var shape = rect
    var radius = Point(x: 0, y: 0)
    switch kind {
    case .rectangle: break
    case .roundedRectangle(let corner): radius = Point(x: min(corner, half), y: min(corner, half))
    case .capsule: radius = Point(x: half, y: half)
    case .circle:
      radius = Point(x: half, y: half)
      shape = Rect(x: rect.midX - half, y: rect.midY - half, width: 2 * half, height: 2 * half)
    case .ellipse: radius = Point(x: rect.width / 2, y: rect.height / 2)
    case .path, .union: break
    }
    var sum = 0.0
    let steps = 512
    for step in 0..<steps {
      let x = box.minX + (Double(step) + 0.5) * box.width / Double(steps)
      guard x > shape.minX, x < shape.maxX else { continue }
      let beyond = max(shape.minX + radius.x - x, x - (shape.maxX - radius.x), 0)
      let t = radius.x > 0 ? min(beyond / radius.x, 1) : 0
      let inset = radius.y * (1 - (1 - t * t).squareRoot())
      let top = max(box.minY, shape.minY + inset)
      let bottom = min(box.maxY, shape.maxY - inset)
      sum += max(bottom - top, 0) * box.width / Double(steps)
    }
    return sum
  }

  @Test("Rectangles at any place, to 1e-9 of a cell")
  func rectangles() {
    let seed: UInt64 = 11
    var random = SeededGenerator(seed: seed)
    for _ in 0..<repetitions(50_000) {
      let rect = Rect(
        x: random.double(in: -40...600), y: random.double(in: -40...300),
        width: random.double(in: 0...400), height: random.double(in: 0...300))
      let cell = Rect(
        x: random.double(in: 0...79).rounded() * 8, y: random.double(in: 0...23).rounded() * 16,
        width: 8, height: 16)
      let shared = rect.intersection(cell)
      let error = abs(area(outline(rect, .rectangle), cell) - shared.width * shared.height) / 128
      #expect(error <= 1e-9, "seed \(seed), \(rect) in \(cell)")
    }
  }

  @Test("Every other shape, to 1/256 of a cell")
  func curves() {
    let seed: UInt64 = 12
    var random = SeededGenerator(seed: seed)
    for number in 0..<repetitions(20_000) {
      let rect = Rect(
        x: random.double(in: 0...30), y: random.double(in: 0...30),
        width: random.double(in: 1...90), height: random.double(in: 1...90))
      let kinds: [ShapeKind] = [
        .roundedRectangle(cornerRadius: random.double(in: 0...50)), .capsule, .circle, .ellipse,
      ]
      let kind = kinds[number % 4]
      let cell = Rect(
        x: random.double(in: 0...14).rounded() * 8, y: random.double(in: 0...7).rounded() * 16,
        width: 8, height: 16)
      let error = abs(area(outline(rect, kind), cell) - sampledArea(rect, kind, cell)) / 128
      #expect(error <= 1.0 / 256, "seed \(seed), \(kind) \(rect) in \(cell)")
    }
  }

  @Test("The cells of a circle add up to its area")
  func circleSum() {
    let circle = outline(Rect(x: 3.3, y: 7.7, width: 61, height: 61), .circle)
    var sum = 0.0
    for row in 0..<8 {
      for column in 0..<12 {
        sum += area(
          circle, Rect(x: Double(column) * 8, y: Double(row) * 16, width: 8, height: 16))
      }
    }
    #expect(abs(sum - Double.pi * 30.5 * 30.5) < 1e-9)
  }

  @Test(
    "A row of a moving pill shows its width within 1/8 cell, at every 1/16 step",
    arguments: [ShapeKind.rectangle, .roundedRectangle(cornerRadius: 12)])
  func movingPill(kind: ShapeKind) {
    for step in 0..<160 {
      let x = 2 + Double(step) / 16
      for width in [8.0, 8.25, 9.5] {
        let picture = draw(
          [box(0, 0, 30, 3, navy), box(x, 0, width, 3, white, kind)], columns: 30, rows: 3)
        let shown = (0..<30).reduce(0.0) { $0 + share(of: white.cellColor, in: picture[$1, 1]) }
        #expect(abs(shown - width) <= 0.125 + 1e-9, "x \(x), width \(width)")
      }
    }
  }

  @Test("A fill that is clipped twice shows only where all are")
  func clips() {
    let clips = [figure(2, 0, 10, 6), figure(0, 1, 9, 2)]
    let picture = draw([box(0, 0, 20, 6, white, clips: clips)])
    for row in 0..<6 {
      for column in 0..<20 {
        let isInside = (2..<9).contains(column) && (1..<3).contains(row)
        #expect(picture[column, row].ground == (isInside ? white.cellColor : .terminal))
      }
    }
  }

  @Test("A border is its outer shape without its inner one")
  func borders() {
    let picture = draw([border(1, 1, 10, 4, line: 16, white)])
    let middle = (0..<20).map { picture[$0, 2].ground == white.cellColor }
    let expected = (0..<20).map { (1..<3).contains($0) || (9..<11).contains($0) }
    #expect(middle == expected)
    #expect((1..<11).allSatisfy { picture[$0, 1].ground == white.cellColor })
  }

  @Test("A thin border shows on all four sides, wherever it lies")
  func thinBorders() {
    for step in 0..<16 {
      let offset = Double(step) / 16
      let picture = draw(
        [box(0, 0, 20, 6, navy), border(2 + offset, 1 + offset, 12, 3, line: 1, white)])
      func shows(_ column: Int, _ row: Int) -> Bool {
        share(of: white.cellColor, in: picture[column, row]) > 0
      }
      #expect((1...2).contains { shows(8, $0) }, "top at \(offset)")
      #expect((3...4).contains { shows(8, $0) }, "bottom at \(offset)")
      #expect((2...3).contains { shows($0, 2) }, "left at \(offset)")
      #expect((13...14).contains { shows($0, 2) }, "right at \(offset)")
    }
  }

  @Test("A divider of one point shows wherever it lies")
  func divider() {
    for step in 0..<32 {
      let y = 1 + Double(step) / 16
      let picture = draw([box(0, 0, 20, 6, navy), box(0, y, 20, 1.0 / 16, white)])
      #expect((0..<6).contains { share(of: white.cellColor, in: picture[5, $0]) > 0 }, "y \(y)")
    }
  }

  @Test("No absurd rectangle traps")
  func absurdRectangles() {
    let values = [Double.nan, .infinity, -.infinity, 1e300, -5]
    for value in values {
      let picture = draw([
        box(value, 0, 3, 3, white, .ellipse), box(0, value, 3, 3, white),
        box(0, 0, value, 3, white, .capsule), box(0, 0, 3, value, white),
        text("abc", value, value), border(0, 0, 5, 5, line: value, white, .circle),
        DisplayItem(content: .shadow(figure(0, 0, value, 3), radius: value, black)),
      ])
      #expect(picture.grid.cells.count == 120)
    }
  }
}
