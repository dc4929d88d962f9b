import Glibc
import SegueRaster
import TestSupport
import Testing

@Suite("The doctor tells every decision about the terminal, and why")
struct DoctorTests {
  private func lines(_ terminal: PseudoTerminal) -> [String] {
    String(decoding: terminal.output, as: UTF8.self).split(whereSeparator: \.isNewline).map(
      String.init)
  }

  private func run(
    _ words: [String] = [], _ changes: [String: String?] = [:],
    answers: [PseudoTerminal.Answer] = [.kind]
  ) throws -> PseudoTerminal {
    let terminal = try SegueProgram.start(
      ["doctor"] + words, changes, waits: false, answers: answers)
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.hasOldLineSettings)
    return terminal
  }

  @Test("It works without a terminal, under any name, without one escape code")
  func withoutTerminal() throws {
    for name in ["xterm-256color", "dumb", "no-such\u{1B}[2J", "", nil] {
      let plain = try FinishedRun(["doctor"], ["TERM": name])
      #expect(plain.ending == .exited(0) && plain.errors.isEmpty)
      #expect(!plain.output.contains(0x1B))
      #expect(plain.outputText.contains("still frame") || plain.outputText.contains("none"))
      let json = try FinishedRun(["doctor", "--json"], ["TERM": name])
      #expect(json.ending == .exited(0) && json.errors.isEmpty)
      #expect(!json.output.contains(0x1B))
      #expect(json.outputText.hasPrefix("{\"segue\":{\"value\":\""))
      #expect(json.outputText.hasSuffix("\"}}\n"))
      #expect(json.outputText.split(separator: "\n").count == 1)
    }
  }

  @Test("It fits on one screen, and leaves the terminal as it found it")
  func oneScreen() throws {
    let ground = PseudoTerminal.Answer("\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{1B}\\")
    let terminal = try run(answers: [ground, .kind])
    let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"
    #expect(terminal.output.starts(with: Array(question.utf8)))
    #expect(!terminal.output.dropFirst(question.utf8.count).contains(0x1B))
    let lines = lines(terminal)
    #expect(lines.count <= 24)
    #expect(lines.dropFirst().allSatisfy { $0.count <= 80 }, "\(lines)")
    func line(_ subject: String) -> String { lines.first { $0.hasPrefix(subject) } ?? "" }
    #expect(line("renderer").contains("moving pictures"))
    #expect(line("terminal").contains("xterm-256color"))
    #expect(line("size").contains("80x24") && line("size").contains("the terminal"))
    #expect(line("colour").contains("truecolor") && line("colour").contains("COLORTERM"))
    #expect(line("background").contains("light #fdf6e3"))
    #expect(line("frames").contains("synchronized"))
    #expect(line("struck text").contains("ncurses"))
  }

  @Test(
    "Each decision follows what decides it",
    arguments: [
      (["--color", "16"], [:], "colour", "16", "as asked for"),
      ([], ["NO_COLOR": "1"], "colour", "none", "NO_COLOR"),
      ([], ["NO_COLOR": "1"], "background", "dark", "without colour"),
      ([], ["COLORTERM": nil], "colour", "256", "256 colours"),
      ([], ["TERM": "linux"], "frames", "one write", "no private modes"),
      ([], ["TERM": "xterm-nosuch"], "terminal", "xterm-256color", "TERM=xterm-nosuch"),
      ([], ["TERM": "dumb"], "renderer", "still frame", "cannot place the cursor"),
      ([], ["TERM": nil], "renderer", "none", "TERM is not set"),
      ([], ["LC_ALL": "C"], "glyphs", "ASCII", "not UTF-8"),
      ([], ["LC_ALL": "C"], "edges", "whole cells", "ASCII"),
      (["--edges", "cell"], [:], "edges", "whole cells", "as asked for"),
      ([], ["ESCDELAY": "200"], "Esc", "200 ms", "ESCDELAY"),
      ([], ["NO_MOTION": "1"], "motion", "none", "NO_MOTION"),
      ([], ["SEGUE_MOTION": "reduced"], "motion", "reduced", "SEGUE_MOTION"),
    ] as [([String], [String: String?], String, String, String)])
  func decisions(
    _ words: [String], _ changes: [String: String?], _ subject: String, _ value: String,
    _ reason: String
  ) throws {
    let line = lines(try run(words, changes)).first { $0.contains(subject) } ?? ""
    #expect(line.contains(value) && line.contains(reason), "\(line)")
  }

  @Test("A light terminal gets dark ink, and its ground shines through what is half clear")
  func lightTerminal() throws {
    let file = TemporaryFile(
      """
      { segue: 1, view: { view: "VStack", spacing: 0, content: [
        { view: "Text", text: "words", modifiers: [
          { background: [{ view: "Color", color: "'#808080'" }] }] },
        { view: "Color", color: "'#000000'", modifiers: [{ opacity: 0.5 }] } ] } }
      """)
    var grounds: [CellColor] = []
    for (color, ink) in [
      ("ffff/ffff/ffff", CellColor.rgb(0x16, 0x17, 0x1C)),
      ("1010/1010/1010", .rgb(0xEC, 0xED, 0xF2)), ("", .rgb(0xEC, 0xED, 0xF2)),
    ] {
      let ground = PseudoTerminal.Answer("\u{1B}]11;rgb:\(color)\u{1B}\\")
      let terminal = try SegueProgram.start(["play", file.path], answers: [ground, .kind])
      let screen = VirtualScreen(columns: 80, rows: 24)
      screen.feed(terminal.output)
      let spot = try #require(screen.find("words"))
      #expect(screen.cell(spot.column, spot.row).ink == ink, "\(color)")
      #expect(screen.cell(0, 0).ground == .terminal, "\(color)")
      grounds.append(screen.cell(0, 23).ground)
      expectQuit(terminal, color)
    }
    #expect(grounds[0] == .rgb(188, 188, 188), "half the light of white is left")
    #expect(grounds[2] == .rgb(0, 0, 0), "without an answer the ground counts as black")
  }
}
