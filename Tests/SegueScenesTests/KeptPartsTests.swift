import Observation
import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SegueRaster
import SegueScenes
import SegueStage
import TestSupport
import Testing

@MainActor
@Suite("Parts of a document whose names mean what they meant are taken over")
struct KeptPartsTests {
  /// A document as it is played while it is edited.
  private struct Edited: View {
    let document: SceneDocument
    @State var state: SceneState

    var body: some View {
      DocumentView(document, state: $state, isEdited: true)
    }
  }

  private nonisolated static let scenes =
    (try? PackageFolder.names(in: "Scenes"))?.filter { $0.hasSuffix(".json") } ?? []

  /// What somebody might do with any scene.
  private static func script(_ random: inout SeededGenerator) -> String {
    let words = [
      "right", "left", "up", "down", "enter", "escape", "tab", "space", "m", "2", "wheel:1@20x8",
      "wheel:-1@20x8", "click:12x6", "click:40x9", "resize:60x16", "resize:80x24",
    ]
    return (0..<6).map { _ in
      let word = words[Int.random(in: 0..<words.count, using: &random)]
      return "\(word),wait:\(Int.random(in: 0...3, using: &random))e-1"
    }.joined(separator: ",")
  }

  @Test("A scene shows the same as one that is written afresh", arguments: scenes)
  func likeFresh(name: String) throws {
    var random = SeededGenerator(seed: 77)
    for _ in 0..<repetitions(50) {
      let script = Self.script(&random)
      let film = try SceneFilm(document: name)
      let fresh = try SceneFilm(document: name)
      fresh.stage.takesParts = false
      let frames = try film.frames(script, framesPerSecond: 5, seconds: 1.4)
      #expect(try fresh.frames(script, framesPerSecond: 5, seconds: 1.4) == frames, "\(script)")
      #expect(film.stage.takeDiagnostics() == fresh.stage.takeDiagnostics(), "\(script)")
      #expect(film.log.errors == fresh.log.errors)
    }
  }

  @Test("So does one that is edited while it is shown", arguments: scenes)
  func likeFreshEdited(name: String) throws {
    let document = try SceneDocument(
      bytes: try PackageFolder.bytes(of: "Scenes/\(name)"), path: name)
    let view = Edited(document: document, state: document.state)
    var random = SeededGenerator(seed: 78)
    for _ in 0..<repetitions(50) {
      let script = Self.script(&random)
      let film = SceneFilm(view: view)
      let fresh = SceneFilm(view: view)
      fresh.stage.takesParts = false
      let frames = try film.frames(script, framesPerSecond: 5, seconds: 1.4)
      #expect(try fresh.frames(script, framesPerSecond: 5, seconds: 1.4) == frames, "\(script)")
    }
  }

  /// A document that somebody edits while it is shown.
  @MainActor @Observable
  final class Editor {
    var document: SceneDocument
    var state: SceneState

    init(_ document: SceneDocument) {
      self.document = document
      state = document.state
    }
  }

  private struct EditedNow: View {
    let editor: Editor

    var body: some View {
      DocumentView(
        editor.document, state: Binding(get: { editor.state }, set: { editor.state = $0 }),
        isEdited: true)
    }
  }

  /// A box of a width and a text with more after it, or with another modifier.
  private func boxDocument(width: Int, modifier: String = "", more: String = "") throws
    -> SceneDocument
  {
    let text = """
      { segue: 1, units: "cells", state: { n: 0 },
        view: { view: "VStack", spacing: 0, content: [
          { view: "HStack", content: [
            { view: "Color", name: "box", color: "'#ff0000'",
              modifiers: [{ frame: { width: \(width), height: 2 } }] } ] },
          { view: "Text", text: "words", modifiers: [\(modifier)] }\(more) ] } }
      """
    return try SceneDocument(bytes: Array(text.utf8), path: "scene.json")
  }

  @Test(
    "A view stays who it is when an edit makes it do more than to show something, and back",
    arguments: [
      ("{ bold: true }", ""), ("{ onTapGesture: { set: { n: \"n + 1\" } } }", ""),
      ("", ", { view: \"Button\", action: { set: { n: \"n + 1\" } }, label: [] }"),
      ("", ", { view: \"ScrollView\", content: [] }"),
    ])
  func edited(modifier: String, more: String) throws {
    for isReversed in [false, true] {
      var documents = [
        try boxDocument(width: 4), try boxDocument(width: 12, modifier: modifier, more: more),
      ]
      if isReversed { documents.reverse() }
      let editor = Editor(documents[0])
      let stage = Stage(
        EditedNow(editor: editor), size: CellSize(columns: 40, rows: 12),
        options: StageOptions(metrics: .cells))
      stage.frame(at: .zero) { _, _, _ in }
      stage.mutate(at: StageTime(1)) {
        withAnimation(.linear(duration: 1)) { editor.document = documents[1] }
      }
      stage.frame(at: StageTime(1.5)) { _, _, _ in }
      let boxes = stage.records().filter { $0.name == "box" }
      #expect(boxes.map(\.rect.width) == [8], "\(modifier)\(more)")
    }
  }

