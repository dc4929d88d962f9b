/// A file of SwiftUI that becomes one of Segue: only its import changes.
struct Listing {
  let path: String
  /// The text with Segue imported in SwiftUI's place.
  let text: String
  /// What can't be had here, as `line: message`.
  let notes: [String]
  /// Whether it has an entry of its own.
  let isApp: Bool
  /// The expression for the view to show, or nil if there is none.
  let root: String?

  /// The name of the file in the package; a `main.swift` would be taken for a script.
  var fileName: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".swift") && name != "main.swift" ? name : "Listing.swift"
  }

  init(path: String) throws(FileError) {
    self.init(path: path, source: try TextFile.read(path))
  }

  init(path: String, source: String) {
    self.path = path
    var lines: [Substring] = []
    var notes: [String] = []
    var imports = false
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let found = line.wholeMatch(of: Self.importLine) else {
        lines.append(line)
        continue
      }
      switch found.2 {
      case "SwiftUI", "SwiftUICore", "Segue":
        // Imported once, wherever it was imported first.
        if !imports { lines.append("import Segue") }
        imports = true
      case "Foundation", "Observation", "Dispatch", "Synchronization", "Testing":
        lines.append(line)
      default:
        lines.append(line)
        notes.append("\(lines.count): \(found.2) may not be there on this system")
      }
    }
    let code = SwiftCode(lines.joined(separator: "\n"))
    text = (imports ? "" : "import Segue\n\n") + lines.joined(separator: "\n")
    self.notes = notes
    isApp = code.plain.firstMatch(of: /@main\b/) != nil
    root =
      code.body(after: /\bWindowGroup\s*(\([^)]*\))?\s*\{/)
      ?? code.body(after: /#Preview\s*(\([^)]*\))?\s*\{/)
      ?? code.body(after: /\bstatic\s+var\s+previews\s*:\s*some\s+View\s*\{/)
      ?? code.unusedView.map { "\($0)()" }
  }

  private static var importLine: Regex<(Substring, Substring, Substring)> {
    /\s*((?:@\w+\s+|public\s+|internal\s+)*)import\s+(\w+)\s*/
  }
}

/// The text of a Swift file, with comments and string literals blanked for searching.
struct SwiftCode {
  /// The text as written, and the same with blanks; both are equally long.
  private let written: [Character]
  let plain: String

  init(_ text: String) {
    written = Array(text)
    plain = String(Self.blanked(written))
  }

  /// Keeps line ends, so that positions and lines stay.
  private static func blanked(_ text: [Character]) -> [Character] {
    var result = text
    var index = 0
    func starts(_ word: String) -> Bool { text[index...].starts(with: word) }
    func blank(until isEnd: () -> Int?) {
      while index < text.count {
        if let length = isEnd() {
          for place in index..<min(index + length, text.count) where text[place] != "\n" {
            result[place] = " "
          }
          index += length
          return
        }
        if text[index] != "\n" { result[index] = " " }
        index += 1
      }
    }
    while index < text.count {
      if starts("//") {
        blank { text[index] == "\n" ? 0 : nil }
      } else if starts("/*") {
        blank { starts("*/") ? 2 : nil }
      } else if starts("\"\"\"") {
        index += 3
        blank { starts("\"\"\"") ? 3 : nil }
      } else if starts("\"") {
        index += 1
        var isEscaped = false
        blank {
          defer { isEscaped = text[index] == "\\" && !isEscaped }
          return (text[index] == "\"" && !isEscaped) || text[index] == "\n" ? 1 : nil
        }
      } else {
        index += 1
      }
    }
    return result
  }

  /// What stands between a brace and its partner, if it is one expression.
  func body(after opening: Regex<(Substring, Substring?)>) -> String? {
    plain.firstMatch(of: opening).flatMap { body(from: $0.range.upperBound) }
  }

  /// What stands between a brace and its partner, if it is one expression.
  func body(after opening: Regex<Substring>) -> String? {
    plain.firstMatch(of: opening).flatMap { body(from: $0.range.upperBound) }
  }

  private func body(from place: String.Index) -> String? {
    let start = plain.distance(from: plain.startIndex, to: place)
    let characters = Array(plain)
    var depth = 1
    var end = start
    while end < characters.count {
      if characters[end] == "{" { depth += 1 }
      if characters[end] == "}" { depth -= 1 }
      if depth == 0 { break }
      end += 1
    }
    let inside = String(characters[start..<min(end, characters.count)])
    // Statements would need more than a place in a view builder.
    guard depth == 0, inside.firstMatch(of: /@Previewable|\breturn\b|#Preview/) == nil,
      inside.contains(where: { !$0.isWhitespace })
    else { return nil }
    return Self.trimmed(String(written[start..<end]))
  }

  private static func trimmed(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.allSatisfy(\.isWhitespace) }
    let indent =
      lines.filter { !$0.allSatisfy(\.isWhitespace) }
      .map { $0.prefix(while: \.isWhitespace).count }.min() ?? 0
    var result = lines.map { line in
      var line = line.dropFirst(indent)
      while line.last?.isWhitespace == true { line.removeLast() }
      return line
    }
    while result.last?.isEmpty == true { result.removeLast() }
    return result.joined(separator: "\n")
  }

  /// The view that no other part of the file makes: the last such, since listings build up to it.
  var unusedView: String? {
    let declaration = /\bstruct\s+(\w+)\s*(?:<[^>]*>)?\s*:\s*[\w\s,.&@]*\bView\b/
    let names = plain.matches(of: declaration).map { String($0.1) }
    if names.contains("ContentView") { return "ContentView" }
    return names.last { name in
      plain.matches(of: /\b(\w+)\s*[({]/).allSatisfy { $0.1 != name[...] }
    } ?? names.last
  }
}
