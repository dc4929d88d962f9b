import Glibc
import SegueGeometry
import SeguePaint
import SegueRaster
import TestSupport
import Testing

@Suite("Paths cover cells exactly")
struct PathCoverageTests {
  private static let cell = Rect(x: 8, y: 16, width: 8, height: 16)

  /// The share of a cell by 1024 x 1024 points and the winding of the polygons around each.
  private func sampled(_ path: Path, evenOdd: Bool, in box: Rect, steps: Int = 1024) -> Double {
    let polygons = path.polygons(tolerance: 0.0005)
    var inside = 0
    for row in 0..<steps {
      let y = box.minY + (Double(row) + 0.5) / Double(steps) * box.height
      var crossings: [(x: Double, turn: Int)] = []
      for polygon in polygons {
        for (index, a) in polygon.points.enumerated() {
          let b = polygon.points[(index + 1) % polygon.points.count]
          guard (a.y <= y) != (b.y <= y) else { continue }
          crossings.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), a.y <= y ? 1 : -1))
        }
      }
      crossings.sort { $0.x < $1.x }
      var turns = 0
      var next = 0
      for column in 0..<steps {
        let x = box.minX + (Double(column) + 0.5) / Double(steps) * box.width
        while next < crossings.count, crossings[next].x < x {
          turns += evenOdd ? 1 : crossings[next].turn
          next += 1
        }
        if evenOdd ? turns % 2 != 0 : turns != 0 { inside += 1 }
      }
    }
    return Double(inside) / Double(steps * steps)
  }

  private func share(_ path: Path, evenOdd: Bool, column: Int = 1, row: Int = 1) -> Double {
    PathCoverage(path, evenOdd: evenOdd, origin: .zero, metrics: .points).row(row).share(
      column: column)
  }

  @Test("Random curves that cross themselves, by turns and by counting, to 1/256 of a cell")
  func randomCurves() {
    let seed: UInt64 = 71
    var random = SeededGenerator(seed: seed)
    for number in 0..<max(repetitions(300), 20) {
      func point() -> Point {
        Point(x: random.double(in: 0...24), y: random.double(in: 4...44))
      }
      let path = Path { path in
        for _ in 0...number % 2 {
          path.move(to: point())
          for step in 0..<3 {
            switch (number + step) % 3 {
            case 0: path.addLine(to: point())
            case 1: path.addQuadCurve(to: point(), control: point())
            default: path.addCurve(to: point(), control1: point(), control2: point())
            }
          }
          path.closeSubpath()
        }
      }
      for evenOdd in [false, true] {
        let expected = sampled(path, evenOdd: evenOdd, in: Self.cell)
        let found = share(path, evenOdd: evenOdd)
        #expect(
          abs(found - expected) <= 1.0 / 256,
          "seed \(seed), number \(number), \(found) and not \(expected)")
      }
    }
  }

  @Test("A path of a rectangle is the rectangle, to 1e-9")
  func rectangles() {
    let seed: UInt64 = 72
    var random = SeededGenerator(seed: seed)
    for _ in 0..<repetitions(20_000) {
      let rect = Rect(
        x: random.double(in: 0...20), y: random.double(in: 0...30),
        width: random.double(in: 0...30), height: random.double(in: 0...40))
      let shared = rect.intersection(Self.cell)
      let error = share(Path(rect), evenOdd: false) - shared.width * shared.height / 128
      #expect(abs(error) <= 1e-9, "seed \(seed), \(rect)")
    }
  }

  @Test("A path of an ellipse or a rounded rectangle has the cells of that shape")
  func sameAsShapes() {
    let seed: UInt64 = 73
    var random = SeededGenerator(seed: seed)
    for _ in 0..<repetitions(5000) {
      let rect = Rect(
        x: random.double(in: 0...20), y: random.double(in: 0...30),
        width: random.double(in: 4...60), height: random.double(in: 4...60))
      let radius = random.double(in: 0...20)
      let pairs: [(Path, ShapeKind)] = [
        (Path(ellipseIn: rect), .ellipse),
        (
          Path(roundedRect: rect, cornerRadius: min(radius, rect.width / 2, rect.height / 2)),
          .roundedRectangle(cornerRadius: radius)
        ),
      ]
      for (path, kind) in pairs {
        let exact =
          Outline(ShapeFigure(rect: rect, kind: kind)).area(
            minX: 8, minY: 16, maxX: 16, maxY: 32) / 128
        #expect(
          abs(share(path, evenOdd: false) - exact) <= 1.0 / 256, "seed \(seed), \(kind) \(rect)")
      }
    }
  }

  @Test("Two figures that turn the same way are one area by turns and have a hole by counting")
  func fillRules() {
    let path = Path { path in
      path.addRect(Rect(x: 0, y: 0, width: 80, height: 96))
      path.addRect(Rect(x: 16, y: 32, width: 32, height: 32))
    }
    for evenOdd in [false, true] {
      let item = DisplayItem(
        content: .shape(
          ShapeFigure(rect: .zero, kind: .path(path, FillStyle(eoFill: evenOdd))), .fill,
          .color(white)))
      let picture = draw([box(0, 0, 20, 6, navy), item])
      for row in 0..<6 {
        for column in 0..<20 {
          let isHole = (2..<6).contains(column) && (2..<4).contains(row)
          let isWhite = column < 10 && !(isHole && evenOdd)
          #expect(
            picture[column, row].ground == (isWhite ? white : navy).cellColor,
            "\(column), \(row), \(evenOdd)")
        }
      }
    }
  }

  @Test("A stroke lies half inside and half outside of the outline, corners and all")
  func strokes() {
    let item = DisplayItem(
      content: .shape(
        figure(4, 2, 8, 3), .stroke(StrokeStyle(lineWidth: 16)), .color(white)))
    let asPath = DisplayItem(
      content: .shape(
        ShapeFigure(
          rect: Rect(x: 32, y: 32, width: 64, height: 48),
          kind: .path(Path(Rect(x: 0, y: 0, width: 64, height: 48)), FillStyle())),
        .stroke(StrokeStyle(lineWidth: 16)), .color(white)))
    let picture = draw([box(0, 0, 20, 8, navy), item], columns: 20, rows: 8)
    #expect(picture.grid.cells == draw([box(0, 0, 20, 8, navy), asPath], rows: 8).grid.cells)
    // One column on each side of the left edge at 4, half a row on each side of the upper at 2.
    #expect((0..<20).filter { picture[$0, 3].ground == white.cellColor } == [3, 4, 11, 12])
    #expect(picture.glyph(8, 1) == "▄")
    #expect(picture.glyph(3, 1) == "▄")
  }

  @Test("The area of a line is its length times its width, for every join and cap")
  func strokeAreas() {
    func area(_ path: Path) -> Double {
      let coverage = PathCoverage(path, evenOdd: false, origin: .zero, metrics: .points)
      return (0..<8).reduce(0) { sum, row in
        let cells = coverage.row(row)
        return sum + cells.columns.reduce(0) { $0 + cells.share(column: $1) * 128 }
      }
    }
    let line = Path {
      $0.move(to: Point(x: 20, y: 30))
      $0.addLine(to: Point(x: 80, y: 30))
    }
    let caps: [(StrokeStyle.LineCap, Double)] = [
      (.butt, 600), (.square, 700), (.round, 600 + Double.pi * 25),
    ]
    for (cap, expected) in caps {
      let found = area(line.strokedPath(StrokeStyle(lineWidth: 10, lineCap: cap)))
      #expect(abs(found - expected) < 1, "\(cap): \(found)")
    }
    var corner = line
    corner.addLine(to: Point(x: 80, y: 90))
    let joins: [(StrokeStyle.LineJoin, Double)] = [
      (.miter, 1200), (.bevel, 1187.5), (.round, 1175 + Double.pi * 25 / 4),
    ]
    for (join, expected) in joins {
      let found = area(corner.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: join)))
      #expect(abs(found - expected) < 1, "\(join): \(found)")
    }
  }

  @Test("A shape shifted by a whole cell gives the same picture shifted")
  func shifted() {
    let star = Path {
      $0.addLines([
        Point(x: 30, y: 2), Point(x: 44, y: 58), Point(x: 3, y: 22), Point(x: 58, y: 23),
        Point(x: 14, y: 57),
      ])
      $0.closeSubpath()
    }
    func picture(_ x: Double, _ y: Double) -> Rasterizer {
      let rect = Rect(x: x * 8, y: y * 16, width: 60, height: 60)
      return draw([
        box(0, 0, 20, 6, navy),
        DisplayItem(
          content: .shape(
            ShapeFigure(rect: rect, kind: .path(star, FillStyle())), .fill, .color(orange))),
      ])
    }
    for offset in [0.0, 0.3, 0.77] {
      let here = picture(1 + offset, offset)
      let there = picture(4 + offset, 1 + offset)
      for row in 0..<5 {
        for column in 0..<15 {
          #expect(here[column, row] == there[column + 3, row + 1])
        }
      }
    }
  }

  @Test("A clip of the form of a path cuts fills, and text at whole clusters")
  func clips() {
    let triangle = ShapeFigure(
      rect: .zero,
      kind: .path(
        Path {
          $0.move(to: .zero)
          $0.addLine(to: Point(x: 128, y: 0))
          $0.addLine(to: Point(x: 0, y: 96))
          $0.closeSubpath()
        }, FillStyle()))
    let picture = draw([
      box(0, 0, 20, 6, navy), box(0, 0, 20, 6, white, clips: [triangle]),
      text("界界界界界界界界", 0, 3, ink: black, clips: [triangle]),
    ])
    #expect(picture[0, 0].ground == white.cellColor)
    #expect(picture[19, 0].ground == navy.cellColor)
    #expect(picture[0, 5].ground != navy.cellColor)
    let letters = (0..<20).filter { picture[$0, 3].width == 2 }
    #expect(letters == [0, 2, 4])
  }

  @Test("No absurd path traps")
  func absurd() {
    for value in [Double.nan, .infinity, -1e300, 1e300] {
      let path = Path {
        $0.addLine(to: Point(x: value, y: 3))
        $0.addCurve(
          to: Point(x: 30, y: value), control1: Point(x: value, y: value), control2: .zero)
        $0.closeSubpath()
        $0.addArc(
          center: Point(x: 5, y: value), radius: value, startAngle: .degrees(value),
          endAngle: .degrees(3), clockwise: true)
        $0.addRoundedRect(in: Rect(x: 0, y: value, width: 5, height: 5), cornerRadius: value)
      }
      for drawing in [
        ShapeDrawing.fill, .stroke(StrokeStyle(lineWidth: value)), .strokeBorder(width: value),
      ] {
        let figure = ShapeFigure(
          rect: Rect(x: 0, y: 0, width: 9, height: 9), kind: .path(path, FillStyle()))
        let picture = draw([
          DisplayItem(content: .shape(figure, drawing, .color(white)), clips: [figure])
        ])
        #expect(picture.grid.cells.count == 120)
      }
    }
  }
}
