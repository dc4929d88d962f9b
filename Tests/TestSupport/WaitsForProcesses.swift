import Foundation
import Glibc
import Synchronization
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

/// A few threads that may sleep, and whose programs go before tests that compute.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  private let jobs = JobQueue()

  init() {
    let others = Self.threads
    // Few, since what they wait for runs on the same cores and is timed.
    for _ in 0..<4 {
      Thread { [jobs] in
        while true { jobs.next().runSynchronously(on: Self.shared.asUnownedTaskExecutor()) }
      }.start()
    }
    Self.giveWay(others)
  }

  func enqueue(_ job: consuming ExecutorJob) { jobs.add(UnownedJob(job)) }

  private static var threads: [Int32] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
    return (names ?? []).compactMap(Int32.init)
  }

  /// Lets threads give way to the waiting ones and to the programs that these start.
  ///
  /// A program is timed as if it had the machine for itself, while tests use up all that is left.
  /// The main thread comes next: most tests are the main actor's, so the whole run waits for it.
  private static func giveWay(_ threads: [Int32]) {
    for thread in threads {
      setpriority(
        __priority_which_t(PRIO_PROCESS.rawValue), id_t(thread), thread == getpid() ? 5 : 10)
    }
  }
}

/// Jobs in the order in which they came.
private final class JobQueue: Sendable {
  private let jobs = Mutex<[UnownedJob]>([])
  private let count = DispatchSemaphore(value: 0)

  func add(_ job: UnownedJob) {
    jobs.withLock { $0.append(job) }
    count.signal()
  }

  /// The next job, as soon as there is one.
  func next() -> UnownedJob {
    count.wait()
    return jobs.withLock { $0.removeFirst() }
  }
}
