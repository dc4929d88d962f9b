import SegueGeometry
import SegueStage

extension KeyDecoder {
  /// A byte of a control sequence: parameters, then perhaps intermediates, then one final byte.
  mutating func takeControl(_ byte: UInt8) {
    if collected.isEmpty, byte == 0x5B {
      state = .console
      return
    }
    switch byte {
    case 0x20...0x3F:
      // What is too long to mean anything is read to its end and dropped.
      if collected.count <= Self.longestSequence { collected.append(byte) }
    case 0x40...0x7E:
      let body = collected
      reset()
      if body.count <= Self.longestSequence { finish(body, final: byte) }
    default:
      reset()
    }
  }

  /// A byte after Esc and `O`.
  mutating func takeSingle(_ byte: UInt8) {
    reset()
    switch byte {
    case 0x4D: emit(.enter)
    case 0x50...0x53: emit(.function(Int(byte) - 0x4F))
    default:
      if let key = Self.cursorKey(byte) { emit(key) }
    }
  }

  private mutating func finish(_ body: [UInt8], final: UInt8) {
    if body.first == 0x3C {
      return takeMouse(Self.numbers(body.dropFirst()), released: final == 0x6D, final: final)
    }
    if body.isEmpty, final == 0x4D {
      state = .oldMouse
      return
    }
    if body.isEmpty, final == 0x49 || final == 0x4F {
      events.append(.focus(final == 0x49))
      return
    }
    if body.first == 0x3F, final == 0x63 { return note(.kind) }
    // Answers to questions begin with `?`, `>` or `=`, or end with `R`, `n`, `c` or `t`.
    guard let numbers = Self.numbers(body[...]) else { return }
    let first = numbers.first.flatMap { $0 } ?? 1
    let modifiers = Self.modifiers(numbers.count > 1 ? numbers[1] : nil)
    switch final {
    case 0x7E: takeTilde(first, numbers: numbers, modifiers: modifiers)
    case 0x75: takeCode(first, modifiers: modifiers)
    case 0x5A: emit(.shiftTab)
    case 0x50, 0x51, 0x53:
      if first == 1 { emit(.function(Int(final) - 0x4F), modifiers) }
    // F3 with Shift and the like looks as the place of the cursor does, which nobody asks for.
    case 0x52:
      if first == 1, numbers.count == 2, !modifiers.isEmpty { emit(.function(3), modifiers) }
    default:
      if let key = Self.cursorKey(final), first == 1 { emit(key, modifiers) }
    }
  }

  private mutating func takeTilde(_ code: Int, numbers: [Int?], modifiers: KeyModifiers) {
    switch code {
    case 1, 7: emit(.home, modifiers)
    case 4, 8: emit(.end, modifiers)
    case 3: emit(.delete, modifiers)
    case 5: emit(.pageUp, modifiers)
    case 6: emit(.pageDown, modifiers)
    case 11...15: emit(.function(code - 10), modifiers)
    case 17...21: emit(.function(code - 11), modifiers)
    case 23...26: emit(.function(code - 12), modifiers)
    case 28, 29: emit(.function(code - 13), modifiers)
    case 31...34: emit(.function(code - 14), modifiers)
    case 27 where numbers.count == 3: takeCode(numbers[2] ?? 0, modifiers: modifiers)
    case 200 where numbers.count == 1: state = .paste
    default: break
    }
  }

  /// A key told by its character, as newer protocols do.
  private mutating func takeCode(_ code: Int, modifiers: KeyModifiers) {
    switch code {
    case 9: emit(modifiers.contains(.shift) ? .shiftTab : .tab, modifiers.subtracting(.shift))
    case 13: emit(.enter, modifiers)
    case 27: emit(.escape, modifiers)
    case 32: emit(.space, modifiers)
    case 8, 127: emit(.backspace, modifiers)
    case 0x21...0x7E, 0xA0...0xD7FF, 0xF900...0x10FFFF:
      guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return }
      emit(.character(Character(scalar)), modifiers)
    default: break
    }
  }

  private static func cursorKey(_ final: UInt8) -> Key? {
    switch final {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    default: nil
    }
  }

  private static func modifiers(_ parameter: Int?) -> KeyModifiers {
    guard let parameter, (2...256).contains(parameter) else { return [] }
    let bits = parameter - 1
    var result: KeyModifiers = []
    if bits & 1 != 0 { result.insert(.shift) }
    if bits & (2 | 8) != 0 { result.insert(.alt) }
    if bits & 4 != 0 { result.insert(.control) }
    return result
  }

  /// Numbers between semicolons, nil where one is left out; nil for anything else.
  static func numbers(_ body: ArraySlice<UInt8>) -> [Int?]? {
    var result: [Int?] = []
    var current: Int?
    var subparameter = false
    for byte in body {
      switch byte {
      case 0x30...0x39 where !subparameter:
        // Far more than any meaningful number, far less than overflows.
        current = min((current ?? 0) * 10 + Int(byte - 0x30), 10_000_000)
      case 0x30...0x39: break
      case 0x3A: subparameter = true
      case 0x3B:
        result.append(current)
        current = nil
        subparameter = false
      default: return nil
      }
    }
    result.append(current)
    return result
  }

  // MARK: Paste

  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  /// A byte between the marks of a paste: text, whatever it is, until the closing mark.
  mutating func takePasted(_ byte: UInt8) {
    if byte == Self.pasteEnd[markSeen] {
      markSeen += 1
      guard markSeen == Self.pasteEnd.count else { return }
      markSeen = 0
      endPaste()
      return reset()
    }
    // What looked like the mark was text. Esc stands nowhere but at its beginning.
    keepPasted(Self.pasteEnd.prefix(markSeen))
    markSeen = 0
    if byte == 0x1B { markSeen = 1 } else { keepPasted([byte]) }
  }

  mutating func keepPasted(_ bytes: ArraySlice<UInt8>) {
    collected.append(contentsOf: bytes.prefix(Self.longestPaste - collected.count))
  }

  mutating func endPaste() {
    events.append(.paste(String(decoding: collected, as: UTF8.self)))
  }
}
