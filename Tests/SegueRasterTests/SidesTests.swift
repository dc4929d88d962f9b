import SegueGeometry
import SeguePaint
import SegueRaster
import TestSupport
import Testing

/// What is worked out of one cell of a side serves for all of that side.
///
/// So each cell is held to that of a rectangle whose straight part is its row, or column, alone.
@Suite("Along a side every cell is what the shape makes of that cell alone")
struct SidesTests {
  private let stage = CellSize(columns: 24, rows: 12)

  private struct Figure {
    var rect: Rect
    var radius: Double
    var line: Double?
    /// A clip with straight sides around or across the figure.
    var clip: Rect?

    func item(_ rect: Rect, _ kind: ShapeKind) -> DisplayItem {
      DisplayItem(
        content: .shape(
          ShapeFigure(rect: rect, kind: kind), line.map { .strokeBorder(width: $0) } ?? .fill,
          .color(orange)),
        clips: clip.map { [ShapeFigure(rect: $0, kind: .rectangle)] } ?? [])
    }

    /// How far inside the edges the straight part begins, of the outline and of the hole.
    var reach: Double { max(radius, line ?? 0) }
  }

  private func figure(by random: inout SeededGenerator) -> Figure {
    let rect = Rect(
      x: random.double(in: -20...60), y: random.double(in: -20...60),
      width: random.double(in: 20...150), height: random.double(in: 30...150))
    var figure = Figure(rect: rect, radius: 0)
    if random.next() % 2 == 0 {
      figure.radius = min(random.double(in: 1...12), rect.width / 2, rect.height / 2)
    }
    if random.next() % 2 == 0 { figure.line = random.double(in: 1...9) }
    if random.next() % 3 == 0 {
      figure.clip = Rect(
        x: random.double(in: -10...60), y: random.double(in: -10...60),
        width: random.double(in: 30...120), height: random.double(in: 30...120))
    }
    return figure
  }

  private func cells(_ item: DisplayItem) -> Rasterizer {
    draw(
      [box(0, 0, Double(stage.columns), Double(stage.rows), navy), item], columns: stage.columns,
      rows: stage.rows)
  }

  @Test("Rows between the corners, and columns between them", arguments: seeds(0..<8))
  func sides(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 1)
    for _ in 0..<repetitions(400) {
      let figure = figure(by: &random)
      let rect = figure.rect
      let whole = cells(
        figure.item(
          rect, figure.radius > 0 ? .roundedRectangle(cornerRadius: figure.radius) : .rectangle))
      /// Compares the cells of a row, or of a column, with those of a rectangle made for it.
      func compare(_ alone: Rect, columns: Range<Int>, rows: Range<Int>) {
        let alone = cells(figure.item(alone, .rectangle))
        for row in rows {
          for column in columns {
            #expect(whole[column, row] == alone[column, row], "\(figure) at \(column), \(row)")
          }
        }
      }
      // So far beyond the row, or the column, that the straight part is no longer than that.
      let line = figure.line ?? 0
      let (across, down) = (line + 4, line + 8)
      for row in 0..<stage.rows {
        let (top, bottom) = (Double(row) * 16, Double(row + 1) * 16)
        guard top >= rect.minY + figure.reach, bottom <= rect.maxY - figure.reach else { continue }
        compare(
          Rect(x: rect.minX, y: top - down, width: rect.width, height: 16 + 2 * down),
          columns: 0..<stage.columns, rows: row..<row + 1)
      }
      for column in 0..<stage.columns {
        let (left, right) = (Double(column) * 8, Double(column + 1) * 8)
        guard left >= rect.minX + figure.reach, right <= rect.maxX - figure.reach else { continue }
        compare(
          Rect(x: left - across, y: rect.minY, width: 8 + 2 * across, height: rect.height),
          columns: column..<column + 1, rows: 0..<stage.rows)
      }
    }
  }
}
