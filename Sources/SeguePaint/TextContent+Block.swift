extension TextContent {
  /// The text broken into lines of at most `columns` columns and at most `rows` lines.
  ///
  /// Without a limit of columns each paragraph is one line. Lines break at spaces, and inside words
  /// only where a word is longer than a line; what does not fit in the rows ends in an ellipsis.
  package func block(columns: Int?, rows: Int?) -> TextBlock {
    let width = max(columns ?? Int.max, 1)
    var lines = string.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { Self.lines(of: $0, width: width) }
    let limit = max(min(rows ?? Int.max, lineLimit ?? Int.max), 1)
    guard lines.count > limit else {
      return TextBlock(
        lines: lines.map(Self.line), columns: lines.map(\.count).max() ?? 0)
    }
    lines.removeLast(lines.count - limit)
    let last = lines[limit - 1]
    let kept = columns == nil ? last.count : min(last.count, width - 1)
    lines[limit - 1] = last.prefix(kept) + ["…"]
    return TextBlock(
      lines: lines.map(Self.line),
      columns: columns ?? (lines.map(\.count).max() ?? 0))
  }

  private static func line(_ characters: ArraySlice<Character>) -> TextLine {
    TextLine(clusters: characters.map { TextCluster(string: String($0), width: 1) })
  }

  private static func lines(of paragraph: Substring, width: Int) -> [ArraySlice<Character>] {
    let characters = Array(paragraph)
    var lines: [ArraySlice<Character>] = []
    var start = 0
    while characters.count - start > width {
      let reach = characters[start...(start + width)]
      if let space = reach.lastIndex(of: " "), space > start {
        lines.append(characters[start..<space])
        start = space + 1
      } else {
        lines.append(characters[start..<(start + width)])
        start += width
      }
    }
    lines.append(characters[start...])
    return lines
  }
}
