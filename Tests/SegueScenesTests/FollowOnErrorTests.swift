import SegueScenes
import Testing

@Suite("One mistake is told once: what follows from it is not")
struct FollowOnErrorTests {
  private func expectOnly(_ message: String, _ text: String) {
    #expect(SampleDocuments.errors(text) == ["x.json5:" + message])
  }

  @Test(
    "A key that is there under another spelling is not missing as well",
    arguments: [
      (
        "{ seque: 1, view: { view: 'Divider' } }",
        "1:3: seque: unknown key “seque”; did you mean “segue”?"
      ),
      (
        "{ segue: 1, vew: { view: 'Divider' } }",
        "1:13: vew: unknown key “vew”; did you mean “view”?"
      ),
      (
        "{ segue: 1, view: { veiw: 'Divider' } }",
        "1:21: view.veiw: unknown key “veiw”; did you mean “view”?"
      ),
      (
        "{ segue: 1, view: { view: 'Text', txt: 'a' } }",
        "1:35: view.txt: unknown key “txt”; did you mean “text”?"
      ),
      (
        "{ segue: 1, view: { view: 'VStack', contents: [] } }",
        "1:37: view.contents: unknown key “contents”; did you mean “content”?"
      ),
      (
        "{ segue: 1, view: { view: 'Divider' }, components: { A: { veiw: { view: 'Divider' } } } }",
        "1:59: components.A.veiw: unknown key “veiw”; did you mean “view”?"
      ),
      (
        "{ segue: 1, view: { view: 'A', titel: '1' }, components: { A: { parameters: ['title'], view: { view: 'Divider' } } } }",
        "1:32: view.titel: unknown parameter “titel”; did you mean “title”?"
      ),
      (
        "{ segue: 1, state: { a: 1 }, view: { view: 'Divider' }, keys: { a: { sett: { a: 2 } } } }",
        "1:70: keys.a.sett: unknown key “sett”; did you mean “set”?"
      ),
      (
        "{ segue: 1, view: { view: 'LazyVGrid', columns: [ { fixd: 8 } ], content: [] } }",
        "1:53: view.columns[0].fixd: unknown key “fixd”; did you mean “fixed”?"
      ),
    ])
  func missing(text: String, message: String) { expectOnly(message, text) }

  @Test("A key that nothing explains is missing all the same")
  func reallyMissing() {
    let found = SampleDocuments.errors("{ segue: 1, view: { view: 'Text', colour: 'a' } }")
    #expect(found.count == 2 && found.contains { $0.contains("Text needs the key “text”") })
  }

  @Test(
    "The name of a view that could not be read is not one that no view has",
    arguments: [
      (
        "view: { view: 'VStak', content: [ { view: 'Divider', name: 'a' } ] }",
        "1:39: view.view: unknown view “VStak”; did you mean “VStack”?"
      ),
      (
        "view: { view: 'VStack', contnt: [ { view: 'Divider', name: 'a' } ] }",
        "1:49: view.contnt: unknown key “contnt”; did you mean “content”?"
      ),
      (
        "view: { view: 'VStack', content: { view: 'Divider', name: 'a' } }",
        "1:58: view.content: expected an array of views, found an object"
      ),
      (
        "view: { view: 'Divider', modifiers: [ { overlai: [ { view: 'Divider', name: 'a' } ] } ] }",
        "1:65: view.modifiers[0]: unknown modifier “overlai”; did you mean “overlay”?"
      ),
      (
        "view: { view: 'Divider', name: 'a{' }",
        "1:59: view.name: the braces are empty; {{ and }} stand for braces themselves"
      ),
    ])
  func focus(view: String, message: String) {
    expectOnly(message, "{ segue: 1, focus: 'a', \(view) }")
  }

  @Test("With a mistake that leaves no view out, a name that no view has is told")
  func focusWithoutView() {
    let found = SampleDocuments.errors(
      "{ segue: 1, focus: 'b', view: { view: 'Text', name: 'a', text: '{c}' } }")
    #expect(found.count == 2 && found[0].contains("no view has the name “b”"), "\(found)")
  }
}
