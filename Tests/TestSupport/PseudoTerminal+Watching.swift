import Glibc
import Synchronization

extension PseudoTerminal {
  /// How the program ended, if it has.
  public var ending: Ending? {
    state.withLock { state in
      if let known = state.ending { return known }
      var status: Int32 = 0
      guard waitpid(process, &status, WNOHANG) == process else { return nil }
      let signal = status & 0x7F
      state.ending = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
      return state.ending
    }
  }

  /// Waits for the end; nil, and the program killed, if it does not come in time.
  public func waitForEnd(within seconds: Double = 10) -> Ending? {
    let deadline = Self.now + seconds
    while Self.now < deadline {
      if let ending {
        takeTheRest()
        return ending
      }
      usleep(1000)
    }
    kill(process, SIGKILL)
    return nil
  }

  /// Waits until the program is stopped, as by Ctrl-Z.
  public func waitUntilStopped(within seconds: Double = 5) -> Bool {
    let deadline = Self.now + seconds
    while Self.now < deadline {
      if Self.field(3, ofStat: process) == "T" {
        takeTheRest()
        return true
      }
      usleep(2000)
    }
    return false
  }

  /// Whether the program's main thread computes or would, if there were a processor for it.
  var isAtWork: Bool { Self.field(3, ofStat: process) == "R" }

  /// Seconds of processor time that the program has used.
  public var processorTime: Double {
    // Nanoseconds on the processor, of the main thread.
    guard let text = Self.contents(of: "/proc/\(process)/schedstat") else { return 0 }
    return (Double(text.split(separator: " ").first ?? "0") ?? 0) * 1e-9
  }

  /// Times that the program was put to sleep and woken up again.
  public var wakeUps: Int {
    let text = Self.contents(of: "/proc/\(process)/status") ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
    return line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0
  }

  /// Bytes of memory that the program has for itself now.
  public var residentBytes: Int {
    let text = Self.contents(of: "/proc/\(process)/statm") ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Whether the line settings are what they were before the program started.
  public var hasOldLineSettings: Bool { Self.settings(of: secondary) == settingsBefore }

  static func settings(of descriptor: Int32) -> [UInt8] {
    var settings = termios()
    tcgetattr(descriptor, &settings)
    return withUnsafeBytes(of: &settings) { Array($0) }
  }

  private static func field(_ number: Int, ofStat process: pid_t) -> String? {
    guard let text = contents(of: "/proc/\(process)/stat"), let end = text.lastIndex(of: ")") else {
      return nil
    }
    let fields = text[text.index(after: end)...].split(separator: " ")
    return fields.count > number - 3 ? String(fields[number - 3]) : nil
  }

  private static func contents(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 8192)
    let count = read(descriptor, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }
}
