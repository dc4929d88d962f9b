import SegueGeometry
import SegueGraph
import SeguePaint

/// The outlines that take long to work out, by node: icons, paths of one's own and large letters.
///
/// It holds for one tree; while a card flies, its icons and letters keep their size.
struct DrawingCache {
  private var outlines: [Int: (size: Size, kind: ShapeKind)] = [:]
  private var letters: [Int: ShapeKind] = [:]

  mutating func removeAll() {
    outlines.removeAll(keepingCapacity: true)
    letters.removeAll(keepingCapacity: true)
  }

  mutating func kind(of outline: ShapeOutline, node: Int, in size: Size) -> ShapeKind {
    if let simple = outline.simpleKind { return simple }
    if let known = outlines[node], known.size == size { return known.kind }
    let kind = outline.kind(in: size)
    outlines[node] = (size, kind)
    return kind
  }

  mutating func kind(of lettering: Lettering, node: Int, metrics: CellMetrics) -> ShapeKind {
    if let known = letters[node] { return known }
    let kind = ShapeKind.path(lettering.path(metrics: metrics), FillStyle())
    letters[node] = kind
    return kind
  }
}
