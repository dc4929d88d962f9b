import Dispatch
public import Testing

/// Runs the tests of all suites that have it one after the other, whatever else runs beside them; two
/// at a time where what is tested is compiled as for a release, which leaves each time enough.
///
/// They time a program of their own; several such programs at once would time each other.
public struct OneProgramAtATime: SuiteTrait, TestTrait, TestScoping {
  /// Also for each test inside the suite, which is where the scope is entered.
  public var isRecursive: Bool { true }

  /// Runs one case of a test once no other one runs.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Turnstile.shared.enter()
    do {
      try await withTaskExecutorPreference(OwnThreads.shared) { try await function() }
      await Turnstile.shared.leave()
    } catch {
      await Turnstile.shared.leave()
      throw error
    }
  }
}

extension Trait where Self == OneProgramAtATime {
  /// The tests of the suite time a program, so hardly another such test runs meanwhile.
  public static var oneProgramAtATime: Self { OneProgramAtATime() }
}

/// Threads for tests that mostly wait for a program, so that they keep no processor from the others.
private final class OwnThreads: TaskExecutor {
  static let shared = OwnThreads()
  private let queue = DispatchQueue(label: "programs", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Lets few in at a time, in the order in which they came; nobody holds a thread while it waits.
private actor Turnstile {
  static let shared = Turnstile()

  #if OPTIMIZED
    private var room = 2
  #else
    private var room = 1
  #endif
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func enter() async {
    guard room == 0 else {
      room -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func leave() {
    if waiting.isEmpty {
      room += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
