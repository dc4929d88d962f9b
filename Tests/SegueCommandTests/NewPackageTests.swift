import Glibc
import TestSupport
import Testing

@testable import SegueCommand

extension TemporaryFolder {
  /// Runs `segue new`; in the words `@` is the folder.
  fileprivate func new(_ words: String...) throws -> FinishedRun {
    try FinishedRun(["new"] + words.map { $0.replacing("@", with: path) })
  }
}

@Suite("segue new writes a package that somebody can start from")
struct NewPackageTests {
  // That what is written builds and passes its test is shown by the check of the whole package.
  @Test("A manifest, a view with tabs and a card, a test, and what to do next")
  func files() throws {
    let folder = TemporaryFolder()
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
    let folder = TemporaryFolder()
    let body = """
      // import SwiftUI is said below { only in this comment
      struct Badge: View { let text: String; var body: some View { Text("} \\(text)") } }

      """
    folder.write(
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
    let root = try folder.read("pasted/Sources/Pasted/PastedRoot.swift")
    #expect(
      root.contains(
        """
          var body: some View {
            VStack {
              Badge(text: "a")
            }
            .padding()
          }
        """))
    let app = try folder.read("pasted/Sources/Pasted/PastedApp.swift")
    #expect(app.contains("@main") && app.contains("WindowGroup { PastedRoot() }"))
  }

  @Test(
    "The view that is shown",
    arguments: [
      ("struct A: View {}; struct B: View { var body: some View { A() } }", "B()"),
      ("struct B: View { var body: some View { A() } }\nstruct A: View {}", "B()"),
      ("struct ContentView: View {}; struct Z: View {}", "ContentView()"),
      ("struct G<C: View>: Equatable, View {}", "G()"),
      // What a provider shows may read what else it has.
      ("struct P: PreviewProvider { static var previews: some View { A(x: 1) } }", "P.previews"),
      ("@main struct M: App { var body: some Scene { WindowGroup(\"t\") { Q(1) } } }", "Q(1)"),
      // A program built for release has no such provider.
      (
        "struct A: View {}\n#if DEBUG\nstruct P: PreviewProvider {}\n#endif", "A()"
      ),
      (
        "struct A: View { @Binding var x: Int }\n#if DEBUG\nstruct P: PreviewProvider {}",
        "P.previews"
      ),
      ("struct A: View {}; struct B: View { @Binding var x: Int; let y: Int? }", "A()"),
      ("struct A: View {}; struct B: View { let x: Int; init() { x = 1 } }", "B()"),
      ("struct A: View {}; struct B: View { @FocusState var x: Bool; var y: Int? }", "B()"),
      (
        "struct C: View {}; #Preview(\"a\", traits: .fixedLayout(width: 1, height: 2)) { C() }",
        "C()"
      ),
      ("/* /* struct No: View {} */ struct Nor: View {} */ struct Yes: View {}", "Yes()"),
      ("/*/ struct No: View {} /**/ */ struct Yes: View {}", "Yes()"),
      (
        "let s = \"\"\"\n \\\"\"\" struct No: View {}\n \"\"\"\nstruct Yes: View {}", "Yes()"
      ),
      ("/* struct No: View {} */ struct Yes: View { let s = \"struct Not: View {\" }", "Yes()"),
      // Literals between number signs, and code between literals.
      ("let s = #\"a \" struct No: View {} \"#; struct Yes: View {}", "Yes()"),
      ("let s = ##\"a \"# struct No: View {} \"##; struct Yes: View {}", "Yes()"),
      ("let s = #\"\"\"\n \"# struct No: View {}\n \"\"\"#\nstruct Yes: View {}", "Yes()"),
      ("struct Yes: View {}; let s = \"\\(f(\"struct No: View {}\", \")\"))\"", "Yes()"),
      ("struct Yes: View {}; let s = \"\\(f(\"\"\"\n\" struct No: View {}\n\"\"\"))\"", "Yes()"),
      ("struct Yes: View {}; let s = #\"\\#(f(\"\"# struct No: View {}\"))\"#", "Yes()"),
    ])
  func root(source: String, root: String) throws {
    let folder = TemporaryFolder()
    folder.write("main.swift", source)
    #expect(try folder.new("--from", "@/main.swift", "@/p").ending == .exited(0))
    let text = try folder.read("p/Sources/P/PRoot.swift")
    #expect(text.contains("    \(root)\n"), "\(text)")
    let hasApp = access(folder.file("p/Sources/P/PApp.swift"), F_OK) == 0
    #expect(hasApp == !source.contains("@main"))
    #expect(try folder.read("p/Sources/P/Listing.swift").hasPrefix("import Segue\n"))
  }

