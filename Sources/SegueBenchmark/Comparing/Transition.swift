/// What a program did from a key until it came to rest.
struct Transition {
  /// Milliseconds of processor time.
  var processorTime: Double
  /// Bytes without the brackets of frames.
  var bytes: Int
  /// Everything that was shown, in order.
  var frames: [OutputFrame]
  /// How often something arrived by itself.
  ///
  /// The system's count of writes would not do: a program may write a frame to memory first.
  var arrivals: Int
  /// For each key, the milliseconds until something was shown.
  var delays: [Double]

  /// How long nothing must come for the program to be at rest.
  static let quiet = 0.2

  /// Types keys, each followed by its pause, and watches until the program is at rest.
  init(
    of program: WatchedProgram, _ keys: [(key: TypedKey, pause: Double)], limit: Double = 10
  ) throws {
    let first = program.pieces.count
    let before = program.figures.processorTime
    var delays: [Double] = []
    for (index, (key, pause)) in keys.enumerated() {
      let own = program.pieces.count
      let typed = try program.type(key)
      if index + 1 < keys.count {
        try program.listen(for: pause)
      } else {
        try program.listenUntilQuiet(for: Self.quiet, within: limit)
      }
      if own < program.pieces.count { delays.append((program.pieces[own].time - typed) * 1000) }
    }
    guard let start = before, let end = program.figures.processorTime else {
      throw MeasuringFailure("\(program.name) ended before it was told to")
    }
    processorTime = (end - start) * 1000
    let pieces = Array(program.pieces[first...])
    frames = OutputFrame.frames(of: pieces, marks: program.terminal.frameMarks)
    bytes = frames.reduce(0) { $0 + $1.bytes }
    self.delays = delays
    arrivals = pieces.count
  }

  /// The same for one key.
  init(of program: WatchedProgram, _ key: TypedKey, limit: Double = 10) throws {
    try self.init(of: program, [(key, 0)], limit: limit)
  }
}
