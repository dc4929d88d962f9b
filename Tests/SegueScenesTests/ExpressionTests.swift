import SegueScenes
import Testing

@Suite("Formulas read and count as they look")
struct ExpressionTests {
  /// The value of a formula, by way of a key's action.
  private func value(_ text: String) throws -> SceneValue? {
    let document = try SampleDocuments.read(
      """
      { segue: 1, state: { result: null, selected: 2, none: null, on: true },
        data: { tabs: [ { title: "A", n: [5, 6] }, { title: "B", n: [] } ], empty: [] },
        view: { view: 'Divider' }, keys: { r: { set: { result: "\(text)" } } } }
      """)
    var state = document.state
    try state.perform(document.keys[0].actions[0], in: document.scope(with: state))
    return state["result"]
  }

  @Test(
    "Operators and their order",
    arguments: [
      ("1 + 2 * 3", 7.0), ("(1 + 2) * 3", 9), ("10 - 4 - 3", 3), ("2 * -3", -6), ("7 % 3", 1),
      ("(0 - 1) % 5", 4), ("8 / 4 / 2", 1), ("- - 2", 2), ("1 < 2 ? 3 : 4", 3),
      ("false ? 1 : true ? 2 : 3", 2), ("selected + 1", 3), ("tabs[0].n[1]", 6),
      ("count(tabs) + count('añ') + count(empty)", 4), ("min(3, 1, 2)", 1), ("max(3, 1, 2)", 3),
      ("abs(0 - 2.5)", 2.5), ("round(2.5)", 3), ("round(-2.5)", -2),
      ("tabs['x' == 'x' ? 0 : 1].n[0]", 5),
    ])
  func numbers(text: String, expected: Double) throws {
    #expect(try value(text) == .number(expected))
  }

  @Test(
    "Comparisons and conditions",
    arguments: [
      ("1 == 1 && 2 != 3", true), ("1 == 2 || !false", true), ("'a' < 'b'", true),
      ("none == null", true), ("!none", true), ("on && none", false), ("2 >= 2 && 2 <= 2", true),
      ("true || 1 / 0 == 1", true), ("'1' == 1", false), ("tabs[0] == tabs[0]", true),
      ("3 > 2 == true", true),
    ])
  func conditions(text: String, expected: Bool) throws {
    #expect(try value(text) == .bool(expected))
  }

  @Test(
    "Texts",
    arguments: [
      ("'a' + 1", "a1"), ("1 + 'a' + 0.5", "1a0.5"), ("upper('añ') + lower('B')", "AÑb"),
      ("str(tabs[0].n)", "5, 6"), ("tabs[1].title", "B"), ("tabs[0]['title']", "A"),
      ("'it\\\\'s'", "it's"), ("'' + null + true", "true"), ("str(1e15)", "1000000000000000"),
      ("str(9007199254740991)", "9007199254740991"), ("str(1e17)", "1e+17"),
    ])
  func texts(text: String, expected: String) throws {
    #expect(try value(text) == .string(expected))
  }

  @Test(
    "What is not there is null", arguments: ["none.title", "tabs[9]", "tabs[0-1]", "none[0].x"])
  func nothing(text: String) throws {
    #expect(try value(text) == .null)
  }

  @Test(
    "What cannot be worked out says why",
    arguments: [
      ("1 + null", 2, "+ needs two numbers, found a number and null"),
      ("1 / (selected - 2)", 2, "a division by zero"),
      ("1e308 * 10", 6, "the result is too large to be a number"),
      ("1 && true", 0, "expected true or false, found a number; compare it with something"),
      ("selected.title", 9, "a number has no field “title”"),
      ("selected[0]", 8, "a number has no element that a number could choose"),
      ("abs('a')", 0, "abs() needs a number, found a text"),
      ("-'a'", 0, "- needs a number behind it"),
    ])
  func problems(text: String, offset: Int, message: String) throws {
    let problem = try #require(throws: EvaluationProblem.self) { try value(text) }
    #expect(problem.offset == offset && problem.message == message)
    #expect(problem.field == "keys.r.set.result")
  }

