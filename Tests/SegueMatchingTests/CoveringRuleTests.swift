import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueRaster
import SegueStage
import SegueTesting
import Testing

/// Every colour in a scene of this file stands for one thing.
private let pillColor = Color.white
private let groundColor = Color.indigo
private let heroColor = Color.orange
private let otherColor = Color.teal
private let barColor = Color.pink

@MainActor
@Suite("The covering rule: what is above a flight, and what below")
struct CoveringRuleTests {
  // MARK: Pills that are inserted in one tab and removed in another

  /// The control as first asked about: each tab has a pill of its own, with the same id.
  private struct NaivePill: View {
    var grounds = false
    @State private var selected = 0
    @Namespace private var tabs

    var body: some View {
      HStack(spacing: 0) {
        ForEach(0..<3) { index in
          ZStack {
            if grounds { groundColor.sceneName("ground-\(index)") }
            if index == selected {
              pillColor.sceneName("pill-\(index)")
                .transition(.offset())
                .matchedGeometryEffect(id: "pill", in: tabs)
            }
            Text("Tab\(index)").sceneName("label-\(index)")
          }
          .frame(width: 20, height: 3)
          .onTapGesture { withAnimation(.easeInOut) { selected = index } }
        }
      }
    }
  }

  @Test(
    "A pill per tab glides under all labels",
    arguments: [(0, 1), (1, 0), (0, 2), (2, 0)], [false, true])
  func naivePill(way: (from: Int, to: Int), grounds: Bool) throws {
    let probe = StageProbe(NaivePill(grounds: grounds), columns: 60, rows: 3, options: cellOptions)
    probe.click(column: way.from * 20 + 1, row: 0)
    probe.advance(by: 1)
    probe.click(column: way.to * 20 + 1, row: 0)
    try probe.film(0.33) {
      for index in 0..<3 {
        let row = Array(probe.rows[1])
        #expect(String(row[index * 20 + 8..<index * 20 + 12]) == "Tab\(index)")
      }
      // The pill itself is seen on its whole way, above the grounds of all tabs.
      let pill = try probe.hero(["pill-\(way.to)"])
      let middle = Int(pill.midX.rounded(.down))
      #expect(probe.ground(middle, 1) == .rgb(255, 255, 255), "t=\(probe.time)")
    }
  }

  // MARK: Heroes

  private struct Hero: View {
    enum Bar { case none, overBothWithZ, overCard, last }
    var card = 4
    var bar = Bar.none
    @State private var open = false
    @Namespace private var space

    var body: some View {
      ZStack(alignment: .top) {
        if bar == .overBothWithZ { barView(rows: 3).zIndex(10) }
        VStack(spacing: 0) {
          ForEach(0..<3) { row in
            HStack(spacing: 0) {
              ForEach(0..<3) { column in cell(row * 3 + column) }
            }
          }
        }
        if bar == .overCard { barView(rows: 3) }
        detail
        if bar == .last { barView(rows: 3) }
      }
      .onTapGesture { withAnimation(.easeInOut) { open.toggle() } }
    }

    @ViewBuilder private func cell(_ index: Int) -> some View {
      if index == card {
        Group {
          if !open {
            heroColor.sceneName("card").matchedGeometryEffect(id: "hero", in: space)
          } else {
            Color.clear
          }
        }
        .frame(width: 20, height: 6)
      } else {
        otherColor.frame(width: 20, height: 6)
      }
    }

    @ViewBuilder private var detail: some View {
      if open {
        heroColor.sceneName("detail").matchedGeometryEffect(id: "hero", in: space)
      }
    }

    private func barView(rows: Double) -> some View {
      barColor.frame(height: rows).frame(maxWidth: .infinity)
    }
  }

  private func flyBothWays(
    _ scene: Hero, _ check: (StageProbe, Rect) throws -> Void
  ) throws {
    let probe = StageProbe(scene, columns: 60, rows: 18, options: cellOptions)
    for _ in 0..<2 {
      probe.click(column: 0, row: 17)
      try check(probe, try probe.hero(["detail", "card"]))
      try probe.film(0.33) { try check(probe, try probe.hero(["detail", "card"])) }
      probe.advance(by: 0.1)
    }
  }

  @Test(
    "A hero is above earlier and later siblings, both ways",
    arguments: [0, 4, 8])
  func aboveSiblings(card: Int) throws {
    try flyBothWays(Hero(card: card)) { probe, rect in
      expectGround(.orange, inside: rect, probe)
    }
  }

  @Test("A bar with zIndex over both ends stays on top of the flight")
  func barOverBothEnds() throws {
    try flyBothWays(Hero(card: 1, bar: .overBothWithZ)) { probe, rect in
      expectGround(.pink, inside: Rect(x: 0, y: 0, width: 60, height: 3), probe)
      expectGround(.orange, inside: rect.intersection(below(3)), probe)
    }
  }

  @Test("A bar over the card only, with the detail declared last, is flown over")
  func barOverTheCardOnly() throws {
    try flyBothWays(Hero(card: 1, bar: .overCard)) { probe, rect in
      expectGround(.orange, inside: rect, probe)
    }
  }

  @Test("A header that is declared last stays on top", arguments: [1, 7])
  func headerLast(card: Int) throws {
    try flyBothWays(Hero(card: card, bar: .last)) { probe, rect in
      expectGround(.pink, inside: Rect(x: 0, y: 0, width: 60, height: 3), probe)
      expectGround(.orange, inside: rect.intersection(below(3)), probe)
    }
  }

