import Glibc
import SegueGeometry
import TestSupport
import Testing

@testable import SegueBenchmark

@Suite("Comparing the program with what is written by hand", .oneProgramAtATime)
struct ComparisonRunTests {
  @Test("Both programs play the pill, and a figure that was not measured meets no bar")
  func pill() throws {
    let files = try ComparedFiles(
      segue: SegueProgram.path, benchmark: SegueProgram.benchmarkPath)
    let experiments = Experiments(files: files, isQuick: true)
    var comparison = Comparison(experiments, runs: 1)
    try comparison.measure(experiments.pill(Experiments.small, slides: 2))
    let lines = comparison.report.lines
    let slide = lines.filter { $0.title.hasPrefix("pill slide, 80x24") }
    #expect(slide.count == 2)
    for line in slide {
      #expect((line.ours ?? 0) > 0 && (line.bare ?? 0) > 0, "\(line)")
    }
    let bytes = try #require(slide.last?.bare)
    // A dozen frames that each move both ends of the pill in three rows.
    #expect(bytes > 500 && bytes < 5000)
    let others = lines.filter { !slide.map(\.title).contains($0.title) }
    #expect(others.count > 20 && others.allSatisfy { $0.ours == nil && $0.isMet == false })
  }

  @Test("A program that shows nothing, or ends by itself, fails the measurement")
  func failures() throws {
    let size = CellSize(columns: 80, rows: 24)
    let silent = try WatchedProgram(
      ["/bin/sleep", "100"], size: size, environment: [], name: "sleep")
    let process = silent.figures.process
    #expect(throws: MeasuringFailure.self) { try silent.listenUntilQuiet(for: 0.1, within: 0.2) }
    #expect(kill(process, 0) == 0)
    let brief = try WatchedProgram(["/bin/true"], size: size, environment: [], name: "true")
    #expect(throws: MeasuringFailure.self) { try brief.listenUntilQuiet(for: 0.1, within: 5) }
  }

  @Test("What does not get to its end is ended and taken away")
  func reaping() throws {
    var program: WatchedProgram? = try WatchedProgram(
      ["/bin/sleep", "100"], size: CellSize(columns: 80, rows: 24), environment: [], name: "sleep")
    let process = try #require(program?.figures.process)
    program = nil
    #expect(kill(process, 0) == -1)
  }

  @Test("Ctrl-C ends it at once, by the signal, and leaves nothing behind")
  func interruption() throws {
    let folder = TemporaryFolder()
    let terminal = try PseudoTerminal(
      SegueProgram.benchmarkPath, ["compare", "--quick"],
      environment: SegueProgram.environment(changing: ["TMPDIR": folder.path]))
    #expect(terminal.waitFor("pill 80x24"))
    terminal.send("\u{3}")
    #expect(terminal.waitForEnd(within: 5) == .signalled(SIGINT))
    #expect(rmdir(folder.path) == 0)
  }

  @Test("Without the program beside it, it says what to do")
  func alone() throws {
    let folder = BuiltProgram.folder + "/segue-bench-alone-\(getpid())"
    mkdir(folder, 0o700)
    let path = folder + "/segue-bench"
    #expect(link(SegueProgram.benchmarkPath, path) == 0)
    defer {
      unlink(path)
      rmdir(folder)
    }
    let run = try FinishedRun(["compare"], program: path)
    #expect(run.ending == .exited(1) && run.output.isEmpty)
    #expect(run.errorText.contains("swift build -c release"), "\(run.errorText)")
  }
}
