import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("A follower takes on the geometry of its source")
struct FollowerTests {
  /// A source at a place and a follower elsewhere, in cells.
  private struct Pair<Follower: View>: View {
    var source = Rect(x: 10, y: 2, width: 20, height: 6)
    var sourceAnchor = UnitPoint.center
    var properties = MatchedGeometryProperties.frame
    var anchor = UnitPoint.center
    var hasSource = true
    @ViewBuilder var follower: () -> Follower
    @Namespace private var space

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.clear
        if hasSource {
          Color.blue
            .matchedGeometryEffect(id: 1, in: space, anchor: sourceAnchor)
            .frame(width: source.width, height: source.height)
            .offset(x: source.minX, y: source.minY)
        }
        ZStack {
          follower().sceneName("follower")
            .matchedGeometryEffect(
              id: 1, in: space, properties: properties, anchor: anchor, isSource: false)
        }
        .frame(width: 4, height: 2)
        .offset(x: 40, y: 10)
      }
    }
  }

  private func follower(_ scene: some View) throws -> Rect {
    let rects = try Fidelity.allCases.map { try fidelityProbe(scene, $0).rect("follower") }
    #expect(Set(rects).count == 1, "the fidelities agree on followers at rest: \(rects)")
    return rects[0]
  }

  @Test("MG-1: a flexible follower has the source's frame")
  func mg1() throws {
    #expect(try follower(Pair { Color.red }) == Rect(x: 10, y: 2, width: 20, height: 6))
  }

  @Test("MG-2: fixed content keeps its size at the source's centre")
  func mg2() throws {
    #expect(
      try follower(Pair { Color.red.frame(width: 4, height: 2) })
        == Rect(x: 18, y: 4, width: 4, height: 2))
  }

  @Test("MG-3: the anchor of the source is the point, that of the follower what lies there")
  func mg3() throws {
    let scene = Pair(sourceAnchor: .topTrailing) { Color.red.frame(width: 4, height: 2) }
    #expect(try follower(scene) == Rect(x: 28, y: 1, width: 4, height: 2))
  }

  @Test("MG-4, A29: position only, by every anchor")
  func mg4() throws {
    let source = Rect(x: 10, y: 4, width: 20, height: 6)
    let expected: [(UnitPoint, Rect)] = [
      (.center, Rect(x: 18, y: 6, width: 4, height: 2)),
      (.topLeading, Rect(x: 10, y: 4, width: 4, height: 2)),
      (.bottomTrailing, Rect(x: 26, y: 8, width: 4, height: 2)),
    ]
    for (anchor, rect) in expected {
      for (properties, expected) in [
        (MatchedGeometryProperties.position, rect), (.frame, source),
        (.size, Rect(x: 40, y: 10, width: 20, height: 6)),
      ] {
        let scene = Pair(
          source: source, sourceAnchor: anchor, properties: properties, anchor: anchor
        ) {
          Color.red
        }
        #expect(try follower(scene) == expected, "\(properties) \(anchor)")
      }
    }
  }

  @Test("MG-5: size only keeps the follower's own top-left corner")
  func mg5() throws {
    #expect(
      try follower(Pair(properties: .size) { Color.red })
        == Rect(x: 40, y: 10, width: 20, height: 6))
  }

  @Test("MG-6: the follower may answer with another size")
  func mg6() throws {
    #expect(
      try follower(Pair { Color.red.aspectRatio(2, contentMode: .fit) })
        == Rect(x: 14, y: 2, width: 12, height: 6))
  }

  @Test("MG-7: the match is neutral to layout")
  func mg7() throws {
    struct Row: View {
      @Namespace private var space
      var body: some View {
        HStack(spacing: 1) {
          Color.red.frame(width: 4, height: 1)
            .matchedGeometryEffect(id: 1, in: space, isSource: false)
          Text("abc").sceneName("text")
        }
        .sceneName("row")
        .overlay { Color.blue.matchedGeometryEffect(id: 1, in: space).offset(y: 4) }
      }
    }
    let probe = StageProbe(Row(), options: cellOptions)
    let row = try probe.rect("row")
    #expect(row.width == 8)
    #expect(try probe.rect("text").minX - row.minX == 5)
  }

  @Test("A follower without a source stays at home")
  func noSource() throws {
    #expect(
      try follower(Pair(hasSource: false) { Color.red })
        == Rect(x: 40, y: 10, width: 4, height: 2))
  }

  @Test("DEV-2: when the source goes, its follower walks home")
  func walksHome() throws {
    struct Leaving: View {
      @State private var isThere = true
      @Namespace private var space
      var body: some View {
        ZStack(alignment: .topLeading) {
          Color.clear
          if isThere {
            Color.blue.matchedGeometryEffect(id: 1, in: space).frame(width: 20, height: 6)
          }
          Color.red.sceneName("follower")
            .matchedGeometryEffect(id: 1, in: space, isSource: false)
            .frame(width: 4, height: 2)
            .offset(x: 40, y: 10)
        }
        .onTapGesture { withAnimation(.linear(duration: 1)) { isThere = false } }
      }
    }
    let probe = StageProbe(Leaving(), options: cellOptions)
    let away = Rect(x: 0, y: 0, width: 20, height: 6)
    let home = Rect(x: 40, y: 10, width: 4, height: 2)
    #expect(try probe.rect("follower") == away)
    probe.press(.enter)
    #expect(try probe.rect("follower") == away)
    for tenth in 1...10 {
      probe.advance(by: 0.1)
      #expect(try probe.rect("follower").isNear(away.mixed(with: home, Double(tenth) / 10), 1e-9))
    }
  }

  @Test("Scene 15 in reverse: DEV-10, a follower chases a source that is itself on its way")
  func chasesThePresentedSource() throws {
    struct Moving: View {
      @State private var isRight = false
      @Namespace private var space
      var body: some View {
        ZStack(alignment: .topLeading) {
          Color.clear
          Color.blue.sceneName("source")
            .matchedGeometryEffect(id: 1, in: space)
            .frame(width: 20, height: 6)
            .frame(maxWidth: .infinity, alignment: isRight ? .trailing : .leading)
          Color.red.sceneName("badge")
            .frame(width: 2, height: 1)
            .matchedGeometryEffect(
              id: 1, in: space, properties: .position, anchor: .center, isSource: false)
        }
        .onTapGesture {
          withAnimation(.spring(response: 0.5, dampingFraction: 0.8)) { isRight = true }
        }
      }
    }
    let probe = StageProbe(Moving(), options: cellOptions)
    probe.press(.enter)
    var moved = false
    try probe.film(0.8) {
      let source = try probe.rect("source")
      let badge = try probe.rect("badge")
      #expect(abs(badge.midX - source.midX) < 1e-9 && abs(badge.midY - source.midY) < 1e-9)
      if source.minX > 0, source.minX < 60 { moved = true }
    }
    #expect(moved)
    #expect(try probe.rect("source").minX == 60)
  }

  private struct Badge: View {
    let properties: MatchedGeometryProperties
    @State private var isLong = false
    @Namespace private var space

    var body: some View {
      ZStack {
        Color.blue.matchedGeometryEffect(id: 1, in: space).frame(width: 20, height: 6)
        Color.red.frame(width: isLong ? 12 : 4, height: 2)
          .matchedGeometryEffect(
            id: 1, in: space, properties: properties, anchor: .topTrailing, isSource: false
          )
          .sceneName("badge")
      }
      .focusable()
      .onTapGesture { withAnimation(.linear(duration: 1)) { isLong = true } }
    }
  }

  @Test(
    "A follower whose own size changes grows as any view, from where it is pinned",
    arguments: [MatchedGeometryProperties.position, .frame, .size])
  func growsByItself(_ properties: MatchedGeometryProperties) throws {
    let probe = StageProbe(Badge(properties: properties), options: cellOptions)
    let home = try probe.rect("badge")
    probe.press(.enter)
    for tenth in 0...10 {
      let badge = try probe.rect("badge")
      #expect(abs(badge.width - (4 + 0.8 * Double(tenth))) < 1e-9, "\(probe.time)")
      if properties.contains(.position) {
        #expect(abs(badge.maxX - 40) < 1e-9, "\(probe.time)")
      } else {
        #expect(abs(badge.midX - home.midX) < 1e-9, "\(probe.time)")
      }
      // What the frames before have told about what moves makes no difference.
      #expect(probe.stage.shownList == probe.stage.listWrittenAnew(), "\(probe.time)")
      probe.advance(by: 0.1)
    }
  }

  @Test("A follower that leaves while it grows leaves from the size that it has")
  func leavesGrowing() throws {
    let staged = StagedProbe { phase, space in
      ZStack {
        Color.blue.matchedGeometryEffect(id: 1, in: space).frame(width: 20, height: 6)
        if phase < 2 {
          Color.red.frame(width: phase == 0 ? 4 : 12, height: 2)
            .matchedGeometryEffect(
              id: 1, in: space, properties: .position, anchor: .topTrailing, isSource: false
            )
            .sceneName("badge")
        }
      }
    }
    for phase in 1...2 {
      staged.turn(to: phase, .linear(duration: 1))
      if phase == 1 { staged.probe.advance(by: 0.5) }
      let badge = try staged.probe.rect("badge")
      #expect(abs(badge.width - 8) < 1e-9 && abs(badge.maxX - 30) < 1e-9, "\(badge)")
    }
  }
}
