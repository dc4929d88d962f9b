import Glibc
import SegueGeometry
import TestSupport
import Testing

@testable import SegueTerminal

@Suite("The loop makes pictures ahead as far as they will be wanted", .oneProgramAtATime)
struct RunLoopAheadTests {
  /// Something that the fixture was asked for.
  private struct Note {
    var what: String
    /// When, by the clock that this process reads, too.
    var clock: Double
    /// The stage time that was asked for, and what its picture counts.
    var stage: Double
    var number: Int
  }

  /// Pictures that were made in one go.
  private struct Batch {
    /// When at the earliest, and when the first one was begun.
    var after: Double
    var start: Double
    var count: Int
    /// How many ticks the last one lies ahead of what was shown.
    var reach: Int
    /// How many keys had come.
    var keys: Int
  }

  /// What the fixture tells after its end.
  private func notes(_ terminal: PseudoTerminal) throws -> [Note] {
    let text = String(decoding: terminal.output, as: UTF8.self)
    return try text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("@ ") }.map { line in
      let words = line.split(separator: " ")
      try #require(words.count == 5, "\(line)")
      return Note(
        what: String(words[1]), clock: try #require(Double(words[2])),
        stage: try #require(Double(words[3])), number: try #require(Int(words[4])))
    }
  }

  private func batches(_ notes: [Note], interval: Double) -> [Batch] {
    var batches: [Batch] = []
    var (keys, base) = (0, 0.0)
    var previous: Note?
    for note in notes {
      switch note.what {
      case "made":
        if let previous, previous.what != "made" {
          batches.append(
            Batch(after: previous.clock, start: note.clock, count: 0, reach: 0, keys: keys))
        }
        guard !batches.isEmpty else { break }
        batches[batches.count - 1].count += 1
        batches[batches.count - 1].reach = Int(
          ((note.stage - base) / interval - 0.01).rounded(.up))
      case "key": keys += 1
      default: base = note.stage
      }
      previous = note
    }
    return batches
  }

  /// Runs the fixture, types keys one after the other, and calls with each batch for which it is
  /// certain that keys come quickly, and with the most ticks that are left until the next one.
  ///
  /// What is certain is said by the times that both sides noted, however long each of them had to
  /// wait for a processor. Returns all batches from before those keys.
  private func type(
    first: String, key keys: String = "x", _ check: (_ batch: Batch, _ ticksLeft: Int) -> Void
  ) throws -> [Batch] {
    let rate = 20.0
    let terminal = try Fixture.start(["FIXTURE_RATE": "\(rate)"])
    terminal.send(first)
    usleep(800_000)
    var typed: [Double] = []
    for _ in 0..<8 {
      typed.append(PseudoTerminal.now)
      terminal.send(keys)
      usleep(150_000)
    }
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
    let notes = try notes(terminal)
    let batches = batches(notes, interval: 1 / rate)
    let heard = notes.filter { $0.what == "key" }.map(\.clock).dropFirst(first.count).dropLast()
    try #require(heard.count == typed.count)
    let seen = Array(heard)
    for batch in batches {
      let key = batch.keys - first.count - 1
      guard key > 0, key < seen.count else { continue }
      let longest = seen[key] - typed[key - 1]
      let shortest = typed[key] - seen[key - 1]
      guard longest <= InputRhythm.longestBeat, batch.start - typed[key] < 2 * shortest else {
        continue
      }
      check(batch, max(Int((seen[key] + longest - batch.after) * rate), 0))
    }
    return batches.filter { $0.keys <= first.count }
  }

  // Also where a frame is due anyhow when they come, here for Ctrl-L.
  @Test(
    "While keys come quickly, it looks no further than to the next one", arguments: ["", "\u{0C}"])
  func ticks(leading: String) throws {
    var judged = 0
    let before = try type(first: "", key: "\(leading)x") { batch, ticksLeft in
      #expect(batch.reach <= ticksLeft)
      if ticksLeft < InputRhythm.fewTicks { judged += 1 }
    }
    #expect(judged > 0)
    // Nobody has done anything yet.
    #expect(before.contains { $0.reach == FramesAhead.mostTicks })
  }

