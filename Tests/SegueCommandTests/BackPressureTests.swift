import Glibc
import TestSupport
import Testing

@Suite("A terminal that reads slowly gets fewer frames, never old ones", .oneProgramAtATime)
struct BackPressureTests {
  /// A card that flies to and fro over a large screen, and how large a whole frame of it is.
  private func flying(
    columns: Int = 300, rows: Int = 80
  ) throws -> (terminal: PseudoTerminal, repaint: Int) {
    let terminal = try SegueProgram.play("hero-cards", columns: columns, rows: rows)
    terminal.send("\r")
    terminal.settle(quiet: 0.4)
    let start = terminal.output.count
    terminal.send("\u{C}")
    #expect(terminal.waitUntil { $0.count > start })
    terminal.settle()
    return (terminal, terminal.output.count - start)
  }

  private func fly(_ terminal: PseudoTerminal, times: Int) {
    for _ in 0..<times {
      terminal.send("\r")
      usleep(50_000)
    }
  }

  @Test("Frames are skipped while it takes none, and the last picture is the right one")
  func skipped() throws {
    let (terminal, repaint) = try flying()
    terminal.pauseDraining(true)
    usleep(30_000)
    let start = terminal.output.count
    fly(terminal, times: 60)
    usleep(500_000)
    terminal.pauseDraining(false)
    #expect(terminal.waitUntil { $0.count > start })
    terminal.settle(quiet: 0.4)
    let written = terminal.output.count - start
    // What the kernel holds, and one flight of 41 frames, each up to 1.2 of a repaint: the stage
    // stands still while nothing is taken, and goes on from there. Queued frames would be 180, so
    // half of them is well on this side.
    #expect(written <= (64 << 10) + 90 * repaint, "\(written) bytes, a repaint has \(repaint)")
    let screen = VirtualScreen(columns: 300, rows: 80)
    screen.feed(terminal.output)
    let again = terminal.output.count
    terminal.send("\u{C}")
    #expect(terminal.waitUntil { $0.count > again })
    terminal.settle(quiet: 0.3)
    let fresh = VirtualScreen(columns: 300, rows: 80)
    fresh.feed(terminal.output[again...])
    let (shown, wanted) = (
      screen.picture(columns: 300, rows: 80), fresh.picture(columns: 300, rows: 80)
    )
    for row in 0..<80 where shown[row] != wanted[row] {
      let column = wanted[row].indices.first { shown[row][$0] != wanted[row][$0] } ?? 0
      Issue.record("\(column),\(row): \(shown[row][column]) for \(wanted[row][column])")
    }
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("Who quits a terminal that takes nothing is gone in a second")
  func quitWhileStalled() throws {
    // Large enough to fill what the kernel holds, and no larger: drawing is not what is timed.
    let sessions = try ["q", "Ctrl-C", "SIGTERM"].map {
      ($0, try flying(columns: 140, rows: 40).terminal)
    }
    for (_, terminal) in sessions { terminal.pauseDraining(true) }
    usleep(30_000)
    for _ in 0..<20 {
      for (_, terminal) in sessions { terminal.send("\r") }
      usleep(50_000)
    }
    for (way, terminal) in sessions {
      let asked = PseudoTerminal.now
      switch way {
      case "q": terminal.send("q")
      case "Ctrl-C": terminal.send("\u{3}")
      default: terminal.signal(SIGTERM)
      }
      var ending = terminal.ending
      while ending == nil, PseudoTerminal.now - asked < 3 {
        usleep(5000)
        ending = terminal.ending
      }
      #expect(
        ending == (way == "q" ? .exited(0) : .signalled(way == "Ctrl-C" ? SIGINT : SIGTERM)),
        "\(way)")
      #expect(PseudoTerminal.now - asked < 1.5, "\(way)")
      #expect(terminal.hasOldLineSettings, "\(way)")
    }
  }
}
