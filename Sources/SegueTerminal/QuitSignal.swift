import CNcurses
import Glibc

/// SIGQUIT before the terminal is taken over.
package enum QuitSignal {
  /// Lets SIGQUIT end the process at once, unless whoever started it has it ignored.
  ///
  /// The Swift runtime takes it for a crash: where its reporter is installed, it would ask questions
  /// in the terminal and wait half a minute for the answers. A program calls this first of all.
  package static func endsAtOnce() {
    var action = sigaction()
    sigaction(SIGQUIT, nil, &action)
    if let handler = action.__sigaction_handler.sa_handler,
      unsafeBitCast(handler, to: UInt.self) == 1
    {
      return
    }
    action = sigaction()
    sigaction(SIGQUIT, &action, nil)
  }
}
