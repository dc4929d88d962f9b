import SegueGeometry

extension TextContent {
  /// The text in lines of at most the given columns, at most the given number of them.
  ///
  /// No columns mean one line a paragraph. Offers below 1 count as 1; an empty text has no line.
  /// When lines are left over, the last one shown ends in `…` or holds it where the truncation
  /// mode says, and the block is as wide as the offer, so that neighbours do not move when a
  /// letter more fits. Only what is shown is read, except for truncation in front of the end.
  package func block(columns: Int?, rows: Int?) -> TextBlock {
    if let large = Lettering(
      string, scale: lettering, alignment: alignment, columns: columns, rows: rows)
    {
      let blank = TextLine(clusters: [])
      return TextBlock(
        lines: Array(repeating: blank, count: large.size.rows), columns: large.size.columns,
        lettering: large)
    }
    let lineCount = max(min(lineLimit ?? .max, rows ?? .max), 1)
    var breaking = LineBreaking(string, runs: runs, columns: columns)
    var lines: [TextLine] = []
    var longest = 0
    while breaking.hasMore {
      let start = breaking
      guard var line = breaking.nextLine() else { break }
      let isCut = lines.count + 1 == lineCount && breaking.hasMore
      if isCut { line = truncatedLine(from: start, columns: columns) }
      lines.append(line)
      longest = max(longest, line.columns)
      if isCut { return TextBlock(lines: lines, columns: columns.map { max($0, 1) } ?? longest) }
    }
    return TextBlock(lines: lines, columns: longest)
  }

  /// The rest of the paragraph at the given place on one line, with the mark of an omission.
  private func truncatedLine(from start: LineBreaking, columns: Int?) -> TextLine {
    var reading = start
    let budget = columns.map { max($0, 1) - 1 } ?? .max
    let rest = reading.restOfParagraph(columns: truncation == .tail ? budget : .max)
    let width = rest.reduce(0) { $0 + Int($1.width) }
    let head: ArraySlice<TextCluster>
    let tail: ArraySlice<TextCluster>
    switch truncation {
    case .head where width > budget:
      head = []
      tail = rest.suffix(columns: budget)
    case .middle where width > budget:
      tail = rest.suffix(columns: budget / 2)
      head = rest.prefix(columns: budget - tail.reduce(0) { $0 + Int($1.width) })
    default:
      // Also when the paragraph fits and only others after it do not.
      head = rest.prefix(columns: budget)
      tail = []
    }
    let before = head.reversed().drop { $0.isBlank }.reversed()
    let after = tail.drop { $0.isBlank }
    var mark = TextCluster.ellipsis
    mark.run = before.last?.run ?? after.first?.run ?? 0
    return TextLine(clusters: before + [mark] + after)
  }
}

extension TextCluster {
  package var isBlank: Bool { string == " " || string == "\u{3000}" }
}

extension [TextCluster] {
  /// The longest beginning within the columns.
  fileprivate func prefix(columns: Int) -> ArraySlice<TextCluster> {
    var left = columns
    return prefix { cluster in
      left -= Int(cluster.width)
      return left >= 0
    }
  }

  /// The longest end within the columns.
  fileprivate func suffix(columns: Int) -> ArraySlice<TextCluster> {
    var left = columns
    var start = endIndex
    while start > startIndex {
      left -= Int(self[start - 1].width)
      if left < 0 { break }
      start -= 1
    }
    return self[start...]
  }
}
