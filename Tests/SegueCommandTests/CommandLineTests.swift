import Glibc
import TestSupport
import Testing

@Suite("The command line keeps its word without a terminal")
struct CommandLineTests {
  private let segmented = SegueProgram.scene("segmented-control")

  @Test("Help, version and renders write no escape codes and exit with 0 (case B04)")
  func plainOutput() throws {
    for (words, wanted) in [
      (["--help"], "usage: segue"), (["-h"], "usage: segue"), (["--version"], "segue "),
      (["check", "--help"], "usage: segue"), (["render", "none.json", "-h"], "usage: segue"),
      (["-V"], "segue "), (["render", segmented], "-- t=0.0000 80x24 truecolor"),
      (["render", segmented, "--format", "json", "--fps", "10", "--for", "0.2"], "{\"segue\":1,"),
    ] {
      for term in ["xterm-256color", "dumb", "no-such-terminal", nil] {
        let run = try FinishedRun(words, ["TERM": term])
        #expect(run.ending == .exited(0), "\(words)")
        #expect(run.outputText.contains(wanted), "\(words)")
        #expect(!run.output.contains(0x1B), "\(words)")
        #expect(run.errors.isEmpty, "\(words): \(run.errorText)")
      }
    }
  }

  @Test("The same render gives the same bytes, whatever the environment says")
  func environmentOfRenders() throws {
    let words = ["render", segmented, "--keys", "right", "--fps", "20", "--format", "ansi"]
    let plain = try FinishedRun(words)
    #expect(plain.output.contains(subsequence: Array("38;2;".utf8)))
    let other = try FinishedRun(
      words,
      [
        "TERM": "dumb", "COLORTERM": nil, "NO_COLOR": "1", "LC_ALL": "C", "NO_MOTION": "1",
        "SEGUE_MOTION": "none", "COLUMNS": "10", "LINES": "5",
      ])
    #expect(other.output == plain.output)
  }

  @Test("What cannot be understood exits with 2 and says how to use it (case B04)")
  func usageErrors() throws {
    for words in [
      ["--no-such"], ["-x"], ["dance"], ["play"], ["play", "a", "b"], ["play", "--size", "80x24"],
      ["render"], ["render", segmented, "--size", "80"], ["render", segmented, "--size", "0x24"],
      ["render", segmented, "--keys", "rihgt"], ["render", segmented, "--at", "-1"],
      ["render", segmented, "--at", "nan"], ["render", segmented, "--fps", "0"],
      ["render", segmented, "--for", "1"], ["render", segmented, "--at", "1", "--fps", "5"],
      ["render", segmented, "--color", "blue"], ["render", segmented, "--color"],
      ["render", segmented, "--format", "png"], ["render", segmented, "--ascii=yes"],
      ["--motion", "some"],
    ] {
      let run = try FinishedRun(words)
      #expect(run.ending == .exited(2), "\(words)")
      #expect(run.output.isEmpty, "\(words)")
      #expect(run.errorText.hasPrefix("segue: "), "\(words): \(run.errorText)")
      #expect(run.errorText.contains("usage: segue"), "\(words)")
      #expect(!run.errors.contains(0x1B), "\(words)")
    }
  }

  @Test("What a message quotes cannot move the cursor (case B23)")
  func quotedControls() throws {
    let hostile = "a\u{1B}[2J\u{9B}2J\u{7}b"
    for words in [
      [hostile], ["--\(hostile)"], ["--motion", hostile], ["--scenes", "/none/\(hostile)"],
      ["play", hostile], ["render", segmented, "--keys", hostile],
      ["render", segmented, "--size", hostile], ["check", "/none/\(hostile)"],
      ["new", "--package", "/none", "/none/\(hostile)"], ["new", "--from", hostile, "x"],
    ] {
      let run = try FinishedRun(words, ["SEGUE_MOTION": hostile])
      #expect(run.ending == .exited(1) || run.ending == .exited(2), "\(words)")
      #expect(run.errorText.contains("a\u{FFFD}[2J") || words[0] == "new", "\(run.errorText)")
      let scalars = run.errorText.unicodeScalars
      let controls = scalars.filter { $0 != "\n" && $0.properties.generalCategory == .control }
      #expect(controls.isEmpty && run.output.isEmpty, "\(words): \(run.errorText)")
    }
    let still = try FinishedRun(["play", segmented], ["SEGUE_MOTION": hostile])
    #expect(still.errorText.contains("SEGUE_MOTION") && !still.errors.contains(0x1B))
  }

