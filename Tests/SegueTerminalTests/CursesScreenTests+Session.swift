import SegueGeometry
import SegueMotion
import SegueRaster
import SegueScenes
import SegueStage
import TestSupport
import Testing

@testable import SegueTerminal

extension CursesScreenTests {
  /// What a person does in the demo, with sizes that change meanwhile.
  private static let deeds: [InputEvent] = [
    .key(.right), .key(.right), .key(.left), .key(.down), .key(.up), .key(.enter), .key(.enter),
    .key(.escape), .key(.tab), .key(.character("1")), .key(.character("2")),
    .press(column: 20, row: 8), .wheel(steps: 2, column: 40, row: 12),
  ]

  @Test(
    "In every frame of a minute of the demo the terminal shows the stage's cells",
    arguments: [
      ("xterm-256color", ColorDepth.truecolor), ("xterm-256color", .palette256),
      ("xterm-256color", .none), ("xterm", .palette8),
    ])
  func session(_ name: String, _ depth: ColorDepth) throws {
    let seed = UInt64(600 + depth.rawValue.count)
    var random = SeededGenerator(seed: seed)
    var size = CellSize(columns: 80, rows: 24)
    let screen = try makeScreen(name, depth: depth, size: size)
    let emulator = VirtualScreen(columns: size.columns, rows: size.rows)
    let stage = Stage(
      DocumentView(try ShippedScenes.document("tabs-and-cards.json"), log: SceneLog()), size: size,
      options: StageOptions(colors: depth))
    var shown = 0
    for frame in 0..<repetitions(3600) {
      let time = StageTime(Double(frame) / 60)
      if Int.random(in: 0..<8, using: &random) == 0 || frame == 1 {
        let deed = Self.deeds[Int.random(in: 0..<Self.deeds.count, using: &random)]
        stage.send(deed, at: time)
        if case .press(let column, let row) = deed {
          stage.send(.release(column: column, row: row), at: time)
        }
      }
      if Int.random(in: 0..<200, using: &random) == 0 {
        size = CellSize(
          columns: Int.random(in: 1...100, using: &random),
          rows: Int.random(in: 1...30, using: &random))
        screen.resize(to: size)
        emulator.resize(columns: size.columns, rows: size.rows)
        stage.send(.resize(size), at: time)
      }
      stage.frame(at: time) { grid, damage, clusters in
        guard !damage.isEmpty || screen.isRepainting else { return }
        screen.show(grid, damage: damage, clusters: clusters)
        emulator.feed(written())
        expectEqual(emulator, grid, clusters, "seed \(seed), frame \(frame)")
        shown += 1
      }
    }
    #expect(shown > repetitions(3600) / 4, "it moves most of the time")
  }
}
