import Glibc
import TestSupport

/// A file of the package as the checks of its shape read it.
struct SourceFile {
  let path: String
  let lines: [Substring]
  private let text: String

  init(_ path: String) throws {
    self.init(path: path, text: try PackageFolder.text(of: path))
  }

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The module that the file belongs to, by its folder in `Sources`.
  var module: String { String(path.split(separator: "/").dropFirst().first ?? "") }

  /// Whether a tool wrote it, which its first line says.
  var isGenerated: Bool { lines.prefix(3).contains { $0.contains("Generated") } }

  /// The modules that the file imports, with the numbers of the lines.
  var imports: [(line: Int, module: String)] {
    var isInText = false
    return lines.enumerated().compactMap { index, line in
      // Programs that are only text import nothing here.
      if line.contains("\"\"\"") { isInText.toggle() }
      if isInText { return nil }
      let words = line.split(separator: " ")
      guard let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count,
        words[..<keyword].allSatisfy({ Self.importModifiers.contains($0) || $0.hasPrefix("@") })
      else { return nil }
      // `import struct Module.Type` names the kind first.
      let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "var", "let",
      ]
      let name = words[keyword + 1]
      let module = kinds.contains(name) && keyword + 2 < words.count ? words[keyword + 2] : name
      return (index + 1, String(module.prefix { $0 != "." }))
    }
  }

  private static let importModifiers: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]

  /// The lines that hold one of the words as a whole word outside comments, as `path:line: word`.
  func uses(of words: [String], inComments: Bool = false) -> [String] {
    // Few files hold any of them: the rest is told by one search through all bytes.
    let suspects = words.filter { strstr(text, $0) != nil }
    guard !suspects.isEmpty else { return [] }
    return lines.enumerated().flatMap { index, line in
      let code = inComments ? line : Self.code(line)
      return suspects.filter { Self.holds(code, $0) }.map { "\(path):\(index + 1): \($0)" }
    }
  }

  /// The part of a line before a comment.
  private static func code(_ line: Substring) -> Substring {
    var previous: Character = " "
    for index in line.indices {
      if line[index] == "/", previous == "/", line[..<index].filter({ $0 == "\"" }).count % 2 == 0 {
        return line[..<line.index(before: index)]
      }
      previous = line[index]
    }
    return line
  }

  /// Whether the word stands in the line by itself: not as a part of a longer name or as a member.
  private static func holds(_ line: Substring, _ word: String) -> Bool {
    let text = Array(line.utf8)
    let wanted = Array(word.utf8)
    guard text.count >= wanted.count else { return false }
    for start in 0...(text.count - wanted.count)
    where text[start..<start + wanted.count].elementsEqual(wanted) {
      let before = start == 0 ? UInt8(ascii: " ") : text[start - 1]
      let isMember = before == UInt8(ascii: ".") || isWord(before)
      let end = start + wanted.count
      let isLonger = end < text.count && isWord(text[end]) && isWord(wanted[wanted.count - 1])
      let isDeclared = String(decoding: text[..<start], as: UTF8.self).hasSuffix("func ")
      if !(isMember && isWord(wanted[0])) && !isLonger && !isDeclared { return true }
    }
    return false
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
