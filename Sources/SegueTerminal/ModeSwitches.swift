/// The bytes that turn a terminal into a stage, and those that turn it back in reverse order.
struct ModeSwitches {
  let enter: [UInt8]
  let leave: [UInt8]

  init(entry: TerminfoEntry, privateModes: Bool, mouse: Bool, rows: Int) {
    let position = TerminfoEntry.Position.self
    // Each is switched on in this order and off in the reverse order, so that the alternate screen
    // encloses everything else.
    var pairs: [(on: [UInt8], off: [UInt8])] = []
    if let on = entry.text(position.enterAlternate), let off = entry.text(position.leaveAlternate) {
      pairs.append((on, off))
    } else {
      // Without an alternate screen the shell goes on below what was drawn; where places are told
      // in another form than that of ANSI, it goes on at the top of a screen that is cleared.
      let clear = entry.text(position.clearScreen) ?? []
      let isUsual = entry.text(position.cursorAddress)?.starts(with: "\u{1B}[".utf8) ?? false
      pairs.append((clear, isUsual ? Array("\u{1B}[\(rows);1H\r\n".utf8) : clear))
    }
    if privateModes {
      // The entry's own way to show the cursor would also stop it from blinking, for good.
      pairs.append((Self.mode(25).off, Self.mode(25).on))
      if mouse {
        // Where motion with the button down is not told, the button itself is.
        pairs.append(Self.mode(1000))
        pairs.append(Self.mode(1002))
        pairs.append(Self.mode(1006))
      }
      pairs.append(Self.mode(2004))
      pairs.append(Self.mode(1004))
    } else if let hide = entry.text(position.hideCursor),
      let show = entry.text(position.showCursor)
    {
      pairs.append((hide, show))
    }
    enter = pairs.flatMap(\.on)
    // A signal may arrive in the middle of a frame: CAN ends a control sequence that was cut off,
    // then what a frame changes is put back: its bracket, attributes, wrapping.
    var leave: [UInt8] = [0x18]
    if privateModes { leave += Array("\u{1B}[?2026l".utf8) }
    leave += entry.text(position.resetAttributes) ?? []
    leave += entry.text(position.startWrapping) ?? []
    self.leave = leave + pairs.reversed().flatMap(\.off)
  }

  private static func mode(_ number: Int) -> (on: [UInt8], off: [UInt8]) {
    (Array("\u{1B}[?\(number)h".utf8), Array("\u{1B}[?\(number)l".utf8))
  }

  static let beginFrame = Array("\u{1B}[?2026h".utf8)
  static let endFrame = Array("\u{1B}[?2026l".utf8)
}
