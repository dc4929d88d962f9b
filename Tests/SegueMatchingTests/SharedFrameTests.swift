import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("What a group shares is where its source is drawn and how large it is laid out")
struct SharedFrameTests {
  private func options(_ fidelity: Fidelity) -> StageOptions {
    var options = cellOptions
    options.fidelity = fidelity
    return options
  }

  /// A source of 20 by 6 cells at (10, 2) and a flexible follower with a slot of 4 by 2.
  private func pair(isOutside: Bool, _ fidelity: Fidelity) -> StagedProbe {
    StagedProbe(columns: 80, rows: 24, options: options(fidelity)) { _, space in
      ZStack(alignment: .topLeading) {
        Color.clear
        Group {
          if isOutside {
            Color.red.matchedGeometryEffect(id: 1, in: space).offset(x: 5)
          } else {
            Color.red.offset(x: 5).matchedGeometryEffect(id: 1, in: space)
          }
        }
        .frame(width: 20, height: 6).padding(.leading, 10).padding(.top, 2)
        Color.blue.sceneName("follower")
          .matchedGeometryEffect(id: 1, in: space, isSource: false)
          .frame(width: 4, height: 2)
      }
    }
  }

  @Test(
    "MG-8 and MG-9: an offset outside of the match counts, one inside does not",
    arguments: Fidelity.allCases)
  func offsets(fidelity: Fidelity) throws {
    #expect(
      try pair(isOutside: true, fidelity).probe.rect("follower")
        == Rect(x: 15, y: 2, width: 20, height: 6))
    #expect(
      try pair(isOutside: false, fidelity).probe.rect("follower")
        == Rect(x: 10, y: 2, width: 20, height: 6))
  }

  /// A source at (3, 2, 4, 2) in what is scaled about the corner of the stage.
  private func scaled(
    _ factor: Double, _ fidelity: Fidelity, both: Bool = false
  ) -> StagedProbe {
    StagedProbe(columns: 80, rows: 24, options: options(fidelity)) { phase, space in
      ZStack(alignment: .topLeading) {
        Color.clear
        ZStack(alignment: .topLeading) {
          Color.clear
          Color.red.sceneName("source").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 4, height: 2).padding(.leading, 3).padding(.top, 2)
          if both {
            Color.blue.sceneName("inside")
              .matchedGeometryEffect(id: 1, in: space, isSource: false)
          }
        }
        .scaleEffect(factor, anchor: .topLeading)
        Color.blue.sceneName("follower")
          .matchedGeometryEffect(id: 1, in: space, isSource: false)
          .frame(width: 9, height: 9)
        Text("\(phase)")
      }
    }
  }

  @Test(
    "MG-11: a place is shared as it is drawn, a size as it is laid out",
    arguments: Fidelity.allCases)
  func scales(fidelity: Fidelity) throws {
    let probe = scaled(2, fidelity, both: true).probe
    #expect(try probe.rect("source") == Rect(x: 6, y: 4, width: 8, height: 4))
    #expect(try probe.rect("follower") == Rect(x: 8, y: 5, width: 4, height: 2))
    #expect(try probe.rect("inside") == Rect(x: 6, y: 4, width: 8, height: 4))
  }

  @Test("MG014: a scale around one of two views is told once, around both or none it is not")
  func scaleDiagnostic() {
    for fidelity in Fidelity.allCases {
      for (factor, expected) in [(2.0, ["MG014"]), (1, [])] {
        let told = scaled(factor, fidelity).diagnostics([1, 2])
        #expect(told.map(\.code) == expected)
        for diagnostic in told { #expect(diagnostic.message.contains("scaleEffect")) }
      }
    }
    let around = StagedProbe { phase, space in
      ZStack {
        Color.red.matchedGeometryEffect(id: 1, in: space).frame(width: 4, height: 2)
        Color.blue.matchedGeometryEffect(id: 1, in: space, isSource: false)
        Text("\(phase)")
      }
      .scaleEffect(2)
    }
    #expect(around.codes([1, 2]) == [])
  }

  @Test("MG-22: content with a fixed height flies by its own anchor", arguments: Fidelity.allCases)
  func refusedSize(fidelity: Fidelity) throws {
    let staged = StagedProbe(columns: 80, rows: 24, options: options(fidelity)) { phase, space in
      ZStack(alignment: .topLeading) {
        Color.clear
        if phase == 0 {
          Color.orange.frame(height: 5).sceneName("card")
            .matchedGeometryEffect(id: 1, in: space, anchor: .topLeading)
            .frame(width: 20).offset(x: 4, y: 3)
        } else {
          Color.teal.sceneName("detail")
            .matchedGeometryEffect(id: 1, in: space, anchor: .topLeading)
        }
      }
    }
    staged.turn(to: 1, .linear(duration: 1))
    staged.probe.advance(by: 0.5)
    #expect(try staged.probe.rect("card").isNear(Rect(x: 2, y: 1.5, width: 50, height: 5), 1e-9))
    #expect(
      try staged.probe.rect("detail").isNear(Rect(x: 2, y: 1.5, width: 50, height: 14.5), 1e-9))
  }

  /// A dot that goes from 0 to 20, beside a matched one if asked.
  private func dots(matched: Bool) -> StagedProbe {
    StagedProbe { phase, space in
      ZStack(alignment: .topLeading) {
        Color.clear
        if matched {
          Color.red.matchedGeometryEffect(id: 1, in: space).frame(width: 2, height: 1)
            .offset(x: phase == 0 ? 0 : 20)
        } else {
          Color.red.frame(width: 2, height: 1).offset(x: phase == 0 ? 0 : 20)
        }
      }
    }
  }

  @Test("MG018: an endless animation of a whole update is told, one on a view is not")
  func endless() {
    let forever = Animation.linear(duration: 1).repeatForever()
    let told = dots(matched: false).diagnostics([1], forever)
    #expect(told.map(\.code) == ["MG018"])
    #expect(told.first?.id == nil && told.first?.message.contains("animation(_:value:)") == true)
    #expect(dots(matched: true).diagnostics([1], forever).map(\.id) == ["1"])
    #expect(dots(matched: false).codes([1], .linear(duration: 1).repeatCount(9)) == [])
    #expect(dots(matched: false).codes([0], forever) == [], "nothing changed")
    let scoped = StagedProbe { phase, _ in
      Color.red.frame(width: 2, height: 1).offset(x: phase == 0 ? 0 : 20)
        .animation(forever, value: phase)
    }
    #expect(scoped.codes([1], nil) == [])
  }

  @Test("A list scrolled, moved aside and widened in one update: only the scroll is at once")
  func scrolledAndMoved() throws {
    let staged = StagedProbe(columns: 40, rows: 6) { phase, _ in
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20) { row in
            Color.red.sceneName("row-\(row)").frame(width: 10, height: 1)
          }
        }
        .frame(width: phase == 0 ? 10 : 30, alignment: .leading)
      }
      .frame(width: 40)
      .animation(.linear(duration: 1), value: phase)
    }
    #expect(try staged.probe.rect("row-3").minX == 15)
    staged.probe.stage.keyHandler = { _, _ in
      staged.dial.turn(to: 1)
      return false
    }
    staged.probe.press(.pageDown)
    staged.probe.advance(by: 0.25)
    let rect = try staged.probe.rect("row-3")
    #expect(rect.minY == -2, "scrolled at once, by one row less than the six there are")
    #expect(abs(rect.minX - 12.5) < 1e-9, "a quarter of the way from 15 to 5")
  }
}
