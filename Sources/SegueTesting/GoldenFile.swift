import Glibc

/// A film strip differs from its golden file, or has none.
public struct GoldenMismatch: Error, Hashable, CustomStringConvertible {
  /// What differs and what to do, with a line for each line that is gone or new.
  public let description: String
}

/// A text that is kept beside the tests and is what a test must produce.
struct GoldenFile {
  let path: String

  /// Throws what differs; in record mode it writes the text instead.
  func compare(_ found: String) throws(GoldenMismatch) {
    if Self.isRecording { return try record(found) }
    guard let expected = read() else {
      throw GoldenMismatch(
        description: "\(path): there is no golden file; run the test with SEGUE_RECORD=1 to "
          + "write it, and look at it.\n\(found)")
    }
    guard expected != found else { return }
    throw GoldenMismatch(
      description: "\(path) differs (- is gone, + is new); if the change is meant, run the test "
        + "with SEGUE_RECORD=1.\n\(TextDifference(from: expected, to: found))")
  }

  private static var isRecording: Bool {
    getenv("SEGUE_RECORD").map { String(cString: $0) } == "1"
  }

  private func read() -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = fread(&piece, 1, piece.count, file)
      if count == 0 { break }
      bytes += piece[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func record(_ text: String) throws(GoldenMismatch) {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    mkdir(folder.joined(separator: "/"), 0o777)
    guard let file = fopen(path, "w") else { throw unwritable() }
    let bytes = Array(text.utf8)
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count else { throw unwritable() }
  }

  private func unwritable() -> GoldenMismatch {
    GoldenMismatch(
      description: "\(path): cannot write the golden file: \(String(cString: strerror(errno)))")
  }
}
