import Glibc
import SeguePaint
import SegueStage
import SegueTerminal
import TestSupport
import Testing

@Suite(
  "The terminal is asked for its background and waited for no longer than it takes",
  .oneProgramAtATime)
struct GroundQuestionTests {
  private typealias Answer = PseudoTerminal.Answer

  private func answers(_ text: String) -> [TerminalAnswer] {
    var decoder = KeyDecoder()
    #expect(decoder.feed(text.utf8, at: 0) == [], "an answer is no key")
    return decoder.takeAnswers()
  }

  @Test(
    "A colour is read in each of its notations",
    arguments: [
      ("rgb:0000/0000/0000", [0, 0, 0]), ("rgb:ffff/8080/0000", [255, 128, 0]),
      ("rgb:f/8/0", [255, 136, 0]), ("rgb:1e/1e/2e", [30, 30, 46]),
      ("rgba:ffff/ffff/ffff/0000", [255, 255, 255]), ("#fdf6e3", [253, 246, 227]),
      ("RGB:1/1/1", nil), ("rgb:1/1", nil), ("rgb:1/1/1/1", nil), ("rgb:12345/1/1", nil),
      ("rgb:-1/1/1", nil), ("rgb:+f/+f/+f", nil), ("rgb://", nil), ("#fff", nil), ("", nil),
    ] as [(String, [UInt8]?)])
  func notations(_ text: String, _ wanted: [UInt8]?) {
    for end in ["\u{7}", "\u{1B}\\"] {
      let colors = answers("\u{1B}]11;\(text)\(end)").map { answer -> [UInt8]? in
        guard case .ground(let color) = answer else { return nil }
        let bytes = color.srgbBytes
        return [bytes.red, bytes.green, bytes.blue]
      }
      #expect(colors == (wanted.map { [$0] } ?? []), "\(text)")
    }
  }

