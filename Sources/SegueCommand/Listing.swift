/// A file of SwiftUI that becomes one of Segue: only its import changes.
struct Listing {
  let path: String
  /// The text with Segue imported in SwiftUI's place.
  let text: String
  /// What can't be had here, as `line: message`.
  let notes: [String]
  /// Whether it has an entry of its own.
  let isApp: Bool
  /// The view to show, or nil if there is none.
  let root: ListedView?
  private let words: Set<Substring>

  /// The name of the file in the package: a `main.swift` would be taken for a script, and quotes are
  /// more than the package manager can bear.
  var fileName: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard name.hasSuffix(".swift"), name != "main.swift" else { return "Listing.swift" }
    return String(name.map { $0.isLetter || $0.isNumber || "+-_. ".contains($0) ? $0 : "-" })
  }

  init(path: String) throws(FileError) {
    self.init(path: path, source: try TextFile.read(path))
  }

  init(path: String, source: String) {
    self.path = path
    var imports = Imports()
    // Line ends of other systems, and the mark that some editors put first.
    let source = source.replacing("\r\n", with: "\n").drop { $0 == "\u{FEFF}" }
    let lines = SwiftCode(String(source)).lines.enumerated().compactMap { index, line in
      imports.replacing(in: line.written, plain: line.plain, number: index + 1)
    }
    text = (imports.isFound ? "" : "import Segue\n\n") + lines.joined(separator: "\n")
    notes = imports.notes
    let code = SwiftCode(text)
    isApp = code.plain.firstMatch(of: /@main\b/) != nil
    root = ListedView(code)
    words = Set(code.plain.matches(of: /\w+/).map(\.0))
  }

  /// A name that neither the listing uses nor its file has: the wanted one, or that with a number.
  func free(_ name: String) -> String {
    let taken = { (name: String) in
      words.contains(name[...]) || fileName.lowercased() == "\(name).swift".lowercased()
    }
    guard taken(name) else { return name }
    return (2...).lazy.map { "\(name)\($0)" }.first { !taken($0) } ?? name
  }
}

/// The imports of a listing, line by line.
private struct Imports {
  /// Whether Segue is imported by now.
  private(set) var isFound = false
  private(set) var notes: [String] = []

  private static let here: Set<Substring> = [
    "Foundation", "FoundationEssentials", "Observation", "Dispatch", "Synchronization", "Swift",
    "Glibc", "RegexBuilder",
  ]

  /// The line with Segue where it says SwiftUI; nil if nothing is left of it.
  ///
  /// Segue is imported once, where SwiftUI was imported first.
  mutating func replacing(in written: Substring, plain: Substring, number: Int) -> String? {
    let statement =
      /(?:^|;)\s*((?:@\w+(?:\([^)]*\))?\s+|(?:public|package|internal|fileprivate|private)\s+)*import\s+(?:(?:typealias|struct|class|enum|protocol|let|var|func)\s+)?(\w+)(?:\.\w+)*)/
    let condition = /\bcanImport\s*\(\s*(SwiftUI)\s*\)/
    let qualified = /\b(SwiftUI)\.(?:[A-Z])/
    var changes: [(place: Range<Substring.Index>, new: String)] = []
    for found in plain.matches(of: statement) {
      switch found.2 {
      case "SwiftUI", "SwiftUICore", "Segue":
        changes.append((found.1.startIndex..<found.1.endIndex, isFound ? "" : "import Segue"))
        isFound = true
      case let module where Self.here.contains(module): break
      case let module: notes.append("\(number): \(module) may not be there on this system")
      }
    }
    if changes.isEmpty {
      changes =
        (plain.matches(of: condition).map(\.1) + plain.matches(of: qualified).map(\.1))
        .map { ($0.startIndex..<$0.endIndex, "Segue") }
    }
    guard !changes.isEmpty else { return String(written) }
    var characters = Array(written)
    for change in changes.sorted(by: { $0.place.lowerBound > $1.place.lowerBound }) {
      let start = plain.distance(from: plain.startIndex, to: change.place.lowerBound)
      let end = plain.distance(from: plain.startIndex, to: change.place.upperBound)
      characters.replaceSubrange(start..<end, with: change.new)
    }
    let line = String(characters)
    return line.allSatisfy { $0.isWhitespace || $0 == ";" } ? nil : line
  }
}
