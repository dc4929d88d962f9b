import SegueGeometry
import SegueGraph
import SegueLayout
import SeguePaint

extension Emitter {
  /// The one figure that a mask lets through: all filled shapes, lines and icons in it together.
  ///
  /// A cell cannot let through half of what is in it for the sake of a letter, so the letters of the
  /// terminal mask nothing; large lettering and icons do.
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
      case .text:
        guard let lettering = tree.layout.blocks[inner]?.lettering else { continue }
        let metrics = tree.layout.metrics
        figures.append(
          ShapeFigure(
            rect: Rect(
              origin: metrics.nearestCorner(to: magnification.apply(rect).origin),
              size: metrics.size(of: lettering.size)),
            kind: .path(lettering.path(metrics: metrics), FillStyle())))
      default: break
      }
    }
    if figures.count == 1 { return figures[0] }
    var path = Path()
    for figure in figures { path.addPath(figure.path.turned()) }
    return ShapeFigure(rect: .zero, kind: .path(path, FillStyle()))
  }
}