  // The text of each, and what becomes of it.
  @Test(
    "Imports in every form become one import of Segue",
    arguments: [
      ("import SwiftUI // views\n", "import Segue // views\n"),
      ("@preconcurrency" + " import SwiftUI\n", "import Segue\n"),
      ("import SwiftUI\nimport SwiftUI\n", "import Segue\n"),
      ("import struct SwiftUI.Color; import SwiftUI\n", "import Segue; \n"),
      ("public import SwiftUI\r\nimport Foundation\r\n", "import Segue\nimport Foundation\n"),
      ("\u{FEFF}import SwiftUI\n", "import Segue\n"),
      ("// import SwiftUI\n", "import Segue\n\n// import SwiftUI\n"),
      (
        "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n",
        "#if canImport(Segue)\nimport Segue\n#endif\n"
      ),
      ("import SwiftUI\nlet c: SwiftUI.Color\n", "import Segue\nlet c: Segue.Color\n"),
    ])
  func imports(before: String, after: String) throws {
    let folder = TemporaryFolder()
    let view = "struct V: View { var body: some View { Text(\"import SwiftUI\") } }\n"
    folder.write("v.swift", before + view)
    let run = try folder.new("--from", "@/v.swift", "@/p")
    #expect(run.ending == .exited(0) && run.errors.isEmpty, "\(run.errorText)")
    #expect(try folder.read("p/Sources/P/v.swift") == after + view)
  }

