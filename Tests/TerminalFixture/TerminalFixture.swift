import Glibc
import SegueTerminal

@main
struct TerminalFixture {
  @MainActor
  static func main() {
    let capabilities = TerminalCapabilities.detect()
    do throws(TerminalError) {
      let ending = try runTerminal(capabilities: capabilities) { found in
        MovingBlock(size: found.size, ground: found.ground)
      }
      ending.die()
      exit(ending == .quit ? 0 : 1)
    } catch {
      emit("fixture: \(error)\n")
      exit(1)
    }
  }
}

/// Writes to standard error.
func emit(_ text: String) {
  let bytes = Array(text.utf8)
  write(STDERR_FILENO, bytes, bytes.count)
}
