import Segue
import SegueRaster
import SegueScenes
import SegueStage
import Testing

@MainActor
@Suite("A shipped scene and its Swift twin give the same film strip")
struct TwinTests {
  /// Plays both and compares every frame of the trace, without what may differ.
  private func compare(
    _ document: SceneFilm, _ twin: SceneFilm, _ script: String, seconds: Double
  ) throws {
    let first = try document.frames(script, seconds: seconds).map { Self.comparable($0.trace) }
    let second = try twin.frames(script, seconds: seconds).map { Self.comparable($0.trace) }
    #expect(first.count == second.count)
    #expect(Set(first).count > 10, "nothing moved, so nothing was compared: \(script)")
    for (index, (document, twin)) in zip(first, second).enumerated() where document != twin {
      Issue.record("\(script): frame \(index): \(Self.difference(document, twin))")
      return
    }
    #expect(document.log.errors.isEmpty)
  }

  /// A frame of the trace without paths and counters; of the focus only whether there is one.
  private static func comparable(_ trace: String) -> String {
    trace
      .replacing(/"path":"[^"]*",/, with: "")
      .replacing(/"focus":"[^"]*"/, with: "\"focus\":true")
      .replacing(/,"counters":\{[^}]*\}/, with: "")
  }

  /// Where two texts part, with something around it.
  private static func difference(_ first: String, _ second: String) -> String {
    let common = zip(first, second).prefix { $0 == $1 }.count
    let start = max(common - 160, 0)
    return "document: …\(first.dropFirst(start).prefix(400))\n    twin: …"
      + "\(second.dropFirst(start).prefix(400))"
  }

  @Test(
    "Segmented control: switching, turning round, tabs by number, keys held, resizing",
    arguments: [
      "right,wait:0.5,right,wait:0.5,left,wait:0.15,left,wait:0.6",
      "right,wait:0.1,right,wait:0.1,left,wait:0.05,left,wait:0.6",
      "3,wait:0.2,1,wait:0.03,2,wait:0.6,end,wait:0.1,home,wait:0.5",
      "right,wait:0.033,right,wait:0.033,right,wait:0.033,left,wait:0.033,left,wait:0.6",
      "right,wait:0.1,resize:60x16,wait:0.4,right,wait:0.2,resize:100x30,wait:0.6",
      "click:50x10,wait:0.2,click:10x10,wait:0.5",
    ])
  func segmentedControl(script: String) throws {
    try compare(
      SceneFilm(document: "segmented-control.json"), SceneFilm(view: SegmentedControl()), script,
      seconds: 2)
  }

  @Test(
    "Hero cards: opening, closing, turning round, other cards, resizing",
    arguments: [
      "enter,wait:1.2,escape,wait:1.2",
      "enter,wait:0.15,escape,wait:0.1,enter,wait:0.07,escape,wait:0.9",
      "right,down,enter,wait:0.8,enter,wait:0.3,left,enter,wait:0.9",
      "enter,wait:0.2,resize:60x16,wait:0.7,escape,wait:0.2,resize:100x30,wait:0.9",
      "click:60x12,wait:0.4,escape,wait:0.2,click:10x4,wait:0.9",
    ])
  func heroCards(script: String) throws {
    try compare(
      SceneFilm(document: "hero-cards.json"), SceneFilm(view: HeroCards()), script, seconds: 2.5)
  }

  @Test(
    "Tabs and cards: switching, opening, turning round, closing, resizing, scrolling",
    arguments: [
      "right,wait:0.5,down,enter,wait:0.9,escape,wait:0.9",
      "down,enter,wait:0.15,escape,wait:0.1,enter,wait:0.5,escape,wait:0.02,up,right,wait:0.9",
      "right,wait:0.1,right,wait:0.1,left,wait:0.05,down,right,enter,wait:0.9,enter,wait:0.5",
      "down,enter,wait:0.2,resize:60x16,wait:0.7,escape,wait:0.2,resize:100x30,wait:0.9",
      "resize:60x14,wait:0.05,wheel:+2@20x9,wait:0.1,down,down,enter,wait:0.8,escape,wait:0.9",
      "3,down,enter,wait:0.3,escape,2,wait:0.9",
    ])
  func tabsAndCards(script: String) throws {
    try compare(
      SceneFilm(document: "tabs-and-cards.json"), SceneFilm(view: TabsAndCards()), script,
      seconds: 2.5)
  }

  @Test("They agree under other options too", arguments: [Fidelity.segue, .swiftUI])
  func options(fidelity: Fidelity) throws {
    for motion in [MotionPolicy.full, .reduced] {
      let options = StageOptions(
        fidelity: fidelity, motion: motion, colors: .palette256, edges: .cell,
        colorScheme: .light)
      try compare(
        SceneFilm(document: "tabs-and-cards.json", options: options),
        SceneFilm(view: TabsAndCards(), options: options),
        "right,wait:0.5,down,enter,wait:0.2,escape,wait:0.7,enter,wait:0.5", seconds: 2.5)
    }
  }
}
