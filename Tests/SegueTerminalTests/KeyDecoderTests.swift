import SegueGeometry
import SegueStage
import SegueTerminal
import TestSupport
import Testing

@Suite("Bytes of the terminal become events")
struct KeyDecoderTests {
  private func decode(_ text: String) -> [InputEvent] { decode(Array(text.utf8)) }

  private func decode(_ bytes: [UInt8]) -> [InputEvent] {
    var decoder = KeyDecoder()
    return decoder.feed(bytes, at: 0) + decoder.expire(at: 10)
  }

  static let table: [(String, InputEvent)] = [
    ("a", .key(.character("a"))), ("Z", .key(.character("Z"))), ("?", .key(.character("?"))),
    (" ", .key(.space)), ("\r", .key(.enter)), ("\n", .key(.enter)), ("\t", .key(.tab)),
    ("\u{7F}", .key(.backspace)), ("\u{08}", .key(.backspace)),
    ("\u{03}", .key(.character("c"), .control)), ("\u{0C}", .key(.character("l"), .control)),
    ("\u{1A}", .key(.character("z"), .control)), ("\u{1C}", .key(.character("\\"), .control)),
    ("\u{0}", .key(.space, .control)),
    ("é", .key(.character("é"))), ("中", .key(.character("中"))), ("😀", .key(.character("😀"))),
    ("\u{1B}", .key(.escape)), ("\u{1B}x", .key(.character("x"), .alt)),
    ("\u{1B}é", .key(.character("é"), .alt)), ("\u{1B}\u{7F}", .key(.backspace, .alt)),
    ("\u{1B}\r", .key(.enter, .alt)), ("\u{1B}[", .key(.character("["), .alt)),
    ("\u{1B}O", .key(.character("O"), .alt)), ("\u{1B}P", .key(.character("P"), .alt)),
    ("\u{1B}X", .key(.character("X"), .alt)), ("\u{1B}]", .key(.character("]"), .alt)),
    ("\u{1B}^", .key(.character("^"), .alt)), ("\u{1B}_", .key(.character("_"), .alt)),
    ("\u{1B}[A", .key(.up)), ("\u{1B}[B", .key(.down)), ("\u{1B}[C", .key(.right)),
    ("\u{1B}[D", .key(.left)), ("\u{1B}[H", .key(.home)), ("\u{1B}[F", .key(.end)),
    ("\u{1B}OA", .key(.up)), ("\u{1B}OB", .key(.down)), ("\u{1B}OC", .key(.right)),
    ("\u{1B}OD", .key(.left)), ("\u{1B}OH", .key(.home)), ("\u{1B}OF", .key(.end)),
    ("\u{1B}OM", .key(.enter)), ("\u{1B}[1~", .key(.home)), ("\u{1B}[4~", .key(.end)),
    ("\u{1B}[7~", .key(.home)), ("\u{1B}[8~", .key(.end)), ("\u{1B}[3~", .key(.delete)),
    ("\u{1B}[5~", .key(.pageUp)), ("\u{1B}[6~", .key(.pageDown)), ("\u{1B}[Z", .key(.shiftTab)),
    ("\u{1B}[1;5C", .key(.right, .control)), ("\u{1B}[1;2D", .key(.left, .shift)),
    ("\u{1B}[1;3A", .key(.up, .alt)), ("\u{1B}[1;8H", .key(.home, [.control, .alt, .shift])),
    ("\u{1B}[5;5~", .key(.pageUp, .control)),
    ("\u{1B}OP", .key(.function(1))), ("\u{1B}OS", .key(.function(4))),
    ("\u{1B}[[A", .key(.function(1))), ("\u{1B}[[E", .key(.function(5))),
    ("\u{1B}[11~", .key(.function(1))), ("\u{1B}[15~", .key(.function(5))),
    ("\u{1B}[17~", .key(.function(6))), ("\u{1B}[21~", .key(.function(10))),
    ("\u{1B}[24~", .key(.function(12))), ("\u{1B}[29~", .key(.function(16))),
    ("\u{1B}[34~", .key(.function(20))), ("\u{1B}[1;5P", .key(.function(1), .control)),
    ("\u{1B}[1;2R", .key(.function(3), .shift)), ("\u{1B}[1;5R", .key(.function(3), .control)),
    ("\u{1B}[27;5;13~", .key(.enter, .control)), ("\u{1B}[97;5u", .key(.character("a"), .control)),
    ("\u{1B}[27u", .key(.escape)), ("\u{1B}[9;2u", .key(.shiftTab)),
    ("\u{1B}[I", .focus(true)), ("\u{1B}[O", .focus(false)),
    ("\u{1B}[<0;5;3M", .press(column: 4, row: 2)), ("\u{1B}[<0;5;3m", .release(column: 4, row: 2)),
    ("\u{1B}[<32;6;3M", .drag(column: 5, row: 2)), ("\u{1B}[<36;6;3M", .drag(column: 5, row: 2)),
    ("\u{1B}[<0;291;3M", .press(column: 290, row: 2)),
    ("\u{1B}[<64;1;1M", .wheel(steps: -1, column: 0, row: 0)),
    ("\u{1B}[<65;7;9M", .wheel(steps: 1, column: 6, row: 8)),
    ("\u{1B}[<66;7;9M", .wheel(steps: -1, column: 6, row: 8, axis: .horizontal)),
    ("\u{1B}[<67;7;9M", .wheel(steps: 1, column: 6, row: 8, axis: .horizontal)),
    ("\u{1B}[<68;7;9M", .wheel(steps: -1, column: 6, row: 8, axis: .horizontal)),
    ("\u{1B}[<69;7;9M", .wheel(steps: 1, column: 6, row: 8, axis: .horizontal)),
    ("\u{1B}[<73;7;9M", .wheel(steps: 1, column: 6, row: 8)),
    ("\u{1B}[M !!", .press(column: 0, row: 0)), ("\u{1B}[M#%$", .release(column: 4, row: 3)),
    ("\u{1B}[Ma!!", .wheel(steps: 1, column: 0, row: 0)),
    ("\u{1B}[200~q\r\u{1B}[A\u{1B}[201~", .paste("q\r\u{1B}[A")),
  ]

