import SegueGeometry
import SeguePaint

extension ShapeFigure {
  /// The smallest rectangle around the figure.
  var bounds: Rect {
    switch kind {
    case .path(let path, _): return path.boundingRect.offset(by: rect.origin)
    case .union(let pieces):
      let boxes = pieces.map { $0.figure.lines($0.drawing).bounds }
      guard let first = boxes.first else { return .zero }
      return boxes.dropFirst().reduce(first) { $0.union($1) }
    default: return rect
    }
  }

  /// The figure whose inside is what a drawing covers, or the box around that.
  func lines(_ drawing: ShapeDrawing) -> ShapeFigure {
    let style: StrokeStyle
    switch drawing {
    case .fill: return self
    case .strokeBorder(let width):
      guard case .path = kind else { return self }
      // Half of a line of twice the width lies inside.
      style = StrokeStyle(lineWidth: 2 * width)
    case .stroke(let own): style = own
    }
    guard case .path(let path, _) = kind else {
      let grow = max(style.lineWidth, 0) / 2
      return ShapeFigure(
        rect: Rect(
          x: rect.minX - grow, y: rect.minY - grow, width: rect.width + 2 * grow,
          height: rect.height + 2 * grow), kind: kind)
    }
    return ShapeFigure(rect: rect, kind: .path(path.strokedPath(style), FillStyle()))
  }
}
