import Segue
import SegueMatching
import SegueRaster
import SegueScenes
import SegueStage
import Testing

/// The bars of the three shipped scenes, on the film strip that `segue render` prints.
@MainActor
@Suite("The shipped scenes move as the tables say, at every frame of 60 a second")
struct SceneBarTests {
  @Test("The reference curves of these checks are those of the tables")
  func tables() {
    for (index, value) in Tables.easeInOut.enumerated() {
      #expect(abs(Tables.easeInOut(at: Double(index) / 10) - value) < 1e-6)
    }
    for (index, value) in Tables.spring.enumerated() {
      #expect(abs(Tables.spring(at: Double(index + 1) / 20) - value) < 1e-5)
    }
  }

  // MARK: The pill

  /// A switch of tabs in a script: when it starts, and between which tabs.
  private struct Switch {
    var start: Double
    var from: Int
    var to: Int
    var end: Double { start + 0.35 }
  }

  /// Checks the pill between the tabs, and that no label is ever hidden.
  private func checkPill(
    _ frames: [SceneFilm.Frame], _ switches: [Switch], labels: [String]
  ) throws {
    let tabs = try (0..<labels.count).map { index in
      try #require(frames.first?.view("tab-\(index)")).rect
    }
    var moved = 0
    for frame in frames {
      let pill = try #require(frame.view("pill"))
      #expect(pill.role == .follower)
      for index in tabs.indices {
        #expect(frame.view("tab-\(index)")?.rect == tabs[index], "tabs rest at \(frame.time)")
      }
      if let current = switches.last(where: { $0.start < frame.time && frame.time < $0.end }) {
        let progress = Tables.easeInOut(at: (frame.time - current.start) / 0.35)
        let expected = tabs[current.from].mixed(with: tabs[current.to], progress)
        let travel = abs(tabs[current.to].minX - tabs[current.from].minX)
        #expect(
          pill.rect.isNear(expected, travel * 1e-3), "\(frame.time): \(pill.rect), \(expected)")
        moved += 1
      } else {
        let last = switches.last { $0.end <= frame.time }
        let rest = tabs[last?.to ?? switches[0].from]
        #expect(pill.rect == rest, "at rest at \(frame.time)")
      }
      let text = frame.rows.joined(separator: "\n")
      for label in labels {
        // Between its words a label may show the pill's edge.
        for word in label.split(separator: " ") where !text.contains(word) {
          Issue.record("\(word) is hidden at \(frame.time)")
        }
      }
    }
    #expect(moved >= 20 * switches.count, "the switches were seen")
    for each in switches {
      let edges = frames.filter { each.start <= $0.time && $0.time <= each.end }
        .compactMap { $0.view("pill")?.rect.minX }
      let sorted = each.to > each.from ? edges.sorted() : edges.sorted(by: >)
      #expect(edges == sorted, "the left edge turns round between \(each.start) and \(each.end)")
    }
  }

  @Test("Segmented control: the pill follows the easing table from tab to tab, under the labels")
  func segmentedControl() throws {
    let film = try SceneFilm(document: "segmented-control.json")
    let frames = try film.frames("right,wait:0.5,right", seconds: 1.2)
    #expect(frames.count == 73)
    try checkPill(
      frames, [Switch(start: 0, from: 0, to: 1), Switch(start: 0.5, from: 1, to: 2)],
      labels: ["Shield", "House", "Hands"])
    #expect(try #require(frames.last).isMoving == false)
  }

  @Test("Segmented control: back again, and two tabs at once")
  func segmentedControlBack() throws {
    let film = try SceneFilm(document: "segmented-control.json")
    let frames = try film.frames("3,wait:0.5,left,wait:0.5,1", seconds: 1.5)
    try checkPill(
      frames,
      [
        Switch(start: 0, from: 0, to: 2), Switch(start: 0.5, from: 2, to: 1),
        Switch(start: 1, from: 1, to: 0),
      ],
      labels: ["Shield", "House", "Hands"])
    #expect(frames.last?.cells == frames.first?.cells)
  }

  @Test("Tabs and cards: the pill follows the easing table too")
  func tabsAndCardsPill() throws {
    let film = try SceneFilm(document: "tabs-and-cards.json")
    let frames = try film.frames("right,wait:0.5,right,wait:0.5,1", seconds: 1.5)
    try checkPill(
      frames,
      [
        Switch(start: 0, from: 0, to: 1), Switch(start: 0.5, from: 1, to: 2),
        Switch(start: 1, from: 2, to: 0),
      ],
      labels: ["◆ Motion", "● Colour", "✦ Keys"])
    #expect(frames.last?.cells == frames.first?.cells)
  }

  // MARK: The hero

  /// A way of a hero in a script.
  private struct Flight {
    var start: Double
    var from: Rect
    var to: Rect
  }

  /// Checks both views of the pair against the spring, and that they are above all siblings.
  private func checkHero(
    _ frames: [SceneFilm.Frame], card: String, opens: Double, closes: Double, key: AnyHashable,
    rest: Rect, screen: Rect
  ) throws {
    let flights = [
      Flight(start: opens, from: rest, to: screen), Flight(start: closes, from: screen, to: rest),
    ]
    let travel = rest.edgeDistance(to: screen)
    var seen = [0, 0]
    for frame in frames {
      let pair = frame.views.filter { $0.id == key && $0.namespace == "cards" }
      let index = flights.lastIndex { $0.start < frame.time }
      guard let index else {
        #expect(pair.map(\.rect) == [rest], "before the first key")
        continue
      }
      let flight = flights[index]
      let progress = Tables.spring(at: frame.time - flight.start)
      let expected = flight.from.mixed(with: flight.to, progress)
      #expect(!pair.isEmpty && pair.count <= 2, "\(frame.time)")
      for view in pair {
        #expect(
          view.rect.edgeDistance(to: expected) <= travel * 1e-3,
          "\(view.role) at \(frame.time): \(view.rect), \(expected)")
      }
      if let arriving = pair.first(where: { $0.role == .arriving }) {
        seen[index] += 1
        #expect(arriving.name == (index == 0 ? "detail" : card), "\(frame.time)")
        let siblings = frame.views.filter { view in
          view.id != key && view.name?.hasPrefix("card-") == true
        }
        #expect(!siblings.isEmpty)
        for view in pair {
          for sibling in siblings {
            #expect(view.slot > sibling.slot, "above \(sibling.name ?? "") at \(frame.time)")
          }
        }
        #expect(pair.last?.role == .arriving, "the arriving view is in front at \(frame.time)")
      }
    }
    #expect(seen[0] > 12 && seen[1] > 12, "both flights were seen: \(seen)")
  }

  /// Checks that everything rests and looks as at the start.
  private func checkReturn(_ frames: [SceneFilm.Frame]) throws {
    let first = try #require(frames.first)
    let last = try #require(frames.last)
    #expect(first.shows(last))
    #expect(!last.isMoving)
  }

  @Test("Hero cards: the card rides the spring to the screen and back, above its siblings")
  func heroCards() throws {
    let film = try SceneFilm(document: "hero-cards.json")
    let frames = try film.frames("enter,wait:1.2,escape", seconds: 2.8)
    #expect(frames.count == 169)
    let rest = try #require(frames.first?.view("card-1")).rect
    try checkHero(
      frames, card: "card-1", opens: 0, closes: 1.2, key: AnyHashable(1), rest: rest,
      screen: Rect(x: 0, y: 0, width: 640, height: 384))
    try checkReturn(frames)
  }

  @Test("Hero cards: a card in the middle does the same", arguments: [2, 6])
  func heroCardsInTheMiddle(id: Int) throws {
    let film = try SceneFilm(document: "hero-cards.json")
    // The moves of the focus are before the first frame, so that the first and the last agree.
    let row = id > 3 ? "down," : ""
    let moves = row + String(repeating: "right,", count: (id - 1) % 3)
    let frames = try film.frames(
      moves + "wait:0.1,enter,wait:1.2,enter", framesPerSecond: 30, seconds: 2.9)
    let rest = try #require(frames.first?.view("card-\(id)")).rect
    try checkHero(
      frames, card: "card-\(id)", opens: 0.1, closes: 1.3, key: AnyHashable(id), rest: rest,
      screen: Rect(x: 0, y: 0, width: 640, height: 384))
    try checkReturn(Array(frames.dropFirst()))
  }

  @Test("Tabs and cards: after a switch a card opens over bar and grid, and comes home")
  func tabsAndCardsHero() throws {
    let film = try SceneFilm(document: "tabs-and-cards.json")
    let frames = try film.frames(
      "right,wait:0.5,down,wait:0.1,enter,wait:1.2,escape", seconds: 3.4)
    let rest = try #require(frames.first { $0.time > 0.55 }?.view("card-moss")).rect
    let shown = frames.filter { $0.time > 0.55 }
    try checkHero(
      shown, card: "card-moss", opens: 0.6, closes: 1.8, key: AnyHashable("moss"), rest: rest,
      screen: Rect(x: 0, y: 0, width: 640, height: 384))
    try checkReturn(shown)
    for frame in shown {
      for view in frame.views where view.role == .arriving && view.name == "detail" {
        let bar = frame.views.filter { $0.namespace == "tabs" }.map(\.slot).max() ?? 0
        #expect(view.slot > bar, "the detail is above the tabs at \(frame.time)")
      }
    }
  }
}
