import SegueScenes
import Testing

@Suite("Case B32: errors name file, line, column and field")
struct DocumentErrorTests {
  /// The one thing wrong with a view in a document, without the file.
  private func fault(_ view: String) -> String {
    let found = SampleDocuments.errors(SampleDocuments.around(view))
    #expect(found.count == 1, "\(found)")
    return String((found.first ?? "").drop { $0 != ":" }.dropFirst())
  }

  @Test(
    "A mistake in a view",
    arguments: [
      (
        "{ view: 'VStak', content: [] }",
        "3:17: view.view: unknown view “VStak”; did you mean “VStack”?"
      ),
      ("{ view: 'VStack' }", "3:9: view: VStack needs the key “content”, an array of views"),
      (
        "{ view: 'VStack', content: {} }",
        "3:36: view.content: expected an array of views, found an object"
      ),
      (
        "{ view: 'VStack', spacng: 2, content: [] }",
        "3:27: view.spacng: unknown key “spacng”; did you mean “spacing”?"
      ),
      (
        "{ view: 'VStack', spacing: 'a', content: [] }",
        "3:36: view.spacing: expected a number, found “a”"
      ),
      (
        "{ view: 'VStack', alignment: 'top', content: [] }",
        "3:38: view.alignment: unknown value “top”; known: leading, center, trailing"
      ),
      (
        "{ view: 'VStack', content: [ 5 ] }",
        "3:38: view.content[0]: expected a view such as { view: \"Text\", … }, found 5"
      ),
      ("{ text: 'a' }", "3:9: view: a view needs the key “view”, which says what it is"),
      ("{ view: 'Text', text: 5 }", "3:31: view.text: expected a text with {expressions}, found 5"),
      (
        "{ view: 'Text', text: 'a', modifiers: [ { bld: true } ] }",
        "3:51: view.modifiers[0]: unknown modifier “bld”; did you mean “bold”?"
      ),
      (
        "{ view: 'Text', text: 'a', modifiers: [ 'bold' ] }",
        "3:49: view.modifiers[0]: expected a modifier, an object with one key such as { padding: 8 }, found “bold”"
      ),
      (
        "{ view: 'Text', text: 'a', modifiers: [ { frame: { width: -1 } } ] }",
        "3:67: view.modifiers[0].frame.width: -1 is too small; expected a number of at least 0"
      ),
      (
        "{ view: 'Text', text: 'a', modifiers: [ { frame: { width: 'infinity' } } ] }",
        "3:58: view.modifiers[0].frame.width: a width cannot be infinite; maxWidth can"
      ),
      (
        "{ view: 'Text', text: 'a', modifiers: [ { frame: { width: 1, maxWidth: 2 } } ] }",
        "3:58: view.modifiers[0].frame: a frame has width and height, or bounds; write two frames to have both"
      ),
      (
        "{ view: 'RoundedRectangle', cornerRadius: -2 }",
        "3:51: view.cornerRadius: -2 is too small; expected a number of at least 0"
      ),
      (
        "{ view: 'Text', text: 'a', modifiers: [ { fill: \"'red'\" } ] }",
        "3:51: view.modifiers[0].fill: fill stands directly behind a shape: Rectangle, RoundedRectangle, Capsule, Circle, Ellipse, Path"
      ),
      (
        "{ view: 'Circle', modifiers: [ { padding: 1 }, { fill: \"'red'\" } ] }",
        "3:58: view.modifiers[1].fill: fill stands directly behind a shape: Rectangle, RoundedRectangle, Capsule, Circle, Ellipse, Path"
      ),
      (
        "{ view: 'Color', color: 'red' }",
        "3:34: view.color: unknown name “red”; a colour has single quotes inside the double ones: \"'red'\""
      ),
      (
        "{ view: 'Color', color: \"'rad'\" }",
        "3:34: view.color: unknown colour “rad”; colours are #rrggbb or names; did you mean “red”?"
      ),
      (
        "{ view: 'Color', color: \"isOpen ? 'red' : 'blu'\" }",
        "3:51: view.color: unknown colour “blu”; colours are #rrggbb or names; did you mean “blue”?"
      ),
      (
        "{ view: 'Color', color: { colr: \"'red'\", color: \"'red'\" } }",
        "3:35: view.color.colr: unknown key “colr”; did you mean “color”?"
      ),
      (
        "{ view: 'Text', text: 'a', modifiers: [ { matchedGeometryEffect: { id: 'selected', in: 'm' } } ] }",
        "3:96: view.modifiers[0].matchedGeometryEffect.in: unknown namespace “m”; did you mean “n”?"
      ),
      (
        "{ view: 'Text', text: '{selectd}' }",
        "3:33: view.text: unknown name “selectd”; did you mean “selected”?"
      ),
      (
        "{ view: 'Button', label: [], action: { set: { selectd: 1 } } }",
        "3:55: view.action.set.selectd: unknown state “selectd”; did you mean “selected”?"
      ),
      (
        "{ view: 'Button', label: [], action: { set: { tabs: 1 } } }",
        "3:55: view.action.set.tabs: “tabs” is data, which never change"
      ),
      (
        "{ view: 'Button', label: [], action: { toggle: 'selected' } }",
        "3:56: view.action.toggle: toggle needs true or false, and the state “selected” is a number"
      ),
      (
        "{ view: 'Button', label: [], action: { step: { isOpen: 1 } } }",
        "3:56: view.action.step.isOpen: step needs a number, and the state “isOpen” is true or false"
      ),
      (
        "{ view: 'Button', label: [], action: { set: { selected: 1 }, toggle: 'isOpen' } }",
        "3:46: view.action: an action has one of set, toggle, step, scrollTo"
      ),
      (
        "{ view: 'Button', label: [], action: {} }",
        "3:46: view.action: an action has one of set, toggle, step, scrollTo"
      ),
      (
        "{ view: 'Button', label: [], action: { set: { selected: 1 }, with: { spring: { response: 1, bounce: 0 } } } }",
        "3:86: view.action.with.spring: a spring has response and dampingFraction, or duration and bounce"
      ),
      (
        "{ view: 'Button', label: [], action: { set: { selected: 1 }, with: { curve: 'easeInout' } } }",
        "3:85: view.action.with.curve: unknown value “easeInout”; did you mean “easeInOut”?"
      ),
      (
        "{ view: 'ForEach', in: 'tabs', content: [] }",
        "3:9: view.id: the items have no field id; say what tells them apart, such as id: \"item.title\" or id: \"index\""
      ),
      (
        "{ view: 'ForEach', in: 'selected', as: 'tabs', id: 'index', content: [] }",
        "3:48: view.as: “tabs” is already a data name; choose another"
      ),
      (
        "{ view: 'ForEach', in: 'tabs', as: 'index', id: '1', content: [] }",
        "3:44: view.as: “index” already means something in expressions"
      ),
      (
        "{ view: 'ForEach', in: 'tabs[0].title', id: 'index', content: [] }",
        "3:41: view.in: expected an expression that comes to an array, such as \"items\", found a text"
      ),
      (
        "{ view: 'ForEach', in: 'tabs', id: 'item.titl', content: [] }",
        "3:50: view.id: unknown field “titl”; did you mean “title”?"
      ),
      (
        "{ view: 'LazyVGrid', columns: [], content: [] }",
        "3:39: view.columns: expected an array of { fixed: 10 }, { flexible: {…} } or { adaptive: {…} }, found an array"
      ),
      (
        "{ view: 'LazyVGrid', columns: [ { adaptive: { minimum: 9, maximum: 8 } } ], content: [] }",
        "3:53: view.columns[0].adaptive: the maximum is smaller than the minimum"
      ),
      (
        "{ view: 'LinearGradient', colors: [\"'red'\"], startPoint: 'top', endPoint: 'bottom' }",
        "3:43: view.colors: a gradient needs two colours or more"
      ),
      (
        "{ view: 'Text', text: 'a', modifiers: [ { lineLimit: 1.5 } ] }",
        "3:62: view.modifiers[0].lineLimit: a number of lines is a whole number"
      ),
      (
        "{ view: 'Text', text: 'a', modifiers: [ { background: {} } ] }",
        "3:63: view.modifiers[0].background: background needs an array of views, or a colour"
      ),
      (
        "{ view: 'Text', text: 'a', modifiers: [ { animation: { value: 'selected', duration: 1 } } ] }",
        "3:62: view.modifiers[0].animation: a duration belongs to a curve, or into the spring"
      ),
      (
        "{ view: 'Text', text: 'a', modifiers: [ { animation: { value: 'selected', repeatForever: true, repeatCount: 2 } } ] }",
        "3:62: view.modifiers[0].animation: an animation has repeatCount or repeatForever, not both"
      ),
      (
        "{ view: 'Text', text: 'a', modifiers: [ { animation: { value: 'selected', autoreverses: true } } ] }",
        "3:62: view.modifiers[0].animation: autoreverses belongs to repeatCount or repeatForever"
      ),
      (
        "{ view: 'Text', text: 'a', modifiers: [ { transition: { moev: 'top' } } ] }",
        "3:65: view.modifiers[0].transition.moev: unknown transition “moev”; did you mean “move”?"
      ),
      ("{ view: 'Divider', view: 'Divider' }", "3:28: view.view: the key “view” stands here twice"),
      (
        "{ view: 'Spacer', minLength: NaN }",
        "3:38: view.minLength: NaN is not a number that a scene can have; numbers are finite"
      ),
      (
        "{ view: 'Spacer', minLength: 1e400 }",
        "3:38: view.minLength: the number is too large; numbers go up to 1.7e308"
      ),
      (
        "{ view: 'Text', text: '\\ud800' }",
        "3:32: view.text: half of a surrogate pair; the other half is missing"
      ),
      (
        "{ view: 'Text', text: '\\q' }",
        "3:32: view.text: unknown escape; known are \\\" \\' \\\\ \\/ \\b \\f \\n \\r \\t \\v \\0 \\xHH \\uHHHH"
      ),
    ])
  func views(view: String, message: String) {
    #expect(fault(view) == message)
  }

