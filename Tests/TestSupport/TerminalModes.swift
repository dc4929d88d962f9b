/// The modes that a terminal is in after it has read the bytes, as far as leaving them switched on
/// would be felt afterwards.
public struct TerminalModes: Equatable, Sendable {
  /// Private modes that are on, other than those that are on in a fresh terminal.
  public private(set) var on: Set<Int> = []
  /// Private modes that a fresh terminal has on and that are off: the cursor, automatic wrapping.
  public private(set) var off: Set<Int> = []
  /// Every private mode that was ever switched, in order, with the new state.
  public private(set) var switches: [(mode: Int, on: Bool)] = []
  /// Whether the keypad sends sequences of its own.
  public private(set) var applicationKeypad = false
  /// Whether only a part of the screen scrolls.
  public private(set) var hasScrollRegion = false
  /// Whether the next character would have attributes or colours.
  public private(set) var hasAttributes = false
  /// Whether letters may be drawn as something else.
  public private(set) var hasOtherCharacterSet = false
  /// Whether a colour of the palette is not what it was.
  public private(set) var changedPalette = false
  /// Times that the whole screen or the rest of it was erased from the top: `CSI J` in any form.
  public private(set) var erasures = 0

  private static let normallyOn: Set<Int> = [7, 25]

  /// The modes after a fresh terminal has read the bytes.
  public init(replaying bytes: [UInt8]) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] == 0x1B, index + 1 < bytes.endIndex else {
        if bytes[index] == 0x0E { hasOtherCharacterSet = true }
        if bytes[index] == 0x0F { hasOtherCharacterSet = false }
        index += 1
        continue
      }
      let kind = bytes[index + 1]
      index += 2
      switch kind {
      case UInt8(ascii: "["):
        let start = index
        while index < bytes.endIndex, bytes[index] < 0x40, bytes[index] >= 0x20 { index += 1 }
        guard index < bytes.endIndex, bytes[index] >= 0x40 else { continue }
        control(Array(bytes[start..<index]), final: bytes[index])
        index += 1
      case UInt8(ascii: "]"):
        if bytes[index...].starts(with: Array("4;".utf8)) { changedPalette = true }
        if bytes[index...].starts(with: Array("104".utf8)) { changedPalette = false }
      case UInt8(ascii: "="): applicationKeypad = true
      case UInt8(ascii: ">"): applicationKeypad = false
      case UInt8(ascii: "("):
        hasOtherCharacterSet = index < bytes.endIndex && bytes[index] != UInt8(ascii: "B")
        index += 1
      default: break
      }
    }
  }

  private mutating func control(_ body: [UInt8], final: UInt8) {
    let text = String(decoding: body, as: UTF8.self)
    switch final {
    case UInt8(ascii: "h"), UInt8(ascii: "l"):
      guard text.hasPrefix("?") else { return }
      for mode in text.dropFirst().split(separator: ";").compactMap({ Int($0) }) {
        set(mode, on: final == UInt8(ascii: "h"))
      }
    case UInt8(ascii: "m"):
      hasAttributes = text.split(separator: ";").last.map { $0 != "0" } ?? false
    case UInt8(ascii: "r"): hasScrollRegion = !text.isEmpty
    case UInt8(ascii: "J"): erasures += 1
    default: break
    }
  }

  private mutating func set(_ mode: Int, on isOn: Bool) {
    switches.append((mode, isOn))
    if Self.normallyOn.contains(mode) {
      if isOn { off.remove(mode) } else { off.insert(mode) }
    } else if isOn {
      on.insert(mode)
    } else {
      on.remove(mode)
    }
  }

  /// What was left behind, in words; empty for a clean terminal.
  public var leftovers: [String] {
    var result = on.sorted().map { "mode \($0) is on" } + off.sorted().map { "mode \($0) is off" }
    if applicationKeypad { result.append("the keypad is in application mode") }
    if hasScrollRegion { result.append("the scroll region is set") }
    if hasAttributes { result.append("attributes are set") }
    if hasOtherCharacterSet { result.append("another character set is in use") }
    if changedPalette { result.append("the palette is changed") }
    return result
  }

  /// Whether the same was left behind.
  public static func == (left: TerminalModes, right: TerminalModes) -> Bool {
    left.leftovers == right.leftovers
  }
}
