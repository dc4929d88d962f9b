import SegueRaster

extension TerminalCapabilities {
  /// Adds what follows from the description: how frames and modes are sent.
  mutating func addModes(options: TerminalOptions) {
    guard let entry else { return }
    let family = "the private modes of xterm"
    let plain = "no private modes"
    func add(_ subject: String, _ value: String, _ reason: String) {
      findings.append(TerminalFinding(subject, value, reason))
    }
    switch depth {
    case .truecolor: add("sequences", "38;2;R;G;B", "by a description derived in memory")
    case .palette256:
      add("sequences", "38;5;N", "N from 16 on: the rest is the user's own")
    case .palette16: add("sequences", "30–37 and 90–97", "the sixteen colours have names")
    case .palette8: add("sequences", "30–37", "the eight colours have names")
    case .none: add("sequences", "attributes only", "no colour is sent")
    }
    add("palette", "untouched", "its colours belong to the user")
    hear(nil)
    add(
      "frames", privateModes ? "one write, synchronized" : "one write",
      privateModes ? "?2026, which does no harm where unknown" : plain)
    let hasAlternate = entry.strings[TerminfoEntry.Position.enterAlternate] != nil
    add(
      "screen", hasAlternate ? "alternate" : "main, cleared",
      hasAlternate ? "the description has one" : "the description has no alternate one")
    add(
      "mouse", privateModes && options.mouse ? "clicks and wheel" : "none",
      privateModes ? "?1006, which has no limit on columns" : plain)
    add("paste", privateModes ? "bracketed" : "as keys", privateModes ? family : plain)
    add("focus", privateModes ? "reported" : "not reported", privateModes ? family : plain)
  }
}
