import Glibc

/// A program that runs to its end and prints something.
enum FinishedProgram {
  /// What it prints; it must end well and in time.
  static func output(
    of command: [String], environment: [String], within limit: Double = 60
  ) throws -> [UInt8] {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw MeasuringFailure(String(cString: strerror(errno))) }
    let (reading, writing) = (ends[0], ends[1])
    defer { close(reading) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process: pid_t
    do {
      defer { close(writing) }
      process = try WatchedProgram.spawn(command, environment) { actions in
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, writing, 1)
      }
    }
    var hasEnded = false
    defer {
      if !hasEnded {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
      }
    }
    let output = try readAll(reading, until: WatchedProgram.now + limit, of: command)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    hasEnded = true
    guard status == 0 else {
      throw MeasuringFailure("\(command.joined(separator: " ")) ended with a status of \(status)")
    }
    return output
  }

  private static func readAll(
    _ descriptor: Int32, until deadline: Double, of command: [String]
  ) throws -> [UInt8] {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while WatchedProgram.now < deadline {
      try Interruption.check()
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 100) > 0 else { continue }
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return output }
      if count > 0 { output += buffer[..<count] } else if errno != EINTR { break }
    }
    throw MeasuringFailure("\(command.joined(separator: " ")) does not end")
  }
}
