import Glibc

/// A program at the other end of a connection.
final class LocalServer {
  private let listening: Int32
  private var connection: Int32 = -1
  /// The port that the system chose.
  let port: UInt16

  init() {
    let listening = socket(
      AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(listening, $0, length)
        _ = getsockname(listening, $0, &length)
      }
    }
    self.listening = listening
    port = UInt16(bigEndian: address.sin_port)
    _ = Glibc.listen(listening, 1)
  }

  deinit {
    if connection >= 0 { close(connection) }
    close(listening)
  }

  /// Sends a text to whoever has connected first, waiting for that.
  func send(_ text: String) {
    if connection < 0 { connection = accept(listening, nil, nil) }
    let bytes = Array(text.utf8)
    _ = Glibc.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }
}
