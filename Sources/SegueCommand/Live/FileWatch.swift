import Glibc

/// Tells when a file has been saved, however the editor does it.
///
/// Folders are watched and not the file: many editors write beside it and rename, which makes another
/// file of the same name. Every link on the way to the file counts like the file, and a folder that
/// goes is awaited where it was: a checkout or a build makes another one of the same name.
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
  private let path: String
  /// The watched folders, each with the names in it that lead to the file.
  private var names: [Int32: Set<String>] = [:]

  /// What is told of folders that hold the file, a link to it, or the place of a folder that is gone.
  private static let entries = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_CREATE)
  /// What is told of all folders on the way; what else happens in them wakes nobody.
  private static let departure = UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
  private static let mostLinks = 40

  /// Watches a file; nil for what is no file, or where the system cannot watch.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.path = path
    followWay()
    // From here on `deinit` closes the descriptor.
    if names.values.allSatisfy(\.isEmpty) { return nil }
  }

  deinit { close(descriptor) }

  /// Watches what leads to the file now, and no longer what led there before.
  private func followWay() {
    let before = names
    names = [:]
    var folder = path.hasPrefix("/") ? "/" : "."
    var rest = Self.parts(path)
    var links = 0
    while let name = rest.popLast() {
      let place = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      if !rest.isEmpty, Self.kind(place) == S_IFDIR {
        watch(place, Self.departure)
        folder = place
        continue
      }
      watch(folder, Self.entries, for: name)
      // Looked at once more, now that nothing can happen to it unseen.
      switch Self.kind(place) {
      case S_IFDIR:
        folder = place
      case S_IFLNK:
        guard links < Self.mostLinks, let target = Self.target(place) else { rest = []; break }
        links += 1
        if target.hasPrefix("/") { folder = "/" }
        rest += Self.parts(target)
      default:
        rest = []
      }
    }
    for old in before.keys where names[old] == nil { inotify_rm_watch(descriptor, old) }
  }

  private func watch(_ folder: String, _ events: UInt32, for name: String? = nil) {
    let watch = inotify_add_watch(descriptor, folder, events | Self.departure | UInt32(IN_MASK_ADD))
    guard watch >= 0 else { return }
    names[watch, default: []].formUnion(name.map { [$0] } ?? [])
  }

  /// The names of a path, the first one last.
  private static func parts(_ path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.map(String.init).reversed()
  }

  /// Whether a folder, a link or something else is there; nil for nothing.
  private static func kind(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Where a link leads.
  private static func target(_ path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Takes what has happened since the last call; nil if nothing has to this file.
  func takeChange() -> Change? {
    var result: Change?
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
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
          let isGone = mask & Self.departure != 0 && names[watch] != nil
          guard isLost || isGone || names[watch]?.contains(name) == true else { continue }
          if isLost || mask & (UInt32(IN_CREATE) | Self.departure) == 0 {
            result = .saved
          } else if result == nil {
            result = .appeared
          }
        }
      }
    }
    // What leads to the file may lead elsewhere from now on.
    if result != nil { followWay() }
    return result
  }
}
