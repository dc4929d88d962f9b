import SegueGeometry
import SegueMotion
import SeguePaint
import SegueScenes
import Testing

@Suite("A document becomes typed views, actions and state")
struct DocumentTests {
  @Test("The example of the format loads, field by field")
  func example() throws {
    let document = try SampleDocuments.read(SampleDocuments.segmentedControl)
    #expect(document.title == "Segmented control")
    #expect(document.about == "One pill behind the row follows the selected tab.")
    #expect(document.units == .points)
    #expect(document.namespaces == ["tabs"])
    #expect(document.state.values == ["selected": .number(0)])
    guard case .horizontalStack(.center, let spacing, let content) = document.view.kind,
      case .forEach(let loop) = content.first?.kind
    else {
      Issue.record("expected a stack with a loop")
      return
    }
    #expect(spacing == 0)
    #expect(loop.variable == "item")
    #expect(loop.items.source == "tabs")
    #expect(loop.id?.source == "index")
    guard case .button(let actions, nil, let label) = loop.content.first?.kind else {
      Issue.record("expected a button")
      return
    }
    #expect(actions.count == 1)
    #expect(label.count == 1)
    let scope = document.scope(with: document.state).adding("index", .number(1))
    #expect(try loop.content[0].name?.text(in: scope) == "tab-1")
    guard case .foregroundStyle(.color(let color, nil)) = label[0].modifiers.first else {
      Issue.record("expected a foreground style")
      return
    }
    #expect(try color.value(in: scope) == .string("gray"))

    #expect(document.view.modifiers.count == 3)
    guard case .background(.views(let pills, .center)) = document.view.modifiers[0],
      case .padding(.all, let padding) = document.view.modifiers[1],
      case .animation(let animation, let value) = document.view.modifiers[2]
    else {
      Issue.record("expected background, padding and animation")
      return
    }
    #expect(padding?.literal == .number(2))
    #expect(animation == .easeInOut)
    #expect(value.source == "selected")
    guard case .shape(.roundedRectangle(cornerRadius: 14)) = pills[0].kind,
      case .fill = pills[0].modifiers[0],
      case .matchedGeometryEffect(let match) = pills[0].modifiers[1]
    else {
      Issue.record("expected the pill")
      return
    }
    #expect(match.namespace == "tabs")
    #expect(match.properties == .frame)
    #expect(match.isSource.literal == .bool(false))

    #expect(document.keys.map(\.key) == [.character("r")])
    #expect(
      document.keys[0].actions[0].animation == .spring(response: 0.5, dampingFraction: 0.8))
  }

  @Test("Everything that a document can say loads")
  func hero() throws {
    #expect(SampleDocuments.errors(SampleDocuments.hero) == [])
    let document = try SampleDocuments.read(SampleDocuments.hero)
    #expect(document.units == .cells)
    #expect(document.focus == "card-a")
    #expect(document.components["Card"]?.parameters == ["card", "isLarge"])
    #expect(document.keys.map(\.key) == [.control("x"), .named("space"), .character(",")])
    guard case .layers(_, let views) = document.view.kind,
      case .scroll(.vertical, let inside) = views[0].kind,
      case .grid(let columns, .leading, let spacing, _) = inside[0].kind
    else {
      Issue.record("expected the grid")
      return
    }
    #expect(spacing == 8)
    #expect(
      columns.map(\.size) == [
        .adaptive(minimum: 150, maximum: .infinity), .flexible(minimum: 10, maximum: .infinity),
        .fixed(20),
      ])
    #expect(columns.map(\.spacing) == [nil, nil, 2])
  }

  @Test(
    "Animations, in every way of saying them",
    arguments: [
      ("'default'", Animation.default), ("'none'", nil), ("'easeIn'", .easeIn),
      ("'bouncy'", .bouncy), ("{ curve: 'linear', duration: 2 }", .linear(duration: 2)),
      ("{ curve: 'none' }", nil), ("{}", .default), ("{ spring: {} }", .spring()),
      ("{ spring: { response: 0.3 } }", .spring(response: 0.3)),
      ("{ spring: { duration: 1, bounce: 0.2 } }", .spring(duration: 1, bounce: 0.2)),
      ("{ spring: 'smooth', delay: 1 }", .smooth.delay(1)),
      ("{ curve: 'easeOut', speed: 2, delay: 1 }", .easeOut.speed(2).delay(1)),
      ("{ curve: 'linear', repeatForever: true, delay: 1 }", .linear.repeatForever().delay(1)),
      ("{ repeatCount: 3, autoreverses: false }", .default.repeatCount(3, autoreverses: false)),
      ("{ curve: 'linear', repeatForever: false }", .linear),
    ])
  func animations(text: String, expected: Animation?) throws {
    let document = try SampleDocuments.read(
      """
      { segue: 1, state: { a: false }, view: { view: 'Divider' },
        keys: { a: { toggle: 'a', with: \(text) } } }
      """)
    #expect(document.keys[0].actions[0].animation == expected)
  }

  @Test("Actions change state, all of one at once")
  func actions() throws {
    let document = try SampleDocuments.read(
      """
      { segue: 1, state: { a: 1, b: 2, on: false }, data: { step: 5 }, view: { view: 'Divider' },
        keys: { s: { set: { a: "b", b: "a" } }, t: [ { toggle: ["on"] }, { step: { a: 1, b: "-step" } } ],
                f: { set: { a: "7", b: "1 / 0" } } } }
      """)
    var state = document.state
    func press(_ index: Int) throws {
      for action in document.keys[index].actions {
        try state.perform(action, in: document.scope(with: state))
      }
    }
    try press(0)
    #expect(state.values == ["a": .number(2), "b": .number(1), "on": .bool(false)])
    try press(1)
    #expect(state.values == ["a": .number(3), "b": .number(-4), "on": .bool(true)])
    let before = state
    #expect(throws: EvaluationProblem.self) { try press(2) }
    #expect(state == before)
    #expect(document.state != state)
  }

  @Test("The focus names a view that there can be")
  func focus() throws {
    func errors(_ focus: String) -> [String] {
      SampleDocuments.errors(
        """
        { segue: 1, focus: '\(focus)', data: { tabs: [1, 2] }, view: { view: 'VStack', content: [
          { view: 'ForEach', in: 'tabs', id: 'index', content: [ { view: 'Divider', name: 'tab-{index}!' } ] },
          { view: 'Divider', name: 'open' } ] } }
        """)
    }
    #expect(errors("tab-1!") == [])
    #expect(errors("open") == [])
    #expect(
      errors("opne") == ["x.json5:1:20: focus: no view has the name “opne”; did you mean “open”?"])
    #expect(errors("tab-1").count == 1)
  }

  @Test("Colours are names and hexadecimal numbers")
  func colors() {
    #expect(SceneColor.color("white") == .white)
    #expect(SceneColor.color("#ff9F0a") == Color(hex: 0xFF9F0A))
    #expect(SceneColor.color("#f0a") == Color(hex: 0xFF00AA))
    for wrong in ["", "#", "#ff", "#ff9f0", "#gg0000", "#ff9f0a0", "White"] {
      #expect(SceneColor.color(wrong) == nil)
    }
  }

  @Test("Names hide nothing, and inner scopes see outer ones")
  func scopes() {
    let scope = SceneScope(globals: ["a": .number(1)]).adding("index", .number(0))
    let inner = scope.adding("index", .number(5)).adding("item", .string("x"))
    #expect(inner["index"] == .number(5))
    #expect(scope["index"] == .number(0))
    #expect(inner["a"] == .number(1))
    #expect(scope["item"] == nil)
    #expect(inner.outermost["item"] == nil)
  }

  @Test("The table names every view and modifier once, with fields of different names")
  func table() {
    let views = SceneVocabulary.views
    let modifiers = SceneVocabulary.modifiers
    #expect(Set(views.map(\.name)).count == views.count)
    #expect(Set(modifiers.map(\.name)).count == modifiers.count)
    for rule in views.map(\.fields) + modifiers.map(\.fields) {
      #expect(Set(rule.map(\.name)).count == rule.count)
    }
    for rule in modifiers {
      if let bare = rule.bare { #expect(rule.fields.contains { $0.name == bare }) }
    }
  }
}
