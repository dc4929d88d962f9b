import CNcurses
import Glibc

extension TerminalSession {
  /// Gives the terminal back, stops, and takes the terminal over again when continued.
  ///
  /// The whole job stops, as it would by Ctrl-Z in the terminal's own line mode, unless only this
  /// process was told to.
  func suspend(wholeJob: Bool, rows: Int) {
    leave()
    // Giving the terminal back takes a while: who is told to go on meanwhile must not stop after it,
    // for nobody would tell it again.
    let goesOn = SignalWatch.takeNews().contains(.continued) && !wholeJob
    if !goesOn { stop(wholeJob: wholeJob) }
    enter(rows: rows)
  }

  private func stop(wholeJob: Bool) {
    SignalWatch.withDefaultStop {
      if wholeJob { kill(0, SIGTSTP) } else { raise(SIGTSTP) }
      // The stop takes effect here. The kernel ignores it where no shell could continue the job;
      // whoever asked for it then still finds the process stopped.
      if !waitForContinue() {
        raise(SIGSTOP)
        _ = waitForContinue()
      }
    }
  }

  private func waitForContinue() -> Bool {
    for _ in 0..<10 {
      if SignalWatch.takeNews().contains(.continued) { return true }
      var descriptor = pollfd(fd: wake, events: Int16(POLLIN), revents: 0)
      poll(&descriptor, 1, 5)
      clearWake()
    }
    return false
  }

  /// Empties the wake descriptor.
  func clearWake() {
    var count: UInt64 = 0
    read(wake, &count, 8)
  }
}

extension SignalWatch {
  /// Runs the body with the default action for SIGTSTP.
  static func withDefaultStop(_ body: () -> Void) {
    var standard = sigaction()
    var ours = sigaction()
    sigaction(SIGTSTP, &standard, &ours)
    body()
    sigaction(SIGTSTP, &ours, nil)
  }
}
