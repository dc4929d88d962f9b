import SegueScenes
import Testing

@Suite("Documents have bounds, and files that are none say why")
struct DocumentLimitTests {
  @Test("Case B31: 256 views may lie inside each other, 257 may not")
  func depth() {
    func nested(_ count: Int, _ open: String, _ close: String) -> String {
      String(repeating: open, count: count - 1) + "{ view: 'Divider' }"
        + String(repeating: close, count: count - 1)
    }
    let shapes = [
      ("{view:'VStack',content:[", "]}"),
      ("{view:'Color',color:\"'red'\",modifiers:[{background:{content:[", "]}}]}"),
      ("{view:'If',when:'isOpen',content:[],else:[", "]}"),
      (
        "{view:'ForEach',in:'tabs',id:'1',as:'item0x',content:[],modifiers:[{overlay:[",
        "]}]}"
      ),
    ]
    for (open, close) in shapes {
      #expect(SampleDocuments.errors(SampleDocuments.around(nested(256, open, close))) == [])
      let found = SampleDocuments.errors(SampleDocuments.around(nested(257, open, close)))
      #expect(found.count == 1)
      #expect(
        found.first?.contains("nesting too deep: views lie at most 256 inside each other") == true)
    }
    for count in [10_000, 200_000] {
      let text = SampleDocuments.around(nested(count, shapes[0].0, shapes[0].1))
      let found = SampleDocuments.errors(text)
      #expect(found.count == 1)
      #expect(found.first?.hasPrefix("x.json5:3:") == true)
      #expect(found.first?.contains("nesting too deep") == true)
    }
  }

  @Test("Components count where they are used")
  func components() {
    func chain(_ count: Int, uses: Int) -> String {
      let parts = (0..<count).map { index in
        let use = "{ view: 'C\(index + 1)' }"
        let all = Array(repeating: use, count: uses).joined(separator: ",")
        return "C\(index): { view: { view: 'VStack', content: [\(all)] } }"
      }
      return "{ segue: 1, view: { view: 'C0' }, components: { \(parts.joined(separator: ",\n")),"
        + " C\(count): { view: { view: 'Divider' } } } }"
    }
    #expect(SampleDocuments.errors(chain(100, uses: 1)) == [])
    let deep = SampleDocuments.errors(chain(1000, uses: 1))
    #expect(deep.first?.contains("nesting too deep") == true)
    let many = SampleDocuments.errors(chain(30, uses: 3))
    #expect(many.first?.contains("the components come to more than 1000000 views") == true)
  }

  @Test("Files that cannot be read say why")
  func files() {
    for (path, reason) in [
      ("no/such/file.json5", "No such file or directory"), ("/", "Is a directory"),
    ] {
      #expect(
        throws: SceneErrors([
          SceneError(
            path: path, position: nil, field: "", message: "cannot be read: \(reason)")
        ])
      ) { try SceneDocument.load(contentsOf: path) }
    }
    let error = SceneError(path: "a", position: nil, field: "", message: "b")
    #expect(error.description == "a: b")
  }
}
