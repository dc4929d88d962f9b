import Testing

@testable import SegueBenchmark

@Suite("What a comparison makes of its measurements")
struct ComparisonFiguresTests {
  private func piece(_ time: Double, _ range: Range<Int>) -> OutputPiece {
    OutputPiece(time: time, range: range)
  }

  // MARK: Numbers

  @Test("A median is in the middle, a percentile is a value that was measured")
  func statistics() {
    #expect(Statistic.median.value(of: []) == nil)
    #expect(Statistic.median.value(of: [3, 1, 2]) == 2)
    #expect(Statistic.median.value(of: [4, 1, 2, 3]) == 2.5)
    let values = (1...20).map(Double.init)
    #expect(Statistic.percentile(95).value(of: values) == 19)
    #expect(Statistic.percentile(100).value(of: values) == 20)
    #expect(Statistic.percentile(95).value(of: [7]) == 7)
  }

  @Test("Numbers are rounded to their digits")
  func decimals() {
    #expect(decimal(1.005, digits: 1) == "1.0" && decimal(-0.26, digits: 1) == "-0.3")
    #expect(decimal(1534.6, digits: 0) == "1535" && decimal(0.049, digits: 3) == "0.049")
  }

  // MARK: Frames

  @Test("Without marks, frames are what pauses divide")
  func bursts() {
    let pieces = [piece(1, 0..<10), piece(1.003, 10..<15), piece(1.0169, 15..<40)]
    #expect(
      OutputFrame.frames(of: pieces, marks: [])
        == [OutputFrame(time: 1, bytes: 15), OutputFrame(time: 1.0169, bytes: 25)])
    #expect(OutputFrame.frames(of: [], marks: []) == [])
  }

  @Test("Marked frames are told apart however they arrive, without their brackets")
  func marked() {
    // Two frames in one piece, and one in two; the mark at 3 is of what came before.
    let pieces = [piece(1, 100..<160), piece(1.02, 160..<170), piece(1.03, 170..<190)]
    #expect(
      OutputFrame.frames(of: pieces, marks: [3, 100, 130, 160])
        == [
          OutputFrame(time: 1, bytes: 14), OutputFrame(time: 1, bytes: 14),
          OutputFrame(time: 1.02, bytes: 14),
        ])
  }

  // MARK: The terminal

  @Test("The terminal answers questions, also in pieces, and finds frames and key forms")
  func terminal() {
    var terminal = TerminalAnswers()
    let output = Array("ab\u{1B}[?1h\u{1B}]11;?\u{1B}\\\u{1B}[c\u{1B}[?2026hx\u{1B}[?2026l".utf8)
    var answers: [UInt8] = []
    for byte in output { answers += terminal.take([byte]) }
    #expect(
      String(decoding: answers, as: UTF8.self)
        == "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62;22c")
    #expect(terminal.usesApplicationKeys && terminal.frameMarks == [18])
    let more = terminal.take(Array("\u{1B}[?1l\u{1B}[6n\u{1B}[?2026$p\u{1B}[?7$p".utf8)[...])
    #expect(
      String(decoding: more, as: UTF8.self) == "\u{1B}[1;1R\u{1B}[?2026;2$y\u{1B}[?7;0$y")
    #expect(!terminal.usesApplicationKeys)
  }

  // MARK: Films

  @Test("A film strip becomes grids of characters and colours")
  func film() throws {
    let trace = """
      {"segue":1,"size":[3,1]}
      {"t":0,"rows":["a\u{2500} "],"styles":[[0,1,2,"#0102ff",null,""]]}
      {"t":0.5,"rows":["a\\"b"],"styles":[[0,0,1,17,"#000000","b"]]}

      """
    let film = try #require(FilmStrip(trace: Array(trace.utf8)))
    #expect(film.frames == 2 && film.changes == 1)
    let numbers = stride(from: 8, to: film.bytes.count, by: 4).map { offset in
      film.bytes[offset..<offset + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    let none: UInt32 = 0xFFFF_FFFF
    #expect(
      numbers == [
        3, 1, 2, 0, 0x61, none, none, 0x2500, 0x0102FF, none, 0x20, 0x0102FF, none,
        500_000, 0x61, 17, 0, 0x22, none, none, 0x62, none, none,
      ])
  }

  @Test("What is no film strip is refused")
  func noFilm() {
    for trace in [
      "", "{}", "{\"size\":[3,1]}", "{\"size\":[3,1]}\n{\"t\":0,\"rows\":[],\"styles\":[]}",
      "{\"size\":[3,1]}\n{\"t\":0,\"rows\":[\"abc\"],\"styles\":[[0,2,2,null,null]]}",
    ] {
      #expect(FilmStrip(trace: Array(trace.utf8)) == nil, "\(trace)")
    }
  }

  // MARK: The table

  @Test("A bar is met by what was measured, and by nothing else")
  func bars() {
    func line(_ ours: Double?, _ bare: Double?, _ bar: Bar?) -> ComparedLine {
      ComparedLine(title: "a", unit: "ms", ours: ours, bare: bare, bar: bar)
    }
    #expect(line(1.2, 1, .ratio(1.2)).isMet == true)
    #expect(line(1.3, 1, .ratio(1.2)).isMet == false)
    #expect(line(1, nil, .ratio(1.2)).isMet == false)
    #expect(line(1, 0, .ratio(1.2)).isMet == false)
    #expect(line(nil, 1, .atMost(1)).isMet == false)
    #expect(line(17, nil, .atLeast(17)).isMet == true)
    #expect(line(1.1, nil, .exactly(1)).isMet == false)
    #expect(line(1, 1, nil).isMet == nil)
  }

  @Test("The table and the JSON say the same")
  func report() {
    let report = ComparisonReport(
      runs: 2,
      lines: [
        ComparedLine(title: "slide", unit: "ms", ours: 3, bare: 2, bar: .ratio(1.2)),
        ComparedLine(title: "frames", unit: "", ours: 18, bare: nil, bar: .atLeast(17), digits: 0),
      ])
    #expect(
      report.table == """
        | measured |    ours |    bare | ratio |     bar |         |
        | -------- | ------: | ------: | ----: | ------: | ------- |
        | slide    | 3.00 ms | 2.00 ms |  1.50 | ≤ 1.2 × | not met |
        | frames   |      18 |       – |     – |    ≥ 17 | met     |

        """)
    #expect(
      report.json
        == "{\"runs\":2,\"lines\":[{\"measured\":\"slide\",\"unit\":\"ms\",\"ours\":3.0000,"
        + "\"bare\":2.0000,\"ratio\":1.5000,\"maximumRatio\":1.20,\"met\":false},"
        + "{\"measured\":\"frames\",\"unit\":\"\",\"ours\":18.0000,\"bare\":null,\"ratio\":null,"
        + "\"minimum\":17.00,\"met\":true}]}\n")
  }
}
