import SeguePaint

/// A place in a file, both counted from 1; the column counts scalars.
package struct SourcePosition: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// One thing that is wrong with a scene document, and what would be right.
package struct SceneError: Error, Hashable, Sendable {
  /// The file as the reader was given it.
  package var path: String
  /// Nil when there is nothing to point at: the file cannot be read.
  package var position: SourcePosition?
  /// The way to the field, such as `view.content[2].spacing`; empty at the top.
  package var field: String
  package var message: String

  package init(path: String, position: SourcePosition?, field: String, message: String) {
    self.path = path
    self.position = position
    self.field = field
    self.message = message
  }
}

extension SceneError: CustomStringConvertible {
  /// One line of the form `path:line:column: field.path: message`.
  package var description: String {
    var parts = Self.printable(path)
    if let position { parts += ":\(position.line):\(position.column)" }
    if !field.isEmpty { parts += ": \(Self.printable(field))" }
    return parts + ": " + Self.printable(message)
  }

  /// The text without anything that could move a cursor (case B23).
  package static func printable(_ text: String) -> String {
    TextCluster.clusters(of: text).reduce(into: "") { $0 += $1.string }
  }

  /// Text of a document inside a message: short, and with its quotes.
  static func quoted(_ text: String) -> String {
    let limit = 40
    let isLong = text.unicodeScalars.count > limit
    return "“\(isLong ? String(text.unicodeScalars.prefix(limit - 1)) + "…" : text)”"
  }
}

/// Everything that was found wrong with one document, in file order, at least one thing.
package struct SceneErrors: Error, Hashable, Sendable {
  package var errors: [SceneError]

  package init(_ errors: [SceneError]) { self.errors = errors }
}

extension SceneErrors: CustomStringConvertible {
  /// One error a line.
  package var description: String {
    errors.map(\.description).joined(separator: "\n")
  }
}

/// A finding before its offset has become a line and a column.
struct SceneProblem: Hashable {
  var offset: Int
  var field: String
  var message: String
}
