import Foundation
public import Testing

/// Runs the tests of a suite on threads of their own, since they mostly wait for another process.
///
/// The threads on which tests compute are as many as there are cores; a test that sleeps on one of
/// them until a program has answered would hold up others that have something to do.
public struct WaitsForProcesses: SuiteTrait, TestTrait, TestScoping {
  /// Also for each test inside the suite, which is where the scope is entered.
  public var isRecursive: Bool { true }

  /// Runs one case of a test on the waiting threads.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitsForProcesses {
  /// The tests of the suite wait for another process most of the time.
  public static var waitsForProcesses: Self { WaitsForProcesses() }
}

/// A few threads that may sleep.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  private let queue = OperationQueue()

  init() {
    // Few, since what they wait for runs on the same cores and is timed.
    queue.maxConcurrentOperationCount = 4
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
