import Segue
import SegueTesting
import Testing

@MainActor
@Suite("A model without an actor says pages, words and transitions")
struct PageListingTests {
  private func shows(_ probe: StageProbe, _ words: String...) -> Bool {
    words.allSatisfy { probe.frame.shows($0) }
  }

  @Test("Buttons, labels and pickers take the words that a model keeps, and values in literals")
  func words() {
    let probe = StageProbe(PageScreen(), columns: 80, rows: 20)
    #expect(shows(probe, "Home", "Search", "Profile", "1.2 km", "1.25 of 10", "✓ Home"))
    #expect(shows(probe, "Welcome home", "Nothing new"))
    #expect(probe.click(named: "further"))
    #expect(shows(probe, "2.2 km", "2.25 of 10"))
    #expect(probe.click(named: "profile"))
    probe.settle()
    #expect(shows(probe, "It is you", "✓ Profile"))
  }

  @Test("A transition of one's own modifiers travels, by whatever name it is known")
  func transitions() throws {
    let probe = StageProbe(PageScreen(), columns: 80, rows: 20)
    #expect(probe.click(named: "search"))
    probe.advance(by: 0.5)
    let half = try #require(probe.views(named: "found").first)
    #expect(half.opacity == 0.5)
    probe.settle()
    let rest = try #require(probe.views(named: "found").first)
    #expect(rest.opacity == 1)
    #expect(half.rect.minX == rest.rect.minX + 40)
    #expect(shows(probe, "Nothing found"))
  }
}
