import CNcurses
import Glibc
import SegueGeometry
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
  /// How each decision came about, one sentence each.
  package var reasons: [String]
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
      entry: nil, privateModes: false, reasons: [], notes: locale.note.map { [$0] } ?? [],
      obstacle: nil)
    found.reasons.append(
      locale.utf8 ? "glyphs: the locale is UTF-8" : "glyphs: ASCII, the locale is not UTF-8")
    if options.ascii { found.reasons.append("glyphs: ASCII, as asked for") }

    found.findEntry(in: database ?? TerminfoDatabase(environment: environment))
    if isatty(output) != 1 { found.obstacle = .outputIsNoTerminal }
    guard let entry = found.entry else { return found }
    found.privateModes = Self.hasPrivateModes(found.entryName, entry: entry)
    let (depth, reason) = Self.depth(
      asked: options.color, name: name, entry: entry, environment: environment)
    found.depth = depth
    found.reasons.append("colour: \(depth.rawValue), \(reason)")
    found.reasons.append(
      found.privateModes
        ? "frames: one synchronized write each" : "frames: one write each")
    found.entry = entry.derived(for: depth)
    return found
  }

  private mutating func findEntry(in database: TerminfoDatabase) {
    guard !name.isEmpty else {
      obstacle = .nameIsUnset
      return
    }
    if let own = database.entry(named: name) {
      accept(own)
      reasons.append("entry: \(name)")
      return
    }
    for relative in Self.relatives(of: name) {
      guard let entry = database.entry(named: relative) else { continue }
      entryName = relative
      accept(entry)
      let note =
        "TERM=\(TerminalError.printable(name)) is not described on this system; used \(relative)"
      notes.append(note)
      reasons.append("entry: \(note)")
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
      reasons.append("entry: \(note)")
      return
    }
    obstacle = .nameIsUnknown(name: name)
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

  /// The size of the terminal; a zero dimension means that it does not know, then LINES and COLUMNS
  /// are asked, then it is 24 or 80.
  package static func size(
    of descriptor: Int32, environment: TerminalEnvironment
  ) -> CellSize {
    var window = winsize()
    if segue_window_size(descriptor, &window) != 0 { window = winsize() }
    func dimension(_ told: UInt16, _ variable: String, _ usual: Int, _ most: Int) -> Int {
      if told > 0 { return min(Int(told), most) }
      if let value = environment[variable].flatMap({ Int($0) }), value > 0 {
        return min(value, most)
      }
      return usual
    }
    // The bounds only keep an absurd size from taking all memory.
    return CellSize(
      columns: dimension(window.ws_col, "COLUMNS", 80, 2000),
      rows: dimension(window.ws_row, "LINES", 24, 1000))
  }
}
