import CNcurses
import Glibc

extension TerminalCapabilities {
  /// The library that sends frames, with its version.
  package static var ncursesVersion: String {
    curses_version().map { String(cString: $0) } ?? "ncurses"
  }

  /// How long a lone Esc is waited upon.
  package static func escapeFinding(
    environment: TerminalEnvironment = .current
  ) -> TerminalFinding {
    let milliseconds = Int(KeyDecoder.escapeDelay(of: environment) * 1000 + 0.5)
    return TerminalFinding(
      "Esc", "after \(milliseconds) ms",
      environment["ESCDELAY"] == nil ? "no ESCDELAY is set" : "ESCDELAY")
  }
}