  @Test("What an app or a preview keeps beside its view comes along")
  func members() throws {
    let folder = TemporaryFolder()
    folder.write(
      "app.swift",
      """
      import SwiftUI
      @main struct Shop: App {
        @State private var model = Model()

        var body: some Scene {
          WindowGroup { Counter(model: model) }
        }
      }
      private struct Counter: View { let model: Model; var body: some View { Text("a") } }

      """)
    #expect(try folder.new("--from", "@/app.swift", "@/shop").ending == .exited(0))
    // Only its own file sees the counter.
    let app = try folder.read("shop/Sources/Shop/app.swift")
    #expect(
      app.hasSuffix(
        """
        struct ShopRoot: View {
          @State private var model = Model()

          var body: some View {
            Counter(model: model)
          }
        }

        """), "\(app)")
    folder.write(
      "preview.swift",
      "#Preview {\n  @Previewable @State var on = [\n    1,\n  ]\n  let x = 2\n  return V(on: $on, x)\n}"
    )
    #expect(try folder.new("--from", "@/preview.swift", "@/switch").ending == .exited(0))
    let root = try folder.read("switch/Sources/Switch/SwitchRoot.swift")
    #expect(
      root.contains(
        """
          @State var on = [
            1,
          ]

          var body: some View {
            let x = 2
            return V(on: $on, x)
          }
        """), "\(root)")
  }

  @Test("Files and types of the listing keep their names, whatever the package is called")
  func names() throws {
    let folder = TemporaryFolder()
    folder.write(
      "TabsApp.swift", "struct TabsApp: View {}\nstruct TabsRoot {}\n")
    #expect(try folder.new("--from", "@/TabsApp.swift", "@/tabs").ending == .exited(0))
    #expect(try folder.read("tabs/Sources/Tabs/TabsApp.swift").contains("struct TabsApp: View"))
    let app = try folder.read("tabs/Sources/Tabs/TabsApp2.swift")
    #expect(app.contains("struct TabsApp2: App") && app.contains("TabsRoot2()"))
    #expect(try folder.read("tabs/Sources/Tabs/TabsRoot2.swift").contains("TabsApp()"))
    #expect(try folder.read("tabs/Tests/TabsTests/TabsTests.swift").contains("TabsRoot2()"))
    folder.write("a \"b\\.swift", "struct A: View {}")
    #expect(try folder.new("--from", "@/a \"b\\.swift", "@/quoted").ending == .exited(0))
    #expect(try folder.read("quoted/Sources/Quoted/a -b-.swift").contains("struct A: View"))
  }

  @Test(
    "What to do next can be given to a shell as it stands, whatever the folder is called",
    arguments: ["my-tabs", "my tabs", "it's $HOME", "a;b\"c", "-tabs"])
  func nextSteps(name: String) throws {
    let folder = TemporaryFolder()
    func shell(_ script: String) throws -> FinishedRun {
      try FinishedRun(["-c", "cd '\(folder.path)' && \(script)", "sh", name], program: "/bin/sh")
    }
    let run = try shell("'\(SegueProgram.path)' new -- \"$1\"")
    #expect(run.ending == .exited(0), "\(run.errorText)")
    let line = try #require(run.outputText.split(separator: "\n").first { $0.contains("cd ") })
    let end = try #require(line.firstRange(of: " && swift")).lowerBound
    #expect(try shell("\(line[..<end]) && test -f Package.swift").ending == .exited(0), "\(line)")
  }

  @Test(
    "No package is called what Swift or Segue keeps to itself",
    arguments: [
      ("my-tabs", "MyTabs"), ("self", "SelfApp"), ("any", "AnyApp"), ("swift", "SwiftApp"),
      ("CNcurses", "CNcursesApp"), ("segue-tabs", "SegueTabsApp"),
    ])
  func moduleName(folder: String, name: String) {
    #expect(NewPackage.moduleName(folder) == name)
  }

  @Test("Nothing is overwritten, and what is wrong is told with a remedy")
  func refused() throws {
    let folder = TemporaryFolder()
    folder.write("kept.txt", "mine")
    folder.write("no-view.swift", "let x = 1")
    folder.write("empty.swift", "")
    folder.write("needy.swift", "struct A: View { let x: Int }")
    folder.write("bytes.swift", bytes: [0xFF, 0xFE, 0x41])
    #expect(symlink("none", folder.file("nowhere")) == 0)
    for (words, said) in [
      (["@"], "@: is there and not an empty folder; choose another name"),
      (["@/kept.txt"], "@/kept.txt: is there and not an empty folder; choose another name"),
      (["@/kept.txt/a"], "@/kept.txt: is a file and no folder; choose another place"),
      (["@/kept.txt/a/b"], "@/kept.txt: is a file and no folder; choose another place"),
      (["@/nowhere"], "@/nowhere: is there and not an empty folder; choose another name"),
      (["@/+-+"], "use letters"), (["--from", "@/none.swift", "@/a"], "No such file"),
      (["--from", "@/no-view.swift", "@/a"], "#Preview"),
      (["--from", "@/empty.swift", "@/a"], "#Preview"),
      (["--from", "@/needy.swift", "@/a"], "takes no arguments, or a #Preview"),
      (["--from", "@/bytes.swift", "@/a"], "save it in that encoding"),
      (["--from", "@", "@/a"], "is a folder; name a file"),
      (["--package", "@", "@/a"], "not the folder of Segue's Package.swift"),
      (["/proc/no/where"], "/proc/no"),
    ] {
      let run = try FinishedRun(["new"] + words.map { $0.replacing("@", with: folder.path) })
      #expect(run.ending == .exited(1), "\(words)")
      let expected = said.replacing("@", with: folder.path)
      #expect(run.errorText.contains(expected), "\(words): \(run.errorText)")
      #expect(run.output.isEmpty, "\(words)")
    }
    #expect(try folder.read("kept.txt") == "mine")
    #expect(access("\(folder.path)/a", F_OK) != 0)
    #expect(try folder.new().ending == .exited(2))
    #expect(try folder.new("@/a", "@/b").ending == .exited(2))
  }
}
