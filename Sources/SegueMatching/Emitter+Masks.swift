import SegueGeometry
import SegueGraph
import SegueLayout
import SeguePaint

extension Emitter {
  /// The one figure that a mask lets through: all filled shapes, lines and icons in it together.
  ///
  /// A cell cannot let through half of what is in it for the sake of a letter, so text lets through
  /// the cells of its letters, whole.
  func maskFigure(of node: Int, _ magnification: Magnification) -> ShapeFigure {
    let tree = choreographer.tree
    var figures: [ShapeFigure] = []
    for inner in node..<tree.end(of: node) where !choreographer.presentation.isGone[inner] {
      let rect = choreographer.presentation.rects[inner]
      switch tree.nodes[inner].content {
      case .shape(let outline, let drawing, let paint):
        let resolved = paint.resolved(
          in: tree.nodes[inner].scheme, accent: tree.nodes[inner].accent)
        guard !resolved.isInvisible else { continue }
        let figure = ShapeFigure(
          rect: magnification.apply(rect),
          kind: magnification.apply(outline.kind(in: rect.size)))
        figures.append(figure.outlined(magnification.apply(drawing)))
      case .text(let content, _):
        guard let block = tree.layout.blocks[inner], let ink = tree.nodes[inner].inkColor,
          ink.alpha > 0
        else { continue }
        let metrics = tree.layout.metrics
        let path =
          block.lettering?.path(metrics: metrics)
          ?? block.letterCells(content.alignment, metrics: metrics)
        figures.append(
          ShapeFigure(
            rect: Rect(
              origin: metrics.nearestCorner(to: magnification.apply(rect).origin),
              size: metrics.size(of: CellSize(columns: block.columns, rows: block.rows))),
            kind: .path(path, FillStyle())))
      default: break
      }
    }
    if figures.count == 1 { return figures[0] }
    var path = Path()
    for figure in figures { path.addPath(figure.path.turned()) }
    return ShapeFigure(rect: .zero, kind: .path(path, FillStyle()))
  }
}

extension TextBlock {
  /// The cells of all letters, from the corner of the block.
  fileprivate func letterCells(_ alignment: TextAlignment, metrics: CellMetrics) -> Path {
    var path = Path()
    for (row, line) in lines.enumerated() {
      let free = columns - line.columns
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
    return path
  }
}
