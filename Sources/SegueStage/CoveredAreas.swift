import SegueGeometry
import SegueGraph
import SeguePaint

extension SceneTree {
  /// Whether a leaf with a point in its rect lies over that point.
  ///
  /// A line around something does not lie over it, nor a circle over the corners beside it.
  func isOver(_ point: Point, _ node: Int, _ rect: Rect) -> Bool {
    guard case .shape(let outline, let drawing, _) = nodes[node].content, !outline.isGlyph else {
      return true
    }
    guard case .fill = drawing, !outline.isLine else { return false }
    switch outline.simpleKind {
    case .circle:
      let radius = min(rect.width, rect.height) / 2
      return isInside(point, rect, radii: Size(width: radius, height: radius))
    case .ellipse:
      return isInside(
        point, rect, radii: Size(width: rect.width / 2, height: rect.height / 2))
    default:
      return true
    }
  }

  private func isInside(_ point: Point, _ rect: Rect, radii: Size) -> Bool {
    guard radii.width > 0, radii.height > 0 else { return false }
    let x = (point.x - rect.midX) / radii.width
    let y = (point.y - rect.midY) / radii.height
    return x * x + y * y <= 1
  }

  /// Whether a leaf is a filled shape that lies over all of its rect, but for round corners.
  func fillsRect(_ node: Int) -> Bool {
    guard case .shape(let outline, .fill, _) = nodes[node].content, !outline.isGlyph else {
      return false
    }
    return outline.simpleKind?.fillsItsCells ?? false
  }
}
