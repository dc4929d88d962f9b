import SegueGeometry
import SegueMatching
import SegueMotion
import SegueRaster
import SegueScenes
import SegueStage
import TestSupport
import Testing

@MainActor
@Suite("Every shipped scene plays at every size, in every colour, and says only what it means to")
struct SceneReachTests {
  private static let sizes = [(80, 24), (40, 12), (200, 60)]
  private static let renditions: [Rendition] = [.truecolor, .palette256, .none, .ascii]

  /// What scenes are there to show; advice about SwiftUI counts as shown.
  private func meant(_ film: GoldenFilm) -> Set<String> {
    switch film {
    case .segmentedControlAsked, .tabSelector: ["MG008"]
    case .neverTogether: ["MG010"]
    case .namespace, .navigation: ["MG003"]
    case .sameID: ["MG001"]
    case .manyPairs: ["MG017"]
    // A thousand dots on a small screen also cross the words below them.
    case .thousandFlights: ["MG017", "MG008"]
    case .noAnimation: ["MG004"]
    case .outOfSight: ["MG007", "MG016"]
    case .repeatForever: ["MG018"]
    // SwiftUI would let the picture fly behind the bar that it leaves.
    case .scrubbedFlights: ["MG008"]
    default: []
    }
  }

  private func codes(_ film: SceneFilm, _ script: String) throws -> [String] {
    var codes: [String] = []
    var strip = FilmStrip(film.stage, script: try Script(script))
    codes += film.stage.takeDiagnostics().map(\.code)
    // What was told between two frames is told with the second one.
    strip.run(.at([0, 0.3, 1.2, 2.2, 3.4])) { _ in
      codes += film.stage.takeDiagnostics().map(\.code)
    }
    return codes
  }

  @Test("Played, they tell of nothing else", arguments: GoldenFilm.allCases)
  func played(film: GoldenFilm) throws {
    let ways = Self.sizes.flatMap { size in Self.renditions.map { (size, $0) } }
    let index = GoldenFilm.allCases.firstIndex(of: film) ?? 0
    // A short run looks at one way a scene, and at all ways among the scenes.
    for (number, (size, rendition)) in ways.enumerated()
    where isFullRun || number == index % ways.count {
      let scene = try SceneFilm(
        document: "\(film.rawValue).json", columns: size.0, rows: size.1,
        options: rendition.options)
      let found = Set(try codes(scene, film.script))
      #expect(found.isSubset(of: meant(film)), "\(size) \(rendition)")
      #expect(found.isEmpty == meant(film).isEmpty, "\(size) \(rendition)")
      #expect(scene.log.errors.isEmpty)
    }
  }

  /// The words of a picture; a terminal without other letters shows question marks for them.
  private func words(
    _ film: GoldenFilm, _ size: (Int, Int), _ rendition: Rendition
  ) throws -> Set<Substring> {
    let scene = try SceneFilm(
      document: "\(film.rawValue).json", columns: size.0, rows: size.1, options: rendition.options)
    scene.stage.frame(at: .zero) { _, _, _ in }
    let rows = scene.stage.grid.rows(clusters: scene.stage.clusters)
    return Set(
      rows.flatMap { $0.split { !$0.isLetter } }.filter { $0.count > 1 && $0.allSatisfy(\.isASCII) }
    )
  }

  // An edge through the row of a word takes its place; without colours edges keep to whole cells.
  @Test("At rest no word is hidden by an edge", arguments: GoldenFilm.allCases)
  func legible(film: GoldenFilm) throws {
    let index = GoldenFilm.allCases.firstIndex(of: film) ?? 0
    for (number, size) in (Self.sizes + [(61, 17)]).enumerated()
    where isFullRun || number == index % 2 {
      let all = try words(film, size, .none)
      for rendition in isFullRun ? Self.renditions : [.truecolor] {
        #expect(try words(film, size, rendition) == all, "\(size) \(rendition)")
      }
    }
  }

  @Test(
    "A pitfall tells of its fault, and mended of nothing",
    arguments: [
      ("never-together", "MG010", "enter"), ("namespace", "MG003", "enter"),
      ("navigation", "MG003", "enter"), ("many-pairs", "MG017", "space"),
      ("no-animation", "MG004", "enter"), ("same-id", "MG001", "right"),
      ("out-of-sight", "MG007 MG016", "enter"), ("repeat-forever", "MG018", "enter"),
    ])
  func pitfalls(name: String, told: String, keys: String) throws {
    let play = "\(keys),wait:1,\(keys)"
    let faulty = try SceneFilm(document: "pitfall-\(name).json", columns: 60, rows: 16)
    #expect(Set(try codes(faulty, play)).sorted() == told.split(separator: " ").map { String($0) })
    let mended = try SceneFilm(document: "pitfall-\(name).json", columns: 60, rows: 16)
    mended.stage.send(.key(.character("m")), at: .zero)
    // The fault that was there at launch has been told by then.
    _ = mended.stage.takeDiagnostics()
    #expect(try codes(mended, "wait:0.5,\(play)").isEmpty)
  }

  @Test("A clip cuts the flight and is told of where SwiftUI's rules are asked for")
  func clipped() throws {
    let faulty = try SceneFilm(
      document: "pitfall-clipped.json", columns: 60, rows: 16,
      options: StageOptions(fidelity: .swiftUI))
    #expect(try codes(faulty, "enter") == ["MG007"])
    for keys in ["enter", "m,enter"] {
      let scene = try SceneFilm(document: "pitfall-clipped.json", columns: 60, rows: 16)
      let isCut = keys == "enter"
      let frames = try scene.frames(keys, framesPerSecond: 20, seconds: 0.2)
      #expect(frames.last?.rows.contains { $0.contains("Card") } == !isCut)
    }
  }
}
