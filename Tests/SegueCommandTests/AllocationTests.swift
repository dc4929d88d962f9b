import TestSupport
import Testing

@Suite("Animation asks for no memory")
struct AllocationTests {
  /// What the benchmark prints: how often each frame in the middle of a slide asked for memory.
  private func counts(of program: String) throws -> [Int] {
    let run = try FinishedRun(["--allocations"], program: program)
    #expect(run.ending == .exited(0), "\(run.errorText)")
    return run.outputText.split { $0.isWhitespace }.compactMap { Int($0) }
  }

  @Test(
    "A frame that moves one pill allocates nothing in a build for release",
    .enabled(if: SegueProgram.releaseBenchmarkPath != nil))
  func release() throws {
    let path = try #require(SegueProgram.releaseBenchmarkPath)
    #expect(try counts(of: path) == Array(repeating: 0, count: 20))
  }

  // Code that is not optimised boxes a value for some of the cells that an edge crosses, and
  // nothing for views, items or frames.
  @Test("Without optimisation it asks for memory for a few edge cells only")
  func debug() throws {
    let counts = try counts(of: SegueProgram.benchmarkPath)
    #expect(counts.count == 20)
    #expect(counts.allSatisfy { $0 <= 24 }, "\(counts)")
    #expect(counts.count { $0 <= 3 } >= 10, "\(counts)")
  }
}
