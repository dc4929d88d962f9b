import Foundation
import Segue
import SegueRaster
import SegueScenes
import SegueStage
import TestSupport
import Testing

@MainActor
@Suite("A shipped scene and its Swift twin give the same film strip")
struct TwinTests {
  /// Plays both until they rest and compares every frame of the trace, without what may differ.
  private func compare(
    _ document: SceneFilm, _ twin: SceneFilm, _ script: String, everyFrame: Bool = false
  ) throws {
    // No frame depends on those before it, so a short run shows fewer of most scripts.
    let framesPerSecond = everyFrame || isFullRun ? 60.0 : 20
    let first = try document.traces(script, framesPerSecond: framesPerSecond)
    let second = try twin.traces(script, framesPerSecond: framesPerSecond)
    #expect(first.count == second.count)
    #expect(first.prefix(20).contains { $0.contains("\"moving\":true") }, "nothing moved")
    for (index, (document, twin)) in zip(first, second).enumerated() where document != twin {
      let document = Self.comparable(document)
      let twin = Self.comparable(twin)
      if document != twin {
        Issue.record("\(script): frame \(index): \(Self.difference(document, twin))")
        return
      }
    }
    #expect(document.log.errors.isEmpty)
  }

  /// A frame of the trace without paths and counters; of the focus only whether there is one.
  private static func comparable(_ trace: String) -> String {
    var parts = trace.components(separatedBy: "\"path\":\"")
    for index in parts.indices.dropFirst() {
      parts[index] = String(parts[index].drop { $0 != "\"" })
    }
    var text = parts.joined()
    if let counters = text.range(of: ",\"counters\"") {
      text.removeSubrange(counters.lowerBound...)
    }
    guard let focus = text.range(of: "\"focus\":\"") else { return text }
    return String(text[..<focus.upperBound] + text[focus.upperBound...].drop { $0 != "\"" })
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
      "right,wait:0.5,right,wait:0.5,left,wait:0.15,left",
      "right,wait:0.1,right,wait:0.1,left,wait:0.05,left",
      "3,wait:0.2,1,wait:0.03,2,wait:0.6,end,wait:0.1,home",
      "right,wait:0.033,right,wait:0.033,right,wait:0.033,left,wait:0.033,left",
      "right,wait:0.1,resize:60x16,wait:0.4,right,wait:0.2,resize:100x30",
      "click:50x10,wait:0.2,click:10x10",
    ])
  func segmentedControl(script: String) throws {
    try compare(
      SceneFilm(document: "segmented-control.json"), SceneFilm(view: SegmentedControl()), script,
      everyFrame: script.hasPrefix("right,wait:0.5"))
  }

  @Test(
    "Hero cards: opening, closing, turning round, other cards, resizing",
    arguments: [
      "enter,wait:1.2,escape",
      "enter,wait:0.15,escape,wait:0.1,enter,wait:0.07,escape",
      "right,down,enter,wait:0.8,enter,wait:0.3,left,enter",
      "enter,wait:0.2,resize:60x16,wait:0.7,escape,wait:0.2,resize:100x30",
      "click:60x12,wait:0.4,escape,wait:0.2,click:10x4",
    ])
  func heroCards(script: String) throws {
    try compare(
      SceneFilm(document: "hero-cards.json"), SceneFilm(view: HeroCards()), script,
      everyFrame: script.hasPrefix("enter,wait:0.2"))
  }

  @Test(
    "Tabs and cards: switching, opening, turning round, closing, resizing, scrolling",
    arguments: [
      "right,wait:0.5,down,enter,wait:0.9,escape",
      "down,enter,wait:0.15,escape,wait:0.1,enter,wait:0.5,escape,wait:0.02,up,right",
      "right,wait:0.1,right,wait:0.1,left,wait:0.05,down,right,enter,wait:0.9,enter",
      "down,enter,wait:0.2,resize:60x16,wait:0.7,escape,wait:0.2,resize:100x30",
      "resize:60x14,wait:0.05,wheel:+2@20x9,wait:0.1,down,down,enter,wait:0.8,escape",
      "3,down,enter,wait:0.3,escape,2",
    ])
  func tabsAndCards(script: String) throws {
    try compare(
      SceneFilm(document: "tabs-and-cards.json"), SceneFilm(view: TabsAndCards()), script,
      everyFrame: script.hasPrefix("right,wait:0.5"))
  }

  @Test(
    "Tab selector: handing over, turning round, and torn where SwiftUI tears",
    arguments: [Fidelity.segue, .swiftUI])
  func tabSelector(fidelity: Fidelity) throws {
    let options = StageOptions(fidelity: fidelity)
    let twin = SceneFilm(view: TabSelector(), options: options)
    // The document says where the focus is at launch; in code the row of tabs has it anyway.
    try compare(
      SceneFilm(document: "tab-selector.json", options: options), twin,
      "right,wait:0.1,right,wait:0.3,left,wait:0.05,3,wait:0.4,home")
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
        "right,wait:0.5,down,enter,wait:0.2,escape,wait:0.7,enter,wait:0.5")
    }
  }
}
