import Glibc

/// The files of the package, as the tests find them.
public enum PackageFolder {
  /// A file that cannot be read, written or listed.
  public struct Failure: Error, CustomStringConvertible {
    /// What went wrong with which file.
    public let description: String

    init(_ path: String) { description = "\(path): \(String(cString: strerror(errno)))" }
  }

  /// The folder that holds `Package.swift`, without a slash at its end.
  public static let root: String = {
    let parts = #filePath.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/")
  }()

  /// Whether files that tests compare with are to be written anew (`SEGUE_RECORD=1`).
  public static var isRecording: Bool {
    getenv("SEGUE_RECORD").map { String(cString: $0) == "1" } ?? false
  }

  /// The bytes of a file, by its path in the package.
  public static func bytes(of path: String) throws -> [UInt8] {
    guard let file = fopen(root + "/" + path, "r") else { throw Failure(path) }
    defer { fclose(file) }
    return bytes(of: file)
  }

  /// A file as text.
  public static func text(of path: String) throws -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }

  /// Writes a file anew.
  public static func write(_ text: String, to path: String) throws {
    guard let file = fopen(root + "/" + path, "w") else { throw Failure(path) }
    let bytes = Array(text.utf8)
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else { throw Failure(path) }
  }

  /// The names in a folder, sorted, without those that start with a dot.
  public static func names(in path: String) throws -> [String] {
    guard let folder = opendir(root + "/" + path) else { throw Failure(path) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// The paths of all files in a folder and the folders in it, in order.
  public static func files(under path: String) throws -> [String] {
    var paths: [String] = []
    for name in try names(in: path) {
      let inner = path + "/" + name
      var status = stat()
      guard lstat(root + "/" + inner, &status) == 0 else { throw Failure(inner) }
      if status.st_mode & S_IFMT == S_IFDIR {
        paths += try files(under: inner)
      } else {
        paths.append(inner)
      }
    }
    return paths
  }

  /// What a shell command says on its standard output, run at the root of the package.
  public static func output(of command: String) throws -> [UInt8] {
    guard let pipe = popen("cd '\(root)' && \(command)", "r") else { throw Failure(command) }
    let bytes = bytes(of: pipe)
    let status = pclose(pipe)
    guard status == 0 else { throw CommandFailure(description: "\(command): status \(status)") }
    return bytes
  }

  /// A command that did not end well.
  public struct CommandFailure: Error, CustomStringConvertible {
    /// The command and its status.
    public let description: String
  }

  private static func bytes(of file: UnsafeMutablePointer<FILE>) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }
}
