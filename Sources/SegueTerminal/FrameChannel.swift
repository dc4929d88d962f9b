import CNcurses
import CTerminalRescue
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
  /// Bytes to send; those from `sent` to `filled` have not left yet.
  private var buffer = [UInt8](repeating: 0, count: 16384)
  private var filled = 0
  private var sent = 0
  /// All bytes that have left.
  private(set) var total = 0
  /// Where in the memory the next frame begins.
  private var offset = 0

  /// The memory is used from its beginning again after so many bytes, as it is: to have pages taken
  /// away and given anew costs more than to write them.
  private static let tape = 1 << 16

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
  var isBlocked: Bool { sent < filled }

  /// Forgets what ncurses has written since the last frame.
  func discard() {
    lseek(memory, 0, SEEK_SET)
    offset = 0
  }

  /// Sends what ncurses has written, after and before the given bytes; nothing if it wrote nothing.
  func send(opening: [UInt8], closing: [UInt8]) {
    guard !isBlocked else { return }
    sent = 0
    filled = 0
    append(opening)
    let count = Int(lseek(memory, 0, SEEK_CUR)) - offset
    guard count > 0 else { return drop() }
    if filled + count > buffer.count {
      buffer.append(contentsOf: repeatElement(0, count: filled + count - buffer.count))
    }
    let end = offset + count
    while offset < end {
      let got = buffer.withUnsafeMutableBytes { bytes in
        pread(memory, bytes.baseAddress.map { $0 + filled }, end - offset, off_t(offset))
      }
      guard got > 0 else {
        // What cannot be read must not lead the next frame.
        offset = end
        return drop()
      }
      filled += got
      offset += got
    }
    if offset >= Self.tape { discard() }
    append(closing)
    flush()
  }

  /// Sends bytes that belong to no frame, such as mode switches.
  func send(_ bytes: [UInt8]) {
    sent = 0
    filled = 0
    append(bytes)
    flush()
  }

  private func append(_ bytes: [UInt8]) {
    if filled + bytes.count > buffer.count {
      buffer.append(contentsOf: repeatElement(0, count: bytes.count))
    }
    buffer.replaceSubrange(filled..<filled + bytes.count, with: bytes)
    filled += bytes.count
  }

  /// Sends on; whether the terminal is still there.
  @discardableResult
  func flush() -> Bool {
    while isBlocked {
      let count = buffer.withUnsafeBytes { bytes in
        segue_rescue_write(output, bytes.baseAddress.map { $0 + sent }, filled - sent)
      }
      if count > 0 {
        sent += count
        total += count
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
  func drop() { sent = filled }
}
