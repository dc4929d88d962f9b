import SegueGeometry
import SegueGraph
import SegueMotion
import SegueRaster
import SegueScenes
import SegueStage
import Testing

@testable import SegueCommand

@MainActor
@Suite("A scene that is laid out in cells is played in the gallery as it is played alone")
struct CellSceneTests {
  private static let text = """
    { segue: 1, title: "Cells", units: "cells", namespaces: ["tabs"], state: { on: 0, n: 0 },
      data: { tabs: ["One", "Two", "Three"] },
      view: { view: "VStack", spacing: 1, content: [
        { view: "HStack", spacing: 0, content: [
          { view: "ForEach", in: "tabs", as: "tab", id: "index", content: [
            { view: "Button", name: "tab-{index}", action: { set: { on: "index" } },
              label: [{ view: "Text", text: "{tab}", modifiers: [{ padding: 1 }] }],
              modifiers: [{ matchedGeometryEffect: { id: "index", in: "tabs" } }] } ] } ],
          modifiers: [
            { background: [{ view: "Rectangle", name: "pill", modifiers: [
              { fill: "'#3f8cff'" }, { matchedGeometryEffect: { id: "on", in: "tabs", isSource: false } }] }] },
            { animation: { curve: "linear", duration: 1, value: "on" } } ] },
        { view: "Text", text: "on {on}, n {n}, 中", modifiers: [{ bold: true }, { onAppear: { step: { n: 1 } } }] } ],
        modifiers: [{ frame: { maxWidth: "infinity", maxHeight: "infinity" } }, { background: "'#20242c'" }] },
      keys: { a: { step: { n: 1 } } }, focus: "tab-0" }
    """

  private func gallery(_ options: StageOptions = StageOptions()) throws -> GalleryFilm {
    let folder = TemporaryFolder()
    folder.write("own.json", Self.text)
    let film = GalleryFilm(
      try #require(GalleryScenes(folder: folder.path)), columns: 40, rows: 12, options: options)
    film.stage.stage.focus(onViewNamed: "card-own")
    return film
  }

  /// The scene alone on a stage of its own, with keys that were pressed.
  private func alone(_ keys: [Key], at seconds: Double, from start: Double) throws -> [Cell] {
    var options = StageOptions()
    options.metrics = .cells
    let document = try SceneDocument(bytes: Array(Self.text.utf8), path: "x")
    let stage = SceneStage.stage(
      document, size: CellSize(columns: 40, rows: 12), options: options, log: SceneLog())
    for key in keys { stage.send(.key(key), at: StageTime(start)) }
    stage.frame(at: StageTime(seconds)) { _, _, _ in }
    return Array(stage.grid.cells)
  }

  @Test("Open, at rest and in motion, it shows the same cells; keys, clicks and esc reach it")
  func played() throws {
    let film = try gallery()
    film.press(.enter, at: 0)
    #expect(film.gallery.openScene == "own")
    #expect(film.cells == (try alone([], at: 1, from: 0)))
    film.stage.send(.key(.right), at: StageTime(10))
    #expect(film.stage.nextFrame == .nextTick)
    for time in [10.25, 10.5, 12] {
      film.show(at: time)
      #expect(film.cells == (try alone([.right], at: time, from: 10)), "at \(time)")
    }
    #expect(film.stage.nextFrame == .whenInputArrives, "at rest nothing is due")
    film.press(.character("a"), at: 20)
    #expect(film.shows("on 1, n 2"))
    let tab = try #require(film.rows.firstIndex { $0.contains("Three") })
    let column = try #require(film.rows[tab].firstRange(of: "Three")).lowerBound
    let distance = film.rows[tab].distance(from: film.rows[tab].startIndex, to: column)
    film.stage.send(.press(column: distance, row: tab), at: StageTime(25))
    film.stage.send(.release(column: distance, row: tab), at: StageTime(25))
    film.show(at: 28)
    #expect(film.shows("on 2, n 2"))
    film.press(.character("?"), at: 30)
    #expect(film.shows("begin again"))
    film.press(.escape, at: 35)
    #expect(!film.shows("begin again") && film.gallery.openScene == "own", "esc closed the help")
    film.stage.send(.key(.character("r"), .control), at: StageTime(40))
    film.show(at: 43)
    #expect(film.shows("on 0, n 0"))
    film.stage.send(.resize(CellSize(columns: 60, rows: 20)), at: StageTime(45))
    film.show(at: 48)
    #expect(film.rows.count == 20 && film.shows("on 0, n 0"))
    film.press(.escape, at: 50)
    #expect(film.gallery.openScene == nil && film.gallery.cells == nil)
    #expect(film.stage.nextFrame == .whenInputArrives)
  }

  @Test("It begins when it is opened, however long the gallery was looked at before")
  func beginsWhenOpened() throws {
    let folder = TemporaryFolder()
    folder.write(
      "own.json",
      """
      { segue: 1, title: "Late", units: "cells", state: { x: 0 },
        view: { view: "Rectangle", modifiers: [ { fill: "'#ffffff'" },
          { frame: { width: 2, height: 1 } }, { offset: { x: "x" } },
          { onAppear: { set: { x: 20 }, with: { curve: "linear", duration: 4 } } } ] } }
      """)
    func film(openedAt start: Double) throws -> [Cell] {
      let film = GalleryFilm(
        try #require(GalleryScenes(folder: folder.path)), columns: 40, rows: 12)
      film.stage.stage.focus(onViewNamed: "card-own")
      film.press(.enter, at: start)
      film.stage.frame(at: StageTime(start + 2)) { _, _, _ in }
      return film.cells
    }
    #expect(try film(openedAt: 10) == film(openedAt: 0))
  }

  @Test("On its card it is a picture that nothing happens in, and it comes home as it was left")
  func miniature() throws {
    let film = try gallery()
    func blue() -> [Int] {
      let pill = CellColor.rgb(0x3F, 0x8C, 0xFF)
      return film.cells.indices.filter {
        film.cells[$0].ground == pill || film.cells[$0].ink == pill
      }
    }
    let before = blue()
    #expect(!before.isEmpty, "the pill is seen")
    #expect(!film.shows("n 1"), "and no words")
    film.press(.enter, at: 0)
    film.press(.end, at: 10)
    film.press(.escape, at: 20)
    #expect(!blue().isEmpty && blue() != before, "the pill is elsewhere: \(before)")
  }

  @Test("Without colours and with ASCII only it is played too", arguments: [true, false])
  func plain(isASCII: Bool) throws {
    var options = StageOptions()
    options.ascii = isASCII
    options.colors = .none
    options.edges = .cell
    let film = try gallery(options)
    film.press(.enter, .right, at: 0)
    #expect(film.shows("on 1, n 1"))
    #expect(film.rows.allSatisfy { $0.allSatisfy { $0.isASCII || $0 == "中" } })
  }
}
