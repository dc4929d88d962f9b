import Glibc

/// The compiler's helper for the macros of the library.
///
/// The compiler talks to it over its standard streams: each message is a length of eight bytes, the
/// lowest first, and so many bytes of JSON. Every macro of ours expands to nothing: the compiler has
/// checked the types of what was handed to it by then, and that is all that a preview is for here.
@main
enum CompilerPlugin {
  static func main() {
    while let message = receive() {
      guard let answer = PluginAnswer(to: message) else { return }
      guard send(answer.text) else { return }
    }
  }

  private static func receive() -> String? {
    guard let header = read(8) else { return nil }
    var count = 0
    for byte in header.reversed() { count = count << 8 | Int(byte) }
    // No source file comes near this; a larger number is no length.
    guard count >= 0, count < 1 << 30 else { return nil }
    return read(count).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(STDIN_FILENO, buffer.baseAddress.map { $0 + filled }, count - filled)
      }
      if got < 0, errno == EINTR { continue }
      if got <= 0 { return nil }
      filled += got
    }
    return bytes
  }

  private static func send(_ text: String) -> Bool {
    let body = Array(text.utf8)
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) } + body
    var sent = 0
    while sent < bytes.count {
      let put = bytes.withUnsafeBytes { buffer in
        Glibc.write(STDOUT_FILENO, buffer.baseAddress.map { $0 + sent }, bytes.count - sent)
      }
      if put < 0, errno == EINTR { continue }
      if put <= 0 { return false }
      sent += put
    }
    return true
  }
}
