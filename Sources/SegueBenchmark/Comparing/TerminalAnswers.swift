/// Reads what a program sends to its terminal: finds its questions, and the marks of its frames.
struct TerminalAnswers {
  /// Positions in all of the output at which a synchronized frame begins.
  private(set) var frameMarks: [Int] = []
  /// Whether the arrows are to be sent in the form for applications.
  private(set) var usesApplicationKeys = false

  private enum State { case text, escape, control, command, commandEscape }
  private var state = State.text
  private var collected: [UInt8] = []
  private var began = 0
  private var position = 0

  /// Takes the bytes that follow; returns what a terminal answers to them.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var answers: [UInt8] = []
    for byte in bytes {
      switch (state, byte) {
      case (_, 0x1B) where state != .command:
        state = .escape
        began = position
      case (.escape, UInt8(ascii: "[")): begin(.control)
      // Operating system commands and device control strings end alike.
      case (.escape, UInt8(ascii: "]")), (.escape, UInt8(ascii: "P")): begin(.command)
      case (.escape, _): state = .text
      case (.control, 0x40...0x7E):
        answers += answer(toControl: byte)
        state = .text
      case (.control, _): collect(byte)
      case (.command, 0x1B): state = .commandEscape
      case (.command, 0x07), (.commandEscape, UInt8(ascii: "\\")):
        answers += answerToCommand()
        state = .text
      case (.command, _): collect(byte)
      case (.commandEscape, _): state = .text
      default: break
      }
      position += 1
    }
    return answers
  }

  private mutating func begin(_ next: State) {
    state = next
    collected.removeAll(keepingCapacity: true)
  }

  // No question is longer than a few letters.
  private mutating func collect(_ byte: UInt8) {
    if collected.count < 64 { collected.append(byte) }
  }

  private mutating func answer(toControl final: UInt8) -> [UInt8] {
    let isMode = collected.first == UInt8(ascii: "?")
    switch final {
    case UInt8(ascii: "h"), UInt8(ascii: "l"):
      guard isMode else { return [] }
      let isSet = final == UInt8(ascii: "h")
      if isSet, collected.elementsEqual("?2026".utf8) { frameMarks.append(began) }
      if collected.elementsEqual("?1".utf8) { usesApplicationKeys = isSet }
      return []
    case UInt8(ascii: "c"):
      switch String(decoding: collected, as: UTF8.self) {
      case "", "0": return Array("\u{1B}[?62;22c".utf8)
      case ">", ">0": return Array("\u{1B}[>1;10;0c".utf8)
      default: return []
      }
    case UInt8(ascii: "n"):
      switch String(decoding: collected, as: UTF8.self) {
      case "5": return Array("\u{1B}[0n".utf8)
      case "6": return Array("\u{1B}[1;1R".utf8)
      default: return []
      }
    case UInt8(ascii: "p"):
      // Whether a mode is known: synchronized frames are, and are not on.
      guard isMode, collected.last == UInt8(ascii: "$") else { return [] }
      let mode = String(decoding: collected.dropFirst().dropLast(), as: UTF8.self)
      return Array("\u{1B}[?\(mode);\(mode == "2026" ? 2 : 0)$y".utf8)
    default: return []
    }
  }

  private func answerToCommand() -> [UInt8] {
    switch String(decoding: collected, as: UTF8.self) {
    case "10;?": Array("\u{1B}]10;rgb:ffff/ffff/ffff\u{1B}\\".utf8)
    case "11;?": Array("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\".utf8)
    default: []
    }
  }
}
