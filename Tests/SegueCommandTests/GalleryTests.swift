import SegueGeometry
import SegueMatching
import SegueMotion
import SegueRaster
import SegueScenes
import SegueStage
import TestSupport
import Testing

@testable import SegueCommand

/// The gallery without a terminal, on a clock that only counts.
@MainActor
struct GalleryFilm {
  let gallery: Gallery
  let stage: GalleryStage

  init(
    _ scenes: GalleryScenes = GalleryScenes(), columns: Int = 80, rows: Int = 24,
    options: StageOptions = StageOptions()
  ) {
    gallery = Gallery(
      scenes, size: CellSize(columns: columns, rows: rows), options: options)
    stage = GalleryStage(gallery, options: options)
    show(at: 0)
  }

  func show(at seconds: Double) {
    stage.frame(at: StageTime(seconds)) { _, _, _ in }
  }

  /// Presses keys one after the other, and shows what has come of them when all has settled.
  func press(_ keys: Key..., at seconds: Double) {
    for key in keys {
      stage.send(.key(key), at: StageTime(seconds))
      show(at: seconds)
    }
    show(at: seconds + 3)
  }

  func type(_ text: String, at seconds: Double) {
    for character in text {
      stage.send(.key(.character(character)), at: StageTime(seconds))
    }
    show(at: seconds + 3)
  }

  var rows: [String] { stage.stage.grid.rows(clusters: stage.stage.clusters) }
  var cells: [Cell] { Array(stage.stage.grid.cells) }

  func view(_ name: String) -> ViewRecord? { stage.stage.records().first { $0.name == name } }

  func shows(_ words: String) -> Bool { rows.contains { $0.contains(words) } }
}

@MainActor
@Suite("The gallery shows every scene, and plays the one that is opened")
struct GalleryTests {
  @Test("Tabs over cards: each with its title, a sentence and the scene itself")
  func launch() throws {
    let film = GalleryFilm()
    #expect(film.gallery.shelves.map(\.title) == ["Pills", "Heroes", "Beyond"])
    let scenes = film.gallery.shelves.flatMap(\.scenes)
    #expect(scenes.sorted() == film.gallery.scenes.names, "no scene is forgotten")
    #expect(film.shows("Segmented control") && film.shows("q quits"))
    let card = try #require(film.view("card-segmented-control"))
    // The miniature has a pill of its own, half as large as the scene's.
    let pills = film.stage.stage.records().filter { $0.name == "pill" }
    #expect(pills.count == 3)
    #expect(pills.dropFirst().allSatisfy { $0.rect.width < card.rect.width / 2 })
    #expect(film.stage.nextFrame == .whenInputArrives, "at rest nothing is due")
  }

  @Test("Only the scenes of the tab that is shown are read")
  func readsLate() {
    let film = GalleryFilm()
    let read = film.gallery.scenes.names.filter { film.gallery.scenes.isRead($0) }
    #expect(read == film.gallery.shelves[0].scenes.sorted())
  }

  @Test("Enter flies the miniature to full screen, esc flies it home, and all is as before")
  func flight() throws {
    let film = GalleryFilm()
    film.press(.down, at: 0)
    let before = film.cells
    film.stage.send(.key(.enter), at: StageTime(10))
    let way = try [0, 0.05, 0.1, 0.2, 0.4].map { time -> Rect in
      film.show(at: 10 + time)
      return try #require(film.view("detail")).rect
    }
    #expect(way[0].width < 240 && way[0].minY > 48, "it begins as the miniature: \(way[0])")
    #expect(zip(way, way.dropFirst()).allSatisfy { $0.width < $1.width })
    film.show(at: 13)
    #expect(film.view("detail")?.rect == Rect(x: 0, y: 0, width: 640, height: 384))
    #expect(film.stage.nextFrame == .whenInputArrives)
    film.press(.escape, at: 20)
    #expect(film.gallery.openScene == nil)
    #expect(film.cells == before)
    #expect(film.stage.nextFrame == .whenInputArrives)
  }

