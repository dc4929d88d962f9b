import Segue
import SegueTesting
import Testing

@testable import CardWall

@MainActor
@Suite("A wall of cards, in Swift 5 mode")
struct CardWallTests {
  @Test("A card fills the window and comes home, whenever it is called back")
  func opens() throws {
    let probe = StageProbe(CardWallView(photos: Photo.samples))
    let home = try #require(probe.views(named: "card-Harbour").first).rect
    for moment in [0.05, 0.2, 3] {
      #expect(probe.click(named: "card-Harbour"))
      probe.advance(by: moment)
      #expect(probe.views(named: "detail").count == 1)
      probe.press(.escape)
      probe.settle()
      #expect(probe.views(named: "card-Harbour").map(\.rect) == [home])
    }
    probe.click(named: "card-Harbour")
    probe.settle()
    #expect(probe.views(named: "detail").first?.rect.width == 640)
  }
}
