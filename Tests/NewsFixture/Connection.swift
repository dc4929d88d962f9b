import Foundation
import Segue

/// Calls back for each piece of text that another program sends, as libraries for networks do:
/// on a thread of their own.
func listen(onPort port: UInt16, received: @escaping @Sendable (String) -> Void) {
  Thread {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let connected = withUnsafeBytes(of: &address) { bytes in
      bytes.baseAddress.map {
        connect(
          descriptor, $0.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
      }
    }
    guard connected == 0 else { return received("no connection") }
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return }
      received(String(decoding: bytes[..<count], as: UTF8.self))
    }
  }.start()
}
