import SegueGeometry
import SeguePaint
import SegueRaster

let white = ResolvedColor(bytes: 255, 255, 255)
let black = ResolvedColor(bytes: 0, 0, 0)
let orange = ResolvedColor(bytes: 0xFF, 0x9F, 0x0A)
let navy = ResolvedColor(bytes: 0x16, 0x18, 0x28)

extension ResolvedColor {
  func faded(_ alpha: Double) -> ResolvedColor {
    var color = self
    color.alpha *= alpha
    return color
  }

  var cellColor: CellColor {
    let bytes = srgbBytes
    return .rgb(bytes.red, bytes.green, bytes.blue)
  }
}

/// A filled figure; lengths in cells of 8 x 16 points.
func box(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: ResolvedColor,
  _ kind: ShapeKind = .rectangle, clips: [ShapeFigure] = [], layers: [OpacityLayer] = []
) -> DisplayItem {
  DisplayItem(
    content: .shape(figure(x, y, width, height, kind), .fill, .color(color)), clips: clips,
    layers: layers)
}

func figure(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ kind: ShapeKind = .rectangle
) -> ShapeFigure {
  ShapeFigure(rect: Rect(x: x * 8, y: y * 16, width: width * 8, height: height * 16), kind: kind)
}

func border(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, line: Double,
  _ color: ResolvedColor, _ kind: ShapeKind = .rectangle
) -> DisplayItem {
  DisplayItem(
    content: .shape(figure(x, y, width, height, kind), .strokeBorder(width: line), .color(color)))
}

/// Text at a cell; clusters above U+2E80 count as wide.
func text(
  _ string: String, _ x: Double, _ y: Double, ink: ResolvedColor = white,
  alternatives: [ResolvedColor] = [], terminalInk: Bool = false, traits: TextTraits = [],
  edge: Rect? = nil, clips: [ShapeFigure] = [], layers: [OpacityLayer] = []
) -> DisplayItem {
  let lines = string.split(separator: "|", omittingEmptySubsequences: false).map { line in
    TextLine(
      clusters: line.map { cluster in
        let isWide = cluster.unicodeScalars.contains { $0.value >= 0x2E80 && $0.value != 0xFE0F }
        return TextCluster(string: String(cluster), width: isWide ? 2 : 1)
      })
  }
  let block = TextBlock(lines: lines, columns: lines.map(\.columns).max() ?? 0)
  return DisplayItem(
    content: .text(
      TextFigure(
        origin: Point(x: x * 8, y: y * 16), block: block, alignment: .leading, traits: traits,
        ink: ink, alternativeInks: alternatives, prefersTerminalInk: terminalInk, edge: edge)),
    clips: clips, layers: layers)
}

func draw(
  _ items: [DisplayItem], columns: Int = 20, rows: Int = 6,
  options: RasterOptions = RasterOptions()
) -> Rasterizer {
  var rasterizer = Rasterizer(options: options)
  _ = rasterizer.draw(
    DisplayList(items: ContiguousArray(items)), size: CellSize(columns: columns, rows: rows))
  return rasterizer
}

extension Rasterizer {
  subscript(_ column: Int, _ row: Int) -> Cell { grid[column, row] }

  var rows: [String] { grid.rows(clusters: clusters) }

  func glyph(_ column: Int, _ row: Int) -> String { clusters.string(of: grid[column, row].glyph) }
}

/// How much of a cell shows a colour, by what its glyph is known to fill.
func share(of color: CellColor, in cell: Cell) -> Double {
  guard let block = BlockGlyph.all.first(where: { Glyph($0.scalar) == cell.glyph }) else {
    return 0
  }
  let ink = Double(block.mask.nonzeroBitCount) / 64
  let isReversed = cell.traits.contains(.reverse)
  let (front, back) = isReversed ? (cell.ground, cell.ink) : (cell.ink, cell.ground)
  return (front == color ? ink : 0) + (back == color ? 1 - ink : 0)
}
