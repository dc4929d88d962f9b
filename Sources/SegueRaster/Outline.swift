import Glibc
import SegueGeometry
import SeguePaint

/// A figure as a box whose corners are quarter ellipses, which every shape we have is.
///
/// One closed form then gives exact areas for all of them, and one formula the extent of a row.
package struct Outline: Sendable {
  package var minX: Double
  package var minY: Double
  package var maxX: Double
  package var maxY: Double
  package var radiusX: Double
  package var radiusY: Double

  /// The figure's outline; for a path the smallest box around it.
  package init(_ figure: ShapeFigure) {
    let rect = figure.bounds
    minX = rect.minX
    minY = rect.minY
    maxX = rect.maxX
    maxY = rect.maxY
    let half = max(min(rect.width, rect.height) / 2, 0)
    switch figure.kind {
    case .rectangle, .path, .union:
      radiusX = 0
      radiusY = 0
    case .roundedRectangle(let radius):
      radiusX = min(max(radius, 0), half)
      radiusY = radiusX
    case .capsule:
      radiusX = half
      radiusY = half
    case .circle:
      radiusX = half
      radiusY = half
      minX = rect.midX - half
      maxX = rect.midX + half
      minY = rect.midY - half
      maxY = rect.midY + half
    case .ellipse:
      radiusX = max(rect.width / 2, 0)
      radiusY = max(rect.height / 2, 0)
    }
    // A rectangle that is not a number covers nothing.
    if !(maxX - minX).isFinite || !(maxY - minY).isFinite {
      (minX, minY, maxX, maxY, radiusX, radiusY) = (0, 0, 0, 0, 0, 0)
    }
  }

  package var isEmpty: Bool { !(maxX > minX && maxY > minY) }
  package var hasCorners: Bool { radiusX > 0 && radiusY > 0 }

  /// The outline moved inwards, its corners keeping their centres.
  package func inset(x: Double, y: Double) -> Outline {
    var inner = self
    inner.minX += x
    inner.maxX -= x
    inner.minY += y
    inner.maxY -= y
    inner.radiusX = max(radiusX - x, 0)
    inner.radiusY = max(radiusY - y, 0)
    return inner
  }

  /// The outline moved outwards; sharp corners stay sharp.
  package func grown(by distance: Double) -> Outline {
    var outer = inset(x: -distance, y: -distance)
    if !hasCorners { (outer.radiusX, outer.radiusY) = (0, 0) }
    return outer
  }

  /// How far the sides are pulled in at a height, by the corners.
  package func inset(atY y: Double) -> Double {
    guard hasCorners else { return 0 }
    let distance = max(minY + radiusY - y, y - (maxY - radiusY)) / radiusY
    guard distance > 0 else { return 0 }
    let t = min(distance, 1)
    return radiusX * (1 - (1 - t * t).squareRoot())
  }
}

extension Outline {
  /// The exact area that the outline shares with a box.
  package func area(minX x0: Double, minY y0: Double, maxX x1: Double, maxY y1: Double) -> Double {
    guard !isEmpty else { return 0 }
    // Away from the corners the shared part is a rectangle, and differences of large areas would
    // cost digits.
    let left = max(x0, minX)
    let right = min(x1, maxX)
    let top = max(y0, minY)
    let bottom = min(y1, maxY)
    guard left < right, top < bottom else { return 0 }
    let clearAcross = left >= minX + radiusX && right <= maxX - radiusX
    let clearDown = top >= minY + radiusY && bottom <= maxY - radiusY
    if clearAcross || clearDown { return (right - left) * (bottom - top) }

    let centerX = (minX + maxX) / 2
    let centerY = (minY + maxY) / 2
    return quadrantArea(right - centerX, bottom - centerY)
      - quadrantArea(left - centerX, bottom - centerY)
      - quadrantArea(right - centerX, top - centerY)
      + quadrantArea(left - centerX, top - centerY)
  }

  /// The area between the centre and a point at an offset from it; odd in both coordinates.
  private func quadrantArea(_ dx: Double, _ dy: Double) -> Double {
    let sign = (dx < 0) != (dy < 0) ? -1.0 : 1.0
    let halfWidth = (maxX - minX) / 2
    let halfHeight = (maxY - minY) / 2
    let x = min(abs(dx), halfWidth)
    let y = min(abs(dy), halfHeight)
    let flatX = halfWidth - radiusX
    let flatY = halfHeight - radiusY
    if x <= flatX || y <= flatY || !hasCorners { return sign * x * y }
    let corner = radiusX * radiusY * Self.discArea((x - flatX) / radiusX, (y - flatY) / radiusY)
    return sign * (flatX * y + (x - flatX) * flatY + corner)
  }

  /// The area of the unit disc inside the box from the origin to (u, v), both from 0 to 1.
  private static func discArea(_ u: Double, _ v: Double) -> Double {
    let u = min(u, 1)
    let v = min(v, 1)
    if u * u + v * v <= 1 { return u * v }
    let t = (1 - v * v).squareRoot()
    func integral(_ x: Double) -> Double { (x * max(1 - x * x, 0).squareRoot() + asin(x)) / 2 }
    return v * t + integral(u) - integral(t)
  }
}