  @Test(
    "What cannot be read is one mistake, whatever would follow from it",
    arguments: [
      "view: 1e400", "title: 1e400", "focus: NaN", "namespaces: [Infinity]", #"about: "\q""#,
      "state: { n: 1e400 }, keys: { a: { toggle: 'n' }, b: { step: { n: 1 } } }",
      #"state: { "a\q": 1 }"#, #"units: "cel\ls""#, #""unit\s": 1"#,
      "data: { a: [-1e400, { t: 'x' }] }, "
        + "view: { view: 'ForEach', in: 'a', as: 'i', content: [ { view: 'Text', text: '{i.t}' } ] }",
      #"view: { view: "Te\qxt", text: 'a' }"#, #"view: { view: 'Text', text: "{\q}" }"#,
      "view: { view: 'Text', text: NaN }", "view: { view: 'Text', content: 1e400 }",
      "view: { view: 'Label', title: 1e400, systemImage: 'star' }",
      "view: { view: 'Color', color: 1e400 }", #"view: { view: 'Color', color: "'r\qed'" }"#,
      "view: { view: 'LazyVGrid', content: [], columns: [{ flexible: { minimum: 20, maximum: 1e400 } }] }",
      "modifier: { lineLimit: 1e400 }", "modifier: 1e400", "modifier: { frame: 1e400 }",
      "modifier: { frame: { width: NaN } }", "modifier: { background: [1e400] }",
      "modifier: { background: { value: 1e400, in: 'Circle' } }",
      "modifier: { alignmentGuide: { horizontal: 1e400, value: 1 } }",
      #"modifier: { transition: "sl\qide" }"#,
      "modifier: { animation: { curve: 'linear', speed: 1e400, value: '1' } }",
      "modifier: { animation: { curve: 1e400, duration: 1, value: '1' } }",
      "modifier: { animation: { timingCurve: [0, 0, 1e400, 1], duration: 1, value: '1' } }",
      "modifier: { animation: { curve: 'linear', repeatCount: NaN, autoreverses: true, value: '1' } }",
    ])
  func unreadable(_ part: String) { expectOneMistake(in: part) }

