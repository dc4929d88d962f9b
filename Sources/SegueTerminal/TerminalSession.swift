import CNcurses
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
  private var record: UnsafeMutablePointer<RescueRecord>
  private var rows: Int

  /// Opens what leads to the terminal and starts to watch signals; the terminal is untouched yet.
  init(
    capabilities: TerminalCapabilities, options: TerminalOptions, rows: Int
  ) throws(TerminalError) {
    if let obstacle = capabilities.obstacle { throw obstacle }
    self.capabilities = capabilities
    self.options = options
    self.rows = rows
    device = try TerminalDevice()
    channel = try FrameChannel(output: device.output)
    wake = segue_wake_descriptor()
    guard wake >= 0 else { throw .cannotStart(reason: String(cString: strerror(errno))) }
    record = .allocate(capacity: 1)
    record.initialize(
      to: RescueRecord(
        output: device.output, input: device.input, settings: device.found,
        bytes: .allocate(capacity: 1), count: 0, standardError: -1, held: -1))
    // Before ncurses starts: it installs its own handlers only where there are none.
    SignalWatch.begin(waking: wake)
  }

  private var switches: ModeSwitches {
    ModeSwitches(
      entry: capabilities.entry ?? TerminfoEntry(names: ""),
      privateModes: capabilities.privateModes, mouse: options.mouse, rows: rows)
  }

  /// Takes the terminal over.
  func enter() {
    let switches = switches
    holdStandardError()
    setLeaveBytes(switches.leave)
    // From here on a signal restores, also what has not been changed yet.
    Rescue.arm(record)
    device.enterRawMode()
    channel.send(switches.enter)
  }

  /// Gives the terminal back.
  func leave() {
    channel.drop()
    Rescue.restore()
  }

  /// Takes note of another height: without an alternate screen, leaving goes to the last row.
  func resize(rows: Int) {
    self.rows = rows
    // A handler may read the record at any moment, so it is replaced and never changed.
    let old = record
    record = .allocate(capacity: 1)
    record.initialize(to: old.pointee)
    record.pointee.bytes = .allocate(capacity: 1)
    setLeaveBytes(switches.leave)
    guard Rescue.replace(by: record) else { return }
    old.pointee.bytes.deallocate()
    old.deallocate()
  }

  /// Ends the watch; the session is over.
  func close() {
    SignalWatch.end()
    Glibc.close(wake)
    Glibc.close(device.output)
    if device.input != STDIN_FILENO { Glibc.close(device.input) }
    if record.pointee.held >= 0 { Glibc.close(record.pointee.held) }
    if record.pointee.standardError >= 0 { Glibc.close(record.pointee.standardError) }
    record.pointee.bytes.deallocate()
    record.deallocate()
  }

  private func setLeaveBytes(_ bytes: [UInt8]) {
    record.pointee.bytes.deallocate()
    record.pointee.bytes = .allocate(capacity: bytes.count)
    record.pointee.bytes.initialize(from: bytes, count: bytes.count)
    record.pointee.count = bytes.count
  }

  // A message on standard error, such as that of a trap, would be drawn over the stage and be lost
  // with it: it is held back and shown after the terminal is restored.
  private func holdStandardError() {
    guard isatty(STDERR_FILENO) == 1 else { return }
    if record.pointee.held < 0 { record.pointee.held = segue_memory_file("stderr") }
    if record.pointee.standardError < 0 {
      record.pointee.standardError = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    }
    if record.pointee.held >= 0, record.pointee.standardError >= 0 {
      dup2(record.pointee.held, STDERR_FILENO)
    }
  }
}
