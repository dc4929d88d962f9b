import SegueGeometry
import Testing

@Suite("Rounding to cells rounds global edges, halves upward")
struct CellRoundingTests {
  @Test(arguments: [(-1.5, -1), (-0.5, 0), (0.49, 0), (0.5, 1), (2.5, 3)])
  func halvesGoUp(value: Double, expected: Int) {
    #expect(roundToCell(value) == expected)
  }

  @Test("Three equal columns in ten cells are 3, 4, 3 wide")
  func thirds() {
    let widths = (0..<3).map { index in
      let rect = Rect(x: Double(index) * 10 / 3, y: 0, width: 10.0 / 3, height: 1)
      let cells = CellMetrics.cells.nearestCells(to: rect)
      return cells.maxColumn - cells.minColumn
    }
    #expect(widths == [3, 4, 3])
  }

  @Test("No number traps", arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func absurdNumbers(value: Double) {
    #expect(abs(roundToCell(value)) <= 1_000_000_000)
  }
}
