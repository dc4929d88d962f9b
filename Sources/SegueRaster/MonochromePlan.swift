import SegueGeometry
import SeguePaint

/// Which shapes of a list are reversed where there are no colours, worked out before drawing.
///
/// A fill that contrasts with the canvas by at least 3:1 is reversed, every other one is plain. A
/// smaller shape on a shape that would so come out like it, although their colours differ by 1.25:1
/// or more, takes the opposite: a white pill shows on a pale track. The answers depend on the list
/// alone and never on what is redrawn, and those of an item only on what it touches.
struct MonochromePlan {
  /// What one item is.
  struct Part {
    var tone: Surface
    /// What a gap around the shape looks like: the shape that holds it, or the canvas.
    var surroundings: Surface
    /// The cells of the shape and its clips, as far as they are on the screen.
    var cells: CellRect
  }

  private static let canvasContrast: Float = 3
  private static let shapeContrast: Float = 1.25

  /// For each item that covers cells, what it is.
  private(set) var parts: ContiguousArray<Part?>
  /// The fills with which the list begins and that cover the screen are the canvas.
  ///
  /// Later ones are shapes like others: a card that has grown to the whole screen keeps the look
  /// it had on its way.
  private(set) var canvas: Light

  static let nothing = MonochromePlan(DisplayList(), RasterOptions(), CellRect.nothing)

  init(_ list: DisplayList, _ options: RasterOptions, _ screen: CellRect) {
    parts = ContiguousArray(repeating: nil, count: list.items.count)
    canvas = Light(options.assumedGround)
    var isLeading = true
    var lights = ContiguousArray(repeating: Light.nothing, count: list.items.count)
    var earlier: [Int] = []
    for (index, item) in list.items.enumerated() {
      guard case .shape(let figure, let drawing, let paint) = item.content,
        Self.isShown(item, alpha: paint.meanLight.w)
      else {
        isLeading = false
        continue
      }
      // Icons have thin pieces that rounding would lose.
      var cells =
        figure.kind.isPath
        ? options.metrics.touchedCells(of: figure.lines(drawing).bounds).intersection(screen)
        : options.metrics.nearestCells(to: figure.bounds).intersection(screen)
      for clip in item.clips {
        cells = cells.intersection(options.metrics.nearestCells(to: clip.bounds))
      }
      var light = paint.meanLight
      light = (light / light.w).over(canvas)
      lights[index] = light
      if isLeading, drawing == .fill, cells == screen, figure.kind.fillsItsCells {
        canvas = light
        parts[index] = Part(tone: .canvas, surroundings: .canvas, cells: cells)
        continue
      }
      isLeading = false
      guard !cells.isEmpty else { continue }
      let natural: Surface =
        light.contrast(with: canvas) >= Self.canvasContrast ? .reversed : .plain
      var part = Part(tone: natural, surroundings: .canvas, cells: cells)
      let holder = earlier.last {
        guard let other = parts[$0] else { return false }
        return other.cells != cells && other.cells.intersection(cells) == cells
      }
      if figure.kind.isPath {
        // An icon is read like a letter: it shows on whatever it stands.
        part.surroundings = holder.flatMap { parts[$0]?.tone } ?? .canvas
        part.tone = part.surroundings == .reversed ? .plain : .reversed
      } else if let holder, let other = parts[holder] {
        part.surroundings = other.tone
        if light.contrast(with: lights[holder]) < Self.shapeContrast {
          part.tone = other.tone
        } else if natural == other.tone {
          part.tone = natural == .reversed ? .plain : .reversed
        }
      }
      parts[index] = part
      if drawing == .fill, figure.kind.fillsItsCells { earlier.append(index) }
    }
  }

  /// Without colours a view is there or not: of a cross-fade only the stronger side shows.
  static func isShown(_ item: DisplayItem, alpha: Float) -> Bool {
    let opacity = item.layers.reduce(1) { $0 * min(max($1.opacity, 0), 1) }
    return Double(alpha) * opacity >= 0.5
  }
}

extension Paint {
  /// The mean of the whole paint.
  var meanLight: Light {
    switch self {
    case .color(let color): Light(color)
    case .gradient(let gradient):
      gradient.stops.isEmpty
        ? .nothing
        : gradient.stops.reduce(.nothing) { $0 + Light($1.color) } / Float(gradient.stops.count)
    }
  }
}

extension ShapeKind {
  /// Whether the shape covers its whole rectangle once edges move by cells.
  var fillsItsCells: Bool {
    switch self {
    case .rectangle, .roundedRectangle, .capsule: true
    case .circle, .ellipse, .path: false
    }
  }

  var isPath: Bool {
    if case .path = self { true } else { false }
  }
}