  @Test(
    "A value of the wrong kind is one mistake, whatever would follow from it",
    arguments: [
      "modifier: { animation: { curve: 'easeInot', duration: 1, value: '1' } }",
      "modifier: { animation: { curve: 'linear', repeatCount: 'x', autoreverses: true, value: '1' } }",
      "modifier: { background: { value: 1, in: 'Circle' } }",
      "modifier: { alignmentGuide: { horizontal: 'lead', value: 1 } }",
      "view: { view: 'Label', title: 1, systemImage: 'star' }",
    ])
  func wrongKind(_ part: String) { expectOneMistake(in: part) }

  private func expectOneMistake(in part: String) {
    let errors = SampleDocuments.errors(whole(part))
    #expect(errors.count == 1, "\(errors)")
  }

  /// A document with a part, be it one of a text's modifiers.
  private func whole(_ part: String) -> String {
    if part.hasPrefix("modifier: ") {
      let modifier = part.dropFirst("modifier: ".count)
      return "{ segue: 1, view: { view: 'Text', text: 'a', modifiers: [\(modifier)] } }"
    }
    return part.contains("view: ")
      ? "{ segue: 1, \(part) }" : "{ segue: 1, view: { view: 'Divider' }, \(part) }"
  }

  @Test("Several mistakes come in file order, whatever found them")
  func several() {
    let found = SampleDocuments.errors(
      """
      { segue: 2,
        state: { a: 1, a: 2 },
        units: "inches",
        view: { view: "VStack", content: [
          { view: "Text", text: "{b}" },
          { view: "Txt", text: "" },
        ], colour: 1 },
        keyz: {},
      }
      """)
    #expect(
      found == [
        "x.json5:1:10: segue: expected 1, the version of the format, found 2",
        "x.json5:2:18: state.a: the key “a” stands here twice",
        "x.json5:3:10: units: unknown value “inches”; known: points, cells",
        "x.json5:5:29: view.content[0].text: unknown name “b”; did you mean “a”?",
        "x.json5:6:13: view.content[1].view: unknown view “Txt”; did you mean “Text”?",
        "x.json5:7:6: view.colour: unknown key “colour”; known: alignment, spacing, content, view,"
          + " name, modifiers",
        "x.json5:8:3: keyz: unknown key “keyz”; did you mean “keys”?",
      ])
  }

  @Test(
    "A mistake in a whole document",
    arguments: [
      ("5", "1:1: expected an object such as { segue: 1, … }, found 5"),
      ("{ segue: 1 }", "1:1: the document needs the key “view”"),
      (
        "{ view: { view: 'Divider' } }",
        "1:1: the document needs the key “segue” with the format's version, 1"
      ),
      (
        "{ segue: 1, view: { view: 'Divider' }, state: { index: 1 } }",
        "1:49: state.index: “index” already means something in expressions"
      ),
      (
        "{ segue: 1, view: { view: 'Divider' }, state: { 'a b': 1 } }",
        "1:49: state.a b: a name has letters, digits and _ and begins with no digit"
      ),
      (
        "{ segue: 1, view: { view: 'Divider' }, state: { a: 1 }, data: { a: 1 } }",
        "1:65: data.a: “a” is already a state name; choose another"
      ),
      (
        "{ segue: 1, view: { view: 'Divider' }, namespaces: ['a', 'a'] }",
        "1:58: namespaces[1]: “a” stands here twice"
      ),
      (
        "{ segue: 1, view: { view: 'Divider' }, keys: { q: [] } }",
        "1:48: keys.q: q and ctrl-c always quit"
      ),
      (
        "{ segue: 1, view: { view: 'Divider' }, keys: { entr: [] } }",
        "1:48: keys.entr: unknown key “entr”; did you mean “enter”?"
      ),
      (
        "{ segue: 1, view: { view: 'A' }, components: { A: { view: { view: 'B' } }, B: { view: { view: 'A' } } } }",
        "1:95: components.B.view: a component cannot use itself: A, which uses B, which uses A"
      ),
      (
        "{ segue: 1, view: { view: 'A' }, components: { A: { parameters: ['p'], view: { view: 'Divider' } } } }",
        "1:27: view: A needs the parameter “p”"
      ),
      (
        "{ segue: 1, view: { view: 'A', q: '1' }, components: { A: { view: { view: 'Divider' } } } }",
        "1:32: view.q: unknown parameter “q”; there are none here"
      ),
      (
        "{ segue: 1, view: { view: 'Divider' }, components: { Text: { view: { view: 'Divider' } } } }",
        "1:54: components.Text: “Text” is already a view; choose another name"
      ),
      (
        "{ segue: 1, view: { view: 'HStack', content: [ { view: 'Divider', name: 'a' }, { view: 'Divider', name: 'a' } ] } }",
        "1:105: view.content[1].name: another view has the name “a”; names are unique"
      ),
    ])
  func documents(text: String, message: String) {
    #expect(SampleDocuments.errors(text) == ["x.json5:" + message])
  }

  @Test("The branches of a choice can share a name")
  func sharedName() {
    let choice =
      "{ view: 'If', when: 'isOpen', content: [ { view: 'Divider', name: 'a' } ],"
      + " else: [ { view: 'Divider', name: 'a' } ] }"
    #expect(SampleDocuments.errors(SampleDocuments.around(choice)) == [])
    let both = "{ view: 'Group', content: [ \(choice), { view: 'Divider', name: 'a' } ] }"
    #expect(SampleDocuments.errors(SampleDocuments.around(both)).count == 1)
  }

  @Test("Bytes that are no text")
  func bytes() {
    let message = "not valid UTF-8; scene documents are UTF-8 text"
    #expect(SampleDocuments.errors([0xFF, 0xFE, 0x7B, 0]) == ["x.json5:1:1: \(message)"])
    let start = Array("{\n é".utf8)
    for bytes: [UInt8] in [
      [0xC6], [0xF0, 0x9F], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xE0, 0x80, 0x80], [0x80], [0xF0, 0x9F, 0x41, 0x41],
    ] {
      #expect(SampleDocuments.errors(start + bytes) == ["x.json5:2:3: \(message)"])
    }
  }

  @Test("What is quoted from a document cannot move a cursor")
  func printable() {
    let found = SampleDocuments.errors(
      SampleDocuments.around("{ view: 'a\\u001b[2J\\n\\u202eb' }"))
    let known = SceneVocabulary.views.prefix(24).map(\.name).joined(separator: ", ")
    #expect(
      found == ["x.json5:3:17: view.view: unknown view “a\u{FFFD}[2J b”; known: \(known), …"])
  }
}
