import SegueScenes
import TestSupport
import Testing

@Suite("The reference page and the schema say what the reader reads")
struct ReferenceTests {
  private static let page = "Sources/Segue/Segue.docc/SceneReference.md"
  private static let schema = "Sources/Segue/Segue.docc/Resources/scene.schema.json"

  private func expectUpToDate(_ path: String, _ text: String) throws {
    if PackageFolder.isRecording { try PackageFolder.write(text, to: path) }
    let written = try PackageFolder.text(of: path)
    #expect(written == text, "run SEGUE_RECORD=1 swift test --filter ReferenceTests")
  }

  @Test("Both are up to date")
  func upToDate() throws {
    try expectUpToDate(Self.page, ReferenceText.text)
    try expectUpToDate(Self.schema, SchemaText.text)
  }

  @Test("The page tells every view, modifier and field")
  func complete() {
    let text = ReferenceText.text
    for rule in SceneVocabulary.views { #expect(text.contains("### \(rule.name)\n")) }
    for rule in SceneVocabulary.modifiers { #expect(text.contains("### \(rule.name)\n")) }
    for key in SceneVocabulary.documentKeys {
      #expect(text.contains("\n| \(key) | ") && !text.contains("\n| \(key) |  |"), "\(key)")
    }
  }

  @Test(
    "Every shipped scene, and every document of the tests that is right, is right by the schema")
  func scenes() throws {
    let check = SchemaCheck(schema: try JSONValue.read(SchemaText.text))
    for name in try PackageFolder.names(in: "Scenes") {
      let scene = try JSONValue.read(try PackageFolder.text(of: "Scenes/\(name)"))
      #expect(check.faults(scene) == [], "\(name)")
    }
    for text in [SampleDocuments.segmentedControl, SampleDocuments.hero] {
      #expect(check.faults(try JSONValue.read(text)) == [])
    }
  }

  @Test(
    "What is wrong is wrong by the schema too",
    arguments: [
      ("{ segue: 2, view: { view: 'Divider' } }", ".segue"),
      ("{ segue: 1 }", "view"),
      ("{ segue: 1, view: { view: 'HStack', spacing: 'wide', content: [] } }", ".view.spacing"),
      ("{ segue: 1, view: { view: 'HStack' } }", "content"),
      ("{ segue: 1, view: { view: 'Divider', wide: true } }", ".view.wide"),
      ("{ segue: 1, view: { view: 'Divider', modifiers: [{ pading: 8 }] } }", "pading"),
      ("{ segue: 1, view: { view: 'Divider', modifiers: [{ zIndex: {} }] } }", "zIndex"),
      ("{ segue: 1, view: { view: 'HStack', alignment: 'left', content: [] } }", "alignment"),
      ("{ segue: 1, view: { view: 'Divider' }, keys: { a: { sett: {} } } }", "sett"),
      (
        "{ segue: 1, view: { view: 'Divider' }, keys: { a: { scrollTo: { anchor: 'top' } } } }",
        ".keys.a"
      ),
    ])
  func wrong(text: String, place: String) throws {
    let check = SchemaCheck(schema: try JSONValue.read(SchemaText.text))
    let faults = check.faults(try JSONValue.read(text))
    #expect(faults.contains { $0.contains(place) }, "\(faults)")
    #expect(!SampleDocuments.errors(text).isEmpty, "the reader agrees")
  }

  @Test("The schema uses only words that the check knows")
  func words() throws {
    var unknown: Set<String> = []
    func look(_ rule: JSONValue, isRule: Bool) {
      for (name, value) in rule.members {
        if isRule, !SchemaCheck.known.contains(name) { unknown.insert(name) }
        let holdsRules = ["properties", "$defs"].contains(name) && isRule
        look(value, isRule: !holdsRules)
      }
      for element in rule.elements { look(element, isRule: true) }
    }
    look(try JSONValue.read(SchemaText.text), isRule: true)
    #expect(unknown.isEmpty)
  }
}
