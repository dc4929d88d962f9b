/// The text of a Swift file, with comments and string literals blanked for searching.
struct SwiftCode {
  /// The text as written, and the same with blanks; both are equally long.
  private let written: [Character]
  private let blanked: [Character]
  /// The text in which comments and literals are blank.
  let plain: String
  /// The same without what stands between braces: the declarations of the file itself.
  let outline: String

  init(_ text: String) {
    written = Array(text)
    blanked = Self.blanked(written)
    plain = String(blanked)
    outline = String(Self.outline(blanked[...]))
  }

  /// The lines as written, each with its blanked form.
  var lines: [(written: Substring, plain: Substring)] {
    func split(_ text: String) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    return Array(zip(split(String(written)), split(plain))).map { (written: $0, plain: $1) }
  }

  /// Keeps line ends, so that positions and lines stay.
  private static func blanked(_ text: [Character]) -> [Character] {
    var result = text
    var index = 0
    while index < text.count {
      let next = SwiftTrivia.end(in: text, from: index)
      guard let next else {
        index += 1
        continue
      }
      for place in next.blank where text[place] != "\n" { result[place] = " " }
      index = next.end
    }
    return result
  }

  /// Blanks what stands between braces, and keeps these.
  private static func outline(_ text: ArraySlice<Character>) -> [Character] {
    var depth = 0
    return text.map { character in
      if character == "}" { depth -= 1 }
      defer { if character == "{" { depth += 1 } }
      return depth <= 0 || character == "\n" ? character : " "
    }
  }

  /// Where the first text is that matches, in places of characters.
  func place(of pattern: some RegexComponent) -> Range<Int>? {
    plain.firstMatch(of: pattern).map { match in
      let start = plain.distance(from: plain.startIndex, to: match.range.lowerBound)
      return start..<start
        + plain.distance(from: match.range.lowerBound, to: match.range.upperBound)
    }
  }

  /// What stands between a brace, with which the pattern ends, and its partner.
  func inside(_ pattern: some RegexComponent) -> Range<Int>? {
    guard let start = place(of: pattern)?.upperBound else { return nil }
    var depth = 1
    for end in start..<blanked.count {
      if blanked[end] == "{" { depth += 1 }
      if blanked[end] == "}" { depth -= 1 }
      if depth == 0 { return start..<end }
    }
    return nil
  }

  /// The same for a declaration inside of a place.
  func inside(_ pattern: some RegexComponent, in place: Range<Int>) -> Range<Int>? {
    SwiftCode(String(written[place])).inside(pattern).map {
      place.lowerBound + $0.lowerBound..<place.lowerBound + $0.upperBound
    }
  }

  /// The text at a place as written, without what it is indented by.
  func text(_ place: Range<Int>) -> String { Self.trimmed(String(written[place])) }

  /// The declarations at a place, without what stands between their braces.
  func outline(_ place: Range<Int>) -> String { String(Self.outline(blanked[place])) }

  /// Without the blank lines around it and the indent that all lines share.
  static func trimmed(_ text: String) -> String {
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
}
