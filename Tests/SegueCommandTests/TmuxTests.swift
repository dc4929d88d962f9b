import Glibc
import TestSupport
import Testing

@Suite(
  "In tmux the picture is the same, and the shell below is unharmed", .oneProgramAtATime,
  .serialized)
struct TmuxTests {
  /// A server of its own with one window of 80 x 24.
  private final class Session {
    private let tmux: String
    private static let environment =
      "env -u TMUX TERM=xterm-256color COLORTERM=truecolor LC_ALL=C.utf8"

    init(_ words: String, number: Int) throws {
      tmux = "\(Self.environment) tmux -u -L segue-\(getpid())-\(number) -f /dev/null"
      let command = "\(SegueProgram.path) \(words); echo ended $?; exec sleep 60"
      _ = try PackageFolder.output(
        of: "\(tmux) start-server \\; set -g status off \\; set -g default-terminal tmux-256color"
          + " \\; new-session -d -x 80 -y 24 \"\(command)\"")
    }

    deinit { _ = try? PackageFolder.output(of: "\(tmux) kill-server") }

    func press(_ keys: String) throws {
      _ = try PackageFolder.output(of: "\(tmux) send-keys \(keys)")
    }

    func screen() throws -> VirtualScreen {
      let bytes = try PackageFolder.output(of: "\(tmux) capture-pane -e -p -N")
      let screen = VirtualScreen(columns: 80, rows: 25)
      screen.feed(bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] })
      return screen
    }

    /// Waits for a picture; the one that there is in the end.
    func wait(until condition: (VirtualScreen) -> Bool) throws -> VirtualScreen {
      let deadline = PseudoTerminal.now + 10
      var screen = try screen()
      while !condition(screen), PseudoTerminal.now < deadline {
        usleep(30_000)
        screen = try self.screen()
      }
      return screen
    }
  }

  @Test("What tmux shows at rest is what is rendered, at every depth", arguments: [0, 1, 2])
  func picture(_ number: Int) throws {
    let depth = ["truecolor", "256", "none"][number]
    for (index, (scene, keys, script)) in [
      ("segmented-control", "Right", "right"), ("hero-cards", "Right Enter", "right,enter"),
    ].enumerated() {
      let session = try Session(
        "play \(SegueProgram.scene(scene)) --color \(depth)", number: number * 2 + index)
      for step in ["0", "5"] {
        let words = step == "0" ? [] : ["--keys", script, "--at", "5"]
        let wanted = try VirtualScreen(rendering: scene, ["--color", depth] + words).picture()
        if step == "5" { try session.press(keys) }
        let shown = try session.wait { $0.picture() == wanted }.picture()
        for row in 0..<24 where shown[row] != wanted[row] {
          let column = wanted[row].indices.first { shown[row][$0] != wanted[row][$0] } ?? 0
          let note = "\(scene), \(depth), step \(step): column \(column), row \(row)"
          Issue.record("\(note): \(shown[row][column]) for \(wanted[row][column])")
          break
        }
      }
      try session.press("q")
      let after = try session.wait { $0.text(row: 0) == "ended 0" }
      #expect(after.rows.prefix(24).filter { !$0.isEmpty } == ["ended 0"], "\(scene), \(depth)")
    }
  }
}
