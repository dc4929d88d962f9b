import Glibc
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
@Suite("A card flies into a screen and home again")
struct HeroTests {
  private let screen = Rect(x: 0, y: 0, width: 80, height: 24)

  private func probe(
    _ count: Int, animation: Animation? = .spring(response: 0.5, dampingFraction: 0.8)
  ) -> StageProbe {
    StageProbe(
      GridScene(count: count, minimum: 18, height: 5, animation: animation), options: cellOptions)
  }

  private func focus(_ card: Int, in probe: StageProbe) {
    for _ in 0..<card { probe.press(.tab) }
  }

  private func slot(_ card: Int) -> Rect {
    Rect(x: Double(card % 4) * 20, y: Double(card / 4) * 5, width: 20, height: 5)
  }

  @Test("The rect follows the spring table from the card to the screen and back")
  func springTable() throws {
    let probe = probe(8)
    focus(5, in: probe)
    probe.press(.enter)
    for p in SegueMatchingTests.springTable {
      probe.advance(by: 0.05)
      #expect(try probe.rect("detail").isNear(slot(5).mixed(with: screen, p), 1e-3))
    }
    probe.advance(by: 1)
    #expect(try probe.rect("detail") == screen)
    probe.press(.escape)
    for p in SegueMatchingTests.springTable {
      probe.advance(by: 0.05)
      #expect(try probe.rect("card-5").isNear(screen.mixed(with: slot(5), p), 1e-3))
    }
    probe.advance(by: 1)
    #expect(try probe.rect("card-5") == slot(5))
  }

  @Test("A10: no flash of the end state")
  func a10NoFlash() throws {
    let probe = probe(8)
    focus(5, in: probe)
    probe.press(.enter)
    #expect(try probe.rect("detail") == slot(5))
    probe.advance(by: 0.016)
    #expect(try probe.rect("detail").edgeDistance(to: slot(5)) <= 0.02 * 60)
    try expectGrowth(probe)
  }

