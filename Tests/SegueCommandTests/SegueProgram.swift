import Glibc
import TestSupport
import Testing

/// The built program, the shipped scenes beside it, and what a person's environment looks like.
enum SegueProgram {
  static let environment = [
    "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.utf8", "HOME": "/",
    "PATH": "/usr/bin:/bin",
  ]

  /// The program next to the test bundle.
  static let path = BuiltProgram.path

  /// The benchmark, which is built beside it.
  static let benchmarkPath = BuiltProgram.folder + "/segue-bench"

  /// The same program built for release, if somebody has built it.
  static var releasePath: String? { released("segue") }

  /// The benchmark built for release, if somebody has built it.
  static var releaseBenchmarkPath: String? { released("segue-bench") }

  private static func released(_ name: String) -> String? {
    let folder = path.split(separator: "/").dropLast(2)
    let path = "/" + folder.joined(separator: "/") + "/release/" + name
    return access(path, X_OK) == 0 ? path : nil
  }

  /// The demo, with the scenes of this package rather than those inside the program.
  static let demo = ["--scenes", "\(PackageFolder.root)/Scenes"]

  /// The path of a shipped scene.
  static func scene(_ name: String) -> String { "\(PackageFolder.root)/Scenes/\(name).json" }

  static func environment(changing changes: [String: String?]) -> [String: String] {
    var result = environment
    for (name, value) in changes { result[name] = value }
    return result
  }

  /// The program in a pseudo-terminal, its first frame shown unless that is not waited for.
  static func start(
    _ words: [String], _ changes: [String: String?] = [:], columns: Int = 80, rows: Int = 24,
    waits: Bool = true, answers: [PseudoTerminal.Answer] = [.kind]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      path, words, environment: environment(changing: changes), columns: columns, rows: rows,
      answers: answers)
    if waits {
      #expect(terminal.waitFor("\u{1B}[?2026l", within: 10))
      terminal.settle(quiet: 0.05)
    }
    return terminal
  }

  static func play(
    _ scene: String, _ options: [String] = [], _ changes: [String: String?] = [:],
    columns: Int = 80, rows: Int = 24, waits: Bool = true,
    answers: [PseudoTerminal.Answer] = [.kind]
  ) throws -> PseudoTerminal {
    try start(
      ["play", Self.scene(scene)] + options, changes, columns: columns, rows: rows, waits: waits,
      answers: answers)
  }
}

/// Records what a terminal owes after the program: settings, modes, the main screen.
func expectCleanTerminal(_ terminal: PseudoTerminal, _ note: String) {
  #expect(terminal.hasOldLineSettings, "\(note)")
  let output = terminal.output
  #expect(TerminalModes(replaying: output).leftovers == [], "\(note)")
  let screen = VirtualScreen(columns: 80, rows: 24)
  screen.feed(Array("line one\r\n$ segue\r\n".utf8) + output)
  #expect(!screen.alternate, "\(note)")
  #expect(screen.cursorVisible, "\(note)")
  #expect(screen.text(row: 0) == "line one" && screen.text(row: 1) == "$ segue", "\(note)")
  #expect(screen.cursor.column == 0, "\(note)")
}

/// Quits by the key, and expects all of what that promises.
func expectQuit(_ terminal: PseudoTerminal, _ note: String, within seconds: Double = 5) {
  terminal.send("q")
  #expect(terminal.waitForEnd(within: seconds) == .exited(0), "\(note)")
  expectCleanTerminal(terminal, note)
}
