extension TerminfoEntry {
  /// What every terminal of the family of xterm does, for systems without a terminfo database.
  ///
  /// Only standard control sequences and the alternate screen; no colour erases with, because that
  /// is where such terminals differ.
  package static func builtIn(named name: String) -> TerminfoEntry {
    var entry = TerminfoEntry(names: name)
    // Lines wrap at the last column, but only when another character follows.
    entry.booleans[1] = 1
    entry.booleans[4] = 1
    // Attributes stay on while the cursor moves.
    entry.booleans[14] = 1
    entry.numbers[Position.columns] = 80
    entry.numbers[Position.lines] = 24
    entry.numbers[Position.maxColors] = 256
    entry.numbers[Position.maxPairs] = 0x1_0000
    let capabilities: [(position: Int, text: String)] = [
      (1, "\u{07}"), (2, "\r"), (Position.clearScreen, "\u{1B}[H\u{1B}[2J"),
      (6, "\u{1B}[K"), (7, "\u{1B}[J"), (8, "\u{1B}[%i%p1%dG"),
      (Position.cursorAddress, "\u{1B}[%i%p1%d;%p2%dH"), (11, "\n"), (12, "\u{1B}[H"),
      (Position.hideCursor, "\u{1B}[?25l"), (14, "\u{08}"), (Position.showCursor, "\u{1B}[?25h"),
      (17, "\u{1B}[C"), (19, "\u{1B}[A"), (27, "\u{1B}[1m"),
      (Position.enterAlternate, "\u{1B}[?1049h"), (30, "\u{1B}[2m"), (34, "\u{1B}[7m"),
      (36, "\u{1B}[4m"), (Position.resetAttributes, "\u{1B}[m"),
      (Position.leaveAlternate, "\u{1B}[?1049l"), (44, "\u{1B}[24m"),
      (107, "\u{1B}[%p1%dB"), (111, "\u{1B}[%p1%dD"), (112, "\u{1B}[%p1%dC"),
      (114, "\u{1B}[%p1%dA"), (127, "\u{1B}[%i%p1%dd"),
      (Position.originalPair, "\u{1B}[39;49m"), (311, "\u{1B}[3m"), (321, "\u{1B}[23m"),
      (Position.setAnsiForeground, "\u{1B}[38;5;%p1%dm"),
      (Position.setAnsiBackground, "\u{1B}[48;5;%p1%dm"),
    ]
    for capability in capabilities {
      entry.strings[capability.position] = Array(capability.text.utf8)
    }
    return entry
  }
}
