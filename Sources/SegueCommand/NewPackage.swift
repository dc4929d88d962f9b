import Glibc

/// The files of a package that starts from a view, and where it finds Segue.
struct NewPackage {
  /// The name of the package and of its module.
  let name: String
  /// The folder of Segue's own package.
  let segue: String
  /// The views that the package starts with: file names and texts.
  let sources: [(name: String, text: String)]
  /// The test that goes with them.
  let test: String

  /// All files, as paths inside the package.
  var files: [(path: String, text: String)] {
    [("Package.swift", manifest), (".gitignore", ".build/\n")]
      + sources.map { ("Sources/\(name)/\($0.name)", $0.text) }
      + [("Tests/\(name)Tests/\(name)Tests.swift", test)]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "\(name)",
      dependencies: [
        .package(name: "Segue", path: \(Self.literal(segue)))
      ],
      targets: [
        .executableTarget(
          name: "\(name)",
          dependencies: [.product(name: "Segue", package: "Segue")]),
        .testTarget(
          name: "\(name)Tests",
          dependencies: [
            "\(name)",
            .product(name: "SegueTesting", package: "Segue"),
          ]),
      ]
    )

    """
  }

  /// A text as a literal of Swift.
  static func literal(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n").replacing("\r", with: "\\r"))\""
  }

  /// A path as the shell takes it: as it is, or in quotes where something in it would mean more.
  static func shellWord(_ path: String) -> String {
    // What begins with a dash would be an option.
    let path = path.hasPrefix("-") ? "./\(path)" : path
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+,:@%".contains($0) }
    return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }

  /// A name for a module out of the name of a folder: `my-tabs` becomes `MyTabs`.
  ///
  /// Nil if nothing is left of it. A name that another module has, or that the language keeps to
  /// itself, gets `App` behind it.
  static func moduleName(_ folder: String) -> String? {
    var name = ""
    var startsWord = true
    for scalar in folder.unicodeScalars {
      guard scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" else {
        startsWord = true
        continue
      }
      if name.isEmpty, ("0"..."9").contains(scalar) { name = "_" }
      name += startsWord ? String(scalar).uppercased() : String(scalar)
      startsWord = false
    }
    guard name.contains(where: { $0 != "_" }) else { return nil }
    return taken.contains(name) || name.hasPrefix("Segue") ? name + "App" : name
  }

  /// Words that no import bears, modules of the toolchain, and those of Segue that do not begin with
  /// its name.
  private static let taken = [
    "Any", "Self",
    "Swift", "Testing", "XCTest", "Foundation", "FoundationEssentials", "Observation", "Glibc",
    "Dispatch", "Synchronization", "Distributed", "RegexBuilder", "Cxx", "Builtin",
    "CNcurses", "CBareNcurses", "CTerminalRescue", "COptions", "CAllocations", "CPseudoTerminal",
  ]

  /// Where Segue's package is: the folder above the program that has its manifest.
  static func segueFolder() -> String? {
    guard let program = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(program) }
    var folder = String(cString: program)[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if isSegue(String(folder)) { return String(folder) }
    }
    return nil
  }

  /// Whether a folder has the manifest of Segue.
  static func isSegue(_ folder: String) -> Bool {
    guard let text = try? TextFile.read("\(folder)/Package.swift") else { return false }
    return text.contains("name: \"Segue\"") && text.contains("\"SegueTesting\"")
  }
}
