import TestSupport

/// A page of the documentation and its fenced blocks.
struct Article: CustomStringConvertible {
  /// A fenced block.
  struct Block {
    /// The language behind the fence; empty for plain text.
    var language: String
    /// The line of the opening fence, from 1.
    var line: Int
    /// What stands between the fences.
    var text: String
    /// The command that the line before the block quotes, if it quotes one and nothing else.
    var command: String?
  }

  /// The path in the package.
  let path: String
  private(set) var lines: [Substring]

  var description: String { path }

  /// Every article, in the order of their names.
  static func all() throws -> [Article] {
    try PackageFolder.files(under: "Sources")
      .filter { $0.hasSuffix(".md") && $0.contains(".docc/") }
      .map { try Article(path: $0) }
  }

  init(path: String) throws {
    self.path = path
    lines = try PackageFolder.text(of: path).split(
      separator: "\n", omittingEmptySubsequences: false)
  }

  var text: String { lines.joined(separator: "\n") }

  var blocks: [Block] {
    var blocks: [Block] = []
    var open: Block?
    var said: Substring = ""
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          open = Block(
            language: String(line.dropFirst(3)), line: index + 1, text: "",
            command: Self.command(said))
        }
        said = ""
      } else if open != nil {
        open?.text += line + "\n"
      } else if !line.isEmpty {
        said = line
      }
    }
    return blocks
  }

  private static func command(_ line: Substring) -> String? {
    guard line.hasPrefix("`segue "), line.hasSuffix("`"), line.count(where: { $0 == "`" }) == 2
    else { return nil }
    return String(line.dropFirst().dropLast())
  }

  /// Puts another text between the fences of a block.
  mutating func replace(_ block: Block, with text: String) {
    let old = block.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let new = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    lines.replaceSubrange(block.line..<block.line + old.count, with: new)
  }
}
