import CNcurses
import Glibc

/// The descriptors that lead to the terminal, and the line settings found there.
struct TerminalDevice {
  /// Where frames go; never blocks if the terminal could be opened anew.
  let output: Int32
  /// Where keys come from.
  let input: Int32
  /// The line settings before we changed them.
  let found: termios

  /// Opens the terminal that a descriptor leads to, which is usually standard output.
  init(output descriptor: Int32 = STDOUT_FILENO) throws(TerminalError) {
    guard isatty(descriptor) == 1 else { throw .outputIsNoTerminal }
    let input =
      isatty(STDIN_FILENO) == 1
      ? STDIN_FILENO : open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard input >= 0 else { throw .noInput }

    var settings = termios()
    guard tcgetattr(input, &settings) == 0 else {
      throw .cannotStart(reason: "its line settings cannot be read")
    }
    found = settings
    self.input = input
    output = Self.openAnew(descriptor)
  }

  // Standard output is shared with the shell: to write without blocking, the flag has to be set on
  // an opening of our own.
  private static func openAnew(_ descriptor: Int32) -> Int32 {
    var name = [CChar](repeating: 0, count: 256)
    if ttyname_r(descriptor, &name, name.count) == 0 {
      let own = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
      if own >= 0, isatty(own) == 1 { return own }
      if own >= 0 { close(own) }
    }
    return fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
  }

  /// Returns in the foreground, with nothing changed.
  ///
  /// In the background the process is stopped here, as by any writing of the settings.
  func awaitForeground() {
    var settings = termios()
    guard tcgetattr(input, &settings) == 0 else { return }
    while tcsetattr(input, TCSANOW, &settings) != 0, errno == EINTR {}
  }

  /// Bytes as they come and go: no echo, no lines, no signals from keys, no flow control.
  func enterRawMode() {
    var raw = found
    raw.c_iflag &= ~tcflag_t(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON)
    raw.c_oflag &= ~tcflag_t(OPOST)
    raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    raw.c_cflag &= ~tcflag_t(CSIZE | PARENB)
    raw.c_cflag |= tcflag_t(CS8)
    withUnsafeMutablePointer(to: &raw.c_cc) { tuple in
      tuple.withMemoryRebound(to: cc_t.self, capacity: Int(NCCS)) { codes in
        codes[Int(VMIN)] = 1
        codes[Int(VTIME)] = 0
      }
    }
    while tcsetattr(input, TCSADRAIN, &raw) != 0, errno == EINTR {}
  }
}
