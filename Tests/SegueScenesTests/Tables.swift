import Glibc
import SegueGeometry

/// Reference curves, worked out here without the engine.
enum Tables {
  /// easeInOut, the Bézier curve .42,0,.58,1, by bisection.
  static func easeInOut(at fraction: Double) -> Double {
    func coordinate(_ u: Double, _ first: Double, _ second: Double) -> Double {
      let v = 1 - u
      return 3 * v * v * u * first + 3 * v * u * u * second + u * u * u
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if coordinate(middle, 0.42, 0.58) < fraction { low = middle } else { high = middle }
    }
    return coordinate((low + high) / 2, 0, 1)
  }

  /// The way of a spring of response 0.5 and damping 0.8 from 0 to 1.
  static func spring(at time: Double) -> Double {
    let frequency = 2 * Double.pi / 0.5
    let decay = 0.8 * frequency
    let damped = frequency * 0.6
    return 1 - exp(-decay * time) * (cos(damped * time) + decay / damped * sin(damped * time))
  }

  /// Semantics 2.1, at 0, 0.1 … 1.
  static let easeInOut = [
    0, 0.019722, 0.081660, 0.187396, 0.331884, 0.5, 0.668116, 0.812604, 0.918340, 0.980278, 1,
  ]

  /// AN-1 at 0.05, 0.10 … 0.50.
  static let spring = [
    0.140641, 0.399251, 0.638693, 0.813403, 0.922314, 0.980893, 1.006938, 1.014793, 1.014098,
    1.010451,
  ]
}

extension Rect {
  func isNear(_ other: Rect, _ tolerance: Double) -> Bool {
    edgeDistance(to: other) <= tolerance
  }

  /// The place at a fraction of the way to another rectangle.
  func mixed(with other: Rect, _ p: Double) -> Rect {
    Rect(
      x: minX + (other.minX - minX) * p, y: minY + (other.minY - minY) * p,
      width: width + (other.width - width) * p, height: height + (other.height - height) * p)
  }

  /// The largest distance between edges of two rectangles.
  func edgeDistance(to other: Rect) -> Double {
    max(
      abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX),
      abs(maxY - other.maxY))
  }
}
