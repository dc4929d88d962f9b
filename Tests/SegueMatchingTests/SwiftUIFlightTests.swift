import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Fidelity swiftUI flies from where the old source would be now")
struct SwiftUIFlightTests {
  private struct Hero: View {
    @State private var open = false
    @Namespace private var space
    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.clear
        if open {
          Color.orange.sceneName("detail").matchedGeometryEffect(id: 1, in: space)
        } else {
          Color.orange.sceneName("card").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 10, height: 4)
        }
      }
      .onTapGesture { withAnimation(.linear(duration: 1)) { open.toggle() } }
    }
  }

  // MARK: Flights

  @Test("MG-20 in both fidelities: the frame goes from the card to the detail")
  func flight() throws {
    for fidelity in Fidelity.allCases {
      let probe = fidelityProbe(Hero(), fidelity)
      let (card, detail) = (
        Rect(x: 0, y: 0, width: 10, height: 4), Rect(x: 0, y: 0, width: 120, height: 24)
      )
      probe.press(.enter)
      probe.advance(by: 0.25)
      #expect(try probe.rect("detail").isNear(card.mixed(with: detail, 0.25), 1e-9))
      probe.press(.enter)
      #expect(try probe.rect("card").isNear(card.mixed(with: detail, 0.25), 1e-9), "\(fidelity)")
      for _ in 0..<20 {
        let before = try probe.rect("card")
        probe.press(.enter)
        #expect(try probe.rect("card").isNear(before, 1e-9), "\(fidelity)")
        probe.advance(by: 0.07)
      }
      probe.advance(by: 3)
      #expect(try probe.rect("card") == card)
      #expect(!probe.isMoving)
    }
  }

  /// The card and the detail of the table: (4, 3, 20, 5) and the screen.
  private struct Table: View {
    var anchor = UnitPoint.center
    /// The height of the card's content; nil lets it fill its frame.
    var height: Double?
    var animation: Animation? = .linear(duration: 1)
    @State private var open = false
    @Namespace private var space

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.clear
        if open {
          Color.orange.sceneName("detail").matchedGeometryEffect(id: 1, in: space, anchor: anchor)
        } else {
          Color.orange.frame(height: height).sceneName("card")
            .matchedGeometryEffect(id: 1, in: space, anchor: anchor)
            .frame(width: 20, height: 5).padding(.leading, 4).padding(.top, 3)
        }
      }
      .onTapGesture { withAnimation(animation) { open.toggle() } }
    }
  }

  private func table(_ view: Table, _ fidelity: Fidelity) -> StageProbe {
    var options = cellOptions
    options.fidelity = fidelity
    return StageProbe(view, options: options)
  }

  @Test("MG-20: half way (2, 1.5, 50, 14.5), whatever the anchor", arguments: Fidelity.allCases)
  func mg20(fidelity: Fidelity) throws {
    for anchor in [UnitPoint.center, .topLeading, .bottomTrailing, .leading] {
      let probe = table(Table(anchor: anchor), fidelity)
      probe.press(.enter)
      probe.advance(by: 0.5)
      let half = Rect(x: 2, y: 1.5, width: 50, height: 14.5)
      #expect(try probe.rect("detail").isNear(half, 1e-9), "\(anchor)")
    }
  }

  @Test("MG-21: content of a fixed height keeps it: (2, 6.25, 50, 5)", arguments: Fidelity.allCases)
  func mg21(fidelity: Fidelity) throws {
    let probe = table(Table(height: 5), fidelity)
    probe.press(.enter)
    probe.advance(by: 0.5)
    #expect(
      try probe.rect("card").isNear(Rect(x: 2, y: 6.25, width: 50, height: 5), 1e-9))
  }

  @Test("MG-23: a resize half way moves the end in full at once", arguments: Fidelity.allCases)
  func mg23(fidelity: Fidelity) throws {
    let probe = table(Table(), fidelity)
    probe.press(.enter)
    probe.advance(by: 0.5)
    probe.resize(columns: 100, rows: 30)
    #expect(
      try probe.rect("detail").isNear(Rect(x: 2, y: 1.5, width: 70, height: 20.5), 1e-9))
  }

  @Test(
    "MG-24: without an animation the one is gone and the other there", arguments: Fidelity.allCases)
  func mg24(fidelity: Fidelity) throws {
    let probe = table(Table(animation: nil), fidelity)
    probe.press(.enter)
    #expect(probe.views(named: "card").isEmpty && !probe.isMoving)
    #expect(try probe.rect("detail") == Rect(x: 0, y: 0, width: 80, height: 24))
  }

  @Test(
    "MG-10: in scrolled content at 30, scrolled by 25, below a bar of 3",
    arguments: Fidelity.allCases)
  func mg10(fidelity: Fidelity) throws {
    struct Scrolled: View {
      @Namespace private var space
      var body: some View {
        VStack(spacing: 0) {
          Color.teal.frame(height: 3)
          ScrollViewReader { reader in
            ScrollView {
              VStack(spacing: 0) {
                Color.clear.frame(height: 25)
                Color.clear.frame(height: 5).id("five before")
                Color.blue.matchedGeometryEffect(id: 1, in: space).frame(width: 6, height: 2)
                Color.clear.frame(height: 60)
              }
            }
            .onAppear { reader.scrollTo("five before", anchor: .top) }
          }
        }
        .overlay(alignment: .topLeading) {
          Color.red.sceneName("follower")
            .matchedGeometryEffect(id: 1, in: space, isSource: false)
            .frame(width: 1, height: 1)
        }
      }
    }
    var options = cellOptions
    options.fidelity = fidelity
    let probe = StageProbe(Scrolled(), options: options)
    #expect(try probe.rect("follower").minY == 8)
  }

  @Test("No DEV-1: a card whose container moved starts where the container is now")
  func measuredAfterwards() throws {
    struct Moved: View {
      @State private var open = false
      @Namespace private var space
      var body: some View {
        VStack(spacing: 0) {
          if open { Color.teal.frame(height: 6) }
          ZStack(alignment: .topLeading) {
            Color.clear
            if open {
              Color.orange.sceneName("detail").matchedGeometryEffect(id: 1, in: space)
                .frame(width: 30, height: 8).offset(x: 40)
            } else {
              Color.orange.sceneName("card").matchedGeometryEffect(id: 1, in: space)
                .frame(width: 10, height: 4)
            }
          }
        }
        .onTapGesture { withAnimation(.linear(duration: 1)) { open = true } }
      }
    }
    for (fidelity, start) in [(Fidelity.swiftUI, 6.0), (.segue, 0)] {
      let probe = fidelityProbe(Moved(), fidelity)
      probe.press(.enter)
      #expect(abs(try probe.rect("detail").minY - start) < 1e-9, "\(fidelity)")
      probe.advance(by: 1)
      #expect(try probe.rect("detail") == Rect(x: 40, y: 6, width: 30, height: 8))
    }
  }

  @Test("MG-25: removed in one update, inserted in the next: no flight, a fade in its place")
  func mg25() throws {
    struct Late: View {
      let lane: Lane
      @State private var step = 0.0
      @Namespace private var space
      var body: some View {
        lane.set = { step = $0 }
        return ZStack(alignment: .topLeading) {
          Color.clear
          if step == 0 {
            Color.orange.matchedGeometryEffect(id: 1, in: space).frame(width: 10, height: 4)
          }
          if step == 2 {
            Color.orange.sceneName("late").matchedGeometryEffect(id: 1, in: space)
              .frame(width: 30, height: 8).offset(x: 40, y: 4)
          }
        }
      }
    }
    for fidelity in Fidelity.allCases {
      for wait in [0.0, 0.3, 2] {
        let lane = Lane()
        let probe = fidelityProbe(Late(lane: lane), fidelity)
        probe.mutate { withAnimation(.linear(duration: 1)) { lane.set?(1) } }
        probe.advance(by: wait)
        probe.mutate { withAnimation(.linear(duration: 1)) { lane.set?(2) } }
        #expect(probe.stage.choreographer.flights(at: StageTime(probe.time)) == 0)
        try probe.film(1.1, step: 0.1) {
          let rect = try probe.rect("late")
          #expect(rect == Rect(x: 40, y: 4, width: 30, height: 8), "\(fidelity) \(wait)")
        }
        #expect(probe.views(named: "late").first?.opacity == 1)
      }
    }
  }

  @Test("Siblings reflow with the transaction; by default they are held under the arriving view")
  func siblings() throws {
    for (fidelity, moves) in [(Fidelity.swiftUI, true), (.segue, false)] {
      var options = cellOptions
      options.fidelity = fidelity
      let probe = StageProbe(
        GridScene(count: 8, minimum: 18, height: 5, animation: .linear(duration: 1)), rows: 24,
        options: options)
      probe.press(.enter)
      probe.advance(by: 0.5)
      let x = try probe.rect("card-1").minX
      #expect(abs(x - (moves ? 10 : 20)) < 1e-9, "\(fidelity)")
    }
  }
}
