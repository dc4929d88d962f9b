import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueRaster
import SegueScenes
import SegueStage
import SegueTesting
import Testing

/// The newer words of documents, each against the same thing said in Swift.
@MainActor
@Suite("A document's controls, events and paints do what Swift's do")
struct VocabularySceneTests {
  private func document(_ text: String) throws -> SceneDocument {
    try SceneDocument(bytes: Array("{ segue: 1, units: \"cells\", \(text) }".utf8), path: "s.json")
  }

  private func probe(_ text: String, columns: Int = 40, rows: Int = 6) throws -> StageProbe {
    StageProbe(
      try view(text), columns: columns, rows: rows, options: StageOptions(metrics: .cells))
  }

  private func view(_ text: String) throws -> DocumentView { DocumentView(try document(text)) }

  private func errors(_ text: String) -> [String] {
    do throws(SceneErrors) {
      _ = try SceneDocument(bytes: Array("{ segue: 1, \(text) }".utf8), path: "s.json")
      return []
    } catch {
      return error.errors.map { "\($0)" }
    }
  }

  private func pill(_ probe: StageProbe) -> Rect? {
    probe.views.first { $0.role == .follower }?.rect
  }

  private static let tabs = """
    data: { tabs: [{ id: "a", title: "One" }, { id: "b", title: "Two", off: true },
      { id: "c", title: "Three" }] }, state: { tab: "a" },
    view: { view: "VStack", spacing: 0, content: [
      { view: "SegmentedControl", in: "tabs", as: "tab_", selection: "tab",
        isDisabled: "tab_.off == true",
        content: [{ view: "Text", text: "{tab_.title}" }] },
      { view: "Text", text: "at {tab}" } ] }
    """

  @Test("Segments select a state, glide and pass over what is disabled")
  func segments() throws {
    let probe = try probe(Self.tabs, columns: 60)
    #expect(pill(probe)?.minX == 0)
    probe.press(.right)
    #expect(probe.rows.joined().contains("at c"))
    probe.advance(by: 0.1)
    #expect(abs((pill(probe)?.minX ?? 0) - 20) < 1e-3)
    probe.advance(by: 0.2)
    #expect(pill(probe)?.minX == 40)
    probe.press(.left)
    #expect(probe.rows.joined().contains("at a"))
  }

