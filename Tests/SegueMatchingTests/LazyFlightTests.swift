import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import TestSupport
import Testing

@MainActor
@Suite("Flights out of lazy containers, and home again")
struct LazyFlightTests {
  private func grid(_ count: Int) -> StageProbe {
    StageProbe(GridScene(count: count, minimum: 18, height: 5), options: cellOptions)
  }

  private func rects(_ probe: StageProbe) -> [Rect] {
    probe.views.filter { $0.name == "detail" || $0.role == .departing }.map(\.rect)
  }

  @Test("A card of a hundred thousand flies as one of a hundred does")
  func sameFlight() {
    func film(_ count: Int) -> [[Rect]] {
      let probe = grid(count)
      var film: [[Rect]] = []
      for _ in 0..<2 { probe.press(.pageDown) }
      probe.click(column: 50, row: 12)
      probe.film(0.6, step: 1 / 15) { film.append(rects(probe)) }
      probe.press(.escape)
      probe.film(0.6, step: 1 / 15) { film.append(rects(probe)) }
      #expect(probe.stage.nodeCount < 400)
      return film
    }
    let few = film(100)
    #expect(few == film(100_000))
    #expect(few.first?.isEmpty == false)
  }

  @Test("B30: PageDown, End, the last card opened and closed, Home")
  func b30() throws {
    do {
      let count = 100_000
      let probe = grid(count)
      var most = 0
      func note() {
        let cards = probe.views.filter { $0.name?.hasPrefix("card") == true && $0.id != nil }
        most = max(most, cards.count)
      }
      for _ in 0..<(isFullRun ? 50 : 10) {
        probe.press(.pageDown)
        note()
      }
      probe.press(.end)
      note()
      #expect(probe.rows.contains { $0.contains("Card \(count - 1)") })
      probe.press(.enter)
      probe.film(0.3, step: 1 / 30, note)
      probe.advance(by: 2)
      #expect(probe.rows.contains { $0.contains("Detail \(count - 1)") })
      probe.press(.escape)
      probe.film(0.3, step: 1 / 30) {
        note()
        #expect(probe.stage.counters.bodies == 0)
      }
      probe.advance(by: 2)
      #expect(probe.rows.contains { $0.contains("Card \(count - 1)") })
      probe.press(.home)
      note()
      #expect(probe.rows.contains { $0.contains("Card 0") })
      // At most six rows of four are in sight, with two on either side.
      #expect(most <= 10 * 4, "\(most)")
      #expect(!probe.stage.takeDiagnostics().map(\.code).contains("MG016"))
    }
  }