  @Test("A broken scene names path, line and column, and nothing else happens (case B32)")
  func brokenScenes() throws {
    let cases: [(text: String, place: String)] = [
      ("{ segue: 1,\n  view: { view: \"Txet\", text: \"a\" } }", ":2:17: "),
      ("", ":1:1: "), ("{ segue: 1,\n  view: ", ":2:"),
      ("{ segue: 1,\n  segue: 1,\n  view: { view: \"Text\", text: \"a\" } }", ":2:3: "),
      ("{ segue: 1,\n  view: { view: \"Text\", text: \"\u{1B}]0;x\" }, \u{1B}[2J: 1 }", ":2:"),
    ]
    for (text, place) in cases {
      let file = TemporaryFile(text)
      for command in ["play", "render"] {
        let run = try FinishedRun([command, file.path])
        #expect(run.ending == .exited(1), "\(command) \(text)")
        #expect(run.output.isEmpty, "\(command) \(text)")
        #expect(run.errorText.hasPrefix(file.path + place), "\(run.errorText)")
        #expect(!run.errors.contains(0x1B), "\(run.errorText)")
      }
    }
    let file = TemporaryFile(cases[0].text)
    let terminal = try SegueProgram.start(["play", file.path], waits: false)
    #expect(terminal.waitForEnd() == .exited(1))
    #expect(!terminal.output.contains(0x1B), "the terminal is not touched")
    #expect(terminal.hasOldLineSettings)
  }

  @Test("A folder that has no scenes is named, rather than shown as a gallery of nothing")
  func emptyFolder() throws {
    let folder = TemporaryFolder()
    folder.write("notes.txt", "{ segue: 1 }")
    for words in [["--scenes", folder.path], []] {
      let run = try FinishedRun(words, ["SEGUE_SCENES": folder.path])
      #expect(run.ending == .exited(1) && run.output.isEmpty, "\(words)")
      #expect(run.errorText.hasPrefix("segue: \(folder.path): holds no scene"), "\(words)")
    }
  }

  @Test("A scene that cannot be read is named, with exit 1 (case B32)")
  func unreadable() throws {
    for path in ["/no/such/scene.json", "/", "/proc/self/mem", ""] {
      for command in ["play", "render"] {
        let run = try FinishedRun([command, path])
        #expect(run.ending == .exited(1), "\(command) \(path)")
        #expect(run.output.isEmpty, "\(command) \(path)")
        #expect(run.errorText.hasPrefix(path) && run.errorText.count > path.count + 5)
      }
    }
    let folder = try FinishedRun(["--scenes", "/no/such/folder"])
    #expect(folder.ending == .exited(1) && folder.errorText.contains("/no/such/folder"))
  }

  @Test("A scene may come through a pipe; a device without an end is none")
  func otherFiles() throws {
    let shell = "(sleep 0.2; cat '\(segmented)') | '\(SegueProgram.path)' render /dev/stdin"
    let piped = try FinishedRun(["-c", shell], program: "/bin/sh")
    #expect(piped.ending == .exited(0), "\(piped.errorText)")
    #expect(piped.output == (try FinishedRun(["render", segmented])).output)
    let endless = try FinishedRun(["render", "/dev/zero"])
    #expect(endless.ending == .exited(1))
    #expect(endless.errorText == "/dev/zero: cannot be read: File too large\n")
  }

