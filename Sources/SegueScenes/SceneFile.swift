import Glibc

extension SceneDocument {
  /// Reads a file; the path stands in errors as it is given here.
  package static func load(contentsOf path: String) throws(SceneErrors) -> SceneDocument {
    let bytes: [UInt8]
    switch fileBytes(path) {
    case .success(let content): bytes = content
    case .failure(let fault):
      let message = "cannot be read: \(String(cString: strerror(fault.code)))"
      throw SceneErrors([SceneError(path: path, position: nil, field: "", message: message)])
    }
    return try SceneDocument(bytes: bytes, path: path)
  }

  private struct FileFault: Error { var code: Int32 }

  // Far more than a scene has; a device that never ends is not read until memory does.
  private static let mostBytes = 1 << 28

  private static func fileBytes(_ path: String) -> Result<[UInt8], FileFault> {
    // Without O_NONBLOCK a pipe that nobody writes to would hold the program for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return .failure(FileFault(code: errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .failure(FileFault(code: errno)) }
    if status.st_mode & S_IFMT == S_IFDIR { return .failure(FileFault(code: EISDIR)) }
    guard status.st_size <= mostBytes else { return .failure(FileFault(code: EFBIG)) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size) + 1)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        bytes.append(contentsOf: chunk[..<count])
        if bytes.count > mostBytes { return .failure(FileFault(code: EFBIG)) }
      } else if count == 0 {
        return .success(bytes)
      } else if errno == EAGAIN {
        // Somebody holds the other end of a pipe and has not written yet, as in `<(command)`.
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        return .failure(FileFault(code: errno))
      }
    }
  }
}
