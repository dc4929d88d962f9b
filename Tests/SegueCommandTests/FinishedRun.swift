import Glibc
import TestSupport

/// A program that ran to its end with both its outputs in files.
struct FinishedRun {
  var ending: PseudoTerminal.Ending?
  var output: [UInt8]
  var errors: [UInt8]
  var seconds: Double

  var outputText: String { String(decoding: output, as: UTF8.self) }
  var errorText: String { String(decoding: errors, as: UTF8.self) }

  /// Runs the program; it is killed if it takes longer than ten seconds.
  init(
    _ words: [String], _ changes: [String: String?] = [:], program: String = SegueProgram.path,
    limit: Double = 10
  ) throws {
    let files = (Self.temporaryFile(), Self.temporaryFile())
    defer {
      close(files.0)
      close(files.1)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, files.0, 1)
    posix_spawn_file_actions_adddup2(&actions, files.1, 2)
    let variables = SegueProgram.environment(changing: changes).sorted { $0.key < $1.key }
    let argv = ([program] + words).map { strdup($0) }
    let envp = variables.map { strdup("\($0.key)=\($0.value)") }
    defer { (argv + envp).forEach { free($0) } }

    let began = PseudoTerminal.now
    var process = pid_t()
    let failure = posix_spawn(&process, program, &actions, nil, argv + [nil], envp + [nil])
    guard failure == 0 else {
      throw PseudoTerminal.Failure.cannotStart(String(cString: strerror(failure)))
    }
    var status: Int32 = 0
    var ended = false
    while !ended, PseudoTerminal.now - began < limit {
      ended = waitpid(process, &status, WNOHANG) == process
      if !ended { usleep(200) }
    }
    seconds = PseudoTerminal.now - began
    if ended {
      let signal = status & 0x7F
      ending = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
    } else {
      kill(process, SIGKILL)
      waitpid(process, &status, 0)
    }
    output = Self.contents(files.0)
    errors = Self.contents(files.1)
  }

  private static func temporaryFile() -> Int32 {
    var name = Array("/tmp/segue-run-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(name)
    return descriptor
  }

  private static func contents(_ descriptor: Int32) -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = pread(descriptor, &buffer, buffer.count, off_t(result.count))
      guard count > 0 else { return result }
      result += buffer[..<count]
    }
  }
}

/// A file with the given contents for as long as the value lives.
final class TemporaryFile {
  let path: String

  init(_ contents: [UInt8]) {
    var name = Array("/tmp/segue-scene-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    var done = 0
    while done < contents.count {
      let count = contents[done...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      done += count
    }
    close(descriptor)
    path = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  convenience init(_ text: String) { self.init(Array(text.utf8)) }

  /// A copy of a shipped scene in which one text stands for another.
  convenience init(scene: String, replacing old: String, by new: String) {
    var contents: [UInt8] = []
    let descriptor = open(SegueProgram.scene(scene), O_RDONLY | O_CLOEXEC)
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      contents += buffer[..<count]
    }
    close(descriptor)
    let parts = String(decoding: contents, as: UTF8.self).components(separatedBy: old)
    precondition(parts.count > 1, "the scene does not say \(old)")
    self.init(parts.joined(separator: new))
  }

  deinit { unlink(path) }
}

extension String {
  /// The pieces between the occurrences of a text.
  fileprivate func components(separatedBy text: String) -> [Substring] {
    split(separator: text, omittingEmptySubsequences: false)
  }
}
