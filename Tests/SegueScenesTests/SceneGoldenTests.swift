import SegueGeometry
import SegueRaster
import SegueStage
import TestSupport
import Testing

/// How a golden film strip is shown.
enum Rendition: String, CaseIterable {
  case truecolor
  case palette256 = "256"
  case palette16 = "16"
  case none
  case ascii

  var options: StageOptions {
    switch self {
    case .truecolor: StageOptions()
    case .palette256: StageOptions(colors: .palette256)
    case .palette16: StageOptions(colors: .palette16)
    case .none: StageOptions(colors: .none)
    case .ascii: StageOptions(colors: .palette16, edges: .cell, ascii: true)
    }
  }
}

/// A few telling moments of a scene.
enum GoldenFilm: String, CaseIterable {
  case segmentedControl = "segmented-control"
  case segmentedControlAsked = "segmented-control-asked"
  case heroCards = "hero-cards"
  case tabSelector = "tab-selector"
  case sourceAndFollower = "source-and-follower"
  case neverTogether = "pitfall-never-together"
  case namespace = "pitfall-namespace"
  case sameID = "pitfall-same-id"
  case navigation = "pitfall-navigation"
  case manyPairs = "pitfall-many-pairs"
  case noAnimation = "pitfall-no-animation"
  case clipped = "pitfall-clipped"
  case outOfSight = "pitfall-out-of-sight"
  case repeatForever = "pitfall-repeat-forever"
  case tabsAndCards = "tabs-and-cards"
  case launcher
  case springLaboratory = "spring-laboratory"
  case stretchingPill = "stretching-pill"
  case focusRing = "focus-ring"
  case nestedHeroes = "nested-heroes"
  case openingRows = "opening-rows"
  case interruptedFlights = "interrupted-flights"
  case scrubbedFlights = "scrubbed-flights"
  case thousandFlights = "thousand-flights"

  var script: String {
    switch self {
    case .segmentedControl, .segmentedControlAsked, .tabSelector: "right"
    case .heroCards: "enter,wait:1.2,escape"
    case .sourceAndFollower, .thousandFlights: "space"
    case .neverTogether, .namespace, .navigation, .noAnimation, .clipped, .outOfSight:
      "enter,wait:0.9,enter,wait:0.9,m,enter"
    case .sameID: "m"
    case .manyPairs: "space,wait:1,m,space"
    case .tabsAndCards: "right,wait:0.5,down,enter"
    case .launcher: "right,wait:1,down,enter"
    case .springLaboratory: "up,left,enter"
    case .stretchingPill: "end,wait:0.3,left"
    case .focusRing: "right,wait:0.1,down"
    case .nestedHeroes: "enter"
    case .openingRows: "down,down,enter,wait:0.8,escape"
    case .interruptedFlights: "enter,wait:0.2,enter,wait:0.2,1"
    case .repeatForever: "enter,wait:1.5,enter,wait:0.5,m,enter"
    case .scrubbedFlights:
      "enter,wait:0.9,wheel:-1@20x8,wait:0.15,wheel:-1@20x8,wait:0.15,wheel:-1@20x8"
    }
  }

  /// The three that are twins too are shown in every way, the others in full colour.
  private var isShownInAll: Bool {
    [.segmentedControl, .heroCards, .tabsAndCards].contains(self)
  }

  static var all: [(film: GoldenFilm, rendition: Rendition)] {
    allCases.flatMap { film in
      (film.isShownInAll ? Rendition.allCases : [.truecolor]).map { (film, $0) }
    }
  }

  /// All of them in full colour; elsewhere one at rest and one in flight.
  func moments(_ rendition: Rendition) -> [Double] {
    switch self {
    case .segmentedControl: rendition == .truecolor ? [0, 0.1, 0.2, 0.4] : [0, 0.2]
    case .heroCards: rendition == .truecolor ? [0, 0.05, 0.15, 1.2, 1.35] : [0, 0.1]
    case .tabsAndCards: rendition == .truecolor ? [0, 0.2, 0.5, 0.62, 1.5] : [0, 0.62]
    case .neverTogether, .namespace, .navigation, .noAnimation, .clipped, .outOfSight:
      [0, 0.12, 1.95]
    case .manyPairs: [0, 0.12, 1.12]
    case .launcher, .openingRows: [0, 1.12]
    case .interruptedFlights: [0.2, 0.4, 0.6]
    case .repeatForever: [0, 1.3, 3.8]
    case .scrubbedFlights: [0, 1, 1.15, 1.3]
    default: [0, 0.15]
    }
  }
}

@MainActor
@Suite("The shipped scenes look as they did")
struct SceneGoldenTests {
  @Test("Every scene has its film strip")
  func complete() throws {
    let scenes = try PackageFolder.names(in: "Scenes")
    #expect(GoldenFilm.allCases.map { "\($0.rawValue).json" }.sorted() == scenes)
  }

  @Test("Film strips as text", arguments: GoldenFilm.all)
  func strip(film: GoldenFilm, rendition: Rendition) throws {
    let path = "Tests/SegueScenesTests/Goldens/\(film.rawValue).\(rendition.rawValue).txt"
    let found = try text(film, rendition)
    if PackageFolder.isRecording { try PackageFolder.write(found, to: path) }
    let expected = try PackageFolder.text(of: path)
    if expected != found {
      Issue.record("\(path) differs:\n\(Self.difference(expected, found))")
    }
  }

  private func text(_ film: GoldenFilm, _ rendition: Rendition) throws -> String {
    let scene = try SceneFilm(
      document: "\(film.rawValue).json", columns: 60, rows: 16, options: rendition.options)
    let frame = FrameText(scene.stage)
    var text = """
      # Scenes/\(film.rawValue).json, \(rendition.rawValue), keys \(film.script)
      # Recorded by SEGUE_RECORD=1 swift test --filter SceneGoldenTests

      """
    var strip = FilmStrip(scene.stage, script: try Script(film.script))
    strip.run(.at(film.moments(rendition))) { text += "\n" + frame.text(at: $0) }
    return text
  }

  /// The lines that differ, each pair under the heading of its frame.
  static func difference(_ expected: String, _ found: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = found.split(separator: "\n", omittingEmptySubsequences: false)
    var lines: [String] = []
    var heading: Substring?
    for index in 0..<max(old.count, new.count) {
      let before = index < old.count ? old[index] : nil
      let after = index < new.count ? new[index] : nil
      if let after, after.hasPrefix("--") { heading = after }
      guard before != after else { continue }
      if let shown = heading {
        lines.append(String(shown))
        heading = nil
      }
      if let before { lines.append("\(index + 1) - \(before)") }
      if let after { lines.append("\(index + 1) + \(after)") }
    }
    return lines.joined(separator: "\n")
  }

  @Test("A difference names the frame and both rows")
  func readableDifference() {
    let old = "# head\n-- t=0.0000\n|ab|\n|cd|\n-- t=0.1000\n|ef|\n"
    let new = "# head\n-- t=0.0000\n|ab|\n|cd|\n-- t=0.1000\n|eg|\n"
    #expect(Self.difference(old, new) == "-- t=0.1000\n6 - |ef|\n6 + |eg|")
    #expect(Self.difference(old, old).isEmpty)
  }
}
