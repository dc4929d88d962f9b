import CNcurses
import Glibc
import SegueGeometry
import SeguePaint
import SegueRaster

/// What the terminal can do, found out before anything is sent to it.
package struct TerminalCapabilities: Sendable {
  /// The screen now.
  package var size: CellSize
  package var depth: ColorDepth
  /// Whether the locale's characters are UTF-8; without it only ASCII is sent.
  package var utf8: Bool
  /// Whether glyphs must be ASCII: no UTF-8, or asked for.
  package var ascii: Bool
  /// The value of TERM, or an empty string.
  package var name: String
  /// The entry used: the one of that name or a relative's.
  package var entryName: String
  /// The description handed to ncurses; nil if the terminal is not usable.
  package var entry: TerminfoEntry?
  /// Whether the terminal knows the private modes of xterm: mouse, paste, focus, synchronized output.
  package var privateModes: Bool
  /// The background colour, if the terminal has told it.
  package var ground: ResolvedColor?
  /// What was found and decided, and how it came about, in the order of the questions.
  package var findings: [TerminalFinding]
  /// What a person should be told once after the run.
  package var notes: [String]
  /// Why the terminal cannot be used.
  package var obstacle: TerminalError?

  package var usable: Bool { obstacle == nil }

  /// Looks at the environment, at the terminfo database and at the given descriptor.
  package static func detect(
    options: TerminalOptions = TerminalOptions(),
    environment: TerminalEnvironment = .current, database: TerminfoDatabase? = nil,
    output: Int32 = STDOUT_FILENO
  ) -> TerminalCapabilities {
    let name = environment["TERM"] ?? ""
    let locale = Self.adoptLocale()
    var found = TerminalCapabilities(
      size: Self.size(of: output, environment: environment), depth: .none,
      utf8: locale.utf8, ascii: options.ascii || !locale.utf8, name: name, entryName: name,
      entry: nil, privateModes: false, findings: [], notes: locale.note.map { [$0] } ?? [],
      obstacle: nil)
    found.findEntry(in: database ?? TerminfoDatabase(environment: environment))
    if isatty(output) != 1 { found.obstacle = .outputIsNoTerminal }
    found.findings.append(Self.sizeFinding(of: output, environment: environment))
    let glyphs =
      options.ascii
      ? "as asked for" : locale.utf8 ? "the locale is UTF-8" : "the locale is not UTF-8"
    found.findings.append(TerminalFinding("glyphs", found.ascii ? "ASCII" : "UTF-8", glyphs))
    guard let entry = found.entry else { return found }
    found.privateModes = Self.hasPrivateModes(found.entryName, entry: entry)
    let (depth, reason) = Self.depth(
      asked: options.color, name: name, entry: entry, environment: environment)
    found.depth = depth
    found.findings.append(TerminalFinding("colour", depth.rawValue, reason))
    found.entry = entry.derived(for: depth)
    found.addModes(options: options)
    return found
  }

  private mutating func findEntry(in database: TerminfoDatabase) {
    guard !name.isEmpty else {
      obstacle = .nameIsUnset
      findings.append(TerminalFinding("terminal", "unknown", "TERM is not set"))
      return
    }
    if let own = database.entry(named: name) {
      accept(own)
      findings.append(
        TerminalFinding("terminal", TerminalError.printable(name), "TERM, and it is described"))
      return
    }
    for relative in Self.relatives(of: name) {
      guard let entry = database.entry(named: relative) else { continue }
      entryName = relative
      accept(entry)
      let note =
        "TERM=\(TerminalError.printable(name)) is not described on this system; used \(relative)"
      notes.append(note)
      findings.append(TerminalFinding("terminal", relative, note))
      return
    }
    // A system without any descriptions says nothing about the terminal.
    if let relative = Self.relatives(of: name).first, relative.hasPrefix("xterm"),
      !database.hasEntries
    {
      entryName = relative
      accept(.builtIn(named: relative))
      let note = "no terminal is described on this system; used what the family of xterm can do"
      notes.append(note)
      findings.append(TerminalFinding("terminal", relative, note))
      return
    }
    obstacle = .nameIsUnknown(name: name)
    findings.append(
      TerminalFinding(
        "terminal", TerminalError.printable(name), "TERM, but it is not described here"))
  }

  private mutating func accept(_ entry: TerminfoEntry) {
    let generic = entry.booleans[TerminfoEntry.Position.genericType] == 1
    guard
      !generic, entry.strings[TerminfoEntry.Position.cursorAddress] != nil,
      entry.strings[TerminfoEntry.Position.clearScreen] != nil
    else {
      obstacle = .cannotAddressCursor(name: name)
      return
    }
    self.entry = entry
  }

  /// Entries to try in turn when there is none of the name.
  static func relatives(of name: String) -> [String] {
    if name.hasPrefix("tmux") || name.hasPrefix("screen") {
      return ["tmux-256color", "screen-256color", "screen"]
    }
    if name.hasPrefix("linux") { return ["linux"] }
    if name.hasPrefix("vt") { return ["vt220", "vt100"] }
    return ["xterm-256color", "xterm"]
  }

  static func hasPrivateModes(_ name: String, entry: TerminfoEntry) -> Bool {
    let plain = ["linux", "vt", "ansi", "cons", "sun", "wy", "dumb", "hurd", "cygwin"]
    return !plain.contains { name.hasPrefix($0) }
      && entry.strings[TerminfoEntry.Position.enterAlternate] != nil
  }

  static func depth(
    asked: ColorDepth?, name: String, entry: TerminfoEntry, environment: TerminalEnvironment
  ) -> (ColorDepth, String) {
    if let asked { return (asked, "as asked for") }
    if let value = environment["NO_COLOR"], !value.isEmpty { return (.none, "NO_COLOR is set") }
    guard entry.colors >= 8 else { return (.none, "the entry has no colours") }
    // The console of Linux maps 24 bits to sixteen colours worse than the raster does.
    guard !name.hasPrefix("linux") else { return (.palette8, "the entry has 8 colours") }
    if entry.isDirect || name.hasSuffix("-direct") {
      return (.truecolor, "the entry takes 24-bit colours")
    }
    // GNU screen passes COLORTERM on but not the colours; tmux understands both.
    let screen = name.hasPrefix("screen") && environment["TMUX"] == nil
    if let value = environment["COLORTERM"], value == "truecolor" || value == "24bit", !screen {
      return (.truecolor, "COLORTERM is \(value)")
    }
    let known = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour"]
    if let match = known.first(where: { name.hasPrefix($0) }) {
      return (.truecolor, "\(match) shows 24-bit colours")
    }
    if entry.colors >= 256 { return (.palette256, "the entry has \(entry.colors) colours") }
    if entry.colors >= 16 { return (.palette16, "the entry has \(entry.colors) colours") }
    return (.palette8, "the entry has \(entry.colors) colours")
  }

  /// Adopts the character type of the locale, and of nothing else: numbers keep their point.
  private static func adoptLocale() -> (utf8: Bool, note: String?) {
    let adopted = setlocale(LC_CTYPE, "") != nil
    let codeset = nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
    let utf8 = codeset.uppercased() == "UTF-8" || codeset.uppercased() == "UTF8"
    let note = "the locale of the environment is not installed; used plain ASCII"
    return (utf8, adopted ? nil : note)
  }
}
