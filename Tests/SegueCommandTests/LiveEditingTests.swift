import Glibc
import SegueGeometry
import SegueMatching
import SegueMotion
import SegueRaster
import SegueScenes
import SegueStage
import TestSupport
import Testing

@testable import SegueCommand

@MainActor
@Suite("An edited document travels from the layout before to the one after")
struct LiveEditingTests {
  /// A list to scroll in, with something to count and a word that moves.
  private func document(
    padding: String = "", before: String = "", word: String = "word", count: Int = 0,
    title: String = "count"
  ) throws -> SceneDocument {
    try SceneDocument(
      bytes: Array(
        """
        { segue: 1, state: { number: \(count) }, data: { rows: [0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19] },
          view: { view: "VStack", spacing: 0, content: [ \(before)
            { view: "Text", text: "\(word)", name: "word" },
            { view: "ScrollView", content: [ { view: "VStack", spacing: 0, content: [
              { view: "ForEach", in: "rows", as: "row", id: "row", content: [
                { view: "Button", name: "row-{row}", action: { step: { number: 1 } },
                  label: [ { view: "Text", text: "row {row} \(title) {number}" } ] } ] } ] } ],
              modifiers: [\(padding)] } ] } }
        """.utf8), path: "x.json")
  }

  private func rows(_ live: LiveStage, at seconds: Double) -> [String] {
    live.frame(at: StageTime(seconds)) { _, _, _ in }
    return live.stage.grid.rows(clusters: live.stage.clusters)
  }

  private func live(_ document: SceneDocument) -> LiveStage {
    LiveStage(
      PlayedScene(document), size: CellSize(columns: 40, rows: 10), options: StageOptions(),
      log: SceneLog())
  }

  @Test("State, focus and scroll position stay, though a modifier comes and a view goes before")
  func kept() throws {
    let live = live(try document())
    _ = rows(live, at: 0)
    for _ in 0..<14 { live.send(.key(.down), at: StageTime(0)) }
    live.send(.key(.enter), at: StageTime(0))
    #expect(rows(live, at: 1).contains { $0.contains("row 14 count 1") })
    #expect(rows(live, at: 1).allSatisfy { !$0.contains("row 2 ") }, "scrolled")
    let edits = [
      try document(padding: "{ padding: 8 }", title: "n"),
      try document(
        padding: "{ padding: 8 }, { opacity: 1 }", before: "{ view: \"Divider\" },", title: "n"),
      try document(before: "{ view: \"Text\", text: \"new\" },", title: "n"),
    ]
    for (step, edit) in edits.enumerated() {
      live.show(.success(edit))
      let shown = rows(live, at: Double(step + 2) * 5 + 4)
      // With less room the last row is out of sight; what is at the top stays there.
      #expect(shown.contains { $0.contains("row 8 n 1") }, "edit \(step): \(shown)")
      #expect(shown.allSatisfy { !$0.contains("row 6 ") }, "edit \(step): \(shown)")
      #expect(live.stage.focusPath?.contains("Button") == true)
    }
    live.send(.key(.enter), at: StageTime(50))
    #expect(rows(live, at: 55).contains { $0.contains("row 14 n 2") }, "the focus is where it was")
  }

  @Test("What a new version puts before a view moves it there, and does not make it jump")
  func travels() throws {
    let live = live(try document())
    _ = rows(live, at: 0)
    live.show(
      .success(
        try document(
          before: "{ view: \"Color\", color: \"'red'\", modifiers: [{ frame: { height: 64 } }] },"))
    )
    func top(_ seconds: Double) throws -> Double {
      _ = rows(live, at: seconds)
      return try #require(live.stage.records().first { $0.name == "word" }).rect.minY
    }
    let way = try [1, 1.05, 1.1, 1.2, 3].map(top)
    #expect(way[0] < 8 && way.last == 64)
    #expect(zip(way, way.dropFirst()).allSatisfy { $0 < $1 }, "\(way)")
  }

  @Test("In other units a scene begins anew, with the motions that it starts by itself")
  func otherUnits() throws {
    func document(_ units: String, _ state: String) throws -> SceneDocument {
      try SceneDocument(
        bytes: Array(
          """
          { segue: 1, units: "\(units)", state: { \(state): 0 },
            view: { view: "Text", text: "here", name: "word", modifiers: [
              { offset: { x: "\(state) * 16", y: 0 } },
              { onAppear: { set: { \(state): 1 }, with: { curve: "linear", duration: 2 } } } ] } }
          """.utf8), path: "x.json")
    }
    let live = live(try document("points", "a"))
    _ = rows(live, at: 0)
    let before = rows(live, at: 5)
    live.show(.success(try document("cells", "b")))
    let way = [5, 6, 7].map { rows(live, at: $0).joined(separator: "\n") }
    #expect(Set(way).count == 3, "\(way)")
    #expect(before.contains { $0.contains("here") } && way.allSatisfy { $0.contains("here") })
  }