  // MARK: Rings, swaps and crossings

  /// A ring around the card, outside the matched modifier.
  private struct Ringed: View {
    @State private var open = false
    @Namespace private var space

    var body: some View {
      ZStack(alignment: .topLeading) {
        if !open {
          heroColor.sceneName("card").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 20, height: 6)
            .overlay {
              VStack {
                barColor.frame(height: 1).sceneName("ring")
                Spacer(minLength: 0)
              }
            }
        }
        if open { heroColor.sceneName("detail").matchedGeometryEffect(id: 1, in: space) }
      }
      .frame(width: 60, height: 18, alignment: .topLeading)
      .onTapGesture { withAnimation(.easeInOut) { open.toggle() } }
    }
  }

  @Test("A ring outside the matched modifier stays above the card, and stays in its place")
  func ringOutside() throws {
    let probe = StageProbe(Ringed(), columns: 60, rows: 18, options: cellOptions)
    for _ in 0..<2 {
      probe.click(column: 30, row: 17)
      try probe.film(0.33) {
        let ring = try #require(probe.views(named: "ring").first)
        #expect(ring.rect == Rect(x: 0, y: 0, width: 20, height: 1))
        for hero in probe.views(named: "card") + probe.views(named: "detail") {
          #expect(ring.slot > hero.slot)
        }
      }
      probe.advance(by: 0.2)
    }
  }

  /// Two cells of one grid whose ids change places.
  private struct Swap: View {
    @State private var order = [0, 1]
    @Namespace private var space

    var body: some View {
      HStack(spacing: 0) {
        ForEach(0..<3) { place in
          if place == 1 {
            otherColor.frame(width: 20, height: 6)
          } else {
            ForEach([order[place / 2]], id: \.self) { id in
              (id == 0 ? heroColor : barColor)
                .sceneName("cell-\(id)")
                .matchedGeometryEffect(id: id, in: space)
                .frame(width: 20, height: 6)
            }
          }
        }
      }
      .onTapGesture { withAnimation(.linear(duration: 1)) { order.reverse() } }
    }
  }

  @Test("Two cells of one grid that swap pass above what is between, the later one on top")
  func swap() throws {
    let probe = StageProbe(Swap(), columns: 60, rows: 6, options: cellOptions)
    probe.click(column: 30, row: 3)
    probe.advance(by: 0.4)
    #expect(try probe.hero(["cell-0"]).minX == 16)
    #expect(try probe.hero(["cell-1"]).minX == 24)
    expectGround(.orange, inside: Rect(x: 16, y: 0, width: 20, height: 6), probe)
    expectGround(.pink, inside: Rect(x: 36, y: 0, width: 8, height: 6), probe)
    probe.advance(by: 0.7)
    #expect(try probe.hero(["cell-1"]).minX == 0)
    #expect(!probe.isMoving)
  }

  /// Two cards at the left that fly to the right, crossing each other.
  private struct Crossing: View {
    @State private var moved = false
    @Namespace private var space

    var body: some View {
      HStack(spacing: 0) {
        column(isHere: !moved, ids: [0, 1])
        otherColor
        column(isHere: moved, ids: [1, 0])
      }
      .onTapGesture { withAnimation(.linear(duration: 1)) { moved.toggle() } }
    }

    private func column(isHere: Bool, ids: [Int]) -> some View {
      VStack(spacing: 0) {
        ForEach(ids, id: \.self) { id in
          ZStack {
            if isHere {
              (id == 0 ? heroColor : barColor).sceneName("card-\(id)")
                .matchedGeometryEffect(id: id, in: space)
            }
          }
          .frame(width: 20, height: 6)
        }
      }
    }
  }

  @Test("Of two flights that cross, the one that lands in the later slot is above")
  func crossing() throws {
    let probe = StageProbe(Crossing(), columns: 60, rows: 12, options: cellOptions)
    probe.click(column: 30, row: 3)
    try probe.film(0.98, step: 0.07) {
      let zero = try probe.hero(["card-0"])
      let one = try probe.hero(["card-1"])
      // Card 0 lands in the lower cell of the right column, which is declared later.
      expectGround(.orange, inside: zero, probe)
      let common = zero.intersection(one)
      expectGround(.orange, inside: common, probe)
    }
  }

  // MARK: Reading the picture

  private func below(_ row: Double) -> Rect { Rect(x: 0, y: row, width: 60, height: 18 - row) }

  /// Every cell wholly inside the rect has the ground of a colour.
  private func expectGround(_ color: Color, inside rect: Rect, _ probe: StageProbe) {
    let size = probe.stage.grid.size
    let bytes = color.resolved(in: .dark, accent: .clear).srgbBytes
    let ground = CellColor.rgb(bytes.red, bytes.green, bytes.blue)
    let columns =
      max(
        Int(rect.minX.rounded(.up)), 0)..<max(
        min(Int(rect.maxX.rounded(.down)), size.columns), max(Int(rect.minX.rounded(.up)), 0))
    let rows =
      max(
        Int(rect.minY.rounded(.up)), 0)..<max(
        min(Int(rect.maxY.rounded(.down)), size.rows), max(Int(rect.minY.rounded(.up)), 0))
    for row in rows {
      for column in columns {
        #expect(
          probe.ground(column, row) == ground, "t=\(probe.time) column \(column) row \(row)")
      }
    }
  }
}

@MainActor
extension StageProbe {
  func ground(_ column: Int, _ row: Int) -> CellColor { stage.grid[column, row].ground }
}