  @Test(
    "A card that is scrolled away while it is open comes home to its row, which the focus finds")
  func scrolledAway() throws {
    for (key, pages) in [(Key.pageDown, 0), (.pageUp, 9)] {
      let probe = grid(2000)
      for _ in 0..<pages { probe.press(.pageDown) }
      probe.click(column: 30, row: 12)
      probe.advance(by: 2)
      let id = try #require(probe.views(named: "detail").first?.id)
      for _ in 0..<6 { probe.press(key) }
      #expect(!probe.views.contains { $0.name == "card-\(id)" })
      probe.press(.escape)
      let window = Rect(x: 0, y: 0, width: 80, height: 24)
      #expect(try probe.rect("detail") == window, "the flight begins where the view was")
      try probe.film(0.5, step: 1 / 20) {
        // A spring goes a little too far.
        for view in probe.views(named: "detail") { #expect(window.covers(view.rect, slack: 1)) }
        let card = try probe.rect("card-\(id)")
        #expect(card.height > 4)
      }
      probe.advance(by: 2)
      #expect(probe.views(named: "detail").isEmpty)
      #expect(window.covers(try probe.rect("card-\(id)"), slack: 0))
      #expect(probe.rows.contains { $0.contains("Card \(id)") })
      let told = probe.stage.takeDiagnostics().filter { $0.code != "MG008" }
      #expect(told.map(\.code) == ["MG016"] && told.first?.id == "\(id)")
    }
  }

  @Test("A15: a card that nobody could see does not fly in, and finds its row when it goes home")
  func openedUnseen() {
    let staged = StagedProbe(columns: 40, rows: 12) { phase, space in
      ZStack {
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<5000, id: \.self) { index in
              Color.teal.overlay { Text("row \(index)") }
                .matchedGeometryEffect(id: index, in: space).frame(height: 3)
                .opacity(phase == index ? 0 : 1)
            }
          }
        }
        if phase > 0 {
          Color.orange.sceneName("detail").matchedGeometryEffect(id: phase, in: space)
        }
      }
    }
    staged.turn(to: 3000, .easeInOut(duration: 0.4))
    staged.probe.advance(by: 0.1)
    #expect(staged.probe.views(named: "detail").first?.rect.size == Size(width: 40, height: 12))
    #expect(staged.probe.stage.counters.flights == 0)
    staged.probe.advance(by: 1)
    staged.turn(to: 0, .easeInOut(duration: 0.4))
    staged.probe.advance(by: 0.38)
    let end = staged.probe.views(named: "detail").first?.rect
    #expect((end?.minY ?? 0) > 11 && (end?.height ?? 9) < 1, "\(String(describing: end))")
    // In SwiftUI's order of painting it would fly behind the rows besides.
    #expect(staged.probe.stage.takeDiagnostics().map(\.code) == ["MG016", "MG008"])
    staged.probe.advance(by: 1)
    #expect(staged.probe.rows.first?.contains("row 0") == false)
    #expect(staged.probe.stage.nodeCount < 100)
  }

  @Test("A row that is only written for a view to come home to is let go if nothing flies")
  func homeWithoutFlight() {
    func scene() -> StagedProbe {
      StagedProbe(columns: 20, rows: 6) { phase, space in
        ZStack {
          ScrollView {
            LazyVStack(spacing: 0) {
              ForEach(0..<50) { row in
                if phase == 0 || row != 40 {
                  Text("row \(row)").matchedGeometryEffect(id: row, in: space)
                }
              }
            }
          }
          if phase == 1 { Color.red.matchedGeometryEffect(id: 40, in: space) }
        }
      }
    }
    let staged = scene()
    let atRest = staged.probe.stage.nodeCount
    for animation in [nil, Animation.easeInOut, nil] {
      staged.turn(to: 1, animation)
      staged.probe.advance(by: 1)
      staged.turn(to: 0, animation)
      staged.probe.advance(by: 1)
      #expect(staged.probe.stage.nodeCount == atRest)
      #expect(!staged.probe.isMoving)
    }
  }

  @Test("Without a row of its id a view fades where it is, and is told so")
  func lostHome() {
    let staged = StagedProbe(columns: 40, rows: 12) { phase, space in
      ZStack {
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<5000, id: \.self) { index in
              Color.teal.matchedGeometryEffect(id: "row \(index)", in: space).frame(height: 3)
            }
          }
        }
        if phase > 0 {
          Color.orange.sceneName("detail").matchedGeometryEffect(id: "row 3000", in: space)
        }
      }
    }
    let told = staged.diagnostics([1, 0])
    #expect(told.map(\.code) == ["MG016"] && told.first?.message.contains("fades") == true)
  }

  @Test("Rows that come into sight neither fade in nor fly, rows that are inserted do")
  func sightIsNoTransition() throws {
    let staged = StagedProbe(columns: 20, rows: 6) { phase, _ in
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(phase == 1 ? Array(-1..<200) : Array(0..<200), id: \.self) { index in
            Text("row \(index)").sceneName("row-\(index)")
          }
        }
      }
    }
    let probe = staged.probe
    staged.turn(to: 1, .linear(duration: 1))
    probe.advance(by: 0.5)
    #expect(probe.views(named: "row--1").map(\.opacity) == [0.5])
    #expect(try probe.rect("row-0").minY == 0.5)
    // The row that was pushed beyond reach is no departing one.
    #expect(probe.views(named: "row-7").isEmpty && probe.views(named: "row-6").count == 1)
    staged.turn(to: 2, .linear(duration: 1))
    probe.advance(by: 0.5)
    #expect(probe.views.filter { $0.role == .departing }.map(\.name) == ["row--1"])
    #expect(probe.views(named: "row-7").map(\.opacity) == [1])
  }
}
