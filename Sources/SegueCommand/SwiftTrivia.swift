/// Finds where comments and literals of Swift end, in which nothing is a word or a brace of the code.
enum SwiftTrivia {
  /// Where a comment or a literal that begins at a place ends, and what of it is to be blanked; nil if
  /// none begins there.
  ///
  /// The quotes at which a literal opens stay, so that it can be seen that there is one.
  static func end(
    in text: [Character], from start: Int
  ) -> (blank: Range<Int>, end: Int)? {
    if let end = endOfComment(in: text, from: start) { return (start..<end, end) }
    guard let opening = LiteralOpening(in: text, at: start) else { return nil }
    let end = opening.end(in: text)
    return (min(opening.inside, end)..<end, end)
  }

  private static func endOfComment(in text: [Character], from start: Int) -> Int? {
    if starts("//", in: text, at: start) {
      return text[start...].firstIndex(of: "\n") ?? text.count
    }
    guard starts("/*", in: text, at: start) else { return nil }
    // Such comments lie inside each other.
    var (place, depth) = (start, 0)
    repeat {
      let opens = starts("/*", in: text, at: place)
      let closes = !opens && starts("*/", in: text, at: place)
      depth += opens ? 1 : closes ? -1 : 0
      place += opens || closes ? 2 : 1
    } while depth > 0 && place < text.count
    return min(place, text.count)
  }

  /// Where code that stands between a bracket and its partner ends, behind the partner.
  fileprivate static func endOfBrackets(in text: [Character], from start: Int) -> Int {
    var (place, depth) = (start, 0)
    while place < text.count {
      if let inner = end(in: text, from: place) {
        place = inner.end
        continue
      }
      if text[place] == "(" { depth += 1 }
      if text[place] == ")" { depth -= 1 }
      place += 1
      if depth == 0 { return place }
    }
    return place
  }

  fileprivate static func starts(_ word: String, in text: [Character], at place: Int) -> Bool {
    place <= text.count && text[place...].starts(with: word)
  }
}

/// The opening of a string literal: number signs and quotes.
private struct LiteralOpening {
  private let signs: String
  private let quotes: String
  /// Where what it says begins.
  let inside: Int

  init?(in text: [Character], at start: Int) {
    let count = text[start...].prefix { $0 == "#" }.count
    guard start + count < text.count, text[start + count] == "\"" else { return nil }
    signs = String(repeating: "#", count: count)
    quotes = SwiftTrivia.starts("\"\"\"", in: text, at: start + count) ? "\"\"\"" : "\""
    inside = start + count + quotes.count
  }

  /// Behind the closing quotes; a literal of one line ends with its line even without them.
  func end(in text: [Character]) -> Int {
    let (closing, escape) = (quotes + signs, "\\" + signs)
    var place = inside
    while place < text.count {
      if SwiftTrivia.starts(escape, in: text, at: place) {
        place += escape.count
        // What is put in between is code, with literals of its own.
        let isCode = place < text.count && text[place] == "("
        place = isCode ? SwiftTrivia.endOfBrackets(in: text, from: place) : place + 1
      } else if SwiftTrivia.starts(closing, in: text, at: place) {
        return place + closing.count
      } else if quotes.count == 1, text[place] == "\n" {
        return place
      } else {
        place += 1
      }
    }
    return text.count
  }
}
