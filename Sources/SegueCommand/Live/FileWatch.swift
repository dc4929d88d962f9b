import Glibc

/// Tells when a file has been saved, however the editor does it.
///
/// The folder is watched and not the file: many editors write beside it and rename, which makes
/// another file of the same name. A file behind a link has a folder of its own, watched as well.
@MainActor
final class FileWatch {
  /// What has happened to the file.
  enum Change {
    /// Whoever wrote it is done.
    case saved
    /// There is a file of the name; perhaps somebody is still writing it.
    case appeared
  }

  /// Readable when there may be a change.
  let descriptor: Int32
  /// The name to look for in each watched folder.
  private var names: [Int32: Set<String>] = [:]

  /// Watches a file; nil for what is no file, or where the system cannot watch.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    watch(path)
    if let resolved = realpath(path, nil) {
      watch(String(cString: resolved))
      free(resolved)
    }
    // From here on `deinit` closes the descriptor.
    if names.isEmpty { return nil }
  }

  deinit { close(descriptor) }

  private func watch(_ path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let start = path.hasPrefix("/") ? "/" : "."
    let events = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_CREATE)
    let watch = inotify_add_watch(descriptor, folder.isEmpty ? start : folder, events)
    if watch >= 0 { names[watch, default: []].insert(String(parts.last ?? "")) }
  }

  /// Takes what has happened since the last call; nil if nothing has to this file.
  func takeChange() -> Change? {
    var result: Change?
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return result }
      buffer.withUnsafeBytes { bytes in
        var place = 0
        while place + 16 <= count {
          let watch = bytes.loadUnaligned(fromByteOffset: place, as: Int32.self)
          let mask = bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)
          let length = Int(bytes.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self))
          let start = place + 16
          place = start + length
          guard place <= count else { return }
          let name = String(decoding: bytes[start..<place].prefix { $0 != 0 }, as: UTF8.self)
          // With too many events at once the system says only that there were some.
          let isLost = mask & UInt32(IN_Q_OVERFLOW) != 0
          guard isLost || names[watch]?.contains(name) == true else { continue }
          if isLost || mask & UInt32(IN_CREATE) == 0 {
            result = .saved
          } else if result == nil {
            result = .appeared
          }
        }
      }
    }
  }
}
