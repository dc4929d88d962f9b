import Glibc
import SegueGeometry
import SegueTerminal

@main
struct TerminalFixture {
  @MainActor
  static func main() {
    var capabilities = TerminalCapabilities.detect()
    // A size that is out of date by the time the loop begins.
    if TerminalEnvironment.current["FIXTURE_OLD_SIZE"] != nil {
      capabilities.size = CellSize(columns: 20, rows: 5)
    }
    do throws(TerminalError) {
      let source = MovingBlock(size: capabilities.size)
      let ending = try runTerminal(source, capabilities: capabilities)
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
