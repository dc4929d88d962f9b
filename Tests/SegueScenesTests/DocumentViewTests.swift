import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueRaster
import SegueScenes
import SegueStage
import SegueTesting
import TestSupport
import Testing

/// The Swift twin of the segmented control of the format's description.
private struct SegmentedTwin: View {
  @State private var selected = 0
  @Namespace private var tabs
  private let titles = ["Shield", "House"]

  var body: some View {
    HStack(spacing: 0) {
      ForEach(0..<titles.count) { index in
        Button {
          selected = index
        } label: {
          Text(titles[index]).foregroundStyle(selected == index ? .black : .gray)
        }
        .sceneName("tab-\(index)")
        .matchedGeometryEffect(id: index, in: tabs)
      }
    }
    .background {
      RoundedRectangle(cornerRadius: 14)
        .fill(.white)
        .sceneName("pill")
        .matchedGeometryEffect(id: selected, in: tabs, isSource: false)
    }
    .padding(2)
    .animation(.easeInOut, value: selected)
  }
}

@MainActor
@Suite("A document shows what Swift code would")
struct DocumentViewTests {
  /// A probe that shows a document, with the document's keys connected.
  private func probe(
    _ text: String, options: StageOptions = StageOptions(), log: SceneLog? = nil
  ) throws -> (probe: StageProbe, view: DocumentView) {
    let view = DocumentView(try SampleDocuments.read(text), log: log)
    let probe = StageProbe(view, columns: 40, rows: 10, options: options)
    probe.stage.keyHandler = { key, _ in
      if case .character(let character) = key { return view.perform(.character(character)) }
      return false
    }
    return (probe, view)
  }

  /// A record without what may differ between a document and its twin.
  private func comparable(_ records: [ViewRecord]) -> [ViewRecord] {
    records.map { record in
      var copy = record
      copy.path = ""
      return copy
    }
  }

