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
@Suite("Authors say how a view flies (6.1, 6.5, 6.6)")
struct FlightOptionTests {
  /// A card that opens into a detail, with options on one of the two.
  private struct Hero<Card: View, Detail: View>: View {
    var to = Rect(x: 40, y: 16, width: 30, height: 6)
    @ViewBuilder var card: (AnyView) -> Card
    @ViewBuilder var detail: (AnyView) -> Detail
    @State private var open = false
    @Namespace private var space

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.clear
        if open {
          detail(matched("detail"))
            .frame(width: to.width, height: to.height).offset(x: to.minX, y: to.minY)
        } else {
          card(matched("card")).frame(width: 10, height: 2)
        }
      }
      .onTapGesture { withAnimation(.linear(duration: 1)) { open.toggle() } }
    }

    private func matched(_ name: String) -> AnyView {
      AnyView(Color.orange.sceneName(name).matchedGeometryEffect(id: 1, in: space))
    }
  }

  private func probe(_ view: some View) -> StageProbe { StageProbe(view, options: cellOptions) }

  private func opacity(_ name: String, _ probe: StageProbe) throws -> Double {
    try #require(probe.views(named: name).first, "no \(name)").opacity
  }

  // MARK: Arcs

  @Test("matchedArc: a quarter of an ellipse, whichever end says so, and the landing is exact")
  func arc() throws {
    let rows = [(0.25, 7.6537, 0.7612), (0.5, 14.1421, 2.9289), (0.75, 18.4776, 6.1732)]
    let to = Rect(x: 20, y: 10, width: 10, height: 2)
    for onCard in [true, false] {
      let probe = probe(
        Hero(to: to) { card in
          onCard ? AnyView(card.matchedArc(.horizontalFirst)) : card
        } detail: { detail in
          onCard ? detail : AnyView(detail.matchedArc(.horizontalFirst))
        })
      probe.press(.enter)
      for (time, x, y) in rows {
        probe.advance(by: time - probe.time)
        for name in ["card", "detail"] {
          #expect(try probe.rect(name).isNear(Rect(x: x, y: y, width: 10, height: 2), 5e-5))
        }
      }
      probe.advance(by: 0.25)
      #expect(try probe.rect("detail") == to)
      #expect(!probe.isMoving)
    }
  }

  @Test("matchedArc: an interrupted arc goes on from where it is")
  func arcInterrupted() throws {
    let probe = probe(
      Hero {
        $0
      } detail: {
        $0.matchedArc(.verticalFirst)
      })
    probe.press(.enter)
    for turn in 0..<20 {
      probe.advance(by: 0.13)
      let before = try probe.hero(["card", "detail"])
      probe.press(.enter)
      #expect(try probe.hero(["card", "detail"]).isNear(before, 1e-9), "turn \(turn)")
    }
    probe.advance(by: 3)
    #expect(!probe.isMoving)
    #expect(probe.views(named: "detail").count == 1)
    #expect(try probe.rect("detail") == Rect(x: 40, y: 16, width: 30, height: 6))
  }

  // MARK: Content

  @Test("matchedContent(.incoming): the new content all the way, both ways")
  func incoming() throws {
    let probe = probe(
      Hero {
        $0
      } detail: {
        $0.matchedContent(.incoming)
      })
    for (old, new) in [("card", "detail"), ("detail", "card")] {
      probe.press(.enter)
      try probe.film(0.9, step: 0.1) {
        let (before, after) = (try opacity(old, probe), try opacity(new, probe))
        #expect(before == 0 && after == 1)
        let (first, second) = (try probe.rect(old), try probe.rect(new))
        #expect(first.isNear(second, 1e-9))
      }
      probe.advance(by: 1)
      #expect(probe.views(named: old).isEmpty)
    }
  }

  @Test("matchedContent(.outgoing): the old content until the landing, said on either member")
  func outgoing() throws {
    let probe = probe(
      Hero {
        $0.matchedContent(.outgoing)
      } detail: {
        $0
      })
    for (old, new) in [("card", "detail"), ("detail", "card")] {
      probe.press(.enter)
      try probe.film(0.9, step: 0.1) {
        let (before, after) = (try opacity(old, probe), try opacity(new, probe))
        #expect(before == 1 && after == 0)
      }
      probe.advance(by: 0.2)
      #expect(try opacity(new, probe) == 1)
      #expect(probe.views(named: old).isEmpty)
      #expect(!probe.isMoving)
    }
  }

  @Test("matchedContent: the arriving view's word counts, and cross-fading is the default")
  func arrivingCounts() throws {
    let both = probe(
      Hero {
        $0.matchedContent(.outgoing)
      } detail: {
        $0.matchedContent(.incoming)
      })
    both.press(.enter)
    both.advance(by: 0.5)
    #expect(try opacity("detail", both) == 1)
    #expect(try opacity("card", both) == 0)
    let plain = probe(
      Hero {
        $0
      } detail: {
        $0
      })
    plain.press(.enter)
    plain.advance(by: 0.25)
    let shown = try opacity("detail", plain)
    #expect(shown > 0 && shown < 1)
    #expect(try opacity("card", plain) == 1)
  }

  // MARK: Stacking

  /// Two cards that swap ends under a bar that lies over everything.
  private struct Crossing: View {
    var z: (Double, Double)?
    var barAbove = false
    @State private var swapped = false
    @Namespace private var space

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.clear
        if swapped {
          card(0, at: 60)
          card(1, at: 0)
        } else {
          card(0, at: 0).id(10)
          card(1, at: 60).id(11)
        }
        if barAbove {
          Color.pink.sceneName("bar").frame(width: 80, height: 1).aboveFlights()
        } else {
          Color.pink.sceneName("bar").frame(width: 80, height: 1)
        }
      }
      .onTapGesture { withAnimation(.linear(duration: 1)) { swapped.toggle() } }
    }

    private func card(_ index: Int, at x: Double) -> some View {
      let matched = Color.orange.sceneName("card-\(index)")
        .matchedGeometryEffect(id: index, in: space)
      return AnyView(
        z.map { AnyView(matched.flightZ(index == 0 ? $0.0 : $0.1)) } ?? AnyView(matched)
      )
      .frame(width: 10, height: 4).offset(x: x)
    }
  }

  /// The highest place in paint order that a view has.
  private func slot(_ name: String, _ probe: StageProbe) -> Int {
    probe.views(named: name).map(\.slot).max() ?? -1
  }

  @Test("flightZ: over the scene, the higher one in front, whatever the order of declaration")
  func flightZ() {
    let plain = probe(Crossing())
    plain.press(.enter)
    plain.advance(by: 0.5)
    #expect(slot("bar", plain) > slot("card-0", plain))
    #expect(slot("bar", plain) > slot("card-1", plain))
    for z in [(1.0, 2.0), (2.0, 1.0)] {
      let probe = probe(Crossing(z: z))
      probe.press(.enter)
      probe.advance(by: 0.5)
      #expect(slot("bar", probe) < min(slot("card-0", probe), slot("card-1", probe)))
      #expect((slot("card-0", probe) < slot("card-1", probe)) == (z.0 < z.1))
      probe.advance(by: 1)
      #expect(slot("bar", probe) > max(slot("card-0", probe), slot("card-1", probe)))
    }
  }

  @Test("aboveFlights: stays above what flies over the scene, and above heroes")
  func aboveFlights() {
    for z in [nil, (1.0, 2.0)] as [(Double, Double)?] {
      let probe = probe(Crossing(z: z, barAbove: true))
      probe.press(.enter)
      probe.film(1.2, step: 0.1) {
        #expect(slot("bar", probe) > max(slot("card-0", probe), slot("card-1", probe)))
      }
    }
    struct Under: View {
      let isAbove: Bool
      @State private var open = false
      @Namespace private var space
      var body: some View {
        ZStack(alignment: .topLeading) {
          if isAbove { mark.aboveFlights() } else { mark }
          if open {
            Color.orange.sceneName("detail").matchedGeometryEffect(id: 1, in: space)
          } else {
            Color.orange.sceneName("card").matchedGeometryEffect(id: 1, in: space)
              .frame(width: 10, height: 4)
          }
        }
        .onTapGesture { withAnimation(.linear(duration: 1)) { open.toggle() } }
      }
      private var mark: some View {
        Color.pink.sceneName("mark").frame(width: 3, height: 1).offset(x: 30, y: 8)
      }
    }
    for isAbove in [true, false] {
      let probe = probe(Under(isAbove: isAbove))
      probe.press(.enter)
      probe.advance(by: 0.5)
      #expect((slot("mark", probe) > slot("detail", probe)) == isAbove)
    }
  }

  // MARK: Clips

  /// A card in a clipped corner that opens over the whole screen, or inside the clip.
  private struct Clipped: View {
    var clip: FlightClip?
    var isInside = false
    @State private var open = false
    @Namespace private var space

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.clear
        ZStack(alignment: .topLeading) {
          Color.teal
          if !open { card }
          if open, isInside { detail }
        }
        .frame(width: 30, height: 8, alignment: .topLeading).clipped()
        if open, !isInside { detail }
      }
      .onTapGesture { withAnimation(.linear(duration: 1)) { open.toggle() } }
    }

    private var card: some View {
      matched.frame(width: 10, height: 4)
    }

    private var detail: some View {
      matched.frame(width: 80, height: 24)
    }

    private var matched: AnyView {
      let view = Color.orange.matchedGeometryEffect(id: 1, in: space)
      return clip.map { AnyView(view.flightClip($0)) } ?? AnyView(view)
    }
  }

  private func isOrange(_ column: Int, _ row: Int, _ probe: StageProbe) -> Bool {
    let orange = Color.orange.resolved(in: .dark, accent: .clear).srgbBytes
    return probe.ground(column, row) == .rgb(orange.red, orange.green, orange.blue)
  }

  @Test("flightClip(.container): what cuts either end cuts the flight; the default does not")
  func container() {
    for (clip, isCut) in [(FlightClip.container, true), (nil, false)] as [(FlightClip?, Bool)] {
      let probe = probe(Clipped(clip: clip))
      for _ in 0..<2 {
        probe.press(.enter)
        probe.advance(by: 0.5)
        #expect(isOrange(20, 6, probe))
        #expect(isOrange(40, 12, probe) == !isCut)
        probe.advance(by: 1)
      }
    }
  }

  private struct Nested: View {
    let clip: FlightClip
    @State private var open = false
    @Namespace private var space

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.clear
        ZStack(alignment: .topLeading) {
          ZStack(alignment: .topLeading) {
            Color.teal
            if !open { matched.frame(width: 10, height: 4) }
          }
          .frame(width: 20, height: 6, alignment: .topLeading).clipped()
        }
        .frame(width: 30, height: 8, alignment: .topLeading).accessibilityIdentifier("list")
        if open { matched.frame(width: 80, height: 24) }
      }
      .onTapGesture { withAnimation(.linear(duration: 1)) { open.toggle() } }
    }

    private var matched: some View {
      Color.orange.matchedGeometryEffect(id: 1, in: space).flightClip(clip)
    }
  }

  @Test("flightClip(.container(id)): the one view with that id cuts, from either end")
  func identified() {
    for (clip, inside, outside) in [
      (FlightClip.container, false, false), (.container("list"), true, false),
      (.container("other"), true, true),
    ] {
      let probe = probe(Nested(clip: clip))
      for _ in 0..<2 {
        probe.press(.enter)
        probe.advance(by: 0.5)
        #expect(isOrange(18, 5, probe))
        #expect(isOrange(26, 7, probe) == inside, "\(clip)")
        #expect(isOrange(32, 7, probe) == outside, "\(clip)")
        #expect(isOrange(26, 9, probe) == outside, "\(clip)")
        probe.advance(by: 1)
      }
    }
  }

  @Test("flightClip(.none): not even a clip around both ends cuts")
  func none() {
    for (clip, isCut) in [(FlightClip.none, false), (nil, true)] as [(FlightClip?, Bool)] {
      let probe = probe(Clipped(clip: clip, isInside: true))
      probe.press(.enter)
      probe.advance(by: 0.5)
      #expect(isOrange(20, 6, probe))
      #expect(isOrange(40, 12, probe) == !isCut)
    }
  }
}