  @Test(
    "Mistakes are pointed at inside the text",
    arguments: [
      ("1 +", 4, "expected a value, found the end"),
      ("(1", 3, "expected “)”, found the end"),
      ("1 2", 3, "expected an operator or the end, found 2"),
      ("selected = 1", 10, "one = says nothing; two compare: =="),
      ("on & on", 4, "one & says nothing; two mean “and”: &&"),
      ("'abc", 1, "the text is not closed by a single quote"),
      ("  selectd + 1", 3, "unknown name “selectd”; did you mean “selected”?"),
      ("cuont(tabs)", 1, "unknown function “cuont”; did you mean “count”?"),
      ("count()", 1, "count() takes one value"), ("abs(1, 2)", 1, "abs() takes one value"),
      ("tabs.", 6, "expected the name of a field, found the end"),
      ("tabs[0].titel", 9, "unknown field “titel”; did you mean “title”?"),
      ("1 # 2", 3, "a formula cannot have this sign"), ("", 1, "the formula is empty"),
      ("1e999", 1, "the number is too large"),
      ("3px", 1, "not a number; write it as 12, 0.5 or 1e3"),
    ])
  func faults(text: String, column: Int, message: String) {
    let start =
      "{ segue: 1, state: { selected: 0, on: true }, data: { tabs: [ { title: 'A' } ] }, "
      + "view: { view: 'Divider' },\n keys: { r: { set: { selected: "
    let found = SampleDocuments.errors(start + "\"\(text)\" } } } }")
    let quote = " keys: { r: { set: { selected: \"".count
    #expect(found == ["x.json5:2:\(quote + column): keys.r.set.selected: \(message)"])
  }

  @Test("A place behind escapes is the place in the file")
  func escapedPlace() {
    let found = SampleDocuments.errors(
      SampleDocuments.around(#"{ view: "Text", text: "a\n\u00e9é{ \u006e1 }" }"#))
    #expect(
      found.map { $0.drop { $0 != " " } } == [
        " view.text: unknown name “n1”; known: selected, isOpen, item0, tabs, words"
      ])
    #expect(found.first?.hasPrefix("x.json5:3:44:") == true)
  }

  @Test("Depth is bounded, whatever makes it")
  func depth() {
    let chains = [
      String(repeating: "(", count: 100_000), String(repeating: "!", count: 100_000),
      String(repeating: "-", count: 100_000) + "1", "1" + String(repeating: "+1", count: 100_000),
      "tabs" + String(repeating: "[0]", count: 100_000),
      String(repeating: "abs(", count: 100_000), String(repeating: "true?1:", count: 100_000) + "1",
      "tabs" + String(repeating: ".a", count: 100_000),
    ]
    for chain in chains {
      let found = SampleDocuments.errors(
        SampleDocuments.around("{ view: 'Text', text: \"{\(chain)}\" }"))
      #expect(found.count == 1)
      #expect(found.first?.contains("the formula is too deep") == true)
    }
  }

  @Test("Templates put formulas into text")
  func templates() throws {
    let document = try SampleDocuments.read(
      SampleDocuments.around(
        "{ view: \"Text\", text: \"{{a}} {tabs[1].title}-{selected + '}'}!\" }"))
    guard case .text(let template) = document.view.kind else {
      Issue.record("expected a text")
      return
    }
    #expect(try template.text(in: document.scope(with: document.state)) == "{a} B-0}!")
    let faults = [
      "{": "braces are empty", "a } b": "without its {", "{}": "braces are empty",
      "{selected": "expected an operator or }", "{selected} }": "without its {",
    ]
    for (text, message) in faults {
      let found = SampleDocuments.errors(
        SampleDocuments.around("{ view: 'Text', text: \"\(text)\" }"))
      #expect(found.count == 1)
      #expect(found.first?.contains(message) == true, "\(text): \(found)")
    }
  }
}
