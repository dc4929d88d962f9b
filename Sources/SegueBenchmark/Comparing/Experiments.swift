import SegueGeometry

/// What is measured, for a set of scenes that have been written to files.
struct Experiments {
  let files: ComparedFiles
  let isQuick: Bool

  /// How long nothing happens in the last experiment.
  var idleSeconds: Int { isQuick ? 1 : 5 }

  static let small = CellSize(columns: 80, rows: 24)
  static let usual = CellSize(columns: 200, rows: 60)
  static let large = CellSize(columns: 400, rows: 120)

  /// Those of every run.
  func all() throws -> [Experiment] {
    try [
      pill(Self.small, slides: 4), pill(Self.usual, slides: 6), pill(Self.large, slides: 4),
      hero(Self.small, rounds: 1), hero(Self.usual, rounds: 2),
      movers(100), movers(1000), movers(5000), filmedPill(), filmedHero(), launch(),
    ]
  }

  /// Slides one by one; at the usual size also keys that follow each other in flight.
  func pill(_ size: CellSize, slides: Int) throws -> Experiment {
    let name = "pill \(size.columns)x\(size.rows)"
    let count = isQuick ? 2 : slides
    return Experiment(
      name: name, size: size,
      ours: files.ours(try files.scene(.pill, size), ["--color", "256", "--edges", "cell"]),
      bare: files.bare(["pill"])
    ) { program, notes in
      for number in 0..<count {
        // To the third tab and back.
        let slide = try Transition(of: program, number % 4 < 2 ? .right : .left)
        notes.add(whole: slide, name)
        notes.add(slide.delays.first, "\(name) delay at rest")
      }
      guard size == Self.usual else { return }
      let first: [TypedKey] = [.right, .right, .left, .right, .right, .left, .right, .right]
      try notes.add(perFrame: Transition(of: program, first.map { ($0, 0.06) }), "eight keys")
      let second: [TypedKey] = [.left, .left, .right, .left, .left, .right, .left, .left]
      let busy = try Transition(of: program, second.map { ($0, 0.12) })
      // The first key finds the program at rest.
      for delay in busy.delays.dropFirst() { notes.add(delay, "\(name) delay in flight") }
    }
  }

  /// The card opens and closes.
  func hero(_ size: CellSize, rounds: Int) throws -> Experiment {
    let name = "hero \(size.columns)x\(size.rows)"
    return Experiment(
      name: name, size: size,
      ours: files.ours(try files.scene(.hero, size), ["--color", "256", "--edges", "cell"]),
      bare: files.bare(["hero"])
    ) { program, notes in
      for _ in 0..<(isQuick ? 1 : rounds) {
        notes.add(whole: try Transition(of: program, .enter), "\(name) expand")
        notes.add(whole: try Transition(of: program, .escape), "\(name) collapse")
      }
    }
  }

  /// A second of blocks on sines.
  func movers(_ count: Int) throws -> Experiment {
    Experiment(
      name: "movers \(count)", size: Self.usual,
      ours: files.ours(
        try files.scene(.movers(count), Self.usual), ["--color", "256", "--edges", "cell"]),
      bare: files.bare(["movers", "\(count)"])
    ) { program, notes in
      notes.add(whole: try Transition(of: program, .character("a")), "movers \(count)")
    }
  }

  /// The pill with eighths of cells in all colours, beside its own film.
  func filmedPill() throws -> Experiment {
    let film = try files.film(.pill, Self.usual, keys: "right,wait:0.45,left", seconds: 0.9)
    return filmed(
      .pill, try files.scene(.pill, Self.usual), film, there: .right, pause: 0.45, back: .left
    ) { program, notes in
      for key in [TypedKey.right, .left] {
        let slide = try Transition(of: program, key)
        // The frame that answers the key shows it before the pill has moved.
        notes.add(Double(slide.frames.count - 1), "pill frames of 21")
        notes.add(Double(slide.arrivals) / Double(max(slide.frames.count, 1)), "arrivals per frame")
      }
    }
  }

  /// The card with eighths of cells in all colours, beside its own film.
  func filmedHero() throws -> Experiment {
    let film = try files.film(.hero, Self.usual, keys: "enter,wait:0.6,escape", seconds: 1.2)
    return filmed(
      .hero, try files.scene(.hero, Self.usual), film, there: .enter, pause: 0.6, back: .escape
    ) { _, _ in }
  }

  /// There and back, which a film plays in one go.
  private func filmed(
    _ kind: ComparedScene, _ scene: String, _ film: String, there: TypedKey, pause: Double,
    back: TypedKey, then more: @escaping (WatchedProgram, inout Experiment.Notes) throws -> Void
  ) -> Experiment {
    Experiment(
      name: "\(kind.name) in eighths", size: Self.usual,
      ours: files.ours(scene, ["--color", "truecolor", "--edges", "eighth"]),
      bare: files.bare(["replay", film])
    ) { program, notes in
      let isOurs = notes.side == .ours
      let keys: [(key: TypedKey, pause: Double)] =
        isOurs ? [(there, pause), (back, 0)] : [(.character("p"), 0)]
      notes.add(
        perFrame: try Transition(of: program, keys), "\(kind.name) in eighths")
      if isOurs { try more(program, &notes) }
    }
  }

  /// Starts and ends, and nothing between.
  private func launch() throws -> Experiment {
    Experiment(
      name: "launch", size: Self.usual,
      ours: files.ours(
        try files.scene(.pill, Self.usual), ["--color", "256", "--edges", "cell"]),
      bare: files.bare(["pill"])
    ) { _, _ in }
  }

  /// Nothing happens for a while, after a slide.
  func idle() throws -> Experiment {
    Experiment(
      name: "idle", size: Self.usual,
      ours: files.ours(
        try files.scene(.pill, Self.usual), ["--color", "256", "--edges", "cell"]),
      bare: files.bare(["pill"])
    ) { program, notes in
      _ = try Transition(of: program, .right)
      let before = (program.pieces.count, program.figures.processorTime)
      try program.listen(for: Double(idleSeconds))
      notes.add(
        Double(program.pieces[before.0...].reduce(0) { $0 + $1.range.count }), "idle bytes")
      if let start = before.1, let end = program.figures.processorTime {
        notes.add((end - start) * 1000, "idle CPU")
      }
    }
  }
}