  @Test("An open scene has the focus and its own keys, and comes home as it was left")
  func plays() throws {
    let film = GalleryFilm()
    film.press(.down, .enter, at: 0)
    film.press(.right, at: 10)
    #expect(film.shows("It moves by eighths of a cell."))
    film.press(.escape, at: 20)
    let pill = try #require(
      film.stage.stage.records().filter { $0.name == "pill" }.dropFirst().first)
    film.press(.enter, at: 30)
    #expect(film.shows("It moves by eighths of a cell."), "the state was kept")
    film.stage.send(.key(.character("r"), .control), at: StageTime(40))
    film.show(at: 43)
    #expect(film.shows("What is behind the pill stays whole."), "and begins again when asked")
    film.press(.escape, at: 50)
    let again = try #require(
      film.stage.stage.records().filter { $0.name == "pill" }.dropFirst().first)
    #expect(again.rect.minX < pill.rect.minX, "the miniature shows the same state")
  }

  @Test("Esc closes what is open in the scene first, then the scene, and then nothing")
  func escapes() {
    let film = GalleryFilm()
    film.press(.character("2"), at: 0)
    film.stage.stage.focus(onViewNamed: "card-hero-cards")
    film.press(.enter, at: 5)
    #expect(film.gallery.openScene == "hero-cards")
    film.press(.enter, at: 10)
    #expect(film.shows("Values first, and fast."))
    film.press(.escape, at: 20)
    #expect(film.gallery.openScene == "hero-cards" && !film.shows("Values first, and fast."))
    film.press(.escape, at: 30)
    #expect(film.gallery.openScene == nil)
    let before = film.cells
    film.press(.escape, at: 40)
    #expect(film.cells == before && !film.stage.wantsToQuit)
  }

  @Test("A slash finds scenes by their words; q is a letter there, and quits elsewhere")
  func filter() {
    let film = GalleryFilm()
    film.press(.character("/"), at: 0)
    film.type("lab", at: 5)
    #expect(film.gallery.found == ["spring-laboratory"])
    #expect(film.shows("Spring laboratory") && film.shows("1 scene"))
    film.type("q", at: 10)
    #expect(film.gallery.filter == "labq" && !film.stage.wantsToQuit)
    #expect(film.shows("none, esc shows all"))
    film.press(.backspace, .enter, at: 15)
    film.press(.enter, at: 20)
    #expect(film.gallery.openScene == "spring-laboratory")
    film.press(.escape, .escape, at: 30)
    #expect(film.gallery.filter == nil && film.shows("Segmented control"))
    film.type("q", at: 40)
    #expect(film.stage.wantsToQuit)
  }

  @Test("Text that is poured into the filter ends where no title reaches, and then costs nothing")
  func pouredFilter() {
    let film = GalleryFilm()
    film.press(.character("/"), at: 0)
    film.type(String(repeating: "a", count: 70), at: 5)
    let updates = film.stage.stage.updates
    film.type(String(repeating: "a", count: 2000), at: 10)
    #expect(film.stage.stage.updates == updates, "letters that nothing comes of")
    #expect(film.gallery.filter?.count == Gallery.mostLetters)
    film.press(.backspace, at: 15)
    film.press(.escape, at: 20)
    #expect(film.gallery.filter == nil)
    film.type("q", at: 25)
    #expect(film.stage.wantsToQuit)
  }

  @Test("A question mark tells the keys, and any key puts them away")
  func help() {
    let film = GalleryFilm()
    let before = film.cells
    film.press(.character("?"), at: 0)
    #expect(film.shows("find scenes by their words"))
    film.press(.right, at: 5)
    #expect(film.cells == before, "the key did nothing else")
    film.press(.down, .enter, .character("?"), at: 10)
    #expect(film.shows("begin again"))
  }

  @Test("Scenes open and come home at any size", arguments: [(80, 24), (40, 12), (200, 60)])
  func everyScene(columns: Int, rows: Int) {
    let film = GalleryFilm(columns: columns, rows: rows)
    var time = 0.0
    // A short run opens one scene at each size, of another tab.
    for shelf in film.gallery.shelves where isFullRun || shelf.id == columns % 7 % 3 {
      film.press(.character(Character("\(shelf.id + 1)")), at: time)
      let chosen = isFullRun ? shelf.scenes : Array(shelf.scenes.prefix(1))
      for name in chosen {
        time += 10
        film.stage.stage.focus(onViewNamed: "card-\(name)")
        film.show(at: time)
        let before = film.cells
        film.press(.enter, at: time)
        #expect(film.gallery.openScene == name)
        film.press(.escape, at: time + 5)
        #expect(film.gallery.openScene == nil, "\(name)")
        #expect(film.cells == before, "\(name) at \(columns)x\(rows)")
      }
    }
    #expect(film.gallery.scenes.log.errors.isEmpty)
  }

  @Test("A folder's broken scene is a card with its error, and the others play")
  func brokenScene() throws {
    let folder = TemporaryFolder()
    folder.write("good.json", "{ segue: 1, title: 'Good', view: { view: 'Text', text: 'fine' } }")
    folder.write("bad.json", "{ segue: 1, view: { view: 'Txt' } }")
    folder.write(
      "own.json", "{ segue: 1, units: 'cells', view: { view: 'Text', text: 'fine' } }")
    let film = GalleryFilm(try #require(GalleryScenes(folder: folder.path)))
    #expect(film.gallery.shelves.map(\.title) == ["Yours"])
    #expect(film.shows("Good") && film.shows("bad"))
    film.stage.stage.focus(onViewNamed: "card-bad")
    film.press(.enter, at: 0)
    #expect(film.shows("unknown view"))
    film.press(.escape, at: 5)
    film.stage.stage.focus(onViewNamed: "card-good")
    film.press(.enter, at: 10)
    #expect(film.shows("fine"))
  }
}