  @Test("While keys come quickly, not more than one large picture is at stake")
  func bytes() throws {
    var judged = 0
    let before = try type(first: "b") { batch, _ in
      #expect(batch.count == 1)
      judged += 1
    }
    #expect(judged > 0)
    #expect(before.contains { $0.keys == 1 && $0.count > 2 })
  }

  @Test("Pictures that are given up lead those that are made ahead next, with no frame between")
  func givenUp() throws {
    let terminal = try Fixture.start(["FIXTURE_RATE": "60"])
    terminal.send("g")
    #expect(terminal.waitUntil { $0.count(ofSubsequence: ModeSwitches.endFrame) > 120 })
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
    let notes = try notes(terminal)

    // Every picture that was shown is whole: all rows count the same.
    let screen = VirtualScreen(columns: 80, rows: 24)
    var shown: [Int] = []
    var left = terminal.output[...]
    while let end = left.firstRange(of: ModeSwitches.endFrame), !left.isEmpty {
      screen.feed(left[..<end.upperBound])
      left = left[end.upperBound...]
      guard screen.alternate, let number = Int(screen.text(row: 0)) else { continue }
      let rows = (0..<12).map { screen.text(row: $0) }
      #expect(rows == (0..<12).map { "\(number / ($0 + 1))" })
      // What gives the terminal back ends a frame, too.
      if number != shown.last { shown.append(number) }
    }
    // They are those of the moments that the source was told of, without those that had passed when
    // the machine had time again: they are told together with the frame that makes up for them.
    var wanted: [Int] = []
    for (index, note) in notes.enumerated() where ["frame", "shown"].contains(note.what) {
      let next = notes.dropFirst(index + 1).first { $0.what != "made" }
      let hasPassed =
        note.what == "shown" && next?.what == "frame" && (next?.clock ?? 0) - note.clock < 0.5 / 60
      if !hasPassed, note.number != wanted.last { wanted.append(note.number) }
    }
    #expect(shown == wanted)
    #expect(shown.count > 60)

    // Nor was there always a frame between.
    var (isOwed, led) = (false, 0)
    for note in notes {
      switch note.what {
      case "given": isOwed = true
      case "frame": isOwed = false
      case "shown" where isOwed:
        led += 1
        isOwed = false
      default: break
      }
    }
    #expect(led > 0)
  }

  @Test("What is written when the next frame is asked for is shown in that frame")
  func writtenWhenAsked() throws {
    let terminal = try Fixture.start(["FIXTURE_RATE": "60"])
    terminal.send("w")
    #expect(terminal.waitUntil { $0.count(ofSubsequence: ModeSwitches.endFrame) > 120 })
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
    let notes = try notes(terminal).filter { $0.what != "made" }
    var ahead = 0
    for index in notes.indices.dropFirst().dropLast() where notes[index].what == "wrote" {
      if notes[index - 1].what == "shown" { ahead += 1 }
      // Nothing that was made before is taken for shown meanwhile.
      #expect(["frame", "key"].contains(notes[index + 1].what))
    }
    #expect(ahead > 0)
  }

  @Test("What was made ahead of a stop goes on where it was, and not where it would be")
  func stop() throws {
    let terminal = try Fixture.start(["FIXTURE_RATE": "60"])
    for _ in 0..<2 {
      terminal.settle(quiet: 0.2, within: 0.3)
      terminal.signal(SIGSTOP)
      #expect(terminal.waitUntilStopped())
      usleep(1_300_000)
      terminal.signal(SIGCONT)
    }
    terminal.settle(quiet: 0.2, within: 0.3)
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
    var (stops, last) = (0, Note(what: "frame", clock: .infinity, stage: 0, number: 0))
    for note in try notes(terminal) where note.what != "made" && note.what != "key" {
      if note.clock - last.clock > 1.2 {
        stops += 1
        #expect(note.stage - last.stage < 3.0 / 60)
      }
      last = note
    }
    #expect(stops == 2)
  }
}
