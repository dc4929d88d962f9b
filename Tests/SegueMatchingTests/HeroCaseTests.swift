import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueRaster
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Acceptance cases of heroes")
struct HeroCaseTests {
  private let spring = Animation.spring(response: 0.5, dampingFraction: 0.8)

  @Test("A09: two sources with one id: told once, the same picture on every run, still alive")
  func a09() throws {
    // Four cards with the data of three; the phase is the card that is open, counted from 1.
    func run() -> ([[Cell]], [Diagnostic]) {
      let staged = StagedProbe(columns: 40, rows: 12) { phase, space in
        let ids = ["x", "y", "x", "z"]
        ZStack {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 15), spacing: 0)], spacing: 0) {
            ForEach(0..<4) { card in
              ZStack {
                if phase != card + 1 {
                  Color.teal.overlay { Text("Card \(card)") }
                    .matchedGeometryEffect(id: ids[card], in: space)
                } else {
                  Color.clear
                }
              }
              .frame(height: 4)
            }
          }
          if phase > 0 {
            Color.teal.overlay { Text("Detail \(phase)") }.sceneName("detail")
              .matchedGeometryEffect(id: ids[phase - 1], in: space).zIndex(1)
          }
        }
      }
      var pictures: [[Cell]] = []
      var told: [Diagnostic] = []
      for phase in [1, 0, 2, 0] {
        staged.turn(to: phase, spring)
        staged.probe.film(0.6, step: 0.1) {
          pictures.append(staged.probe.picture)
          told += staged.probe.stage.takeDiagnostics()
          #expect(staged.probe.rows.contains { $0.contains("Card") || $0.contains("Detail") })
        }
        staged.probe.advance(by: 2)
        #expect(!staged.probe.isMoving)
        if phase > 0 {
          #expect(staged.probe.rows.contains { $0.contains("Detail \(phase)") })
        }
      }
      return (pictures, told)
    }
    let (first, second) = (run(), run())
    #expect(first.0 == second.0)
    #expect(first.1 == second.1)
    let told = first.1.filter { $0.code == "MG001" }
    #expect(told.count == 1)
    #expect(told.first?.id == "x" && told.first?.namespace == "space")
  }

  /// A pinned bar over a card; with a zIndex it is above the flight as well.
  private func pinned(_ bar: Double?, hero: Double) -> StagedProbe {
    StagedProbe(columns: 40, rows: 12) { phase, space in
      ZStack(alignment: .topLeading) {
        Color.clear
        Color.pink.frame(width: 40, height: 3)
          .overlay { Text("Pinned") }.sceneName("bar").zIndex(bar ?? 0)
        if phase == 0 {
          Color.orange.sceneName("card").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 12, height: 4).offset(x: 4, y: 1).zIndex(hero)
        }
        if phase == 1 {
          Color.orange.sceneName("detail").matchedGeometryEffect(id: 1, in: space).zIndex(hero)
        }
      }
    }
  }

  @Test("A13: an explicit zIndex beats the flight; without one the hero is on top throughout")
  func a13() throws {
    let staged = pinned(10, hero: 1)
    let bar = Array(staged.probe.picture.prefix(3 * 40))
    for phase in [1, 0] {
      staged.turn(to: phase, spring)
      staged.probe.film(1.2, step: 0.03) {
        #expect(Array(staged.probe.picture.prefix(3 * 40)) == bar)
      }
    }
    let bytes = Color.orange.resolved(in: .dark, accent: .clear).srgbBytes
    let orange = CellColor.rgb(bytes.red, bytes.green, bytes.blue)
    let plain = pinned(nil, hero: 0)
    for phase in [1, 0] {
      plain.turn(to: phase, spring)
      try plain.probe.film(1.2, step: 0.03) {
        let rect = try plain.probe.hero(["card", "detail"])
        // The second row is under the card at rest, and under the bar if that were above.
        #expect(plain.probe.ground(Int(rect.midX), 1) == orange, "\(plain.probe.time)")
      }
    }
  }

  @Test("A25: a click does at most one thing, and never opens what it uncovers")
  func a25() throws {
    func probe() -> StageProbe {
      StageProbe(
        GridScene(count: 9, minimum: 18, height: 5, animation: spring), options: cellOptions)
    }
    func opened(_ probe: StageProbe) -> [String] {
      probe.views.filter { $0.role != .departing && $0.name == "detail" }
        .compactMap { $0.id.map { "\($0)" } }
    }
    // The bottom row of a card that opens belongs to it, not to the card that it flies over.
    let opening = probe()
    opening.click(column: 5, row: 2)
    opening.advance(by: 0.15)
    let rect = try opening.hero(["detail"])
    #expect(rect.maxY > 6)
    opening.click(column: 5, row: Int(rect.maxY) - 1)
    #expect(opened(opening).isEmpty, "it toggles the same card")
    opening.advance(by: 2)
    #expect(opened(opening).isEmpty && !opening.isMoving)
    // A double click within 60 ms, where another card will be uncovered.
    for pause in [0, 0.016, 0.06] {
      let twice = probe()
      for _ in 0..<2 {
        twice.click(column: 25, row: 7)
        #expect(opened(twice).allSatisfy { $0 == "5" })
        twice.advance(by: pause)
      }
      twice.advance(by: 2)
      #expect(opened(twice).isEmpty)
      let enter = probe()
      enter.press(.enter)
      enter.advance(by: pause)
      enter.press(.enter)
      enter.advance(by: 2)
      #expect(opened(enter).isEmpty)
    }
    // After landing every cell of the detail is live.
    for (column, row) in [(0, 0), (79, 0), (0, 23), (79, 23), (40, 12)] {
      let landed = probe()
      landed.press(.enter)
      landed.advance(by: 2)
      #expect(opened(landed) == ["0"])
      landed.click(column: column, row: row)
      #expect(opened(landed).isEmpty, "\(column), \(row)")
    }
  }

  /// Cards by their ids; 7 is open in the phases 1 and 2, and in 2 and 3 two more are before it.
  private func cards() -> StagedProbe {
    StagedProbe(columns: 80, rows: 24) { phase, space in
      let ids = (phase >= 2 ? [101, 102] : []) + [4, 5, 6, phase == 4 ? 70 : 7, 8, 9]
      let open = phase == 1 || phase == 2 ? 7 : phase == 5 ? 70 : nil
      ZStack {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 18), spacing: 0)], spacing: 0) {
          ForEach(ids, id: \.self) { id in
            ZStack {
              if open != id {
                Color.teal.overlay { Text("Card \(id)") }.sceneName("card-\(id)")
                  .matchedGeometryEffect(id: id, in: space)
              } else {
                Color.clear
              }
            }
            .frame(height: 5)
          }
        }
        if let open {
          Color.teal.overlay { Text("Detail \(open)") }.sceneName("detail")
            .matchedGeometryEffect(id: open, in: space).zIndex(1)
        }
      }
    }
  }

  @Test("A28: closing lands on the id, wherever that is by now")
  func a28() throws {
    let staged = cards()
    let probe = staged.probe
    staged.turn(to: 1, spring)
    probe.advance(by: 2)
    staged.turn(to: 2)
    probe.advance(by: 0.1)
    let home = Dictionary(
      uniqueKeysWithValues: probe.views.compactMap { view in
        view.name.flatMap { $0.hasPrefix("card-") ? ($0, view.rect) : nil }
      })
    staged.turn(to: 3, spring)
    let grid = try probe.rect("card-4")
    try probe.film(1.2, step: 0.05) {
      for (name, rect) in home.sorted(by: { $0.key < $1.key }) where name != "card-7" {
        let now = try probe.rect(name)
        #expect(now == rect, "\(name) stays where it is")
      }
    }
    probe.advance(by: 2)
    // Index 5 in rows of four: the second place of the second row.
    let landed = try probe.rect("card-7")
    #expect(landed.minX == 20 && landed.minY == grid.minY + 5)
    #expect(try probe.rect("card-4").minX == 40)
  }

  @Test("A28: another id is another view: nothing flies from the old one")
  func a28NewId() throws {
    let staged = cards()
    staged.turn(to: 4, spring)
    let rect = try staged.probe.rect("card-70")
    try staged.probe.film(0.5, step: 0.05) {
      let size = try staged.probe.rect("card-70").size
      #expect(size == rect.size)
      #expect(staged.probe.stage.choreographer.flights(at: StageTime(staged.probe.time)) == 0)
    }
  }

  @Test("A31: a popover that closes while its highlight moves is gone, a hundred times over")
  func a31() throws {
    var taps: [String] = []
    let staged = StagedProbe(columns: 40, rows: 12) { phase, space in
      // Phases 3n to 3n+2: closed, open with the first row lit, and with the second.
      ZStack {
        Color.indigo.onTapGesture { taps.append("ground") }
        if phase % 3 > 0 {
          VStack(spacing: 0) {
            ForEach(0..<2) { row in
              ZStack {
                if row == phase % 3 - 1 {
                  Color.white.matchedGeometryEffect(id: "light", in: space)
                }
                Text("Row \(row)")
              }
              .frame(width: 20, height: 3)
            }
          }
          .onTapGesture { taps.append("popover") }
          .transition(.offset(x: 0, y: 2))
        }
      }
    }
    let probe = staged.probe
    let fresh = probe.picture
    let count = probe.stage.choreographer.tree.count
    var known = 0
    for cycle in 0..<100 {
      if cycle == 50 { known = probe.stage.identityCount }
      staged.turn(to: 1, spring)
      probe.advance(by: cycle % 3 == 0 ? 1.5 : 0.05)
      // The highlight moves and the popover closes in one event.
      probe.mutate {
        staged.dial.turn(to: 2, spring)
        staged.dial.turn(to: 0, spring)
      }
      probe.advance(by: cycle % 2 == 0 ? 1.5 : 0.02)
      if cycle % 2 == 0 {
        #expect(!probe.isMoving)
        #expect(probe.stage.choreographer.tree.count == count)
        #expect(probe.picture == fresh)
        #expect(probe.stage.choreographer.departingCount == 0)
      }
    }
    probe.advance(by: 2)
    #expect(probe.stage.choreographer.tree.count == count && probe.picture == fresh)
    #expect(probe.stage.focusPath?.contains("Color") == false)
    #expect(probe.stage.identityCount == known)
    probe.click(column: 20, row: 6)
    #expect(taps == ["ground"])
  }
}
