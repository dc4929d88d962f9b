import SegueGeometry
import SegueMotion
import SegueRaster
import SegueScenes
import SegueStage
import TestSupport
import Testing

@testable import SegueTerminal

extension CursesScreenTests {
  private static let deeds: [InputEvent] = [
    .key(.right), .key(.left), .key(.down), .key(.up), .key(.enter), .key(.escape), .key(.tab),
    .press(column: 20, row: 8), .wheel(steps: 2, column: 40, row: 12),
  ]

  @Test(
    "Pictures computed ahead are those of their moments, whether they are shown or given up",
    arguments: [ColorDepth.truecolor, .palette256, .none], [EdgeStyle.eighth, .cell])
  func ahead(_ depth: ColorDepth, _ edges: EdgeStyle) throws {
    var random = SeededGenerator(seed: UInt64(810 + depth.rawValue.count))
    let size = CellSize(columns: 80, rows: 24)
    let screen = try makeScreen("xterm-256color", depth: depth, size: size)
    let emulator = VirtualScreen(columns: size.columns, rows: size.rows)
    let options = StageOptions(colors: depth, edges: edges)
    let document = try ShippedScenes.document("tabs-and-cards.json")
    let stage = Stage(DocumentView(document, log: SceneLog()), size: size, options: options)
    // Computes every frame when it is due.
    let twin = Stage(DocumentView(document, log: SceneLog()), size: size, options: options)
    var ahead = FramesAhead()
    var (shown, lost, led, quiet) = (0, 0, 0, 0)
    var frame = 0
    func tick(_ frame: Int) -> FrameClock.Tick {
      FrameClock.Tick(due: Double(frame), stage: StageTime(Double(frame) / 60))
    }
    func compare() {
      twin.frame(at: tick(frame).stage) { grid, _, clusters in
        emulator.feed(written())
        expectEqual(emulator, grid, clusters, "frame \(frame)")
      }
    }
    while frame < repetitions(3600) {
      if Int.random(in: 0..<4, using: &random) == 0 || frame < 2 {
        let deed = Self.deeds[Int.random(in: 0..<Self.deeds.count, using: &random)]
        for stage in [stage, twin] { stage.send(deed, at: tick(frame).stage) }
      }
      stage.frame(at: tick(frame).stage) { grid, damage, clusters in
        guard !damage.isEmpty || screen.isRepainting || screen.isOwing else { return }
        screen.show(grid, damage: damage, clusters: clusters)
      }
      #expect(!stage.isPrepared)
      compare()
      // What is given up leads the next frame, or what is made ahead before there is one.
      repeat {
        let (isOwing, wasPrepared) = (screen.isOwing, stage.isPrepared)
        var looked = 0
        while looked < Int.random(in: 0...8, using: &random) {
          let next = tick(frame + looked + 1)
          var bytes = 0
          let isKnown = stage.prepare(at: next.stage) { grid, damage, clusters in
            guard !damage.isEmpty else { return quiet += 1 }
            bytes = screen.keep(grid, damage: damage, clusters: clusters)
          }
          guard isKnown else { break }
          ahead.add(next, bytes: bytes)
          looked += 1
        }
        #expect(stage.isPrepared == (looked > 0 || wasPrepared))
        for _ in 0..<Int.random(in: 0...looked, using: &random) {
          frame += 1
          let before = ahead.bytes
          ahead.take(upTo: tick(frame))
          if ahead.bytes < before { shown += 1 }
          if isOwing, screen.isOwing { led += 1 }
          screen.sendKept(allBut: ahead.bytes)
          stage.preparedWasShown(at: tick(frame).stage)
          compare()
        }
        if !ahead.isQuiet { lost += 1 }
        ahead.drop()
        #expect(ahead.isEmpty && ahead.bytes == 0)
      } while Int.random(in: 0..<3, using: &random) == 0
      frame += 1
    }
    #expect(shown > 0 && lost > 0 && led > 0)
    #expect(edges == .eighth || quiet > 0)
  }
}
