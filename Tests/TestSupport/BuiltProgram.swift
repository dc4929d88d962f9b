import Glibc

/// The program that was built together with the tests.
public enum BuiltProgram {
  /// The path of `segue` next to the test bundle.
  public static let path: String = {
    // The bundle is the last argument or the running file itself, depending on the driver.
    for candidate in CommandLine.arguments + ["/proc/self/exe"] {
      guard let resolved = realpath(candidate, nil) else { continue }
      defer { free(resolved) }
      let directory = String(cString: resolved).split(separator: "/").dropLast()
      let path = "/" + directory.joined(separator: "/") + "/segue"
      if access(path, X_OK) == 0 { return path }
    }
    return "segue"
  }()

  /// The folder that it is in.
  public static var folder: String {
    "/" + path.split(separator: "/").dropLast().joined(separator: "/")
  }
}
