import SegueGeometry
import SegueStage

/// Turns the bytes that a terminal sends into events.
///
/// A pure machine of bytes and times: the same bytes give the same events however they are cut into
/// reads, except that an Esc with nothing behind it becomes the key once its time is over. Whatever
/// makes no sense is dropped, and an Esc always begins anew, so hostile bytes cannot hold back keys.
package struct KeyDecoder {
  enum State: Equatable {
    case ground
    /// After Esc.
    case escape
    /// In a control sequence: after Esc and `[`.
    case control
    /// After Esc, `[` and `[`, as the console of Linux begins its function keys.
    case console
    /// After Esc and `O`.
    case single
    /// In the three bytes of a mouse report in the old form.
    case oldMouse
    /// In a control string, such as the answer to a question; ends with BEL or Esc.
    case string
    /// In a character of several bytes.
    case character(missing: Int)
    case paste
  }

  /// The screen: mouse reports from outside are dropped.
  package var bounds: CellSize?

  let escapeDelay: Double
  var state = State.ground
  var alt = false
  var collected: [UInt8] = []
  var events: [InputEvent] = []
  /// How much of the mark that ends a paste the last bytes were.
  var markSeen = 0
  private var lastByte = 0.0
  private var answers: [TerminalAnswer] = []
  /// What is kept of a control string; empty while there is none, or one that says nothing.
  private var controlString: [UInt8] = []

  /// Longer than any sequence that has a meaning.
  static let longestSequence = 64
  /// A stalled link may cut a sequence; a person does not type one this slowly.
  static let sequenceDelay = 0.5
  package static let longestPaste = 1 << 20
  private static let mostAnswers = 16

  package init(escapeDelay: Double = 0.05) { self.escapeDelay = escapeDelay }

  /// The seconds to wait after Esc: ESCDELAY, in milliseconds, or 50 ms.
  package static func escapeDelay(of environment: TerminalEnvironment) -> Double {
    guard let text = environment["ESCDELAY"], let milliseconds = Int(text), milliseconds >= 0 else {
      return 0.05
    }
    return Double(min(milliseconds, 5000)) / 1000
  }

  /// The events in the bytes, which were read at the given time.
  package mutating func feed(_ bytes: some Sequence<UInt8>, at time: Double) -> [InputEvent] {
    events.removeAll(keepingCapacity: true)
    // What was waiting too long is over even if nobody asked meanwhile.
    if let deadline, time >= deadline { giveUp() }
    let bytes = Array(bytes)
    var index = 0
    while index < bytes.count {
      if state == .paste, markSeen == 0, bytes[index] != 0x1B {
        // Pastes may be megabytes: what cannot end them is taken as a whole.
        let end = bytes[index...].firstIndex(of: 0x1B) ?? bytes.count
        keepPasted(bytes[index..<end])
        index = end
      } else {
        take(bytes[index])
        index += 1
      }
    }
    lastByte = time
    return events
  }

  /// What the terminal has answered since the last question for it.
  package mutating func takeAnswers() -> [TerminalAnswer] {
    defer { answers.removeAll() }
    return answers
  }

  mutating func note(_ answer: TerminalAnswer) {
    // Nobody may be asking, and a hostile terminal might never stop.
    if answers.count < Self.mostAnswers { answers.append(answer) }
  }

  /// When `expire` has something to say if no byte comes; nil if it has not.
  package var deadline: Double? {
    switch state {
    case .ground: nil
    case .escape, .single: lastByte + escapeDelay
    case .control where collected.isEmpty: lastByte + escapeDelay
    case .string where controlString.count == 1: lastByte + escapeDelay
    default: lastByte + Self.sequenceDelay
    }
  }

  /// The events of what has been waiting for too long.
  package mutating func expire(at time: Double) -> [InputEvent] {
    guard let deadline, time >= deadline else { return [] }
    events.removeAll(keepingCapacity: true)
    giveUp()
    return events
  }

  private mutating func giveUp() {
    switch state {
    case .escape: emit(.escape, altAllowed: false)
    // Alt with the character that begins a sequence.
    case .single: events.append(.key(.character("O"), .alt))
    case .control where collected.isEmpty: events.append(.key(.character("["), .alt))
    case .string where controlString.count == 1:
      events.append(.key(.character(Character(Unicode.Scalar(controlString[0]))), .alt))
    case .paste: endPaste()
    default: break
    }
    reset()
  }

  mutating func reset() {
    state = .ground
    alt = false
    markSeen = 0
    collected.removeAll(keepingCapacity: true)
  }

  mutating func emit(_ key: Key, _ modifiers: KeyModifiers = [], altAllowed: Bool = true) {
    events.append(.key(key, alt && altAllowed ? modifiers.union(.alt) : modifiers))
    reset()
  }

  private mutating func take(_ byte: UInt8) {
    if state == .paste { return takePasted(byte) }
    if byte == 0x1B { return takeEscape() }
    // CAN and SUB end whatever is going on; on their own they are Ctrl-X and Ctrl-Z.
    if state != .ground, state != .escape, byte == 0x18 || byte == 0x1A { return reset() }
    switch state {
    case .ground: takeGround(byte)
    case .escape: takeAfterEscape(byte)
    case .control: takeControl(byte)
    case .console:
      if (0x41...0x45).contains(byte) { emit(.function(Int(byte) - 0x40)) } else { reset() }
    case .single: takeSingle(byte)
    case .oldMouse: takeOldMouse(byte)
    case .string:
      if byte == 0x07 { endString() } else { keepOfString(byte) }
    case .character(let missing): takeContinuation(byte, missing: missing)
    case .paste: break
    }
  }

  private mutating func takeEscape() {
    // Two in a row are two keys. After anything else the new one begins anew; `Esc \`, which ends
    // a string, is then Alt-\ to nobody because the string is remembered.
    if state == .escape { emit(.escape, altAllowed: false) }
    let endsString = state == .string
    reset()
    state = .escape
    if endsString { collected = [0x1B] }
  }

  mutating func takeGround(_ byte: UInt8) {
    switch byte {
    case 0x00: emit(.space, .control)
    case 0x08, 0x7F: emit(.backspace)
    case 0x09: emit(.tab)
    case 0x0A, 0x0D: emit(.enter)
    case 0x20: emit(.space)
    case 0x01...0x1A: emit(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    case 0x1C...0x1F: emit(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    case 0x21...0x7E: emit(.character(Character(Unicode.Scalar(byte))))
    case 0xC2...0xDF: beginCharacter(byte, missing: 1)
    case 0xE0...0xEF: beginCharacter(byte, missing: 2)
    case 0xF0...0xF4: beginCharacter(byte, missing: 3)
    default: reset()
    }
  }

  private mutating func beginCharacter(_ byte: UInt8, missing: Int) {
    collected = [byte]
    state = .character(missing: missing)
  }

  private mutating func takeContinuation(_ byte: UInt8, missing: Int) {
    guard byte & 0xC0 == 0x80 else {
      // The character was cut off; the byte stands for itself.
      reset()
      return takeGround(byte)
    }
    collected.append(byte)
    guard missing == 1 else {
      state = .character(missing: missing - 1)
      return
    }
    // Only the standard library's own judgement of what is UTF-8 counts.
    let text = String(validating: collected, as: UTF8.self)
    guard let scalar = text?.unicodeScalars.first, scalar.value >= 0xA0 else { return reset() }
    emit(.character(Character(scalar)))
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    let endsString = !collected.isEmpty
    collected.removeAll(keepingCapacity: true)
    switch byte {
    case 0x5B: state = .control
    case 0x4F: state = .single
    // DCS, SOS, OSC, PM and APC.
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
      state = .string
      controlString = [byte]
    case 0x5C where endsString: endString()
    default:
      alt = true
      state = .ground
      takeGround(byte)
    }
  }

  private mutating func keepOfString(_ byte: UInt8) {
    // One byte more than the longest that means anything tells that this one means nothing.
    if controlString.count <= Self.longestSequence { controlString.append(byte) }
  }

  private mutating func endString() {
    if controlString.count <= Self.longestSequence,
      let answer = TerminalAnswer(controlString: controlString)
    {
      note(answer)
    }
    reset()
  }
}
