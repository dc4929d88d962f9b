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
@Suite("What a frame costs is counted, and any frame can be computed alone")
struct FrameCostTests {
  /// One card of many flies to a panel; or, in phase 2, the panel itself changes its size.
  private func field(_ count: Int, columns: Int = 40, rows: Int = 12) -> StagedProbe {
    StagedProbe(columns: columns, rows: rows) { phase, space in
      HStack(spacing: 0) {
        VStack(spacing: 0) {
          ForEach(0..<count) { index in
            if phase == 0 || index > 0 {
              Color.teal.overlay { Text("\(index)") }
                .matchedGeometryEffect(id: index, in: space).frame(width: 10, height: 2)
            } else {
              Color.clear.frame(width: 10, height: 2)
            }
          }
          Spacer(minLength: 0)
        }
        .frame(height: Double(rows), alignment: .top)
        ZStack {
          Color.clear
          if phase > 0 {
            VStack(spacing: 0) {
              Color.orange
              Text("panel").frame(maxWidth: .infinity)
            }
            .sceneName("panel")
            .matchedGeometryEffect(id: 0, in: space)
          }
        }
      }
    }
  }

  private func costs(_ count: Int, frames: Int) -> [Stage.Counters] {
    let staged = field(count)
    staged.turn(to: 1, .easeInOut)
    return (0..<frames).map { _ in
      staged.probe.advance(by: 1 / 60)
      return staged.probe.stage.counters
    }
  }

  @Test("A frame in flight evaluates no bodies and measures what the flying views need only")
  func oneFlight() {
    let few = costs(10, frames: 18)
    #expect(few.allSatisfy { $0.bodies == 0 && $0.flights == 1 })
    let many = costs(isFullRun ? 10_000 : 1000, frames: 3)
    #expect(many.allSatisfy { $0.bodies == 0 && $0.flights == 1 })
    #expect(many.map(\.measured) == few.prefix(3).map(\.measured))
    #expect(many.map(\.emitted) == few.prefix(3).map(\.emitted))
    #expect(few.allSatisfy { $0.measured > 0 && $0.measured <= 12 })
  }

  @Test("Frames of motions without a change of size measure nothing at all")
  func positionsOnly() {
    let pill = StageProbe(
      SegmentedScene(count: 5, width: 40), columns: 40, rows: 3, options: cellOptions)
    pill.press(.right)
    pill.film(0.36) { #expect(pill.stage.counters.bodies == 0) }
    let moved = StagedProbe(columns: 40, rows: 4) { phase, _ in
      Color.red.frame(width: 4, height: 2).offset(x: Double(phase) * 10)
    }
    moved.turn(to: 1, .easeInOut)
    moved.probe.film(0.36) {
      #expect(moved.probe.stage.counters.bodies == 0 && moved.probe.stage.counters.measured == 0)
    }
  }

  @Test("At rest a frame costs nothing: no bodies, no measures, no cells")
  func atRest() {
    let staged = field(50)
    staged.probe.advance(by: 1)
    let counters = staged.probe.stage.counters
    #expect(counters.bodies == 0 && counters.measured == 0 && counters.cells == 0)
  }

  /// A hero in nested, scrolled, clipped and shifted places, with a follower and a title inside.
  private func nested() -> StagedProbe {
    StagedProbe(columns: 40, rows: 12) { phase, space in
      ZStack(alignment: .topLeading) {
        Color.clear
        ScrollView {
          VStack(spacing: 0) {
            Color.teal.frame(height: 3)
            ZStack(alignment: .topLeading) {
              Color.clear
              if phase == 0 {
                Color.orange
                  .overlay(alignment: .topLeading) {
                    Text("Title").sceneName("title").matchedGeometryEffect(id: "t", in: space)
                  }
                  .sceneName("card").matchedGeometryEffect(id: 1, in: space)
                  .frame(width: 12, height: 4).offset(x: 3, y: 1)
              }
            }
            .frame(height: 6).clipped()
            Color.teal.frame(height: 20)
          }
        }
        .frame(width: 20, height: 10).offset(x: 2, y: 1)
        if phase == 1 {
          Color.orange
            .overlay(alignment: .bottomTrailing) {
              Text("Title").sceneName("title").matchedGeometryEffect(id: "t", in: space)
            }
            .sceneName("detail").matchedGeometryEffect(id: 1, in: space)
            .padding(2)
        }
        Color.red.frame(width: 2, height: 1).sceneName("badge")
          .matchedGeometryEffect(id: 1, in: space, properties: .position, isSource: false)
      }
    }
  }

  @Test("MG-10: a source in nested, scrolled, clipped and shifted ancestors flies from its place")
  func ancestors() throws {
    let staged = nested()
    let probe = staged.probe
    #expect(try probe.rect("card") == Rect(x: 5, y: 5, width: 12, height: 4))
    probe.stage.send(.wheel(steps: 1, column: 5, row: 9), at: .zero)
    probe.advance(by: 0)
    let scrolled = Rect(x: 5, y: 2, width: 12, height: 4)
    #expect(try probe.rect("card") == scrolled)
    let badge = try probe.rect("badge")
    #expect(badge.midX == scrolled.midX && badge.midY == scrolled.midY)
    let target = Rect(x: 2, y: 2, width: 36, height: 8)
    staged.turn(to: 1, .linear(duration: 1))
    for tenth in 0...10 {
      let rect = try probe.hero(["detail"])
      #expect(rect.isNear(scrolled.mixed(with: target, Double(tenth) / 10), 1e-9))
      let badge = try probe.rect("badge")
      #expect(abs(badge.midX - rect.midX) < 1e-9 && abs(badge.midY - rect.midY) < 1e-9)
      probe.advance(by: 0.1)
    }
    probe.advance(by: 1)
    staged.turn(to: 0, .linear(duration: 1))
    probe.advance(by: 0.5)
    #expect(try probe.hero(["card"]).isNear(target.mixed(with: scrolled, 0.5), 1e-9))
    probe.advance(by: 1)
    #expect(try probe.rect("card") == scrolled)
  }

  /// Every rect and opacity of a film at the whole tenths, with an interruption on the way.
  private func film(framesPerSecond: Int, _ launch: () -> StagedProbe) -> [[Double]] {
    let staged = launch()
    staged.turn(to: 1, .spring(response: 0.5, dampingFraction: 0.8))
    var values: [[Double]] = []
    for frame in 1...framesPerSecond * 15 / 10 {
      let time = Double(frame) / Double(framesPerSecond)
      staged.probe.advance(by: time - staged.probe.time)
      guard frame % (framesPerSecond / 10) == 0 else { continue }
      values.append(
        staged.probe.views.flatMap { view in
          [view.rect.minX, view.rect.minY, view.rect.width, view.rect.height, view.opacity]
        })
      if frame == framesPerSecond / 5 { staged.turn(to: 0, .easeInOut) }
      if frame == framesPerSecond * 3 / 10 { staged.turn(to: 1, .easeInOut) }
    }
    return values
  }

  @Test("A23: films at 10, 60 and 240 frames a second agree at equal times to 1e-9")
  func filmStrips() throws {
    for launch in [nested, { field(4) }] {
      let slow = film(framesPerSecond: 10, launch)
      for rate in [60, 240] {
        let fast = film(framesPerSecond: rate, launch)
        try #require(fast.map(\.count) == slow.map(\.count))
        for (left, right) in zip(slow, fast) {
          for (a, b) in zip(left, right) { #expect(abs(a - b) <= 1e-9, "\(rate): \(a) \(b)") }
        }
      }
    }
  }
}