  @Test("A24: a selection at launch that is none of the items is an error that names the field")
  func selectionOutOfRange() {
    let scene = """
      data: { tabs: ["One", "Two", "Three", "Four"] }, state: { tab: 9 },
      view: { view: "SegmentedControl", in: "tabs", id: "index", selection: "tab",
        content: [{ view: "Text", text: "{item}" }] }
      """
    for wrong in ["9", "-1", "'One'"] {
      let found = errors(
        scene.replacing("tab: 9", with: "tab: \(wrong == "'One'" ? "\"One\"" : wrong)"))
      #expect(found.count == 1)
      #expect(found.first?.contains("view.selection") == true)
      #expect(found.first?.contains("none of the items") == true)
    }
    #expect(errors(scene.replacing("tab: 9", with: "tab: 3")) == [])
    #expect(errors(scene.replacing("tab: 9", with: "tab: null")) == [])
  }

  @Test("A24: a pill of one's own whose selection is out of range has no source: told, not fatal")
  func ownPillOutOfRange() throws {
    for selected in ["9", "-1"] {
      let probe = try probe(
        """
        namespaces: ["n"], state: { tab: \(selected) }, data: { tabs: ["One", "Two"] },
        view: { view: "HStack", spacing: 0, content: [
          { view: "ForEach", in: "tabs", id: "index", content: [
            { view: "Button", action: { set: { tab: "index" } },
              label: [{ view: "Text", text: "{item}" }],
              modifiers: [{ matchedGeometryEffect: { id: "index", in: "n" } }] } ] } ],
          modifiers: [{ background: [{ view: "Capsule", modifiers: [{ fill: "'red'" },
            { matchedGeometryEffect: { id: "tab", in: "n", isSource: false } }] }] }] }
        """)
      probe.advance(by: 0.1)
      #expect(probe.rows.joined().contains("OneTwo"))
      probe.press(.right)
      probe.press(.enter)
      probe.advance(by: 1)
      #expect(probe.rows.joined().contains("OneTwo"))
      #expect(probe.stage.takeDiagnostics().map(\.code).filter { $0 == "MG002" }.count <= 1)
    }
  }

  @Test("A09: two sources with one id in a document are told once, and the scene stays alive")
  func twoSources() throws {
    let text = """
      namespaces: ["n"], state: { open: null },
      data: { cards: ["x", "x", "y", "z"] },
      view: { view: "ZStack", content: [
        { view: "LazyVGrid", columns: [{ adaptive: 18 }], spacing: 0, content: [
          { view: "ForEach", in: "cards", id: "index", content: [
            { view: "If", when: "open != index", content: [
              { view: "Color", color: "'blue'", modifiers: [
                { frame: { height: 4 } }, { matchedGeometryEffect: { id: "item", in: "n" } },
                { onTapGesture: { set: { open: "index" }, with: { spring: {} } } } ] } ] } ] } ] },
        { view: "If", when: "open != null", content: [
          { view: "Color", color: "'red'", name: "detail", modifiers: [
            { matchedGeometryEffect: { id: "cards[open]", in: "n" } },
            { onTapGesture: { set: { open: null }, with: { spring: {} } } } ] } ] } ] }
      """
    var films: [[String]] = []
    for _ in 0..<2 {
      let probe = try probe(text, columns: 80, rows: 24)
      var film: [String] = []
      var codes: [String] = []
      for _ in 0..<2 {
        probe.press(.enter)
        for _ in 0..<20 {
          probe.advance(by: 0.1)
          film += probe.rows
          codes += probe.stage.takeDiagnostics().map(\.code)
        }
      }
      #expect(codes.filter { $0 == "MG001" }.count == 1)
      #expect(probe.views(named: "detail").isEmpty)
      #expect(!probe.isMoving)
      films.append(film)
    }
    #expect(films[0] == films[1])
  }

  @Test("A picker of tags, in a row or in a column")
  func picker() throws {
    let scene = """
      state: { size: "s" },
      view: { view: "VStack", spacing: 0, content: [
        { view: "Picker", title: "Size", selection: "size", content: [
          { view: "Text", text: "Small", modifiers: [{ tag: "'s'" }] },
          { view: "Text", text: "Large", modifiers: [{ tag: "'l'" }] } ],
          modifiers: [{ pickerStyle: "STYLE" }] },
        { view: "Text", text: "is {size}" } ] }
      """
    let row = try probe(scene.replacing("STYLE", with: "segmented"))
    row.press(.right)
    row.advance(by: 1)
    #expect(row.rows.joined().contains("is l"))
    #expect(pill(row)?.minX == 20)
    let column = try probe(scene.replacing("STYLE", with: "inline"))
    #expect(column.rows.contains { $0.contains("Size") })
    column.press(.down)
    column.press(.enter)
    #expect(column.rows.contains { $0.contains("✓ Large") })
    #expect(column.rows.joined().contains("is l"))
  }

  @Test("A hero stack is the same as the one in Swift, frame by frame")
  func heroStack() throws {
    let written = try probe(
      """
      data: { cards: [{ id: 1 }, { id: 2 }, { id: 3 }] },
      view: { view: "HeroStack", in: "cards", columns: [{ adaptive: 20 }],
        card: [{ view: "Color", color: "'blue'", name: "card-{item.id}",
          modifiers: [{ frame: { height: 4 } }] }],
        detail: [{ view: "Color", color: "'red'", name: "detail" }] }
      """, columns: 80, rows: 24)
    let coded = StageProbe(
      HeroStack([1, 2, 3], id: \.self, columns: [GridItem(.adaptive(minimum: 20))]) { id in
        Color.blue.sceneName("card-\(id)").frame(height: 4)
      } detail: { _ in
        Color.red.sceneName("detail")
      }, columns: 80, rows: 24, options: StageOptions(metrics: .cells))
    for key in [Key.right, .enter, .escape, .enter] {
      for probe in [written, coded] { probe.press(key) }
      for _ in 0..<12 {
        for probe in [written, coded] { probe.advance(by: 0.07) }
        #expect(written.rows == coded.rows)
        #expect(
          written.views.filter { $0.name != nil }.map(\.rect)
            == coded.views.filter { $0.name != nil }.map(\.rect))
      }
    }
    #expect(written.views(named: "detail").count == 1)
  }

