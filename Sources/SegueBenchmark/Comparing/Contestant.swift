import SegueGeometry

/// One of the two programs that are compared, with what it is to play.
struct Contestant {
  /// The program and its words.
  var command: [String]
  var environment: [String]
  var side: Samples.Side

  /// A terminal of 256 colours that says that it can do more.
  static let environment = [
    "TERM=xterm-256color", "COLORTERM=truecolor", "LC_ALL=C.UTF-8", "HOME=/", "PATH=/usr/bin:/bin",
  ]

  /// Starts it, and waits for the first full picture.
  func start(_ size: CellSize) throws -> WatchedProgram {
    let program = try WatchedProgram(
      command, size: size, environment: environment,
      name: side == .ours ? "segue" : "the bare program")
    try program.listenUntilQuiet(for: 0.2, within: 10)
    return program
  }
}
