import TestSupport
import Testing

@Suite("Animation asks for no memory")
struct AllocationTests {
  @Test("A frame that moves one pill allocates nothing")
  func pillFrames() throws {
    let run = try FinishedRun(["--allocations"], program: SegueProgram.benchmarkPath)
    #expect(run.ending == .exited(0), "\(run.errorText)")
    let counts = run.outputText.split { $0.isWhitespace }.compactMap { Int($0) }
    #expect(counts == Array(repeating: 0, count: 20))
  }
}