  @Test("Events: appearing, changing, keys, double clicks and the focus")
  func events() throws {
    let view = try view(
      """
      state: { came: 0, changed: 0, keyed: 0, twice: 0, field: null, shown: true, left: 0 },
      view: { view: "VStack", spacing: 0, content: [
        { view: "Text", text: "{came} {changed} {keyed} {twice} {field} {left}" },
        { view: "Text", text: "one", name: "one", modifiers: [{ focusable: true },
          { onKeyPress: { key: "x", action: { step: { keyed: 1 } } } },
          { focused: { value: "field", equals: "'first'" } }] },
        { view: "Text", text: "two", name: "two", modifiers: [
          { onTapGesture: { count: 2, action: { step: { twice: 1 } } } },
          { focused: { value: "field", equals: "'second'" } }] },
        { view: "If", when: "shown", content: [{ view: "EmptyView",
          modifiers: [{ onDisappear: { step: { left: 1 } } }] }] } ],
        modifiers: [{ onAppear: { step: { came: 1 } } },
          { onChange: { of: "keyed", action: { step: { changed: 10 } } } }] },
      keys: { s: { toggle: "shown" }, f: { set: { field: "'second'" } } }
      """)
    let probe = StageProbe(view, columns: 40, rows: 3, options: StageOptions(metrics: .cells))
    func line() -> String { probe.rows[0].split(separator: " ").joined(separator: " ") }
    #expect(line() == "1 0 0 0 first 0")
    probe.press(.character("x"))
    #expect(line() == "1 10 1 0 first 0")
    probe.press(.down)
    #expect(line() == "1 10 1 0 second 0")
    probe.press(.character("x"))
    #expect(line() == "1 10 1 0 second 0")
    let two = try #require(probe.views(named: "two").first).rect
    probe.click(column: Int(two.midX), row: Int(two.midY))
    #expect(line() == "1 10 1 0 second 0")
    probe.click(column: Int(two.midX), row: Int(two.midY))
    #expect(line() == "1 10 1 1 second 0")
    probe.press(.up)
    #expect(line() == "1 10 1 1 first 0")
    probe.mutate { #expect(view.perform(.character("f"))) }
    #expect(line() == "1 10 1 1 second 0")
    probe.mutate { #expect(view.perform(.character("s"))) }
    probe.advance(by: 1)
    #expect(line() == "1 10 1 1 second 1")
  }

  @Test("Texts of pieces, labels, lines and places")
  func looks() throws {
    let written = try probe(
      """
      view: { view: "VStack", spacing: 0, content: [
        { view: "Text", content: [{ view: "Text", text: "a", modifiers: [{ bold: true }] },
          { view: "Text", text: "b", modifiers: [{ foregroundStyle: "'red'" }] }] },
        { view: "Text", text: "c", modifiers: [{ strikethrough: true }, { fontWeight: "bold" }] },
        { view: "Label", title: "words", systemImage: "star",
          modifiers: [{ labelStyle: "titleOnly" }] },
        { view: "Text", text: "d", modifiers: [{ padding: 1 }, { border: "'green'" }] },
        { view: "Color", color: { hue: 0.5, saturation: 1, brightness: 1 },
          modifiers: [{ frame: { width: 2, height: 1 } }, { scaleEffect: 2 }, { tint: "'pink'" }] },
        { view: "Path", path: "M 0 0 L 4 0 L 4 1 Z", modifiers: [{ fill: "'blue'" },
          { frame: { width: 4, height: 1 } }] }
      ], modifiers: [{ background: { value: "'systemGray5'", in: "Capsule" } }] }
      """, rows: 10)
    let coded = StageProbe(
      VStack(spacing: 0) {
        Text("a").bold() + Text("b").foregroundStyle(.red)
        Text("c").strikethrough().fontWeight(.bold)
        Label("words", systemImage: "star").labelStyle(.titleOnly)
        Text("d").padding(1).border(.green)
        Color(hue: 0.5, saturation: 1, brightness: 1).frame(width: 2, height: 1).scaleEffect(2)
          .tint(.pink)
        Path { path in
          path.move(to: Point(x: 0, y: 0))
          path.addLine(to: Point(x: 4, y: 0))
          path.addLine(to: Point(x: 4, y: 1))
          path.closeSubpath()
        }
        .fill(Color.blue).frame(width: 4, height: 1)
      }
      .background(Color(.systemGray5), in: Capsule()), columns: 40, rows: 10,
      options: StageOptions(metrics: .cells))
    for row in 0..<10 {
      for column in 0..<40 {
        #expect(
          written.stage.grid[column, row] == coded.stage.grid[column, row], "\(column), \(row)")
      }
    }
  }

  @Test(
    "Gradients of all kinds are those of Swift",
    arguments: [
      #"{ linearGradient: { colors: ["'red'", "'blue'"], startPoint: "top", endPoint: "bottom" } }"#,
      #"{ radialGradient: { colors: ["'red'", "'blue'"], startRadius: 1, endRadius: 4 } }"#,
      #"{ angularGradient: { colors: ["'red'", "'blue'"] } }"#,
    ])
  func gradients(paint: String) throws {
    let view =
      switch paint.dropFirst(2).prefix(6) {
      case "linear":
        AnyView(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
      case "radial":
        AnyView(
          RadialGradient(colors: [.red, .blue], center: .center, startRadius: 1, endRadius: 4))
      default: AnyView(AngularGradient(colors: [.red, .blue], center: .center))
      }
    func shown(_ view: some View) -> StageProbe {
      StageProbe(view, columns: 20, rows: 8, options: StageOptions(metrics: .cells))
    }
    let written = try probe(
      "view: { view: \"Rectangle\", modifiers: [{ fill: \(paint) }] }", columns: 20, rows: 8)
    let coded = shown(view)
    for row in 0..<8 {
      for column in 0..<20 {
        #expect(written.stage.grid[column, row] == coded.stage.grid[column, row])
      }
    }
  }

  @Test(
    "What makes no sense is an error at its place",
    arguments: [
      (#"{ view: "Path", path: "M 0" }"#, "view.path"),
      (#"{ view: "Path", path: "Q 0 0" }"#, "view.path"),
      (#"{ view: "Text", text: "a", content: [] }"#, "view"),
      (#"{ view: "Text", content: [{ view: "Divider" }] }"#, "view"),
      (#"{ view: "Label", title: "a" }"#, "view"),
      (#"{ view: "Picker", selection: "nothing", content: [] }"#, "view.selection"),
      (
        #"{ view: "Divider", modifiers: [{ onKeyPress: { key: "sideways", action: [] } }] }"#,
        "view.modifiers[0].onKeyPress.key"
      ),
      (#"{ view: "Divider", modifiers: [{ focused: "nothing" }] }"#, "view.modifiers[0].focused"),
      (
        #"{ view: "Divider", modifiers: [{ buttonStyle: "fancy" }] }"#,
        "view.modifiers[0].buttonStyle"
      ),
      (
        #"{ view: "Divider", modifiers: [{ background: { content: [], in: "Capsule" } }] }"#,
        "view.modifiers[0].background"
      ),
      (#"{ view: "Color", color: { hue: 0.5 } }"#, "view.color"),
    ])
  func mistakes(view: String, field: String) {
    let found = errors("view: \(view)")
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.contains(field) }, "\(found)")
  }
}
