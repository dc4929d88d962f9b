import SegueGeometry
import SegueMatching
import SegueRaster
import SegueStage
import SegueTesting
import Testing

/// EIO progress at u = 0, 0.1 … 1 (acceptance cases, reference numbers).
let easeInOutTable = [
  0, 0.019722, 0.081660, 0.187396, 0.331884, 0.5, 0.668116, 0.812604, 0.918340, 0.980278, 1,
]

/// SPR(.5,.8) progress at t = 0.05, 0.10 … 0.50.
let springTable = [
  0.140641, 0.399251, 0.638693, 0.813403, 0.922314, 0.980893, 1.006938, 1.014793, 1.014098,
  1.010451,
]

/// The nominal frame step of the cases.
let step = 0.016

extension Rect {
  func isNear(_ other: Rect, _ tolerance: Double) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
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

@MainActor
extension StageProbe {
  /// The drawn rect of the view with a name.
  func rect(_ name: String) throws -> Rect {
    try #require(views(named: name).first, "no view named \(name)").rect
  }

  /// The picture as cells, for comparing states.
  var picture: [Cell] { Array(stage.grid.cells) }

  /// Steps frame by frame for some time and calls `check` after each frame.
  func film(_ seconds: Double, step: Double = step, _ check: () throws -> Void) rethrows {
    var left = seconds
    while left > 1e-9 {
      advance(by: step)
      left -= step
      try check()
    }
  }

  /// The rect that a hero is drawn in: the arriving view while it flies, else the view that is there.
  func hero(_ names: [String]) throws -> Rect {
    let records = names.flatMap { views(named: $0) }
    let shown = records.first { $0.role == .arriving } ?? records.first { $0.role != .departing }
    return try #require(shown, "none of \(names) is shown").rect
  }
}
