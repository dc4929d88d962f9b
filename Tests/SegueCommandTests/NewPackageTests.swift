import Foundation
import TestSupport
import Testing

/// A folder for one test, gone with everything in it when the test is over.
private final class EmptyFolder {
  let path: String

  init() throws {
    var pattern = Array("/tmp/segue-new-XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&pattern)))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws {
    let file = try #require(fopen("\(path)/\(name)", "w"))
    defer { fclose(file) }
    fputs(text, file)
  }

  func read(_ name: String) throws -> String {
    let file = try #require(fopen("\(path)/\(name)", "r"), "\(name)")
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    return String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
  }

  func new(_ words: String...) throws -> FinishedRun {
    try FinishedRun(["new"] + words.map { $0.replacing("@", with: path) })
  }
}

@Suite("segue new writes a package that somebody can start from")
struct NewPackageTests {
  // That what is written builds and passes its test is shown by the check of the whole package.
  @Test("A manifest, a view with tabs and a card, a test, and what to do next")
  func files() throws {
    let folder = try EmptyFolder()
    let run = try folder.new("@/my-tabs")
    #expect(run.ending == .exited(0) && run.errors.isEmpty, "\(run.errorText)")
    #expect(run.outputText.contains("swift run") && run.outputText.contains("swift test"))
    let manifest = try folder.read("my-tabs/Package.swift")
    #expect(manifest.contains(#".package(name: "Segue", path: "\#(PackageFolder.root)")"#))
    #expect(manifest.contains(#"name: "MyTabs""#) && !manifest.contains("unsafeFlags"))
    #expect(try folder.read("my-tabs/Sources/MyTabs/MyTabsApp.swift").contains("@main"))
    let view = try folder.read("my-tabs/Sources/MyTabs/ContentView.swift")
    #expect(view.contains("isSource: false") && view.hasPrefix("import Segue\n"))
    let test = try folder.read("my-tabs/Tests/MyTabsTests/MyTabsTests.swift")
    #expect(test.contains("import SegueTesting"))
  }

  @Test("A listing keeps its text but for the import, and what its preview shows is shown")
  func listing() throws {
    let folder = try EmptyFolder()
    let body = """
      // import SwiftUI is said below { only in this comment
      struct Badge: View { let text: String; var body: some View { Text("} \\(text)") } }

      """
    try folder.write(
      "tabs.swift",
      """
      import SwiftUI
      import Combine
      \(body)
      #Preview("Two {") {
        VStack {
          Badge(text: "a")
        }
        .padding()
      }

      """)
    let run = try folder.new("--from", "@/tabs.swift", "@/pasted")
    #expect(run.ending == .exited(0))
    #expect(run.errorText.contains("tabs.swift:2: Combine"))
    let listing = try folder.read("pasted/Sources/Pasted/tabs.swift")
    #expect(listing.hasPrefix("import Segue\nimport Combine\n\(body)"))
    let app = try folder.read("pasted/Sources/Pasted/PastedApp.swift")
    #expect(
      app.contains(
        """
          var body: some View {
            VStack {
              Badge(text: "a")
            }
            .padding()
          }
        """))
    #expect(app.contains("@main") && app.contains("WindowGroup { PastedRoot() }"))
  }

  @Test(
    "The view that is shown",
    arguments: [
      ("struct A: View {}; struct B: View { var body: some View { A() } }", "B()"),
      ("struct B: View { var body: some View { A() } }\nstruct A: View {}", "B()"),
      ("struct ContentView: View {}; struct Z: View {}", "ContentView()"),
      ("struct G<C: View>: Equatable, View {}", "G()"),
      ("struct P: PreviewProvider { static var previews: some View { A(x: 1) } }", "A(x: 1)"),
      ("@main struct M: App { var body: some Scene { WindowGroup(\"t\") { Q(1) } } }", "Q(1)"),
      ("/* struct No: View {} */ struct Yes: View { let s = \"struct Not: View {\" }", "Yes()"),
    ])
  func root(source: String, root: String) throws {
    let folder = try EmptyFolder()
    try folder.write("main.swift", source)
    #expect(try folder.new("--from", "@/main.swift", "@/p").ending == .exited(0))
    let app = try folder.read("p/Sources/P/PApp.swift")
    #expect(app.contains("    \(root)\n"), "\(app)")
    #expect(app.contains("@main") == !source.contains("@main"))
    #expect(try folder.read("p/Sources/P/Listing.swift").hasPrefix("import Segue\n"))
  }

  @Test("Nothing is overwritten, and what is wrong is told with a remedy")
  func refused() throws {
    let folder = try EmptyFolder()
    try folder.write("kept.txt", "mine")
    try folder.write("no-view.swift", "let x = 1")
    for (words, said) in [
      (["@"], "not an empty folder"), (["@/kept.txt"], "not an empty folder"),
      (["@/+-+"], "use letters"), (["--from", "@/none.swift", "@/a"], "No such file"),
      (["--from", "@/no-view.swift", "@/a"], "#Preview"),
      (["--package", "@", "@/a"], "not the folder of Segue's Package.swift"),
      (["/proc/no/where"], "/proc/no"),
    ] {
      let run = try FinishedRun(["new"] + words.map { $0.replacing("@", with: folder.path) })
      #expect(run.ending == .exited(1), "\(words)")
      #expect(run.errorText.contains(said), "\(words): \(run.errorText)")
      #expect(run.output.isEmpty, "\(words)")
    }
    #expect(try folder.read("kept.txt") == "mine")
    #expect(access("\(folder.path)/a", F_OK) != 0)
    #expect(try folder.new().ending == .exited(2))
    #expect(try folder.new("@/a", "@/b").ending == .exited(2))
  }
}
