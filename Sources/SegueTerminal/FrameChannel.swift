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
  /// What ncurses has written and nobody has sent, from `firstKept` on.
  private var kept: [UInt8] = []
  private var firstKept = 0
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

  /// How many bytes of ncurses are kept.
  var keptCount: Int { kept.count - firstKept }

  /// Keeps what ncurses has written behind what is kept already; returns how many bytes it is.
  func keep() -> Int {
    let count = Int(lseek(memory, 0, SEEK_CUR)) - offset
    guard count > 0 else { return 0 }
    let start = kept.count
    kept.append(contentsOf: repeatElement(0, count: count))
    var filled = 0
    while filled < count {
      let got = kept.withUnsafeMutableBytes { bytes in
        pread(
          memory, bytes.baseAddress.map { $0 + start + filled }, count - filled,
          off_t(offset + filled))
      }
      guard got > 0 else { break }
      filled += got
    }
    // What cannot be read must not lead the next frame.
    kept.removeLast(count - filled)
    offset += count
    if offset >= Self.tape { discard() }
    return filled
  }

  /// Gives up what is kept: the screen is about to be cleared.
  func forgetKept() {
    kept.removeAll(keepingCapacity: true)
    firstKept = 0
  }

  /// Sends the bytes that are kept, but for so many at the end, after and before others; nothing if
  /// it is none.
  func sendKept(allBut later: Int, opening: [UInt8], closing: [UInt8]) {
    let count = keptCount - later
    guard !isBlocked, count > 0 else { return }
    sent = 0
    filled = 0
    append(opening)
    append(kept[firstKept..<firstKept + count])
    append(closing)
    firstKept += count
    if firstKept == kept.count { forgetKept() }
    flush()
  }

  /// Sends bytes that belong to no frame, such as mode switches.
  func send(_ bytes: [UInt8]) {
    sent = 0
    filled = 0
    append(bytes)
    flush()
  }

  private func append(_ bytes: some Collection<UInt8>) {
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
