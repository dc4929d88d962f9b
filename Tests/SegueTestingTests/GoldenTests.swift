import Glibc
import Segue
import Testing

@testable import SegueTesting

@MainActor
@Suite("A film strip is held against a file that people can read")
struct GoldenTests {
  private func strip() -> RecordedFilmStrip {
    StageProbe(Text("Hello"), columns: 9, rows: 3).filmStrip(at: [0])
  }

  @Test("The golden file beside the test is what is compared with")
  func compares() throws {
    try strip().compare(toGolden: "hello")
  }

  @Test("A missing file tells how to write it and shows what it would hold")
  func missing() {
    let error = #expect(throws: GoldenMismatch.self) {
      try strip().compare(toGolden: "never-recorded")
    }
    #expect(error?.description.contains("SEGUE_RECORD=1") == true)
    #expect(error?.description.contains("|  Hello  |") == true)
  }

  @Test("A difference names the lines that are gone and new, with what is around them")
  func difference() {
    let old = (1...9).map(String.init).joined(separator: "\n")
    let new = old.replacing("5", with: "five")
    #expect(
      TextDifference(from: old, to: new).description == """
          …
          3
          4
        - 5
        + five
          6
          7
          …
        """)
  }

  @Test("In a film strip the frame is named, the columns are marked, and letters don't count")
  func frames() {
    func strip(_ label: String, _ ground: String) -> String {
      (0..<2).map { frame in
        """
        -- t=0.\(frame)000 9x6 truecolor
        |         |
        |         |
        |         |
        |         |
        | \(frame == 0 ? "Ready" : label)   |
        |         |
        \(frame == 0 ? "" : ground)\(frame == 0 || ground.isEmpty ? "a" : "b") - on #0a84ff  4:1+5

        """
      }.joined()
    }
    let difference = TextDifference(
      from: strip("Steps", ""), to: strip("Stops", "a - on #111111  0:0+9\n"))
    #expect(
      difference.description == """
          …
          -- t=0.1000 9x6 truecolor
          …
          |         |
          |         |
        - | Steps   |
        + | Stops   |
              ^
          |         |
        + a - on #111111  0:0+9
          b - on #0a84ff  4:1+5
        """)
  }

  @Test("What is recorded is read back equal, in a folder that is made for it")
  func records() throws {
    var pattern = Array("/tmp/segue-golden-XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&pattern)))
    defer { rmdir(folder) }
    let golden = GoldenFile(path: "\(folder)/Goldens/strip.txt")
    defer {
      unlink(golden.path)
      rmdir("\(folder)/Goldens")
    }
    try golden.record("one\ntwo\n")
    try golden.compare("one\ntwo\n")
    let error = #expect(throws: GoldenMismatch.self) { try golden.compare("one\n2\n") }
    #expect(error?.description.contains("- two\n+ 2") == true)
  }

  @Test("A file that cannot be written is told with the reason")
  func unwritable() {
    let error = #expect(throws: GoldenMismatch.self) {
      try GoldenFile(path: "/dev/null/Goldens/strip.txt").record("x")
    }
    #expect(error?.description.contains("/dev/null/Goldens/strip.txt: cannot write") == true)
  }
}