  @Test("One sequence is one event", arguments: table)
  func single(_ row: (String, InputEvent)) {
    #expect(decode(row.0) == [row.1])
  }

  @Test("However a sequence is cut into reads, it is the same event", arguments: table)
  func split(_ row: (String, InputEvent)) {
    let bytes = Array(row.0.utf8)
    for cut in 1..<max(bytes.count, 2) where bytes.count > 1 {
      var decoder = KeyDecoder()
      let first = decoder.feed(bytes[..<cut], at: 0)
      let second = decoder.feed(bytes[cut...], at: 0.01)
      #expect(first + second + decoder.expire(at: 10) == [row.1], "cut at \(cut)")
    }
  }

  @Test(
    "What nobody asked for and what makes no sense is swallowed",
    arguments: [
      "\u{1B}[?62;22c", "\u{1B}[>0;276;0c", "\u{1B}[12;40R", "\u{1B}[0n", "\u{1B}[?2026;2$y",
      "\u{1B}]11;rgb:0000/0000/0000\u{07}", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\",
      "\u{1B}P>|terminal(1)\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[8;24;80t",
      "\u{1B}[<0;0;5M", "\u{1B}[<0;5;0M", "\u{1B}[<0;-3;2M", "\u{1B}[<999;1;1M", "\u{1B}[<0;1M",
      "\u{1B}[<;;M", "\u{1B}[<0;1;1;1M", "\u{1B}[<35;4;4M", "\u{1B}[<1;4;4M", "\u{1B}[99~",
      "\u{1B}[2~", "\u{80}", "\u{9F}", "\u{1B}[99999999999999999999;1~", "\u{1B}[1:2:3;4z",
    ])
  func swallowed(_ text: String) {
    #expect(decode(text + "k") == [.key(.character("k"))])
  }

