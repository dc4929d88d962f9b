import CPseudoTerminal
import Glibc
import Synchronization

/// A program running in a pseudo-terminal of its own, and everything that it wrote there.
///
/// A thread always drains the terminal: a program that nobody listens to would block in a write.
public final class PseudoTerminal: Sendable {
  /// Bytes that arrived together, and when, in seconds of the monotonic clock.
  public struct Piece: Sendable {
    /// When they arrived.
    public let time: Double
    /// What arrived.
    public let bytes: [UInt8]
  }

  /// How a program ended.
  public enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  struct State {
    var pieces: [Piece] = []
    var output: [UInt8] = []
    var drains = true
    var paused = false
    var ending: Ending?
    var primary: Int32
    var due: [(time: Double, bytes: [UInt8])] = []
  }

  /// Bytes with which the terminal answers a question, so many seconds after it was asked.
  public struct Answer: Sendable {
    let after: Double
    let bytes: [UInt8]

    /// An answer that comes at once, or later.
    public init(_ text: String, after: Double = 0) {
      self.after = after
      bytes = Array(text.utf8)
    }

    /// What kind of terminal it is, which every one answers.
    public static let kind = Answer("\u{1B}[?62;22c")
  }

  /// The process.
  public let process: pid_t
  let secondary: Int32
  let settingsBefore: [UInt8]
  let state: Mutex<State>
  private let answers: [Answer]

  /// Why no program was started.
  public enum Failure: Error {
    case noPseudoTerminal, cannotStart(String)
  }

