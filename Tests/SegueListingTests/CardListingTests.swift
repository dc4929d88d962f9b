import Segue
import SegueTesting
import Testing

@MainActor
@Suite("Listings of cards compile after only the import changed, and their cards fly")
struct CardListingTests {
  /// The spring of the listings, response 0.5 and damping 0.8 (`semantics`, AN-1).
  private static let spring: [(Double, Double)] = [
    (0.1, 0.399251), (0.2, 0.813403), (0.3, 0.980893), (0.5, 1.010451),
  ]

  private func isNear(_ rect: Rect, _ from: Rect, _ to: Rect, _ progress: Double) -> Bool {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    return abs(rect.minX - between(from.minX, to.minX)) < 0.05
      && abs(rect.minY - between(from.minY, to.minY)) < 0.05
      && abs(rect.width - between(from.width, to.width)) < 0.05
  }

  @Test("A card grows into its page by the spring, and the page shrinks back into the card")
  func shelf() throws {
    let probe = StageProbe(BookShelf(), columns: 80, rows: 24)
    let card = try #require(probe.frame(of: "card-2"))
    // 640 points less 32: three columns with gaps of 8, as many as fit of at least 150.
    #expect(abs(card.width - (608 - 16) / 3) < 1e-6)
    #expect(card.height == 100)
    let page = Rect(x: 0, y: 0, width: 640, height: 384)
    let column = Int(card.midX / 8)
    let row = Int(card.midY / 16)

    probe.click(column: column, row: row)
    var time = 0.0
    for (moment, progress) in Self.spring {
      probe.advance(by: moment - time)
      time = moment
      let rect = try #require(probe.frame(of: "page"))
      #expect(isNear(rect, card, page, progress), "opening at \(moment): \(rect)")
    }
    probe.advance(by: 1)
    #expect(probe.frame(of: "page") == page)
    #expect(probe.rows.joined().contains("Нажмите Esc"))
    #expect(!probe.isMoving)

    probe.click(column: 40, row: 12)
    time = 0
    for (moment, progress) in Self.spring.dropLast() {
      probe.advance(by: moment - time)
      time = moment
      let rect = try #require(probe.frame(of: "page"))
      #expect(isNear(rect, page, card, progress), "closing at \(moment): \(rect)")
    }
    probe.advance(by: 1)
    #expect(probe.frame(of: "page") == nil)
    #expect(probe.frame(of: "card-2") == card)
    #expect(!probe.isMoving)
  }

  @Test("Turned round in flight it is one copy, and at rest as on the first day")
  func interrupted() throws {
    let probe = StageProbe(BookShelf(), columns: 80, rows: 24)
    let first = probe.rows
    for _ in 0..<6 {
      probe.press(.enter)
      probe.advance(by: 0.15)
    }
    probe.advance(by: 3)
    #expect(probe.frame(of: "page") == nil)
    #expect(probe.rows == first)
    #expect(!probe.isMoving)
  }

  @Test("The hero stack does the same with one line")
  func heroStack() throws {
    let probe = StageProbe(PlanetScreen(), columns: 80, rows: 20)
    let card = try #require(probe.frame(of: "card-venus"))
    let neighbours = ["mercury", "earth", "mars"].map { probe.frame(of: "card-\($0)") }
    probe.click(column: Int(card.midX / 8), row: Int(card.midY / 16))
    probe.advance(by: 0.2)
    // The place of a card that is away is kept, so its neighbours stay.
    #expect(["mercury", "earth", "mars"].map { probe.frame(of: "card-\($0)") } == neighbours)
    let half = try #require(probe.frame(of: "detail"))
    probe.advance(by: 2)
    let detail = try #require(probe.frame(of: "detail"))
    #expect(detail.width == 640 && detail.width > half.width && half.width > card.width)
    #expect(isNear(half, card, detail, 0.813403))
    probe.press(.escape)
    probe.advance(by: 2)
    #expect(probe.frame(of: "detail") == nil)
    #expect(probe.frame(of: "card-venus") == card)
  }
}
