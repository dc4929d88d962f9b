import Glibc

/// Where compiled terminal descriptions are kept on this system.
package struct TerminfoDatabase: Sendable {
  package var directories: [String]

  /// The directories that ncurses would search, in its order.
  package init(environment: TerminalEnvironment) {
    var list: [String] = []
    if let own = environment["TERMINFO"], own.hasPrefix("/") { list.append(own) }
    if let home = environment["HOME"], !home.isEmpty { list.append(home + "/.terminfo") }
    if let more = environment["TERMINFO_DIRS"] {
      list += more.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }
    list += [
      "/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo",
      "/usr/local/share/terminfo",
    ]
    directories = list
  }

  /// Whether there is any of the entries that every database has.
  package var hasEntries: Bool {
    ["xterm-256color", "xterm", "vt100", "linux"].contains { entry(named: $0) != nil }
  }

  /// A database of no directories but the given ones.
  package init(directories: [String]) { self.directories = directories }

  /// The entry of that name, from the first directory that has it.
  package func entry(named name: String) -> TerminfoEntry? {
    // A name becomes part of a path: nothing in it may lead elsewhere.
    guard let first = name.utf8.first, !name.contains("/"), !name.hasPrefix(".") else {
      return nil
    }
    let digits = Array("0123456789abcdef".utf8)
    let folders = [
      String(decoding: [first], as: UTF8.self),
      String(decoding: [digits[Int(first >> 4)], digits[Int(first & 15)]], as: UTF8.self),
    ]
    for directory in directories {
      for folder in folders {
        if let bytes = Self.contents(of: "\(directory)/\(folder)/\(name)"),
          let entry = TerminfoEntry(bytes: bytes), entry.isNamed(name)
        {
          return entry
        }
      }
    }
    return nil
  }

  private static func contents(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // Compiled entries are at most 32 KiB.
    var buffer = [UInt8](repeating: 0, count: 65536)
    var count = 0
    while count < buffer.count {
      let got = buffer.withUnsafeMutableBytes { bytes in
        read(descriptor, bytes.baseAddress.map { $0 + count }, bytes.count - count)
      }
      guard got > 0 else { break }
      count += got
    }
    return Array(buffer[..<count])
  }
}

/// The environment variables, or a stand-in for them.
package struct TerminalEnvironment: Sendable {
  private let lookup: @Sendable (String) -> String?

  package init(_ values: [String: String]) { lookup = { values[$0] } }

  private init(lookup: @escaping @Sendable (String) -> String?) { self.lookup = lookup }

  /// The variables of this process.
  package static let current = TerminalEnvironment(lookup: { name in
    getenv(name).map { String(cString: $0) }
  })

  package subscript(_ name: String) -> String? { lookup(name) }
}
