/// What differs between two texts, line by line, as people read it in a log.
struct TextDifference: CustomStringConvertible {
  /// The changed lines with their sign, and two lines of what is around them.
  let description: String

  private enum Line {
    case same(Substring)
    case gone(Substring)
    case new(Substring)

    var text: String {
      switch self {
      case .same(let line): "  \(line)"
      case .gone(let line): "- \(line)"
      case .new(let line): "+ \(line)"
      }
    }

    var isSame: Bool { if case .same = self { true } else { false } }
  }

  init(from old: String, to new: String) {
    let lines = Self.lines(
      old.split(separator: "\n", omittingEmptySubsequences: false),
      new.split(separator: "\n", omittingEmptySubsequences: false))
    var texts: [String] = []
    var isCut = false
    for index in lines.indices {
      let near = max(index - 2, 0)...min(index + 2, lines.count - 1)
      if near.contains(where: { !lines[$0].isSame }) {
        texts.append(lines[index].text)
        isCut = false
      } else if !isCut {
        texts.append("  …")
        isCut = true
      }
    }
    description = texts.joined(separator: "\n")
  }

  /// Both texts woven into one: what is gone stands before what is new.
  private static func lines(_ old: [Substring], _ new: [Substring]) -> [Line] {
    var gone: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, gone.contains(left) {
        lines.append(.gone(old[left]))
        left += 1
      } else if right < new.count, added.contains(right) {
        lines.append(.new(new[right]))
        right += 1
      } else {
        lines.append(.same(new[right]))
        left += 1
        right += 1
      }
    }
    return lines
  }
}
