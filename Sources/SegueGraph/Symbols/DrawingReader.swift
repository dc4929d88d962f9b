import SegueGeometry
import SeguePaint

/// Reads the short notation of our icons and of paths in documents: a letter and its numbers, step by step.
///
/// `M x y` moves, `L x y` draws a line, `C` a curve with two control points, `Z` closes; `O x y r`
/// is a circle and `R x y width height radius` a rectangle.
package enum DrawingReader {
  /// The path, or nil where a step is unknown or has not its numbers.
  package static func checkedPath(_ text: String) -> Path? {
    var steps: [(command: Substring, count: Int)] = []
    for word in text.split(separator: " ") {
      if let number = Double(word) {
        guard number.isFinite, !steps.isEmpty else { return nil }
        steps[steps.count - 1].count += 1
      } else {
        steps.append((word, 0))
      }
    }
    let isKnown = steps.allSatisfy { step in
      switch step.command {
      case "M": step.count == 2
      case "L": step.count >= 2 && step.count % 2 == 0
      case "C": step.count >= 6 && step.count % 6 == 0
      case "O": step.count == 3
      case "R": step.count == 5
      case "Z": step.count == 0
      default: false
      }
    }
    return isKnown && !steps.isEmpty ? path(text) : nil
  }

  static func path(_ text: String) -> Path {
    var path = Path()
    var numbers: [Double] = []
    var command: Character = " "
    func run() {
      draw(command, numbers, &path)
      numbers = []
    }
    for word in text.split(separator: " ") {
      if let number = Double(word) {
        numbers.append(number)
      } else {
        run()
        command = word.first ?? " "
      }
    }
    run()
    return path
  }

  private static func draw(_ command: Character, _ n: [Double], _ path: inout Path) {
    switch (command, n.count) {
    case ("M", 2): path.move(to: Point(x: n[0], y: n[1]))
    case ("L", 2...):
      for index in stride(from: 0, to: n.count - 1, by: 2) {
        path.addLine(to: Point(x: n[index], y: n[index + 1]))
      }
    case ("C", 6...):
      for index in stride(from: 0, to: n.count - 5, by: 6) {
        path.addCurve(
          to: Point(x: n[index + 4], y: n[index + 5]),
          control1: Point(x: n[index], y: n[index + 1]),
          control2: Point(x: n[index + 2], y: n[index + 3]))
      }
    case ("O", 3):
      path.addEllipse(in: Rect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2]))
    case ("R", 5):
      path.addRoundedRect(
        in: Rect(x: n[0], y: n[1], width: n[2], height: n[3]), cornerRadius: n[4])
    case ("Z", 0): path.closeSubpath()
    default: break
    }
  }
}
