import Glibc

/// What the system knows of a process that it runs.
struct ProcessFigures {
  let process: pid_t

  /// Seconds of processor time of all its threads, to the nanosecond; nil if it has ended.
  var processorTime: Double? {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return nil
    }
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The most memory that it ever had for itself, in megabytes.
  var peakMegabytes: Double? {
    guard let text = Self.text(of: "/proc/\(process)/status"),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
    else { return nil }
    let words = line.split { $0 == " " || $0 == "\t" }
    return words.count > 1 ? Double(words[1]).map { $0 / 1024 } : nil
  }

  private static func text(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 8192)
    let count = read(descriptor, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }
}
