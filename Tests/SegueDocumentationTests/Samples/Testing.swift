import Segue
import SegueTesting
import Testing

@MainActor
@Suite("Tabs")
struct TabsTests {
  @Test("The pill glides to the next tab")
  func glides() throws {
    let probe = StageProbe(Tabs(), columns: 40, rows: 5)
    let start = try #require(probe.views(named: "pill").first).rect
    probe.press(.right)
    probe.advance(by: 0.1)
    let half = try #require(probe.views(named: "pill").first).rect
    probe.settle()
    let end = try #require(probe.views(named: "pill").first).rect
    #expect(start.minX < half.minX && half.minX < end.minX)
    #expect(probe.takeDiagnostics().isEmpty)
  }

  @Test("The switch looks as it did")
  func looks() throws {
    let probe = StageProbe(Tabs(), columns: 40, rows: 5)
    probe.press(.right)
    try probe.filmStrip(at: [0, 0.1, 0.35]).compare(toGolden: "tabs")
  }
}
