import Segue
import SegueTesting
import Testing

@testable import TabBar

@MainActor
@Suite("A tab bar with a badge")
struct TabBarTests {
  @Test("The film strip of a switch is the one that was approved")
  func strip() throws {
    let probe = StageProbe(TabBarView(), columns: 48, rows: 9)
    probe.press(.right)
    try probe.filmStrip(at: [0, 0.1, 1]).compare(toGolden: "switch")
  }

  @Test("The badge sits on the corner of its tab and goes when all is read")
  func badge() throws {
    let probe = StageProbe(TabBarView(), columns: 48, rows: 9)
    let badge = try #require(probe.views(named: "badge").first)
    let pill = try #require(probe.views(named: "pill").first)
    #expect(badge.rect.maxX == pill.rect.maxX && badge.rect.minY == pill.rect.minY)
    for _ in 0..<3 {
      probe.press(.down)
      probe.press(.enter)
    }
    probe.settle()
    #expect(probe.frame.shows("0 unread"))
    #expect(probe.views(named: "badge").isEmpty)
  }
}
