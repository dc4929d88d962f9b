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
@Suite("Scenes of tabs keep the invariants in every frame, whatever interrupts them")
struct TabSceneTests {
  private static let names = ["Shield", "House", "Hands"]

  /// Three tabs of given widths with one pill behind them; the phase is the selection.
  private static func tabs(
    _ phase: Int, widths: [Double], own: Animation? = nil, shifts: Bool = false
  ) -> StagedProbe {
    StagedProbe(phase: phase, columns: 40, rows: 9) { phase, space in
      VStack(alignment: .leading, spacing: 0) {
        if shifts, phase > 0 { Color.blue.frame(height: 4) }
        HStack(spacing: 0) {
          ForEach(0..<3) { index in
            Text(widths[index] < 6 ? String(names[index].prefix(1)) : names[index])
              .sceneName("label-\(index)")
              .frame(width: widths[index], height: 3)
              .matchedGeometryEffect(id: index, in: space)
              .sceneName("tab-\(index)")
          }
        }
        .sceneName("row")
        .background {
          if let own {
            Rectangle().fill(.white).sceneName("pill")
              .matchedGeometryEffect(id: phase, in: space, isSource: false)
              .animation(own, value: phase)
          } else {
            Rectangle().fill(.white).sceneName("pill")
              .matchedGeometryEffect(id: phase, in: space, isSource: false)
          }
        }
        Spacer(minLength: 0)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private static let tabNames = ["tab-0", "tab-1", "tab-2"]

  @Test("Scene 1: one follower behind three tabs", arguments: interruptionCounts)
  func scene1(interruptions: Int) throws {
    let scene = FilmedScene(
      launch: { Self.tabs($0, widths: [12, 12, 12]) }, to: 2, animation: .easeInOut,
      invariants: FrameInvariants(
        speed: FrameInvariants.speed(over: 24), rows: [Self.tabNames],
        labels: ["label-0": "Shield", "label-1": "House", "label-2": "Hands"]))
    try scene.film(interruptions: interruptions) { probe in
      #expect(probe.rows[1].prefix(36).filter(\.isLetter) == "ShieldHouseHands")
      let pill = try probe.rect("pill")
      #expect(pill.minX >= -1e-9 && pill.maxX <= 36 + 1e-9 && abs(pill.width - 12) < 1e-9)
    }
  }

  /// The control as first asked about: a pill in each tab, inserted and removed.
  private static func naive(_ phase: Int) -> StagedProbe {
    StagedProbe(phase: phase, columns: 36, rows: 3) { phase, space in
      HStack(spacing: 0) {
        ForEach(0..<3) { index in
          ZStack {
            if index == phase {
              Color.white.sceneName("pill-\(index)").transition(.offset())
                .matchedGeometryEffect(id: "pill", in: space)
            }
            Text(names[index]).sceneName("label-\(index)")
          }
          .frame(width: 12, height: 3)
          .sceneName("tab-\(index)")
        }
      }
    }
  }

  @Test("Scene 2: a pill per tab is mended by the covering rule, and MG008 says so")
  func scene2() throws {
    for interruptions in interruptionCounts {
      let scene = FilmedScene(
        launch: { Self.naive($0) }, to: 2, animation: .easeInOut,
        invariants: FrameInvariants(
          speed: FrameInvariants.speed(over: 24), rows: [Self.tabNames],
          labels: ["label-0": "Shield", "label-1": "House", "label-2": "Hands"],
          heroes: ["pill-"]))
      var codes: Set<String> = []
      try scene.film(interruptions: interruptions) { probe in
        codes.formUnion(probe.stage.takeDiagnostics().map(\.code))
      }
      #expect(codes == ["MG008"])
    }
  }

  @Test("Scene 3: tabs of different widths, both edges go one way only")
  func scene3() throws {
    for interruptions in interruptionCounts {
      for to in [1, 2] {
        let scene = FilmedScene(
          launch: { Self.tabs($0, widths: [5, 9, 3]) }, to: to, animation: .easeInOut,
          invariants: FrameInvariants(
            speed: FrameInvariants.speed(over: 14), rows: [Self.tabNames]))
        var pills: [Rect] = []
        try scene.film(interruptions: interruptions) { probe in
          let pill = try probe.rect("pill")
          #expect(pill.width >= 3 - 1e-9 && pill.width <= 9 + 1e-9)
          pills.append(pill)
        }
        guard interruptions == 0 else { continue }
        // There and then back: each half is sorted by both its edges.
        let half = pills.count / 2
        let (there, back) = (pills[..<half], pills[half...])
        for edge in [\Rect.minX, \.maxX] {
          let way = there.map { $0[keyPath: edge] }
          #expect(zip(way, way.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
          let home = back.map { $0[keyPath: edge] }
          #expect(zip(home, home.dropFirst()).allSatisfy { $0 >= $1 - 1e-9 })
        }
      }
    }
  }

  @Test("Scene 4: a key held at 30 a second, however long, ends exactly on a tab")
  func scene4() throws {
    let probe = StageProbe(
      SegmentedScene(count: 5, width: 40, animation: .easeInOut(duration: 0.2)), columns: 40,
      rows: 3, options: cellOptions)
    for press in 0..<repetitions(20_000) {
      let key: Key = press / 4 % 2 == 0 ? .right : .left
      probe.stage.send(.key(key), at: StageTime(Double(press) / 30))
      if press % 50 == 49 {
        probe.advance(by: Double(press + 1) / 30 - probe.time)
        let pill = try probe.rect("pill")
        #expect(pill.minX >= -1e-9 && pill.maxX <= 40 + 1e-9 && pill.width == 8)
      }
    }
    var checker = FrameInvariants(
      speed: FrameInvariants.speed(over: 5 * 32),
      labels: Dictionary(uniqueKeysWithValues: (0..<5).map { ("label-\($0)", "Tab\($0)") }))
    for _ in 0..<5 {
      probe.press(.right)
      probe.advance(by: 1.0 / 30)
      try checker.check(probe, "held at \(probe.time)")
    }
    probe.advance(by: 0.21)
    let fresh = StageProbe(
      SegmentedScene(
        count: 5, width: 40, selection: 4, animation: .easeInOut(duration: 0.2)), columns: 40,
      rows: 3, options: cellOptions)
    // The focus is where the key has brought it.
    for _ in 0..<4 { fresh.press(.right) }
    fresh.advance(by: 1)
    FrameInvariants.expectRest(probe, like: fresh, "after the key")
    #expect(try probe.rect("pill") == Rect(x: 32, y: 0, width: 8, height: 3))
    #expect(!probe.isMoving)
  }

  @Test("Scene 5: a row that shifts at once takes its pill along", arguments: interruptionCounts)
  func scene5(interruptions: Int) throws {
    // The row itself has no animation, so only the pill's way across is continuous.
    let scene = FilmedScene(
      launch: { Self.tabs($0, widths: [12, 12, 12], own: .easeInOut, shifts: true) }, to: 2,
      animation: nil,
      invariants: FrameInvariants(
        speed: FrameInvariants.speed(over: 24), rows: [Self.tabNames],
        labels: ["label-0": "Shield", "label-1": "House", "label-2": "Hands"]),
      isContinuous: false)
    var last: Double?
    try scene.film(interruptions: interruptions) { probe in
      let (pill, row) = (try probe.rect("pill"), try probe.rect("row"))
      #expect(pill.minY == row.minY && pill.height == row.height)
      if let last, probe.time > 0 {
        #expect(abs(pill.minX - last) <= FrameInvariants.speed(over: 24) / 20 + 1)
      }
      last = probe.isMoving ? pill.minX : nil
    }
  }

  @Test("Scene 20, AN-1: the id of a live follower changes, and it goes by the spring's numbers")
  func scene20() throws {
    let staged = Self.tabs(0, widths: [12, 12, 12])
    staged.turn(to: 2, .spring(response: 0.5, dampingFraction: 0.8))
    for (index, p) in springTable.enumerated() {
      staged.probe.advance(by: 0.05)
      #expect(abs(try staged.probe.rect("pill").minX - 24 * p) < 1e-3, "step \(index)")
    }
    for interruptions in interruptionCounts {
      let scene = FilmedScene(
        launch: { Self.tabs($0, widths: [12, 12, 12]) }, to: 2,
        invariants: FrameInvariants(
          speed: FrameInvariants.speed(over: 24), rows: [Self.tabNames],
          labels: ["label-0": "Shield", "label-1": "House", "label-2": "Hands"]))
      try scene.film(interruptions: interruptions)
    }
  }

  @Test("Scene 22: a character of two cells under a moving edge is never half drawn")
  func scene22() throws {
    for interruptions in interruptionCounts {
      let scene = FilmedScene(
        launch: { phase in
          StagedProbe(phase: phase, columns: 30, rows: 3) { phase, space in
            HStack(spacing: 0) {
              ForEach(0..<2) { index in
                Text(index == 0 ? "日本語" : "中文").sceneName("label-\(index)")
                  .frame(width: 15, height: 3)
                  .matchedGeometryEffect(id: index, in: space)
              }
            }
            .background {
              RoundedRectangle(cornerRadius: 1).fill(.white).sceneName("pill")
                .matchedGeometryEffect(id: phase, in: space, isSource: false)
            }
          }
        }, animation: .easeInOut,
        invariants: FrameInvariants(speed: FrameInvariants.speed(over: 15)))
      try scene.film(interruptions: interruptions) { probe in
        #expect(
          probe.rows[1].filter { $0 != " " && $0.unicodeScalars.allSatisfy { $0.value > 0x3000 } }
            == "日本語中文")
      }
    }
  }
}
