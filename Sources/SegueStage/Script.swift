import SegueGeometry
import SegueMotion

/// What a person does and when, written as text: `right,wait:0.5,enter`.
package struct Script: Hashable, Sendable {
  package struct Step: Hashable, Sendable {
    package var time: StageTime
    package var event: InputEvent
  }

  /// A word that is none of a script's.
  package struct Failure: Error, Hashable {
    package var message: String
  }

  package private(set) var steps: [Step] = []
  /// When the last wait is over.
  package private(set) var end = StageTime.zero

  package init() {}

  /// Reads a script; the first step is at 0, and `wait` moves what follows.
  package init(_ text: String) throws(Failure) {
    guard !text.isEmpty else { return }
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      try add(String(word))
    }
  }

  private mutating func add(_ word: String) throws(Failure) {
    if let event = Self.plainKeys[word] ?? Self.modifiedKey(word) {
      return steps.append(Step(time: end, event: event))
    }
    if word.count == 1, let character = word.first {
      return steps.append(Step(time: end, event: .key(Self.key(character))))
    }
    guard let colon = word.firstIndex(of: ":") else { throw unknown(word) }
    let argument = word[word.index(after: colon)...]
    switch word[..<colon] {
    case "wait":
      guard let seconds = Double(argument), seconds.isFinite, seconds >= 0 else {
        throw Failure(message: "wait takes a number of seconds, not '\(argument)'")
      }
      // In whole nanoseconds, so that 0.5, 0.1 and 1.2 come to the frame at 1.8.
      let sum = end.seconds + seconds
      end = StageTime(sum < 1e6 ? (sum * 1e9).rounded() / 1e9 : sum)
    case "click":
      guard let (column, row) = Self.pair(argument) else {
        throw Failure(message: "click takes COLxROW, not '\(argument)'")
      }
      steps.append(Step(time: end, event: .press(column: column, row: row)))
      steps.append(Step(time: end, event: .release(column: column, row: row)))
    case "wheel":
      let parts = argument.split(separator: "@", omittingEmptySubsequences: false)
      guard parts.count == 2, let count = Int(parts[0]), let (column, row) = Self.pair(parts[1])
      else { throw Failure(message: "wheel takes ±N@COLxROW, not '\(argument)'") }
      steps.append(Step(time: end, event: .wheel(steps: count, column: column, row: row)))
    case "resize":
      guard let (columns, rows) = Self.pair(argument), columns > 0, rows > 0 else {
        throw Failure(message: "resize takes WxH, not '\(argument)'")
      }
      steps.append(
        Step(time: end, event: .resize(CellSize(columns: columns, rows: rows))))
    default:
      throw unknown(word)
    }
  }

  private func unknown(_ word: String) -> Failure {
    Failure(
      message: "unknown step '\(word)'; a step is a key name (\(Self.keyNames)), one character, "
        + "ctrl-x, alt-x, click:COLxROW, wheel:±N@COLxROW, resize:WxH or wait:SECONDS")
  }

  /// Two whole numbers from 0 to 9999 with an x between them.
  package static func pair(_ text: some StringProtocol) -> (Int, Int)? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Int(parts[0]), let second = Int(parts[1]),
      (0...9999).contains(first), (0...9999).contains(second)
    else { return nil }
    return (first, second)
  }

  private static func key(_ character: Character) -> Key {
    character == " " ? .space : .character(character)
  }

  private static func modifiedKey(_ word: String) -> InputEvent? {
    for (prefix, modifier) in [("ctrl-", KeyModifiers.control), ("alt-", .alt)]
    where word.hasPrefix(prefix) && word.count == prefix.count + 1 {
      if let character = word.last { return .key(key(character), modifier) }
    }
    return nil
  }

  private static let keyNames =
    "left right up down home end pageup pagedown enter space escape tab shift-tab backspace comma"

  private static let plainKeys: [String: InputEvent] = [
    "left": .key(.left), "right": .key(.right), "up": .key(.up), "down": .key(.down),
    "home": .key(.home), "end": .key(.end), "pageup": .key(.pageUp),
    "pagedown": .key(.pageDown), "enter": .key(.enter), "space": .key(.space),
    "escape": .key(.escape), "tab": .key(.tab), "shift-tab": .key(.shiftTab),
    "backspace": .key(.backspace), "comma": .key(.character(",")),
  ]
}
