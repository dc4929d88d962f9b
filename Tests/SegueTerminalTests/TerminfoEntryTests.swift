import CNcurses
import Glibc
import SegueRaster
import SegueTerminal
import Testing

// ncurses expands strings in memory that it has once: nobody else may call it meanwhile.
@MainActor
@Suite("Terminal descriptions are read, changed and written")
struct TerminfoEntryTests {
  private let database = TerminfoDatabase(environment: TerminalEnvironment([:]))

  private func entry(_ name: String) throws -> TerminfoEntry {
    try #require(database.entry(named: name))
  }

  /// What a parametrised capability expands to.
  private func expand(_ entry: TerminfoEntry, _ position: Int, _ value: Int) throws -> String {
    let text = try #require(entry.strings[position])
    var form = text.map { CChar(bitPattern: $0) } + [0]
    let result = try #require(segue_expand(&form, value))
    return String(cString: result)
  }

  @Test(
    "An entry that is written reads back the same",
    arguments: ["xterm-256color", "xterm", "linux", "vt100", "screen-256color", "tmux-256color"])
  func roundTrip(_ name: String) throws {
    let entry = try entry(name)
    #expect(entry.isNamed(name))
    #expect(TerminfoEntry(bytes: entry.bytes) == entry)
    let direct = entry.derived(for: .truecolor)
    #expect(TerminfoEntry(bytes: direct.bytes) == direct)
  }

  @Test("Damaged bytes are no entry, and never a trap")
  func damaged() throws {
    let bytes = try entry("xterm-256color").bytes
    for end in stride(from: 0, to: bytes.count, by: 7) {
      _ = TerminfoEntry(bytes: Array(bytes[..<end]))
    }
    #expect(TerminfoEntry(bytes: []) == nil)
    #expect(TerminfoEntry(bytes: Array(bytes[..<40])) == nil)
    #expect(TerminfoEntry(bytes: [0x1E, 0x02] + [UInt8](repeating: 0xFF, count: 400)) == nil)
  }

  @Test("The direct form spells every colour in 24 bits, also 0 to 7")
  func direct() throws {
    let direct = try entry("xterm-256color").derived(for: .truecolor)
    #expect(direct.colors == 0x100_0000)
    #expect(direct.isDirect)
    let position = TerminfoEntry.Position.self
    #expect(try expand(direct, position.setAnsiForeground, 0x123456) == "\u{1B}[38;2;18;52;86m")
    #expect(try expand(direct, position.setAnsiBackground, 0xFFFFFF) == "\u{1B}[48;2;255;255;255m")
    #expect(try expand(direct, position.setAnsiForeground, 0) == "\u{1B}[38;2;0;0;0m")
    #expect(try expand(direct, position.setAnsiBackground, 7) == "\u{1B}[48;2;0;0;7m")
    #expect(try expand(direct, position.setAnsiForeground, 0x80FF00) == "\u{1B}[38;2;128;255;0m")
  }

  @Test("Each depth has its own class of sequences (case B08)")
  func depths() throws {
    let entry = try entry("xterm-256color")
    let position = TerminfoEntry.Position.setAnsiForeground
    #expect(try expand(entry.derived(for: .palette256), position, 208) == "\u{1B}[38;5;208m")
    #expect(try expand(entry.derived(for: .palette16), position, 3) == "\u{1B}[33m")
    #expect(try expand(entry.derived(for: .palette16), position, 11) == "\u{1B}[93m")
    #expect(try expand(entry.derived(for: .palette8), position, 5) == "\u{1B}[35m")
    #expect(entry.derived(for: .none).strings[position] == nil)
    #expect(entry.derived(for: .none).colors == 0)
  }

  @Test("No derived entry can redefine the palette (case B10)", arguments: ColorDepth.allCases)
  func palette(_ depth: ColorDepth) throws {
    for name in ["xterm-256color", "linux"] {
      let derived = try entry(name).derived(for: depth)
      let position = TerminfoEntry.Position.self
      #expect(derived.booleans[position.canChangeColors] == 0)
      #expect(derived.strings[position.initializeColor] == nil)
      #expect(derived.strings[position.originalColors] == nil)
    }
  }

  @Test("Padding for slow hardware is left out")
  func padding() throws {
    let vt100 = try entry("vt100")
    let clear = try #require(vt100.text(TerminfoEntry.Position.clearScreen))
    #expect(String(decoding: clear, as: UTF8.self) == "\u{1B}[H\u{1B}[J")
  }

  @Test("A name cannot lead out of the database", arguments: ["", "../xterm", "x/../xterm", "."])
  func hostileNames(_ name: String) {
    #expect(database.entry(named: name) == nil)
  }
}
