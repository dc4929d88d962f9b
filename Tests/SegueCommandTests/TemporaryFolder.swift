import Glibc

/// A folder that is gone with its last user.
final class TemporaryFolder {
  let path: String
  private var names: Set<String> = []

  init() {
    var name = Array("/tmp/segue-scenes-XXXXXX".utf8CString)
    path = name.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? ""
    }
  }

  deinit {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  /// Where a file of the folder is.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file as a simple editor does: it is cut off, written and closed.
  func write(_ name: String, _ text: String) {
    names.insert(name)
    let descriptor = open(file(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
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
