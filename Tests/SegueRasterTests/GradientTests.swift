import Glibc
import SegueGeometry
import SeguePaint
import SegueRaster
import TestSupport
import Testing

@Suite("Gradients run along a line, outward, or round about")
struct GradientTests {
  private func isClose(_ color: CellColor, _ expected: ResolvedColor) -> Bool {
    guard let rgb = color.rgb else { return false }
    let bytes = expected.srgbBytes
    return abs(Int(rgb.red) - Int(bytes.red)) <= 1 && abs(Int(rgb.green) - Int(bytes.green)) <= 1
      && abs(Int(rgb.blue) - Int(bytes.blue)) <= 1
  }

  private func mix(_ a: ResolvedColor, _ b: ResolvedColor, _ share: Double) -> ResolvedColor {
    ResolvedColor(
      linearRed: a.red + (b.red - a.red) * share, green: a.green + (b.green - a.green) * share,
      blue: a.blue + (b.blue - a.blue) * share)
  }

  private func picture(_ course: GradientCourse, _ stops: [(ResolvedColor, Double)]) -> Rasterizer {
    let paint = Paint.gradient(
      PaintGradient(
        course: course,
        stops: stops.map { PaintGradient.Stop(color: $0.0, location: $0.1) }))
    return draw([DisplayItem(content: .shape(figure(0, 0, 20, 10), .fill, paint))], rows: 10)
  }

  @Test(
    "Stops lie where they are put: flat before the first and after the last, hard where two meet")
  func stops() {
    let line = GradientCourse.linear(start: .leading, end: .trailing)
    let flat = picture(line, [(black, 0.25), (white, 0.75)])
    for column in 0..<5 { #expect(flat[column, 3].ground == black.cellColor) }
    for column in 15..<20 { #expect(flat[column, 3].ground == white.cellColor) }
    #expect(isClose(flat[10, 3].ground, mix(black, white, 0.55)))
    let hard = picture(line, [(black, 0), (black, 0.5), (orange, 0.5), (orange, 1)])
    for column in 0..<20 {
      let expected = column < 10 ? black : orange
      #expect(hard[column, 7].ground == expected.cellColor, "column \(column)")
    }
  }

  @Test("A radial gradient is one colour at one distance, between its radii")
  func radial() {
    // The middle of 160 x 160 points.
    let shown = picture(
      .radial(center: .center, startRadius: 16, endRadius: 64), [(black, 0), (white, 1)])
    for row in 0..<10 {
      for column in 0..<20 {
        let x = (Double(column) + 0.5) * 8 - 80
        let y = (Double(row) + 0.5) * 16 - 80
        let part = min(max(((x * x + y * y).squareRoot() - 16) / 48, 0), 1)
        #expect(isClose(shown[column, row].ground, mix(black, white, part)), "\(column), \(row)")
      }
    }
  }

  @Test("An angular gradient grows from the right downward, and closes where it began")
  func angular() {
    let shown = picture(
      .angular(center: .center, start: .zero, end: .degrees(360)), [(black, 0), (white, 1)])
    for row in 0..<10 {
      for column in 0..<20 {
        let x = (Double(column) + 0.5) * 8 - 80
        let y = (Double(row) + 0.5) * 16 - 80
        let turn = atan2(y, x) / (2 * Double.pi)
        #expect(
          isClose(shown[column, row].ground, mix(black, white, turn < 0 ? turn + 1 : turn)),
          "\(column), \(row)")
      }
    }
  }

  @Test("Courses without length and gradients without colours trap nothing")
  func degenerate() {
    let courses: [GradientCourse] = [
      .linear(start: .center, end: .center),
      .radial(center: .center, startRadius: 5, endRadius: 5),
      .radial(center: .center, startRadius: .infinity, endRadius: .nan),
      .angular(center: .center, start: .zero, end: .zero),
      .angular(center: .center, start: .degrees(.nan), end: .degrees(.infinity)),
    ]
    for course in courses {
      #expect(picture(course, [(orange, 0), (white, 1)])[3, 3].ground == orange.cellColor)
      _ = picture(course, [])
      #expect(picture(course, [(white, 0.5)])[3, 3].ground == white.cellColor)
    }
  }
}
