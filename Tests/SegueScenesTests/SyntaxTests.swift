import SegueScenes
import TestSupport
import Testing

@Suite("A document is JSON that people can write")
struct SyntaxTests {
  private func errors(_ text: String) -> [String] { SampleDocuments.errors(text) }

  /// A document whose data are the given text.
  private func data(_ text: String) throws -> SceneValue? {
    let document = "{ segue: 1, data: { d: \(text) }, view: { view: 'Divider' } }"
    return try SampleDocuments.read(document).data["d"]
  }

  @Test("Comments, trailing commas, bare keys and both kinds of quotes")
  func friendly() throws {
    let value = try data(
      """
      /* a * comment **/ [ // and another
        { 'a': 1, "b": 'it''s'.x },
      ]
      """.replacing("'it''s'.x", with: "'it\\'s'"))
    guard case .array(let items) = value, case .object(let object) = items.first else {
      Issue.record("expected an array, found \(String(describing: value))")
      return
    }
    #expect(object["a"] == .number(1))
    #expect(object["b"] == .string("it's"))
    #expect(object.keys.names == ["a", "b"])
  }

  @Test(
    "Numbers",
    arguments: [
      ("0", 0.0), ("-0", 0), ("12", 12), ("-3.5", -3.5), ("1e3", 1000), ("1.5E-2", 0.015),
      (".5", 0.5), ("5.", 5), ("+7", 7), ("9007199254740993", 9007199254740992),
      ("0.1", 0.1), ("123456789.123", 123456789.123), ("1e-400", 0),
    ])
  func numbers(text: String, value: Double) throws {
    #expect(try data(text) == .number(value))
  }

  @Test("Escapes, surrogate pairs and lines that go on")
  func escapes() throws {
    #expect(
      try data(#""\"\\\/\b\f\n\r\t\v\0\x41\u00e9""#)
        == .string("\"\\/\u{8}\u{C}\n\r\t\u{B}\0Aé"))
    #expect(try data(#""\ud83d\udc4d""#) == .string("👍"))
    #expect(try data("\"a\\\nb\"") == .string("ab"))
    #expect(try data("'中文'") == .string("中文"))
  }

  @Test("A byte order mark is passed over")
  func byteOrderMark() {
    let text = SampleDocuments.around("{ view: 'Divider' }")
    #expect(SampleDocuments.errors([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == [])
    #expect(
      SampleDocuments.errors([0xEF, 0xBB, 0xBF] + Array("{]".utf8))
        == ["x.json5:1:2: expected a key or }"])
  }

  @Test("The order of keys is kept, and many keys are found")
  func manyKeys() throws {
    let names = (0..<300).map { "k\($0)" }
    let value = try data("{" + names.map { "\($0): '\($0)'" }.joined(separator: ",") + "}")
    guard case .object(let object) = value else {
      Issue.record("expected an object")
      return
    }
    #expect(object.keys.names == names)
    #expect(names.allSatisfy { object[$0] == .string($0) })
    #expect(object["k300"] == nil)
  }

  @Test(
    "What is no JSON is pointed at",
    arguments: [
      ("", "1:1: the file is empty; expected an object such as { segue: 1, … }"),
      ("  \n // only this", "2:14: the file is empty; expected an object such as { segue: 1, … }"),
      ("{ segue: 1 view: 2 }", "1:12: segue: expected a comma or }"),
      ("{ segue 1 }", "1:9: segue: expected a colon after the key “segue”"),
      ("{ segue: VStack }", "1:10: segue: text needs quotes: write \"VStack\""),
      ("{ segue: 'a\n' }", "1:10: segue: the text is not closed on its line"),
      ("{ segue: 'a", "1:10: segue: the text is not closed"),
      ("{ segue: [1,\n 2", "2:3: segue[1]: the file ends inside the array that line 1 opens"),
      ("{ segue: 1 } 2", "1:14: expected the end of the file"),
      ("{ /* x", "1:3: the comment is not closed"),
      ("{ a: 1x }", "1:6: a: not a number; write it as 12, -0.5 or 1e3"),
      ("{ a: 0x10 }", "1:6: a: not a number; write it as 12, -0.5 or 1e3"),
      ("{ a: 1e }", "1:6: a: the number has no exponent after its e"),
      ("[1, , 2]", "1:5: [1]: expected a value"),
      ("{ a: ] }", "1:6: a: expected a value"),
    ])
  func faults(text: String, message: String) {
    #expect(errors(text).first == "x.json5:" + message)
  }

  @Test("A million brackets are one mistake")
  func millionBrackets() {
    for bracket in ["[", "{a:"] {
      let found = errors(String(repeating: bracket, count: 1_000_000))
      #expect(found.count == 1)
      #expect(found.first?.hasSuffix("nesting too deep: more than 1300 brackets are open") == true)
    }
  }

  @Test("Case B32: a hundred thousand items load in time that grows with their number")
  func manyItems() throws {
    let items = (0..<100_000).map { "{ id: \($0), title: \"Card \($0)\", tint: 'red' }" }
    let text = """
      { segue: 1, data: { cards: [\(items.joined(separator: ",\n"))] },
        view: { view: 'ForEach', in: 'cards', content: [ { view: 'Text', text: '{item.title}' } ] } }
      """
    let document = try SampleDocuments.read(text)
    guard case .array(let cards) = document.data["cards"], case .object(let last) = cards.last
    else {
      Issue.record("expected an array")
      return
    }
    #expect(cards.count == 100_000)
    #expect(last["title"] == .string("Card 99999"))
    // Items of one shape share one list of keys.
    guard case .object(let first) = cards.first else { return }
    #expect(first.keys === last.keys)
  }
}
