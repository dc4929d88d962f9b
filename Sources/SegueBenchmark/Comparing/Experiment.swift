import SegueGeometry

/// Both programs doing the same: what they play, and what is typed to them.
struct Experiment {
  /// The size of the terminal and the kind of scene, as progress tells it.
  var name: String
  var size: CellSize
  var ours: Contestant
  var bare: Contestant
  /// Types, and takes note of what it measures.
  var perform: (WatchedProgram, inout Notes) throws -> Void

  /// Where the measurements of one program go.
  struct Notes {
    var samples: Samples
    let side: Samples.Side

    mutating func add(_ value: Double?, _ figure: String) {
      samples.add(value, to: figure, of: side)
    }

    /// What a transition as a whole took.
    mutating func add(whole transition: Transition, _ figure: String) {
      add(transition.processorTime, "\(figure) CPU")
      add(Double(transition.bytes), "\(figure) bytes")
    }

    /// What a transition took for each frame that was seen.
    mutating func add(perFrame transition: Transition, _ figure: String) {
      let frames = Double(max(transition.frames.count, 1))
      add(transition.processorTime / frames, "\(figure) CPU per frame")
      add(Double(transition.bytes) / frames, "\(figure) bytes per frame")
    }
  }

  /// One program after the other, from its start to its end.
  func run(into samples: inout Samples) throws {
    for contestant in [ours, bare] {
      var notes = Notes(samples: samples, side: contestant.side)
      let program = try contestant.start(size)
      if let last = program.pieces.last {
        notes.add((last.time - program.started) * 1000, "\(name) first paint")
      }
      try perform(program, &notes)
      // The counterpart lives inside this program, whose memory says nothing of it.
      if notes.side == .ours { notes.add(program.figures.peakMegabytes, "\(name) memory") }
      notes.add(try program.quit() * 1000, "\(name) exit")
      samples = notes.samples
    }
  }
}
