import SegueScenes
import Testing

@Suite("What somebody meant by a word or a key is told where it can be seen")
struct IntendedValueTests {
  private func fault(_ text: String) -> String {
    let found = SampleDocuments.errors(text)
    #expect(found.count == 1, "\(found)")
    return found.first ?? ""
  }

  @Test(
    "An id or an argument that is a word and no name is a text without its single quotes",
    arguments: [
      ("", "hero", "; a text has single quotes inside the double ones: \"'hero'\""),
      (
        "open: false", "hero",
        "; known: open; a text has single quotes inside the double ones: \"'hero'\""
      ),
      ("open: false", "opne", "; did you mean “open”?"),
      ("open: false", "flase", "; did you mean “false”?"),
      ("open: false", "nil", "; did you mean “null”?"),
    ])
  func words(state: String, id: String, hint: String) {
    let text = """
      { segue: 1, namespaces: ["n"], state: { \(state) }, view: { view: "Divider",
        modifiers: [ { matchedGeometryEffect: { id: "\(id)", in: "n" } } ] } }
      """
    #expect(fault(text).hasSuffix("matchedGeometryEffect.id: unknown name “\(id)”\(hint)"))
  }

  @Test("Where a number or a condition is wanted, nobody is told to write a text")
  func numbers() {
    let text = """
      { segue: 1, view: { view: "Divider", modifiers: [ { opacity: "half" } ] } }
      """
    #expect(fault(text).hasSuffix("opacity: unknown name “half”; there are none here"))
  }

  @Test(
    "Constants of other languages",
    arguments: [
      ("True", "True has small letters here: true"),
      ("FALSE", "FALSE has small letters here: false"),
      ("None", "None is null here"), ("nil", "nil is null here"),
    ])
  func constants(word: String, message: String) {
    let text = "{ segue: 1, state: { a: \(word) }, view: { view: 'Divider' } }"
    #expect(fault(text) == "x.json5:1:25: state.a: " + message)
  }

  @Test("A modifier among the keys of a view is told where it belongs; a misspelled key is not one")
  func modifiers() {
    #expect(
      fault("{ segue: 1, view: { view: 'Text', text: 'a', padding: 8 } }")
        == "x.json5:1:46: view.padding: padding is no key of the view but a modifier:"
        + " modifiers: [ { padding: … } ]")
    #expect(
      fault("{ segue: 1, view: { view: 'VStack', spacng: 8, content: [] } }")
        .hasSuffix("unknown key “spacng”; did you mean “spacing”?"))
    let mended = "{ segue: 1, view: { view: 'Text', text: 'a', modifiers: [ { padding: 8 } ] } }"
    #expect(SampleDocuments.errors(mended) == [])
  }
}