  private func stage(_ text: String) throws -> (stage: Stage, press: (Character) -> Void) {
    let document = try SceneDocument(bytes: Array(text.utf8), path: "scene.json")
    let view = DocumentView(document)
    let stage = Stage(
      view, size: CellSize(columns: 40, rows: 12),
      options: StageOptions(metrics: .cells, motion: .none))
    stage.keyHandler = { key, _ in
      guard case .character(let character) = key else { return false }
      return view.perform(.character(character))
    }
    var time = 0.0
    func press(_ character: Character) {
      time += 1
      stage.send(.key(.character(character)), at: StageTime(time))
      stage.frame(at: StageTime(time)) { _, _, _ in }
    }
    return (stage, press)
  }

  /// What can be read, without the room around it.
  private func rows(_ stage: Stage) -> [String] {
    stage.grid.rows(clusters: stage.clusters)
      .map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }

  @Test("Only what names something that changed is written again")
  func count() throws {
    let (stage, press) = try stage(
      """
      { segue: 1, units: "cells", state: { total: 0, other: 0 },
        data: { words: ["one", "two", "three"] },
        view: { view: "VStack", spacing: 0, content: [
          { view: "HStack", content: [
            { view: "ForEach", in: "words", as: "word", id: "index",
              content: [{ view: "Text", text: "{word}" }] } ] },
          { view: "Text", text: "{total}" },
          { view: "Text", text: "{other}" } ] },
        keys: { a: { set: { total: "total + 1" } }, b: { set: { other: "other + 1" } } } }
      """)
    let nodes = stage.choreographer.tree.count
    #expect(stage.counters.taken == 0)
    press("a")
    #expect(rows(stage) == ["one two three", "1", "0"])
    // All but the stack around everything and the one text.
    #expect(stage.counters.taken == nodes - 2)
    press("b")
    #expect(rows(stage) == ["one two three", "1", "1"])
    #expect(stage.counters.taken == nodes - 2)
  }

  @Test("A loop's own names are no reason to write it again; those around it are, hidden ones too")
  func scopes() throws {
    let (stage, press) = try stage(
      """
      { segue: 1, units: "cells", state: { tail: "x", shown: 1 },
        data: { words: ["a", "b"], marks: ["+", "-"] },
        components: { Mark: { parameters: ["sign"],
          view: { view: "Text", text: "{sign}{tail}{shown}" } } },
        view: { view: "VStack", alignment: "leading", spacing: 0, content: [
          { view: "ForEach", in: "words", as: "word", id: "index", content: [
            { view: "HStack", spacing: 0, content: [
              { view: "Text", text: "{word}{shown}" },
              { view: "ForEach", in: "marks", as: "mark", id: "index", content: [
                { view: "Text", text: "{mark}{word}" },
                { view: "Mark", sign: "mark" } ] } ] } ] } ] },
        keys: { a: { set: { tail: "'y'" } }, b: { set: { shown: "shown + 1" } } } }
      """)
    stage.frame(at: .zero) { _, _, _ in }
    let before = rows(stage)
    #expect(before == ["a1+a+x1-a-x1", "b1+b+x1-b-x1"])
    press("a")
    #expect(rows(stage) == ["a1+a+y1-a-y1", "b1+b+y1-b-y1"])
    press("b")
    #expect(rows(stage) == ["a2+a+y2-a-y2", "b2+b+y2-b-y2"])
  }

  @Test("What surrounds a part counts: its ink, whether it reacts, and where it stands")
  func surroundings() throws {
    let (stage, press) = try stage(
      """
      { segue: 1, units: "cells", state: { isHot: false, isWide: false },
        view: { view: "VStack", spacing: 0,
          content: [
            { view: "If", when: "isWide", content: [{ view: "Text", text: "wide" }] },
            { view: "Group", content: [{ view: "Text", text: "part" }],
              modifiers: [{ foregroundStyle: "isHot ? '#ff0000' : '#00ff00'" }] } ] },
        keys: { a: { set: { isHot: true } }, b: { set: { isWide: true } } } }
      """)
    stage.frame(at: .zero) { _, _, _ in }
    func ink() throws -> CellColor {
      let rows = stage.grid.rows(clusters: stage.clusters)
      let row = try #require(rows.firstIndex { $0.contains("part") })
      return stage.grid[18, row].ink
    }
    let green = try ink()
    press("a")
    let red = try ink()
    #expect(green != red)
    press("b")
    #expect(try ink() == red)
    #expect(rows(stage) == ["wide", "part"])
  }
}