  @Test("A state that nobody has touched begins as the new document says")
  func freshState() throws {
    let live = live(try document(count: 3))
    #expect(rows(live, at: 0).contains { $0.contains("count 3") })
    live.show(.success(try document(count: 5)))
    #expect(rows(live, at: 5).contains { $0.contains("count 5") })
    live.send(.key(.enter), at: StageTime(6))
    live.show(.success(try document(count: 8)))
    #expect(rows(live, at: 10).contains { $0.contains("count 6") }, "a touched one is kept")
  }

  @Test("Each state begins anew or is kept by itself, and never as a value of another kind")
  func stateByState() throws {
    func document(_ state: String) throws -> SceneDocument {
      try SceneDocument(
        bytes: Array(
          """
          { segue: 1, state: \(state), view: { view: "Text", text: "{a} {b}" },
            keys: { x: { step: { a: 1 } }, y: { set: { b: "'mine'" } } } }
          """.utf8), path: "x.json")
    }
    let live = live(try document("{ a: 1, b: 'one' }"))
    live.send(.key(.character("x")), at: StageTime(0))
    #expect(rows(live, at: 1).contains { $0.contains("2 one") })
    live.show(.success(try document("{ a: 10, b: 'two' }")))
    #expect(rows(live, at: 5).contains { $0.contains("2 two") }, "a was written, and b was not")
    live.send(.key(.character("y")), at: StageTime(6))
    live.show(.success(try document("{ a: 10, b: 'three' }")))
    #expect(rows(live, at: 10).contains { $0.contains("2 mine") })
    live.show(.success(try document("{ a: 10, b: false }")))
    #expect(
      rows(live, at: 15).contains { $0.contains("2 false") },
      "no word where the document has a bool")
  }

  @Test("What is wrong with a file takes as much room in any units")
  func roomForErrors() throws {
    let broken = SceneErrors([
      SceneError(path: "x.json", position: nil, field: "", message: "all is wrong")
    ])
    func shown(_ units: String) throws -> [String] {
      let live = live(
        try SceneDocument(
          bytes: Array(
            "{ segue: 1, units: '\(units)', view: { view: 'Text', text: 'n' } }".utf8), path: "x"))
      _ = rows(live, at: 0)
      live.show(.failure(broken))
      _ = rows(live, at: 5)
      return rows(live, at: 9)
    }
    let points = try shown("points")
    #expect(points.contains { $0.contains("x.json: all is wrong") }, "\(points)")
    #expect(try shown("cells") == points)
  }

  @Test("Another unit is another stage, with the same state")
  func units() throws {
    let points = try SceneDocument(
      bytes: Array(
        "{ segue: 1, state: { n: 1 }, view: { view: 'Text', text: 'n is {n}' }, keys: { a: { step: { n: 1 } } } }"
          .utf8), path: "x")
    let cells = try SceneDocument(
      bytes: Array(
        "{ segue: 1, units: 'cells', state: { n: 1 }, view: { view: 'Text', text: 'n is {n}' } }"
          .utf8), path: "x")
    let live = live(points)
    live.send(.key(.character("a")), at: .zero)
    _ = rows(live, at: 0)
    live.show(.success(cells))
    #expect(live.nextFrame == .nextTick)
    #expect(rows(live, at: 1).contains { $0.contains("n is 2") })
    #expect(live.stage.options.metrics == .cells)
  }
}

@Suite("segue play follows its file", .oneProgramAtATime, .serialized)
struct FollowedFileTests {
  private func scene(_ word: String, padding: Int = 0) -> String {
    """
    { segue: 1, state: { on: false },
      view: { view: "VStack", content: [ { view: "Text", text: "\(word) {on}", modifiers: [{ padding: \(padding) }] } ] },
      keys: { t: { toggle: "on" } } }
    """
  }

  private func shown(_ terminal: PseudoTerminal, _ words: String) -> Bool {
    terminal.waitUntil(within: 5) { output in
      let screen = VirtualScreen(columns: 80, rows: 24)
      screen.feed(output)
      return screen.find(words) != nil
    }
  }

  @Test("However an editor saves, the change is seen; an error is told over the last good scene")
  func saves() throws {
    let folder = TemporaryFolder()
    folder.write("a.json", scene("first"))
    let terminal = try SegueProgram.start(["play", folder.file("a.json")])
    #expect(shown(terminal, "first false"))
    terminal.send("t")
    #expect(shown(terminal, "first true"))
    folder.write("a.json", scene("second"))
    #expect(shown(terminal, "second true"), "written over, and the state is kept")
    folder.replace("a.json", scene("third"))
    #expect(shown(terminal, "third true"), "renamed into place")
    folder.recreate("a.json", scene("fourth"))
    #expect(shown(terminal, "fourth true"), "deleted and written anew")
    folder.write("other.json", scene("nobody"))
    folder.replace("a.json", "{ segue: 1,\n  view: { view: 'Txt' } }")
    #expect(shown(terminal, "a.json:2:17: view.view: unknown view “Txt”"))
    terminal.send("t")
    #expect(shown(terminal, "fourth false"), "the last good scene lives on")
    folder.replace("a.json", scene("fifth"))
    #expect(shown(terminal, "fifth false"))
    terminal.settle(quiet: 0.3)
    let screen = VirtualScreen(columns: 80, rows: 24)
    screen.feed(terminal.output)
    #expect(screen.find("unknown view") == nil, "mended, nothing is told any more")
    expectQuit(terminal, "edited")
  }

