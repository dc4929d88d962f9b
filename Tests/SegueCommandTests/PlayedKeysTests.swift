import SegueGeometry
import SegueGraph
import SegueMotion
import SegueRaster
import SegueScenes
import SegueStage
import Testing

@testable import SegueCommand

/// Documents whose keys and exit commands are tried where people play them.
private enum Sample {
  /// Thirty rows of a list, and a key that shows the last one.
  static let scrolling = """
    { segue: 1, title: "Rows", data: { rows: [0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29] },
      view: { view: "ScrollView", content: [ { view: "VStack", spacing: 0, content: [
        { view: "ForEach", in: "rows", as: "row", id: "row", content: [
          { view: "Text", text: "row {row}." } ] } ] } ] },
      keys: { b: { scrollTo: "29" } } }
    """

  /// A word, with something that is done for Esc.
  static func leaving(_ action: String) -> String {
    """
    { segue: 1, title: "Trap", state: { n: 0, open: null },
      view: { view: "Text", text: "n is {n}", modifiers: [
        { focusable: true }, { frame: { maxWidth: "infinity", maxHeight: "infinity" } },
        { onExitCommand: \(action) } ] } }
    """
  }
}

@MainActor
@Suite("The keys of a document do the same wherever it is played")
struct PlayedKeysTests {
  /// A gallery with one scene, which is open.
  private func gallery(_ text: String) throws -> GalleryFilm {
    let folder = TemporaryFolder()
    folder.write("own.json", text)
    let film = GalleryFilm(try #require(GalleryScenes(folder: folder.path)))
    film.stage.stage.focus(onViewNamed: "card-own")
    film.press(.enter, at: 0)
    #expect(film.gallery.openScene == "own")
    return film
  }

  @Test("A key that scrolls does so in segue play, also after the file was saved")
  func scrollsPlayed() throws {
    func document(_ text: String) throws -> SceneDocument {
      try SceneDocument(bytes: Array(text.utf8), path: "x.json")
    }
    let live = LiveStage(
      PlayedScene(try document(Sample.scrolling)), size: CellSize(columns: 30, rows: 8),
      options: StageOptions(), log: SceneLog())
    func rows(_ seconds: Double) -> String {
      live.frame(at: StageTime(seconds)) { _, _, _ in }
      return live.stage.grid.rows(clusters: live.stage.clusters).joined()
    }
    #expect(!rows(0).contains("row 29."))
    live.send(.key(.character("b")), at: StageTime(1))
    #expect(rows(2).contains("row 29."))
    live.show(
      .success(try document(Sample.scrolling.replacing("29\" } }", with: "0\" } }"))))
    _ = rows(3)
    live.send(.key(.character("b")), at: StageTime(4))
    #expect(rows(5).contains("row 0.") && !rows(5).contains("row 29."))
  }

  @Test("h j k l are arrows for a document, too, unless it takes the letter itself")
  func letters() throws {
    let text = """
      { segue: 1, title: "Arrows", state: { x: 0, y: 0 },
        view: { view: "Text", text: "at {x}, {y}." },
        keys: { left: { step: { x: -1 } }, right: { step: { x: 1 } }, up: { step: { y: 1 } },
          j: { set: { y: 7 } } } }
      """
    let live = LiveStage(
      PlayedScene(try SceneDocument(bytes: Array(text.utf8), path: "x.json")),
      size: CellSize(columns: 30, rows: 8), options: StageOptions(), log: SceneLog())
    for (letter, wanted) in [
      ("l", "1, 0"), ("l", "2, 0"), ("h", "1, 0"), ("k", "1, 1"), ("j", "1, 7"),
    ] {
      live.send(.key(.character(Character(letter))), at: .zero)
      live.frame(at: .zero) { _, _, _ in }
      let shown = live.stage.grid.rows(clusters: live.stage.clusters).joined()
      #expect(shown.contains("at \(wanted)."), "\(letter)")
    }
    let film = try gallery(text)
    film.press(.character("l"), at: 10)
    #expect(film.shows("at 1, 0."))
  }

  @Test("It does so in the gallery, too")
  func scrollsInTheGallery() throws {
    let film = try gallery(Sample.scrolling)
    #expect(!film.shows("row 29."))
    film.press(.character("b"), at: 10)
    #expect(film.shows("row 29."))
  }

  @Test("Esc leaves a scene that does something with it, but nothing that changes anything")
  func idleExit() throws {
    let film = try gallery(Sample.leaving("{ set: { open: \"null\" } }"))
    film.press(.escape, at: 10)
    #expect(film.gallery.openScene == nil)
  }

  @Test(
    "A scene that always finds something to do for Esc is left with the third in a row",
    arguments: ["{ step: { n: 1 } }", "{ set: { n: \"n == 0 ? 1 : 0\" } }"])
  func busyExit(action: String) throws {
    let film = try gallery(Sample.leaving(action))
    film.press(.escape, at: 10)
    #expect(film.gallery.openScene == "own" && film.shows("n is 1"))
    film.press(.escape, .right, .escape, .escape, at: 20)
    #expect(film.gallery.openScene == "own", "another key begins a new row")
    film.press(.escape, at: 30)
    #expect(film.gallery.openScene == nil)
    film.stage.stage.focus(onViewNamed: "card-own")
    film.press(.enter, .escape, at: 40)
    #expect(film.gallery.openScene == "own", "the row has ended with the scene")
    film.press(.character("?"), at: 50)
    #expect(film.shows("three times, to the gallery"))
  }

  @Test("What a view keeps to itself is something that Esc can close first")
  func ownState() throws {
    let film = try gallery(
      """
      { segue: 1, data: { cards: [{ id: 1 }, { id: 2 }] },
        view: { view: "HeroStack", in: "cards", as: "card",
          card: [{ view: "Text", text: "card {card.id}", modifiers: [{ frame: { width: 80, height: 32 } }] }],
          detail: [{ view: "Text", text: "detail {card.id}" }] } }
      """)
    film.press(.right, .enter, at: 10)
    #expect(film.shows("detail"))
    film.press(.escape, at: 20)
    #expect(film.gallery.openScene == "own" && !film.shows("detail"))
    film.press(.escape, at: 30)
    #expect(film.gallery.openScene == nil)
  }

  @Test("A miniature is looked at only: nothing happens in it, and nothing is written by it")
  func miniature() throws {
    let folder = TemporaryFolder()
    folder.write(
      "own.json",
      """
      { segue: 1, title: "Own", state: { came: 0, went: 0, changed: 0, place: null, on: true },
        view: { view: "VStack", content: [
          { view: "If", when: "on", content: [ { view: "Text", text: "came {came}, went {went}, changed {changed}, place {place}", modifiers: [
            { focusable: true }, { focused: { value: "place", equals: "1" } },
            { onAppear: { step: { came: 1 } } }, { onDisappear: { step: { went: 1 } } } ] } ] } ],
          modifiers: [{ onChange: { of: "on", initial: true, action: { step: { changed: 1 } } } }] } }
      """)
    let film = GalleryFilm(try #require(GalleryScenes(folder: folder.path)))
    guard case .success(let document) = film.gallery.scenes.scene("own") else {
      Issue.record("the scene is right")
      return
    }
    let state = film.gallery.state(of: "own", document)
    film.press(.down, .up, at: 0)
    #expect(state.wrappedValue == document.state)
    film.stage.stage.focus(onViewNamed: "card-own")
    film.press(.enter, at: 10)
    #expect(film.shows("came 1, went 0, changed 1, place 1"))
    film.press(.escape, at: 20)
    // The scene itself has gone, its picture has come, and only the first counts.
    let expected: [String: SceneValue] = [
      "came": .number(1), "went": .number(1), "changed": .number(1), "place": .number(1),
      "on": .bool(true),
    ]
    #expect(state.wrappedValue.values == expected)
  }
}

extension String {
  fileprivate func replacing(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return String(self[..<range.lowerBound]) + new + String(self[range.upperBound...])
  }
}
