import CTerminalRescue

/// SIGQUIT before the terminal is taken over.
package enum QuitSignal {
  /// Lets SIGQUIT end the process at once, unless whoever started it has it ignored.
  ///
  /// The Swift runtime takes it for a crash: where its reporter is installed, it would ask questions
  /// in the terminal and wait half a minute for the answers. A program calls this first of all.
  package static func endsAtOnce() { segue_quit_ends_at_once() }
}
