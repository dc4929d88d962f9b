import SegueGeometry

extension ShapeFigure {
  /// The outline as a path, where it stands.
  package var path: Path {
    let half = max(min(rect.width, rect.height) / 2, 0)
    switch kind {
    case .rectangle: return Path(rect)
    case .roundedRectangle(let radius):
      return Path(roundedRect: rect, cornerRadius: min(max(radius, 0), half))
    case .capsule: return Path(roundedRect: rect, cornerRadius: half)
    case .circle:
      return Path(
        ellipseIn: Rect(
          x: rect.midX - half, y: rect.midY - half, width: 2 * half, height: 2 * half))
    case .ellipse: return Path(ellipseIn: rect)
    case .path(let path, _): return path.offsetBy(dx: rect.minX, dy: rect.minY)
    }
  }

  /// The figure whose inside is what a drawing of this one covers.
  package func outlined(_ drawing: ShapeDrawing) -> ShapeFigure {
    let style: StrokeStyle
    switch drawing {
    case .fill: return self
    case .stroke(let own): style = own
    case .strokeBorder(let width):
      // A border is a line around a smaller figure of the same kind.
      if case .path = kind { return outlined(.stroke(StrokeStyle(lineWidth: 2 * width))) }
      var inner = self
      inner.rect = rect.inset(
        by: EdgeInsets(
          top: width / 2, leading: width / 2, bottom: width / 2, trailing: width / 2))
      return inner.outlined(.stroke(StrokeStyle(lineWidth: width)))
    }
    return ShapeFigure(rect: .zero, kind: .path(path.strokedPath(style), FillStyle()))
  }
}
