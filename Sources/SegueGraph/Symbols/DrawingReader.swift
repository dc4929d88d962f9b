import SegueGeometry
import SeguePaint

/// Reads the short notation of our icons: a letter and its numbers, step by step.
///
/// `M x y` moves, `L x y` draws a line, `C` a curve with two control points, `Z` closes; `O x y r`
/// is a circle and `R x y width height radius` a rectangle.
enum DrawingReader {
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