  @Test("Output that cannot be written is a failure with a message")
  func fullDisk() throws {
    let shell = "'\(SegueProgram.path)' render '\(segmented)' > /dev/full"
    let run = try FinishedRun(["-c", shell], program: "/bin/sh")
    #expect(run.ending == .exited(1))
    #expect(run.errorText == "segue: standard output: No space left on device\n")
    // A reader that has seen enough is no failure to talk about.
    let reader = try FinishedRun(
      ["-c", "'\(SegueProgram.path)' render '\(segmented)' --fps 60 --for 9 | head -n 1"],
      program: "/bin/sh")
    #expect(reader.outputText == "-- t=0.0000 80x24 truecolor\n" && reader.errors.isEmpty)
  }

  @Test("Where nothing can move there is a plain still frame, a note, and exit 0 (case B06)")
  func stillFrames() throws {
    let words = ["play", segmented]
    let piped = try FinishedRun(words)
    #expect(piped.ending == .exited(0))
    #expect(!piped.output.contains(0x1B))
    for label in ["Shield", "House", "Hands"] { #expect(piped.outputText.contains(label)) }
    #expect(piped.errorText.split(separator: "\n").count == 1)
    #expect(piped.errorText.contains("still frame"))

    let dumb = try SegueProgram.start(words, ["TERM": "dumb"], waits: false)
    #expect(dumb.waitForEnd() == .exited(0))
    #expect(!dumb.output.contains(0x1B))
    let text = String(decoding: dumb.output, as: UTF8.self)
    #expect(text.contains("Shield") && text.contains("TERM=dumb"))
    #expect(dumb.hasOldLineSettings)

    // Also without any name, into a pipe, in a locale without UTF-8.
    let bare = try FinishedRun(words, ["TERM": nil, "LC_ALL": "C"])
    #expect(bare.ending == .exited(0))
    #expect(bare.output.allSatisfy { $0 < 0x80 })
    #expect(bare.outputText.contains("Shield"))
  }

  @Test("An unknown TERM runs on a relative and says so; without TERM it is refused (case B05)")
  func terminalNames() throws {
    for name in ["xterm-kitty", "no-such-terminal"] {
      let terminal = try SegueProgram.play("segmented-control", [], ["TERM": name])
      expectQuitMentioning("TERM=\(name)", terminal)
    }
    for (name, wanted) in [("", "TERM"), (nil, "TERM")] as [(String?, String)] {
      let terminal = try SegueProgram.play(
        "segmented-control", [], ["TERM": name], waits: false)
      #expect(terminal.waitForEnd() == .exited(1))
      let text = String(decoding: terminal.output, as: UTF8.self)
      #expect(text.contains(wanted) && text.split(separator: "\r\n").count <= 3, "\(text)")
      #expect(!terminal.output.contains(0x1B))
      #expect(terminal.hasOldLineSettings)
    }
  }

  private func expectQuitMentioning(_ text: String, _ terminal: PseudoTerminal) {
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.output.count(ofSubsequence: Array(text.utf8)) == 1)
    #expect(TerminalModes(replaying: terminal.output).leftovers == [])
    #expect(terminal.hasOldLineSettings)
  }

  @Test("The version is there at once")
  func startTime() throws {
    func quickest(_ program: String, _ words: [String]) throws -> Double {
      var best = Double.infinity
      for _ in 0..<15 { best = min(best, try FinishedRun(words, program: program).seconds) }
      return best
    }
    if let release = SegueProgram.releasePath {
      #expect(try quickest(release, ["--version"]) < 0.02)
    } else {
      // Without optimization: no more than thirty times a process that does nothing.
      let nothing = try quickest("/bin/true", [])
      #expect(try quickest(SegueProgram.path, ["--version"]) < 30 * nothing)
    }
  }
}