  @Test("The segmented control and its twin agree in every frame")
  func twin() throws {
    let (document, _) = try probe(SampleDocuments.segmentedControl)
    let twin = StageProbe(SegmentedTwin(), columns: 40, rows: 10)
    func compare(_ when: String) {
      #expect(document.rows == twin.rows, "\(when)")
      #expect(document.stage.grid.cells == twin.stage.grid.cells, "\(when)")
      #expect(comparable(document.views) == comparable(twin.views), "\(when)")
    }
    compare("at launch")
    #expect(document.views(named: "pill").count == 1)
    let start = document.views(named: "pill").first?.rect
    document.press(.right)
    twin.press(.right)
    for frame in 0..<25 {
      compare("frame \(frame)")
      document.advance(by: 0.016)
      twin.advance(by: 0.016)
    }
    #expect(!document.isMoving)
    #expect(document.views(named: "pill").first?.rect != start)
    #expect(
      document.views(named: "pill").first?.rect == document.views(named: "tab-1").first?.rect)
  }

  @Test("It names all of its stateful properties, for nothing searches it for them")
  func properties() throws {
    let view = DocumentView(try SampleDocuments.read("{ segue: 1, view: { view: \"Divider\" } }"))
    let all = Mirror(reflecting: view).children.filter { $0.value is any ConnectedProperty }
    #expect(!all.isEmpty && view.properties.count == all.count)
  }

  @Test("A document's key changes the state with the animation that it names")
  func keys() throws {
    let (probe, view) = try probe(SampleDocuments.segmentedControl)
    let start = probe.views(named: "pill").first?.rect
    probe.press(.right)
    probe.advance(by: 1)
    #expect(view.state["selected"] == .number(1))
    #expect(probe.views(named: "pill").first?.rect != start)
    probe.press(.character("r"))
    #expect(view.state["selected"] == .number(0))
    probe.advance(by: 0.1)
    #expect(probe.isMoving)
    probe.advance(by: 3)
    #expect(probe.views(named: "pill").first?.rect == start)
    #expect(view.perform(.character("x")) == false)
  }

  @Test("A spring of an action is worked out with what the actions before it have written")
  func movingSpring() throws {
    let (probe, _) = try probe(
      """
      { segue: 1, state: { slow: 0.1, right: false },
        view: { view: "HStack", spacing: 0, content: [
          { view: "Color", color: "'red'", name: "box", modifiers: [{ frame: { width: 8, height: 16 } }] },
          { view: "Spacer" } ],
          modifiers: [{ padding: { edges: "leading", value: "right ? 200 : 0" } }] },
        keys: { a: [{ set: { slow: 2 } }, { set: { right: true }, with: { spring: { response: "slow", dampingFraction: 1 } } }] } }
      """)
    probe.press(.character("a"))
    probe.advance(by: 0.5)
    // A critically damped spring of response r has 1 - (1 + wt) e^-wt of its way behind it, w = 2 pi / r.
    let x = try #require(probe.views(named: "box").first).rect.minX
    #expect(abs(x - 200 * 0.465584) < 0.01, "\(x)")
  }

  @Test("A HeroStack without an animation opens at once, one that says nothing flies")
  func heroAtOnce() throws {
    for (field, isMoving) in [("animation: \"none\",", false), ("", true)] {
      let (probe, _) = try probe(
        """
        { segue: 1, data: { cards: [{ id: 1 }] },
          view: { view: "HeroStack", in: "cards", as: "card", \(field)
            card: [{ view: "Color", color: "'red'", modifiers: [{ frame: { height: 64 } }] }],
            detail: [{ view: "Color", color: "'red'", name: "detail" }] } }
        """)
      probe.press(.enter)
      #expect(probe.isMoving == isMoving)
      probe.advance(by: 0.1)
      let width = try #require(probe.views(named: "detail").first).rect.width
      #expect((width == 320) == !isMoving)
    }
  }

  @Test("Everything that a document can say can be shown")
  func everything() throws {
    let log = SceneLog()
    let (probe, view) = try probe(
      SampleDocuments.hero, options: StageOptions(metrics: .cells), log: log)
    #expect(log.errors == [])
    #expect(probe.views(named: "card-a").count == 1)
    #expect(probe.views(named: "detail").isEmpty)
    #expect(probe.rows.joined().contains("SWIFT{}"))
    probe.press(.enter)
    probe.advance(by: 2)
    #expect(view.state["open"] == .string("a"))
    #expect(probe.views(named: "detail").count == 1)
    #expect(probe.views(named: "card-a").isEmpty)
    probe.press(.escape)
    probe.advance(by: 2)
    #expect(view.state["open"] == .null)
    #expect(view.state["dark"] == .bool(true))
    #expect(probe.views(named: "card-a").count == 1)
    probe.press(.character(","))
    #expect(view.state["steps"] == .number(2))
    #expect(log.errors == [])
  }

  @Test("A formula without a value is told once, with its field, and breaks nothing")
  func problems() throws {
    let log = SceneLog()
    let text = SampleDocuments.around(
      """
      { view: 'VStack', content: [
        { view: 'Text', text: "a{selected.x}b" }, { view: 'Color', color: "words[0]" },
        { view: 'Button', action: { set: { selected: "1 / 0" } }, label: [ { view: 'Text', text: 'go' } ] } ] }
      """)
    let (probe, view) = try probe(text, log: log)
    #expect(probe.rows.joined().contains("ab"))
    let launch = [
      "Scenes/x.json5:4:37: view.content[0].text: a number has no field “x”",
      "Scenes/x.json5:4:75: view.content[1].color: unknown colour “x”; colours ar",
    ]
    #expect(log.errors.map { String($0.description.prefix(74)) } == launch)
    probe.press(.enter)
    probe.press(.enter)
    #expect(log.errors.count == 3)
    #expect(log.errors.last?.field == "view.content[2].action.set.selected")
    #expect(view.state["selected"] == .number(0))
  }

  @Test(
    "A formula that fails only while it is shown is pointed at, like one that cannot be read",
    arguments: [
      (#"view: 'Text', text: "é {words} {1 ^/ selected}""#, "a division by zero"),
      (#"view: 'Text', text: "\u00e9 \x41 {{ {1 ^/ selected}""#, "a division by zero"),
      ("view: 'Text', text: 'two \\\n lines {1 ^/ selected}'", "a division by zero"),
      (#"view: 'Text', text: "{words^['a']}""#, "an array has no element that a text could choose"),
      (
        #"view: 'Color', color: "selected == 0 ^? words : 'red'""#,
        "expected a colour, found an array"
      ),
      (
        #"view: 'Divider', modifiers: [ { opacity: "max(^abs(words), 1)" } ]"#,
        "abs() needs a number, found an array"
      ),
      (
        #"view: 'Divider', modifiers: [ { hidden: "^words" } ]"#,
        "expected true or false, found an array"
      ),
    ])
  func failingFormula(_ view: String, message: String) throws {
    let marked = SampleDocuments.around("{ name: 'it', \(view) }")
    let text = marked.replacing("^", with: "")
    let before = marked.prefix { $0 != "^" }.split(
      separator: "\n", omittingEmptySubsequences: false)
    let log = SceneLog()
    _ = try probe(text, log: log)
    let column = (before.last?.unicodeScalars.count ?? 0) + 1
    #expect(log.errors.count == 1)
    #expect(log.errors.first?.position == SourcePosition(line: before.count, column: column))
    #expect(log.errors.first?.message == message)
  }

  @Test("An action that fails is pointed at, also where it says a plain number")
  func failingAction() throws {
    let log = SceneLog()
    let text = SampleDocuments.around(
      """
      { view: 'Button', action: { step: { item0:
          1 } }, label: [ { view: 'Text', text: 'go' } ] }
      """)
    let (probe, _) = try probe(text, log: log)
    probe.press(.enter)
    #expect(
      log.errors.map(\.description) == [
        "Scenes/x.json5:4:5: view.action.step.item0: step needs two numbers, found null and a number"
      ])
  }

  @Test("The items of a loop are told apart by their ids, and components see only parameters")
  func structure() throws {
    let (probe, _) = try probe(
      """
      { segue: 1, state: { n: 2 }, data: { rows: [ { id: 'x', cells: [1, 2] }, { id: 'y', cells: [3] } ] },
        components: { Cell: { parameters: ['value'], view: { view: 'Text', text: '<{value * n}>' } } },
        view: { view: 'VStack', content: [
          { view: 'ForEach', in: 'rows', as: 'row', content: [
            { view: 'HStack', content: [ { view: 'ForEach', in: 'row.cells', as: 'cell', id: 'index', content: [
              { view: 'Cell', name: '{row.id}-{index}', value: 'cell' } ] } ] } ] } ] } }
      """)
    let text = probe.rows.joined(separator: "\n")
    for cell in ["<2>", "<4>", "<6>"] { #expect(text.contains(cell)) }
    #expect(probe.views.compactMap(\.name) == ["x-0", "x-1", "y-0"])
  }

  @Test("A newer version of a document keeps the state that it still knows")
  func reload() throws {
    func document(_ state: String) throws -> SceneDocument {
      try SampleDocuments.read("{ segue: 1, state: \(state), view: { view: 'Divider' } }")
    }
    let old = try document("{ a: 1, b: 2 }").state
    #expect(
      try document("{ a: 5, c: 3 }").state.updated(with: old).values
        == ["a": .number(1), "c": .number(3)])
    #expect(try document("{ a: 5, b: 3 }").state.updated(with: old) == old)
  }

  @Test("Case B31: 256 views inside each other can be shown")
  func depth() throws {
    let open = "{ view: 'VStack', spacing: 0, content: ["
    let text = SampleDocuments.around(
      String(repeating: open, count: 255) + "{ view: 'Text', text: 'deep' }"
        + String(repeating: "]}", count: 255))
    #expect(try probe(text).probe.rows.joined().contains("deep"))
  }

  @Test("Mutated documents that load can be shown")
  func mutations() throws {
    let original = Array(SampleDocuments.hero.utf8)
    let pieces = ["1", "'a'", "null", "open", "-", "0", "steps", "\"", "9"].map { Array($0.utf8) }
    var shown = 0
    for seed in 0..<UInt64(repetitions(20_000)) {
      var random = SeededGenerator(seed: seed)
      var bytes = original
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(place + Int.random(in: 0...3, using: &random), bytes.count)
      bytes.replaceSubrange(place..<end, with: pieces.randomElement(using: &random) ?? [])
      guard let document = try? SceneDocument(bytes: bytes, path: "x") else { continue }
      let probe = StageProbe(
        DocumentView(document, log: SceneLog()), columns: 30, rows: 8,
        options: StageOptions(metrics: .cells))
      probe.press(.enter)
      probe.advance(by: 0.1)
      probe.press(.escape)
      probe.advance(by: 0.1)
      #expect(probe.rows.count == 8, "seed \(seed)")
      shown += 1
    }
    #expect(shown > 0)
  }
}
