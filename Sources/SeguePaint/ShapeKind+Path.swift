import SegueGeometry

extension ShapeKind {
  /// The outline as a path in a rectangle.
  package func path(in rect: Rect) -> Path {
    let half = max(min(rect.width, rect.height) / 2, 0)
    switch self {
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
    // A union is only ever a clip.
    case .union: return Path()
    }
  }

  /// Whether the figure is the area of a line.
  package var isLine: Bool {
    if case .path(_, let style) = self { style.isLine } else { false }
  }
}