  /// The area grows until the spring is at its furthest, and is whole only once the spring is.
  private func expectGrowth(_ probe: StageProbe) throws {
    var area = 0.0
    let frequency = 2 * Double.pi / 0.5
    let damped = frequency * (1 - 0.64).squareRoot()
    // The furthest point is half a damped period after the start, at 0.4167 s.
    try probe.film(0.41 - probe.time) {
      let rect = try probe.rect("detail")
      #expect(rect.width * rect.height >= area)
      area = rect.width * rect.height
      let angle = damped * probe.time
      let progress =
        1 - exp(-0.8 * frequency * probe.time) * (cos(angle) + 0.8 / 0.6 * sin(angle))
      if progress < 0.99 { #expect(rect.width < 80 && rect.height < 24, "at \(probe.time)") }
    }
  }

  @Test("A10: no flash either where the card was hidden until that very frame")
  func a10Hidden() throws {
    struct Hidden: View {
      @State private var open = false
      @Namespace private var space
      var body: some View {
        ZStack(alignment: .topLeading) {
          Color.clear
          Color.orange.sceneName("card").matchedGeometryEffect(id: 1, in: space, isSource: !open)
            .frame(width: 20, height: 5).opacity(0)
          if open { Color.orange.sceneName("detail").matchedGeometryEffect(id: 1, in: space) }
        }
        .onTapGesture {
          withAnimation(.spring(response: 0.5, dampingFraction: 0.8)) { open = true }
        }
      }
    }
    let probe = StageProbe(Hidden(), options: cellOptions)
    probe.press(.enter)
    #expect(try probe.rect("detail") == Rect(x: 0, y: 0, width: 20, height: 5))
    probe.advance(by: 0.016)
    #expect(try probe.rect("detail").width <= 20 + 0.02 * 60)
    try expectGrowth(probe)
  }

  @Test("A11: the hero's fill is there in every frame, around start and landing too")
  func a11NoBlank() throws {
    for card in 0..<6 {
      let probe = probe(6)
      focus(card, in: probe)
      let fill = GridScene.fills[card].resolved(
        in: .dark, accent: ResolvedColor(bytes: 0, 0, 0)
      ).srgbBytes
      let color = CellColor.rgb(fill.red, fill.green, fill.blue)
      var last = try #require(box(of: color, in: probe))
      for key in [Key.enter, .escape] {
        probe.press(key)
        try probe.film(0.9) {
          let now = try #require(box(of: color, in: probe), "card \(card): no cell shows the hero")
          // The fastest edge of a 60-cell spring: 6.4 widths a second.
          #expect(now.edgeDistance(to: last) <= 60 * 6.5 * step + 1.125)
          last = now
        }
        let landed = probe.picture
        probe.advance(by: step)
        #expect(probe.picture == landed)
      }
    }
  }

  /// The bounding box of all cells on a ground.
  private func box(of color: CellColor, in probe: StageProbe) -> Rect? {
    let grid = probe.stage.grid
    var box: Rect?
    for row in 0..<grid.size.rows {
      for column in 0..<grid.size.columns where grid[column, row].ground == color {
        let cell = Rect(x: Double(column), y: Double(row), width: 1, height: 1)
        box = box.map { $0.union(cell) } ?? cell
      }
    }
    return box
  }

  @Test("A12: the hero is above its siblings in both directions", arguments: [0, 4, 8])
  func a12AboveSiblings(card: Int) throws {
    let probe = probe(9)
    focus(card, in: probe)
    let fill = GridScene.fills[card % 8].resolved(
      in: .dark, accent: ResolvedColor(bytes: 0, 0, 0)
    ).srgbBytes
    let color = CellColor.rgb(fill.red, fill.green, fill.blue)
    for key in [Key.enter, .escape] {
      probe.press(key)
      try probe.film(0.8) {
        let rect = try probe.hero(["detail", "card-\(card)"])
        let grid = probe.stage.grid
        let inside = Rect(
          x: rect.minX.rounded(.up) + 1, y: rect.minY.rounded(.up) + 1,
          width: max(rect.maxX.rounded(.down) - rect.minX.rounded(.up) - 2, 0),
          height: max(rect.maxY.rounded(.down) - rect.minY.rounded(.up) - 2, 0)
        ).intersection(Rect(x: 0, y: 0, width: 80, height: 24))
        for row in Int(inside.minY)..<Int(inside.maxY) {
          for column in Int(inside.minX)..<Int(inside.maxX) {
            #expect(grid[column, row].ground == color)
          }
        }
      }
    }
  }

  @Test("A18: closing animates too, and with a curve mirrors opening")
  func a18ClosingAnimates() throws {
    let probe = probe(8)
    focus(4, in: probe)
    probe.press(.enter)
    probe.advance(by: 1)
    probe.press(.escape)
    var rects: Set<Rect> = []
    try probe.film(0.7) { rects.insert(try probe.hero(["detail", "card-4"])) }
    #expect(rects.count >= 10)

    let eased = self.probe(8, animation: .easeInOut)
    focus(4, in: eased)
    eased.press(.enter)
    var opening: [Rect] = [try eased.rect("detail")]
    try eased.film(0.35, step: 0.035) { opening.append(try eased.rect("detail")) }
    eased.press(.escape)
    var closing: [Rect] = [try eased.hero(["card-4"])]
    try eased.film(0.35, step: 0.035) { closing.append(try eased.hero(["card-4"])) }
    #expect(opening.count == closing.count)
    for (open, close) in zip(opening, closing.reversed()) { #expect(open.isNear(close, 0.125)) }
  }

  @Test("A19: open, then close before it arrives", arguments: [0.016, 0.14, 0.334])
  func a19CloseBeforeArrival(wait: Double) throws {
    let probe = probe(8, animation: .easeInOut)
    focus(4, in: probe)
    let fresh = probe.picture
    let start = probe.stage.focusPath
    probe.press(.enter)
    probe.advance(by: wait)
    let before = try probe.rect("detail")
    probe.press(.escape)
    let after = try probe.hero(["card-4"])
    #expect(after.isNear(before, 1e-9))
    var last = after
    try probe.film(0.8) {
      let rect = try probe.hero(["card-4"])
      #expect(isOnSegment(rect, from: slot(4), to: screen))
      #expect(rect.edgeDistance(to: last) <= 2 * 1.7242 * 60 / 0.35 * step + 0.125)
      last = rect
    }
    #expect(last == slot(4))
    #expect(probe.stage.focusPath == start)
    #expect(!probe.isMoving)
    #expect(probe.picture == fresh)
    #expect(probe.stage.choreographer.departingCount == 0)
  }

  @Test("A19: open, close, open, close at 50 ms steps ends where it began")
  func a19Flutter() throws {
    let probe = probe(8, animation: .easeInOut)
    focus(4, in: probe)
    let fresh = probe.picture
    var last = slot(4)
    for key in [Key.enter, .escape, .enter, .escape] {
      probe.press(key)
      let rect = try probe.hero(["detail", "card-4"])
      #expect(rect.isNear(last, 1e-9))
      probe.advance(by: 0.05)
      last = try probe.hero(["detail", "card-4"])
      #expect(isOnSegment(last, from: slot(4), to: screen))
    }
    probe.advance(by: 1)
    #expect(probe.picture == fresh)
    #expect(!probe.isMoving)
  }

  @Test("AN-11: a spring that is turned round keeps place and speed")
  func an11Reversal() throws {
    let probe = probe(8)
    focus(4, in: probe)
    probe.press(.enter)
    probe.advance(by: 0.2)
    probe.press(.escape)
    let table = [(0.02, 0.836563), (0.04, 0.808773), (0.06, 0.748341), (0.10, 0.581642)]
    var now = 0.0
    for (time, p) in table {
      probe.advance(by: time - now)
      now = time
      #expect(try probe.hero(["card-4"]).isNear(slot(4).mixed(with: screen, p), 1e-3))
    }
  }

  @Test("Fifty interrupted cycles leave no trace")
  func interruptedCycles() throws {
    let probe = probe(8)
    focus(2, in: probe)
    let fresh = probe.picture
    for cycle in 0..<50 {
      probe.press(.enter)
      probe.advance(by: 0.013 * Double(cycle % 9))
      probe.press(.escape)
      probe.advance(by: 0.017 * Double(cycle % 5))
    }
    probe.advance(by: 3)
    #expect(probe.picture == fresh)
    #expect(!probe.isMoving)
    #expect(probe.stage.choreographer.departingCount == 0)
  }

  @Test("Siblings are held while the hero flies away, and are home when it returns")
  func siblingsHeld() throws {
    let probe = probe(8)
    focus(1, in: probe)
    let home = (2..<8).map { slot($0) }
    probe.press(.enter)
    try probe.film(0.6) {
      for card in 2..<8 {
        let rect = try probe.rect("card-\(card)")
        #expect(rect == home[card - 2])
      }
    }
    probe.advance(by: 1)
    // At rest the layout is SwiftUI's: the gap has closed.
    #expect(try probe.rect("card-2") == slot(1))
    probe.press(.escape)
    for card in 2..<8 { #expect(try probe.rect("card-\(card)") == home[card - 2]) }
  }

  @Test("A cross-fade has no dip: both views together cover in every frame")
  func noDip() throws {
    let probe = probe(8)
    for (key, wait) in [(Key.enter, 0.9), (.escape, 0.1), (.enter, 0.13), (.escape, 0.9)] {
      probe.press(key)
      probe.film(wait, step: 0.01) {
        let pair = probe.views(named: "detail") + probe.views(named: "card-0")
        let through = pair.reduce(1) { $0 * (1 - $1.opacity) }
        #expect(through < 1e-9)
      }
    }
  }

  @Test("A frame computed alone equals the frame computed in sequence")
  func framesAlone() throws {
    let sequence = probe(8)
    sequence.press(.enter)
    sequence.film(0.208) {}
    let alone = probe(8)
    alone.press(.enter)
    alone.advance(by: sequence.time)
    #expect(sequence.picture == alone.picture)
  }

  /// Whether all four edges are at one and the same fraction between two rectangles.
  private func isOnSegment(_ rect: Rect, from: Rect, to: Rect) -> Bool {
    let p = (rect.width - from.width) / (to.width - from.width)
    return p >= -1e-9 && p <= 1 + 1e-9 && rect.isNear(from.mixed(with: to, p), 1e-6)
  }
}