  @Test("An answer is the same however it is cut into reads, and keys around it stay keys")
  func splits() {
    let bytes = Array("a\u{1B}]11;rgb:1c/1c/1c\u{1B}\\\u{1B}[?62;4c\u{1B}[C".utf8)
    for cut in 1..<bytes.count {
      var decoder = KeyDecoder()
      let events =
        decoder.feed(bytes[..<cut], at: 0) + decoder.feed(bytes[cut...], at: 0.01)
      #expect(events == [.key(.character("a")), .key(.right)], "cut at \(cut)")
      #expect(
        decoder.takeAnswers() == [.ground(ResolvedColor(bytes: 28, 28, 28)), .kind],
        "cut at \(cut)")
    }
  }

  @Test("A terminal that never stops to answer takes no memory")
  func flood() {
    var decoder = KeyDecoder()
    for _ in 0..<1000 { _ = decoder.feed("\u{1B}]11;#000000\u{7}\u{1B}[?1c".utf8, at: 0) }
    #expect(decoder.takeAnswers().count <= 16)
    #expect(decoder.takeAnswers().isEmpty)
  }

  @Test(
    "What the terminal answers is known before the first frame",
    arguments: [
      ([Answer("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\"), .kind], "ready on 30 30 46"),
      ([Answer("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}"), .kind], "ready on 255 255 255"),
      // In two reads, one of which ends within a number.
      (
        [
          Answer("\u{1B}]11;rgb:fd"), Answer("fd/f6f6/e3e3\u{1B}", after: 0.01),
          Answer("\\\u{1B}[?6", after: 0.02), Answer("c", after: 0.03),
        ], "ready on 253 246 227"
      ),
      ([.kind], "ready"),
      ([Answer("\u{1B}]11;rgb:zz/1/1\u{7}\u{1B}]\u{7}\u{1B}P\u{1B}\\"), .kind], "ready"),
    ])
  func outcomes(_ answers: [PseudoTerminal.Answer], _ text: String) throws {
    let terminal = try Fixture.start(answers: answers)
    terminal.send("\u{1B}[C")
    #expect(terminal.waitFor("moved"))
    #expect(shown(terminal) == "0 \(text)", "no part of an answer became a key")
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
    expectCleanTerminal(terminal, text)
  }

  /// The first line of the first frame.
  private func shown(_ terminal: PseudoTerminal) -> String {
    let screen = VirtualScreen(columns: 80, rows: 24)
    let output = terminal.output
    let mark = Array("\u{1B}[?2026l".utf8)
    let end = output.indices.first { output[$0...].starts(with: mark) } ?? output.count
    screen.feed(output[..<end])
    return screen.text(row: 0)
  }

  @Test("A terminal that never answers costs a tenth of a second, once")
  func silence() throws {
    var waits: [Double] = []
    for _ in 0..<3 {
      let start = PseudoTerminal.now
      let terminal = try Fixture.start(answers: [])
      let asked = time(of: "\u{1B}[c", in: terminal)
      let shown = time(of: "\u{1B}[?2026h", in: terminal)
      waits.append(shown - asked)
      // Counted from the start, since a question that is read late seems to be asked late.
      #expect(shown - start >= 0.1)
      terminal.send("q")
      #expect(terminal.waitForEnd() == .exited(0))
      expectCleanTerminal(terminal, "silence")
    }
    // A machine with more to do may be late, but not each time.
    #expect(waits.contains { $0 <= 0.2 }, "\(waits)")
  }

  private func time(of text: String, in terminal: PseudoTerminal) -> Double {
    terminal.pieces.first { $0.bytes.contains(subsequence: Array(text.utf8)) }?.time ?? .nan
  }

  @Test("What is answered too late is swallowed")
  func late() throws {
    let terminal = try Fixture.start(answers: [
      Answer("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", after: 0.3),
      Answer("\u{1B}[?62c", after: 0.35),
    ])
    let first = terminal.output.count
    usleep(500_000)
    #expect(terminal.output.count == first, "nothing is drawn for it")
    terminal.send("x")
    #expect(terminal.waitFor("character"))
    #expect(shown(terminal) == "0 ready")
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
    expectCleanTerminal(terminal, "late")
  }

  @Test("What is typed before the answer comes is obeyed afterwards")
  func typedAhead() throws {
    let terminal = try Fixture.start(
      waits: false, answers: [Answer("\u{1B}[C\u{1B}[C"), Answer("\u{1B}[?62c", after: 0.05)])
    #expect(terminal.waitFor("moved to 20"))
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("Who quits or is ended before the answer comes leaves none of it to the shell")
  func leftBehind() throws {
    let answer = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62;22c"
    for way in ["key", "signal", "Ctrl-Z"] {
      let typed = way == "key" ? "q" : way == "Ctrl-Z" ? "\u{1A}" : "x"
      let terminal = try Fixture.start(
        waits: false, answers: [Answer(typed), Answer(answer, after: 0.16)])
      #expect(terminal.waitFor("\u{1B}[c"))
      switch way {
      case "signal":
        usleep(30_000)
        terminal.signal(SIGTERM)
        #expect(terminal.waitForEnd() == .signalled(SIGTERM))
      case "key": #expect(terminal.waitForEnd() == .exited(0))
      default: #expect(terminal.waitUntilStopped())
      }
      usleep(250_000)
      terminal.settle(quiet: 0.05)
      expectCleanTerminal(terminal, way)
      #expect(!terminal.output.contains(subsequence: Array("rgb:".utf8)), "\(way)")
      #expect(!terminal.output.contains(subsequence: Array("62;22".utf8)), "\(way)")
    }
  }

  @Test(
    "Where nothing is blended or the question might be seen, it is not asked",
    arguments: [["NO_COLOR": "1"], ["TERM": "linux"], ["TERM": "vt100"]])
  func notAsked(_ changes: [String: String]) throws {
    let terminal = try Fixture.start(changes)
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(!terminal.output.contains(subsequence: Array("]11;".utf8)))
    #expect(!terminal.output.contains(subsequence: Array("\u{1B}[c".utf8)))
  }
}