  @Test(
    "Bytes that are no UTF-8 vanish and the next key is seen",
    arguments: [
      [0xC6], [0xF0, 0x9F], [0xFF, 0xFE], [0x80], [0x9F], [0xC0, 0xAF], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xE4, 0xB8],
    ] as [[UInt8]])
  func invalid(_ bytes: [UInt8]) {
    #expect(decode(bytes + [0x1B, 0x5B, 0x43]) == [.key(.right)])
    #expect(decode(bytes + [0x6A]) == [.key(.character("j"))])
  }

  @Test("Reports from outside of the screen are dropped, also right after it shrank")
  func bounds() {
    var decoder = KeyDecoder()
    decoder.bounds = CellSize(columns: 80, rows: 24)
    #expect(decoder.feed("\u{1B}[<0;99999;99999M\u{1B}[<0;81;1M\u{1B}[<0;1;25m".utf8, at: 0) == [])
    #expect(
      decoder.feed("\u{1B}[<0;80;24M".utf8, at: 0) == [.press(column: 79, row: 23)])
  }

  @Test("Esc alone is a key after 50 ms and not before (case B15)")
  func loneEscape() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B], at: 7) == [])
    #expect(decoder.deadline == 7.05)
    #expect(decoder.expire(at: 7.049) == [])
    #expect(decoder.expire(at: 7.05) == [.key(.escape)])
    #expect(decoder.deadline == nil)
    #expect(
      decoder.feed([0x5B, 0x41], at: 7.06) == [.key(.character("[")), .key(.character("A"))])
  }

  @Test("Two Escs are two keys")
  func twoEscapes() {
    #expect(decode("\u{1B}\u{1B}") == [.key(.escape), .key(.escape)])
    #expect(decode("\u{1B}\u{1B}[A") == [.key(.escape), .key(.up)])
  }

  @Test(
    "ESCDELAY is respected where it is a number",
    arguments: [("25", 0.025), ("200", 0.2), ("0", 0), ("abc", 0.05), ("-1", 0.05)])
  func delay(_ value: String, _ seconds: Double) {
    #expect(KeyDecoder.escapeDelay(of: TerminalEnvironment(["ESCDELAY": value])) == seconds)
  }

  @Test("A paste is one event whatever is in it (case B18)")
  func paste() {
    let text = String(repeating: "line q\n\u{1B}[B", count: 20_000)
    #expect(decode("\u{1B}[200~\(text)\u{1B}[201~q") == [.paste(text), .key(.character("q"))])
  }

  @Test("A paste that never ends takes bounded memory and is over when it pauses (case B18)")
  func endlessPaste() {
    var decoder = KeyDecoder()
    let block = [UInt8](repeating: 0x61, count: 1 << 16)
    var events = decoder.feed("\u{1B}[200~".utf8, at: 0)
    for step in 0..<160 { events += decoder.feed(block, at: Double(step) * 0.01) }
    #expect(events == [])
    #expect(decoder.deadline == 1.59 + 0.5)
    guard case .paste(let text) = decoder.expire(at: 3).first else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count == KeyDecoder.longestPaste)
    #expect(decoder.feed("x".utf8, at: 4) == [.key(.character("x"))])
  }

  @Test("A string that never ends holds back no key")
  func endlessString() {
    #expect(decode("\u{1B}]52;c;aaaa\u{1B}[C") == [.key(.right)])
    var decoder = KeyDecoder()
    #expect(decoder.feed("\u{1B}]".utf8 + [UInt8](repeating: 0x41, count: 100_000), at: 0) == [])
    #expect(decoder.expire(at: 1) == [])
    #expect(decoder.feed("q".utf8, at: 1) == [.key(.character("q"))])
  }

  @Test("After any bytes at all an arrow is an arrow, however they are cut (case B33)")
  func fuzz() {
    let total = repetitions(10_000_000)
    let seed: UInt64 = 0x5E6E
    var random = SeededGenerator(seed: seed)
    // Bytes that begin and continue sequences, more often than chance would have them.
    let spice = Array("\u{1B}[]OPMm<;~0129?$ \u{7}\u{18}".utf8)
    var done = 0
    while done < total {
      let bytes = (0..<Int.random(in: 1...200, using: &random)).map { _ in
        Bool.random(using: &random)
          ? spice.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
      }
      done += bytes.count
      if bytes.contains(subsequence: Array("\u{1B}[200~".utf8)) { continue }
      var whole = KeyDecoder()
      var cut = KeyDecoder()
      whole.bounds = CellSize(columns: 80, rows: 24)
      cut.bounds = whole.bounds
      let expected = whole.feed(bytes, at: 0)
      var pieces: [InputEvent] = []
      for byte in bytes { pieces += cut.feed([byte], at: 0) }
      #expect(pieces == expected, "seed \(seed), after \(done) bytes: \(bytes)")
      let arrow = whole.feed("\u{1B}[C".utf8, at: 0)
      #expect(arrow.last == .key(.right), "seed \(seed), after \(done) bytes: \(bytes)")
    }
  }
}
