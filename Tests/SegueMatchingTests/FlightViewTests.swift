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
@Suite("A view of its own stands in for a hero in flight, and what flew before is gone")
struct FlightViewTests {
  private enum Side: CaseIterable { case card, detail, both, neither }

  /// An orange card of 20 by 6 cells that becomes a green detail of 60 by 18.
  private func hero(_ side: Side, phase: Int = 0) -> StagedProbe {
    StagedProbe(phase: phase) { phase, space in
      ZStack(alignment: .topLeading) {
        Color.black
        if phase == 0 {
          Self.matched(
            Color.orange, .blue, "card", side == .card || side == .both, space
          )
          .frame(width: 20, height: 6)
        } else {
          Self.matched(
            Color.green, .purple, "detail", side == .detail || side == .both, space)
        }
      }
    }
  }

  private static func matched(
    _ color: Color, _ flying: Color, _ name: String, _ hasOwn: Bool, _ space: Namespace.ID
  ) -> some View {
    Group {
      if hasOwn {
        color.inFlight {
          flying
          Button(action: {}, label: { Text("in flight") })
        }
        .sceneName(name).matchedGeometryEffect(id: 1, in: space)
      } else {
        color.sceneName(name).matchedGeometryEffect(id: 1, in: space)
      }
    }
  }

  private func shows(_ color: Color, _ probe: StageProbe, _ column: Int = 1, _ row: Int = 1)
    -> Bool
  {
    let bytes = color.resolved(in: .dark, accent: .clear).srgbBytes
    return probe.ground(column, row) == .rgb(bytes.red, bytes.green, bytes.blue)
  }

  @Test("It is shown from the first moment to the last, over the frame of the flight")
  func standsIn() throws {
    let colors: [(Side, there: Color, back: Color)] = [
      (.card, .blue, .blue), (.detail, .purple, .purple), (.both, .purple, .blue),
    ]
    for (side, there, back) in colors {
      let staged = hero(side)
      let probe = staged.probe
      #expect(shows(.orange, probe))
      for (phase, flying, landed) in [(1, there, Color.green), (0, back, .orange)] {
        staged.turn(to: phase, .linear(duration: 1))
        for time in [0, 0.2, 0.3, 0.49] {
          probe.advance(by: time)
          #expect(shows(flying, probe), "\(side) to \(phase) at \(probe.time)")
        }
        let p = phase == 1 ? 0.99 : 0.01
        let rect = try probe.hero(["card", "detail"])
        #expect(abs(rect.width - (20 + 40 * p)) < 1e-9)
        #expect(shows(flying, probe, Int(rect.width) - 2, Int(rect.height) - 2))
        probe.advance(by: 0.5)
        #expect(shows(landed, probe), "\(side) at \(phase)")
        probe.advance(by: 1)
        FrameInvariants.expectRest(probe, like: hero(side, phase: phase).probe, "\(side)")
      }
    }
  }

  @Test("At rest it is not there for anybody: not for the focus, not for a click, not for covers")
  func atRest() {
    let staged = hero(.both)
    #expect(staged.probe.stage.focusPath == nil)
    #expect(!staged.probe.rows.joined().contains("in flight"))
    staged.turn(to: 1, .linear(duration: 1))
    staged.probe.advance(by: 0.5)
    #expect(staged.probe.rows.joined().contains("in flight"))
    #expect(staged.probe.stage.focusPath == nil)
  }

  @Test("What is not drawn casts no shadow: nothing hidden, and no view for a flight at rest")
  func shadowsOfTheUndrawn() {
    func shadows(_ content: some View) -> [ShapeKind] {
      StageProbe(
        content.frame(width: 20, height: 6).shadow(radius: 2), options: cellOptions
      ).stage.listWrittenAnew().items.compactMap { item in
        guard case .shadow(let figure, _, _) = item.content else { return nil }
        return figure.kind
      }
    }
    #expect(shadows(Capsule().fill(.red)) == [.capsule])
    #expect(shadows(Capsule().fill(.red).hidden()) == [])
    #expect(
      shadows(
        ZStack {
          Capsule().fill(.red).hidden()
          Circle().fill(.red).frame(width: 20, height: 20)
        }) == [.circle])
    #expect(
      shadows(
        ZStack {
          Text("").inFlight { Capsule().fill(.red) }
          Rectangle().fill(.red)
        }) == [.rectangle])
  }

  @Test("Whatever interrupts it, the picture comes home", arguments: interruptionCounts)
  func interrupted(interruptions: Int) throws {
    let filmed = FilmedScene(
      launch: { hero(.both, phase: $0) },
      invariants: FrameInvariants(
        speed: FrameInvariants.speed(over: 60), heroes: ["card", "detail"]))
    try filmed.film(interruptions: interruptions)
  }

  /// One id that goes from one of three places to the next.
  private func stations(phase: Int = 0) -> StagedProbe {
    StagedProbe(phase: phase) { phase, space in
      ZStack(alignment: .topLeading) {
        Color.black
        ForEach(0..<3) { place in
          if phase == place {
            GridScene.fills[place].sceneName("place-\(place)")
              .matchedGeometryEffect(id: 1, in: space)
              .frame(width: 10, height: 4).offset(x: Double(place) * 22, y: Double(place) * 6)
          }
        }
      }
    }
  }

  @Test("A, B, C in quick succession: what left first does not jump back to its place")
  func outlived() throws {
    let staged = stations()
    staged.turn(to: 1, .linear(duration: 1))
    staged.probe.advance(by: 0.3)
    let shared = try staged.probe.rect("place-1")
    staged.turn(to: 2, .linear(duration: 1))
    #expect(try staged.probe.rect("place-2") == shared)
    for _ in 0..<12 {
      staged.probe.advance(by: 0.1)
      #expect(staged.probe.views(named: "place-0").isEmpty)
      // Nothing is seen but what flies: the home of the first is empty.
      #expect(!shows(GridScene.fills[0], staged.probe))
    }
    staged.probe.advance(by: 1)
    FrameInvariants.expectRest(staged.probe, like: stations(phase: 2).probe, "at the third")
  }

  @Test("A, B, C, A comes home as well, by any rests in between")
  func roundTrips() {
    for rest in [0.0, 0.02, 0.3, 0.7] {
      let staged = stations()
      for turn in 1...12 {
        staged.turn(to: turn % 3, turn % 2 == 0 ? .easeInOut : .spring)
        staged.probe.advance(by: rest)
      }
      staged.probe.advance(by: 3)
      FrameInvariants.expectRest(staged.probe, like: stations().probe, "rest \(rest)")
    }
  }
}
