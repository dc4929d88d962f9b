import TestSupport
import Testing

@Suite("The package keeps its shape")
struct PackageShapeTests {
  private func swiftFiles(_ folders: String...) throws -> [SourceFile] {
    try folders.flatMap { try PackageFolder.files(under: $0) }
      .filter { $0.hasSuffix(".swift") }.map { try SourceFile($0) }
  }

  // MARK: Arrows

  @Test("Every import points down")
  func arrows() throws {
    let files = try swiftFiles("Sources")
    #expect(files.count > 100)
    for file in files {
      let allowed = try #require(Arrows.imports(of: file.module), "\(file.module) has no place")
      for (line, module) in file.imports where !allowed.contains(module) {
        Issue.record("\(file.path):\(line): \(file.module) may not import \(module)")
      }
    }
  }

  @Test("Every module has its place, and the manifest says no more than the table")
  func manifest() throws {
    #expect(try PackageFolder.names(in: "Sources") == Arrows.allowed.map(\.module).sorted())
    let manifest = try PackageFolder.text(of: "Package.swift")
    let targets = Self.targets(in: manifest)
    for (module, imports) in Arrows.allowed {
      let dependencies = try #require(targets[module], "\(module) is no target")
      for dependency in dependencies where !imports.contains(dependency) {
        Issue.record("Package.swift: \(module) may not depend on \(dependency)")
      }
    }
    let own = Set(Arrows.allowed.map(\.module))
    for file in try swiftFiles("Sources") {
      for (line, module) in file.imports where own.contains(module) {
        let isDeclared = targets[file.module]?.contains(module) == true
        #expect(isDeclared, "\(file.path):\(line): \(module) is not among the dependencies")
      }
    }
    #expect(!manifest.contains(".package("), "no other package can be had")
    #expect(!manifest.contains("pkgConfig"))
  }

  /// The dependencies of each target of the manifest, by their names in quotes.
  private static func targets(in manifest: String) -> [String: [String]] {
    let openings = [
      ".target(", ".executableTarget(", ".systemLibrary(", ".testTarget(", ".macro(",
    ]
    var text = manifest
    for opening in openings { text = text.replacing(opening, with: "\u{1}") }
    var targets: [String: [String]] = [:]
    for part in text.split(separator: "\u{1}").dropFirst() {
      let strings = part.split(separator: "\"", omittingEmptySubsequences: false)
      guard strings.count > 1, let name = strings.dropFirst().first else { continue }
      var dependencies: [String] = []
      if let list = part.firstRange(of: "dependencies: [") {
        let inner = part[list.upperBound...].prefix { $0 != "]" }
        let words = inner.split(separator: "\"", omittingEmptySubsequences: false)
        dependencies = stride(from: 1, to: words.count, by: 2).map { String(words[$0]) }
      }
      targets[String(name)] = dependencies
    }
    return targets
  }

  @Test("No arrow turns back")
  func noCycles() {
    for (position, entry) in Arrows.allowed.enumerated() {
      let above = Set(Arrows.allowed[position...].map(\.module))
      #expect(entry.imports.isDisjoint(with: above), "\(entry.module) imports what is above it")
    }
  }

  // MARK: Words

  @Test("No clock below the terminal")
  func clocks() throws {
    let clocks = [
      "ContinuousClock", "SuspendingClock", "clock_gettime", "Date()", "time(nil)", "time(",
      "gettimeofday", "DispatchTime", "timespec_get", "nanosleep", "usleep", "Task.sleep",
    ]
    // The benchmark stands above everything and measures; it shows nothing.
    let readers: Set = ["SegueTerminal", "Segue", "SegueCommand", "SegueBenchmark"]
    for file in try swiftFiles("Sources") where !readers.contains(file.module) {
      #expect(file.uses(of: clocks) == [])
    }
    // The library and the program read none of their own either.
    for file in try swiftFiles("Sources/Segue", "Sources/SegueCommand") {
      #expect(file.uses(of: clocks) == [])
    }
  }

  @Test("Nothing that hides a fault from the compiler or from the reader")
  func forbiddenWords() throws {
    // Put together here, so that this file does not hold them.
    let words = [
      "try" + "!", "@unchecked" + " Sendable", "nonisolated" + "(unsafe)",
      "@preconcurrency"
        + " import", "fatal" + "Error()", "precondition" + "Failure()",
    ]
    let notes = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"]
    for file in try swiftFiles("Sources", "Tests") {
      #expect(file.uses(of: words) == [])
      #expect(file.uses(of: notes, inComments: true) == [])
    }
  }

  @Test("Controls that an app could write use nothing that an app cannot")
  func publicControls() throws {
    // What these modules keep to themselves and a control would be tempted to use.
    let inner = [
      "_lower", "_TreeBuilder", "TreeBuilder", "ModifiedView", "EnvironmentView", "NodeContent",
      "environmentChange", "sceneName", "package", "AnyEquatable", "StateStore", "PickerChoices",
      "_ShapeView", "_PaintedStyle", "StylePaint", "LayoutRule", "Interaction",
    ]
    for name in ["SegmentedControl", "HeroStack"] {
      let file = try SourceFile("Sources/SegueGraph/Controls/\(name).swift")
      #expect(file.uses(of: inner) == [])
      let imports = Set(file.imports.map(\.module))
      #expect(imports.isSubset(of: ["SegueGeometry", "SegueMotion", "SeguePaint"]))
    }
  }

  @Test("No print and no global mutable state in the library's modules")
  func printing() throws {
    for file in try swiftFiles("Sources") {
      #expect(file.uses(of: ["print(", "debugPrint(", "dump("]) == [])
      let variables = file.lines.enumerated().filter { _, line in
        ["var ", "public var ", "package var ", "private var "].contains { line.hasPrefix($0) }
          && !line.contains("{")
      }
      #expect(variables.map { "\(file.path):\($0.offset + 1)" } == [])
    }
  }

  // MARK: Files

  @Test("No Swift file that a person wrote has more than 400 lines")
  func lengths() throws {
    for file in try swiftFiles("Sources", "Tests") where !file.isGenerated {
      let count = file.lines.count - 1
      #expect(count <= 400, "\(file.path) has \(count) lines")
    }
  }

  @Test("No file names a machine")
  func machinePaths() throws {
    let roots = ["/wo" + "rk/", "/ro" + "ot/", "/ho" + "me/", "/Us" + "ers/"]
    var paths = ["Package.swift"]
    for folder in ["Sources", "Tests", "Scenes"] {
      paths += try PackageFolder.files(under: folder)
    }
    paths += try PackageFolder.names(in: "").filter { $0.hasSuffix(".md") || $0 == "LICENSE" }
    for path in paths {
      let text = try PackageFolder.text(of: path)
      for root in roots where text.contains(root) { Issue.record("\(path) names \(root)") }
    }
  }

  @Test("The top level holds what the design says")
  func topLevel() throws {
    let allowed: Set = ["LICENSE", "Package.swift", "README.md", "Scenes", "Sources", "Tests"]
    for name in try PackageFolder.names(in: "") {
      #expect(allowed.contains(name), "\(name) does not belong at the top")
    }
  }
}
