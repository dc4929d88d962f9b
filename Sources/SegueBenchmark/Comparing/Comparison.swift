import Glibc

/// The real program beside the ones written by hand, measured in turn.
struct Comparison {
  let experiments: Experiments
  let runs: Int
  private(set) var samples = Samples()

  init(_ experiments: Experiments, runs: Int) {
    self.experiments = experiments
    self.runs = runs
  }

  /// Measures everything, telling what is being measured.
  mutating func measure(progress: (String) -> Void) throws {
    progress("writing scenes and films")
    for run in 1...runs {
      for experiment in try experiments.all() {
        progress("run \(run) of \(runs): \(experiment.name)")
        try measure(experiment)
      }
    }
    progress("idle")
    try measure(experiments.idle())
  }

  /// Measures one experiment; how it failed is told with what it was.
  mutating func measure(_ experiment: Experiment) throws {
    do {
      try experiment.run(into: &samples)
    } catch let failure as MeasuringFailure {
      throw MeasuringFailure("\(experiment.name): \(failure)")
    }
  }

  var report: ComparisonReport { ComparisonReport(runs: runs, lines: lines) }

  // MARK: Lines

  private var lines: [ComparedLine] {
    var lines: [ComparedLine] = []
    for size in ["80x24", "200x60", "400x120"] {
      lines += whole("pill \(size)", "pill slide, \(size)")
    }
    lines.append(growth)
    for size in ["80x24", "200x60"] {
      for way in ["expand", "collapse"] {
        lines += whole("hero \(size) \(way)", "hero \(way), \(size)")
      }
    }
    lines += perFrame("eight keys", "eight keys 60 ms apart, 200x60")
    for count in ["100", "1000", "5000"] {
      lines.append(
        line(
          "movers \(count) CPU", "\(count) movers for a second: CPU", "ms", .ratio(1.2), digits: 1))
    }
    lines += perFrame("pill in eighths", "pill in truecolor eighths, beside its film")
    lines += perFrame("hero in eighths", "hero in truecolor eighths, beside its film")
    return lines + single
  }

  /// The figures that have bars of their own.
  private var single: [ComparedLine] {
    let pill = "pill 200x60"
    return [
      line("pill frames of 21", "pill in eighths: frames of 21 ticks", "", .atLeast(17), digits: 0),
      line(
        "arrivals per frame", "pill in eighths: writes per frame, as they arrive", "", .exactly(1)),
      line("\(pill) delay at rest", "key to output at rest: median", "ms", .atMost(0.5)),
      line(
        "\(pill) delay at rest", "key to output at rest: p95", "ms", .atMost(1), .percentile(95)),
      line("\(pill) delay in flight", "key to output in flight: median", "ms", .atMost(0.5)),
      line(
        "\(pill) delay in flight", "key to output in flight: p95", "ms", .atMost(1), .percentile(95)
      ),
      line("launch first paint", "first full paint, 200x60", "ms", .atMost(15), digits: 1),
      line("launch exit", "exit, 200x60", "ms", .atMost(10), digits: 1),
      line("\(pill) memory", "peak memory, 200x60", "MB", .atMost(10), digits: 1),
      line(
        "idle bytes", "idle for \(experiments.idleSeconds) s: bytes", "", .exactly(0), digits: 0),
      line("idle CPU", "idle for \(experiments.idleSeconds) s: CPU", "ms", .atMost(0.1)),
    ]
  }

  private func line(
    _ figure: String, _ title: String, _ unit: String, _ bar: Bar?,
    _ statistic: Statistic = .median, digits: Int = 2
  ) -> ComparedLine {
    ComparedLine(
      title: title, unit: unit, ours: samples.value(statistic, of: figure, .ours),
      bare: samples.value(statistic, of: figure, .bare), bar: bar, digits: digits)
  }

  private func whole(_ figure: String, _ title: String) -> [ComparedLine] {
    [
      line("\(figure) CPU", "\(title): CPU", "ms", .ratio(1.2)),
      line("\(figure) bytes", "\(title): bytes", "", .ratio(1.05), digits: 0),
    ]
  }

  private func perFrame(_ figure: String, _ title: String) -> [ComparedLine] {
    [
      line("\(figure) CPU per frame", "\(title): CPU per frame", "ms", .ratio(1.2), digits: 3),
      line("\(figure) bytes per frame", "\(title): bytes per frame", "", .ratio(1.05), digits: 0),
    ]
  }

  /// By how much a slide costs more on a screen of 25 times the cells.
  private var growth: ComparedLine {
    func quotient(_ side: Samples.Side) -> Double? {
      guard let large = samples.value(.median, of: "pill 400x120 CPU", side),
        let small = samples.value(.median, of: "pill 80x24 CPU", side), small > 0
      else { return nil }
      return large / small
    }
    return ComparedLine(
      title: "pill slide: CPU at 400x120 over 80x24", unit: "", ours: quotient(.ours),
      bare: quotient(.bare), bar: .atMost(1.2))
  }
}
