import Foundation

/// A folder that is gone, with everything in it, with its last user.
final class TemporaryFolder {
  let path: String

  init() {
    var name = Array("/tmp/segue-test-XXXXXX".utf8CString)
    path = name.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? ""
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Where a file of the folder is.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The text of a file.
  func read(_ name: String) throws -> String {
    try String(contentsOfFile: file(name), encoding: .utf8)
  }

  /// Writes a file as a simple editor does: it is cut off, written and closed.
  func write(_ name: String, _ text: String) { write(name, bytes: Array(text.utf8)) }

  /// Writes a file that need not be text.
  func write(_ name: String, bytes: [UInt8]) {
    let descriptor = open(file(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      bytes = bytes.dropFirst(count)
    }
    close(descriptor)
  }

  /// Writes a file beside and gives it the name, as careful editors do.
  func replace(_ name: String, _ text: String) {
    write(name + "~", text)
    rename(file(name + "~"), file(name))
  }

  /// Takes the file away and writes it anew.
  func recreate(_ name: String, _ text: String) {
    unlink(file(name))
    write(name, text)
  }
}
