import SegueRaster

extension TerminfoEntry {
  /// The entry for the same terminal that shows colours at the given depth, and nothing else of
  /// colour: the palette of the person in front of it is never redefined.
  ///
  /// The direct form has no palette meaning for 0 to 7, unlike the entries that are shipped, so
  /// every one of the 2^24 colours can be asked for.
  package func derived(for depth: ColorDepth) -> TerminfoEntry {
    var entry = self
    let position = Position.self
    for index in [
      // The palette stays as it is; and ncurses believes in tab stops and in repeated characters
      // that not every terminal of that name has.
      position.initializeColor, position.initializePair, position.setPair,
      position.setForeground, position.setBackground, position.originalColors,
      position.tab, position.backTab, position.repeatCharacter,
      // Where parts of the picture move by rows, ncurses would scroll them, whatever `idlok` says;
      // a frame that stops in the middle would leave the region behind. And the rest of the screen
      // is never erased: where frames are not bracketed, that is what flickers.
      position.changeScrollRegion, position.scrollForward, position.scrollForwardBy,
      position.scrollBack, position.scrollBackBy, position.insertLine, position.insertLines,
      position.deleteLine, position.deleteLines, position.clearToEndOfScreen,
    ] {
      entry.strings[index] = nil
    }
    // Where it cannot stop the wrapping of lines, ncurses fills the last cell by shifting the one
    // before it there, and shifts half a wide cluster. Whatever has control sequences has this one.
    if entry.strings[position.stopWrapping] == nil,
      entry.strings[position.cursorAddress]?.starts(with: "\u{1B}[".utf8) == true
    {
      entry.strings[position.stopWrapping] = Array("\u{1B}[?7l".utf8)
      entry.strings[position.startWrapping] = Array("\u{1B}[?7h".utf8)
    }
    entry.booleans[position.canChangeColors] = 0
    entry.booleans[position.hueLightnessSaturation] = 0
    entry.removeExtension("RGB")

    let forms: (colors: Int32, suffix: String)
    switch depth {
    case .none:
      entry.numbers[position.maxColors] = -1
      entry.numbers[position.maxPairs] = -1
      for index in [position.setAnsiForeground, position.setAnsiBackground, position.originalPair] {
        entry.strings[index] = nil
      }
      return entry
    case .truecolor:
      forms = (
        0x100_0000, "8;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%dm"
      )
      entry.extendedBooleans.append(Extension(name: Array("RGB".utf8), value: 1))
    case .palette256: forms = (256, "8;5;%p1%dm")
    case .palette16: forms = (16, "")
    case .palette8: forms = (8, "%p1%dm")
    }
    entry.numbers[position.maxColors] = forms.colors
    // The limit is only bookkeeping of ncurses; 64 pairs could not even hold 8 x 8 and the
    // terminal's own colours.
    entry.numbers[position.maxPairs] = 0x1_0000
    if depth == .palette16 {
      let bright = { (normal: Int, bright: Int) in
        Array("\u{1B}[%?%p1%{8}%<%t\(normal)%p1%d%e\(bright)%p1%{8}%-%d%;m".utf8)
      }
      entry.strings[position.setAnsiForeground] = bright(3, 9)
      entry.strings[position.setAnsiBackground] = bright(4, 10)
    } else {
      entry.strings[position.setAnsiForeground] = Array("\u{1B}[3\(forms.suffix)".utf8)
      entry.strings[position.setAnsiBackground] = Array("\u{1B}[4\(forms.suffix)".utf8)
    }
    entry.strings[position.originalPair] = Array("\u{1B}[39;49m".utf8)
    return entry
  }

  private mutating func removeExtension(_ name: String) {
    let name = Array(name.utf8)
    extendedBooleans.removeAll { $0.name == name }
    extendedNumbers.removeAll { $0.name == name }
    extendedStrings.removeAll { $0.name == name }
  }

  /// A capability as the terminal wants it: without the padding marks `$<5>` of slow hardware.
  package func text(_ position: Int) -> [UInt8]? {
    guard let raw = strings[position] else { return nil }
    var result: [UInt8] = []
    var index = 0
    while index < raw.count {
      if raw[index] == UInt8(ascii: "$"), index + 1 < raw.count,
        raw[index + 1] == UInt8(ascii: "<"),
        let end = raw[index...].firstIndex(of: UInt8(ascii: ">"))
      {
        index = end + 1
      } else {
        result.append(raw[index])
        index += 1
      }
    }
    return result
  }
}