  @Test("A scene that an edit left broken is told once more at the end, and is no success")
  func leftBroken() throws {
    let folder = TemporaryFolder()
    folder.write("a.json", scene("whole"))
    let terminal = try SegueProgram.start(["play", folder.file("a.json"), "--motion", "none"])
    #expect(shown(terminal, "whole false"))
    folder.replace("a.json", "{ segue: 1,\n  view: { view: 'Txt' } }")
    #expect(shown(terminal, "unknown view “Txt”"))
    terminal.send("q")
    #expect(terminal.waitForEnd(within: 5) == .exited(1))
    let last = String(decoding: terminal.output.suffix(200), as: UTF8.self)
    #expect(
      last.contains("a.json:2:17: view.view: unknown view “Txt”; did you mean “Text”?"), "\(last)")
    expectCleanTerminal(terminal, "left broken")
  }

  @Test("Where links lead elsewhere, and folders come again, the file is followed there")
  func ways() throws {
    let folder = TemporaryFolder()
    func makeFolder(_ name: String) { mkdir(folder.file(name), 0o755) }
    func link(_ name: String, to target: String) {
      symlink(target, folder.file(name + "~"))
      rename(folder.file(name + "~"), folder.file(name))
    }
    for name in ["one", "two"] {
      makeFolder(name)
      folder.write("\(name)/a.json", scene("in \(name)"))
    }
    link("current", to: "one")
    link("a.json", to: "./current/a.json")
    let terminal = try SegueProgram.start(["play", folder.file("a.json"), "--motion", "none"])
    #expect(shown(terminal, "in one false"))
    link("current", to: folder.file("two"))
    #expect(shown(terminal, "in two false"), "a link on the way")
    folder.write("two/a.json", scene("edited"))
    #expect(shown(terminal, "edited false"), "the file that the links lead to by now")
    link("a.json", to: "one/a.json")
    #expect(shown(terminal, "in one false"), "the file is another link")
    folder.replace("one/a.json", scene("renamed"))
    #expect(shown(terminal, "renamed false"))
    rename(folder.file("one"), folder.file("away"))
    makeFolder("one")
    folder.write("one/a.json", scene("moved"))
    #expect(shown(terminal, "moved false"), "the folder has made room for another")
    unlink(folder.file("one/a.json"))
    rmdir(folder.file("one"))
    terminal.settle(quiet: 0.2)
    makeFolder("one")
    folder.write("one/a.json", scene("made again"))
    #expect(shown(terminal, "made again false"), "the folder was taken away and made anew")
    folder.write("away/a.json", "no scene")
    folder.write("one/a.json", scene("last"))
    #expect(shown(terminal, "last false"))
    expectQuit(terminal, "ways")
  }

  @Test("As a rule a change is seen within a tenth of a second, and many saves leave nothing")
  func manySaves() throws {
    let folder = TemporaryFolder()
    folder.write("a.json", scene("save 0"))
    let terminal = try SegueProgram.start(["play", folder.file("a.json"), "--motion", "none"])
    var waits: [Double] = []
    var sizes: [Int] = []
    let saves = isFullRun ? 200 : 60
    for save in 1...saves {
      let start = PseudoTerminal.now
      let pieces = terminal.pieces.count
      let text = scene("save \(save)", padding: save % 3 * 8)
      if save % 2 == 0 { folder.replace("a.json", text) } else { folder.write("a.json", text) }
      #expect(terminal.waitUntil(within: 5) { _ in terminal.pieces.count > pieces }, "save \(save)")
      waits.append((terminal.pieces.dropFirst(pieces).first?.time ?? .infinity) - start)
      if save >= saves / 2 { sizes.append(terminal.residentBytes) }
    }
    #expect(shown(terminal, "save \(saves) false"))
    // A machine with more to do may be late at times, but not as a rule.
    let sorted = waits.sorted()
    #expect(sorted[saves * 3 / 4] <= 0.1, "\(waits)")
    if isFullRun {
      print("saves: median \(sorted[saves / 2]) s, nine of ten \(sorted[saves * 9 / 10]) s")
    }
    let growth = (sizes.last ?? 0) - (sizes.first ?? 0)
    #expect(growth < 2 << 20, "\(growth) bytes more after \(saves / 2) saves")
    expectQuit(terminal, "many saves")
  }
}
