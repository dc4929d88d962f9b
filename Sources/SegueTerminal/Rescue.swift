import Glibc
import Synchronization

/// Everything that is needed to give the terminal back, in memory that a signal handler can read.
struct RescueRecord {
  var output: Int32
  var input: Int32
  var settings: termios
  var bytes: UnsafeMutablePointer<UInt8>
  var count: Int
  /// Where standard output and standard error really go, and the file that holds back what is
  /// written to them meanwhile; -1 for none.
  var standardOutput: Int32
  var standardError: Int32
  var held: Int32

  /// Restores the terminal; calls nothing but system calls, so that a handler may do it.
  func restore() {
    var done = 0
    var patience = 4
    while done < count, patience > 0 {
      let sent = write(output, bytes + done, count - done)
      if sent > 0 {
        done += sent
      } else if sent < 0, errno == EINTR {
        continue
      } else if sent < 0, errno == EAGAIN {
        // A terminal that takes nothing for a fifth of a second gets its line settings at least.
        var wait = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        if poll(&wait, 1, 50) <= 0 { patience -= 1 }
      } else {
        break
      }
    }
    // What was typed or reported for us must not reach the shell.
    tcflush(input, TCIFLUSH)
    var settings = settings
    tcsetattr(input, TCSANOW, &settings)
    releaseMessages()
  }

  private func releaseMessages() {
    guard held >= 0 else { return }
    if standardOutput >= 0 { dup2(standardOutput, STDOUT_FILENO) }
    if standardError >= 0 { dup2(standardError, STDERR_FILENO) }
    let destination = standardError >= 0 ? STDERR_FILENO : STDOUT_FILENO
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
      guard let base = buffer.baseAddress else { return }
      var offset: off_t = 0
      while offset < 1 << 20 {
        let got = pread(held, base, 1024, offset)
        guard got > 0 else { break }
        _ = write(destination, base, got)
        offset += off_t(got)
      }
    }
    ftruncate(held, 0)
    lseek(held, 0, SEEK_SET)
  }
}

/// The one record of this process; whoever takes it out restores the terminal, nobody else does.
enum Rescue {
  // Addresses as numbers: an atomic of a plain word needs no run-time type information, which a
  // signal handler could not ask for.
  private static let record = Atomic<UInt>(0)
  private static let restoring = Atomic<Bool>(false)
  private static let waiting = Atomic<Int32>(0)

  /// Makes the record the one to restore from.
  static func arm(_ new: UnsafeMutablePointer<RescueRecord>) {
    record.store(UInt(bitPattern: new), ordering: .sequentiallyConsistent)
  }

  /// Puts another record in the place of one that is armed; false if that one is not.
  static func replace(
    _ old: UnsafeMutablePointer<RescueRecord>, by new: UnsafeMutablePointer<RescueRecord>
  ) -> Bool {
    record.compareExchange(
      expected: UInt(bitPattern: old), desired: UInt(bitPattern: new),
      ordering: .sequentiallyConsistent
    ).exchanged
  }

  /// Restores the terminal if that is still due; whether it was.
  ///
  /// While it runs, deadly signals wait: a second one must not cut the first one's work short.
  @discardableResult
  static func restore() -> Bool {
    restoring.store(true, ordering: .sequentiallyConsistent)
    let taken = record.exchange(0, ordering: .sequentiallyConsistent)
    if let pointer = UnsafeMutablePointer<RescueRecord>(bitPattern: taken) {
      pointer.pointee.restore()
    }
    restoring.store(false, ordering: .sequentiallyConsistent)
    let signal = waiting.load(ordering: .sequentiallyConsistent)
    if signal != 0 { die(of: signal) }
    return taken != 0
  }

  /// Ends the process the way the signal would have ended it, had nobody caught it.
  static func die(of signal: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(signal, &action, nil)
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, signal)
    raise(signal)
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  }

  /// What a polite deadly signal does, on whichever thread it arrives.
  static func end(by signal: Int32) {
    if restoring.load(ordering: .sequentiallyConsistent) {
      waiting.store(signal, ordering: .sequentiallyConsistent)
      return
    }
    restore()
    die(of: signal)
  }
}
