import CNcurses
import CTerminalRescue
import Glibc
import SegueGeometry

/// The time between taking the terminal over and giving it back.
final class TerminalSession {
  let device: TerminalDevice
  let channel: FrameChannel
  /// Readable when a signal or another thread wants the loop's attention.
  let wake: Int32
  private let capabilities: TerminalCapabilities
  private let options: TerminalOptions
  private let takesScreen: Bool
  private var record: UnsafeMutablePointer<RescueRecord>
  private var rows = 0

  /// Opens what leads to the terminal and starts to watch signals; the terminal is untouched yet.
  ///
  /// Without taking the screen it only changes how the lines are read, to hear answers.
  init(
    capabilities: TerminalCapabilities, options: TerminalOptions, output: Int32 = STDOUT_FILENO,
    takesScreen: Bool = true
  ) throws(TerminalError) {
    if let obstacle = capabilities.obstacle { throw obstacle }
    self.capabilities = capabilities
    self.options = options
    self.takesScreen = takesScreen
    device = try TerminalDevice(output: output)
    channel = try FrameChannel(output: device.output)
    wake = segue_wake_descriptor()
    guard wake >= 0 else { throw .cannotStart(reason: String(cString: strerror(errno))) }
    record = .allocate(capacity: 1)
    record.initialize(
      to: RescueRecord(
        output: device.output, input: device.input, settings: device.found,
        bytes: .allocate(capacity: 1), count: 0, standard_output: -1, standard_error: -1,
        held: -1))
    // Before ncurses starts: it installs its own handlers only where there are none.
    SignalWatch.begin(waking: wake)
  }

  private var switches: ModeSwitches {
    ModeSwitches(
      entry: capabilities.entry ?? TerminfoEntry(names: ""),
      privateModes: capabilities.privateModes, mouse: options.mouse, rows: rows)
  }

  /// Takes the terminal over, which has the given number of rows, and perhaps asks it something.
  func enter(rows: Int, asking: Bool = false) {
    self.rows = rows
    let switches = switches
    // With nothing done yet, and while signals that end the process still do: below they would wait
    // for a foreground that may never come.
    device.awaitForeground()
    holdMessages()
    record.pointee.bytes.deallocate()
    Self.set(takesScreen ? switches.leave : [], in: record)
    // A signal in the middle would undo what has not been done yet, and leaving an alternate screen
    // that was never entered moves the cursor.
    SignalWatch.withoutDeath {
      Rescue.arm(record)
      device.enterRawMode()
      // Whoever brought the process to the front has said so.
      SignalWatch.forget(.continued)
      if asking { Rescue.expectAnswer(within: GroundQuestion.longestJourney) }
      channel.send((takesScreen ? switches.enter : []) + (asking ? GroundQuestion.bytes : []))
    }
  }

  /// Takes note that no answer is on its way any more.
  func questionIsAnswered() { Rescue.expectAnswer(within: 0) }

  /// Gives the terminal back.
  func leave() {
    // What the C library still keeps of messages belongs to those that are held back.
    fflush(nil)
    channel.drop()
    Rescue.restore()
  }

  /// Takes note of another height: without an alternate screen, leaving goes to the last row.
  func resize(rows: Int) {
    self.rows = rows
    // A handler may read the record at any moment, so it is replaced and never changed.
    let new = UnsafeMutablePointer<RescueRecord>.allocate(capacity: 1)
    new.initialize(to: record.pointee)
    Self.set(switches.leave, in: new)
    let old = record
    guard Rescue.replace(old, by: new) else {
      new.pointee.bytes.deallocate()
      new.deallocate()
      return
    }
    record = new
    old.pointee.bytes.deallocate()
    old.deallocate()
  }

  /// Ends the watch; the session is over.
  func close() {
    SignalWatch.end()
    Glibc.close(wake)
    Glibc.close(device.output)
    if device.input != STDIN_FILENO { Glibc.close(device.input) }
    let messages = [
      record.pointee.held, record.pointee.standard_output, record.pointee.standard_error,
    ]
    for descriptor in messages where descriptor >= 0 { Glibc.close(descriptor) }
    record.pointee.bytes.deallocate()
    record.deallocate()
  }

  private static func set(_ bytes: [UInt8], in record: UnsafeMutablePointer<RescueRecord>) {
    record.pointee.bytes = .allocate(capacity: bytes.count)
    record.pointee.bytes.initialize(from: bytes, count: bytes.count)
    record.pointee.count = bytes.count
  }

  // A message, such as that of a trap or a `print` left in a program, would be drawn over the stage
  // and be lost with it: it is held back and shown after the terminal is restored.
  private func holdMessages() {
    if record.pointee.held < 0 { record.pointee.held = segue_memory_file("messages") }
    let held = record.pointee.held
    guard held >= 0 else { return }
    fflush(nil)
    if isatty(STDOUT_FILENO) == 1 { segue_messages_leave_by_line() }
    record.pointee.standard_output = Self.redirect(
      STDOUT_FILENO, to: held, keeping: record.pointee.standard_output)
    record.pointee.standard_error = Self.redirect(
      STDERR_FILENO, to: held, keeping: record.pointee.standard_error)
  }

  /// Sends a descriptor that leads to a terminal elsewhere and returns the way back, or -1.
  private static func redirect(_ descriptor: Int32, to held: Int32, keeping kept: Int32) -> Int32 {
    guard isatty(descriptor) == 1 else { return kept }
    let back = kept >= 0 ? kept : fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    if back >= 0 { dup2(held, descriptor) }
    return back
  }
}
