import Glibc

/// A file that cannot be read or written, with the system's reason.
struct FileError: Error {
  let message: String

  init(_ path: String, _ reason: String) { message = "\(path): \(reason)" }

  /// What the last call said.
  init(_ path: String) { self.init(path, String(cString: strerror(errno))) }
}

/// Whole files of text.
enum TextFile {
  /// Reads a file of UTF-8.
  static func read(_ path: String) throws(FileError) -> String {
    guard let file = fopen(path, "r") else { throw FileError(path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = fread(&piece, 1, piece.count, file)
      if count == 0 { break }
      bytes += piece[..<count]
    }
    guard ferror(file) == 0 else {
      throw errno == EISDIR ? FileError(path, "is a folder; name a file") : FileError(path)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileError(path, "is not text in UTF-8; save it in that encoding")
    }
    return text
  }

  /// Writes a file that must not be there yet, and the folders above it.
  static func create(_ path: String, _ text: String) throws(FileError) {
    try createFolder(of: path)
    guard let file = fopen(path, "wx") else { throw FileError(path) }
    let bytes = Array(text.utf8)
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count else { throw FileError(path) }
  }

  private static func createFolder(of path: String) throws(FileError) {
    var end = path.startIndex
    while let slash = path[end...].firstIndex(of: "/") {
      let folder = String(path[..<slash])
      if !folder.isEmpty, mkdir(folder, 0o777) != 0, errno != EEXIST { throw FileError(folder) }
      end = path.index(after: slash)
    }
  }

  /// Makes sure that nothing is lost when a package is written there, and nothing is in its way: no
  /// such folder, or an empty one.
  static func checkFree(_ path: String) throws(FileError) {
    let isTaken = "is there and not an empty folder; choose another name"
    for end in path.indices where path[end] == "/" && end != path.startIndex {
      let above = String(path[..<end])
      if isFile(above) { throw FileError(above, "is a file and no folder; choose another place") }
    }
    if isFile(path) { throw FileError(path, isTaken) }
    guard let names = names(in: path) else {
      if errno == ENOENT { return }
      throw FileError(path)
    }
    if names.contains(where: { $0 != "." && $0 != ".." }) { throw FileError(path, isTaken) }
  }

  /// What is in a folder, `.` and `..` included; nil where it cannot be read, for which `errno` has
  /// the reason.
  static func names(in folder: String) -> [String]? {
    guard let entries = opendir(folder) else { return nil }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }

  /// Whether something is there that is no folder; a link to nothing is in the way as well.
  private static func isFile(_ path: String) -> Bool {
    var found = stat()
    if stat(path, &found) != 0 { return lstat(path, &found) == 0 }
    return found.st_mode & S_IFMT != S_IFDIR
  }
}
