import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SegueStage
import SegueTesting
import TestSupport
import Testing

@MainActor
@Suite("Whatever a person does, the picture comes home")
struct SoakTests {
  private static let sizes = [(80, 24), (40, 12), (61, 17), (20, 6), (100, 30), (1, 1), (8, 3)]

  @Test("Cards: random keys, sizes and pauses leave no trace", arguments: 0..<2)
  func cards(seed: Int) throws {
    let heroes = FrameInvariants(speed: .infinity, heroes: ["card-", "detail"])
    try soak(seed: UInt64(seed), steps: repetitions(20_000), heroes) {
      StageProbe(
        GridScene(count: 9, minimum: 18, height: 5), columns: $0, rows: $1, options: cellOptions)
    }
  }

  @Test("Tabs: random keys, sizes and pauses leave no trace", arguments: 0..<2)
  func tabs(seed: Int) throws {
    try soak(seed: UInt64(100 + seed), steps: repetitions(20_000)) {
      StageProbe(
        SegmentedScene(count: 4, width: 16), columns: $0, rows: $1, options: cellOptions)
    }
  }

  private func soak(
    seed: UInt64, steps: Int, _ invariants: FrameInvariants? = nil,
    _ launch: (Int, Int) -> StageProbe
  ) throws {
    var checker = invariants
    var random = SeededGenerator(seed: seed)
    let probe = launch(80, 24)
    var (columns, rows) = (80, 24)
    for step in 0..<steps {
      switch Int.random(in: 0..<14, using: &random) {
      case 0: probe.press(.left)
      case 1: probe.press(.right)
      case 2: probe.press(.down)
      case 3: probe.press(.up)
      case 4, 5: probe.press(.enter)
      case 6: probe.press(.escape)
      case 7: probe.press(.tab)
      case 8: probe.press(.end)
      case 9:
        (columns, rows) = Self.sizes.randomElement(using: &random) ?? (80, 24)
        probe.resize(columns: columns, rows: rows)
      case 10:
        probe.click(
          column: Int.random(in: 0..<columns, using: &random),
          row: Int.random(in: 0..<rows, using: &random))
      default: probe.advance(by: random.double(in: 0...0.3))
      }
      for view in probe.views {
        let values = [view.rect.minX, view.rect.minY, view.rect.width, view.rect.height]
        try #require(
          values.allSatisfy(\.isFinite) && view.rect.width >= 0 && view.rect.height >= 0,
          "seed \(seed) step \(step): \(view)")
      }
      if isFullRun || step % 4 == 0 {
        try checker?.check(probe, isContinuous: false, "seed \(seed) step \(step)")
      }
      if step % 25 == 24 {
        probe.press(.escape)
        probe.advance(by: 3)
        try #require(!probe.isMoving, "seed \(seed) step \(step): still moving")
        probe.press(.home)
        probe.press(.home)
        probe.advance(by: 3)
        let fresh = launch(columns, rows)
        fresh.press(.home)
        fresh.advance(by: 3)
        try #require(
          probe.picture == fresh.picture,
          """
          seed \(seed) step \(step) at \(columns)x\(rows):
          \(probe.stage.focusPath ?? "-") \(fresh.stage.focusPath ?? "-")
          \(probe.picture.prefix(2)) \(fresh.picture.prefix(2))
          \(probe.rows.joined(separator: "\n"))
          --
          \(fresh.rows.joined(separator: "\n"))
          """)
        #expect(probe.stage.choreographer.departingCount == 0)
        #expect(probe.stage.choreographer.tree.count == fresh.stage.choreographer.tree.count)
      }
    }
  }
}
