import SegueRaster

/// What a person may ask of the terminal beyond what it tells about itself.
package struct TerminalOptions: Hashable, Sendable {
  /// A colour depth that overrides what the terminal is believed to show; nil to find out.
  package var color: ColorDepth?
  /// Whether only ASCII may be sent.
  package var ascii: Bool
  /// Whether clicks and the wheel are asked for.
  package var mouse: Bool
  /// Frames a second while something moves.
  package var framesPerSecond: Double

  package init(
    color: ColorDepth? = nil, ascii: Bool = false, mouse: Bool = true, framesPerSecond: Double = 60
  ) {
    self.color = color
    self.ascii = ascii
    self.mouse = mouse
    self.framesPerSecond = framesPerSecond
  }
}

/// Why a terminal cannot be used; each case says what to do about it in at most three lines.
package enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard output is no terminal.
  case outputIsNoTerminal
  /// Neither standard input nor the controlling terminal can be read.
  case noInput
  /// TERM is unset or empty.
  case nameIsUnset
  /// The terminal cannot place the cursor.
  case cannotAddressCursor(name: String)
  /// There is no description for the name, nor for a relative of it.
  case nameIsUnknown(name: String)
  /// ncurses refused the description, or the system refused a descriptor.
  case cannotStart(reason: String)

  package var description: String {
    switch self {
    case .outputIsNoTerminal:
      "standard output is not a terminal"
    case .noInput:
      "no terminal to read keys from: standard input is none, and /dev/tty cannot be opened"
    case .nameIsUnset:
      "TERM is not set, so nothing is known about this terminal\n"
        + "try: TERM=xterm-256color"
    case .cannotAddressCursor(let name):
      "TERM=\(Self.printable(name)) cannot place the cursor\n"
        + "in any modern terminal, try: TERM=xterm-256color"
    case .nameIsUnknown(let name):
      "TERM=\(Self.printable(name)) is not described on this system\n"
        + "install its terminfo entry (Debian: ncurses-term), or try: TERM=xterm-256color"
    case .cannotStart(let reason):
      "the terminal cannot be used: \(reason)"
    }
  }

  // A name from the environment must not be able to send control sequences through a message.
  static func printable(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.prefix(60).map {
          $0.properties.generalCategory == .control ? "\u{FFFD}" : $0
        }))
  }
}

/// How a run in the terminal ended, when it was not by a signal.
package enum TerminalExit: Hashable, Sendable {
  /// The source wanted to quit.
  case quit
  /// The source wanted to quit after Ctrl-C; the terminal is restored, and `die()` is due.
  case interrupted
  /// The input came to its end: the terminal is gone.
  case inputEnded
}