  /// Starts the program with exactly the given environment.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String],
    columns: Int = 80, rows: Int = 24, standardInput: String? = nil, answers: [Answer] = [.kind]
  ) throws {
    self.answers = answers
    var name = [CChar](repeating: 0, count: 128)
    let primary = segue_pty_open(Int32(columns), Int32(rows), &name, Int32(name.count))
    guard primary >= 0 else { throw Failure.noPseudoTerminal }
    // Held open, as a shell would, so that the terminal outlives the program.
    secondary = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    settingsBefore = Self.settings(of: secondary)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a session's leader opens becomes its own.
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    if let standardInput {
      posix_spawn_file_actions_addopen(&actions, 0, standardInput, O_RDONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // A new session, default actions, nothing blocked.
    posix_spawnattr_setflags(&attributes, 0x80 | 0x04 | 0x08)

    var started = pid_t()
    let argv = ([program] + arguments).map { strdup($0) }
    let variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") }
    defer { (argv + variables).forEach { free($0) } }
    let failure = posix_spawn(
      &started, program, &actions, &attributes, argv + [nil], variables + [nil])
    guard failure == 0 else {
      close(primary)
      close(secondary)
      throw Failure.cannotStart(String(cString: strerror(failure)))
    }
    process = started
    state = Mutex(State(primary: primary))
    startDraining()
  }

  deinit {
    if ending == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    state.withLock { if $0.primary >= 0 { close($0.primary) } }
    close(secondary)
  }

  /// The monotonic clock, in seconds.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  // MARK: Draining

  // The thread holds the object only while it looks, so that dropping the object ends both.
  private final class Reader: Sendable {
    private let terminal: Mutex<WeakReference>
    init(_ terminal: PseudoTerminal) { self.terminal = Mutex(WeakReference(terminal)) }
    var current: PseudoTerminal? { terminal.withLock { $0.value } }
  }

  private struct WeakReference: Sendable {
    weak let value: PseudoTerminal?
    init(_ value: PseudoTerminal) { self.value = value }
  }

  private func startDraining() {
    var thread = pthread_t()
    let reader = Unmanaged.passRetained(Reader(self)).toOpaque()
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let reader = Unmanaged<Reader>.fromOpaque(context).takeRetainedValue()
        while let terminal = reader.current, terminal.drainOnce() {}
        return nil
      }, reader)
    pthread_detach(thread)
  }

  private func drainOnce() -> Bool {
    let (primary, paused) = state.withLock { ($0.primary, $0.paused) }
    guard primary >= 0 else { return false }
    if paused {
      usleep(2000)
      return true
    }
    var descriptor = pollfd(fd: primary, events: Int16(POLLIN), revents: 0)
    let waits = state.withLock { state in
      Self.answer(&state)
      return state.due.isEmpty
    }
    guard poll(&descriptor, 1, waits ? 20 : 1) > 0 else { return true }
    return takeWhatIsThere() != nil
  }

  /// The number of bytes taken, 0 if there are none now, nil if there will be none ever.
  @discardableResult
  private func takeWhatIsThere() -> Int? {
    state.withLock { state in
      var descriptor = pollfd(fd: state.primary, events: Int16(POLLIN), revents: 0)
      guard state.primary >= 0 else { return nil }
      guard !state.paused, poll(&descriptor, 1, 0) > 0 else { return 0 }
      var buffer = [UInt8](repeating: 0, count: 65536)
      let count = read(state.primary, &buffer, buffer.count)
      guard count > 0 else { return errno == EINTR || errno == EAGAIN ? 0 : nil }
      let piece = Piece(time: Self.now, bytes: Array(buffer[..<count]))
      state.pieces.append(piece)
      state.output += piece.bytes
      // The question for the kind is the last one of those that are asked.
      if state.output.suffix(count + 2).contains(subsequence: Array("\u{1B}[c".utf8)) {
        state.due += answers.map { (piece.time + $0.after, $0.bytes) }
        Self.answer(&state)
      }
      return count
    }
  }

  private static func answer(_ state: inout State) {
    let now = now
    for (time, bytes) in state.due where time <= now && state.primary >= 0 {
      _ = write(state.primary, bytes, bytes.count)
    }
    state.due.removeAll { $0.time <= now }
  }

  // The kernel hands bytes over a little after they were written.
  func takeTheRest() {
    var quiet = 0
    while quiet < 4 {
      if let count = takeWhatIsThere(), count > 0 { quiet = 0 } else { quiet += 1 }
      usleep(8000)
    }
  }

  /// Stops listening, as a terminal that hangs does, or goes on.
  public func pauseDraining(_ paused: Bool) { state.withLock { $0.paused = paused } }

  /// Everything written so far.
  public var output: [UInt8] { state.withLock { $0.output } }
  /// Everything written so far, in pieces with their times.
  public var pieces: [Piece] { state.withLock { $0.pieces } }

  /// Waits for the output to satisfy the condition; whether it did in time.
  public func waitUntil(
    within seconds: Double = 15, _ condition: ([UInt8]) -> Bool
  ) -> Bool {
    let deadline = Self.now + seconds
    repeat {
      if condition(output) { return true }
      usleep(2000)
    } while Self.now < deadline
    return condition(output)
  }

  /// Waits for text that was not there before the given position of the output.
  public func waitFor(_ text: String, after position: Int = 0, within seconds: Double = 15) -> Bool
  {
    let wanted = Array(text.utf8)
    return waitUntil(within: seconds) { output in
      guard output.count >= position + wanted.count else { return false }
      return output[position...].contains(subsequence: wanted)
    }
  }

  /// Waits until nothing has been written for the given time.
  ///
  /// A program that is still at work, or waits for a processor to work on, is not quiet yet.
  public func settle(quiet: Double = 0.15, within seconds: Double = 20) {
    let deadline = Self.now + seconds
    var seen = Self.now
    takeWhatIsThere()
    var last = state.withLock { $0.pieces.last?.time } ?? 0
    var calm = seen - last
    while Self.now < deadline {
      takeWhatIsThere()
      let (now, latest) = (Self.now, state.withLock { $0.pieces.last?.time } ?? 0)
      // Where this thread had to wait for a processor, the program may have had to as well.
      calm = isAtWork || latest > last ? 0 : calm + min(now - seen, 0.01)
      (seen, last) = (now, latest)
      if calm >= quiet { return }
      usleep(5000)
    }
  }

  // MARK: Acting

  /// Types bytes.
  public func send(_ bytes: [UInt8]) {
    let primary = state.withLock { $0.primary }
    var done = 0
    let deadline = Self.now + 10
    while done < bytes.count, Self.now < deadline {
      var descriptor = pollfd(fd: primary, events: Int16(POLLOUT), revents: 0)
      guard poll(&descriptor, 1, 100) > 0 else { continue }
      // The line holds 4 KiB and blocks beyond.
      let count = bytes.withUnsafeBytes {
        write(primary, $0.baseAddress.map { $0 + done }, min(bytes.count - done, 1024))
      }
      if count > 0 { done += count }
    }
  }

  /// Types text.
  public func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends a signal to the program.
  public func signal(_ number: Int32) { kill(process, number) }

  /// Gives the terminal another size.
  public func resize(columns: Int, rows: Int) {
    _ = segue_pty_resize(state.withLock { $0.primary }, Int32(columns), Int32(rows))
  }

  /// Closes the terminal under the program.
  public func hangUp() {
    let primary = state.withLock { state in
      defer { state.primary = -1 }
      return state.primary
    }
    close(primary)
  }
}
