import Glibc

/// `segue new`: a package that builds, runs and passes its test.
@MainActor
enum Starting {
  static let rules = [OptionRule("from", "LISTING.swift"), OptionRule("package", "DIR")]

  static func start(words: [String]) throws(UsageError) -> Int32 {
    let parsed = try ParsedOptions(words, rules: rules)
    guard parsed.operands.count == 1, let folder = parsed.operands.first, !folder.isEmpty else {
      throw UsageError(message: "new takes one DIR")
    }
    do throws(FileError) {
      let package = try package(
        in: folder, listing: parsed.values["from"], segue: parsed.values["package"])
      for file in package.files { try TextFile.create("\(folder)/\(file.path)", file.text) }
      let word = NewPackage.shellWord(folder)
      Output.write(
        """
        \(folder): the package \(package.name)
          cd \(word) && swift run     shows it
          cd \(word) && swift test    tests it without a terminal

        """)
      return 0
    } catch {
      Command.tell("\(error.message)\n")
      return 1
    }
  }

  private static func package(
    in folder: String, listing: String?, segue: String?
  ) throws(FileError) -> NewPackage {
    try TextFile.checkFree(folder)
    let path = try absolute(folder)
    guard let name = NewPackage.moduleName(path.split(separator: "/").last.map(String.init) ?? "")
    else { throw FileError(folder, "no name for a module can be made of it; use letters") }
    let location = try location(segue)
    guard let listing else {
      return NewPackage(
        name: name, segue: location,
        sources: [
          ("\(name)App.swift", StarterViews.app(name: name)),
          ("ContentView.swift", StarterViews.contentView),
        ],
        test: StarterViews.test(name: name))
    }
    return try package(name: name, listing: Listing(path: listing), segue: location)
  }

  private static func package(
    name: String, listing: Listing, segue: String
  ) throws(FileError) -> NewPackage {
    guard let view = listing.root else {
      throw FileError(
        listing.path,
        "no view to show was found; add a struct that conforms to View and takes no arguments, or "
          + "a #Preview")
    }
    for note in listing.notes { Command.tell("\(listing.path):\(note)\n") }
    let root = listing.free("\(name)Root")
    let text = StarterViews.root(named: root, view)
    // Beside the listing, unless only its own file sees what is shown.
    var sources =
      view.isPrivate
      ? [(listing.fileName, "\(listing.text)\(listing.text.hasSuffix("\n") ? "" : "\n")\n\(text)")]
      : [(listing.fileName, listing.text), ("\(root).swift", "import Segue\n\n\(text)")]
    if !listing.isApp {
      let app = listing.free("\(name)App")
      sources.append(("\(app).swift", StarterViews.app(named: app, root: root)))
    }
    return NewPackage(
      name: name, segue: segue, sources: sources,
      test: StarterViews.test(name: name, root: root, listing: listing.fileName))
  }

  /// Segue's folder: as told, or found above the program.
  private static func location(_ told: String?) throws(FileError) -> String {
    if let told {
      guard NewPackage.isSegue(told) else {
        throw FileError(told, "is not the folder of Segue's Package.swift")
      }
      return try absolute(told)
    }
    guard let found = NewPackage.segueFolder() else {
      throw FileError(
        "segue new", "Segue's package was not found above the program; say --package DIR")
    }
    return found
  }

  private static func absolute(_ path: String) throws(FileError) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    guard !path.hasPrefix("/"), let current = getcwd(nil, 0) else { return path }
    defer { free(current) }
    return "\(String(cString: current))/\(path)"
  }
}
