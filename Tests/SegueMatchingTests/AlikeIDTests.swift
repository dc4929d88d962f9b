import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Ids that read alike and are two are told, and only those")
struct AlikeIDTests {
  private func hero(_ card: some Hashable, _ detail: some Hashable) -> StagedProbe {
    StagedProbe { phase, space in
      ZStack(alignment: .topLeading) {
        Color.clear
        if phase == 0 {
          Color.orange.matchedGeometryEffect(id: card, in: space).frame(width: 10, height: 4)
        }
        if phase == 1 {
          Color.orange.sceneName("detail").matchedGeometryEffect(id: detail, in: space).zIndex(1)
        }
      }
    }
  }

  @Test("MG003: an id of another type that reads the same is told with both types")
  func types() throws {
    let told = hero(1, "1").diagnostics([1])
    expectOnly("MG003", told, naming: "of type String instead of Int", "same value")
    #expect(hero(1, Optional(1)).codes([1, 0]) == [], "an optional is what it holds")
  }

  @Test(
    "MG003: a slip of the keyboard is told with both ids",
    arguments: [("card", "crad"), ("card", "cardd"), ("crd-x", "card-x"), ("Hero", "hero")])
  func slips(ids: (String, String)) throws {
    for (card, detail) in [ids, (ids.1, ids.0)] {
      let told = hero(card, detail).diagnostics([1])
      #expect(told.map(\.code) == ["MG003"])
      let message = try #require(told.first?.message)
      #expect(message.contains("id \(card) in space") && message.contains("id \(detail) in space"))
    }
  }

  @Test(
    "What may be meant is not told: other numbers, other letters, other words, short ids",
    arguments: [
      ("card1", "card2"), ("card", "card2"), ("page-a", "page-b"), ("red", "rde"),
      ("list", "detail"), ("12", "21"), ("x1200", "x1020"),
    ])
  func meant(ids: (String, String)) {
    #expect(hero(ids.0, ids.1).codes([1, 0]) == [])
    #expect(hero(7, 8).codes([1, 0]) == [])
  }
}
