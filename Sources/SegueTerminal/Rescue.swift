import CTerminalRescue

/// Everything that is needed to give the terminal back, in memory that a signal handler can read.
typealias RescueRecord = segue_rescue_record

/// The one record of this process; whoever takes it out restores the terminal, nobody else does.
enum Rescue {
  /// Makes the record the one to restore from.
  static func arm(_ record: UnsafeMutablePointer<RescueRecord>) { segue_rescue_arm(record) }

  /// Puts another record in the place of one that is armed; false if that one is not.
  static func replace(
    _ old: UnsafeMutablePointer<RescueRecord>, by new: UnsafeMutablePointer<RescueRecord>
  ) -> Bool {
    segue_rescue_replace(old, new)
  }

  /// Restores the terminal if that is still due; whether it was.
  @discardableResult
  static func restore() -> Bool { segue_rescue_restore() }

  /// Has the terminal given back only after an answer has come that is on its way, so that it does
  /// not arrive at the shell; none is any more after so many seconds.
  static func expectAnswer(within seconds: Double) { segue_rescue_expect_answer(seconds) }

  /// Ends the process the way the signal would have ended it, had nobody caught it.
  static func die(of signal: Int32) { segue_rescue_die(signal) }
}
