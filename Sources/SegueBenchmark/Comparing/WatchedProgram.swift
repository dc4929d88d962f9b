import CPseudoTerminal
import Glibc
import SegueGeometry

/// Why something could not be measured.
struct MeasuringFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A program in a pseudo-terminal of its own, whose output is read as it comes, with the times.
final class WatchedProgram {
  /// What messages call it.
  let name: String
  /// When it was started, in seconds.
  let started: Double
  let figures: ProcessFigures
  private(set) var pieces: [OutputPiece] = []
  private(set) var terminal = TerminalAnswers()
  private var count = 0
  private var primary: Int32
  private var hasEnded = false
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts it, in an environment of its own.
  init(_ command: [String], size: CellSize, environment: [String], name: String) throws {
    self.name = name
    var device = [CChar](repeating: 0, count: 128)
    primary = segue_pty_open(
      Int32(size.columns), Int32(size.rows), &device, Int32(device.count))
    guard primary >= 0 else { throw MeasuringFailure("there is no pseudo-terminal to be had") }
    _ = fcntl(primary, F_SETFL, fcntl(primary, F_GETFL) | O_NONBLOCK)
    started = Self.now
    do {
      figures = ProcessFigures(
        process: try Self.spawn(command, environment) { actions in
          // The first terminal that a session's leader opens becomes its own.
          posix_spawn_file_actions_addopen(&actions, 0, device, O_RDWR, 0)
          posix_spawn_file_actions_adddup2(&actions, 0, 1)
          posix_spawn_file_actions_adddup2(&actions, 0, 2)
        })
    } catch {
      close(primary)
      throw error
    }
  }

  deinit {
    if !hasEnded {
      kill(figures.process, SIGKILL)
      waitpid(figures.process, nil, 0)
    }
    close(primary)
  }

  static var now: Double { Clock.nanoseconds * 1e-9 }

  /// Starts a program as the leader of a session, with no signal held back.
  static func spawn(
    _ command: [String], _ environment: [String],
    opening: (inout posix_spawn_file_actions_t) -> Void
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    opening(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // In this order: a new session, the default actions, the mask.
    posix_spawnattr_setflags(&attributes, 0x80 | 0x04 | 0x08)
    let words = command.map { strdup($0) }
    let variables = environment.map { strdup($0) }
    defer { (words + variables).forEach { free($0) } }
    var process = pid_t()
    let failure = posix_spawn(
      &process, command[0], &actions, &attributes, words + [nil], variables + [nil])
    guard failure == 0 else {
      throw MeasuringFailure("\(command[0]): \(String(cString: strerror(failure)))")
    }
    return process
  }

  // MARK: Reading

  /// Reads what comes until a moment; whether anything came.
  @discardableResult
  func listen(until moment: Double) throws -> Bool {
    let before = count
    repeat {
      try Interruption.check()
      // Signals are looked for now and then; the wait ends at once when there is output.
      let rest = min(max(moment - Self.now, 0), 0.1)
      var descriptor = pollfd(fd: primary, events: Int16(POLLIN), revents: 0)
      if poll(&descriptor, 1, Int32((rest * 1000).rounded(.up))) > 0, !takeWhatIsThere() {
        throw MeasuringFailure("\(name) ended before it was told to")
      }
    } while count == before && Self.now < moment
    return count > before
  }

  /// Whether there may be more to read.
  private func takeWhatIsThere() -> Bool {
    while true {
      let got = read(primary, &buffer, buffer.count)
      guard got > 0 else { return got < 0 && (errno == EAGAIN || errno == EINTR) }
      pieces.append(OutputPiece(time: Self.now, range: count..<count + got))
      count += got
      let answer = terminal.take(buffer[..<got])
      if !answer.isEmpty { _ = write(primary, answer, answer.count) }
    }
  }

  /// Reads until nothing has come for a while, after at least one byte.
  func listenUntilQuiet(for quiet: Double, within limit: Double) throws {
    let deadline = Self.now + limit
    let before = pieces.count
    while true {
      let last = pieces.count > before ? pieces.last?.time : nil
      if let last, Self.now - last >= quiet { return }
      guard Self.now < deadline else {
        let what = last == nil ? "shows nothing" : "does not come to rest"
        throw MeasuringFailure("\(name) \(what) within \(Int(limit)) s")
      }
      try listen(until: min(deadline, last.map { $0 + quiet } ?? deadline))
    }
  }

  /// Reads all that comes in a stretch of time.
  func listen(for seconds: Double) throws {
    let end = Self.now + seconds
    while Self.now < end { try listen(until: end) }
  }

  // MARK: Acting

  /// Types a key; returns when.
  func type(_ key: TypedKey) throws -> Double {
    let bytes = key.bytes(forApplication: terminal.usesApplicationKeys)
    let time = Self.now
    guard write(primary, bytes, bytes.count) == bytes.count else {
      throw MeasuringFailure("\(name) takes no keys")
    }
    return time
  }

  /// Types `q`; returns the seconds that the program then took to end.
  func quit(within limit: Double = 5) throws -> Double {
    let began = try type(.character("q"))
    var status: Int32 = 0
    while true {
      if waitpid(figures.process, &status, WNOHANG) == figures.process { break }
      try Interruption.check()
      guard Self.now < began + limit else {
        throw MeasuringFailure("\(name) does not end within \(Int(limit)) s of q")
      }
      var descriptor = pollfd(fd: primary, events: Int16(POLLIN), revents: 0)
      if poll(&descriptor, 1, 1) > 0, !takeWhatIsThere() { usleep(50) }
    }
    hasEnded = true
    let ended = Self.now
    guard status == 0 else { throw MeasuringFailure("\(name) ended with a status of \(status)") }
    return ended - began
  }
}
