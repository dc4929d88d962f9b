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
  private(set) var parts: ContiguousArray<Part?> = []
  /// The fills with which the list begins and that cover the screen are the canvas.
  ///
  /// Later ones are shapes like others: a card that has grown to the whole screen keeps the look
  /// it had on its way.
  private(set) var canvas = Light.nothing
  /// What each item looks like on the canvas, where it is a shape.
  private var lights: ContiguousArray<Light> = []
  private var holders = Holders()

  static let nothing = MonochromePlan()

  private init() {}

  /// Works everything out for a list whose items can change the cells of `boxes`.
  mutating func work(
    out list: DisplayList, _ boxes: ItemBoxes, _ options: RasterOptions, _ screen: CellRect
  ) {
    parts.removeAll(keepingCapacity: true)
    lights.removeAll(keepingCapacity: true)
    holders.removeAll(screen)
    canvas = Light(options.assumedGround)
    var isLeading = true
    for (index, item) in list.items.enumerated() {
      parts.append(nil)
      lights.append(.nothing)
      // What nobody sees has no say: nothing is worked out anew when it comes or goes.
      if boxes[index].isEmpty || Self.isHidden(item) { continue }
      guard case .shape(let figure, let drawing, let paint) = item.content else {
        isLeading = false
        continue
      }
      let cells = Self.cells(of: figure, drawing, item.clips, options.metrics, screen)
      let light = paint.meanLight
      let shown = (light / light.w).over(canvas)
      lights[lights.count - 1] = shown
      if isLeading, drawing == .fill, cells == screen, figure.kind.fillsItsCells {
        canvas = shown
        parts[parts.count - 1] = Part(tone: .canvas, surroundings: .canvas, cells: cells)
        continue
      }
      isLeading = false
      guard !cells.isEmpty else { continue }
      parts[parts.count - 1] = part(shown, isPath: figure.kind.isPath, cells)
      if drawing == .fill, figure.kind.fillsItsCells { holders.add(parts.count - 1, cells) }
    }
  }

  /// The cells of a shape and its clips on the screen.
  private static func cells(
    of figure: ShapeFigure, _ drawing: ShapeDrawing, _ clips: [ShapeFigure],
    _ metrics: CellMetrics, _ screen: CellRect
  ) -> CellRect {
    // Icons have thin pieces that rounding would lose.
    var cells =
      figure.kind.isPath
      ? metrics.touchedCells(of: figure.lines(drawing).bounds).intersection(screen)
      : metrics.nearestCells(to: figure.bounds).intersection(screen)
    for clip in clips { cells = cells.intersection(metrics.nearestCells(to: clip.bounds)) }
    return cells
  }

  private func part(_ light: Light, isPath: Bool, _ cells: CellRect) -> Part {
    let natural: Surface =
      light.contrast(with: canvas) >= Self.canvasContrast ? .reversed : .plain
    var part = Part(tone: natural, surroundings: .canvas, cells: cells)
    let holder = holders.last(at: cells) { index in
      guard let other = parts[index] else { return false }
      return other.cells != cells && other.cells.intersection(cells) == cells
    }
    if isPath {
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
    return part
  }

  private static func isHidden(_ item: DisplayItem) -> Bool {
    switch item.content {
    case .shape(_, _, let paint): !isShown(item, alpha: paint.meanLight.w)
    case .text(let figure): !isShown(item, alpha: Float(figure.ink.alpha))
    case .shadow: false
    }
  }

  /// Without colours a view is there or not: of a cross-fade only the stronger side shows.
  static func isShown(_ item: DisplayItem, alpha: Float) -> Bool {
    let opacity = item.layers.reduce(1) { $0 * min(max($1.opacity, 0), 1) }
    return Double(alpha) * opacity >= 0.5
  }
}

extension MonochromePlan {
  /// The shapes that others may lie on, found by a corner: only those of the same band of the same
  /// row are looked at, however many there are elsewhere.
  private struct Holders {
    private static let band = 32

    private struct Entry {
      var index: Int
      /// The entry before it in the same place, or -1.
      var before: Int
    }

    private var entries: ContiguousArray<Entry> = []
    /// For each band of each row the last entry, or -1.
    private var last: ContiguousArray<Int> = []
    private var bands = 0

    mutating func removeAll(_ screen: CellRect) {
      entries.removeAll(keepingCapacity: true)
      bands = screen.maxColumn / Self.band + 1
      last.removeAll(keepingCapacity: true)
      last.append(contentsOf: repeatElement(-1, count: bands * max(screen.maxRow, 0)))
    }

    /// Adds a shape that covers cells of the screen.
    mutating func add(_ index: Int, _ cells: CellRect) {
      for row in cells.minRow..<cells.maxRow {
        for band in cells.minColumn / Self.band...(cells.maxColumn - 1) / Self.band {
          let place = row * bands + band
          entries.append(Entry(index: index, before: last[place]))
          last[place] = entries.count - 1
        }
      }
    }

    /// The last shape added that passes, of those that may hold some cells.
    func last(at cells: CellRect, where passes: (Int) -> Bool) -> Int? {
      var entry = last[cells.minRow * bands + cells.minColumn / Self.band]
      while entry >= 0 {
        if passes(entries[entry].index) { return entries[entry].index }
        entry = entries[entry].before
      }
      return nil
    }
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
  var isPath: Bool {
    if case .path = self { true } else { false }
  }
}
