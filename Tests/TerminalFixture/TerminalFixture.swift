import Glibc
import SegueTerminal

@main
struct TerminalFixture {
  @MainActor
  static func main() {
    let capabilities = TerminalCapabilities.detect()
    // How often a second rows count, instead of a block that moves.
    let rate = getenv("FIXTURE_RATE").flatMap { Double(String(cString: $0)) }
    do throws(TerminalError) {
      let ending = try runTerminal(
        capabilities: capabilities, options: TerminalOptions(framesPerSecond: rate ?? 60)
      ) { found in
        if rate != nil { return CountingRows(size: found.size) }
        return MovingBlock(size: found.size, ground: found.ground)
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

/// Says goodbye and ends the process, as a program's own code does.
func leave(_ end: () -> Never) -> Never {
  print("goodbye")
  end()
}
