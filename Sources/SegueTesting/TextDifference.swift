/// What differs between two texts, line by line, as people read it in a log.
///
/// Texts of film strips get what makes frames readable: the heading of each frame that differs, and
/// a mark below each column that does.
struct TextDifference: CustomStringConvertible {
  /// The changed lines with their sign, and two lines of what is around them.
  let description: String

  private enum Line {
    case same(Substring)
    case gone(Substring)
    case new(Substring)
    case marks(String)

    var text: String {
      switch self {
      case .same(let line): "  \(line)"
      case .gone(let line): "- \(line)"
      case .new(let line): "+ \(line)"
      case .marks(let marks): "  \(marks)"
      }
    }

    var isSame: Bool { if case .same = self { true } else { false } }
    var isHeading: Bool {
      if case .same(let line) = self { line.hasPrefix("-- t=") } else { false }
    }
  }

  init(from old: String, to new: String) {
    let lines = Self.lines(
      old.split(separator: "\n", omittingEmptySubsequences: false),
      new.split(separator: "\n", omittingEmptySubsequences: false))
    var texts: [String] = []
    var isCut = false
    var heading: Line?
    for (index, line) in lines.enumerated() {
      if line.isHeading { heading = line }
      let near = max(index - 2, 0)...min(index + 2, lines.count - 1)
      if near.contains(where: { !lines[$0].isSame }) {
        // Which frame it is, when its heading is too far above to be seen.
        if !line.isHeading, let heading {
          if !isCut { texts.append("  …") }
          texts += [heading.text, "  …"]
        }
        heading = nil
        texts.append(line.text)
        isCut = false
      } else if !isCut {
        texts.append("  …")
        isCut = true
      }
    }
    while texts.last?.allSatisfy(\.isWhitespace) == true { texts.removeLast() }
    description = texts.joined(separator: "\n")
  }

  /// Both texts woven into one: what is gone stands before what is new.
  private static func lines(_ old: [Substring], _ new: [Substring]) -> [Line] {
    var gone: Set<Int> = []
    var added: Set<Int> = []
    for change in new.map(key).difference(from: old.map(key)) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      let (firstOld, firstNew) = (left, right)
      while left < old.count, gone.contains(left) { left += 1 }
      while right < new.count, added.contains(right) { right += 1 }
      lines += changed(old[firstOld..<left], new[firstNew..<right])
      if left < old.count, right < new.count {
        lines.append(.same(new[right]))
        left += 1
        right += 1
      }
    }
    return lines
  }

  /// What a line is known by: a style's letter only counts those above it, and says nothing itself.
  private static func key(_ line: Substring) -> Substring {
    line.wholeMatch(of: /[a-z]+ (\S+ on \S+.*)/)?.1 ?? line
  }

  /// Rows that took each other's place stand together, with marks below what differs.
  private static func changed(_ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>) -> [Line]
  {
    let pairs = Array(zip(old, new))
    guard old.count == new.count, pairs.allSatisfy({ $0.hasPrefix("|") && $1.hasPrefix("|") })
    else {
      return old.map(Line.gone) + new.map(Line.new)
    }
    return pairs.flatMap { old, new -> [Line] in
      var marks = ""
      for (index, character) in new.enumerated() {
        let before = index < old.count ? old[old.index(old.startIndex, offsetBy: index)] : nil
        marks += before == character ? " " : "^"
      }
      while marks.last == " " { marks.removeLast() }
      return [.gone(old), .new(new)] + (marks.isEmpty ? [] : [.marks(marks)])
    }
  }
}
