import SegueGeometry
import SeguePaint
import SegueRaster
import TestSupport
import Testing

@Suite("What a path leaves behind is put together again")
struct PathDamageTests {
  private static let star = Path {
    $0.addLines([
      Point(x: 30, y: -6), Point(x: 44, y: 58), Point(x: 3, y: 22), Point(x: 66, y: 23),
      Point(x: 14, y: 57),
    ])
    $0.closeSubpath()
  }

  @Test(
    "A frame after others is the frame drawn afresh, with every kind of edge and line",
    arguments: [
      RasterOptions(), RasterOptions(depth: .palette16), RasterOptions(edges: .cell),
      RasterOptions(depth: .none), RasterOptions(depth: .none, ascii: true),
      RasterOptions(edges: .cell, ascii: true),
    ])
  func damage(options: RasterOptions) {
    let seed: UInt64 = 74
    var random = SeededGenerator(seed: seed)
    var running = Rasterizer(options: options)
    let drawings: [ShapeDrawing] = [
      .fill, .stroke(StrokeStyle(lineWidth: 9)), .strokeBorder(width: 5),
      .stroke(StrokeStyle(lineWidth: 3, lineCap: .square, lineJoin: .bevel)),
    ]
    let kinds: [ShapeKind] = [
      .path(Self.star, FillStyle()), .path(Self.star, FillStyle(eoFill: true)), .capsule,
      .rectangle, .ellipse,
    ]
    for step in 0..<max(repetitions(2000), 60) {
      func rect() -> Rect {
        Rect(
          x: random.double(in: -20...150), y: random.double(in: -20...90),
          width: random.double(in: 10...90), height: random.double(in: 10...60))
      }
      var items: ContiguousArray<DisplayItem> = [
        box(0, 0, 20, 6, navy), box(2, 1, 9, 4, orange), text("words 界 here", 3, 2, ink: black),
      ]
      for number in 0...step % 3 {
        items.append(
          DisplayItem(
            content: .shape(
              ShapeFigure(rect: rect(), kind: kinds[(step + number) % kinds.count]),
              drawings[(step / 5 + number) % drawings.count], .color(number == 0 ? white : orange)),
            clips: step % 4 == 0 ? [ShapeFigure(rect: rect(), kind: kinds[step % 5])] : [],
            layers: step % 6 == 1 ? [OpacityLayer(id: 1, opacity: random.double(in: 0...1))] : []))
      }
      let list = DisplayList(items: items)
      _ = running.draw(list, size: CellSize(columns: 20, rows: 6))
      var fresh = Rasterizer(options: options)
      _ = fresh.draw(list, size: CellSize(columns: 20, rows: 6))
      #expect(running.rows == fresh.rows, "seed \(seed), step \(step)")
      let differing = running.grid.cells.indices.filter {
        running.grid.cells[$0].ground != fresh.grid.cells[$0].ground
          || running.grid.cells[$0].traits != fresh.grid.cells[$0].traits
      }
      #expect(differing.isEmpty, "seed \(seed), step \(step), cells \(differing)")
    }
  }
}
