import CNcurses
import Glibc

/// Collects what ncurses sends for one frame and passes it on in one piece.
///
/// ncurses writes to a descriptor of its own accord, in as many pieces as its buffer fills. It gets
/// a file in memory instead: a frame is complete before its first byte leaves, it can be put in a
/// bracket, and a terminal that takes nothing makes the loop skip frames rather than wait.
final class FrameChannel {
  private let output: Int32
  private let memory: Int32
  /// The stream for ncurses.
  let stream: UnsafeMutablePointer<FILE>
  private var buffer: [UInt8] = []
  private var sent = 0

  init(output: Int32) throws(TerminalError) {
    self.output = output
    memory = segue_memory_file("frame")
    guard memory >= 0, let stream = fdopen(memory, "w+") else {
      throw .cannotStart(reason: String(cString: strerror(errno)))
    }
    self.stream = stream
  }

  deinit { fclose(stream) }

  /// Whether the last frame has not left completely.
  var isBlocked: Bool { sent < buffer.count }

  /// Forgets what ncurses has written since the last frame.
  func discard() {
    fflush(stream)
    lseek(memory, 0, SEEK_SET)
  }

  /// Sends what ncurses has written, after and before the given bytes; nothing if it wrote nothing.
  func send(opening: [UInt8], closing: [UInt8]) {
    let count = Int(lseek(memory, 0, SEEK_CUR))
    guard count > 0, !isBlocked else { return }
    buffer.removeAll(keepingCapacity: true)
    buffer.append(contentsOf: opening)
    buffer.append(contentsOf: repeatElement(0, count: count))
    let got = buffer.withUnsafeMutableBytes { bytes in
      pread(memory, bytes.baseAddress.map { $0 + opening.count }, count, 0)
    }
    buffer.removeLast(count - max(got, 0))
    lseek(memory, 0, SEEK_SET)
    buffer.append(contentsOf: closing)
    sent = 0
    flush()
  }

  /// Sends bytes that belong to no frame, such as mode switches.
  func send(_ bytes: [UInt8]) {
    buffer = bytes
    sent = 0
    flush()
  }

  /// Sends on; whether the terminal is still there.
  @discardableResult
  func flush() -> Bool {
    while isBlocked {
      let count = buffer.withUnsafeBytes { bytes in
        write(output, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
      }
      if count > 0 {
        sent += count
      } else if count < 0, errno == EINTR {
        continue
      } else {
        if count < 0, errno == EAGAIN { return true }
        drop()
        return false
      }
    }
    return true
  }

  /// Gives up what has not been sent.
  func drop() { sent = buffer.count }
}
