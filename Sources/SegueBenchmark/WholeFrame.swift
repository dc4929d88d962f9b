import CAllocations
import SegueGeometry
import SeguePaint
import SegueRaster

/// What a frame costs that is put together afresh, in every kind of terminal: eight large cards with
/// round corners, soft shadows and text over 200 x 60 cells, moved a little from frame to frame.
struct WholeFrame {
  static let size = CellSize(columns: 200, rows: 60)

  var name: String
  var options: RasterOptions
  private(set) var microseconds = 0.0
  private(set) var cells = 0
  private(set) var allocations = 0

  static func measure(repeats: Int = 200) -> [WholeFrame] {
    let kinds: [(String, RasterOptions)] = [
      ("truecolor", RasterOptions()), ("256", RasterOptions(depth: .palette256)),
      ("16", RasterOptions(depth: .palette16)), ("none", RasterOptions(depth: .none)),
      ("ascii", RasterOptions(ascii: true)), ("cell edges", RasterOptions(edges: .cell)),
    ]
    return kinds.map { name, options in
      var frame = WholeFrame(name: name, options: options)
      frame.run(repeats: repeats)
      return frame
    }
  }

  private mutating func run(repeats: Int) {
    let lists = (0..<8).map { Self.list(shift: Double($0) / 8) }
    var rasterizer = Rasterizer(options: options)
    var samples: [Double] = []
    for number in 0..<max(repeats, lists.count) + lists.count {
      rasterizer.invalidate()
      let before = segue_allocations()
      let time = Clock.microseconds {
        _ = rasterizer.draw(lists[number % lists.count], size: Self.size)
      }
      allocations = segue_allocations() - before
      if number >= lists.count { samples.append(time) }
    }
    cells = rasterizer.compositedCells
    microseconds = samples.median
  }

  /// Eight cards of 46 x 26 cells, each with its shadow, a title and six lines.
  private static func list(shift: Double) -> DisplayList {
    let metrics = CellMetrics.points
    func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
      Rect(
        x: x * metrics.width, y: y * metrics.height, width: width * metrics.width,
        height: height * metrics.height)
    }
    var items: ContiguousArray<DisplayItem> = [
      DisplayItem(
        content: .shape(
          ShapeFigure(rect: rect(0, 0, 200, 60), kind: .rectangle), .fill,
          .color(ResolvedColor(bytes: 0x16, 0x18, 0x28))))
    ]
    for number in 0..<8 {
      let (column, row) = (Double(number % 4), Double(number / 4))
      let (x, y) = (2 + column * 49 + shift, 2 + row * 29 + shift / 2)
      let card = ShapeFigure(
        rect: rect(x, y, 46, 26), kind: .roundedRectangle(cornerRadius: 20))
      var shadow = card
      shadow.rect = shadow.rect.offset(by: Point(x: 0, y: 8))
      items.append(
        DisplayItem(
          content: .shadow(shadow, radius: 12, ResolvedColor(bytes: 0, 0, 0).translucent(0.4))))
      items.append(
        DisplayItem(
          content: .shape(
            card, .fill, .color(ResolvedColor(bytes: UInt8(60 + 20 * number), 0x60, 0xC0)))))
      for line in 0..<7 {
        let block = TextContent(
          line == 0 ? "Card \(number)" : "A line of text that says what the card is about",
          lineLimit: 1
        ).block(columns: 40, rows: 1)
        items.append(
          DisplayItem(
            content: .text(
              TextFigure(
                origin: rect(x + 3, y + 2 + 3 * Double(line), 0, 0).origin, block: block,
                alignment: .leading, traits: line == 0 ? .bold : [],
                ink: ResolvedColor(bytes: 255, 255, 255)))))
      }
    }
    return DisplayList(items: items)
  }

  /// The lines that the program prints.
  static func table(_ frames: [WholeFrame]) -> String {
    let rows = frames.map { frame in
      "\(frame.name.padded(to: 12))\(String(Int(frame.microseconds.rounded())).padded(to: 14))"
        + "\(String(frame.cells).padded(to: 9))\(frame.allocations)"
    }
    return "a frame of 200 x 60 cells afresh: eight cards, shadows and text\n"
      + "            microseconds  cells    allocations\n" + rows.joined(separator: "\n") + "\n"
  }
}

extension ResolvedColor {
  fileprivate func translucent(_ alpha: Double) -> ResolvedColor {
    var color = self
    color.alpha = alpha
    return color
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}
