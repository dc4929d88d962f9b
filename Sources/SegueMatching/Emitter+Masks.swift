import SegueGeometry
import SegueGraph
import SegueLayout
import SeguePaint

extension Emitter {
  /// Lets what is inside a view through only where its mask draws.
  ///
  /// The mask is drawn like anything else, with all that hides, scales and cuts inside it, and what
  /// that draws lets through. A cell cannot let through half of what is in it for the sake of a
  /// letter, so text lets through the cells of its letters, whole.
  mutating func cut(byMaskOf node: Int, _ context: inout Context) {
    let mask = choreographer.tree.end(of: node + 1)
    guard mask < choreographer.tree.end(of: node) else { return }
    let pieces = maskPieces(mask, context.magnification)
    let strongest = pieces.map(\.opacity).max() ?? 1
    // One opacity lets all through, so what is much fainter than the rest of the mask is left out.
    let shown = pieces.filter { $0.opacity >= strongest / 2 }
    let gradients = shown.compactMap(\.fade)
    push(strongest, fade: shown.count == 1 ? gradients.first : nil, of: node, .mask, &context)
    if shown.count == 1, shown[0].piece.drawing == .fill, shown[0].piece.clips.isEmpty {
      context.clip(shown[0].piece.figure, of: node)
    } else {
      context.clip(
        ShapeFigure(rect: .zero, kind: .union(ContiguousArray(shown.map(\.piece)))), of: node)
    }
  }

  /// One thing that a mask draws.
  private struct MaskPiece {
    var piece: ShapePiece
    var opacity: Double
    var fade: OpacityLayer.Fade?
  }

  private mutating func maskPieces(
    _ mask: Int, _ magnification: Magnification
  ) -> [MaskPiece] {
    let tree = choreographer.tree
    var drawing = Emitter(choreographer, at: time, focus: nil, plan: FlightPlan())
    swap(&drawing.drawings, &drawings)
    var context = Context()
    context.magnification = magnification
    // Each view of the mask is hidden from everybody but the mask itself.
    var child = mask + 1
    while child < tree.end(of: mask) {
      drawing.revealed = child
      drawing.walk(nodes: child..<tree.end(of: child), in: context)
      child = tree.end(of: child)
    }
    swap(&drawing.drawings, &drawings)
    let metrics = tree.layout.metrics
    return drawing.items.compactMap { item in
      let (figure, drawing, paint): (ShapeFigure, ShapeDrawing, Paint)
      switch item.content {
      case .shape(let shape, let line, let color): (figure, drawing, paint) = (shape, line, color)
      case .text(let text):
        (figure, drawing, paint) = (text.letterCells(metrics), .fill, .color(text.ink))
      case .shadow: return nil
      }
      let opacity = item.layers.reduce(paint.strength) { $0 * min(max($1.opacity, 0), 1) }
      guard opacity > 0 else { return nil }
      return MaskPiece(
        piece: ShapePiece(figure, drawing, clips: item.clips), opacity: opacity,
        fade: OpacityLayer.Fade(paint, in: figure.rect))
    }
  }
}

extension Paint {
  /// The opacity of a paint where it is strongest.
  fileprivate var strength: Double {
    switch self {
    case .color(let color): color.alpha
    case .gradient(let gradient): gradient.stops.map(\.color.alpha).max() ?? 0
    }
  }
}

extension OpacityLayer.Fade {
  /// The course of a paint's opacity relative to its strongest; nil if it is the same everywhere.
  fileprivate init?(_ paint: Paint, in rect: Rect) {
    guard case .gradient(var gradient) = paint, paint.strength > 0,
      gradient.stops.contains(where: { $0.color.alpha < paint.strength })
    else { return nil }
    for index in gradient.stops.indices {
      gradient.stops[index].color.alpha /= paint.strength
    }
    self.init(gradient: gradient, rect: rect)
  }
}

extension TextFigure {
  /// The whole cells of all letters.
  fileprivate func letterCells(_ metrics: CellMetrics) -> ShapeFigure {
    var path = Path()
    for (row, line) in block.lines.enumerated() {
      let free = block.columns - line.columns
      var column =
        switch alignment {
        case .leading: 0
        case .center: free >> 1
        case .trailing: free
        }
      for cluster in line.clusters {
        let width = Int(cluster.width)
        if width > 0, !cluster.isBlank {
          path.addRect(
            Rect(
              x: Double(column) * metrics.width, y: Double(row) * metrics.height,
              width: Double(width) * metrics.width, height: metrics.height))
        }
        column += width
      }
    }
    return ShapeFigure(
      rect: Rect(
        origin: metrics.nearestCorner(to: origin),
        size: metrics.size(of: CellSize(columns: block.columns, rows: block.rows))),
      kind: .path(path, FillStyle()))
  }
}
