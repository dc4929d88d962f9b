import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueRaster
import SegueStage
import SegueTesting
import TestSupport
import Testing

@MainActor
@Suite("A frame costs what moves, whatever stands beside it")
struct FrameGrowthTests {
  /// Pairs of a source and its follower, and beside them a row of two tabs with a pill.
  private func field(_ count: Int, moving: Bool = false) -> StagedProbe {
    StagedProbe(columns: 60, rows: 18) { phase, space in
      ZStack(alignment: .topLeading) {
        Color.black
        ForEach(0..<count) { index in
          Color.teal.frame(width: 2, height: 1)
            .matchedGeometryEffect(id: index, in: space)
            .background {
              Color.blue.matchedGeometryEffect(id: index, in: space, isSource: false)
            }
            .offset(x: Double(index % 50 + (moving ? 4 * phase : 0)), y: Double(index % 12))
        }
        HStack(spacing: 0) {
          ForEach(0..<2) { tab in
            Text("Tab \(tab)").frame(width: 14, height: 3)
              .matchedGeometryEffect(id: "tab \(tab)", in: space)
          }
        }
        .background {
          Color.indigo.matchedGeometryEffect(
            id: "tab \(moving ? 0 : phase)", in: space, isSource: false)
        }
        .offset(y: 14)
      }
    }
  }

  private func costs(_ staged: StagedProbe, frames: Int) -> [Stage.Counters] {
    staged.turn(to: 1, .linear(duration: 1))
    return (0..<frames).map { _ in
      staged.probe.advance(by: 1 / 60)
      return staged.probe.stage.counters
    }
  }

  @Test("Matched pairs at rest add nothing to a frame of a pill")
  func pairsAtRest() {
    let few = costs(field(10), frames: 6)
    let many = costs(field(isFullRun ? 10_000 : 500), frames: 6)
    #expect(few.allSatisfy { $0.emitted == 1 })
    #expect(many.map(\.emitted) == few.map(\.emitted))
    #expect(many.map(\.measured) == few.map(\.measured))
    #expect(many.map(\.cells) == few.map(\.cells))
  }

  @Test("As many views as move are written, and what they measure grows no faster")
  func allMove() {
    let count = isFullRun ? 10_000 : 300
    let few = costs(field(count / 10, moving: true), frames: 4)
    let many = costs(field(count, moving: true), frames: 4)
    // A source and a follower each.
    #expect(few.allSatisfy { $0.emitted == 2 * (count / 10) })
    #expect(many.allSatisfy { $0.emitted == 2 * count })
    for (small, large) in zip(few, many) { #expect(large.measured <= 10 * small.measured) }
  }

  /// Cards that all fly to other places at once.
  private func flights(_ count: Int) -> StagedProbe {
    StagedProbe(columns: 60, rows: 18) { phase, space in
      ZStack(alignment: .topLeading) {
        Color.clear
        ForEach(0..<count) { index in
          if phase == 0 {
            Color.teal.matchedGeometryEffect(id: index, in: space)
              .frame(width: 3, height: 1).offset(x: Double(index % 50), y: Double(index % 17))
          }
        }
        ForEach(0..<count) { index in
          if phase == 1 {
            Color.teal.matchedGeometryEffect(id: index, in: space)
              .frame(width: 3, height: 1).offset(x: Double(index % 40), y: Double(index % 13))
          }
        }
      }
    }
  }

  @Test("Simultaneous flights cost in proportion to their number")
  func manyFlights() {
    let count = isFullRun ? 10_000 : 100
    let few = costs(flights(count / 10), frames: 3)
    let many = costs(flights(count), frames: 3)
    #expect(few.allSatisfy { $0.flights == count / 10 && $0.emitted == 2 * (count / 10) })
    #expect(many.allSatisfy { $0.flights == count && $0.emitted == 2 * count })
    for (small, large) in zip(few, many) { #expect(large.measured <= 10 * small.measured) }
  }

  @Test("A frame in which nothing moves writes nothing")
  func atRest() {
    let staged = field(20)
    staged.probe.advance(by: 1)
    staged.probe.advance(by: 1)
    #expect(staged.probe.stage.counters.emitted == 0)
    #expect(staged.probe.stage.counters.cells == 0)
  }

  @Test(
    "At least 17 of the 21 ticks of a slide over 14 cells change the picture, the first by the second tick"
  )
  func visibleTicks() {
    let probe = StageProbe(
      SegmentedScene(count: 5, width: 70), columns: 80, rows: 3, options: cellOptions)
    probe.press(.right)
    var changes: [Bool] = []
    for _ in 0..<21 {
      probe.advance(by: 1 / 60)
      changes.append(probe.stage.counters.cells > 0)
    }
    #expect(changes.count { $0 } >= 17)
    #expect(changes.firstIndex(of: true).map { $0 < 2 } == true)
  }
}
